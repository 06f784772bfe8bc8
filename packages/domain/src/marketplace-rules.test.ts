import { describe, expect, test } from 'vitest'
import { type MarketplaceRules, priceThere, stockThere } from './marketplace-rules.ts'

const rules = (change: Partial<MarketplaceRules> = {}): MarketplaceRules => ({
  percent: 0,
  roundTo: 0,
  ending: 0,
  safetyStock: 0,
  ...change,
})

describe('a price there', () => {
  test.each<[number, Partial<MarketplaceRules>, 'COP' | 'MXN', number]>([
    [120_000, {}, 'COP', 120_000],
    [120_000, { percent: 15 }, 'COP', 138_000],
    [120_000, { percent: 15, roundTo: 1000, ending: 100 }, 'COP', 137_900],
    [120_500, { percent: 15, roundTo: 1000, ending: 100 }, 'COP', 138_900],
    [999.99, { percent: 14 }, 'MXN', 1139.99],
    [1249, { percent: 14, roundTo: 10, ending: 1 }, 'MXN', 1429],
    [10, { roundTo: 1000, ending: 999 }, 'COP', 1],
    [33, { percent: -50 }, 'COP', 17],
  ])('%d with %j in %s is %d', (price, change, currency, there) => {
    expect(priceThere(Math.round(price * 100), rules(change), currency)).toBe(Math.round(there * 100))
  })
})

test('pieces that are kept are not offered', () => {
  expect([0, 1, 2, 8].map((pieces) => stockThere(pieces, { safetyStock: 1 }))).toEqual([0, 0, 1, 7])
})
