/** C9.01. */
export const VIN_LENGTH = 17
/** C5.01: what a page says about a VIN of another length, before any request. */
export const VIN_LENGTH_MESSAGE =
  'El VIN debe contener 17 caracteres, asegurate de ingresar el VIN de acuerdo con los documentos de registro de tu automóvil.'
/** C5.01: the other notice, for characters that no VIN has. */
export const VIN_INVALID_MESSAGE = 'El VIN no es válido'

/**
 * The VIN as registered: capitals, without the spaces and hyphens that people write. Ñ stays, however it was typed,
 * because it is not an N.
 */
export function normaliseVin(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s.\-–—*]/g, '')
}

/** True for seventeen letters and digits, also with I, O and Q: those are mistakes that can be corrected. */
export function looksLikeVin(vin: string): boolean {
  return /^[A-Z0-9]{17}$/.test(vin)
}

/** No VIN has I, O or Q: gives the VIN with 1, 0 and 0 instead, or null when it has none of them. */
export function suggestVin(vin: string): string | null {
  const mended = vin.replaceAll('I', '1').replace(/[OQ]/g, '0')
  return mended === vin ? null : mended
}

const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
const LETTER_VALUES: Record<string, number> = {
  A: 1,
  B: 2,
  C: 3,
  D: 4,
  E: 5,
  F: 6,
  G: 7,
  H: 8,
  J: 1,
  K: 2,
  L: 3,
  M: 4,
  N: 5,
  P: 7,
  R: 9,
  S: 2,
  T: 3,
  U: 4,
  V: 5,
  W: 6,
  X: 7,
  Y: 8,
  Z: 9,
}

/**
 * The digit (or X) that position 9 should hold by ISO 3779 as North America uses it; null when the VIN cannot have one.
 */
export function checkDigitOf(vin: string): string | null {
  if (vin.length !== VIN_LENGTH) return null
  let sum = 0
  for (const [at, weight] of WEIGHTS.entries()) {
    const character = vin[at] ?? ''
    const value = LETTER_VALUES[character] ?? (/^[0-9]$/.test(character) ? Number(character) : null)
    if (value === null) return null
    sum += value * weight
  }
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

/**
 * 'differs' only where the law asks for a check digit (North America and China). Elsewhere the maker uses position 9
 * freely, and most Latin American VINs would fail without reason.
 */
export function judgeCheckDigit(vin: string): 'fits' | 'differs' | 'unused' {
  if (checkDigitOf(vin) === vin[8]) return 'fits'
  return /^[1-5L]/.test(vin) ? 'differs' : 'unused'
}

const YEAR_CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_CODED_YEAR = 1980

/**
 * The model years that position 10 may mean, the latest first: codes repeat every 30 years, and next year's cars are
 * already on sale this year.
 */
export function yearCandidates(vin: string, now: Date): number[] {
  const at = YEAR_CODES.indexOf(vin[9] ?? ' ')
  if (at < 0) return []
  const years: number[] = []
  for (let year = FIRST_CODED_YEAR + at; year <= now.getUTCFullYear() + 1; year += YEAR_CODES.length)
    years.unshift(year)
  return years.slice(0, 2)
}

/**
 * North American cars and light trucks have a digit in position 7 until 2009 and a letter from 2010 on (49 CFR 565).
 */
export function northAmericanCycle(vin: string): 'before 2010' | 'from 2010' | 'unknown' {
  if (!/^[1245]/.test(vin)) return 'unknown'
  return /[0-9]/.test(vin[6] ?? '') ? 'before 2010' : 'from 2010'
}
