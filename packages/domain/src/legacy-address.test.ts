import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type LegacyAddress,
  legacyNeedsLogin,
  legacySectionOf,
  readLegacyAddress,
  readLegacyVin,
  writeLegacyAddress,
} from './legacy-address.ts'

const nasty = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      '&',
      '=',
      '/',
      '%',
      '+',
      ' ',
      '?',
      '#',
      '\\',
      '.',
      ':',
      "'",
      '"',
      '(',
      ')',
      '*',
      '~',
      '!',
      '$',
      '|',
      '%2F',
      'ñ',
      '日',
      '🔩',
      '\n',
      '\0',
      'a',
    ),
    minLength: 1,
    maxLength: 12,
  }),
  fc.constantFrom(
    '.',
    '..',
    '%',
    '%ZZ',
    '%C3',
    '%252F',
    'a&b=c',
    'm=1&modelId=2',
    'm',
    'M',
    'modelId',
    'MODELID',
    '%6D',
    'search',
    '//',
    '__proto__',
    'constructor',
  ),
)
const maybe = fc.option(nasty, { nil: undefined })
const filters = fc.uniqueArray(fc.tuple(nasty, nasty), { selector: ([key]) => key, maxLength: 4 })

const deep: fc.Arbitrary<LegacyAddress> = fc
  .record({
    c: maybe,
    catalogId: nasty,
    m: maybe,
    modelId: nasty,
    filters,
    carId: nasty,
    g: maybe,
    groupId: maybe,
    q: maybe,
    criteria: maybe,
    sg: maybe,
    subGroupId: nasty,
  })
  .map(
    (one) =>
      Object.fromEntries(Object.entries(one).filter(([, value]) => value !== undefined)) as unknown as LegacyAddress,
  )

test('every address comes back as it was, also through a browser and inside a store', () => {
  fc.assert(
    fc.property(deep, (address) => {
      const path = writeLegacyAddress(address)
      expect(new URL(path, 'http://tuerca.test').pathname).toBe(path)
      expect(readLegacyAddress(path)).toEqual(address)
      expect(readLegacyAddress(`/tienda/frenos-puebla${path}`)).toEqual(address)
      expect(path.split('/')).toHaveLength(8)
    }),
    { numRuns: 500 },
  )
})

test('whatever stands in an address, reading it throws nothing', () => {
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 6 }), (levels) => {
      const path = `/catalogo/catalog/index/${levels.join('/')}`
      readLegacyAddress(path)
      readLegacyVin(path)
      expect(typeof legacyNeedsLogin(path)).toBe('boolean')
    }),
  )
})

test('as in the specification (C2.07–C2.09)', () => {
  const address: LegacyAddress = {
    c: 'Toyota',
    catalogId: 'toyota',
    m: 'Hilux & SW4',
    modelId: '7',
    filters: [['year', '2014']],
    carId: '9',
    g: 'Frenos',
    groupId: '3',
    q: 'MR0FZ29G501234567',
    criteria: 'a=b',
    sg: 'Disco',
    subGroupId: '12',
  }
  expect(writeLegacyAddress(address)).toBe(
    '/catalogo/catalog/index/c=Toyota&catalogId=toyota/m=Hilux%20%26%20SW4&modelId=7&year=2014/carId=9&g=Frenos&groupId=3&q=MR0FZ29G501234567&criteria=a%3Db/sg=Disco&subGroupId=12',
  )
  expect(writeLegacyAddress({ catalogId: 'toyota', filters: [], carId: '9' })).toBe(
    '/catalogo/catalog/index/catalogId=toyota',
  )
})

test.each([
  ['/catalogo/catalog/index', null, 'catalogs'],
  ['/catalogo/catalog/indexes/catalogId=x', null, 'catalogs'],
  ['/CATALOGO/catalog/INDEX/C=X&CATALOGID=x/', { c: 'X', catalogId: 'x', filters: [] }, 'models'],
  [
    '/catalogo/catalog/index/catalogId=x/m=A&B&modelId=1&year=2014&year=2015&=3&k=',
    { catalogId: 'x', m: 'A&B', modelId: '1', filters: [['year', '2014']] },
    'cars',
  ],
  [
    '/catalogo/catalog/index/catalogId=x/modelId=1/carId=%E0%A4%A?a#b',
    { catalogId: 'x', modelId: '1', filters: [], carId: '%E0%A4%A' },
    'groups',
  ],
  [
    '/catalogo/catalog/index/catalogId=x/modelId=1/carId=2/subGroupId=3',
    { catalogId: 'x', modelId: '1', filters: [], carId: '2', subGroupId: '3' },
    'parts',
  ],
])('%s', (path, address, section) => {
  expect(readLegacyAddress(path)).toEqual(address)
  expect(legacySectionOf(readLegacyAddress(path))).toBe(section)
})

const CAR = '/catalogo/catalog/index/catalogId=x/modelId=1/'
test.each([
  ['carId=1', false],
  ['carId=1&q=V', true],
  ['carId=1&criteria=c', true],
  ['carId=1&q=V&criteria=c', false],
  ['carId=1&g=F&groupId=2', true],
  ['carId=1&groupId=2&q=V', false],
  ['carId=1&g=F&groupId=2&q=V&criteria=c', true],
  ['carId=1/subGroupId=3', true],
  ['carId=1&q=V&criteria=c/subGroupId=3', true],
])('the guard of %s', (segment, needsLogin) => {
  expect(legacyNeedsLogin(CAR + segment)).toBe(needsLogin)
  expect(legacyNeedsLogin(`/tienda/beto${CAR}${segment}`)).toBe(needsLogin)
})

test('no guard before a car, and the VIN of a search', () => {
  expect(legacyNeedsLogin('/catalogo/catalog/index/catalogId=x/modelId=1')).toBe(false)
  expect(readLegacyVin('/tienda/x/catalogo/catalog/index/search/%20KMH%2FX?qr=1')).toBe('KMH/X')
  expect(readLegacyVin('/catalogo/catalog/index/catalogId=x')).toBeNull()
})
