import {
  ANSWER_NOT_WRITTEN,
  ANSWERED_BY_OTHER,
  ANSWERED_ELSEWHERE,
  BUYER_GONE,
  CONFIRMATION_ANSWERED,
  CONFIRMATION_CLOSED,
  WRITTEN_BY_OTHER,
} from '@tuerca/contract/sales'
import { CONFIRMATION_MISSING } from '@tuerca/contract/sales-wire'
import { NO_CONTACT_IN_TEXT } from '@tuerca/contract/sales-handling'
import { givesContact } from '@tuerca/domain/contact-in-text'
import { fromWireMoney, paidProblem } from '@tuerca/domain/money'
import { MOST_ANSWERS, SALE_TIMES } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { tellOfSales } from '../store-webhooks/index.ts'
import { tellAnswered } from './messages.ts'
import { requireOwnListings } from './offer-instead.ts'
import { usualHoldOf } from './queries.ts'
import { requireMaySell } from './sale-access.ts'
import { stateAt, usualHold } from './wire.ts'

export interface Answer {
  quantity: number
  price?: number | null
  tiempos_de_entrega?: number | null
  hours?: number | null
}
export interface Member {
  id: number
  storeIds: number[]
}

const HOUR = 3_600_000

/** M7.12: writes down what is in stock; the buyer neither sees it nor is notified. */
export async function writeAnswer(ctx: TxCtx, member: Member, { saleId, answer }: { saleId: number; answer: Answer }) {
  const sale = await lockSale(ctx, member, saleId)
  if (stateAt(sale, ctx.now) !== 'asked') throw closed(sale)
  await keepAnswer(ctx, member, { sale, answer: { ...answer, hours: answer.hours ?? usualHold(sale) } })
}

/**
 * M7.10: what was written down becomes the answer and the buyer is notified. Success if that was done before; gives
 * until when the answer is valid.
 */
export async function tellAnswer(ctx: TxCtx, member: Member, saleId: number): Promise<Date> {
  const sale = await lockSale(ctx, member, saleId)
  const state = stateAt(sale, ctx.now)
  const isOwn = sale.answered_by === member.id
  if (state === 'available' && sale.expires_at && isOwn) return sale.expires_at
  if (state !== 'asked') throw closed(sale)
  const { max_quantity } = await ctx.db
    .selectFrom('sale_lines')
    .select('max_quantity')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  if (max_quantity === null) throw conflict(ANSWER_NOT_WRITTEN)
  // Nobody sends what they did not see.
  if (!isOwn) throw conflict(WRITTEN_BY_OTHER)
  return becomeAvailable(ctx, member, { saleId, hours: sale.hold_hours ?? usualHold(sale) })
}

/** M7.09: there is none, told once. */
export async function refuseAnswer(ctx: TxCtx, member: Member, { saleId, reason, instead }: { saleId: number } & No) {
  const sale = await lockSale(ctx, member, saleId)
  const state = stateAt(sale, ctx.now)
  if (state === 'unavailable' && isOffered(sale, instead)) return
  // Other listings than before are a correction.
  const isCorrection =
    state === 'unavailable' && sale.answered_by === member.id && (await mayCorrectUntil(ctx, sale)) !== null
  if (state !== 'asked' && !isCorrection) throw closed(sale)
  await becomeUnavailable(ctx, member, { sale, reason, instead })
}

/** `instead`: own listings that the store offers in its place (M7.09); undefined leaves them unchanged. */
interface No {
  reason: string
  instead?: readonly number[] | undefined
}
const isOffered = ({ offered_instead }: Pick<ConfirmationRow, 'offered_instead'>, instead: No['instead']) =>
  instead === undefined || offered_instead.join() === instead.join()
export type AnswerInput = { available: true; answer: Answer } | ({ available: false } & No)

/**
 * The single press on the signed page: writes the answer and notifies the buyer. Within half an hour a new answer
 * replaces the first, as long as the buyer has not added it to the cart.
 */
export async function answerAtOnce(
  ctx: TxCtx,
  member: Member,
  { saleId, seen, given }: { saleId: number; seen: number; given: AnswerInput },
) {
  const sale = await lockSale(ctx, member, saleId)
  const isSame = given.available
    ? await isSameAnswer(ctx, sale, given.answer)
    : sale.state === 'unavailable' && sale.reason === given.reason && isOffered(sale, given.instead)
  // Such as a repeat after a lost answer.
  if (isSame) return
  if (stateAt(sale, ctx.now) !== 'asked' && (await mayCorrectUntil(ctx, sale)) === null) throw closed(sale)
  if (sale.answers !== seen) throw conflict(sale.answered_by === member.id ? ANSWERED_ELSEWHERE : ANSWERED_BY_OTHER)
  if (!given.available) return becomeUnavailable(ctx, member, { sale, reason: given.reason, instead: given.instead })
  const hours = given.answer.hours ?? usualHold(sale)
  await keepAnswer(ctx, member, { sale, answer: { ...given.answer, hours } })
  await becomeAvailable(ctx, member, { saleId, hours })
}

type ConfirmationRow = Awaited<ReturnType<typeof lockSale>>

/** Members who answer at the same time wait for each other; another store's question does not exist for them. */
async function lockSale(ctx: TxCtx, { storeIds }: Member, saleId: number) {
  const sale = await ctx.db
    .selectFrom('sales')
    .selectAll('sales')
    .select(usualHoldOf(sql.ref('sales.store_id')).as('usual_hold'))
    .where('id', '=', saleId)
    .where('kind', '=', 'confirmation')
    .where('store_id', 'in', [...storeIds, -1])
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw notFound(CONFIRMATION_MISSING)
  // Their account may have gone while this waited for the lock.
  if (sale.buyer_id === null) throw conflict(BUYER_GONE)
  return sale
}

/** Until when an answer can still be corrected; null when it cannot. */
export async function mayCorrectUntil(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  sale: Pick<ConfirmationRow, 'id' | 'state' | 'answers' | 'first_answered_at' | 'answered_at' | 'buyer_id'>,
): Promise<Date | null> {
  const first = sale.first_answered_at ?? sale.answered_at
  if (
    (sale.state !== 'available' && sale.state !== 'unavailable') ||
    first === null ||
    sale.buyer_id === null ||
    sale.answers >= MOST_ANSWERS
  )
    return null
  const until = new Date(first.getTime() + SALE_TIMES.correctAnswerWithin)
  if (until <= ctx.now) return null
  const record = await ctx.db
    .selectFrom('quote_records')
    .select(['id', 'user_id', 'product_id'])
    .where('sale_id', '=', sale.id)
    .where('added_to_cart_at', 'is', null)
    .executeTakeFirst()
  if (!record) return null
  // Asked again since: that question is the one to answer.
  const later = await ctx.db
    .selectFrom('quote_records')
    .select('id')
    .where('user_id', '=', record.user_id)
    .where('product_id', '=', record.product_id)
    .where('id', '>', record.id)
    .executeTakeFirst()
  return later ? null : until
}

async function isSameAnswer(
  ctx: TxCtx,
  sale: ConfirmationRow,
  { quantity, price, tiempos_de_entrega, hours }: Answer,
): Promise<boolean> {
  if (sale.state !== 'available') return false
  const line = await ctx.db
    .selectFrom('sale_lines')
    .select(['max_quantity', 'unit_price', 'delivery_days', 'answered_days'])
    .where('sale_id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const samePrice =
    price === undefined || price === null ? line.unit_price === null : line.unit_price === fromWireMoney(price)
  return (
    line.max_quantity === quantity &&
    samePrice &&
    (tiempos_de_entrega ?? line.delivery_days) === (line.answered_days ?? line.delivery_days) &&
    (hours ?? sale.hold_hours) === sale.hold_hours
  )
}

async function keepAnswer(
  ctx: TxCtx,
  member: Member,
  {
    sale: { id: saleId, store_id, country },
    answer: { quantity, price, tiempos_de_entrega, hours },
  }: { sale: Pick<ConfirmationRow, 'id' | 'store_id' | 'country'>; answer: Answer & { hours: number } },
) {
  const problem = price === undefined || price === null ? null : paidProblem(price, country)
  if (problem !== null) throw invalid([problem])
  await requireMaySell(ctx, store_id)
  await ctx.db
    .updateTable('sales')
    .set({ hold_hours: hours, answered_by: member.id, updated_at: ctx.now })
    .where('id', '=', saleId)
    .execute()
  await ctx.db
    .updateTable('sale_lines')
    .set({
      max_quantity: quantity,
      unit_price: price === undefined || price === null ? null : fromWireMoney(price),
      answered_days: tiempos_de_entrega ?? null,
    })
    .where('sale_id', '=', saleId)
    .execute()
}

async function becomeAvailable(
  ctx: TxCtx,
  member: Member,
  { saleId, hours }: { saleId: number; hours: number },
): Promise<Date> {
  const expires = new Date(ctx.now.getTime() + hours * HOUR)
  const line = await ctx.db
    .selectFrom('sale_lines')
    .select('max_quantity')
    .where('sale_id', '=', saleId)
    .executeTakeFirstOrThrow()
  await settle(ctx, saleId, {
    state: 'available',
    answered_by: member.id,
    expires_at: expires,
    reason: '',
    offered_instead: [],
  })
  await ctx.db
    .updateTable('quote_records')
    .set({
      seller_response: 1,
      not_available: 0,
      max_quantity: line.max_quantity,
      answered_at: ctx.now,
      expires_at: expires,
    })
    .where('sale_id', '=', saleId)
    .execute()
  await tellAnswered(ctx, saleId)
  await enqueue(ctx, 'tend-confirmation', { saleId }, { jobKey: `confirmation-${saleId}`, runAt: expires })
  return expires
}

async function becomeUnavailable(
  ctx: TxCtx,
  member: Member,
  {
    sale: { id: saleId, store_id: storeId, country, state, offered_instead },
    reason,
    instead,
  }: { sale: ConfirmationRow } & No,
) {
  if (givesContact(reason, country)) throw invalid([NO_CONTACT_IN_TEXT])
  await requireOwnListings(ctx, { saleId, storeId, ids: instead ?? [] })
  const offers = instead ?? (state === 'unavailable' ? offered_instead : [])
  await settle(ctx, saleId, {
    state: 'unavailable',
    answered_by: member.id,
    expires_at: null,
    reason,
    offered_instead: [...offers],
  })
  // What was written or said before holds no more.
  await ctx.db
    .updateTable('sale_lines')
    .set({ max_quantity: null, unit_price: null, answered_days: null })
    .where('sale_id', '=', saleId)
    .execute()
  await ctx.db
    .updateTable('quote_records')
    .set({ seller_response: 1, not_available: 1, max_quantity: null, answered_at: ctx.now, expires_at: null })
    .where('sale_id', '=', saleId)
    .execute()
  await tellAnswered(ctx, saleId)
}

async function settle(
  ctx: TxCtx,
  saleId: number,
  to: { state: string; answered_by: number; expires_at: Date | null; reason: string; offered_instead: number[] },
) {
  await ctx.db
    .updateTable('sales')
    .set((eb) => ({
      ...to,
      answered_at: ctx.now,
      first_answered_at: eb.fn.coalesce('first_answered_at', 'answered_at', eb.val(ctx.now)),
      updated_at: ctx.now,
      answers: eb('answers', '+', 1),
      changed_at: ctx.now,
      seller_read_at: ctx.now,
      buyer_read_at: eb.fn.coalesce('buyer_read_at', 'created_at'),
      buyer_wallet_read: false,
    }))
    .where('id', '=', saleId)
    .execute()
  await tellOfSales(ctx, [saleId])
}

const closed = ({ state }: Pick<ConfirmationRow, 'state'>) =>
  conflict(state === 'available' || state === 'unavailable' ? CONFIRMATION_ANSWERED : CONFIRMATION_CLOSED)
