import { readResultsQuery, writeResultsQuery } from '@tuerca/domain/results-query'
import { expect, test } from 'vitest'
import {
  baseQuery,
  filterCount,
  hiddenFields,
  isHiddenFromEngines,
  without,
  withoutFilters,
  lastPageOf,
} from './results-address.ts'

const base = (address: string) => writeResultsQuery(baseQuery(readResultsQuery(address)))

test.each([
  ['search=freno&makes=mazda&orden=precio&pagina=3', 'search=freno&pagina=3'],
  ['categorias=frenos&marcas=bosch&precio_min=10&tiendas=x', 'categorias=frenos&marcas=bosch'],
  ['categorias=frenos&categorias=filtros', ''],
  ['makes=mazda&models=mazda-3&years=2012', 'makes=mazda&models=mazda-3'],
  ['models=mazda-3', ''],
])('%s is kept as %s', (address, kept) => expect(base(address)).toBe(kept))

test('taking the filters off an address twice changes nothing more', () => {
  for (const address of ['search=a&pagina=2', 'makes=mazda&models=3', 'categorias=x&marcas=y&makes=z'])
    expect(base(base(address))).toBe(base(address))
})

test('empty, deep and sorted lists stay out of search engines', () => {
  const hidden = (address: string, total = 9) => isHiddenFromEngines(readResultsQuery(address), total)
  expect(hidden('search=freno')).toBe(false)
  expect(hidden('search=freno', 0)).toBe(true)
  expect(hidden('makes=mazda&models=mazda-3')).toBe(false)
  expect(hidden('makes=mazda&models=mazda-3&years=2012')).toBe(true)
  expect(hidden('search=freno&orden=precio')).toBe(true)
})

test('filters are counted and taken away one by one', () => {
  const query = readResultsQuery('search=a&marcas=x&marcas=y&years=2012&precio_min=5&disponibles=1&pagina=4')
  expect(filterCount(query)).toBe(5)
  expect(writeResultsQuery(without(query, 'marcas', 'x'))).toBe(
    'search=a&years=2012&marcas=y&precio_min=5&disponibles=1',
  )
  expect(writeResultsQuery(without(query, 'years', '2012'))).toBe(
    'search=a&marcas=x&marcas=y&precio_min=5&disponibles=1',
  )
  expect(writeResultsQuery(withoutFilters(query))).toBe('search=a')
  expect(hiddenFields('search=a&marcas=x&orden=precio', ['orden'])).toEqual([
    ['search', 'a'],
    ['marcas', 'x'],
  ])
})

test('the last page has what is left, and the API has no page after 500', () => {
  expect([0, 1, 20, 21, 154, 900_000].map(lastPageOf)).toEqual([0, 1, 1, 2, 8, 500])
})
