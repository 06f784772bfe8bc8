import { expect, test } from 'vitest'
import { modelFamilies, modelOptions } from './model-families.ts'

const option = (value: string) => ({ key: `ssd-${value}`, value })

test('the set of families, whatever its place; else the first', () => {
  const years = { name: 'Year', options: [option('2020')] }
  const family = { name: 'vehicle family', options: [option('Spark')] }
  expect(modelOptions([years, family])).toEqual(family.options)
  expect(modelOptions([years])).toEqual(years.options)
  expect(modelOptions([])).toEqual([])
})

test('grouped by the first word, in order', () => {
  expect(
    modelFamilies(['Spark GT', 'Onix', 'spark', 'Serie 10', 'Serie 3', 'Ñandú'].map(option)).map(
      ({ name, options }) => [name, options.map(({ value }) => value)],
    ),
  ).toEqual([
    ['Ñandú', ['Ñandú']],
    ['Onix', ['Onix']],
    ['Serie', ['Serie 3', 'Serie 10']],
    ['Spark', ['spark', 'Spark GT']],
  ])
})
