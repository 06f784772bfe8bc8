import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/**
 * Holds these listings until the transaction ends. Whoever writes listings or their stock begins with this: all lock in one
 * order, so that two of them wait for each other and never both.
 */
export async function lockListings(ctx: Pick<TxCtx, 'db'>, ids: readonly number[]): Promise<void> {
  await sql`select from products where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
}
