import type { PaidTransaction } from '@tuerca/contract/paid-transactions'
import { LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import type { PaymentState } from '@tuerca/domain/payment-states'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'

/** The colour of each state; its words come with the payment. */
export const BADGES: Record<PaymentState, BadgeState> = {
  created: 'unavailable', pending: 'order', approved: 'available', declined: 'problem', expired: 'unavailable', error: 'problem', reversed: 'quotation',
}

type Country = PaidTransaction['country']
const ZONE: Record<Country, string> = { CO: 'America/Bogota', MX: 'America/Mexico_City' }

export const dateOf = (iso: string, country: Country) => new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'medium', timeZone: ZONE[country] }).format(new Date(iso))
export const momentOf = (iso: string, country: Country) => new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeStyle: 'short', timeZone: ZONE[country] }).format(new Date(iso))
/** `units` as on the wire. */
export const money = (units: number, currency: PaidTransaction['currency']) => formatMoney(fromWireMoney(units), currency)
