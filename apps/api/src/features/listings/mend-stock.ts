import { BY_ITSELF } from '@tuerca/domain/admin-areas'
import { sql } from 'kysely'
import { type Ctx, inTransaction } from '../../platform/context.ts'
import { noteInStores } from '../admin/index.ts'
import { lockListings } from './lock-listings.ts'
import { type StockMove, sumStock } from './move-stock.ts'

/** Ids that are looked at in one statement, so that a table of millions is never read in one. */
const STEP = 20_000

/**
 * A listing's stock is the sum of its warehouses. An import of before left some with the largest number there is and no
 * warehouse that has any of it: nobody can buy those, and no sale ever counts them anew. Looks at every listing, a step
 * at a time.
 */
export async function mendStock(ctx: Ctx): Promise<void> {
  const {
    rows: [last],
  } = await sql<{ id: number | null }>`select max(id) as id from products`.execute(ctx.db)
  for (let from = 0; from < (last?.id ?? 0); from += STEP) {
    const { rows } = await sql<{ id: number }>`select p.id from products p
      left join lateral (select sum(k.quantity) as total from product_stock k where k.product_id = p.id) s on true
      where p.id > ${from} and p.id <= ${from + STEP} and p.stock <> least(coalesce(s.total, 0), 2147483647) order by p.id`.execute(
      ctx.db,
    )
    if (rows.length > 0)
      await mend(
        ctx,
        rows.map(({ id }) => id),
      )
  }
}

async function mend(ctx: Ctx, ids: readonly number[]): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    await lockListings(ctx, ids)
    const { rows: none } = await sql<StockMove>`with none as (select o.id, o.stock as before from products o
        where o.id = any (${ids}::bigint[]) and o.stock <> 0 and not exists (select from product_stock k where k.product_id = o.id))
      update products p set stock = 0 from none n where p.id = n.id
      returning p.id, p.store_id, p.referencia_1, (select b.name from product_brands b where b.id = p.brand_id) as brand, n.before, p.stock as after`.execute(
      ctx.db,
    )
    await noteInStores(ctx, {
      by: null,
      events: [...none, ...(await sumStock(ctx, ids))].map(({ id, store_id, referencia_1, brand, before, after }) => ({
        area: 'product',
        action: 'update',
        storeId: store_id,
        subject: `${referencia_1} ${brand} (${id})`,
        before: { Existencias: before },
        after: { Existencias: after },
        remark: BY_ITSELF.mended,
      })),
    })
  })
}
