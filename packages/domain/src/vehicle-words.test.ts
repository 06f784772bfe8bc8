import fc from 'fast-check'
import { expect, test } from 'vitest'
import { VEHICLE_COLUMNS, matchVehicleWords } from './vehicle-words.ts'
import { foldText } from './words.ts'

const rows = [
  { make: 'Citroën', model: 'C3', yearFrom: 2008, yearTo: 2012, engine: '1.6 HDi' },
  { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2010, engine: '1.2' },
]
const models = (text: string) => matchVehicleWords(rows, text).map(({ row }) => row.model)

test.each([
  ['', ['C3', 'Spark']],
  ['citroen', ['C3']],
  ['CITROËN 1.6', ['C3']],
  ['2010', ['C3', 'Spark']],
  ['2011', ['C3']],
  ['201', ['C3', 'Spark']],
  ['spark 2011', []],
  ['1.2 chev 2010', ['Spark']],
  ['1999', []],
  ['??', ['C3', 'Spark']],
])('M2.33 %j finds %j', (text, found) => expect(models(text)).toEqual(found))

test('what was found is marked where it stands', () => {
  expect(matchVehicleWords(rows, 'troen c3 c 2010 hd')[0]).toEqual({
    row: rows[0],
    cells: { make: 'Citroën', model: 'C3', years: '2008–2012', engine: '1.6 HDi' },
    highlights: {
      make: [
        [0, 1],
        [2, 7],
      ],
      model: [[0, 2]],
      years: [[0, 9]],
      engine: [[4, 6]],
    },
  })
})

test('a mark stays on its letters when folding changes the length', () => {
  const [match] = matchVehicleWords([{ make: '½ Škoda™', model: null, yearFrom: null, yearTo: null }], 'skoda')
  expect(match?.cells.make.slice(...(match.highlights.make[0] ?? [0, 0]))).toBe('Škoda')
})

test('marks are inside their cell, ascending and apart', () => {
  const row = fc.record({
    make: fc.string({ unit: 'grapheme' }),
    model: fc.option(fc.string()),
    yearFrom: fc.option(fc.integer({ min: 1990, max: 2000 })),
    yearTo: fc.option(fc.integer({ min: 2000, max: 2030 })),
    engine: fc.option(fc.string()),
  })
  fc.assert(
    fc.property(row, fc.string({ maxLength: 6 }), (vehicle, text) => {
      for (const { cells, highlights } of matchVehicleWords([vehicle], `${text} ${vehicle.make.slice(0, 3)}`)) {
        for (const column of VEHICLE_COLUMNS) {
          let last = -1
          for (const [start, end] of highlights[column]) {
            expect(start).toBeGreaterThan(last)
            expect(end).toBeGreaterThan(start)
            expect(end).toBeLessThanOrEqual(cells[column].length)
            last = end
          }
        }
      }
    }),
  )
})

test('a word of the make always finds its row', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-zÀ-ÿ]{1,12}$/), (make) => {
      const vehicle = { make, model: null, yearFrom: null, yearTo: null }
      const found = matchVehicleWords([vehicle], foldText(make).slice(0, 40))
      expect(found.length).toBe(1)
    }),
  )
})
