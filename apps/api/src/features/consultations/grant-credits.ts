import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

export interface Grant {
  userId: number
  /** The virtual store whose wallet receives them; null is the marketplace's. */
  storeId: number | null
  transactionType: TransactionType
  amount: number
  expiresAt: Date
  /** Their origin, used once per person: `payment:123`, `trial:plate_consultations`. */
  source: string
}

/**
 * Gives a person a lot of credits and records it in the ledger. The same source again, even at the same moment, gives
 * nothing and answers false.
 */
export async function grantCredits(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { userId, storeId, transactionType, amount, expiresAt, source }: Grant,
): Promise<boolean> {
  const { rows } = await sql`
    with lot as (
      insert into consultation_lots (user_id, store_id, transaction_type, amount, expires_at, source, created_at)
      values (${userId}, ${storeId}::int, ${transactionType}, ${amount}, ${expiresAt}, ${source}, ${ctx.now})
      on conflict (user_id, source) where source is not null do nothing
      returning id, amount
    )
    insert into credit_ledger (lot_id, movement, amount, moved_at) select id, 'grant', amount, ${ctx.now} from lot
    returning id`.execute(ctx.db)
  return rows.length > 0
}
