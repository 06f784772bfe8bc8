import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { noteAdminEvent } from '../admin/index.ts'
import type { PlanRow } from './queries.ts'

export interface Change {
  planId: number
  action: 'create' | 'update' | 'retire' | 'delete'
  before: PlanRow | null
  after: PlanRow | null
}

/** Keeps who changed a plan, from what to what. */
export async function recordChange(ctx: TxCtx, { planId, action, before, after }: Change): Promise<void> {
  const json = (row: PlanRow | null) => row && toJson(keptOf(row))
  await ctx.db
    .insertInto('charging_plan_changes')
    .values({
      plan_id: planId,
      changed_by: ctx.user?.id ?? null,
      action,
      before: json(before),
      after: json(after),
      changed_at: ctx.now,
    })
    .execute()
  await noteAdminEvent(ctx, {
    area: 'plan',
    action,
    subject: (after ?? before)?.name ?? `N° ${planId}`,
    before: before && keptOf(before),
    after: after && keptOf(after),
  })
}

function keptOf({ id: _, created_at: _created, updated_at: _updated, retired_at, ...row }: PlanRow) {
  return { ...row, retired_at: retired_at?.toISOString() ?? null }
}
