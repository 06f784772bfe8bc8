import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type CatalogueAddress,
  type OemAddress,
  readCatalogueAddress,
  readOemAddress,
  readVinAddress,
  sectionOf,
  unescapeValue,
  writeCatalogueAddress,
  writeOemAddress,
} from './catalogue-address.ts'

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
      ';',
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
      '%',
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
    '%2',
    '%ZZ',
    '%C3',
    '%252F',
    'a&b=c',
    'm=1&ssd=2',
    "$*KwHzx~!(')",
    'search',
    '//',
    '__proto__',
    'constructor',
  ),
)
const maybe = fc.option(nasty, { nil: undefined })
const without = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

const deep: fc.Arbitrary<CatalogueAddress> = fc
  .record({
    catalog: nasty,
    m: maybe,
    ssd: nasty,
    v: maybe,
    vid: nasty,
    vehicleSsd: nasty,
    q: maybe,
    cid: maybe,
    gid: maybe,
    uid: nasty,
    unitSsd: nasty,
  })
  .map((one) => without(one.gid === undefined ? one : { ...one, cid: undefined }) as unknown as CatalogueAddress)

/** The address as a browser keeps it. */
const throughBrowser = (path: string) => new URL(path, 'http://tuerca.test').pathname

test('every address comes back as it was, also through a browser and inside a store', () => {
  fc.assert(
    fc.property(deep, (address) => {
      const path = writeCatalogueAddress(address)
      expect(throughBrowser(path)).toBe(path)
      expect(readCatalogueAddress(path)).toEqual(address)
      expect(readCatalogueAddress(`/tienda/frenos-puebla${path}`)).toEqual(address)
      expect(path.split('/')).toHaveLength(8)
    }),
    { numRuns: 500 },
  )
})

test('an OEM address comes back as it was', () => {
  const any = fc
    .record({ oem: nasty, catalog: maybe, vid: maybe, q: maybe, v: maybe, ssd: maybe, uid: maybe })
    .map((one) => without(one) as unknown as OemAddress)
  fc.assert(
    fc.property(any, (address) => {
      const path = writeOemAddress(address)
      expect(throughBrowser(path)).toBe(path)
      expect(readOemAddress(path)).toEqual(address)
      expect(path).toMatch(/^[\w%=&./:-]+$/)
    }),
    { numRuns: 500 },
  )
})

test('whatever stands in an address, reading it throws nothing', () => {
  fc.assert(
    fc.property(fc.array(nasty, { maxLength: 6 }), nasty, (levels, tail) => {
      const path = `/catalogo/catalog/v2/${levels.join('/')}`
      for (const one of [path, `${path}/searchOem`, `/catalogo/catalog/v2/search/${tail}`, tail]) {
        readCatalogueAddress(one)
        readOemAddress(one)
        readVinAddress(one)
      }
    }),
  )
})

test('addresses of the specification are read and written as it gives them', () => {
  const address = {
    catalog: 'CFord',
    m: 'Fiesta',
    ssd: '$x$',
    v: 'FIESTA 1.6',
    vid: '0',
    q: '3FADP4BJ5BM123456',
    cid: '12',
    uid: '99',
  }
  expect(writeCatalogueAddress(address)).toBe(
    '/catalogo/catalog/v2/catalog=CFord/m=Fiesta&ssd=%24x%24/v=FIESTA%201.6&vid=0&q=3FADP4BJ5BM123456&cid=12/uid=99',
  )
  expect(readCatalogueAddress(writeCatalogueAddress(address))).toEqual({
    ...address,
    vehicleSsd: '$x$',
    unitSsd: '$x$',
  })
  expect(writeOemAddress({ oem: '04465-0K240', catalog: 'toyota' })).toBe(
    '/catalogo/catalog/v2/oem=04465-0K240&catalog=toyota/searchOem',
  )
})

test.each([
  ['/catalogo/catalog/v2/', null, 'catalogs'],
  ['/CATALOGO/catalog/V2', null, 'catalogs'],
  ['/catalogo/catalog/v2/catalog=', null, 'catalogs'],
  ['/catalogo/catalog/v2/CATALOG=x/', { catalog: 'x' }, 'models'],
  [
    '/catalogo/catalog/v2/catalog=x/m=A&B C&ssd=1',
    { catalog: 'x', m: 'A&B C', ssd: '1', vehicleSsd: '1', unitSsd: '1' },
    'vehicles',
  ],
  [
    '/catalogo/catalog/v2/catalog=x/ssd=1&ssd=2/vid=0&cid=3&gid=4',
    { catalog: 'x', ssd: '1', vid: '0', gid: '4', vehicleSsd: '1', unitSsd: '1' },
    'groups',
  ],
  [
    '/catalogo/catalog/v2/catalog=x/ssd=%E0%A4%A/vid=0/uid=%41%ZZ?a#b',
    { catalog: 'x', ssd: '%E0%A4%A', vid: '0', uid: 'A%ZZ', vehicleSsd: '%E0%A4%A', unitSsd: '%E0%A4%A' },
    'parts',
  ],
])('%s', (path, address, section) => {
  expect(readCatalogueAddress(path)).toEqual(address)
  expect(sectionOf(readCatalogueAddress(path))).toBe(section)
})

test('an OEM page and a VIN', () => {
  expect(readOemAddress('/catalogo/catalog/v2/OEM=A&B 12&catalog=toyota/searchoem/')).toEqual({
    oem: 'A&B 12',
    catalog: 'toyota',
  })
  expect(readOemAddress('/catalogo/catalog/v2/vid=3/searchOem')).toBeNull()
  expect(sectionOf({ oem: 'A1' })).toBe('oemSearch')
  expect(readVinAddress('/tienda/x/catalogo/catalog/v2/search/%20KMH%2FX?qr=1')).toBe('KMH/X')
  expect(readVinAddress('/catalogo/catalog/v2/catalog=x')).toBeNull()
  expect(unescapeValue('100%')).toBe('100%')
})
