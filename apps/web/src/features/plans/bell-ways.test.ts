import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepWays, waysBack } from './bell-ways.ts'

const kept = new Map<string, string>()
beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

test('what was on before the bell was turned off is what turning it on brings back, to its owner alone', () => {
  expect(waysBack(1)).toEqual(['mail'])
  keepWays(1, ['whatsapp'])
  expect(waysBack(1)).toEqual(['whatsapp'])
  keepWays(1, ['mail', 'whatsapp'])
  expect(waysBack(1)).toEqual(['mail', 'whatsapp'])
  expect(waysBack(2)).toEqual(['mail'])
})

test.each(['{', '7', '[]', '["fax"]'])('%s is nothing that was kept', (text) => {
  kept.set('plans.bell.1', text)
  expect(waysBack(1)).toEqual(['mail'])
})
