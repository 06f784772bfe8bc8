import type { TxCtx } from '../../platform/context.ts'
import { noteAdminEvent, type Noted } from '../admin/index.ts'
import type { PlanRow } from './queries.ts'

export interface Change {
  planId: number
  action: 'create' | 'update' | 'retire' | 'delete'
  before: PlanRow | null
  after: PlanRow | null
}

/** Keeps who changed a plan, from what to what. */
export async function recordChange(ctx: TxCtx, { planId, action, before, after }: Change): Promise<void> {
  const kept = (row: PlanRow | null) => (row === null ? null : JSON.stringify(keptOf(row)))
  await ctx.db
    .insertInto('charging_plan_changes')
    .values({
      plan_id: planId,
      changed_by: ctx.user?.id ?? null,
      action,
      before: kept(before),
      after: kept(after),
      changed_at: ctx.now,
    })
    .execute()
  const noted = (row: PlanRow | null) => (row === null ? null : (JSON.parse(JSON.stringify(keptOf(row))) as Noted))
  await noteAdminEvent(ctx, {
    area: 'plan',
    action,
    subject: (after ?? before)?.name ?? `N° ${planId}`,
    before: noted(before),
    after: noted(after),
  })
}

function keptOf({ id: _, created_at: _created, updated_at: _updated, ...row }: PlanRow) {
  return row
}
