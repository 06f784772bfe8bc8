import type { DecodedVin } from '@tuerca/contract/vehicles'
import { expect, test } from 'vitest'
import { fillFrom } from './fill-from-vin.ts'

const car = {
  make: 'Mazda',
  model: 'Mazda3',
  series: 'Touring',
  year: 2018,
  engine: '2.5 L gasolina',
  name: 'Mazda3',
  inShop: { make: 'Mazda', model: '3' },
}
const vin: DecodedVin = {
  vin: '3MZBN1W30JM123456',
  sentence: '',
  mistake: null,
  cars: [car],
  country: { code: 'MX', name: 'México' },
  assembler: null,
  plant: null,
  years: [2018],
  warnings: [],
  sources: [],
}
const brands = [{ value: '3', label: 'Mazda' }]
const nothing = { form: {}, brand: null }

test('fills what is empty, by the names that the lists know', () => {
  expect(fillFrom(vin, nothing, 'CO', brands)).toEqual({
    brand: brands[0],
    fields: ['brand_id', 'model', 'year', 'cylinder_capacity', 'fuel_type'],
    form: { brand_id: '3', model: '3', year: '2018', cylinder_capacity: '2.5', fuel_type: 'Gasolina' },
  })
})

test('fills only the fields of the country, and nothing that was typed', () => {
  const { fields } = fillFrom(vin, { form: { model: 'Axela', year: '2017' }, brand: brands[0] ?? null }, 'MX', brands)
  expect(fields).toEqual(['brand_id', 'version', 'cylinder_capacity', 'country_of_origin'])
})

test('leaves out what several cars contradict', () => {
  const { fields } = fillFrom(
    { ...vin, cars: [car, { ...car, inShop: null, model: 'CX-3', year: 2017, engine: null }], years: [2018] },
    nothing,
    'CO',
    brands,
  )
  expect(fields).toEqual(['brand_id', 'year', 'cylinder_capacity', 'fuel_type'])
})
