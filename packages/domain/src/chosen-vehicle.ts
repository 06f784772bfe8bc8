/**
 * Where the chosen vehicle is kept: the id of a vehicle in one's garage, or make|model|year|engine (for a guest, or for
 * any other car).
 */
export const VEHICLE_COOKIE = 'tuerca_vehicle'

/** A car named by hand, or by a maker's catalogue: `year` null and `engine` '' when not told. */
export interface NamedCar {
  make: string
  model: string
  year: number | null
  /** A catalogue's vehicle was made over several years, one of which is the car's. */
  years?: YearSpan
  engine: string
}
export interface YearSpan {
  from: number
  to: number
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
    chosen.year !== null ? String(chosen.year) : chosen.years ? `${chosen.years.from}-${chosen.years.to}` : '',
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
  const [from = 0, to = from, ...more] = year.split('-').map(yearOf)
  if (from === 0 || to === 0 || more.length > 0) return null
  if (!year.includes('-')) return { make, model, year: from, engine }
  return from < to ? { make, model, year: null, years: { from, to }, engine } : null
}

/** 0 for what is no year. */
const yearOf = (text: string) =>
  /^(19|20|21)\d\d$/.test(text) && Number(text) >= 1901 && Number(text) <= 2155 ? Number(text) : 0

/** '2019', '2016–2023' or ''. */
export const yearText = ({ year, years }: Pick<NamedCar, 'year' | 'years'>): string =>
  year !== null ? String(year) : years ? `${years.from}–${years.to}` : ''

function word(text: string): string {
  return text
    .toWellFormed()
    .replace(/[|\p{Cc}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST)
    .trim()
}
