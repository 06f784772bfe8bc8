import { expect, test } from 'vitest'
import { movedPrice, type PriceMove } from './price-change.ts'

const move = (kind: PriceMove['kind'], value: number, roundTo = 0): PriceMove => ({ kind, value, roundTo })

test.each([
  [20_190_000, move('percent', 6, 100), 'COP', 21_400_000],
  [12_345_600, move('percent', 6), 'COP', 13_086_300],
  [10_000, move('percent', -33.33), 'MXN', 6_667],
  [10_000, move('amount', -50), 'MXN', 5_000],
  [18_650_000, move('amount', 2_000, 1000), 'COP', 18_900_000],
  [100, move('set', 189_500), 'COP', 18_950_000],
] as const)('%i by %o in %s is %i', (price, by, currency, expected) => {
  expect(movedPrice(price, by, currency)).toBe(expected)
})

test('nothing is given away, nor priced beyond what a listing may cost', () => {
  expect(movedPrice(10_000, move('amount', -100), 'MXN')).toBeNull()
  expect(movedPrice(40_000, move('percent', -20, 1000), 'COP')).toBeNull()
  expect(movedPrice(9_000_000_000_000, move('percent', 500), 'COP')).toBeNull()
})
