import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { holdCredits, payersOf, releaseHeld, spendHeld } from '../consultations/index.ts'

interface PlanOrder {
  id: number
  storeId: number
  /** Who of the store accepted it; null: it was accepted at once. */
  userId: number | null
}

/**
 * An order that its store accepts uses one of the store's plan orders while there are any: it then pays no commission.
 * Answers whether it did.
 */
export async function holdPlanOrder(ctx: TxCtx, { id, storeId, userId }: PlanOrder): Promise<boolean> {
  const [hold] = await holdCredits(ctx, {
    type: 'orders',
    kind: 'orders',
    storeId,
    userIds: await payersOf(ctx, storeId, userId),
    subjects: [id],
  })
  if (!hold) return false
  await ctx.db.updateTable('sales').set({ plan_hold_id: hold.id }).where('id', '=', id).execute()
  return true
}

/**
 * For finished orders: one that was paid through us, or is owed by agreement, spends its plan order; any other gives it
 * back, because no commission would have been charged.
 */
export async function settlePlanOrders(ctx: Pick<TxCtx, 'db' | 'now'>, ids: readonly number[]): Promise<void> {
  const { rows } = await sql<{ id: number; hold: number; earned: boolean }>`
    select s.id, s.plan_hold_id as hold, s.state in ('delivered', 'closed') and (s.pay_by = 'agreement' or exists (select from transactions t where t.id = s.transaction_id and t.state = 'approved')) is true as earned
    from sales s where s.id = any (${ids}::bigint[]) and s.plan_hold_id is not null and s.state in ('delivered', 'closed', 'rejected', 'lapsed', 'expired', 'cancelled') order by s.id`.execute(
    ctx.db,
  )
  if (rows.length === 0) return
  const spent = rows.filter(({ earned }) => earned)
  const back = rows.filter(({ earned }) => !earned)
  if (spent.length > 0)
    await spendHeld(
      ctx,
      spent.map(({ hold }) => hold),
    )
  if (back.length === 0) return
  await releaseHeld(
    ctx,
    back.map(({ hold }) => hold),
  )
  await ctx.db
    .updateTable('sales')
    .set({ plan_hold_id: null })
    .where(
      'id',
      'in',
      back.map(({ id }) => id),
    )
    .execute()
}
