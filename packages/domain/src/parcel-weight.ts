import { type Country, numberText } from './country.ts'

/** How far the first two prices of a rate of sending reach, in kilograms. */
export const STEP_KG = { first: 5, second: 20 } as const
export const MOST_KG = 1000

/**
 * What a rate asks by weight: `price` up to the first step, `price20` up to the second (null: no other), and `perKg`
 * for each kilogram begun after that (null: nothing more).
 */
export interface PricesByWeight {
  price: number
  price20?: number | null | undefined
  perKg?: number | null | undefined
}

/** What a parcel of so many grams costs. */
export function priceByWeight({ price, price20 = null, perKg = null }: PricesByWeight, grams: number): number {
  const kilograms = grams / 1000
  if (kilograms <= STEP_KG.first) return price
  const upTo = price20 === null ? STEP_KG.first : STEP_KG.second
  return (price20 ?? price) + (perKg ?? 0) * Math.ceil(Math.max(0, kilograms - upTo))
}

export const asksByWeight = ({ price20, perKg }: PricesByWeight) => price20 != null || perKg != null

/** What pieces weigh together; one whose weight its store did not say adds nothing. */
export const gramsOf = (lines: readonly { quantity: number; grams?: number | null | undefined }[]): number =>
  lines.reduce((sum, { quantity, grams }) => sum + quantity * (grams ?? 0), 0)

/** A weight as stores write it, in grams: '1,6', '1.6 kg', '800 g', '1,200 gr'; null for what is none. */
export function readWeight(typed: string): number | null {
  const found = /^(\d{1,7}(?:[.,]\d{1,3})?)\s*(kg|kgs|kilos?|kilogramos?|g|gr|grs|gramos?)?\.?$/i.exec(typed.trim())
  if (!found?.[1]) return null
  const isGrams = /^g/i.test(found[2] ?? '')
  // Of grams a point or comma before three digits parts thousands.
  const amount = Number(
    isGrams && /[.,]\d{3}$/.test(found[1]) ? found[1].replace(/[.,]/, '') : found[1].replace(',', '.'),
  )
  const grams = Math.round(isGrams ? amount : amount * 1000)
  return grams >= 1 && grams <= MOST_KG * 1000 ? grams : null
}

/** '1,6 kg' in Colombia, '1.6 kg' in Mexico. */
export const weightText = (grams: number, country: Country) => `${numberText(grams / 1000, country)} kg`
