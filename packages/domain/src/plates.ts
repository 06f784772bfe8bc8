import type { Country } from './country.ts'

/** C5.05. */
export const PLATE_LENGTH_CO = 'La placa del vehículo debe contener 6 caracteres.'
/** C5.06; also for a Colombian plate of six characters that matches no known pattern. */
export const PLATE_INVALID = 'La placa no es valida'
/** C5.06, the second line. */
export const PLATE_HINT = 'Asegúrate de escribir la placa de tu vehículo correctamente.'

/** C5.05: cars, motorcycles, older motorcycles and carts, diplomatic and official plates, trailers. */
const COLOMBIAN: readonly RegExp[] = [
  /^[A-Z]{3}[0-9]{3}$/,
  /^[A-Z]{3}[0-9]{2}[A-Z]$/,
  /^[0-9]{3}[A-Z]{3}$/,
  /^[DCMOA][A-Z][0-9]{4}$/,
  /^[RS][0-9]{5}$/,
]

const MEXICAN = /^[A-Z0-9]{6,7}$/

/** C9.01: how many characters a plate has at most. */
export const PLATE_LONGEST: Record<Country, number> = { CO: 6, MX: 7 }

/**
 * C5.04: upper case, without spaces, hyphens or other signs. Ñ and accented letters are signs here: they never become
 * the plain letter.
 */
export function normalisePlate(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** C5.04: the plate that remains of what was typed: at most 6 characters, 7 in Mexico. */
export function typedPlate(text: string, country: Country): string {
  return normalisePlate(text).slice(0, PLATE_LONGEST[country])
}

/** A letter that no plate has, as in ABÑ123. Leaving it out would make it another plate. */
const FOREIGN = /(?![A-Z])\p{L}|\p{M}/u
export const hasForeignLetter = (text: string) => FOREIGN.test(text.normalize('NFKC').toUpperCase())

/** C5.05, C5.06: the sentence that says what is wrong with a plate, or null when it can be searched. */
export function plateProblem(plate: string, country: Country): string | null {
  if (hasForeignLetter(plate)) return PLATE_INVALID
  const clean = normalisePlate(plate)
  if (country === 'MX') return MEXICAN.test(clean) ? null : PLATE_INVALID
  if (clean.length !== 6) return PLATE_LENGTH_CO
  return COLOMBIAN.some((pattern) => pattern.test(clean)) ? null : PLATE_INVALID
}

/**
 * The same for what an address asks for: signs of which no plate remains, and letters that no plate has, are said and
 * not left out.
 */
export const askedPlateProblem = (text: string, country: Country): string | null =>
  hasForeignLetter(text) ? PLATE_INVALID : plateProblem(typedPlate(text, country), country)

export type PlateKind = 'car' | 'motorcycle' | 'cart' | 'trailer'

/**
 * The kind of vehicle that a plate's pattern stands for. Mexican plates do not say it: motorcycles there have five
 * characters, which are not searched (C5.06).
 */
export function plateKind(plate: string, country: Country): PlateKind {
  const clean = normalisePlate(plate)
  if (country === 'MX') return 'car'
  if (/^[A-Z]{3}[0-9]{2}[A-Z]$/.test(clean)) return 'motorcycle'
  if (/^[0-9]{3}[A-Z]{3}$/.test(clean)) return 'cart'
  return /^[RS][0-9]{5}$/.test(clean) ? 'trailer' : 'car'
}

/** Whether the class or body that a registry gives is one that our shop has parts for. */
export const isCarClass = (told: string | null | undefined) =>
  !/moto|scooter|remolque|trailer|cuatrimoto/i.test(told ?? '')

/** A car's plate in Mexico since 2016, as ABC-123-A. */
const MEXICAN_CAR = /^[A-Z]{3}[0-9]{3}[A-Z]$/

/** The groups in which a plate is drawn: 3 + the rest; in Mexico of seven characters as ABC-123-A or ABC-12-34. */
export function splitPlate(plate: string, country: Country): string[] {
  const clean = normalisePlate(plate)
  const ends =
    country === 'MX' && clean.length > 6 ? [3, MEXICAN_CAR.test(clean) ? 6 : 5, clean.length] : [3, clean.length]
  return ends.map((end, index) => clean.slice(ends[index - 1] ?? 0, end)).filter((group) => group !== '')
}
