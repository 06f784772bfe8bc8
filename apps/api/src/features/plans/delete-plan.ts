import type { TxCtx } from '../../platform/context.ts'
import { recordChange } from './record-change.ts'
import { changed, openPlan } from './write-plan.ts'

/**
 * Takes a plan off sale: it is deleted when no purchase was ever begun with it, otherwise retired, because purchases
 * refer to it. The plan is locked meanwhile, so a purchase that begins now waits and finds it gone.
 */
export async function deletePlan(ctx: TxCtx, id: number): Promise<'deleted' | 'retired'> {
  const before = await openPlan(ctx, id)
  const bought = await ctx.db
    .selectFrom('transactions')
    .select('id')
    .where('plan_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  if (bought) {
    await ctx.db
      .updateTable('charging_plans')
      .set({ active: false, retired_at: ctx.now, updated_at: ctx.now })
      .where('id', '=', id)
      .execute()
    await changed(ctx, id, { action: 'retire', before })
    return 'retired'
  }
  await ctx.db.deleteFrom('charging_plans').where('id', '=', id).execute()
  await recordChange(ctx, { planId: id, action: 'delete', before, after: null })
  return 'deleted'
}
