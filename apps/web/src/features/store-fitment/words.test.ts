import { expect, test } from 'vitest'
import { added, badgeOf, carText, yearsShown } from './words.ts'

const SPARK = { make: 'Chevrolet', model: 'Spark', yearFrom: 2010, yearTo: 2015, engine: '', submodel: 'LT' }

test('a row is said with its version, and years that are open as all', () => {
  expect([
    carText(SPARK),
    yearsShown(SPARK),
    yearsShown({ yearFrom: null, yearTo: null }),
    yearsShown({ yearFrom: 2010, yearTo: null }),
  ]).toEqual(['Chevrolet Spark LT', '2010–2015', 'Todos', 'desde 2010'])
})
test.each([
  [{ origin: 'own', state: 'waiting' }, 'Tuyo'],
  [{ origin: 'own', state: 'declined', reason: 'No es.' }, 'No aceptado'],
  [{ origin: 'machine', state: null }, 'Máquina'],
  [{ origin: 'catalogue', state: null, disputed: true }, 'En revisión'],
] as const)('%j: %s', (row, label) => expect(badgeOf({ disputed: false, reason: '', ...row }).label).toBe(label))
test('what is there is not added again, nor twice', () =>
  expect(added([SPARK], [SPARK, { ...SPARK, engine: '1.0' }, { ...SPARK, engine: '1.0' }])).toHaveLength(2))
