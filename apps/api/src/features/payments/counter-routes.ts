import { decideDevPayment, devPayment } from '@tuerca/contract/dev-gateway'
import { toWireMoney } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { route } from '../../platform/route.ts'
import type { CounterPayment, GatewayCounter } from '../../ports/payment-gateway.ts'

const BROUGHT = {
  open: null,
  pending: 'pendiente',
  approved: 'aprobado',
  declined: 'rechazado',
  reversed: null,
} as const
const GONE = 'Este pago no existe en la pasarela de prueba.'

/** The embedded gateway's counter: anybody with a reference stands at the bank and needs no account of ours. */
export function counterRoutes(app: FastifyInstance) {
  route(app, devPayment, async (ctx, { params }) => {
    for (const counter of countersOf(ctx)) {
      const found = await counter.find(params.reference)
      if (found) return { data: wire(found) }
    }
    throw notFound(GONE)
  })
  route(app, decideDevPayment, async (ctx, { params, body }) => {
    for (const counter of countersOf(ctx)) {
      const decided = await counter.decide(params.reference, body.decision)
      if (decided) return { data: wire(decided, body.decision === 'leave') }
    }
    throw notFound(GONE)
  })
}

const countersOf = (ctx: Ctx): GatewayCounter[] =>
  ['embedded-co', 'embedded-mx'].flatMap((name) => ctx.ports.payments.byName(name)?.counter ?? [])

function wire(payment: CounterPayment, leaves = false) {
  const brought = leaves && payment.state === 'open' ? 'sin-pagar' : BROUGHT[payment.state]
  const returnUrl = new URL(payment.returnUrl)
  if (brought) returnUrl.searchParams.set('estado', brought)
  return { ...payment, amount: toWireMoney(payment.amount), returnUrl: returnUrl.pathname + returnUrl.search }
}
