import { expect, test } from 'vitest'
import { moneyAsRead, moneyAsTyped, numberAsRead, typedNumber } from './typed-number.ts'

test.each([
  ['0', 0],
  ['84500', 84_500],
  ['84.500', 84_500],
  ['84,500', 84_500],
  [' 84 500 km ', 84_500],
  ['1.284.500', 1_284_500],
  ['12 und.', 12],
])('%s is %s', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})

test.each(['', 'mil', '1.5', '84.5001', '1.284,500', '-3', '.500', '1..500', '84.500.1'])(
  '%s is no whole number',
  (typed) => {
    expect(typedNumber(typed)).toBeNull()
  },
)

test.each([
  ['84500', 'CO', '84.500'],
  ['84500', 'MX', '84,500'],
  ['84.500 km', 'MX', '84,500'],
  ['1.5', 'CO', '1.5'],
  ['', 'CO', ''],
] as const)('%s in %s reads %s', (typed, country, read) => {
  expect(numberAsRead(typed, country)).toBe(read)
})

test.each([
  ['289000', 'CO', '289.000', '289000'],
  ['1.289.000,5', 'CO', '1.289.000,50', '1289000,50'],
  ['$1250.5', 'MX', '1,250.50', '1250.50'],
  ['1,250', 'MX', '1,250', '1250'],
  ['mil', 'CO', 'mil', 'mil'],
  ['', 'MX', '', ''],
] as const)('%s in %s reads %s and goes on as %s', (typed, country, read, goesOn) => {
  expect([moneyAsRead(typed, country), moneyAsTyped(typed, country)]).toEqual([read, goesOn])
})
