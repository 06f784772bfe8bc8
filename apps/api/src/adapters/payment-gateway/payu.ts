import type { Currency } from '@tuerca/domain/money'
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
  ReturnedState,
} from '../../ports/payment-gateway.ts'
import { listOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { askGateway } from './ask-gateway.ts'
import { sameSignature } from './compare-signatures.ts'
import { confirmationValue, payuAmount, type PayuKeys, payuSignature, responseValue } from './payu-signature.ts'

export interface PayuOptions extends PayuKeys {
  /** Such as `payu-co`. */
  name: string
  merchantId: string
  accountId: string
  apiLogin: string
  checkoutUrl: string
  apiUrl: string
  test: boolean
}

const STATES: Record<string, PaymentReport> = {
  4: 'approved',
  5: 'expired',
  6: 'declined',
  7: 'pending',
  10: 'pending',
  12: 'pending',
  14: 'pending',
  15: 'pending',
  104: 'error',
}
const NAMED: Record<string, PaymentReport> = {
  APPROVED: 'approved',
  DECLINED: 'declined',
  PENDING: 'pending',
  SUBMITTED: 'pending',
  EXPIRED: 'expired',
  ERROR: 'error',
}
const RETURNED: Record<PaymentReport, ReturnedState> = {
  approved: 'approved',
  declined: 'declined',
  pending: 'pending',
  expired: 'expired',
  error: 'declined',
  reversed: 'unknown',
}

/** Pesos without decimals in Colombia, with two in Mexico; the signature covers this very text. */
const written = (minor: number, currency: Currency) =>
  currency === 'COP' && minor % 100 === 0 ? String(minor / 100) : (minor / 100).toFixed(2)

/** PayU WebCheckout: reference.md §5. */
export function payuGateway(options: PayuOptions): PaymentGateway {
  return {
    name: options.name,
    label: GATEWAY_LABELS.payu,
    formOrigin: new URL(options.checkoutUrl).origin,
    start: (payment) => Promise.resolve({ method: 'POST', url: options.checkoutUrl, fields: formOf(options, payment) }),
    async readCallback(raw) {
      const callback = confirmationOf(options, raw)
      // The page to which the buyer returns has this same signature, which does not cover the transaction's id: with
      // another id, anybody who paid once could report it twice. So it is repeated until PayU itself knows the payment.
      if (
        callback.kind === 'verified' &&
        callback.report.state === 'approved' &&
        !(await isApproved(options, callback.report))
      )
        throw new Error('PayU does not know this payment yet')
      return callback
    },
    readReturn: (query) => returnOf(options, query),
    find: ({ reference }) => ordered(options, reference).then((found) => found?.report ?? null),
    refund: ({ reference, providerId, reason }) => giveBack(options, { reference, providerId, reason, part: null }),
    // PayU stores no name of ours for it: asking a second time would be a second refund.
    refundPart: {
      isRepeatable: false,
      ask: ({ reference, providerId, reason, amount, currency }) =>
        giveBack(options, { reference, providerId, reason, part: { amount, currency } }),
    },
  }
}

interface GivenBack {
  reference: string
  providerId: string
  reason: string
  part: { amount: number; currency: Currency } | null
}

async function giveBack(options: PayuOptions, { reference, providerId, reason, part }: GivenBack): Promise<void> {
  // Until it is found nothing was asked for.
  const found = await ordered(options, reference).catch((error: unknown) => {
    throw new GatewayRefusal(error instanceof Error ? error.message : 'PayU does not answer')
  })
  if (!found) throw new GatewayRefusal('PayU does not know this payment')
  const value = part && { additionalValues: { TX_VALUE: { value: part.amount / 100, currency: part.currency } } }
  const answer = objectOf(
    await askGateway('PayU', `${options.apiUrl}/payments-api/4.0/service.cgi`, {
      method: 'POST',
      body: {
        language: 'es',
        command: 'SUBMIT_TRANSACTION',
        merchant: { apiKey: options.apiKey, apiLogin: options.apiLogin },
        test: options.test,
        transaction: {
          order: { id: found.orderId },
          type: part ? 'PARTIAL_REFUND' : 'REFUND',
          reason,
          parentTransactionId: providerId,
          ...value,
        },
      },
    }),
  )
  const { state } = objectOf(answer.transactionResponse)
  if (answer.code !== 'SUCCESS' || state === 'DECLINED') throw new GatewayRefusal('PayU refused the refund')
  // The bank behind it failed in the middle.
  if (state === 'ERROR') throw new Error('PayU does not say whether it gave the money back')
}

function formOf(options: PayuOptions, payment: PaymentToStart): Record<string, string> {
  const amount = written(payment.amount, payment.currency)
  return {
    merchantId: options.merchantId,
    accountId: options.accountId,
    description: payment.description.slice(0, 255),
    referenceCode: payment.reference,
    amount,
    // Left out, PayU adds 19 % of its own in Colombia.
    tax: written(payment.tax, payment.currency),
    taxReturnBase: written(payment.amount - payment.tax, payment.currency),
    currency: payment.currency,
    signature: payuSignature(options, [options.merchantId, payment.reference, amount, payment.currency]),
    buyerEmail: payment.buyer.email,
    buyerFullName: payment.buyer.name,
    ...(payment.buyer.mobile ? { mobilePhone: payment.buyer.mobile } : {}),
    responseUrl: payment.returnUrl,
    confirmationUrl: payment.callbackUrl,
    lng: 'es',
    test: options.test ? '1' : '0',
  }
}

/** Checks the request's own values; the caller compares them with ours. */
function confirmationOf(options: PayuOptions, raw: RawCallback): Callback {
  const sent = new URLSearchParams(raw.body.toString('utf8'))
  const value = (name: string) => sent.get(name) ?? ''
  const reference = value('reference_sale').slice(0, 100)
  const minor = payuAmount(value('value'))
  if (minor === null || reference === '') return { kind: 'refused', reason: 'not a confirmation' }
  if (value('merchant_id') !== options.merchantId) return { kind: 'refused', reason: 'another merchant', reference }
  const expected = payuSignature(options, [
    options.merchantId,
    value('reference_sale'),
    confirmationValue(minor),
    value('currency'),
    value('state_pol'),
  ])
  if (!sameSignature(value('sign'), expected)) return { kind: 'refused', reason: 'wrong signature', reference }
  // Not covered by the signature: a buyer who switches the form to test mode must not count as having paid.
  if (value('test') === '1' && !options.test) return { kind: 'refused', reason: 'a test payment', reference }
  const providerId = value('transaction_id').slice(0, 100)
  const state = ownValue(STATES, value('state_pol'))
  if (!state || providerId === '') return { kind: 'nothing' }
  return {
    kind: 'verified',
    report: {
      reference,
      amount: minor,
      currency: value('currency'),
      state,
      providerId,
      eventId: `${providerId}:${value('state_pol')}`,
      reason: value('response_message_pol').slice(0, 200) || `state_pol ${value('state_pol')}`,
    },
  }
}

function returnOf(options: PayuOptions, query: Record<string, string>): ReturnedState {
  const minor = payuAmount(query.TX_VALUE ?? '')
  const state = ownValue(STATES, query.transactionState ?? '')
  if (minor === null || !state) return 'unknown'
  const expected = payuSignature(options, [
    options.merchantId,
    query.referenceCode ?? '',
    responseValue(minor),
    query.currency ?? '',
    query.transactionState ?? '',
  ])
  return sameSignature(query.signature ?? '', expected) ? RETURNED[state] : 'unknown'
}

interface PayuAttempt {
  order: Record<string, unknown>
  transaction: Record<string, unknown>
}
const stateOf = ({ transaction }: PayuAttempt) => textOf(objectOf(transaction.transactionResponse).state)

async function isApproved(options: PayuOptions, { reference, providerId }: GatewayReport): Promise<boolean> {
  return (await attempts(options, reference)).some(
    (one) => textOf(one.transaction.id).slice(0, 100) === providerId && stateOf(one) === 'APPROVED',
  )
}

/** PayU's transactions for a reference: every attempt is one. */
async function attempts(options: PayuOptions, reference: string): Promise<PayuAttempt[]> {
  const answer = objectOf(
    await askGateway('PayU', `${options.apiUrl}/reports-api/4.0/service.cgi`, {
      method: 'POST',
      body: {
        test: options.test,
        language: 'es',
        command: 'ORDER_DETAIL_BY_REFERENCE_CODE',
        merchant: { apiLogin: options.apiLogin, apiKey: options.apiKey },
        details: { referenceCode: reference },
      },
    }),
  )
  if (answer.code !== 'SUCCESS') throw new Error('PayU refused the question')
  return listOf(objectOf(answer.result).payload).flatMap((order) =>
    listOf(order.transactions).map((transaction) => ({ order, transaction })),
  )
}

/** An approved attempt counts before any other, otherwise the last one. */
async function ordered(
  options: PayuOptions,
  reference: string,
): Promise<{ orderId: unknown; report: GatewayReport } | null> {
  const tried = await attempts(options, reference)
  const chosen = tried.find((one) => stateOf(one) === 'APPROVED') ?? tried.at(-1)
  const state = chosen && NAMED[stateOf(chosen)]
  if (!chosen || !state) return null
  const paid = objectOf(objectOf(chosen.transaction.additionalValues).TX_VALUE)
  const providerId = textOf(chosen.transaction.id)
  return {
    orderId: chosen.order.id,
    report: {
      reference,
      amount: payuAmount(textOf(paid.value)) ?? -1,
      currency: textOf(paid.currency),
      state,
      providerId,
      eventId: `${providerId}:${stateOf(chosen)}`,
      reason: textOf(objectOf(chosen.transaction.transactionResponse).responseCode) || stateOf(chosen),
    },
  }
}
