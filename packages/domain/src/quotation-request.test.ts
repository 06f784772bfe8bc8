import { expect, test } from 'vitest'
import {
  CITY_NEEDED,
  isVehicleNumber,
  QUANTITY_INVALID,
  quantityOf,
  quotationProblems,
  requestedVehicle,
  VEHICLE_NEEDED,
  WHAT_INVALID,
} from './quotation-request.ts'
import { YEAR_INVALID } from './vehicle-in-words.ts'

const FORM = {
  plate: '',
  vin: '',
  brand: '',
  model: '',
  year: '',
  city: 'Cali',
  note: '',
  parts: [{ what: 'Filtro', partNumber: '', quantity: '1' }],
}

test.each([
  [{}, { plate: VEHICLE_NEEDED }],
  [{ plate: 'ABC123' }, {}],
  [{ vin: '3N6AD33A0KK801234' }, {}],
  [{ brand: 'Kia', model: 'Rio', year: '2015' }, {}],
  [{ brand: 'Kia' }, { model: 'Escribe el modelo.', year: 'Escribe el año.' }],
  [{ plate: 'ABC123', brand: 'Kia' }, {}],
  [{ plate: 'ABC123', year: '1900' }, { year: YEAR_INVALID }],
  [
    { plate: 'ABC123', city: ' ', parts: [{ what: 'x', partNumber: '', quantity: '0' }, FORM.parts[0]!] },
    { what0: WHAT_INVALID, quantity0: QUANTITY_INVALID, city: CITY_NEEDED },
  ],
])('%j: %j', (typed, problems) => {
  expect(quotationProblems({ ...FORM, ...typed }, 'CO')).toEqual(problems)
})

test('a plate is judged by its country', () => {
  expect(quotationProblems({ ...FORM, plate: 'ABC1234' }, 'MX')).toEqual({})
  expect(Object.keys(quotationProblems({ ...FORM, plate: 'ABC1234' }, 'CO'))).toEqual(['plate'])
})

test('which texts are numbers of vehicles, and which are quantities', () => {
  expect(['GRX1336001234', '3N6AD33A0KK801234', '3N6OD33A0KK801234', 'AB', ''].map(isVehicleNumber)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['1', ' 99 ', '0', '100', '1.5', ''].map(quantityOf)).toEqual([1, 99, null, null, null, null])
})

test('a vehicle in one line', () => {
  const none = { brand: null, model: null, year: null, plate: null, vin: null }
  expect(requestedVehicle({ ...none, brand: 'Kia', model: 'Rio', year: 2015, plate: 'ABC123' })).toBe('Kia Rio 2015')
  expect(requestedVehicle({ ...none, plate: 'ABC123' })).toBe('Placa ABC123')
  expect(requestedVehicle({ ...none, vin: 'GRX1336001234' })).toBe('VIN GRX1336001234')
})
