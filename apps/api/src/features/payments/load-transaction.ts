import type { Reply } from '@tuerca/contract/endpoint'
import { type loadTransactionPaid, PAYMENT_GONE } from '@tuerca/contract/paid-transactions'
import { WITHDRAWAL } from '@tuerca/domain/payment-receipt'
import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { historyOf, oneTransaction, scoreOf } from './queries.ts'
import { gettersOf, wireTransaction } from './wire.ts'

const DAY = 86_400_000

/** M7.38: somebody else's payment does not exist, but for an admin. */
export async function loadTransaction(ctx: Ctx, user: User, id: number): Promise<Reply<typeof loadTransactionPaid>['data']> {
  const admin = user.role === 'admin'
  const row = await oneTransaction(ctx.db, admin ? null : user.id, id)
  if (!row) throw notFound(PAYMENT_GONE)
  const until = row.paid_at && row.plan_snapshot ? new Date(row.paid_at.getTime() + row.plan_snapshot.valid_days * DAY).toISOString() : null
  return {
    ...wireTransaction(row, { getters: [], admin, now: ctx.now }), ...gettersOf(row, ctx.now),
    withdrawal: WITHDRAWAL[row.country], expiredDate: until, score: row.user_id !== null && (admin || row.user_id === user.id) ? await scoreOf(ctx.db, id) : null,
    ...(admin ? { note: row.note, ...await historyOf(ctx.db, id) } : {}),
  }
}
