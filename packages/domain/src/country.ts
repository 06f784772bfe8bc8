/** The two countries the marketplace serves; `product.md`, "Country". */
export type Country = 'CO' | 'MX'

export const COUNTRIES: readonly Country[] = ['CO', 'MX']

/** M9.04. */
export const DEFAULT_COUNTRY: Country = 'CO'

/** The locale that writes dates, money and numbers of a country. */
export const LOCALE: Record<Country, 'es-CO' | 'es-MX'> = { CO: 'es-CO', MX: 'es-MX' }

/** Reads a country from anything typed, stored or sent; whatever is not a country gives null. */
export function countryFrom(value: unknown): Country | null {
  return value === 'CO' || value === 'MX' ? value : null
}
