import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { listPhotoOrders, PhotoOrder, photoRoom, PhotoShot } from '@tuerca/contract/photo-orders'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { personOf } from '../../platform/person.ts'
import { creditsLeft } from '../consultations/index.ts'
import { pictureSizes } from '../product-pictures/index.ts'
import { IMAGES } from './place-order.ts'

interface ShotRow extends Pick<PhotoShot, 'id' | 'state' | 'reason'> {
  picture_name: string | null
  moved_at: string
}
interface Row extends Omit<PhotoOrder, 'id' | 'createdAt' | 'products'> {
  id: number | null
  created_at: Date
  products: (Omit<PhotoOrder['products'][number], 'shots'> & { shots: ShotRow[] })[]
  total: number
}

export const shotOf = ({ picture_name, moved_at, ...shot }: ShotRow): PhotoShot => {
  const sizes = picture_name === null ? null : pictureSizes(picture_name)
  return { ...shot, picture: sizes && { s: sizes.m, l: sizes.l }, movedAt: new Date(moved_at).toISOString() }
}

/** One page of orders with all that is in each, in one statement. */
async function orders(
  { db }: Pick<TxCtx, 'db'>,
  {
    where,
    order,
    page,
    pageSize,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number; pageSize: number },
) {
  const { rows } = await sql<Row>`
    with found as (select o.id from photo_orders o join stores s on s.id = o.store_id where ${where})
    select (select count(*)::integer from found) as total, g.id, g.created_at, u.name as by, json_build_object('id', s.id, 'name', s.name) as store, s.country,
      case when w.id is null then null else json_build_object('name', w.name, 'address', w.address, 'city', w.city) end as warehouse, g.note, coalesce(x.products, '[]') as products
    from (select 1) one left join (select o.*, row_number() over (order by ${order}) as n from photo_orders o where o.id in (select id from found) order by n limit ${pageSize} offset ${page * pageSize}) g on true
    left join stores s on s.id = g.store_id left join users u on u.id = g.ordered_by left join warehouses w on w.id = g.warehouse_id
    left join lateral (select json_agg(json_build_object('id', p.id, 'title', coalesce(p.title, 'Producto eliminado'), 'referencia_1', coalesce(p.referencia_1, ''), 'manufacturer_title', coalesce(b.name, ''), 'picture', p.pictures[1], 'shots', y.shots) order by y.first) as products
      from (select product_id, min(id) as first, json_agg(json_build_object('id', id, 'state', state, 'picture_name', picture_name, 'reason', reason, 'moved_at', moved_at) order by id) as shots from photo_shots where order_id = g.id group by product_id) y
      left join products p on p.id = y.product_id left join product_brands b on b.id = p.brand_id) x on true order by g.n`.execute(
    db,
  )
  const data = rows.flatMap(({ id, created_at, products, total: _, ...row }): PhotoOrder[] =>
    id === null
      ? []
      : [
          {
            ...row,
            id,
            createdAt: created_at.toISOString(),
            products: products.map((one) => ({ ...one, shots: one.shots.map(shotOf) })),
          },
        ],
  )
  return { data, metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize } }
}

/** A store's orders, those to review first and then the newest, with what a new order needs; throws 404. */
export async function storeRoom(
  ctx: Ctx,
  { storeId, page, pageSize }: Parsed<typeof photoRoom>['query'],
): Promise<Reply<typeof photoRoom>> {
  const user = personOf(ctx)
  const stores = await ctx.db
    .selectFrom('stores')
    .select(['id', 'name'])
    .where('id', 'in', [...user.storeIds, -1])
    .orderBy('name')
    .orderBy('id')
    .execute()
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw notFound(STORE_NOT_YOURS)
  const warehouses = await ctx.db
    .selectFrom('warehouses')
    .select(['id', 'name', 'city'])
    .where('store_id', '=', store.id)
    .orderBy('id')
    .execute()
  const made = await ctx.db
    .selectFrom('photo_shots as x')
    .innerJoin('photo_orders as o', 'o.id', 'x.order_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('o.store_id', '=', store.id)
    .where('x.state', '=', 'made')
    .executeTakeFirstOrThrow()
  return {
    ...(await orders(ctx, {
      where: sql`o.store_id = ${store.id}`,
      order: sql`${has('made')} desc, o.id desc`,
      page,
      pageSize,
    })),
    store,
    stores,
    warehouses,
    credits: await creditsLeft(ctx, { type: IMAGES.type, storeId: store.id, userId: user.id }),
    toReview: made.count,
  }
}

const has = (state: string) => sql`exists (select from photo_shots x where x.order_id = o.id and x.state = ${state})`
const LISTS = {
  waiting: has('waiting'),
  made: sql`${has('made')} and not ${has('waiting')}`,
  closed: sql`not ${has('made')} and not ${has('waiting')}`,
}

/** What stores ordered, for the team: what waits longest first. */
export async function adminOrders(
  ctx: Pick<Ctx, 'db'>,
  { state, q, page, pageSize }: Parsed<typeof listPhotoOrders>['query'],
): Promise<Reply<typeof listPhotoOrders>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  return orders(ctx, {
    where: sql`${LISTS[state]} and ${q.trim() === '' ? sql`true` : sql`unaccent(s.name) ilike unaccent(${words})`}`,
    order: state === 'closed' ? sql`o.id desc` : sql`o.id`,
    page,
    pageSize,
  })
}
