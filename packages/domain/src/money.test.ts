import fc from 'fast-check'
import { expect, test } from 'vitest'
import { currencyOf, formatMoney, fromWireMoney, netOfTax, percentOf, toWireMoney } from './money.ts'

test.each([
  [123_456_700, 'COP', '$ 1.234.567'],
  [0, 'COP', '$ 0'],
  [8403, 'COP', '$ 84'],
  [123_456_750, 'MXN', '$1,234,567.50'],
  [5, 'MXN', '$0.05'],
] as const)('%i minor units of %s read %s', (minor, currency, text) => {
  expect(formatMoney(minor, currency).replace(/\s/g, ' ')).toBe(text)
})

test.each([
  [11_900, 'CO', 10_000],
  [11_600, 'MX', 10_000],
  [100_000, 'CO', 84_034],
  [0, 'CO', 0],
  [1, 'MX', 1],
  // 357 × 100 / 119 = 300 exactly; 58 × 100 / 116 = 50; 29 × 100 / 116 = 25.
  [357, 'CO', 300],
  [58, 'MX', 50],
  [29, 'MX', 25],
] as const)('M2.26 %i with IVA of %s is %i without', (gross, country, net) =>
  expect(netOfTax(gross, country)).toBe(net),
)

test('a half goes up', () => {
  expect([percentOf(50, 1), percentOf(49, 1), percentOf(150, 1), percentOf(1000, 2.55)]).toEqual([1, 0, 2, 26])
})

test('a rate of any amount is exact', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10_000 }), (minor, hundredths) => {
      const [top, bottom] = [2n * BigInt(minor) * BigInt(hundredths) + 10_000n, 20_000n]
      const down = top / bottom - (top < 0n && top % bottom !== 0n ? 1n : 0n)
      expect(percentOf(minor, hundredths / 100)).toBe(Number(down))
    }),
  )
})

test('currencies follow countries', () => expect([currencyOf('CO'), currencyOf('MX')]).toEqual(['COP', 'MXN']))

test('IVA added again gives the price to the nearest minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (gross) => {
      expect(Math.abs(netOfTax(gross, 'CO') * 1.19 - gross)).toBeLessThanOrEqual(0.6)
    }),
  )
})

test('the wire and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (minor) => {
      expect(fromWireMoney(toWireMoney(minor))).toBe(minor)
    }),
  )
  expect(toWireMoney(1050)).toBe(10.5)
})
