import { type Country, LOCALE } from './country.ts'
import { typedMoney } from './typed-money.ts'

/**
 * A whole number as people write it: '84500', '84.500', '84,500', '84 500 km'. Null for anything else: a sign that does
 * not separate thousands might mean decimals, and '1.5' must not become 15.
 */
export function typedNumber(typed: string): number | null {
  const found = /^(\d+|\d{1,3}(?:([.,\s])\d{3})(?:\2\d{3})*)\s*[a-zñ]*\.?$/i.exec(typed.trim())
  return found ? Number(found[1]?.replace(/\D/g, '')) : null
}

/** The number with the signs of its country, for a field without focus; a text that is not a number stays as it is. */
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

/** An amount without thousands separators, for a field in which somebody goes on typing. */
export function moneyAsTyped(typed: string, country: Country): string {
  const amount = typedMoney(typed, country)
  if (amount === null) return typed
  const text = Number.isInteger(amount) ? String(amount) : amount.toFixed(2)
  return withOwnDecimals(text, country)
}

/**
 * A number for a field in which somebody goes on typing: the country's own decimal sign, no thousands separators, ''
 * for null.
 */
export const numberAsTyped = (value: number | null, country: Country) =>
  value === null ? '' : withOwnDecimals(String(value), country)

const withOwnDecimals = (text: string, country: Country) => (country === 'MX' ? text : text.replace('.', ','))
