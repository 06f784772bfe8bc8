import { namesOf, tableOf } from '@tuerca/domain/own-value'
import { PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import type { TxCtx } from '../../platform/context.ts'
import { forbidden, notFound } from '../../platform/errors.ts'
import { requireProved } from '../../platform/route.ts'
import type { User } from '../../platform/visitor.ts'
import { recordChange } from './record-change.ts'
import { transactionBy, type TransactionRow } from './transaction-row.ts'

type Change = Partial<Pick<TransactionRow, 'billing_name' | 'billing_document' | 'note'>>

/** M7.41: whose name a receipt bears; the note is the admins' own. */
export async function updateTransaction(ctx: TxCtx, user: User, id: number, change: Change): Promise<void> {
  const admin = user.role === 'admin'
  const row = await transactionBy(ctx.db, { id }, true)
  if (!row || (!admin && row.user_id !== user.id)) throw notFound(PAYMENT_GONE)
  if (change.note !== undefined && !admin) throw forbidden('La nota es de quienes administran Tuerca.')
  if (row.user_id !== user.id || change.note !== undefined) requireProved(ctx)
  const changed = namesOf(change)
  const after: Change = tableOf(changed, (name) => change[name] || null)
  await ctx.db
    .updateTable('transactions')
    .set({ ...after, updated_at: ctx.now })
    .where('id', '=', id)
    .execute()
  const before: Change = tableOf(changed, (name) => row[name])
  await recordChange(ctx, { id, by: user.id, action: 'update', before, after, note: null })
}
