import type { TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'

/**
 * Sends accepted, paid and cancelled sales to the store's own system, when it has one or the sale was sent to one
 * before.
 */
export async function followSales(ctx: Pick<TxCtx, 'db'>, ids: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .selectFrom('sales as s')
    .leftJoin('store_systems as y', 'y.store_id', 's.store_id')
    .leftJoin('store_system_orders as o', 'o.sale_id', 's.id')
    .select('s.id')
    .where('s.id', 'in', [...ids, -1])
    .where((eb) => eb.or([eb('y.store_id', 'is not', null), eb('o.sale_id', 'is not', null)]))
    .execute()
  for (const { id } of rows) await enqueue(ctx, 'follow-sale', { saleId: id })
}
