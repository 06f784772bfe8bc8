import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  fieldProblem,
  FIELD_REQUIRED,
  FORM_FIELDS,
  FORM_REQUIRED,
  formProblems,
  GARAGE_FIELDS,
  type GarageField,
  keptText,
  problemLine,
  vehicleComplete,
} from './garage-form.ts'

const VIN = '9FBHSR595KM123456'

test.each([
  ['CO', 'brand_id', '', FIELD_REQUIRED],
  ['CO', 'model', '  ', FIELD_REQUIRED],
  ['CO', 'year', '', FIELD_REQUIRED],
  ['CO', 'license_plate', '', null],
  ['CO', 'VIN', '', null],
  ['CO', 'cylinder_capacity', '', null],
  ['MX', 'license_plate', '', FIELD_REQUIRED],
  ['MX', 'VIN', '', FIELD_REQUIRED],
  ['MX', 'cylinder_capacity', '', FIELD_REQUIRED],
  ['MX', 'complement', '', null],
  ['CO', 'year', '1900', 'Año invalido'],
  ['CO', 'year', '1901', null],
  ['CO', 'year', '2155', null],
  ['CO', 'year', '2156', 'Año invalido'],
  ['CO', 'year', '2018.5', 'Año invalido'],
  ['CO', 'year', ' 2018 ', null],
  ['CO', 'VIN', VIN.slice(1), 'El VIN debe ser de 17 caracteres'],
  ['CO', 'VIN', `${VIN}1`, 'El VIN debe ser de 17 caracteres'],
  ['CO', 'VIN', VIN.toLowerCase(), null],
  ['CO', 'VIN', '9FB-HSR595-KM123456', null],
  ['CO', 'VIN', '9FBHSR595KM12345I', 'El VIN no es válido'],
  ['CO', 'VIN', '9FBHSR595KM12345Ñ', 'El VIN no es válido'],
  ['CO', 'VIN', '-', 'El VIN debe ser de 17 caracteres'],
  ['CO', 'license_plate', 'ABCD', 'La placa debe tener de 5 a 8 letras o números'],
  ['CO', 'license_plate', 'AB-12 3', null],
  ['CO', 'license_plate', 'AÑC123', 'La placa debe tener de 5 a 8 letras o números'],
  ['MX', 'license_plate', 'ABCD12345', 'La placa debe tener de 5 a 8 letras o números'],
  ['CO', 'license_plate', '---', 'La placa debe tener de 5 a 8 letras o números'],
  ['MX', 'complement', 'x'.repeat(512), null],
  ['MX', 'complement', 'x'.repeat(513), 'Observaciones admite hasta 512 caracteres'],
  ['MX', 'complement', 'una\r\ndos', null],
  ['CO', 'color', 'Ro\tjo', null],
  ['CO', 'color', 'Ro\u0007jo', 'Color tiene caracteres que no podemos usar'],
  ['CO', 'number_of_doors', '4', null],
  ['CO', 'number_of_doors', '13', 'Número de puertas debe ser un número de 1 a 12'],
  ['MX', 'number_of_axes', '-2', 'Número de ejes debe ser un número de 1 a 12'],
  ['CO', 'brand_id', 'Toyota', 'Elige la marca de la lista'],
] as const)('%s %s %j: %s', (country, field, typed, problem) =>
  expect(fieldProblem(country, field, typed)).toBe(problem),
)

test('a whole form tells every problem in the order of its fields', () => {
  expect(formProblems('CO', { year: '1' }).map(problemLine)).toEqual([
    'Marca: Este campo es requerido!',
    'Modelo: Este campo es requerido!',
    'Año invalido',
  ])
  expect(formProblems('MX', {}).map(({ field }) => field)).toEqual([
    'brand_id',
    'model',
    'year',
    'license_plate',
    'VIN',
    'cylinder_capacity',
  ])
  expect(formProblems('CO', { brand_id: '1', model: 'Hilux', year: '2018' })).toEqual([])
})

test("every country's form has the fields of its rows, and what it requires", () => {
  expect([...FORM_FIELDS.CO].sort()).toEqual([
    'VIN',
    'body_type',
    'brand_id',
    'chassis_number',
    'city',
    'class',
    'color',
    'cylinder_capacity',
    'engine_number',
    'fuel_type',
    'license_plate',
    'model',
    'number_of_doors',
    'transit_agency',
    'year',
  ])
  expect([...FORM_FIELDS.MX].sort()).toEqual([
    'VIN',
    'body_type',
    'brand_id',
    'city',
    'class',
    'complement',
    'country_of_origin',
    'cylinder_capacity',
    'license_plate',
    'model',
    'number_of_axes',
    'number_of_cylinders',
    'number_of_doors',
    'version',
    'year',
  ])
  for (const country of ['CO', 'MX'] as const)
    for (const field of FORM_REQUIRED[country]) expect(FORM_FIELDS[country]).toContain(field)
})

test('what is kept is kept again as it is, and nothing typed makes the rules throw', () => {
  const field = fc.constantFrom(...(Object.keys(GARAGE_FIELDS) as GarageField[]))
  fc.assert(
    fc.property(
      field,
      fc.string({ unit: 'binary', maxLength: 40 }),
      fc.constantFrom('CO' as const, 'MX' as const),
      (name, typed, country) => {
        const kept = keptText(name, typed)
        expect(keptText(name, kept)).toBe(kept)
        fieldProblem(country, name, typed)
      },
    ),
  )
})

describe('vehicleComplete', () => {
  test.each([
    [
      { brand: 'Toyota', model: 'Hilux', version: 'SRV', year: 2018, license_plate: 'ABC123' },
      'Toyota Hilux SRV 2018 (ABC123)',
    ],
    [{ brand: 'Toyota', model: 'Hilux', version: '', year: null, license_plate: '' }, 'Toyota Hilux'],
  ])('%j is %j', (vehicle, name) => expect(vehicleComplete(vehicle)).toBe(name))
})
