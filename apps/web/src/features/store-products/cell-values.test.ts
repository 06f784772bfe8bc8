import { expect, test } from 'vitest'
import { pastedCells, readDays, readPieces, readPrice } from './cell-values.ts'

test.each([
  ['214.000', 'CO', 214_000],
  ['$ 1.234.567', 'CO', 1_234_567],
  ['$214000', 'CO', 214_000],
  ['1,250.50', 'MX', 1250.5],
  ['1250.5', 'MX', 1250.5],
] as const)('the price %s of %s is %d', (typed, country, value) => {
  expect(readPrice(typed, country)).toEqual({ value })
})
test.each(['', 'gratis', '-5', '0', '12.34.5'])('the price %j is none, and is told how it is written', (typed) => {
  expect(readPrice(typed, 'CO')).toHaveProperty('problem')
})
test('what a spreadsheet shortened is never guessed', () => {
  expect(readPrice('1,28E+05', 'CO')).toEqual({ problem: 'Excel lo convirtió: escribe el precio completo.' })
  expect(readPieces('1.2E+3')).toHaveProperty('problem')
})
test('pieces are whole, and nothing is none', () => {
  expect([readPieces('4'), readPieces(''), readPieces('1.200')]).toEqual([{ value: 4 }, { value: 0 }, { value: 1200 }])
  for (const typed of ['1,5', '-1', 'dos', '9999999']) expect(readPieces(typed)).toHaveProperty('problem')
})
test('delivery in days or at once', () => {
  expect([readDays('Inmediata'), readDays('8 días'), readDays('')]).toEqual([{ value: 0 }, { value: 8 }, { value: 0 }])
  expect(readDays('200')).toHaveProperty('problem')
})
test('a column of a spreadsheet is a line a cell', () => {
  expect(pastedCells('214.000\r\n190.000\r\n')).toEqual([['214.000'], ['190.000']])
  expect(pastedCells('1\t2\n3\t4')).toEqual([
    ['1', '2'],
    ['3', '4'],
  ])
})
