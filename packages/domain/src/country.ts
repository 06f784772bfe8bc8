/** The two countries the marketplace serves; `product.md`, "Country". */
export const COUNTRIES = ['CO', 'MX'] as const
export type Country = (typeof COUNTRIES)[number]

export const COUNTRY_NAME: Record<Country, string> = { CO: 'Colombia', MX: 'México' }

/** What stands before its telephone numbers abroad. */
export const DIALLING_CODE: Record<Country, string> = { CO: '57', MX: '52' }

/** The locale that writes dates, money and numbers of a country. */
export const LOCALE: Record<Country, 'es-CO' | 'es-MX'> = { CO: 'es-CO', MX: 'es-MX' }

/** The clock that the dates of a country are written in. */
export const TIME_ZONE: Record<Country, 'America/Bogota' | 'America/Mexico_City'> = {
  CO: 'America/Bogota',
  MX: 'America/Mexico_City',
}

const NUMBERS: Partial<Record<Country, Intl.NumberFormat>> = {}

/**
 * Writes numbers in the signs of a country: 12.345,5 in Colombia, 12,345.5 in Mexico. Kept, because making one takes
 * longer than writing a hundred numbers.
 */
export const numberFormat = (country: Country): Intl.NumberFormat =>
  (NUMBERS[country] ??= new Intl.NumberFormat(LOCALE[country]))

/** A number in the signs of a country. */
export const numberText = (value: number, country: Country) => numberFormat(country).format(value)

const DATES = new Map<string, Intl.DateTimeFormat>()

/**
 * Writes dates in the words of a country, by its clock unless `form` names another. Kept like its numbers, for each
 * form that is asked for.
 */
export function dateFormat(country: Country, form: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = country + JSON.stringify(form)
  const known = DATES.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(LOCALE[country], { timeZone: TIME_ZONE[country], ...form })
  DATES.set(key, made)
  return made
}

/** The administration's country: its days and figures use this country's clock and signs. */
export const HOME: Country = 'CO'

/** Reads a country from anything typed, stored or sent; whatever is not a country gives null. */
export function countryFrom(value: unknown): Country | null {
  return value === 'CO' || value === 'MX' ? value : null
}
