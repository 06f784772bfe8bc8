export interface NamedVehicle {
  brand: string
  model: string
  year: number
  /** Version or engine; '' when not told. */
  name: string
}

/** A vehicle as people say it ('Toyota Hilux 2.4 diésel 2018'); empty parts leave no gap. */
export function vehicleInWords({ brand, model, year, name }: NamedVehicle): string {
  return [brand, model, name, String(year)]
    .map((word) => word.trim())
    .filter(Boolean)
    .join(' ')
}

/** C5.02, C9.01. */
export const YEAR_FIRST = 1901
export const YEAR_LAST = 2155
export const YEAR_INVALID = 'Año invalido'

/** The year of a vehicle as typed, or null unless it is a whole number from 1901 to 2155. */
export function vehicleYear(text: string): number | null {
  const year = /^\d{4}$/.test(text.trim()) ? Number(text.trim()) : 0
  return year >= YEAR_FIRST && year <= YEAR_LAST ? year : null
}
