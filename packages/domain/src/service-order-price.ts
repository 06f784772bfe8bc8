import type { Country } from './country.ts'
import { countryOfCurrency, type Currency, roundToPaid } from './money.ts'
import { typedMoney } from './typed-money.ts'

/** How a workshop prices a part in a service order (marketplace.md §3). */
export const PRICE_TYPES = ['no_utility', 'price_with_utility', 'manual_price'] as const
export type PriceType = (typeof PRICE_TYPES)[number]

export const isPriceType = (text: string | null): text is PriceType => PRICE_TYPES.some((one) => one === text)

/** The form as typed: numbers, texts or nothing. Prices are in the currency's unit, utility in percent. */
export interface ServiceOrderForm {
  type_price: string | null
  price?: string | number | null
  utility?: string | number | null
}

export interface ServiceOrderPrice {
  errors: { type_price?: string; price?: string; utility?: string }
  /** Minor units; null while the form has errors. */
  totalMinor: number | null
  /** The same in the currency's unit with two decimals, '' while the form has errors. */
  total: string
}

const REQUIRED = 'Este campo es requerido!'
const MOST = 1e12

/** M4.19, M5.07–M5.11: checks the form and calculates the part's price from its unit price in minor units. */
export function serviceOrderPrice(unitPriceMinor: number, form: ServiceOrderForm): ServiceOrderPrice {
  if (form.type_price === 'no_utility') return priced(unitPriceMinor)
  if (form.type_price === 'manual_price') return manualPrice(form.price)
  if (form.type_price === 'price_with_utility') return priceWithUtility(unitPriceMinor, form.utility)
  return refused({ type_price: REQUIRED })
}

/**
 * A price as typed, as the number that the rule needs: '250.000' is not 250 in Colombia. NaN, which the rule refuses,
 * when it is not a price.
 */
export const typedPrice = (typed: string, country: Country): number | '' =>
  typed.trim() === '' ? '' : (typedMoney(typed, country) ?? NaN)

/**
 * A price as it is kept in an order. Colombian documents show no centavos, so prices are whole pesos there and lines
 * add up as shown.
 */
export const inWholePesos = (minor: number, currency: Currency) => roundToPaid(minor, countryOfCurrency(currency))

function manualPrice(typed: ServiceOrderForm['price']): ServiceOrderPrice {
  if (isBlank(typed)) return refused({ price: REQUIRED })
  const price = numberFrom(typed)
  if (price === null || price < 0 || price > MOST) return refused({ price: 'Ingresa un precio válido.' })
  return priced(Math.round(price * 100))
}

/** M9.15: price / (1 − utility / 100); at 100 % there would be no price. */
function priceWithUtility(unitPriceMinor: number, typed: ServiceOrderForm['utility']): ServiceOrderPrice {
  if (isBlank(typed)) return refused({ utility: REQUIRED })
  const utility = numberFrom(typed)
  if (utility === null || utility < 0) return refused({ utility: 'Ingresa una utilidad válida.' })
  // Hundredths of a percent as whole numbers, so that the division is exact.
  const rest = 10_000 - Math.round(utility * 100)
  if (rest <= 0) return refused({ utility: 'La utilidad debe ser menor a 100.' })
  const [top, bottom] = [2n * BigInt(unitPriceMinor) * 10_000n + BigInt(rest), 2n * BigInt(rest)]
  return priced(Number(top / bottom))
}

function priced(totalMinor: number): ServiceOrderPrice {
  const cents = String(totalMinor).padStart(3, '0')
  return { errors: {}, totalMinor, total: `${cents.slice(0, -2)}.${cents.slice(-2)}` }
}

function refused(errors: ServiceOrderPrice['errors']): ServiceOrderPrice {
  return { errors, totalMinor: null, total: '' }
}

function isBlank(typed: string | number | null | undefined): boolean {
  return typed === null || typed === undefined || String(typed).trim() === ''
}

function numberFrom(typed: string | number | null | undefined): number | null {
  const text = String(typed)
    .trim()
    .replace(/^([0-9]+),([0-9]{1,2})$/, '$1.$2')
  return /^-?[0-9]+(?:\.[0-9]+)?$/.test(text) ? Number(text) : null
}
