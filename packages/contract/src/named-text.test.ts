import { expect, test } from 'vitest'
import { namedText } from './named-text.ts'

test.each([
  ['los filtros', 'Los filtros admiten hasta 3 caracteres.'],
  ['las indicaciones', 'Las indicaciones admiten hasta 3 caracteres.'],
  ['el VIN', 'El VIN admite hasta 3 caracteres.'],
])('%s that are too long are told in a whole sentence', (what, sentence) => {
  expect(
    namedText(what, 3)
      .safeParse('abcd')
      .error?.issues.map(({ message }) => message),
  ).toEqual([sentence])
  expect(
    namedText(what, 3)
      .safeParse(1)
      .error?.issues.map(({ message }) => message),
  ).toEqual([`Indica ${what}.`])
})
