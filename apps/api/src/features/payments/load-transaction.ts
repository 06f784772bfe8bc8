import type { Reply } from '@tuerca/contract/endpoint'
import { type loadTransactionPaid, PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { kindOf } from '../../platform/purchases.ts'
import type { User } from '../../platform/visitor.ts'
import { historyOf, oneTransaction, scoreOf } from './queries.ts'
import { gettersOf, wireTransaction } from './wire.ts'

/** M7.38: somebody else's payment does not exist, except for an admin. */
export async function loadTransaction(
  ctx: Ctx,
  user: User,
  id: number,
): Promise<Reply<typeof loadTransactionPaid>['data']> {
  const admin = user.role === 'admin'
  const row = await oneTransaction(ctx.db, admin ? null : user.id, id)
  if (!row) throw notFound(PAYMENT_GONE)
  const until = kindOf(ctx, row).validUntil(row)?.toISOString() ?? null
  return {
    ...wireTransaction(ctx, row, { getters: [], admin }),
    ...gettersOf(ctx, row),
    withdrawal: await kindOf(ctx, row).withdrawal(ctx, row),
    expiredDate: until,
    score: row.user_id !== null && (admin || row.user_id === user.id) ? await scoreOf(ctx.db, id) : null,
    ...(admin ? { note: row.note, ...(await historyOf(ctx.db, id)) } : {}),
  }
}
