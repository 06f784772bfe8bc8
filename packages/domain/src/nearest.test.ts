import { describe, expect, test } from 'vitest'
import { CITIES, cityNamed, kilometresBetween } from './cities.ts'
import { distanceTo, nearestTo } from './nearest.ts'

test('every city has a name of its own and lies in its country', () => {
  const box = { CO: [-4.3, 13.5, -81.8, -66.8], MX: [14.5, 32.8, -118.5, -86.7] } as const
  for (const country of ['CO', 'MX'] as const) {
    const [south, north, west, east] = box[country]
    expect(new Set(CITIES[country].map(({ name }) => name)).size).toBe(CITIES[country].length)
    expect(
      CITIES[country].filter(
        ({ latitude: at, longitude: on }) => !(at > south && at < north && on > west && on < east),
      ),
    ).toEqual([])
  }
})

test.each([
  ['bogota', 'CO', 'Bogotá'],
  ['  ITAGUI ', 'CO', 'Itagüí'],
  ['CDMX', 'MX', 'Ciudad de México'],
  ['Bogotá D.C.', 'CO', 'Bogotá'],
  ['Bogotá', 'MX', null],
  ['', 'CO', null],
  ['Macondo', 'CO', null],
] as const)('%j in %s is %j', (text, country, name) => expect(cityNamed(text, country)?.name ?? null).toBe(name))

test.each([
  ['Medellín', 'Itagüí', 'CO', 5, 15],
  ['Bogotá', 'Medellín', 'CO', 220, 260],
  ['Guadalajara', 'Zapopan', 'MX', 3, 12],
  ['Tijuana', 'Cancún', 'MX', 3000, 3500],
] as const)('from %s to %s', (from, to, country, least, most) => {
  const [a, b] = [cityNamed(from, country), cityNamed(to, country)]
  const km = a && b ? kilometresBetween(a, b) : Number.NaN
  expect(km).toBeGreaterThanOrEqual(least)
  expect(km).toBeLessThanOrEqual(most)
})

describe('the nearest offer', () => {
  const cali = { id: 1, cities: ['Cali'] }
  const itagui = { id: 2, cities: ['Itagüí'] }
  const spread = { id: 3, cities: ['Bogotá', 'Medellín'] }
  const nowhere = { id: 4, cities: ['Macondo', ''] }
  test.each([
    ['Medellín', [cali, itagui, spread], 3],
    ['Medellín', [cali, itagui], 2],
    ['Envigado', [cali, itagui, spread], 2],
    ['Palmira', [itagui, cali], 1],
    ['Leticia', [cali, itagui, spread], null],
    ['', [cali], null],
    ['Macondo', [cali, nowhere], 4],
    ['Cali', [nowhere], null],
  ] as const)('from %j of %j is %j', (city, offers, id) => expect(nearestTo(city, offers, 'CO')).toBe(id))

  test('is told with its distance', () => {
    expect([
      distanceTo('Medellín', itagui, 'CO'),
      distanceTo('Cali', cali, 'CO'),
      distanceTo('Cali', nowhere, 'CO'),
    ]).toEqual([10, 0, null])
  })
})
