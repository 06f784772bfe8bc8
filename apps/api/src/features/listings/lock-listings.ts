import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/**
 * Locks these listings until the transaction ends. Everything that writes listings or their stock begins with this: all
 * lock in one order, so that two transactions wait for each other and never deadlock.
 */
export async function lockListings(ctx: Pick<TxCtx, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
}
