import { describe, expect, test } from 'vitest'
import type { Country } from './country.ts'
import { placeProblems, streetWith, type TypedPlace } from './typed-address.ts'

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
