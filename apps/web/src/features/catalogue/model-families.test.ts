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

test('a family of two words is called by both', () => {
  const named = (values: string[]) => modelFamilies(values.map(option)).map(({ name }) => name)
  expect(named(['Land Cruiser 1998-2007', 'LAND CRUISER Prado 2010', 'Land Cruiser 70'])).toEqual(['Land Cruiser'])
  expect(named(['Santa Fe 2010', 'Santa Fe 2013', 'Santro 2003'])).toEqual(['Santa Fe', 'Santro'])
  expect(named(['Grand i10 2014', 'Grand Vitara 2006'])).toEqual(['Grand'])
  expect(named(['FJ Cruiser 2007-2014'])).toEqual(['FJ'])
})
