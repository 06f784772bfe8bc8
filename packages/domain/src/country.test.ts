import { expect, test } from 'vitest'
import { countryFrom, numberFormat } from './country.ts'

test.each([
  ['CO', 'CO'],
  ['MX', 'MX'],
  ['co', null],
  ['US', null],
  [undefined, null],
  [{}, null],
])('%j reads as %s', (value, country) => {
  expect(countryFrom(value)).toBe(country)
})

test("a country's number format is made once and writes its signs", () => {
  expect(numberFormat('CO')).toBe(numberFormat('CO'))
  expect([numberFormat('CO').format(12345.5), numberFormat('MX').format(12345.5)]).toEqual(['12.345,5', '12,345.5'])
})
