import type { PaidTransaction } from '@tuerca/contract/paid-transactions'
import { longMoment } from '@tuerca/domain/long-moment'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import type { PaymentState } from '@tuerca/domain/payment-states'
import { momentText } from '../../shared/ui/moment.tsx'
import type { BadgeState } from '../../shared/ui/state-badge.tsx'

/** The colour of each state; its words come with the payment. */
export const BADGES: Record<PaymentState, BadgeState> = {
  created: 'unavailable',
  pending: 'order',
  approved: 'available',
  declined: 'problem',
  expired: 'unavailable',
  error: 'problem',
  reversed: 'quotation',
}

/** What is not yet paid, and is not being waited for either. */
export const badgeOf = ({ state, canRetry }: Pick<PaidTransaction, 'state' | 'canRetry'>): BadgeState =>
  state === 'pending' && canRetry ? BADGES.created : BADGES[state]
export const retryLabel = (state: PaymentState) =>
  state === 'pending' || state === 'created' ? 'Terminar el pago' : 'Intentar de nuevo'

/** What gateways say in codes of their own, as a buyer reads it. */
const REASONS: readonly (readonly [RegExp, string])[] = [
  [/insufficient/i, 'Fondos insuficientes'],
  [/expired/i, 'Se venció el plazo para pagar'],
  [/bad_filled|invalid_card|security_code|invalid_expiration/i, 'Los datos de la tarjeta no coinciden'],
  [/call_for_authorize|contact_the_entity/i, 'El banco pide que lo autorices con ellos'],
  [/high_risk|fraud|blacklist/i, 'No fue autorizado por seguridad'],
  [/duplicated/i, 'Un pago igual ya estaba hecho'],
  [/max_attempts|exceeded/i, 'Se superaron los intentos o el cupo'],
  [/disabled|restricted|blocked/i, 'La tarjeta no está habilitada para este pago'],
]

/** Why a payment failed; null when there is only a code without meaning for people. */
export function reasonInWords(reason: string | null): string | null {
  if (reason === null) return null
  const known = REASONS.find(([code]) => code.test(reason))
  if (known) return known[1]
  return /^[\w.:-]+$/.test(reason) || reason.startsWith('state_pol') ? null : reason
}

type Country = PaidTransaction['country']

export const dateOf = (iso: string, country: Country) => momentText(iso, country, 'noted')
export const momentOf = (iso: string, country: Country) => longMoment(new Date(iso), country)
/** `units` as on the wire. */
export const money = (units: number, currency: PaidTransaction['currency']) =>
  // What is taken off has the sign that the other pages write.
  formatMoney(fromWireMoney(units), currency).replace('-', '−')

/** From 1 to 5. */
export { SCORE_WORDS } from '@tuerca/domain/ratings'
