import type { Country } from '@tuerca/domain/country'
import { GTIN_SENTENCE, readGtin } from '@tuerca/domain/gtin'
import { MOST_KG, readWeight } from '@tuerca/domain/parcel-weight'
import { typedMoney } from '@tuerca/domain/typed-money'
import { typedNumber } from '@tuerca/domain/typed-number'

/** The input of a cell: its value, or a sentence that says how to write it. */
export type CellValue<T> = { value: T } | { problem: string }

/** Numbers that a spreadsheet shortened: the lost digits cannot be guessed. */
const SHORTENED = /^[\d.,]+e[+-]?\d+$/i
const MOST_PIECES = 1_000_000
const MOST_DAYS = 120

export function readPrice(typed: string, country: Country): CellValue<number> {
  const text = typed.trim()
  if (SHORTENED.test(text)) return { problem: 'Excel lo convirtió: escribe el precio completo.' }
  const amount = typedMoney(text, country)
  if (amount === null)
    return { problem: country === 'MX' ? 'Escribe el precio así: 1,250.50.' : 'Escribe el precio así: 214.000.' }
  return amount > 0 ? { value: amount } : { problem: 'El precio debe ser mayor a cero.' }
}

/** Of what is sold by quotation nothing written is no price. */
export function readOwnPrice(
  typed: string,
  { salesModel }: { salesModel: 1 | 2 | 3 },
  country: Country,
): CellValue<number | null> {
  return salesModel === 3 && typed.trim() === '' ? { value: null } : readPrice(typed, country)
}

export function readPieces(typed: string): CellValue<number> {
  const text = typed.trim()
  if (SHORTENED.test(text)) return { problem: 'Excel lo convirtió: escribe cuántos hay.' }
  const pieces = text === '' ? 0 : typedNumber(text)
  return pieces !== null && pieces <= MOST_PIECES
    ? { value: pieces }
    : { problem: 'Escribe cuántos hay, en números enteros.' }
}

export function readDays(typed: string): CellValue<number> {
  const text = typed.trim().toLowerCase()
  const days = text === '' || text.startsWith('inmediata') ? 0 : typedNumber(text.replace(/\s*d[ií]as?$/, ''))
  return days !== null && days <= MOST_DAYS
    ? { value: days }
    : { problem: `Escribe los días de entrega, de 0 a ${MOST_DAYS}.` }
}

/** Nothing written is none. */
export function readBarcode(typed: string): CellValue<string | null> {
  const text = typed.trim()
  if (text === '') return { value: null }
  if (SHORTENED.test(text)) return { problem: 'Excel lo convirtió: escribe todas las cifras.' }
  const gtin = readGtin(text)
  return gtin === null ? { problem: GTIN_SENTENCE } : { value: gtin }
}

/** Kilograms, or grams where they are named; nothing written is not weighed. */
export function readKilograms(typed: string): CellValue<number | null> {
  if (typed.trim() === '') return { value: null }
  const grams = readWeight(typed)
  return grams === null
    ? { problem: `Escribe el peso de una pieza en kilos, como 1,6, hasta ${MOST_KG}.` }
    : { value: grams / 1000 }
}
/** As it is typed; both signs of decimals read. */
export const kilogramsTyped = (weight: number | null) => (weight === null ? '' : String(weight).replace('.', ','))

/** Cells as a spreadsheet copies them: lines of cells separated by tabs, with or without a final line break. */
export function pastedCells(text: string): string[][] {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'))
}
