import { expect, test } from 'vitest'
import { catalogueWishId, fell, wishedProblem, WISHED_MISSING, wishListNameProblem } from './wish-lists.ts'

test.each([
  [1, null],
  [40, null],
  [0, WISHED_MISSING],
  [-1, WISHED_MISSING],
  [1.5, WISHED_MISSING],
  [null, WISHED_MISSING],
  [Number.NaN, WISHED_MISSING],
  [100_001, 'La cantidad va hasta 100.000.'],
])('a quantity of %s is answered with %s', (amount, problem) => {
  expect(wishedProblem(amount)).toBe(problem)
})

test.each([
  ['Taller', null],
  ['   ', 'Escribe el nombre de la lista.'],
  ['x'.repeat(61), 'El nombre admite hasta 60 caracteres.'],
  [` ${'x'.repeat(60)} `, null],
])('the name %j is answered with %s', (name, problem) => {
  expect(wishListNameProblem(name)).toBe(problem)
})

test.each([
  [{ oem: '90915-YZZE1', codeOnImage: '1' }, 'catalogV2-90915-YZZE1'],
  [{ oem: null, codeOnImage: '12A' }, 'catalogV2-12A'],
  [{ oem: null, codeOnImage: '' }, null],
])('the catalogue calls %j %s', (part, id) => {
  expect(catalogueWishId(part)).toBe(id)
})

test.each([
  [10_000, 9_500, true],
  [10_000, 9_501, false],
  [10_000, 10_000, false],
  [10_000, 12_000, false],
  [10_000, 0, false],
])('from %i to %i is a fall to tell of: %s', (told, now, is) => {
  expect(fell(told, now)).toBe(is)
})
