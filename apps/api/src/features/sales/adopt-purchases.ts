import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/** Whoever proved a mailbox finds what was bought for it without an account: nobody else was written to about it. */
export async function adoptPurchases(
  { db }: Pick<TxCtx, 'db'>,
  { userId, email }: { userId: number; email: string },
): Promise<void> {
  await db
    .updateTable('sales')
    .set({ buyer_id: userId })
    .where('buyer_id', 'is', null)
    .where('guest_hash', 'is not', null)
    .where('kind', '=', 'purchase')
    .where('state', '<>', 'unpaid')
    .where(sql<boolean>`lower(buyer_contact ->> 'email') = lower(${email})`)
    .execute()
}
