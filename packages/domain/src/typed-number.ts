import { type Country, LOCALE } from './country.ts'
import { typedMoney } from './typed-money.ts'

/**
 * A whole number as people write it: '84500', '84.500', '84,500', '84 500 km'. Null for anything else: a sign that does not
 * part thousands might mean decimals, and nobody's '1.5' becomes 15.
 */
export function typedNumber(typed: string): number | null {
  const found = /^(\d+|\d{1,3}(?:([.,\s])\d{3})(?:\2\d{3})*)\s*[a-zñ]*\.?$/i.exec(typed.trim())
  return found ? Number(found[1]?.replace(/\D/g, '')) : null
}

/** The same number with the signs of its country, for when nobody types in it; a text that is no number stays. */
export function numberAsRead(typed: string, country: Country): string {
  const number = typedNumber(typed)
  return number === null ? typed : new Intl.NumberFormat(LOCALE[country]).format(number)
}

/** An amount with the signs of its country: decimals only where there are some. */
export function moneyAsRead(typed: string, country: Country): string {
  const amount = typedMoney(typed, country)
  if (amount === null) return typed
  const decimals = Number.isInteger(amount) ? 0 : 2
  return new Intl.NumberFormat(LOCALE[country], {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: 'always',
  }).format(amount)
}

/** An amount without the signs of thousands, as one goes on typing in it. */
export function moneyAsTyped(typed: string, country: Country): string {
  const amount = typedMoney(typed, country)
  if (amount === null) return typed
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return withOwnDecimals(text, country)
}

/** A number as it stands in a field that one goes on typing in: the country's own sign for decimals, none for thousands, nothing for none. */
export const numberAsTyped = (value: number | null, country: Country) =>
  value === null ? '' : withOwnDecimals(String(value), country)

const withOwnDecimals = (text: string, country: Country) => (country === 'MX' ? text : text.replace('.', ','))
