import type { Currency } from './money.ts'

/**
 * How prices change, in the currency's unit: by a percentage, by an amount, or to an amount; then rounded to multiples
 * of a step (0: as precise as the currency is written).
 */
export interface PriceMove {
  kind: 'percent' | 'amount' | 'set'
  value: number
  roundTo: number
}

/** The highest price that a listing may have, in minor units. */
export const MOST_PRICE = 10_000_000_000_000
/** Pesos of Colombia have no cents. */
const LEAST_STEP: Record<Currency, number> = { COP: 100, MXN: 1 }

/** A price in minor units after the change; null when the result would be zero or less, or too much. */
export function movedPrice(price: number, { kind, value, roundTo }: PriceMove, currency: Currency): number | null {
  const raw = kind === 'percent' ? (price * (100 + value)) / 100 : kind === 'amount' ? price + value * 100 : value * 100
  const step = Math.max(LEAST_STEP[currency], roundTo * 100)
  const moved = Math.round(raw / step) * step
  return moved >= step && moved <= MOST_PRICE ? moved : null
}
