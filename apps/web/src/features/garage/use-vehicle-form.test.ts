import { expect, test } from 'vitest'
import { modelOf } from './use-vehicle-form.ts'

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
