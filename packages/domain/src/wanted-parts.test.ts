import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commonName, isWanted, WANTED_PARTS } from './wanted-parts.ts'

test('every wanted kind is one of the vocabulary, once for each place', () => {
  const kinds = new Set(
    readFileSync(new URL('../../../db/reference/part-vocabulary.csv', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split(',')[0]),
  )
  expect(WANTED_PARTS.filter(({ kind }) => !kinds.has(kind))).toEqual([])
  expect(new Set(WANTED_PARTS.map(({ kind, place }) => `${kind} ${place}`)).size).toBe(WANTED_PARTS.length)
})

test.each([
  [{ kind: 'brake-pads', places: ['delantero'] }, true],
  [{ kind: 'brake-pads', places: ['trasero'] }, false],
  [{ kind: 'brake-pads', places: [] }, false],
  [{ kind: null, places: ['delantero'] }, false],
])('%j is the front pads: %s', (type, expected) =>
  expect(isWanted(type, { kind: 'brake-pads', place: 'delantero' })).toBe(expected),
)

test.each([
  [['Amortiguador delantero izquierdo', 'Amortiguador delantero derecho'], 'Amortiguador delantero'],
  [['Filtro de aceite'], 'Filtro de aceite'],
  [['Bujía', 'Batería'], ''],
  [[], ''],
])('%j are %s', (names, common) => expect(commonName(names)).toBe(common))
