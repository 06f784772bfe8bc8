import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeTiers, discountFor } from './discounts.ts'

const rules = [
  { price_range: 300_000, discount_percentage: 7.5 },
  { price_range: 100_000, discount_percentage: 5 },
]

test.each([
  [0, 0, 0],
  [99_999, 5, 5000],
  [100_000, 7.5, 7500],
  [299_999, 7.5, 22_500],
  [300_000, 0, 0],
  [-5, 0, 0],
  [10, 5, 1],
])('a purchase of %i earns %d %%, %i', (amount, discountPercentage, discount) => {
  expect(discountFor(rules, amount, 'MX')).toEqual({ discount, discountPercentage })
})

test('an open last tier has no upper limit', () => {
  expect(discountFor([...rules, { price_range: null, discount_percentage: 10 }], 9_000_000, 'MX')).toEqual({
    discount: 900_000,
    discountPercentage: 10,
  })
})

test('tiers that make no sense are ignored', () => {
  const bad = [-1, 0, 1.5, Number.NaN].map((price_range) => ({ price_range, discount_percentage: 90 }))
  expect(discountFor([...bad, { price_range: 50, discount_percentage: 101 }, ...rules], 10, 'MX')).toEqual({
    discount: 1,
    discountPercentage: 5,
  })
  expect(discountFor([], 10, 'MX')).toEqual({ discount: 0, discountPercentage: 0 })
})

test('the popover names each range', () => {
  const money = (minor: number) => `$${minor / 100}`
  expect(describeTiers([...rules, { price_range: null, discount_percentage: 10 }], money)).toEqual([
    'Compras por menos de $1000: 5 %',
    'Compras desde $1000 y por menos de $3000: 7,5 %',
    'Compras desde $3000: 10 %',
  ])
  expect(describeTiers([{ price_range: 100, discount_percentage: 2.5 }], money, 'MX')).toEqual([
    'Compras por menos de $1: 2.5 %',
  ])
  expect(describeTiers([{ price_range: null, discount_percentage: 3 }], money)).toEqual(['Compras desde $0: 3 %'])
  expect(describeTiers([], money)).toEqual([])
})

test('a discount is a whole part of the purchase, and the order of the rules does not count', () => {
  const rule = fc.record({
    price_range: fc.option(fc.integer({ min: -10, max: 1000 })),
    discount_percentage: fc.integer({ min: 0, max: 100 }),
  })
  fc.assert(
    fc.property(
      fc.uniqueArray(rule, { selector: (one) => one.price_range }),
      fc.integer({ min: 0, max: 1200 }),
      (tiers, amount) => {
        const earned = discountFor(tiers, amount, 'MX')
        expect(Number.isInteger(earned.discount)).toBe(true)
        expect(earned.discount).toBeGreaterThanOrEqual(0)
        expect(earned.discount).toBeLessThanOrEqual(amount)
        expect(discountFor(tiers.toReversed(), amount, 'MX')).toEqual(earned)
      },
    ),
  )
})
