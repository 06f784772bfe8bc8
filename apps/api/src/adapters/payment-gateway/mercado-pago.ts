import { ownValue } from '@tuerca/domain/own-value'
import { GATEWAY_LABELS } from '@tuerca/domain/payment-gateways'
import type { PaymentReport } from '@tuerca/domain/payment-states'
import { GatewayRefusal } from '../../ports/payment-gateway.ts'
import type {
  Callback,
  GatewayForm,
  GatewayReport,
  PaymentGateway,
  PaymentToStart,
  RawCallback,
  ReturnedState,
} from '../../ports/payment-gateway.ts'
import { listOf, objectOf, textOf } from '../../platform/unknown-value.ts'
import { askGateway, parsed } from './ask-gateway.ts'
import { isSignedWebhook } from './mercado-pago-signature.ts'

export interface MercadoPagoOptions {
  name: string
  /** Where the form leads, by country: https://www.mercadopago.com.co. */
  checkoutOrigin: string
  apiUrl: string
  accessToken: string
  webhookSecret: string
}

const STATES: Record<string, PaymentReport> = {
  approved: 'approved',
  pending: 'pending',
  in_process: 'pending',
  in_mediation: 'pending',
  authorized: 'pending',
  rejected: 'declined',
  cancelled: 'declined',
  refunded: 'reversed',
  charged_back: 'reversed',
}
const RETURNED: Record<string, ReturnedState> = {
  approved: 'approved',
  pending: 'pending',
  in_process: 'pending',
  rejected: 'declined',
  null: 'left',
}

/** Mercado Pago's Checkout Pro through five REST calls, for which its library would add more code than it saves. */
export function mercadoPagoGateway(options: MercadoPagoOptions): PaymentGateway {
  const ask = (path: string, init: { method?: 'POST'; body?: unknown; once?: string } = {}) =>
    askGateway('Mercado Pago', `${options.apiUrl}${path}`, {
      method: init.method,
      body: init.body,
      headers: {
        authorization: `Bearer ${options.accessToken}`,
        ...(init.once ? { 'x-idempotency-key': init.once } : {}),
      },
    })
  return {
    name: options.name,
    label: GATEWAY_LABELS['mercado-pago'],
    formOrigin: options.checkoutOrigin,
    start: async (payment) =>
      formOf(
        options,
        objectOf(
          await ask('/checkout/preferences', { method: 'POST', body: preferenceOf(payment), once: payment.reference }),
        ),
      ),
    async readCallback(raw) {
      const notice = noticeOf(options, raw)
      if (notice.kind !== 'payment') return notice
      // The notice only says that something changed: the payment itself says what.
      const payment = await ask(`/v1/payments/${encodeURIComponent(notice.id)}`)
      const report = payment === null ? null : reportOf(objectOf(payment))
      return report ? { kind: 'verified', report } : { kind: 'nothing' }
    },
    readReturn: (query) => RETURNED[query.collection_status ?? query.status ?? ''] ?? 'unknown',
    async find({ reference }) {
      const found = listOf(
        objectOf(
          await ask(
            `/v1/payments/search?external_reference=${encodeURIComponent(reference)}&sort=date_created&criteria=desc`,
          ),
        ).results,
      ).filter((one) => textOf(one.external_reference) === reference)
      const chosen = found.find((one) => one.status === 'approved') ?? found.at(0)
      return chosen ? reportOf(chosen) : null
    },
    async refund({ reference, providerId }) {
      const answer = await ask(`/v1/payments/${encodeURIComponent(providerId)}/refunds`, {
        method: 'POST',
        body: {},
        once: `refund-${reference}`,
      })
      if (answer === null) throw new GatewayRefusal('Mercado Pago does not know this payment')
    },
    refundPart: {
      isRepeatable: true,
      async ask({ name, providerId, amount }) {
        const answer = await ask(`/v1/payments/${encodeURIComponent(providerId)}/refunds`, {
          method: 'POST',
          body: { amount: amount / 100 },
          once: name,
        })
        if (answer === null) throw new GatewayRefusal('Mercado Pago does not know this payment')
      },
    },
  }
}

function preferenceOf(payment: PaymentToStart) {
  const back = payment.returnUrl
  return {
    items: [
      {
        id: payment.reference,
        title: payment.description.slice(0, 250),
        quantity: 1,
        currency_id: payment.currency,
        unit_price: payment.amount / 100,
      },
    ],
    payer: { email: payment.buyer.email, name: payment.buyer.name },
    external_reference: payment.reference,
    back_urls: { success: back, pending: back, failure: back },
    auto_return: 'approved',
    // Without it every notice also arrives in their older form (IPN), which is unsigned and would be refused.
    notification_url: `${payment.callbackUrl}?source_news=webhooks`,
  }
}

/** A form with method GET drops the query of its address, so the query becomes fields. */
function formOf({ checkoutOrigin }: MercadoPagoOptions, preference: Record<string, unknown>): GatewayForm {
  const point = textOf(preference.init_point)
  const url = URL.canParse(point) ? new URL(point) : null
  if (!url || url.origin !== checkoutOrigin) throw new Error('Mercado Pago gave no address of its own')
  return { method: 'GET', url: url.origin + url.pathname, fields: Object.fromEntries(url.searchParams) }
}

function noticeOf(
  { webhookSecret }: MercadoPagoOptions,
  raw: RawCallback,
): Exclude<Callback, { kind: 'verified' }> | { kind: 'payment'; id: string } {
  const body = objectOf(parsed(raw.body.toString('utf8')))
  const dataId = raw.query['data.id'] ?? textOf(objectOf(body.data).id)
  const signed = isSignedWebhook(
    { header: raw.headers['x-signature'] ?? '', dataId, requestId: raw.headers['x-request-id'] ?? '' },
    webhookSecret,
  )
  if (!signed) return { kind: 'refused', reason: 'wrong signature' }
  const type = raw.query.type ?? textOf(body.type)
  return type === 'payment' && /^\w{1,60}$/.test(dataId) ? { kind: 'payment', id: dataId } : { kind: 'nothing' }
}

function reportOf(payment: Record<string, unknown>): GatewayReport | null {
  const status = textOf(payment.status)
  const detail = textOf(payment.status_detail)
  const state = status === 'cancelled' && detail === 'expired' ? 'expired' : ownValue(STATES, status)
  const providerId = textOf(payment.id)
  if (!state || providerId === '') return null
  return {
    reference: textOf(payment.external_reference).slice(0, 100),
    amount: Math.round(Number(payment.transaction_amount) * 100),
    currency: textOf(payment.currency_id),
    state,
    providerId,
    eventId: `${providerId}:${status}:${detail}`.slice(0, 200),
    reason: (detail || status).slice(0, 200),
  }
}
