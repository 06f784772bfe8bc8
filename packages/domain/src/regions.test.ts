import { expect, test } from 'vitest'
import { CITIES } from './cities.ts'
import { regionNamed, regionOf, REGIONS } from './regions.ts'

test('every city that a visitor may choose has one region of its own country', () => {
  for (const country of ['CO', 'MX'] as const) {
    const told = REGIONS[country].flatMap(({ cities }) => cities)
    expect(told.toSorted()).toEqual(CITIES[country].map(({ name }) => name).toSorted())
    for (const city of told) expect(REGIONS[country].map(({ name }) => name)).toContain(regionOf(city))
  }
})

test('a region is known however it is written, and a city that is not known has none', () => {
  expect(regionNamed('valle del cauca', 'CO')?.cities).toContain('Cali')
  expect([regionOf('itagui'), regionOf('CDMX'), regionOf('Macondo'), regionNamed('Jalisco', 'CO')]).toEqual([
    'Antioquia',
    'Ciudad de México',
    null,
    null,
  ])
})
