import * as contract from '@tuerca/contract/sales'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { loginRequired, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { type Http, route } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { refuseAnswer, tellAnswer, writeAnswer } from './answer-confirmation.ts'
import { askConfirmation, readAsked } from './ask-confirmation.ts'
import { ownSale, salesOf } from './queries.ts'
import { answerQuestion, showQuestion } from './signed-question.ts'
import { withdrawConfirmation } from './withdraw-confirmation.ts'
import { saleOf } from './wire.ts'

/** Headers of sales: so far, whether a store has what it sells by confirmation (M4.03–M4.06). */
export function saleRoutes(app: FastifyInstance) {
  route(app, contract.makeQuotation, async (ctx, { body }, http) => {
    const user = personOf(ctx)
    const asked = await readAsked(ctx, user, { productId: body.productidquotation, quantity: body.quantityquotation, vehicleId: body.vehicleId ?? null })
    return onceByKey(ctx, { endpoint: 'makeQuotation', body, http }, async (ctx) => ({ data: { sale_id: await askConfirmation(ctx, user, asked), message: contract.CONFIRMATION_ASKED, remainingTime: 0 } }))
  })
  route(app, contract.loadTransaction, async (ctx, { params }) => ({ data: await shown(ctx, params.id) }))
  route(app, contract.listAllTransactions, async (ctx, { query: { filter, scopes, page, pageSize } }) => {
    const { id, storeIds } = personOf(ctx)
    const side = scopes.includes('sold') ? 'seller' : 'buyer'
    const open = scopes.includes('open') ? true : scopes.includes('closed') ? false : null
    const { rows, total } = await salesOf(ctx.db, { userId: id, storeIds, side, filter, open, page, pageSize })
    return { data: rows.map((row) => saleOf(row, side, ctx.now)), metadata: { 'x-total-count': total, page, pageSize } }
  })
  route(app, contract.changeTransaction, async (ctx, { params, body }) => {
    const { id } = personOf(ctx)
    await inTransaction(ctx, (ctx) => withdrawConfirmation(ctx, id, { saleId: params.id, reason: body.reason }))
    return { data: await shown(ctx, params.id) }
  })
  answerRoutes(app)
  route(app, contract.showConfirmation, async (ctx, { params }) => ({ data: await showQuestion(ctx, params.token) }))
  route(app, contract.answerConfirmation, async (ctx, { params, body }, http) => onceByKey(ctx, { endpoint: 'answerConfirmation', body: { token: params.token, body }, http },
    async (ctx) => ({ data: await answerQuestion(ctx, params.token, body) })))
}

/** M7.09, M7.10, M7.12: a store's answer from its inbox. */
function answerRoutes(app: FastifyInstance) {
  route(app, contract.editStockConfirmationAsAvailable, async (ctx, { params, body }) => {
    const member = personOf(ctx)
    await inTransaction(ctx, (ctx) => writeAnswer(ctx, member, { saleId: params.id, answer: body }))
    return { data: await shown(ctx, params.id) }
  })
  route(app, contract.sendQuotationToClient, tellOnce)
  route(app, contract.sendQuotationToClientApi, tellOnce)
  route(app, contract.sendQuotationNotavailable, refuseOnce)
  route(app, contract.sendQuotationNotavailableApi, refuseOnce)
}

const tellOnce = (ctx: Ctx, { body }: { body: { id: number } }, http: Http | null) => onceByKey(ctx, { endpoint: 'sendQuotationToClient', body, http },
  async (ctx) => ({ data: { message: contract.ANSWER_TOLD, expires_at: (await tellAnswer(ctx, personOf(ctx), body.id)).toISOString() } }))

const refuseOnce = (ctx: Ctx, { body }: { body: { id: number; reason: string } }, http: Http | null) => onceByKey(ctx, { endpoint: 'sendQuotationNotavailable', body, http },
  async (ctx) => {
    await refuseAnswer(ctx, personOf(ctx), { saleId: body.id, reason: body.reason })
    return { data: { message: contract.ANSWER_TOLD } }
  })

async function shown(ctx: Ctx, id: number) {
  const user = personOf(ctx)
  const row = await ownSale(ctx.db, { userId: user.id, storeIds: user.storeIds, id })
  if (!row) throw notFound(SALE_MISSING)
  return saleOf(row, row.buyer_id === user.id ? 'buyer' : 'seller', ctx.now)
}

function personOf({ user }: { user: User | null }) {
  if (!user) throw loginRequired()
  return user
}
