/** Where the chosen vehicle is kept: the id of a vehicle in one's garage, or make|model|year|engine (for a guest, or for any other car). */
export const VEHICLE_COOKIE = 'tuerca_vehicle'

/** A car named by hand: `year` null and `engine` '' when not told. */
export interface NamedCar {
  make: string
  model: string
  year: number | null
  engine: string
}
export type VehicleChoice = { garageId: number } | NamedCar

const LONGEST = 60

/** In an address: the list is not narrowed by any car, not even by the chosen one. */
export const EVERY_CAR = 'todos'

/** The car that an address tells, which is never one of a garage. */
export function readCarValue(value: string): NamedCar | null {
  const chosen = readChosen(value)
  return chosen && 'make' in chosen ? chosen : null
}

/** The cookie's value before percent-encoding. Characters that would break its form are removed from the words. */
export function writeChosen(chosen: VehicleChoice): string {
  if ('garageId' in chosen) return String(chosen.garageId)
  return [
    word(chosen.make),
    word(chosen.model),
    chosen.year === null ? '' : String(chosen.year),
    word(chosen.engine),
  ].join('|')
}

/** Reads the cookie's decoded value; null for anything that was not written by `writeChosen`. */
export function readChosen(value: string | null | undefined): VehicleChoice | null {
  if (value === null || value === undefined || value.length > 300) return null
  if (/^[1-9]\d{0,9}$/.test(value)) return Number(value) <= 2_147_483_647 ? { garageId: Number(value) } : null
  const parts = value.split('|')
  if (parts.length !== 4) return null
  const [make = '', model = '', year = '', engine = ''] = parts
  if (word(make) !== make || word(model) !== model || word(engine) !== engine || make === '' || model === '')
    return null
  if (year === '') return { make, model, year: null, engine }
  return /^(19|20|21)\d\d$/.test(year) && Number(year) >= 1901 && Number(year) <= 2155
    ? { make, model, year: Number(year), engine }
    : null
}

function word(text: string): string {
  return text
    .toWellFormed()
    .replace(/[|\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
}
