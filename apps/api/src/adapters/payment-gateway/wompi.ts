import { ownValue } from '@tuerca/domain/own-value'
import { GATEWAY_LABELS } from '@tuerca/domain/payment-gateways'
import type { PaymentReport } from '@tuerca/domain/payment-states'
import { GatewayRefusal } from '../../ports/payment-gateway.ts'
import type {
  Callback,
  GatewayReport,
  PaymentGateway,
  PaymentToStart,
  RawCallback,
} from '../../ports/payment-gateway.ts'
import { listOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { askGateway, parsed } from './ask-gateway.ts'
import { sameSignature } from './compare-signatures.ts'
import { wompiChecksum, wompiIntegrity } from './wompi-signature.ts'

export interface WompiOptions {
  name: string
  publicKey: string
  privateKey: string
  integritySecret: string
  eventsSecret: string
  checkoutUrl: string
  apiUrl: string
}

const STATES: Record<string, PaymentReport> = {
  APPROVED: 'approved',
  DECLINED: 'declined',
  VOIDED: 'reversed',
  ERROR: 'error',
  PENDING: 'pending',
}
/** If its list lacked these, a checksum would prove nothing about the money. */
const SIGNED = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] as const

/** Wompi's web checkout, Colombia only: reference.md §5. */
export function wompiGateway(options: WompiOptions): PaymentGateway {
  const ask = (path: string, init: { method?: 'POST'; body?: unknown } = {}) =>
    askGateway('Wompi', `${options.apiUrl}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${options.privateKey}` },
    })
  return {
    name: options.name,
    label: GATEWAY_LABELS.wompi,
    formOrigin: new URL(options.checkoutUrl).origin,
    start: (payment) => Promise.resolve({ method: 'GET', url: options.checkoutUrl, fields: formOf(options, payment) }),
    readCallback: (raw) => Promise.resolve(eventOf(options, raw)),
    // Wompi brings back its own id and no signature: the page asks us.
    readReturn: () => 'unknown',
    async find({ reference }) {
      const found = listOf(
        objectOf(await ask(`/v1/transactions?reference=${encodeURIComponent(reference)}`)).data,
      ).filter((one) => textOf(one.reference) === reference)
      const chosen =
        found.find((one) => one.status === 'APPROVED') ?? found.find((one) => one.status === 'PENDING') ?? found.at(0)
      return chosen ? reportOf(chosen) : null
    },
    async refund({ providerId, amount }) {
      const answer = await ask(`/v1/transactions/${encodeURIComponent(providerId)}/void`, {
        method: 'POST',
        body: { amount_in_cents: amount },
      })
      if (answer === null) throw new GatewayRefusal('Wompi does not know this payment')
    },
  }
}

function formOf({ publicKey, integritySecret }: WompiOptions, payment: PaymentToStart): Record<string, string> {
  if (payment.currency !== 'COP') throw new Error('Wompi takes Colombian pesos only')
  const { reference, currency, amount: amountInCents } = payment
  return {
    'public-key': publicKey,
    currency,
    'amount-in-cents': String(amountInCents),
    reference,
    'signature:integrity': wompiIntegrity({ reference, amountInCents, currency, secret: integritySecret }),
    'redirect-url': payment.returnUrl,
    'tax-in-cents:vat': String(payment.tax),
    'customer-data:email': payment.buyer.email,
    'customer-data:full-name': payment.buyer.name,
  }
}

/** `transaction.amount_in_cents` within the event's data. */
const within = (data: unknown, path: string) =>
  path.split('.').reduce<unknown>((value, key) => objectOf(value)[key], data)

function eventOf({ eventsSecret }: WompiOptions, raw: RawCallback): Callback {
  const event = objectOf(parsed(raw.body.toString('utf8')))
  const { properties, checksum } = objectOf(event.signature)
  const reference = textOf(within(event.data, 'transaction.reference')).slice(0, 100)
  if (!Array.isArray(properties) || properties.length > 30 || !properties.every((one) => typeof one === 'string'))
    return { kind: 'refused', reason: 'not an event', reference }
  const expected = wompiChecksum(
    properties.map((path) => within(event.data, path) ?? ''),
    event.timestamp,
    eventsSecret,
  )
  if (!sameSignature(textOf(checksum), expected)) return { kind: 'refused', reason: 'wrong checksum', reference }
  if (event.event !== 'transaction.updated') return { kind: 'nothing' }
  if (!SIGNED.every((path) => properties.includes(path)))
    return { kind: 'refused', reason: 'the checksum leaves the payment out', reference }
  const report = reportOf(objectOf(within(event.data, 'transaction')))
  return report ? { kind: 'verified', report } : { kind: 'nothing' }
}

function reportOf(transaction: Record<string, unknown>): GatewayReport | null {
  const state = ownValue(STATES, textOf(transaction.status))
  const providerId = textOf(transaction.id).slice(0, 100)
  if (!state || providerId === '') return null
  return {
    reference: textOf(transaction.reference).slice(0, 100),
    amount: Number(transaction.amount_in_cents),
    currency: textOf(transaction.currency),
    state,
    providerId,
    eventId: `${providerId}:${textOf(transaction.status)}`,
    reason: (textOf(transaction.status_message) || textOf(transaction.status)).slice(0, 200),
  }
}
