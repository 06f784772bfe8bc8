import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

/** Counts one view of a product; throws 404. */
export async function countVisit(ctx: Pick<TxCtx, 'db'>, id: number): Promise<number> {
  const row = await ctx.db.insertInto('product_visits').columns(['product_id', 'visits'])
    .expression((eb) => eb.selectFrom('products').select((sub) => ['id', sub.lit(1).as('visits')]).where('id', '=', id).where('deleted_at', 'is', null))
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet((eb) => ({ visits: eb('product_visits.visits', '+', 1) })))
    .returning('visits').executeTakeFirst()
  if (!row) throw notFound('Este producto no existe o ya no se vende.')
  return row.visits
}
