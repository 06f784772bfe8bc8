import * as contract from '@tuerca/contract/sales'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { type Http, route } from '../../platform/route.ts'
import { refuseAnswer, tellAnswer, writeAnswer } from './answer-confirmation.ts'
import { askConfirmation, readAsked } from './ask-confirmation.ts'
import { documentRoutes } from './document-routes.ts'
import { askedBy } from './asked-by.ts'
import { foundSales } from './find-sales.ts'
import { asShownHere } from './hide-numbers.ts'
import { handlingRoutes } from './handling-routes.ts'
import { withStock } from './asked-stock.ts'
import { ownListings, substitutesOf } from './offer-instead.ts'
import { photoRoutes } from './photo-routes.ts'
import { shownSale } from './show-sale.ts'
import { answerQuestion, showQuestion } from './signed-question.ts'
import { saleOf } from './wire.ts'

/** Sale headers: questions to stores by confirmation (M4.03–M4.06), orders and purchases. */
export function saleRoutes(app: FastifyInstance) {
  route(app, contract.makeQuotation, async (ctx, { body }, http) => {
    const user = personOf(ctx)
    const asked = await readAsked(ctx, user, {
      productId: body.productidquotation,
      quantity: body.quantityquotation,
      vehicleId: body.vehicleId ?? null,
    })
    return onceByKey(ctx, { endpoint: 'makeQuotation', body, http }, async (ctx) => ({
      data: {
        sale_id: await askConfirmation(ctx, user, asked),
        message: contract.CONFIRMATION_ASKED,
        remainingTime: 0,
      },
    }))
  })
  route(app, contract.loadTransaction, async (ctx, { params }) => ({ data: await shownSale(ctx, params.id) }))
  route(app, contract.listAllTransactions, async (ctx, { query }) => {
    const { page, pageSize, scopes } = query
    const side = scopes.includes('sold') || asksOfStore(ctx, query) ? 'seller' : 'buyer'
    const { rows, total } = await foundSales(
      ctx.db,
      await askedBy(ctx, { ...query, onlyQuotation: query.onlyQuotation === '1', side }),
      { page, pageSize },
    )
    const offered = await substitutesOf(ctx, rows)
    const sales = rows.map((row) =>
      asShownHere(ctx, { ...saleOf(row, side, ctx.now), substitutes: offered.get(row.id) ?? [] }, row.reference),
    )
    return {
      data: side === 'seller' ? await withStock(ctx, rows, sales) : sales,
      metadata: { 'x-total-count': total, page, pageSize },
    }
  })
  handlingRoutes(app)
  photoRoutes(app)
  documentRoutes(app)
  answerRoutes(app)
  route(app, contract.showConfirmation, async (ctx, { params }) => ({ data: await showQuestion(ctx, params.token) }))
  route(app, contract.answerConfirmation, async (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'answerConfirmation', body: { token: params.token, body }, http }, async (ctx) => ({
      data: await answerQuestion(ctx, params.token, body),
    })),
  )
}

/** M7.09, M7.10, M7.12: a store's answer from its inbox. */
function answerRoutes(app: FastifyInstance) {
  route(app, contract.editStockConfirmationAsAvailable, async (ctx, { params, body }) => {
    const member = personOf(ctx)
    await inTransaction(ctx, (ctx) => writeAnswer(ctx, member, { saleId: params.id, answer: body }))
    return { data: await shownSale(ctx, params.id) }
  })
  route(app, contract.findOwnListings, async (ctx, { params: { id }, query: { term } }) => ({
    data: await ownListings(ctx, { saleId: id, storeIds: personOf(ctx).storeIds, term }),
  }))
  route(app, contract.sendQuotationToClient, tellOnce)
  route(app, contract.sendQuotationToClientApi, tellOnce)
  route(app, contract.sendQuotationNotavailable, refuseOnce)
  route(app, contract.sendQuotationNotavailableApi, refuseOnce)
}

const tellOnce = (ctx: Ctx, { body }: { body: { id: number } }, http: Http | null) =>
  onceByKey(ctx, { endpoint: 'sendQuotationToClient', body, http }, async (ctx) => ({
    data: { message: contract.ANSWER_TOLD, expires_at: (await tellAnswer(ctx, personOf(ctx), body.id)).toISOString() },
  }))

const refuseOnce = (
  ctx: Ctx,
  { body }: { body: { id: number; reason: string; substituteProductIds?: number[] | undefined } },
  http: Http | null,
) =>
  onceByKey(ctx, { endpoint: 'sendQuotationNotavailable', body, http }, async (ctx) => {
    await refuseAnswer(ctx, personOf(ctx), { saleId: body.id, reason: body.reason, instead: body.substituteProductIds })
    return { data: { message: contract.ANSWER_TOLD } }
  })

/** An admin who asks about a store means its sales, unless another scope says whose. */
const asksOfStore = ({ user }: Ctx, { filter, scopes }: Parsed<typeof contract.listAllTransactions>['query']) =>
  user?.role === 'admin' && filter.storeId !== undefined && filter.userId === undefined && !scopes.includes('bought')
