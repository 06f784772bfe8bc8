import { expect, test } from 'vitest'
import { modelOf, startOf } from './use-vehicle-form.ts'

test.each([
  ['Mazda 3', 'Mazda', '3'],
  ['mazda CX-5', 'Mazda', 'CX-5'],
  ['Mazda', 'Mazda', 'Mazda'],
  ['Mazdaspeed', 'Mazda', 'Mazdaspeed'],
  [' Duster ', 'Renault', 'Duster'],
  ['Duster', undefined, 'Duster'],
])('«%s» of %s is the model «%s»', (typed, brand, model) => {
  expect(modelOf(typed, brand)).toBe(model)
})

const brand = { value: '3', label: 'Mazda' }
test.each([
  ['XYZ987', { license_plate: 'ABC123', model: '3' }, { license_plate: 'XYZ987' }, null],
  ['XYZ987', { license_plate: 'xyz-987', model: '3' }, { license_plate: 'XYZ987', model: '3' }, brand],
  ['XYZ987', { model: '3' }, { license_plate: 'XYZ987', model: '3' }, brand],
  [undefined, { license_plate: 'ABC123', model: '3' }, { license_plate: 'ABC123', model: '3' }, brand],
])('for the plate %s a draft of %j begins as %j', (plate, form, expected, kept) => {
  expect(startOf(plate, { form, brand })).toEqual({ form: expected, brand: kept })
})
