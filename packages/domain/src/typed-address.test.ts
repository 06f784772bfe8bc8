import { describe, expect, test } from 'vitest'
import type { Country } from './country.ts'
import { placeLacks, placeProblems, streetWith, type TypedPlace } from './typed-address.ts'

const puebla = { region: 'Puebla', neighborhood: 'El Carmen', postal_code: '72530' }

describe('what a country asks of a typed address', () => {
  test.each<[Country, TypedPlace, string[]]>([
    ['MX', puebla, []],
    ['MX', { ...puebla, postal_code: ' 72530 ' }, []],
    ['MX', {}, ['region', 'neighborhood', 'postal_code']],
    ['MX', { ...puebla, region: ' ' }, ['region']],
    ['MX', { ...puebla, neighborhood: '' }, ['neighborhood']],
    ['MX', { ...puebla, postal_code: null }, ['postal_code']],
    ['MX', { ...puebla, postal_code: '7253' }, ['postal_code']],
    ['MX', { ...puebla, postal_code: '110111' }, ['postal_code']],
    ['CO', {}, []],
    ['CO', { postal_code: null }, []],
    ['CO', { postal_code: '110111' }, []],
    ['CO', { postal_code: '72530' }, ['postal_code']],
  ])('%s %j', (country, typed, wrong) => expect(Object.keys(placeProblems(typed, country))).toEqual(wrong))
})

test.each([
  ['Juárez 12', 'El Carmen', 'Juárez 12, Col. El Carmen'],
  ['Juárez 12', 'Colonia El Carmen', 'Juárez 12, Col. El Carmen'],
  ['Juárez 12', 'Col. Centro', 'Juárez 12, Col. Centro'],
  ['Juárez 12', 'Colinas del Sur', 'Juárez 12, Col. Colinas del Sur'],
  ['Carrera 50 # 8-20', '', 'Carrera 50 # 8-20'],
])('%s and %s in one line', (street, colonia, line) => expect(streetWith(street, colonia)).toBe(line))

test.each<[Country, { region: string; postal_code: string | null }, string | null]>([
  ['MX', { region: 'Puebla', postal_code: '72530' }, null],
  ['MX', { region: 'Puebla', postal_code: null }, 'un código postal que sirva'],
  ['MX', { region: '', postal_code: '7253' }, 'el estado y un código postal que sirva'],
  ['CO', { region: '', postal_code: null }, null],
])('a kept address of %s with %j lacks %s', (country, place, lacks) =>
  expect(placeLacks({ ...place, address: 'Av. 5 de Mayo 12' }, country)).toBe(lacks),
)
