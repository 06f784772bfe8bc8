import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { releaseHeld } from '../consultations/index.ts'
import { settleItems } from '../store-products/index.ts'
import { LEFT_FREE } from './credits.ts'

/**
 * Forgets what a store has there, because its account is removed or replaced. Reserved, unspent publications are
 * returned and its jobs end. Free listings there keep their places, so that reconnecting gives no additional ones.
 */
export async function dropPublications(ctx: TxCtx, storeId: number): Promise<void> {
  await sql`update marketplace_publications set state = 'closed', wanted = 'closed', item_id = null, permalink = null, job_id = null, done_seq = seq, begun_at = null, attempts = 0, next_try_at = null,
    problem = '', said = '', there = '{}', own_fields = '{}', updated_at = ${ctx.now} where store_id = ${storeId} and paid_by = 'free' and item_id is not null and state <> 'closed'`.execute(
    ctx.db,
  )
  const gone = await ctx.db
    .deleteFrom('marketplace_publications')
    .where('store_id', '=', storeId)
    .where(sql<boolean>`not ${LEFT_FREE}`)
    .returning(['product_id', 'credit', 'hold_id', 'job_id'])
    .execute()
  await releaseHeld(
    ctx,
    gone.flatMap(({ credit, hold_id }) => (credit === 'held' && hold_id !== null ? [hold_id] : [])),
  )
  const { rows } = await sql<{
    id: number
    items: number[]
  }>`select j.id, array_agg(i.product_id) as items from store_jobs j join store_job_items i on i.job_id = j.id and i.state = 'todo'
    where j.store_id = ${storeId} and j.kind = 'marketplace' and j.state = 'running' group by j.id`.execute(ctx.db)
  for (const { id, items } of rows)
    await settleItems(
      ctx,
      id,
      items.map((productId) => ({
        productId,
        state: 'refused' as const,
        reason: 'La tienda se desconectó de Mercado Libre.',
      })),
    )
  await ctx.db.deleteFrom('marketplace_differences').where('store_id', '=', storeId).execute()
}

/** Disconnects a store's account; what is published there stays as it is. */
export async function disconnect(ctx: TxCtx, storeId: number): Promise<void> {
  await dropPublications(ctx, storeId)
  await ctx.db.deleteFrom('marketplace_notices').where('store_id', '=', storeId).execute()
  await ctx.db.deleteFrom('marketplace_accounts').where('store_id', '=', storeId).execute()
}
