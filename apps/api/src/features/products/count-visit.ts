import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'

/** The same visitor is not counted again within this time. */
export const SAME_LOOK_HOURS = 6
/** How many old looks one count removes: more than it adds, few enough to cost nothing. */
const MOST_REMOVED = 20

/** Counts one view of a product, once per visitor in some hours, and gives the number of views; throws 404. */
export async function countVisit(ctx: Pick<TxCtx, 'db' | 'now' | 'user' | 'guest'>, id: number): Promise<number> {
  const since = new Date(ctx.now.getTime() - SAME_LOOK_HOURS * 3_600_000)
  const visitor = ctx.user ? `user:${ctx.user.id}` : (ctx.guest.cookieHash ?? ctx.guest.networkHash)
  await sql`with old as (
      delete from product_looks where (product_id, visitor) in (
        select product_id, visitor from product_looks where counted_at < ${since} and product_id <> ${id} order by counted_at limit ${MOST_REMOVED} for update skip locked)
    ), looked as (
      insert into product_looks (product_id, visitor, counted_at) select id, ${visitor}, ${ctx.now} from products where id = ${id} and deleted_at is null
      on conflict (product_id, visitor) do update set counted_at = excluded.counted_at where product_looks.counted_at < ${since}
      returning product_id
    )
    insert into product_visits (product_id, visits) select product_id, 1 from looked
    on conflict (product_id) do update set visits = product_visits.visits + 1`.execute(ctx.db)
  const row = await ctx.db
    .selectFrom('products')
    .leftJoin('product_visits', 'product_visits.product_id', 'products.id')
    .select('visits')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!row) throw notFound('Este producto no existe o ya no se vende.')
  return row.visits ?? 0
}
