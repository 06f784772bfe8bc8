import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { YearRange } from './import-record.ts'

const MOST_NUMBER = 60
const FIRST_YEAR = 1896
const YEARS_AHEAD = 2

/** Why a text cannot be a part number; null when it can. */
export function partNumberProblem(number: string): string | null {
  if (number === '') return 'Falta el número de parte.'
  if (number.length > MOST_NUMBER) return `El número de parte tiene más de ${MOST_NUMBER} caracteres.`
  if (cleanPartNumber(number) === '') return 'El número de parte no tiene letras ni cifras.'
  if (unprintable(number)) return 'El número de parte tiene caracteres de control.'
  return null
}

/** Characters that no one types and that the database cannot hold. */
export function unprintable(text: string): boolean {
  return /\p{Cc}/u.test(text.replace(/[\t\r\n]/g, ''))
}

/** Why a range of model years makes no sense; null when it does. */
export function yearRangeProblem(range: YearRange): string | null {
  const last = new Date().getFullYear() + YEARS_AHEAD
  const real = (year: number): boolean => Number.isInteger(year) && year >= FIRST_YEAR && year <= last
  if (!real(range.from) || (range.to !== null && !real(range.to)))
    return `Los años deben estar entre ${FIRST_YEAR} y ${last}.`
  if (range.to !== null && range.to < range.from) return 'El año final es anterior al inicial.'
  return null
}
