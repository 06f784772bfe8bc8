import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

/** Brings the changes of each store's counts together in one row a state; who adds one meanwhile waits for nothing. */
export async function joinCounts({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`with joined as (delete from listing_counts returning store_id, state, change)
    insert into listing_counts select store_id, state, sum(change) from joined group by 1, 2 having sum(change) <> 0`.execute(
    db,
  )
}
