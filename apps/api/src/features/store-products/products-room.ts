import type { ProductsRoom } from '@tuerca/contract/store-products'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { currencyOf } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { countProducts } from './counts.ts'
import { viewsOf } from './product-views.ts'

const MOST_VALUES = 60

type Facet = ProductsRoom['brands'][number]
interface Facets {
  brands: Facet[]
  groups: Facet[]
  warehouses: ProductsRoom['warehouses']
  running: number | null
  connected: boolean
}

/** The filters of a store's product list, with the number of listings behind each; throws 404. */
export async function roomOf(ctx: TxCtx, user: User, storeId: number | undefined): Promise<ProductsRoom> {
  const stores = await ctx.db
    .selectFrom('store_members as m')
    .innerJoin('stores as t', 't.id', 'm.store_id')
    .select(['t.id', 't.name', 't.country', 'm.role'])
    .where('m.user_id', '=', user.id)
    // A store's key is of one of them.
    .where('m.store_id', 'in', [...user.storeIds, -1])
    .orderBy('t.name')
    .orderBy('t.id')
    .execute()
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw notFound(STORE_NOT_YOURS)
  const country = store.country
  const {
    rows: [found],
  } =
    await sql<Facets>`with own as materialized (select brand_id, group_id from products where store_id = ${store.id} and not by_offer and (deleted_at is null or off_sale is not null))
    select coalesce((select json_agg(f) from (select b.name as value, b.name as label, count(*)::integer as count from own join product_brands b on b.id = own.brand_id group by b.name order by 3 desc, 1 limit ${MOST_VALUES}) f), '[]') as brands,
      coalesce((select json_agg(f) from (select g.slug as value, g.name as label, count(*)::integer as count from own join part_groups g on g.id = own.group_id group by g.slug, g.name order by 3 desc, 1 limit ${MOST_VALUES}) f), '[]') as groups,
      coalesce((select json_agg(json_build_object('id', w.id, 'name', w.name) order by w.id) from warehouses w where w.store_id = ${store.id}), '[]') as warehouses,
      (select id from store_jobs where store_id = ${store.id} and state in ('running', 'undoing') and kind <> 'marketplace') as running,
      exists (select from marketplace_accounts where store_id = ${store.id}) as connected`.execute(ctx.db)
  const { brands = [], groups = [], warehouses = [], running = null, connected = false } = found ?? {}
  return {
    store: { id: store.id, name: store.name },
    stores: stores.map(({ id, name }) => ({ id, name })),
    isOwner: store.role === 'owner',
    country,
    currency: currencyOf(country),
    warehouses,
    brands,
    groups,
    counts: await countProducts(ctx, [store.id]),
    views: await viewsOf(ctx, { userId: user.id, storeId: store.id }),
    runningJob: running,
    mercadoLibre: connected,
  }
}
