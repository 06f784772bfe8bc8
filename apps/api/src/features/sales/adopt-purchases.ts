import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/**
 * A person who proves a mailbox gets the purchases that were made for it without an account: nobody else was written to
 * about them.
 */
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
