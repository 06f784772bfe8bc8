import type { CatalogPart } from '@tuerca/contract/catalogue-wire'
import { expect, test } from 'vitest'
import { amountOf, calloutNames, partColumns, partRows, soldFirst } from './part-rows.ts'

const part = (codeOnImage: string, oem: string, attributes: Record<string, string> = {}): CatalogPart => ({
  codeOnImage,
  oem,
  name: `Parte ${oem}`,
  match: true,
  depends: false,
  addedToFavorites: false,
  offers: null,
  attributes: Object.entries(attributes).map(([key, value]) => ({ key, name: key, value })),
})
const parts = [
  part('1', 'A', { amount: '02', nota: 'x' }),
  part('2', 'B'),
  part('1', 'C', { fecha: 'y' }),
  part('-', 'D'),
  part('', 'E'),
]

test('parts that share a callout are numbered; those without one are not', () => {
  expect(partRows(parts).map(({ variation }) => variation)).toEqual([
    { number: 1, of: 2 },
    null,
    { number: 2, of: 2 },
    null,
    null,
  ])
})

test('the amount is free text with a column of its own', () => {
  expect(amountOf(parts[0]!)).toBe('02')
  expect(partColumns(parts).map(({ key }) => key)).toEqual(['nota', 'fecha'])
})

test('a callout is called by its part and says when it is several', () => {
  expect(calloutNames(parts)).toEqual({ 1: 'Parte A', 2: 'Parte B' })
})

test('what is sold comes first, each half as the maker lists it', () => {
  const sold = (oem: string) => ({ ...part('3', oem), offers: { sellers: 2, fromPrice: 9, currency: 'COP' as const } })
  expect(
    soldFirst(partRows([part('1', 'A'), sold('B'), part('2', 'C'), sold('D')])).map((row) => row.part.oem),
  ).toEqual(['B', 'D', 'A', 'C'])
})
