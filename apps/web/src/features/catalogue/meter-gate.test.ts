import { expect, test } from 'vitest'
import { markerKey, passGate } from './meter-gate.ts'

function box(initial: Record<string, string> = {}) {
  const values = new Map(Object.entries(initial))
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}
const key = markerKey(false)
const at = (searchesPerformed: number) => ({ searchesPerformed, withoutLogin: 3, warning: 5 })

test('the login modal once for each new count above the free limit', () => {
  const storage = box()
  expect([1, 3, 4, 4].map((count) => passGate(at(count), storage, key))).toEqual([
    'open',
    'open',
    'dismissibleLogin',
    'open',
  ])
  expect(storage.values.get(key)).toBe('4')
  expect(passGate(at(5), storage, key)).toBe('forcedLogin')
  expect(storage.values.has(key)).toBe(false)
})

test('searches in a store are counted under a key of their own', () => {
  expect(markerKey(true)).toBe('catalogo.catalog.searchesPerformedInStore')
})
