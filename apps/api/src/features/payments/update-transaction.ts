import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import type { TxCtx } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { recordChange } from './record-change.ts'
import { transactionBy } from './transaction-row.ts'

type Change = { billing_name?: string | null; billing_document?: string | null; note?: string | null }

/** M7.41: whose name a receipt bears; the note is the admins' own. */
export async function updateTransaction(ctx: TxCtx, user: User, id: number, change: Change): Promise<void> {
  const admin = user.role === 'admin'
  const row = await transactionBy(ctx.db, { id }, true)
  if (!row || (!admin && row.user_id !== user.id)) throw notFound(PAYMENT_GONE)
  if (change.note !== undefined && !admin) throw forbidden('La nota es de quienes administran Tuerca.')
  if (row.user_id !== user.id || change.note !== undefined) requireProved(ctx)
  const after = Object.fromEntries(Object.entries(change).map(([name, value]) => [name, value || null])) as Change
  await ctx.db
    .updateTable('transactions')
    .set({ ...after, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const before = Object.fromEntries(Object.keys(after).map((name) => [name, row[name as keyof Change]])) as Change
  await recordChange(ctx, { id, by: user.id, action: 'update', before, after, note: null })
}
