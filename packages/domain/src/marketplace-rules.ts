import { countryOfCurrency, type Currency, smallestPaid } from './money.ts'
import { MOST_PRICE } from './price-change.ts'

/** The rules of a store's prices in another marketplace. Amounts are in the currency's unit. */
export interface MarketplaceRules {
  percent: number
  /** Prices there are multiples of this step; 0: as precise as the currency is written. */
  roundTo: number
  /** What is taken off after rounding: 1000 and 100 end in 900. */
  ending: number
  /** Pieces that are never offered there. */
  safetyStock: number
}

export const ROUNDINGS = [0, 10, 50, 100, 500, 1000] as const
export const FROZEN_FIELDS = ['price', 'title', 'state'] as const
export type FrozenField = (typeof FROZEN_FIELDS)[number]

/** The other marketplace's price for a price here, both in minor units: at least one step. */
export function priceThere(price: number, { percent, roundTo, ending }: MarketplaceRules, currency: Currency): number {
  const least = smallestPaid(countryOfCurrency(currency))
  const step = Math.max(least, roundTo * 100)
  // Up, so that rounding takes nothing of what the store wanted more.
  const raised = Math.ceil(Math.round(price * (100 + percent)) / 100 / step) * step - ending * 100
  return Math.min(Math.max(raised, least), MOST_PRICE)
}

/** How many are offered there. */
export const stockThere = (pieces: number, { safetyStock }: Pick<MarketplaceRules, 'safetyStock'>): number =>
  Math.min(Math.max(pieces - safetyStock, 0), 99_999)
