import type { Country } from './country.ts'
import { localDay } from './working-days.ts'

/** How long a store may wait for its money. */
export const MOST_PAY_DAYS = 180
/** What a named customer may get off the listed price, in percent. */
export const MOST_CUSTOMER_DISCOUNT = 90

const DAY = 86_400_000
const MIDNIGHT: Record<Country, number> = { CO: 5 * 3_600_000, MX: 6 * 3_600_000 }

/** The last moment of a day on the country's clocks. */
export const endOfDay = (day: string, country: Country) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY + MIDNIGHT[country] - 1)

/** The date by which a purchase agreed at this moment is to be paid; null: on delivery. */
export function payDue(agreedAt: Date, payDays: number, country: Country): Date | null {
  return payDays === 0 ? null : new Date(endOfDay(localDay(agreedAt, country), country).getTime() + payDays * DAY)
}

/** The states of an order in which nothing is owed for it. */
const NOTHING_OWED: readonly string[] = ['sent', 'rejected', 'lapsed', 'cancelled']

export interface AgreementSums {
  state: string
  /**
   * In minor units: the price, what the store was paid, and the reduction of the debt for goods that were returned
   * unpaid.
   */
  total: number
  paid: number
  less: number
}

/** What a buyer still owes of a sale by agreement. */
export const owedOf = ({ state, total, paid, less }: AgreementSums) =>
  NOTHING_OWED.includes(state) ? 0 : Math.max(0, total - less - paid)

/** A return first reduces what the buyer still owes; only money that was paid is paid back. */
export const owedLess = (amount: number, owed: number) => Math.min(amount, owed)

/** What may still be bought on credit; null: without end. */
export const creditLeft = (limit: number | null, owed: number) => (limit === null ? null : Math.max(0, limit - owed))

/** What the store agreed to, in a few words. */
export const payDaysWords = (days: number) =>
  days === 0 ? 'Contra entrega' : days === 1 ? 'A 1 día' : `A ${days} días`
