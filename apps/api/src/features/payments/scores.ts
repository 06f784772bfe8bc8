import { pagePaths } from '@tuerca/domain/page-paths'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { inTransaction } from '../../platform/context.ts'
import { AppError, conflict, notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { notify } from '../notifications/index.ts'
import { nameOf, transactionBy } from './transaction-row.ts'

const DAY = 86_400_000
const MOST_TIMES = 3
const GONE = 'Esta calificación no existe.'

/** A day after a purchase, once: asks the buyer for an opinion, unless the payment was reversed since. */
export async function askForScore(ctx: Ctx, transactionId: number): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const row = await transactionBy(ctx.db, { id: transactionId })
    if (!row || row.user_id === null || row.state !== 'approved') return
    const score = await ctx.db
      .insertInto('transaction_scores')
      .values({ transaction_id: row.id, user_id: row.user_id })
      .onConflict((on) => on.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (score) await send(ctx, score.id)
  })
}

/**
 * M7.42: sends the same mail again, for the buyer or an admin: once a day, three times in all, never after an answer.
 */
export async function resend(ctx: TxCtx, user: User, scoreId: number): Promise<void> {
  const row = await ctx.db
    .selectFrom('transaction_scores')
    .selectAll()
    .where('id', '=', scoreId)
    .$if(user.role !== 'admin', (query) => query.where('user_id', '=', user.id))
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw notFound(GONE)
  if (row.user_id !== user.id) requireProved(ctx)
  if (row.answered_at) throw conflict('Esta compra ya tiene calificación.')
  if (row.asked_times >= MOST_TIMES) throw conflict(`Ya se pidió ${MOST_TIMES} veces.`)
  if (row.asked_at && ctx.now.getTime() - row.asked_at.getTime() < DAY)
    throw new AppError(429, 'Ya se envió hoy. Intenta de nuevo mañana.')
  await send(ctx, scoreId)
}

async function send(ctx: TxCtx, scoreId: number) {
  const row = await ctx.db
    .updateTable('transaction_scores')
    .set((eb) => ({ asked_times: eb('asked_times', '+', 1), asked_at: ctx.now }))
    .where('id', '=', scoreId)
    .returning(['user_id', 'transaction_id', 'asked_times'])
    .executeTakeFirstOrThrow()
  const bought = await transactionBy(ctx.db, { id: row.transaction_id })
  if (!bought) return
  await notify(ctx, {
    userId: row.user_id,
    topic: 'payments',
    key: `payment-score:${scoreId}:${row.asked_times}`,
    title: `¿Cómo te fue con ${nameOf(ctx, bought)}?`,
    text: 'Califica tu compra de 1 a 5 y cuéntanos qué mejorar. Toma un minuto.',
    path: pagePaths.payment(bought.id),
    action: 'Calificar mi compra',
  })
}

/** The buyer's one answer. */
export async function saveRating(
  ctx: TxCtx,
  user: User,
  given: { scoreId: number; score: number; comment: string },
): Promise<void> {
  const row = await ctx.db
    .updateTable('transaction_scores')
    .set({ score: given.score, comment: given.comment || null, answered_at: ctx.now })
    .where('id', '=', given.scoreId)
    .where('user_id', '=', user.id)
    .where('answered_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (row) return
  const answered = await ctx.db
    .selectFrom('transaction_scores')
    .select('id')
    .where('id', '=', given.scoreId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  throw answered ? conflict('Esta compra ya tiene calificación.') : notFound(GONE)
}
