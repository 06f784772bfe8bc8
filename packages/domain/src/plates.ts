import type { Country } from './country.ts'

/** C5.05. */
export const PLATE_LENGTH_CO = 'La placa del vehículo debe contener 6 caracteres.'
/** C5.06; also for a Colombian plate of six characters in no known pattern. */
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

/** C5.04: upper case, without spaces, hyphens or any other sign. Ñ and accented letters are other signs, and never the letter below them. */
export function normalisePlate(text: string): string {
  return text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
}

/** A letter that no plate has, as in ABÑ123: leaving it out would make it another plate. */
const FOREIGN = /(?![A-Z])\p{L}|\p{M}/u
const hasForeignLetter = (text: string) => FOREIGN.test(text.normalize('NFKC').toUpperCase())

/** C5.05, C5.06: the sentence that says what is wrong with a plate, or null when it can be searched. */
export function plateProblem(plate: string, country: Country): string | null {
  if (hasForeignLetter(plate)) return PLATE_INVALID
  const clean = normalisePlate(plate)
  if (country === 'MX') return MEXICAN.test(clean) ? null : PLATE_INVALID
  if (clean.length !== 6) return PLATE_LENGTH_CO
  return COLOMBIAN.some((pattern) => pattern.test(clean)) ? null : PLATE_INVALID
}

export type PlateKind = 'car' | 'motorcycle' | 'cart' | 'trailer'

/** What a plate of this pattern stands on. A Mexican one does not say it: motorcycles there have five signs, which are not searched (C5.06). */
export function plateKind(plate: string, country: Country): PlateKind {
  const clean = normalisePlate(plate)
  if (country === 'MX') return 'car'
  if (/^[A-Z]{3}[0-9]{2}[A-Z]$/.test(clean)) return 'motorcycle'
  if (/^[0-9]{3}[A-Z]{3}$/.test(clean)) return 'cart'
  return /^[RS][0-9]{5}$/.test(clean) ? 'trailer' : 'car'
}

/** Whether what a registry calls a class or a body is something that our shop has parts for. */
export const isCarClass = (told: string | null | undefined) =>
  !/moto|scooter|remolque|trailer|cuatrimoto/i.test(told ?? '')

/** The groups a plate is drawn in: 3 + rest; in Mexico 3 + 3, or 3 + 2 + 2 from seven characters. */
export function splitPlate(plate: string, country: Country): string[] {
  const clean = normalisePlate(plate)
  const ends = country === 'MX' && clean.length > 6 ? [3, 5, clean.length] : [3, clean.length]
  return ends.map((end, index) => clean.slice(ends[index - 1] ?? 0, end)).filter((group) => group !== '')
}
