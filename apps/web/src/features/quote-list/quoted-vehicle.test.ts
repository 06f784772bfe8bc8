import { expect, test } from 'vitest'
import { yearOf } from './quoted-vehicle.ts'

test.each([
  ['Rio', [{ name: 'Fecha de producción', value: '03.2014' }], 2014],
  ['Rio', [{ name: 'Año', value: '2011 - 2016' }], null],
  ['Rio 2012', [{ name: 'Motor', value: '2000' }], 2012],
  ['Spark GT', [], null],
])('%s with %j is of %s', (name, facts, year) => {
  expect(yearOf(name, facts)).toBe(year)
})
