import { expect, test } from 'vitest'
import { vehicleInWords, vehicleYear } from './vehicle-in-words.ts'

test.each([
  [{ brand: 'Toyota', model: 'Hilux', name: '2.4 diésel', year: 2018 }, 'Toyota Hilux 2.4 diésel 2018'],
  [{ brand: ' Mazda ', model: '3', name: '', year: 2015 }, 'Mazda 3 2015'],
])('%j', (vehicle, words) => expect(vehicleInWords(vehicle)).toBe(words))

test.each([
  ['1901', 1901],
  ['2155', 2155],
  [' 2015 ', 2015],
  ['1900', null],
  ['2156', null],
  ['', null],
  ['20a5', null],
  ['2015.5', null],
  ['-2015', null],
  ['1e3', null],
  ['02015', null],
])('year %j', (text, year) => expect(vehicleYear(text)).toBe(year))
