import * as contract from '@tuerca/contract/offers'
import { OFFER_LINK_OVER } from '@tuerca/contract/offers'
import type { ComparedRequest } from '@tuerca/contract/offers-wire'
import { REQUEST_MISSING } from '@tuerca/contract/quotation-requests'
import type { FastifyInstance } from 'fastify'
import { callLimit } from '../../platform/call-limit.ts'
import { inTransaction, type TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { sendPdf } from '../../platform/pdf/send-pdf.ts'
import { route } from '../../platform/route.ts'
import { countCart } from '../cart/index.ts'
import { acceptLines } from './accept-lines.ts'
import { desk } from './desk.ts'
import { drawOffer } from './draw-offer.ts'
import { endOwn } from './end-round.ts'
import { judgeOffers } from './judge-offers.ts'
import { makeOfferTo } from './make-offer.ts'
import { photoRoutes } from './photo-routes.ts'
import { requirePhotos } from './photos.ts'
import { answer, counter, decline } from './move-offer.ts'
import { readOwn, readShared, shareOffer, showShared, unshareOffer } from './offer-link.ts'
import { offersOf, ownRound, type StoreRoundRow, storeRound, storeRounds } from './queries.ts'
import { readPasted } from './read-pasted.ts'
import { comparedOf, offerOf, storeRequestOf } from './wire.ts'

const HOUR = 3_600_000
const countRead = callLimit({
  name: 'pasted-parts',
  most: 60,
  ms: HOUR,
  message: 'Leíste muchas listas seguidas. Espera una hora, o escribe las partes una por una.',
})
const countPaper = callLimit({
  name: 'offer-papers',
  most: 20,
  ms: HOUR,
  message: 'Descargaste muchas ofertas seguidas. Espera una hora e intenta de nuevo.',
})

/** Requests that several stores answer with offers (buying.md §7). */
export function offerRoutes(app: FastifyInstance) {
  buyerRoutes(app)
  linkRoutes(app)
  storeRoutes(app)
  photoRoutes(app)
}

async function compared(ctx: Pick<TxCtx, 'db' | 'now' | 'user' | 'store'>, id: number): Promise<ComparedRequest> {
  const round = await ownRound(ctx.db, ctx.user?.id ?? 0, id)
  if (!round) throw notFound(REQUEST_MISSING)
  const offers = await offersOf(ctx.db, [id])
  return comparedOf(round, offers, { now: ctx.now, verdicts: await judgeOffers(ctx, round, offers) })
}

function buyerRoutes(app: FastifyInstance) {
  route(app, contract.readPastedParts, async (ctx, { body }) => {
    await countRead(ctx)
    return { data: await readPasted(ctx, body.text) }
  })
  route(app, contract.compareOffers, async (ctx, { params }) => ({
    data: await compared({ ...ctx, user: personOf(ctx) }, params.id),
  }))
  route(app, contract.acceptOffers, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'acceptOffers', body: { ...params, ...body }, http }, async (ctx) => {
      await acceptLines(ctx, personOf(ctx), { ...params, ...body })
      return {
        data: {
          message: contract.LINES_ACCEPTED,
          count: await countCart(ctx),
          request: await compared(ctx, params.id),
        },
      }
    }),
  )
  route(app, contract.counterOffer, (ctx, { params, body }, http) =>
    onceByKey(ctx, { endpoint: 'counterOffer', body: { ...params, ...body }, http }, async (ctx) => {
      await counter(ctx, personOf(ctx).id, { ...params, body })
      return { data: { message: contract.COUNTER_SENT, request: await compared(ctx, params.id) } }
    }),
  )
  route(app, contract.declineOffer, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => {
      await decline(ctx, personOf(ctx).id, params)
      return {
        data: { message: 'Le avisamos a la tienda que no la aceptas.', request: await compared(ctx, params.id) },
      }
    }),
  )
  route(app, contract.endRequest, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => {
      const message = await endOwn(ctx, personOf(ctx).id, { ...params, ...body })
      return { data: { message, request: await compared(ctx, params.id) } }
    }),
  )
}

function linkRoutes(app: FastifyInstance) {
  route(app, contract.shareOffer, (ctx, { params }) =>
    inTransaction(ctx, async (ctx) => ({ data: { url: await shareOffer(ctx, personOf(ctx).id, params) } })),
  )
  route(app, contract.unshareOffer, async (ctx, { params }) => {
    await inTransaction(ctx, (ctx) => unshareOffer(ctx, personOf(ctx).id, params))
    return { data: { message: OFFER_LINK_OVER } }
  })
  route(app, contract.sharedOffer, async (ctx, { params }, http) => {
    const data = await showShared(ctx, params.token)
    void http?.reply.headers({
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    return { data }
  })
  route(app, contract.offerPdf, async (ctx, { params }, http) => {
    const own = await readOwn(ctx, personOf(ctx).id, params)
    await countPaper(ctx)
    return sendPdf(ctx, http, () => drawOffer(own))
  })
  route(app, contract.sharedOfferPdf, async (ctx, { params }, http) => {
    void http?.reply.headers({ 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' })
    const shared = await readShared(ctx, params.token)
    await countPaper(ctx)
    return sendPdf(ctx, http, () => drawOffer(shared))
  })
}

function storeRoutes(app: FastifyInstance) {
  route(app, contract.listStoreRequests, async (ctx, { query }) => {
    const { storeIds } = personOf(ctx)
    const { rows, total } = await storeRounds(ctx.db, { storeIds, now: ctx.now, ...query })
    const offers =
      rows.length === 0
        ? []
        : await offersOf(
            ctx.db,
            rows.map(({ id }) => id),
            storeIds,
          )
    const own = (row: StoreRoundRow) =>
      offers.find(({ request_id, store_id }) => request_id === row.id && store_id === row.store_id)
    return {
      data: rows.map((row) => storeRequestOf(row, own(row), ctx.now)),
      metadata: { 'x-total-count': total, page: query.page, pageSize: query.pageSize },
    }
  })
  route(app, contract.showStoreRequest, async (ctx, { params, query }) => {
    const row = await storeRound(ctx.db, personOf(ctx).storeIds, { ...params, storeId: query.storeId })
    if (!row) throw notFound(REQUEST_MISSING)
    return { data: await desk(ctx, row) }
  })
  route(app, contract.makeOffer, async (ctx, { params, body }, http) => {
    await requirePhotos(ctx, { requestId: params.id, storeId: body.storeId }, body.lines)
    return onceByKey(ctx, { endpoint: 'makeOffer', body: { ...params, ...body }, http }, async (ctx) => {
      const offer = await makeOfferTo(ctx, personOf(ctx), { ...params, body })
      return {
        data: { message: contract.OFFER_SENT, offer: offerOf(offer, { side: 'seller', now: ctx.now, open: true }) },
      }
    })
  })
  route(app, contract.answerStoreRequest, (ctx, { params, body }) =>
    inTransaction(ctx, async (ctx) => ({
      data: { message: await answer(ctx, personOf(ctx), { ...params, ...body }) },
    })),
  )
}
