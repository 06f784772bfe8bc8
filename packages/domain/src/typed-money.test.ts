import { expect, test } from 'vitest'
import { typedMoney } from './typed-money.ts'

test.each([
  ['289.000', 'CO', 289_000],
  ['$ 289000', 'CO', 289_000],
  ['1.289.000,50', 'CO', 1_289_000.5],
  ['0', 'CO', 0],
  ['1250.50', 'CO', 1250.5],
  ['102,250.00', 'CO', 102_250],
  ['1,289,000', 'CO', 1_289_000],
  ['1.250,50', 'MX', 1250.5],
  ['1,250.50', 'MX', 1250.5],
  ['$1250.5', 'MX', 1250.5],
  ['1,250', 'MX', 1250],
  ['1250,50', 'MX', 1250.5],
  ['850 MXN', 'MX', 850],
] as const)('%s in %s is %d', (typed, country, amount) => expect(typedMoney(typed, country)).toBe(amount))

test.each([
  ['', 'CO'],
  ['mil', 'CO'],
  ['1.25.000', 'CO'],
  ['-5', 'MX'],
  ['1,2,3', 'MX'],
  ['1.2.3', 'MX'],
  ['12.345', 'MX'],
  ['12,345', 'CO'],
  ['1,250.500', 'CO'],
] as const)('%s in %s is no amount', (typed, country) => expect(typedMoney(typed, country)).toBeNull())
