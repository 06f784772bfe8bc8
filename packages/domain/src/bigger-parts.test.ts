import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { biggerParts, KINDS_INSIDE } from './bigger-parts.ts'

test('every kind is one of the vocabulary', () => {
  const kinds = new Set(
    readFileSync(new URL('../../../db/reference/part-vocabulary.csv', import.meta.url), 'utf8')
      .split('\n')
      .map((line) => line.split(',')[0]),
  )
  expect(KINDS_INSIDE.filter((kind) => !kinds.has(kind))).toEqual([])
})

test.each([
  [['water-pump'], ['timing-belt-kit-pump']],
  [['timing-belt'], ['timing-belt-kit', 'timing-belt-kit-pump']],
  [
    ['brake-pads', 'oil-filter'],
    ['brake-kit', 'filter-kit'],
  ],
  [['battery'], []],
])('%j come inside of %j', (kinds, bigger) => expect(biggerParts(kinds)).toEqual(bigger))
