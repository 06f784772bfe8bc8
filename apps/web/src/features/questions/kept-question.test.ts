import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { dropPending, keepPending, pendingQuestion } from './kept-question.ts'

const fields = { brand: 'Toyota', model: 'Hilux', year: '2018', name: '', question: '' }
const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a question waits for its asker, an hour at most', () => {
  expect(pendingQuestion()).toBeNull()
  keepPending({ productId: 7, fields })
  vi.advanceTimersByTime(3599_000)
  expect(pendingQuestion()).toEqual({ productId: 7, fields })
  vi.advanceTimersByTime(2_000)
  expect(pendingQuestion()).toBeNull()
})

test('a question that was dropped is not kept', () => {
  keepPending({ productId: 7, fields })
  dropPending()
  expect(pendingQuestion()).toBeNull()
})

test.each(['{', '7', 'null', '{"productId":7}', '{"productId":"7","fields":{},"at":1}'])(
  'what is broken is nothing: %s',
  (text) => {
    kept.set('questions.pending', text)
    expect(pendingQuestion()).toBeNull()
  },
)

test('a browser that keeps nothing does not break', () => {
  vi.stubGlobal('sessionStorage', undefined)
  keepPending({ productId: 7, fields })
  dropPending()
  expect(pendingQuestion()).toBeNull()
})
