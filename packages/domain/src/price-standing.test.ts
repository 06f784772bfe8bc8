import { expect, test } from 'vitest'
import { standingWords } from './price-standing.ts'

const months = (own: readonly (number | null)[], others: number | null = null) =>
  own.map((one) => ({ own: one, others }))

test.each([
  [
    'cheaper than others, and at its lowest',
    months([120, 110, 91], 100),
    'Está 9 % por debajo de las demás.',
    'Es su precio más bajo del año.',
  ],
  [
    'dearer, and at its highest',
    months([100, 110], 100),
    'Está 10 % por encima de las demás.',
    'Es su precio más alto del año.',
  ],
  ['as others, and between its own', months([90, 110, 100], 100), 'Cuesta lo mismo que en las demás.', ''],
  ['alone and unchanged', months([100, 100]), '', 'No ha cambiado en el año.'],
  ['unchanged since it came', months([null, 100, 100]), '', 'No ha cambiado desde que se publicó.'],
  ['new', months([null, null, 100]), '', 'Se publicó este mes.'],
  ['hidden', months([null, null], 100), '', ''],
  ['nothing told', [], '', ''],
])('%s', (_, told, standing, movement) => expect(standingWords(told)).toEqual({ standing, movement }))
