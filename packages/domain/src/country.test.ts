import { expect, test } from 'vitest'
import { countryFrom } from './country.ts'

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
