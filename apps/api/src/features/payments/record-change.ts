import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { noteAdminEvent } from '../admin/index.ts'
import type { TransactionRow } from './transaction-row.ts'

interface Change {
  id: number
  by: number
  action: 'mark_paid' | 'reverse' | 'update'
  before: Partial<TransactionRow>
  after: Partial<TransactionRow>
  note: string | null
}

/** Records who did by hand what a gateway normally does, or who changed a receipt. */
export async function recordChange(ctx: TxCtx, { id, by, action, before, after, note }: Change) {
  await ctx.db
    .insertInto('transaction_changes')
    .values({
      transaction_id: id,
      changed_by: by,
      action,
      before: toJson(before),
      after: toJson(after),
      note,
      changed_at: ctx.now,
    })
    .execute()
  // A buyer who changes their own receipt is not an act of the administration.
  if (action !== 'update')
    await noteAdminEvent(ctx, {
      area: 'payment',
      action,
      subject: `Pago N° ${id}`,
      before: before.state ?? null,
      after: after.state ?? null,
      remark: note ?? '',
    })
}
