import { expect, test } from 'vitest'
import { withoutOverlaps } from './compatible-vehicles.ts'

const row = (yearFrom: number | null, yearTo: number | null, rest = {}) => ({
  make: 'Chevrolet',
  model: 'Spark',
  yearFrom,
  yearTo,
  engine: '',
  assignedByMachine: false,
  position: '',
  qualifiers: [],
  ...rest,
})
const spans = (rows: Parameters<typeof withoutOverlaps>[0]) =>
  withoutOverlaps(rows).map(({ yearFrom, yearTo }) => [yearFrom, yearTo])

test('rows of one model whose years overlap or follow each other are one', () => {
  expect(spans([row(2005, 2013), row(2011, 2017), row(2016, 2021)])).toEqual([[2005, 2021]])
  expect(spans([row(2005, 2013), row(2014, 2017)])).toEqual([[2005, 2017]])
  expect(spans([row(2005, 2021), row(2011, 2017)])).toEqual([[2005, 2021]])
})

test('rows with a year between, or that say something else, stay apart', () => {
  expect(spans([row(2005, 2010), row(2012, 2017)])).toEqual([
    [2005, 2010],
    [2012, 2017],
  ])
  const told = [row(2005, 2013), row(2011, 2017, { engine: '1.0L L4' }), row(2012, 2015, { qualifiers: ['Con ABS'] })]
  expect(withoutOverlaps(told)).toEqual(told)
})

test('a row without an end goes on for ever', () => {
  expect(spans([row(2005, 2013), row(2011, null), row(2016, 2021)])).toEqual([[2005, null]])
  expect(spans([row(null, null), row(2016, 2021)])).toEqual([[null, null]])
})
