import { expect, test } from 'vitest'
import { kitFitment, MOST_PIECES, type KitPiece } from './kit-fitment.ts'
import type { FitmentRow } from './vehicle-rows.ts'

const piece = (...rows: string[]): KitPiece => ({
  universal: false,
  rows: rows.map((text): FitmentRow => {
    const [model = '', from = '', to = '', engine = ''] = text.split('|')
    return {
      make: 'Chevrolet',
      model,
      yearFrom: Number(from) || null,
      yearTo: Number(to) || null,
      engine: engine || null,
      submodel: null,
    }
  }),
})
const ANY: KitPiece = { rows: [], universal: true }

test.each<[string, KitPiece[], string[], string[][]]>([
  [
    'what all pieces fit',
    [piece('Aveo|2004|2012', 'Spark|2006|2015'), piece('Aveo|2006|2014')],
    ['Aveo|2006|2012|'],
    [['Aveo 2013–2014'], ['Aveo 2004–2005', 'Spark 2006–2015']],
  ],
  ['a piece for any car excludes none', [piece('Aveo|2004|2012'), ANY], ['Aveo|2004|2012|'], [[], []]],
  ['nothing is known of a piece', [piece('Aveo|2004|2012'), piece()], [], [[], ['Aveo 2004–2012']]],
  [
    'engines narrow each other',
    [piece('Aveo|2004|2012|1.6'), piece('Aveo|2004|2012')],
    ['Aveo|2004|2012|1.6'],
    [[], []],
  ],
  [
    'no car in common',
    [piece('Aveo|2004|2012'), piece('Spark|2006|2015')],
    [],
    [['Spark 2006–2015'], ['Aveo 2004–2012']],
  ],
  [
    'open years',
    [piece('Aveo|2004|'), piece('Aveo||2012')],
    ['Aveo|2004|2012|'],
    [['Aveo hasta 2003'], ['Aveo desde 2013']],
  ],
  [
    'three pieces',
    [piece('Aveo|2004|2012'), piece('Aveo|2005|2012'), piece('Aveo|2004|2010')],
    ['Aveo|2005|2010|'],
    [[], ['Aveo 2004'], ['Aveo 2011–2012']],
  ],
  [
    'one row said twice',
    [piece('Aveo|2004|2012', 'Aveo|2006|2008'), piece('Aveo|2004|2012')],
    ['Aveo|2004|2012|'],
    [[], []],
  ],
  ['only pieces for any car', [ANY, ANY], [], [[], []]],
])('%s', (_what, pieces, rows, excluded) => {
  const kit = kitFitment(pieces)
  expect(
    kit.rows.map(({ model, yearFrom, yearTo, engine }) =>
      [model, yearFrom ?? '', yearTo ?? '', engine ?? ''].join('|'),
    ),
  ).toEqual(rows)
  expect(kit.excluded.map((cars) => cars.map((car) => car.replace(/^Chevrolet /, '')))).toEqual(excluded)
})
test('twelve pieces of two thousand rows are told', () => {
  const long = piece(...Array.from({ length: 2000 }, (_, at) => `M${at}|2000|2010`))
  expect(kitFitment(Array.from({ length: MOST_PIECES }, () => long)).rows.length).toBe(2000)
})
