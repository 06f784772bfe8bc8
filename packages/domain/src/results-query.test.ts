import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  emptyResultsQuery,
  normaliseResultsQuery,
  readResultsQuery,
  writeResultsQuery,
  type ResultsQuery,
  RESULT_SORTS,
} from './results-query.ts'

const full: ResultsQuery = {
  search: 'pastillas & frenos',
  makes: ['Chevrolet', 'Kia'],
  models: ['Spark'],
  years: [2012, 2015],
  categories: ['frenos'],
  brands: ['Bosch'],
  stores: ['repuestos-beto'],
  salesModels: [1, 3],
  deliveries: ['24h'],
  priceMin: 1000,
  priceMax: 50000.5,
  onlyAvailable: true,
  vehicle: 'Nissan|Versa|2019|1.6',
  sort: '-precio',
  bySeller: true,
  page: 3,
}

test('a full query is one address, in one order', () => {
  expect(writeResultsQuery(full)).toBe(
    'search=pastillas+%26+frenos&makes=Chevrolet&makes=Kia&models=Spark&years=2012&years=2015' +
      '&categorias=frenos&marcas=Bosch&tiendas=repuestos-beto&modelos_venta=1&modelos_venta=3&entrega=24h' +
      '&precio_min=1000&precio_max=50000.5&disponibles=1&vehiculo=Nissan%7CVersa%7C2019%7C1.6&orden=-precio&vista=vendedor&pagina=3',
  )
  expect(readResultsQuery(`?${writeResultsQuery(full)}`)).toEqual(full)
})

test('an empty query is an empty address', () => {
  expect(writeResultsQuery(emptyResultsQuery())).toBe('')
  expect(emptyResultsQuery(' a  b ').search).toBe('a b')
})

test('what is absurd is left out or cut', () => {
  const query = readResultsQuery(
    `search=${'x'.repeat(10_000)}%00&years=99&years=2015&years=abc&precio_min=-5&precio_max=1e9&orden=DROP` +
      `&pagina=99999999&modelos_venta=4&disponibles=yes&makes=%FF%FE&makes=&${Array.from({ length: 90 }, (_, at) => `marcas=m${at}`).join('&')}`,
  )
  expect(query).toMatchObject({
    years: [2015],
    priceMin: null,
    priceMax: null,
    sort: 'relevancia',
    page: 1000,
    salesModels: [],
    onlyAvailable: false,
  })
  expect(query.search).toHaveLength(200)
  expect(query.brands).toHaveLength(20)
})

test.each([
  ['todos', 'todos'],
  ['Nissan|Versa|2019|', 'Nissan|Versa|2019|'],
  ['Nissan|Versa||', 'Nissan|Versa||'],
  ['17', ''],
  ['Nissan', ''],
  ['Nissan|Versa|99|', ''],
  ['|||', ''],
])('vehiculo=%s is read as %j', (told, read) => {
  expect(readResultsQuery(new URLSearchParams({ vehiculo: told }).toString()).vehicle).toBe(read)
})

test('the lower price comes first, equal filters give equal addresses', () => {
  expect(readResultsQuery('precio_min=9&precio_max=5')).toMatchObject({ priceMin: 5, priceMax: 9 })
  expect(writeResultsQuery(readResultsQuery('pagina=1&makes=Kia&orden=relevancia&makes=Audi&makes=Kia'))).toBe(
    'makes=Audi&makes=Kia',
  )
})

const text = fc.string({ unit: 'binary', maxLength: 260 })
const anyQuery: fc.Arbitrary<ResultsQuery> = fc.record({
  search: text,
  makes: fc.array(text, { maxLength: 25 }),
  models: fc.array(text),
  years: fc.array(fc.integer({ min: 1800, max: 2200 })),
  categories: fc.array(text),
  brands: fc.array(text),
  stores: fc.array(text),
  salesModels: fc.array(fc.constantFrom(1 as const, 2 as const, 3 as const)),
  deliveries: fc.array(text),
  priceMin: fc.option(fc.double()),
  priceMax: fc.option(fc.double({ min: 0, max: 1e6 })),
  onlyAvailable: fc.boolean(),
  vehicle: fc.oneof(text, fc.constantFrom('todos', 'Kia|Rio||', 'Kia|Rio|2012|1.4')),
  bySeller: fc.boolean(),
  sort: fc.constantFrom(...RESULT_SORTS),
  page: fc.integer(),
})

test('round trip: what is written is read back', () => {
  fc.assert(
    fc.property(anyQuery, (query) => {
      expect(readResultsQuery(writeResultsQuery(query))).toEqual(normaliseResultsQuery(query))
    }),
  )
})

test('round trip: any address is read, and reading is stable', () => {
  fc.assert(
    fc.property(fc.oneof(text, fc.webQueryParameters()), (address) => {
      const query = readResultsQuery(address)
      expect(readResultsQuery(writeResultsQuery(query))).toEqual(query)
    }),
  )
})
