import { expect, test } from 'vitest'
import { modelText, yearsText } from './vehicle-rows.ts'

test.each([
  [2010, 2015, '2010–2015'],
  [2010, 2010, '2010'],
  [2010, null, 'desde 2010'],
  [null, 2015, 'hasta 2015'],
  [null, null, ''],
])('years %s to %s read %j', (from, to, text) => expect(yearsText(from, to)).toBe(text))

test.each([
  ['Spark', 'GT', 'Spark GT'],
  ['Spark', null, 'Spark'],
  [null, undefined, ''],
  ['Spark', '', 'Spark'],
])('model %s with version %s reads %j', (model, submodel, text) => {
  expect(modelText({ make: 'Chevrolet', model, submodel, yearFrom: null, yearTo: null })).toBe(text)
})
