import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { beginRequest, draft, dropDraft, dropPending, isPending, keepDraft, keepPending } from './kept-request.ts'

const form = {
  plate: 'ABC123',
  vin: '',
  brand: '',
  model: '',
  year: '',
  city: 'Cali',
  note: '',
  parts: [{ what: 'Filtro', partNumber: '', quantity: '1' }],
}
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

test('what is typed is kept whole, and what is no form is not taken for one', () => {
  expect(draft()).toBeNull()
  keepDraft(form)
  expect(draft()).toEqual(form)
  dropDraft()
  expect(draft()).toBeNull()
  for (const wrong of [
    '{',
    '7',
    '{"plate":"x"}',
    JSON.stringify({ ...form, parts: [] }),
    JSON.stringify({ ...form, parts: [null] }),
    JSON.stringify({ ...form, year: 2018 }),
  ]) {
    kept.set('quotation.draft', wrong)
    expect(draft()).toBeNull()
  }
})

test('a request that is begun from the quote list keeps where it goes and what was noted', () => {
  keepDraft({ ...form, note: 'Es urgente' })
  beginRequest({ brand: 'Kia', model: 'Rio', year: 2014 }, [{ what: 'Filtro', partNumber: 'A1', quantity: '2' }])
  expect(draft()).toMatchObject({
    plate: '',
    brand: 'Kia',
    model: 'Rio',
    year: '2014',
    city: 'Cali',
    note: 'Es urgente',
    parts: [{ partNumber: 'A1' }],
  })
})

test("a guest's request waits for its sender, an hour at most", () => {
  expect(isPending()).toBe(false)
  keepPending()
  vi.advanceTimersByTime(3599_000)
  expect(isPending()).toBe(true)
  vi.advanceTimersByTime(2_000)
  expect(isPending()).toBe(false)
  keepPending()
  dropPending()
  expect(isPending()).toBe(false)
})

test('a browser that keeps nothing loses only what was to be kept', () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('refused')
    },
    setItem: () => {
      throw new Error('refused')
    },
    removeItem: () => {
      throw new Error('refused')
    },
  })
  keepDraft(form)
  keepPending()
  dropDraft()
  expect([draft(), isPending()]).toEqual([null, false])
})
