import { LOCALE, type Country } from './country.ts'

/** Money is an integer of minor units: hundredths in both currencies, so prices in COP are multiples of 100. */
export const CURRENCIES = ['COP', 'MXN'] as const
export type Currency = (typeof CURRENCIES)[number]

/** IVA in percent. */
export const TAX_RATE: Record<Country, number> = { CO: 19, MX: 16 }

const MINOR_UNITS = 100

/** The currency of a country's prices. */
export function currencyOf(country: Country): Currency {
  return country === 'MX' ? 'MXN' : 'COP'
}

/** Whose currency it is. */
export const countryOfCurrency = (currency: Currency): Country => (currency === 'MXN' ? 'MX' : 'CO')

const FORMATS: Record<Currency, Intl.NumberFormat> = {
  COP: new Intl.NumberFormat(LOCALE.CO, {
    style: 'currency',
    currency: 'COP',
    minimumFractionDigits: 0,
    maximumFractionDigits: 0,
  }),
  MXN: new Intl.NumberFormat(LOCALE.MX, {
    style: 'currency',
    currency: 'MXN',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }),
}

/** Pesos of Colombia are written whole. */
export const WHOLE_PESOS = 'En pesos colombianos el precio va sin decimales.'
/** Whether an amount in the currency's unit has more decimals than the currency. */
export const isTooFine = (units: number, currency: Currency) => currency === 'COP' && !Number.isInteger(units)

/** Why an amount in the currency's unit cannot be paid: Colombia has whole pesos, Mexico hundredths of them. */
export function paidProblem(units: number, country: Country, what = 'El precio'): string | null {
  if (Math.abs(fromWireMoney(units) - units * MINOR_UNITS) > 1e-4) return `${what} admite hasta dos decimales.`
  return isTooFine(units, currencyOf(country)) ? `${what} va en pesos enteros, sin centavos.` : null
}

/** The smallest amount that is paid or owed in a country, in minor units. */
export const smallestPaid = (country: Country) => (country === 'CO' ? 100 : 1)

/** Minor units, rounded to what is paid and owed in a country. */
export const roundToPaid = (minor: number, country: Country) => {
  const unit = smallestPaid(country)
  return Math.round(minor / unit) * unit
}

/** Minor units as a person of the currency's country writes them: COP without decimals, MXN with two. */
export function formatMoney(minor: number, currency: Currency): string {
  // Nothing taken off is written as nothing, without a sign.
  return FORMATS[currency].format(toWireMoney(minor === 0 ? 0 : minor))
}

/** M2.26: the price without IVA, in minor units, rounded half up. */
export function netOfTax(grossMinor: number, country: Country): number {
  return ratio(grossMinor, 100, 100 + TAX_RATE[country])
}

/** The IVA inside an amount, in money that is paid: what is left without it and the IVA add up as they are shown. */
export const taxWithin = (gross: number, country: Country) => gross - roundToPaid(netOfTax(gross, country), country)

/** A percentage (two decimals count) of an amount in minor units, rounded half up. */
export function percentOf(minor: number, percent: number): number {
  return ratio(minor, Math.round(percent * 100), 10_000)
}

/** Minor units to the number the wire carries, in the currency's unit. */
export function toWireMoney(minor: number): number {
  return minor / MINOR_UNITS
}

/**
 * What is off an amount by a percentage (two decimals count): money that is paid, so whole pesos in Colombia; a half
 * goes up.
 */
export function percentPaid(minor: number, percent: number, country: Country): number {
  const unit = smallestPaid(country)
  return ratio(minor, Math.round(percent * 100), 10_000 * unit) * unit
}

/** What one pays of a price that is so many percent off. In SQL it is `price_less`. */
export const lessPercent = (minor: number, percent: number | null, country: Country) =>
  percent === null ? minor : minor - percentPaid(minor, percent, country)

/** A number in the currency's unit to minor units, rounded to the nearest. */
export function fromWireMoney(units: number): number {
  return Math.round(units * MINOR_UNITS)
}

// Big integers when hundredths of pesos times a rate leave the range of exact numbers.
function ratio(minor: number, numerator: number, denominator: number): number {
  const exact = 2 * minor * numerator + denominator
  if (exact >= 0 && Number.isSafeInteger(exact)) return (exact - (exact % (2 * denominator))) / (2 * denominator)
  const [top, bottom] = [2n * BigInt(minor) * BigInt(numerator) + BigInt(denominator), 2n * BigInt(denominator)]
  const quotient = top / bottom
  return Number(top < 0n && top % bottom !== 0n ? quotient - 1n : quotient)
}
