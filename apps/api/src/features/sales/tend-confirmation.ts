import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'
import { tellOfSales } from '../store-webhooks/index.ts'
import { tellAgreedOver, tellAsked, tellLapsed, tellWithdrawn } from './messages.ts'

/**
 * What the clock does to a confirmation: the reminder, the end of waiting, the expiry of an answer. It looks at what is
 * due when it runs.
 */
export async function tendConfirmation(ctx: TxCtx, saleId: number): Promise<void> {
  const sale = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', saleId)
    .where('kind', '=', 'confirmation')
    .forUpdate()
    .executeTakeFirst()
  if (!sale) return
  const later = (runAt: Date, { again = true } = {}) =>
    enqueue(ctx, 'tend-confirmation', { saleId }, { jobKey: `confirmation-${saleId}`, runAt, again })
  if (sale.state === 'asked') {
    if (sale.buyer_id === null) {
      await closeQuestion(ctx, saleId, 'withdrawn')
      return tellWithdrawn(ctx, saleId)
    }
    if (sale.lapse_at !== null && sale.lapse_at <= ctx.now) {
      await closeQuestion(ctx, saleId, 'lapsed')
      return tellLapsed(ctx, saleId)
    }
    const reminds = sale.reminded_at === null && sale.remind_at !== null && sale.remind_at <= ctx.now
    if (reminds) {
      await ctx.db.updateTable('sales').set({ reminded_at: ctx.now }).where('id', '=', saleId).execute()
      await tellAsked(ctx, saleId, 'reminder')
    }
    if (sale.lapse_at !== null)
      await later(
        sale.reminded_at === null && sale.remind_at !== null && sale.remind_at > ctx.now
          ? sale.remind_at
          : sale.lapse_at,
        { again: !reminds },
      )
  } else if (sale.state === 'available' && sale.expires_at !== null) {
    if (sale.expires_at <= ctx.now) {
      await closeQuestion(ctx, saleId, 'expired')
      await tellAgreedOver(ctx, saleId)
    } else await later(sale.expires_at)
  }
}

/** Ends a question without a valid answer: for the product it is as if it had never been asked (M4.03). */
export async function closeQuestion(ctx: TxCtx, saleId: number, state: 'withdrawn' | 'lapsed' | 'expired') {
  await ctx.db
    .updateTable('sales')
    .set((eb) => ({
      state,
      updated_at: ctx.now,
      // That nobody answered is news to who asked; what they took back they know.
      ...(state === 'expired'
        ? {}
        : {
            changed_at: ctx.now,
            buyer_read_at: state === 'lapsed' ? eb.fn.coalesce('buyer_read_at', 'created_at') : ctx.now,
          }),
    }))
    .where('id', '=', saleId)
    .execute()
  await ctx.db.updateTable('quote_records').set({ closed_at: ctx.now }).where('sale_id', '=', saleId).execute()
  await tellOfSales(ctx, [saleId])
}

const MOST_AT_ONCE = 200

/**
 * For confirmations without a job of their own, such as loaded ones. A failure is reported and does not stop the
 * others.
 */
export async function tendDue(ctx: Ctx): Promise<void> {
  for (let last = 0; ;) {
    const due = await dueAfter(ctx, last)
    for (const { id } of due) {
      await inTransaction(ctx, (ctx) => tendConfirmation(ctx, id)).catch((error: unknown) => tellFailed(id, error))
      last = id
    }
    if (due.length < MOST_AT_ONCE) return
  }
}

/** As the queue tells of its own. */
const tellFailed = (id: number, error: unknown) =>
  console.error(
    JSON.stringify({ level: 'error', job: 'tend-confirmations', sale: id, message: String(error).slice(0, 300) }),
  )

const dueAfter = (ctx: Ctx, last: number) =>
  ctx.db
    .selectFrom('sales')
    .select('id')
    // In the index's own words.
    .where(sql<boolean>`kind = 'confirmation' and state in ('asked', 'available')`)
    .where('id', '>', last)
    .where((eb) =>
      eb.or([
        eb('state', '=', 'asked').and('lapse_at', '<=', ctx.now),
        eb('state', '=', 'available').and('expires_at', '<=', ctx.now),
      ]),
    )
    .orderBy('id')
    .limit(MOST_AT_ONCE)
    .execute()
