import * as paid from '@tuerca/contract/paid-transactions'
import { loadPaymentReturn, paymentNotice } from '@tuerca/contract/payments'
import { toWireMoney } from '@tuerca/domain/money'
import type { FastifyInstance } from 'fastify'
import { forbidden } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { objectOf } from '../../platform/unknown-value.ts'
import type { RawCallback } from '../../ports/payment-gateway.ts'
import { imbalances } from './check-payments.ts'
import { counterRoutes } from './counter-routes.ts'
import { loadReturn } from './load-return.ts'
import { loadTransaction } from './load-transaction.ts'
import { markPaid } from './mark-paid.ts'
import { books, foundTransactions } from './queries.ts'
import { receiveCallback } from './receive-callback.ts'
import { reversePayment } from './reverse-payment.ts'
import { askAgain, isOfSale, rateByScore } from '../ratings/index.ts'
import { resend, saveRating } from './scores.ts'
import { updateTransaction } from './update-transaction.ts'
import { wireTransaction } from './wire.ts'

/** A notice has some hundred bytes; even one with everything about a payment is smaller than this. */
const LARGEST_NOTICE = 64 * 1024

/** Gateways' notices, and the payments of a person or, for admins, of everybody. */
export async function paymentRoutes(app: FastifyInstance) {
  route(app, loadPaymentReturn, async (ctx, { query }) => ({ data: await loadReturn(ctx, query) }))
  listRoutes(app)
  adminRoutes(app)
  scoreRoutes(app)
  counterRoutes(app)
  await app.register(async (scope) => noticeRoute(scope))
}

/** The exact bytes, whatever their type: a signature covers them. */
function noticeRoute(scope: FastifyInstance) {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_NOTICE }, (_request, body, done) =>
    done(null, body),
  )
  route(scope, paymentNotice, async (ctx, { params }, http) => {
    await receiveCallback(ctx, params.gateway, rawOf(http))
    return { data: { received: true as const } }
  })
}

function rawOf(http: Http | null): RawCallback {
  const { headers = {}, query = {}, body } = http?.request ?? {}
  const texts = (values: object) =>
    Object.fromEntries(Object.entries(values).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
  return {
    headers: texts(headers),
    query: texts(objectOf(query)),
    body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  }
}

function listRoutes(app: FastifyInstance) {
  route(app, paid.listTransactionsPaid, async (ctx, { query }) => {
    const user = personOf(ctx)
    const admin = user.role === 'admin'
    if ((query.filter.everyone || query.filter.q !== undefined) && !admin) throw forbidden()
    const { rows, total } = await foundTransactions(ctx.db, query.filter.everyone ? null : user.id, query)
    const { getters, page, pageSize } = query
    return {
      data: rows.map((row) => wireTransaction(ctx, row, { getters, admin })),
      metadata: { 'x-total-count': total, page, pageSize },
    }
  })
  route(app, paid.loadTransactionPaid, async (ctx, { params }) => ({
    data: await loadTransaction(ctx, personOf(ctx), params.id),
  }))
  route(app, paid.updateTransactionPaid, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'updateTransactionPaid', body: { ...params, ...body }, http }, async (ctx) => {
      await updateTransaction(ctx, personOf(ctx), params.id, body)
      return { data: { message: 'El pago quedó actualizado.' } }
    }),
  )
}

function adminRoutes(app: FastifyInstance) {
  route(app, paid.makeTransactionPaid, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'makeTransactionPaid', body, http }, async (ctx) => ({
      data: {
        message: 'El pago quedó registrado y el comprador ya tiene lo que compró.',
        receipt_number: await markPaid(ctx, personOf(ctx), body),
      },
    })),
  )
  route(app, paid.reversePaymentTypeTransactions, async (ctx, { body }, http) => ({
    data: {
      message: 'El pago quedó reversado.',
      creditsTaken: await reversePayment(ctx, personOf(ctx), { body, http }),
    },
  }))
  route(app, paid.paymentBooks, async (ctx) => {
    const [{ accounts, open, refused }, problems] = await Promise.all([books(ctx.db), imbalances(ctx.db)])
    return {
      data: {
        accounts: accounts.map((one) => ({ ...one, balance: toWireMoney(one.balance) })),
        open,
        refusedNotices: refused,
        problems: problems.map((one) => ({ transactionId: one.transaction_id, problem: one.problem })),
      },
    }
  })
}

function scoreRoutes(app: FastifyInstance) {
  route(app, paid.resendScore, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'resendScore', body, http }, async (ctx) => {
      await (isOfSale(body.scoreId) ? askAgain : resend)(ctx, personOf(ctx), body.scoreId)
      return { data: { message: 'Enviamos de nuevo la solicitud de calificación.' } }
    }),
  )
  route(app, paid.saveScore, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'saveScore', body, http }, async (ctx) => {
      await (isOfSale(body.scoreId) ? rateByScore : saveRating)(ctx, personOf(ctx), body)
      return { data: { message: 'Gracias: tu calificación quedó guardada.' } }
    }),
  )
}
