import {
  NO_CONTACT_IN_RATING,
  NOT_DELIVERED,
  NOT_RATED_YET,
  RATED_ALREADY,
  RATING_ANSWERED,
  RATING_CLOSED,
  RATING_MISSING,
} from '@tuerca/contract/ratings'
import { SALE_MISSING } from '@tuerca/contract/sales-wire'
import { givesContact } from '@tuerca/domain/contact-in-text'
import { mayBeRated } from '@tuerca/domain/ratings'
import { sql } from 'kysely'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, forbidden, invalid, loginRequired, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { notify } from '../notifications/index.ts'
import { ratedSale, type RatedSale } from './queries.ts'

interface RatingInput {
  score: number
  comment: string
  signed?: boolean
}

/** The sale with its row locked: a second press waits and finds it rated. */
async function locked(ctx: TxCtx, saleId: number, { signed = false }: { signed?: boolean } = {}): Promise<RatedSale> {
  // Locked first, by a separate statement, so that the next one reads what the previous holder wrote.
  await sql`select from sales where id = ${saleId} for update`.execute(ctx.db)
  const sale = await ratedSale(ctx, saleId, { signed })
  if (!sale) throw ctx.user ? notFound(SALE_MISSING) : loginRequired()
  return sale
}

/** The buyer's one answer, which everybody reads. */
export async function rate(ctx: TxCtx, saleId: number, { score, comment, signed = false }: RatingInput): Promise<void> {
  const sale = await locked(ctx, saleId, { signed })
  // Nor does a member who bought at their own store rate it.
  if (!sale.is_buyer || ctx.user?.storeIds.includes(sale.store_id)) throw forbidden()
  if (sale.rated_at !== null) throw conflict(RATED_ALREADY)
  if (sale.delivered_at === null) throw conflict(NOT_DELIVERED)
  if (!mayBeRated({ state: sale.state, deliveredAt: sale.delivered_at, now: ctx.now })) throw conflict(RATING_CLOSED)
  if (givesContact(comment, sale.country)) throw invalid([NO_CONTACT_IN_RATING])
  await ctx.db
    .insertInto('sale_ratings')
    .values({
      sale_id: saleId,
      store_id: sale.store_id,
      user_id: sale.buyer_id,
      score,
      comment,
      rated_at: ctx.now,
      created_at: ctx.now,
    })
    .onConflict((on) => on.column('sale_id').doUpdateSet({ user_id: sale.buyer_id, score, comment, rated_at: ctx.now }))
    .execute()
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', sale.store_id)
    .orderBy('user_id')
    .execute()
  const text = [
    `${sale.who || 'Quien compró'} te dio ${score} de 5.`,
    comment && `«${comment}»`,
    'Puedes contestar una vez: lo lee cualquiera.',
  ]
    .filter(Boolean)
    .join('\n\n')
  for (const { user_id } of members)
    await notify(ctx, {
      userId: user_id,
      topic: 'sales',
      key: `sale-rated:${saleId}`,
      title: `${score} de 5 para ${sale.store_name}`.slice(0, 150),
      text,
      path: `${pagePaths.sale(saleId)}#calificacion`,
      action: 'Ver la calificación',
      whatsApp: false,
    })
}

/** M7.42's own way to say it, by the number of the request. */
export async function rateByScore(
  ctx: TxCtx,
  user: User,
  { scoreId, ...given }: RatingInput & { scoreId: number },
): Promise<void> {
  const row = await ctx.db
    .selectFrom('sale_ratings')
    .select('sale_id')
    .where('id', '=', scoreId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (!row) throw notFound(RATING_MISSING)
  await rate(ctx, row.sale_id, given)
}

/** The store's one answer to it. */
export async function answer(
  ctx: TxCtx,
  user: User,
  { saleId, text }: { saleId: number; text: string },
): Promise<void> {
  const sale = await locked(ctx, saleId)
  if (sale.is_buyer || !user.storeIds.includes(sale.store_id)) throw notFound(SALE_MISSING)
  if (sale.rated_at === null) throw conflict(NOT_RATED_YET)
  if (sale.answered_at !== null) throw conflict(RATING_ANSWERED)
  if (givesContact(text, sale.country)) throw invalid([NO_CONTACT_IN_RATING])
  await ctx.db
    .updateTable('sale_ratings')
    .set({ answer: text, answered_by: user.id, answered_at: ctx.now })
    .where('sale_id', '=', saleId)
    .execute()
  if (sale.buyer_id === null) return
  await notify(ctx, {
    userId: sale.buyer_id,
    topic: 'sales',
    key: `sale-rating-answer:${saleId}`,
    title: `${sale.store_name} contestó tu calificación`.slice(0, 150),
    text: `«${text}»`,
    path: `${pagePaths.purchase(saleId)}#calificar`,
    action: 'Ver la respuesta',
    whatsApp: false,
  })
}
