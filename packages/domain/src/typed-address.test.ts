import { describe, expect, test } from 'vitest'
import type { Country } from './country.ts'
import { placeLacks, placeProblems, streetWith, type TypedPlace, withoutColonia } from './typed-address.ts'

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
    ['CO', { city: 'Bogotá' }, []],
    ['CO', { city: 'Bogotá', region: 'Bogotá, D. C.' }, []],
    ['CO', { city: 'Puerto Berrío' }, ['region']],
    ['CO', { city: 'Puerto Berrío', region: 'Antioquia' }, []],
    ['CO', { city: 'Puerto Berrío', region: 'Narnia' }, ['region']],
    ['CO', { city: 'Bogta' }, ['city', 'region']],
    ['CO', { city: 'Monterrey' }, ['region']],
    ['CO', { city: 'Leticia', region: 'Antioquia' }, ['region']],
    ['CO', { city: 'Puerto Berrío, Antioquia' }, []],
    ['CO', { city: 'Medelín', region: 'Antioquia' }, ['city']],
    ['MX', { ...puebla, city: 'Atlixco' }, []],
    ['MX', { ...puebla, city: 'Atlixco', region: 'Antioquia' }, ['region']],
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

test.each([
  ['Juárez 12, Col. El Carmen', 'Juárez 12', 'El Carmen'],
  ['Juárez 12, Col. Centro, Col. Colinas del Sur', 'Juárez 12, Col. Centro', 'Colinas del Sur'],
  ['Av. Colón 12, local 3', 'Av. Colón 12, local 3', ''],
])('%s is %s in %s again', (line, address, neighborhood) =>
  expect(withoutColonia(line)).toEqual({ address, neighborhood }),
)

test.each<[Country, { city?: string; region: string; postal_code: string | null }, string | null]>([
  ['MX', { region: 'Puebla', postal_code: '72530' }, null],
  ['MX', { region: 'Puebla', postal_code: null }, 'un código postal que sirva'],
  ['MX', { region: '', postal_code: '7253' }, 'el estado y un código postal que sirva'],
  ['CO', { region: '', postal_code: null }, null],
  ['CO', { city: 'Tauramena', region: '', postal_code: null }, 'el departamento'],
])('a kept address of %s with %j lacks %s', (country, place, lacks) =>
  expect(placeLacks({ city: '', ...place, address: 'Av. 5 de Mayo 12' }, country)).toBe(lacks),
)
