import { expect, test } from 'vitest'
import { CITIES } from './cities.ts'
import { elsewhere, misspeltCity, placeParts, placeText, regionNamed, regionOf, REGIONS, samePlace } from './regions.ts'

test('every city that a visitor may choose has one region of its own country', () => {
  for (const country of ['CO', 'MX'] as const) {
    const told = REGIONS[country].flatMap(({ cities }) => cities)
    expect(told.toSorted()).toEqual(CITIES[country].map(({ name }) => name).toSorted())
    for (const city of told) expect(REGIONS[country].map(({ name }) => name)).toContain(regionOf(city))
  }
})

test.each([
  ['Medellín', 'Antioquia', 'Medellín'],
  ['bogota', 'Bogotá, D. C.', 'bogota'],
  ['Bogotá', 'Cundinamarca', 'Bogotá'],
  ['Puerto Berrío', 'Antioquia', 'Puerto Berrío, Antioquia'],
  ['Armenia', 'Antioquia', 'Armenia, Antioquia'],
  ['Macondo', '', 'Macondo'],
  ['Monterrey', 'Casanare', 'Monterrey, Casanare'],
  ['Leticia', 'Bogotá D.C.', 'Leticia'],
])('%s in %s is the place %s', (city, region, text) => expect(placeText({ city, region })).toBe(text))

test.each([
  ['Medellín', { city: 'Medellín', region: 'Antioquia' }],
  ['Puerto Berrío, Antioquia', { city: 'Puerto Berrío', region: 'Antioquia' }],
  ['Macondo', { city: 'Macondo', region: '' }],
  ['Bogotá, Colombia', { city: 'Bogotá', region: 'Bogotá D.C.' }],
])('%s is %j', (text, parts) => expect(placeParts(text)).toEqual(parts))

test.each([
  ['Armenia', 'Armenia, Antioquia', false],
  ['Armenia', 'Armenia, Quindío', true],
  ['Bogotá', 'Bogotá, Cundinamarca', true],
  ['Sabaneta', 'Sabaneta, Antioquia', true],
  ['Monterrey', 'Monterrey, Casanare', false],
])('%s and %s are one place: %s', (a, b, same) => expect(samePlace(a, b)).toBe(same))

test.each([
  [{ city: 'Bogta', region: '' }, 'CO', 'Bogotá'],
  [{ city: 'Medellin', region: 'Antioquia' }, 'CO', null],
  [{ city: 'Medelín', region: 'Antioquia' }, 'CO', 'Medellín'],
  [{ city: 'Mdeellín', region: 'Antioquia' }, 'CO', 'Medellín'],
  [{ city: 'Girardota', region: 'Antioquia' }, 'CO', null],
  [{ city: 'Jalapa', region: 'Veracruz' }, 'MX', 'Xalapa'],
  [{ city: 'Calí', region: '' }, 'CO', null],
  [{ city: 'Puerto Berrío', region: 'Antioquia' }, 'CO', null],
] as const)('of %j in %s is meant %s', (place, country, meant) => expect(misspeltCity(place, country)).toBe(meant))

test.each([
  [{ city: 'Leticia', region: 'Antioquia' }, 'CO', 'Amazonas'],
  [{ city: 'Leticia', region: 'Amazonas' }, 'CO', null],
  [{ city: 'Armenia', region: 'Antioquia' }, 'CO', null],
  [{ city: 'Bogotá', region: 'Cundinamarca' }, 'CO', null],
  [{ city: 'Monterrey', region: 'Casanare' }, 'CO', null],
  [{ city: 'Monterrey', region: 'Jalisco' }, 'MX', 'Nuevo León'],
] as const)('%j of %s is in %s', (place, country, region) => expect(elsewhere(place, country)).toBe(region))

test('a region is known however it is written, and a city that is not known has none', () => {
  expect(regionNamed('valle del cauca', 'CO')?.cities).toContain('Cali')
  expect([regionOf('itagui'), regionOf('CDMX'), regionOf('Macondo'), regionNamed('Jalisco', 'CO')]).toEqual([
    'Antioquia',
    'Ciudad de México',
    null,
    null,
  ])
  expect([regionNamed('Bogotá, D. C.', 'CO')?.name, regionNamed('Edo. Méx.', 'MX')?.name]).toEqual([
    'Bogotá D.C.',
    'Estado de México',
  ])
})
