import { expect, test } from 'vitest'
import type { Vocabulary } from './vocabulary.ts'
import { type ModelFit, vehiclesInShort } from './vehicles-in-short.ts'

const byId = (rows: Record<number, string>) => ({
  byId: new Map(Object.entries(rows).map(([id, name]) => [Number(id), { name }])),
})
const names: unknown = {
  makes: byId({ 1: 'Renault', 2: 'Nissan' }),
  models: byId({ 10: 'Logan', 11: 'Sandero', 20: 'Kicks' }),
}
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the names of makes and models are read
const vocabulary = names as Vocabulary
const told = (fits: ModelFit[]) =>
  vehiclesInShort(fits, vocabulary).map(
    ({ make, full_models, years }) => `${make} ${full_models.join('/')} ${years[0]}-${years.at(-1)} (${years.length})`,
  )

test('models of one make with the same years stand together, however their stretches are cut', () => {
  expect(
    told([
      [1, 10, [20042014]],
      [1, 11, [20042009, 20102014]],
      [2, 20, [20042014]],
    ]),
  ).toEqual(['Renault Logan/Sandero 2004-2014 (11)', 'Nissan Kicks 2004-2014 (11)'])
})

test('a gap between two stretches is no year', () => {
  expect(told([[1, 10, [20042005, 20102011]]])).toEqual(['Renault Logan 2004-2011 (4)'])
})

test('an open end tells the year of the other one, and no end none', () => {
  expect(told([[1, 10, [20100000]]])).toEqual(['Renault Logan 2010-2010 (1)'])
  expect(told([[1, 10, [2012]]])).toEqual(['Renault Logan 2012-2012 (1)'])
  expect(vehiclesInShort([[1, null, [0]]], vocabulary)).toEqual([
    { make: 'Renault', full_models: [], years: [], engines: [] },
  ])
})
