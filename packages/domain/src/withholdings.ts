import type { Country } from './country.ts'
import { netOfTax, percentOf } from './money.ts'
import { localDay } from './working-days.ts'

/**
 * What the law makes a marketplace withhold from payouts to a store, in percent of the sale without IVA. An accountant
 * confirms each row before money moves.
 */
interface Rates {
  from: string
  isr: number
  iva: number
}

/**
 * Mexico: LISR art. 113-A and LIVA art. 18-J, for stores that gave their RFC. Colombia has none for goods of others.
 * Newest first.
 */
export const WITHHOLDINGS: Record<Country, readonly Rates[]> = {
  CO: [],
  MX: [
    { from: '2026-01-01', isr: 2.5, iva: 8 },
    { from: '2020-06-01', isr: 1, iva: 8 },
  ],
}

export interface Withheld {
  isr: number
  iva: number
}

/** What is kept of a sale that was paid then, in minor units. */
export function withheldOf(gross: number, { country, paidAt }: { country: Country; paidAt: Date }): Withheld {
  const day = localDay(paidAt, country)
  const rates = WITHHOLDINGS[country].find(({ from }) => from <= day)
  if (!rates || gross <= 0) return { isr: 0, iva: 0 }
  const base = netOfTax(gross, country)
  return { isr: percentOf(base, rates.isr), iva: percentOf(base, rates.iva) }
}
