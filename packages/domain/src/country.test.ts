import { expect, test } from 'vitest'
import { countryFrom, dateFormat, numberFormat } from './country.ts'

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

test("a country's dates are in its words and by its clock, and each form is made once", () => {
  const day = { day: 'numeric', month: 'long', hour: 'numeric', hourCycle: 'h23' } as const
  const late = new Date('2026-03-02T04:30:00Z')
  expect(dateFormat('CO', { ...day })).toBe(dateFormat('CO', { ...day }))
  expect(dateFormat('CO', day)).not.toBe(dateFormat('MX', day))
  expect(dateFormat('CO', day).format(late)).toMatch(/^1 de marzo\D+23$/)
  expect(dateFormat('MX', day).format(late)).toMatch(/^1 de marzo\D+22$/)
  expect(dateFormat('CO', { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(late)).toBe('2 de marzo')
})
