import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/**
 * Takes back what is left of the credits that a source gave (a reversed payment) and records it in the ledger. What was
 * spent stays spent. Gives how many were taken; a second time none.
 */
export async function withdrawCredits(
  ctx: Pick<TxCtx, 'db' | 'now'>,
  { userId, source }: { userId: number; source: string },
): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    with lot as (
      select id, amount from consultation_lots where user_id = ${userId} and source = ${source} and amount > 0 for update
    ), emptied as (
      update consultation_lots set amount = 0 from lot where consultation_lots.id = lot.id returning lot.id, lot.amount
    )
    insert into credit_ledger (lot_id, movement, amount, moved_at) select id, 'reversal', -amount, ${ctx.now} from emptied
    returning -amount as taken`.execute(ctx.db)
  return rows[0]?.taken ?? 0
}
