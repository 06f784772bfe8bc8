import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  currencyOf,
  formatMoney,
  fromWireMoney,
  lessPercent,
  netOfTax,
  paidProblem,
  percentOf,
  percentPaid,
  toWireMoney,
} from './money.ts'

test.each([
  [123_456_700, 'COP', '$ 1.234.567'],
  [0, 'COP', '$ 0'],
  [-0, 'COP', '$ 0'],
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

test('half a unit is rounded up', () => {
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

test.each([
  // 7.5 % of 12,345 pesos is 925.875: 926 are off in Colombia, 925.88 in Mexico.
  [12_345_00, 7.5, 'CO', 11_419_00],
  [12_345_00, 7.5, 'MX', 11_419_12],
  // Half a peso goes to who buys.
  [41_070_00, 1.5, 'CO', 40_454_00],
  [41_070_00, 1.5, 'MX', 40_453_95],
  [99_00, 0.5, 'CO', 99_00],
  [100_00, null, 'CO', 100_00],
  [100_00, 100, 'CO', 0],
] as const)('%i less %d %% is in %s money that is paid', (price, percent, country, paid) => {
  expect(lessPercent(price, percent, country)).toBe(paid)
  expect(percentPaid(price, percent ?? 0, country)).toBe(price - paid)
})

test.each([
  [61_200, 'CO', null],
  [61_200.5, 'CO', 'El precio va en pesos enteros, sin centavos.'],
  [1020.5, 'MX', null],
  [1020.505, 'MX', 'El precio admite hasta dos decimales.'],
] as const)('%d pesos of %s can be paid, or it is said why not', (units, country, problem) =>
  expect(paidProblem(units, country)).toBe(problem),
)

test('currencies follow countries', () => expect([currencyOf('CO'), currencyOf('MX')]).toEqual(['COP', 'MXN']))

test('IVA added again gives the price to the nearest minor unit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e12 }), (gross) => {
      expect(Math.abs(netOfTax(gross, 'CO') * 1.19 - gross)).toBeLessThanOrEqual(0.6)
    }),
  )
})

test('an amount on the wire and back is the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e13 }), (minor) => {
      expect(fromWireMoney(toWireMoney(minor))).toBe(minor)
    }),
  )
  expect(toWireMoney(1050)).toBe(10.5)
})
