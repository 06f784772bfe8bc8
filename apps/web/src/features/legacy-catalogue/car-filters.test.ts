import type { LegacyFilter } from '@tuerca/contract/legacy-catalogue'
import type { LegacyAddress } from '@tuerca/domain/legacy-address'
import { expect, test } from 'vitest'
import { carFilters, carsQuery, filtersAreAsked, withChoice } from './car-filters.ts'

const address: LegacyAddress = {
  c: 'Toyota',
  catalogId: 'toyota',
  m: 'Hilux',
  modelId: 'hilux',
  filters: [
    ['year', 'y14'],
    ['engine', 'e27'],
  ],
}
const year: LegacyFilter = { key: 'year', name: 'Año', values: [{ idx: 'y14', value: '2014' }] }
const fuel: LegacyFilter = {
  key: 'fuel',
  name: 'Combustible',
  values: [
    { idx: 'g', value: 'Gasolina' },
    { idx: 'd', value: 'Diésel' },
  ],
}

test.each([
  [25, 0, false],
  [26, 0, true],
  [0, 1, true],
  [3, 1, true],
])('with %i cars and %i filters set the box is there: %s', (total, set, there) => {
  expect(filtersAreAsked(total, address.filters.slice(0, set))).toBe(there)
})

test('what is set is a chip, named by the filter or by the cars; what is open a list', () => {
  const cars = [{ parameters: [{ key: 'engine', name: 'Motor', value: '2.7' }] }]
  const { chips, open } = carFilters([year, fuel], cars, address)
  expect(chips.map(({ name, value }) => `${name}: ${value}`)).toEqual(['Año: 2014', 'Motor: 2.7'])
  expect(chips.map(({ without }) => without.filters)).toEqual([[['engine', 'e27']], [['year', 'y14']]])
  expect(open).toEqual([fuel])
})

test('a chip of which nobody tells the name can be removed all the same', () => {
  expect(carFilters([], [], address).chips.map(({ name, value }) => [name, value])).toEqual([
    ['year', ''],
    ['engine', ''],
  ])
})

test('a choice is appended, and replaces another of its key', () => {
  expect(withChoice(address, ['fuel', 'd']).filters).toEqual([
    ['year', 'y14'],
    ['engine', 'e27'],
    ['fuel', 'd'],
  ])
  expect(withChoice(address, ['year', 'y15']).filters).toEqual([
    ['engine', 'e27'],
    ['year', 'y15'],
  ])
  expect(carsQuery(address)).toEqual({ catalogId: 'toyota', modelId: 'hilux', parameter: 'y14,e27' })
})
