import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isAvailable } from './availability.ts'

const now = new Date('2026-06-30T12:00:00Z')
const before = (ms: number) => new Date(now.getTime() - ms)
const DAY = 86_400_000

test.each([
  [1, before(0), false, true],
  [1, before(30 * DAY), false, true],
  [1, before(30 * DAY + 1), false, false],
  [0, before(0), false, false],
  [0.5, before(0), true, false],
  [-1, before(0), true, false],
  [Number.NaN, before(0), true, false],
  [5, null, false, false],
  [5, null, true, true],
  [5, before(400 * DAY), true, true],
  [5, new Date(Number.NaN), false, false],
])('M4.01 stock %s told at %s, virtual store %s: %s', (stock, stockUpdatedAt, virtualStore, available) => {
  expect(isAvailable({ stock, stockUpdatedAt, virtualStore, now })).toBe(available)
})

test('what the market shows as available, its own store shows too', () => {
  fc.assert(
    fc.property(fc.integer({ min: -2, max: 5 }), fc.integer({ min: 0, max: 60 }), (stock, days) => {
      const offer = { stock, stockUpdatedAt: before(days * DAY), now }
      expect(isAvailable({ ...offer, virtualStore: true }) || !isAvailable({ ...offer, virtualStore: false })).toBe(
        true,
      )
    }),
  )
})
