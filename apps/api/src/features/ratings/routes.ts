import * as contract from '@tuerca/contract/ratings'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { ASKED_AT_MOST, mayBeRated, ratingOf } from '@tuerca/domain/ratings'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { loginRequired, notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { personOf } from '../../platform/person.ts'
import { route } from '../../platform/route.ts'
import { saleOfLink } from './ask-for-rating.ts'
import { namedStore, ratedSale, type RatingRow, ratingsOf, scoresOf } from './queries.ts'
import { answer, rate } from './rate-sale.ts'

/** What buyers say of stores, sale by sale. */
export function ratingRoutes(app: FastifyInstance) {
  route(app, contract.showSaleRating, async (ctx, { params }) => ({ data: await shown(ctx, params.id) }))
  route(app, contract.rateSale, async (ctx, { params: { id }, body }, http) => {
    await onceByKey(ctx, { endpoint: 'rateSale', body: { id, ...body }, http }, async (ctx) => {
      await rate(ctx, id, body)
      return { id }
    })
    return { data: await shown(ctx, id) }
  })
  route(app, contract.answerRating, async (ctx, { params: { id }, body }, http) => {
    await onceByKey(ctx, { endpoint: 'answerRating', body: { id, ...body }, http }, async (ctx) => {
      await answer(ctx, personOf(ctx), { saleId: id, text: body.answer })
      return { id }
    })
    return { data: await shown(ctx, id) }
  })
  route(app, contract.showSignedRating, async (ctx, { params: { token } }) => ({ data: await signed(ctx, token) }))
  route(app, contract.rateSigned, async (ctx, { params: { token }, body }, http) => {
    await onceByKey(ctx, { endpoint: 'rateSigned', body: { token, ...body }, http }, async (ctx) => {
      const id = await saleOfLink(ctx, token)
      await rate(ctx, id, { ...body, signed: true })
      return { id }
    })
    return { data: await signed(ctx, token) }
  })
  route(
    app,
    contract.storeRatings,
    async (ctx, { query: { store: pathPrefix, page, pageSize } }) => {
      const store = await namedStore(ctx.db, pathPrefix)
      if (!store) throw notFound('Esta tienda no existe o no muestra su nombre.')
      const [byScore, rows] = await Promise.all([
        scoresOf(ctx.db, store.id),
        ratingsOf(ctx.db, store.id, { page, pageSize }),
      ])
      const rating = ratingOf(byScore)
      return {
        data: {
          store: { name: store.name, pathPrefix: store.path_prefix, city: store.city },
          country: store.country,
          rating,
          byScore,
          ratings: rows.map(wireOf),
        },
        metadata: { 'x-total-count': rating?.count ?? 0, page, pageSize },
      }
    },
    { reads: 'replica' },
  )
}

const wireOf = ({ id, score, comment, rated_at, answer: said, answered_at, who }: RatingRow): contract.Rating => ({
  id,
  score,
  comment,
  at: rated_at.toISOString(),
  who,
  answer: said,
  answered_at: answered_at?.toISOString() ?? null,
})

/** What a mailed link opens: one rating, and what it is about. */
async function signed(ctx: Ctx, token: string): Promise<contract.SignedRating> {
  const sale = await ratedSale(ctx, await saleOfLink(ctx, token), { signed: true })
  if (!sale) throw notFound(contract.RATING_MISSING)
  const { id, score, rated_at, kind, sale_id } = sale
  return {
    store: sale.store_name,
    country: sale.country,
    number: saleNumber(kind, sale_id),
    title: sale.title,
    picture: sale.picture,
    linesCount: sale.lines_count,
    rating: id !== null && score !== null && rated_at !== null ? wireOf({ ...sale, id, score, rated_at }) : null,
    mayRate:
      rated_at === null &&
      mayBeRated({ state: sale.state, deliveredAt: sale.delivered_at, now: ctx.now }) &&
      !ctx.user?.storeIds.includes(sale.store_id),
  }
}

async function shown(ctx: Ctx, saleId: number): Promise<contract.SaleRating> {
  const sale = await ratedSale(ctx, saleId)
  if (!sale) throw ctx.user ? notFound(SALE_MISSING) : loginRequired()
  const { id, score, rated_at, is_buyer } = sale
  const rating = id !== null && score !== null && rated_at !== null ? wireOf({ ...sale, id, score, rated_at }) : null
  const open = mayBeRated({ state: sale.state, deliveredAt: sale.delivered_at, now: ctx.now })
  return {
    rating,
    mayRate: is_buyer && rating === null && open && !ctx.user?.storeIds.includes(sale.store_id),
    mayAnswer: !is_buyer && rating !== null && rating.answered_at === null,
    scoreId:
      !is_buyer && rating === null && open && sale.asked_times > 0 && sale.asked_times < ASKED_AT_MOST ? id : null,
    store: ratingOf(await scoresOf(ctx.db, sale.store_id)),
  }
}
