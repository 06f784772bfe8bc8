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

/** C5.04: upper case, without spaces, hyphens or any other sign. */
export function normalisePlate(text: string): string {
  return text.normalize('NFKD').toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** C5.05, C5.06: the sentence that says what is wrong with a plate, or null when it can be searched. */
export function plateProblem(plate: string, country: Country): string | null {
  const clean = normalisePlate(plate)
  if (country === 'MX') return MEXICAN.test(clean) ? null : PLATE_INVALID
  if (clean.length !== 6) return PLATE_LENGTH_CO
  return COLOMBIAN.some((pattern) => pattern.test(clean)) ? null : PLATE_INVALID
}

/** The groups a plate is drawn in: 3 + rest; in Mexico 3 + 3, or 3 + 2 + 2 from seven characters. */
export function splitPlate(plate: string, country: Country): string[] {
  const clean = normalisePlate(plate)
  const ends = country === 'MX' && clean.length > 6 ? [3, 5, clean.length] : [3, clean.length]
  return ends.map((end, index) => clean.slice(ends[index - 1] ?? 0, end)).filter((group) => group !== '')
}
