import type { SendingCity } from './arrival.ts'
import { sameCity } from './cities.ts'
import type { Country } from './country.ts'
import { type DiscountRule, discountFor, tiersOf } from './discounts.ts'
import { taxWithin } from './money.ts'
import { gramsOf, priceByWeight, type PricesByWeight } from './parcel-weight.ts'
import { regionOf, samePlace } from './regions.ts'
import { QUANTITY_NOT_POSITIVE } from './cart-sections.ts'

// The parts of a cart that browsers need, without the cities and regions that the sums are made with.
export * from './cart-sections.ts'

const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)

/** What is wrong with a quantity. `most` is what is left for this line, `least` the listing's minimum order. */
export function cartQuantityProblem(quantity: number, { most, least }: { most: number; least: number }): string[] {
  if (!Number.isInteger(quantity) || quantity < 1) return [QUANTITY_NOT_POSITIVE]
  if (quantity > most) return [`La cantidad disponible es de ${most} unidades.`, 'Intenta con una cantidad menor.']
  return quantity < least ? [`La compra mínima es de ${units(least)}.`] : []
}

/**
 * What may have happened to a line since its buyer saw it (cart-line.ts judges it). Sold out is `less_stock` with none
 * left.
 */
export const CART_CHANGES = [
  'price_up',
  'price_down',
  'less_stock',
  'gone',
  'store_closed',
  'offer_over',
  'under_minimum',
  'own_store',
] as const
export type CartChange = (typeof CART_CHANGES)[number]

/**
 * A store's shipping price to a city, to a region, or to the rest of its country: by weight where it says so, free from
 * `freeFrom` on, and `days` after it leaves the warehouse.
 */
export interface ShippingRate extends PricesByWeight {
  city: string | null
  region?: string | null
  freeFrom: number | null
  days: number
}
export interface StoreTerms {
  rules: readonly DiscountRule[]
  minimum: number | null
  rates: readonly ShippingRate[]
}

export interface CountedLine {
  unitPrice: number
  quantity: number
  /** At a price that the store gave this buyer: it earns no discount by volume. */
  agreed: boolean
  /** Casco of one piece: without margin, discount or IVA, and paid back when the old piece is returned. */
  coreDeposit?: number
  /** What one piece weighs; null: its store did not say. */
  grams?: number | null
}

export interface StoreTier {
  percentage: number
  discount: number
  /** The next better one, and what is missing to it. */
  next: { percentage: number; missing: number } | null
  /** From this value on the store gives none (M3.09); null: never. */
  lostAbove: number | null
}

export interface StoreSums {
  tier: StoreTier
  minimum: { value: number; missing: number } | null
  /** Null: the store does not send there, or nothing is to be sent. */
  shipping: { price: number; days: number; free: boolean } | null
  subtotal: number
  net: number
  tax: number
  coreDeposit: number
  /** With discount, shipping and casco. */
  total: number
}

/**
 * What the lines of one store cost together (buying.md §3), all in minor units, IVA included but for `net` and `tax`.
 */
export function storeSums(
  lines: readonly CountedLine[],
  terms: StoreTerms,
  { country, city }: { country: Country; city: string | null },
): StoreSums {
  const sum = (some: readonly CountedLine[]) =>
    some.reduce((total, { unitPrice, quantity }) => total + unitPrice * quantity, 0)
  const subtotal = sum(lines)
  // The discount is in amounts that can be paid (whole pesos in Colombia), so that a store's sums add up as shown.
  const tier = tierOf(terms.rules, sum(lines.filter(({ agreed }) => !agreed)), country)
  const goods = subtotal - tier.discount
  const tax = taxWithin(goods, country)
  const coreDeposit = lines.reduce((total, { coreDeposit: one = 0, quantity }) => total + one * quantity, 0)
  const shipping = lines.length === 0 ? null : shippingOf(terms.rates, { city, goods, grams: gramsOf(lines) })
  return {
    tier,
    shipping,
    subtotal,
    net: goods - tax,
    tax,
    coreDeposit,
    total: goods + (shipping?.price ?? 0) + coreDeposit,
    minimum: terms.minimum === null ? null : { value: terms.minimum, missing: Math.max(0, terms.minimum - subtotal) },
  }
}

/** The tier that a purchase has reached. */
export function tierOf(rules: readonly DiscountRule[], base: number, country: Country): StoreTier {
  const { discount, discountPercentage: percentage } = discountFor(rules, base, country)
  const tiers = tiersOf(rules)
  const next = tiers.find((tier) => tier.from > base && tier.percentage > percentage)
  const last = tiers.at(-1)
  return {
    percentage,
    discount,
    next: next ? { percentage: next.percentage, missing: next.from - base } : null,
    lostAbove: last && last.percentage > 0 ? last.below : null,
  }
}

/** A city's own rate, else its region's, else that of the rest of the country; null: the store does not send there. */
export function rateTo(rates: readonly ShippingRate[], city: string | null): ShippingRate | null {
  const named = city === null ? undefined : rates.find((rate) => rate.city !== null && samePlace(rate.city, city))
  const region = city === null || named ? null : regionOf(city)
  const around = region === null ? undefined : rates.find((rate) => rate.city === null && rate.region === region)
  return named ?? around ?? rates.find((rate) => rate.city === null && !rate.region) ?? null
}

/**
 * The shipping prices that stores offered for their lines. They hold when nothing else is bought from the store and it
 * goes to the city of the offer; several offers of one store travel in one parcel.
 */
export function offeredRate(
  lines: readonly ({ price: number; city: string } | null)[],
  city: string | null,
): ShippingRate | null {
  const offered = lines.filter((one) => one !== null)
  const goesThere = (asked: string) => city === null || sameCity(asked, city)
  if (offered.length === 0 || offered.length < lines.length || !offered.every((one) => goesThere(one.city))) return null
  return { city: null, price: Math.max(...offered.map(({ price }) => price)), freeFrom: null, days: 0 }
}

/**
 * The city that some lines of a store go to: the buyer's, or, while they chose none, the one that all these lines were
 * offered for.
 */
export function cityFor(lines: readonly ({ city: string } | null)[], { name, isEstimate }: SendingCity): string {
  const offered = lines[0]?.city
  const isOneOffer = offered !== undefined && lines.every((line) => line !== null && sameCity(line.city, offered))
  return isEstimate && isOneOffer ? offered : name
}

/**
 * The shipping rates that apply to some lines of a store: those agreed for all of them, else the store's own, else,
 * where the store has none for the city, those agreed for some of them.
 */
export function ratesFor(
  lines: readonly ({ price: number; city: string } | null)[],
  rates: readonly ShippingRate[],
  city: string | null,
): readonly ShippingRate[] {
  const agreed = offeredRate(lines, city)
  if (agreed) return [agreed]
  const own = city === null ? rates[0] : rateTo(rates, city)
  const some = own
    ? null
    : offeredRate(
        lines.filter((one) => one !== null),
        city,
      )
  return some ? [some] : rates
}

/**
 * The rate that applies. While no city is chosen: the one for the rest of the country, or the dearest. Null: pick-up
 * only.
 */
export function rateFor(rates: readonly ShippingRate[], city: string | null): ShippingRate | null {
  return rateTo(rates, city) ?? (city === null ? (rates.toSorted((a, b) => b.price - a.price)[0] ?? null) : null)
}

/**
 * The shipping cost to a city, by its own rate or by that for the rest of the country. While no city is chosen: that
 * for the rest, or the dearest.
 */
export function shippingOf(
  rates: readonly ShippingRate[],
  { city, goods, grams }: { city: string | null; goods: number; grams: number },
): StoreSums['shipping'] {
  const rate = rateFor(rates, city)
  if (!rate) return null
  const price = rate.freeFrom !== null && goods >= rate.freeFrom ? 0 : priceByWeight(rate, grams)
  return { price, days: rate.days, free: price === 0 }
}

/** In how many days a listing that leaves in `days` arrives in a city; null: pick-up only. */
export function arrivesIn(days: number, rates: readonly ShippingRate[], city: string): number | null {
  const rate = rateTo(rates, city)
  return rate && days + rate.days
}
