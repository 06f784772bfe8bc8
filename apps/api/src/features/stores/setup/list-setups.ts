import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import type { listStoreSetups, showStoreSetup, StoreSetup } from '@tuerca/contract/store-setup'
import { STORE_NOT_YOURS } from '@tuerca/contract/store-products-wire'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { notFound } from '../../../platform/errors.ts'
import { personOf } from '../../../platform/person.ts'
import { creditsLeft } from '../../consultations/index.ts'
import { SETUPS } from './place-setup.ts'

interface Row extends Omit<StoreSetup, 'id' | 'createdAt' | 'movedAt'> {
  id: number | null
  created_at: Date
  moved_at: Date
  total: number
}
interface SetupsQuery {
  where: RawBuilder<unknown>
  order: RawBuilder<unknown>
  page: number
  pageSize: number
}

/** One page of set-ups, with what each store contains now, in one statement. */
async function setups({ db, user }: Ctx, { where, order, page, pageSize }: SetupsQuery) {
  const { rows } = await sql<Row>`
    with found as (select x.* from store_setups x join stores s on s.id = x.store_id where ${where}),
      paged as (select x.*, row_number() over (order by ${order}) as n from found x order by n limit ${pageSize} offset ${page * pageSize})
    select (select count(*)::integer from found) as total, g.id, g.state, json_build_object('id', s.id, 'name', s.name) as store, s.country, g.note, g.answer,
      u.name as by, h.name as helper, g.helper_id is not distinct from ${user?.id ?? null}::integer as "isYours", g.created_at, g.moved_at, p.counts as products,
      (select count(*)::integer from store_fronts f, jsonb_object_keys(f.draft) where f.store_id = g.store_id) as unpublished
    from (select 1) one left join paged g on true left join stores s on s.id = g.store_id left join users u on u.id = g.ordered_by left join users h on h.id = g.helper_id
    left join lateral (select json_build_object('published', count(*) filter (where deleted_at is null), 'drafts', count(*) filter (where off_sale = 'draft')) as counts from products where store_id = g.store_id and not by_offer) p on true
    order by g.n`.execute(db)
  return {
    data: rows.flatMap(({ id, created_at, moved_at, total: _, ...row }): StoreSetup[] =>
      id === null ? [] : [{ ...row, id, createdAt: created_at.toISOString(), movedAt: moved_at.toISOString() }],
    ),
    metadata: { 'x-total-count': rows[0]?.total ?? 0, page, pageSize },
  }
}

const LAST = 10
/** A store's set-up orders, newest first, with what is needed for another one; throws 404. */
export async function setupRoom(
  ctx: Ctx,
  { storeId }: Parsed<typeof showStoreSetup>['query'],
): Promise<Reply<typeof showStoreSetup>['data']> {
  const user = personOf(ctx)
  const { rows: stores } = await sql<{
    id: number
    name: string
    role: string
  }>`select s.id, s.name, m.role from store_members m join stores s on s.id = m.store_id where m.user_id = ${user.id} order by s.name, s.id`.execute(
    ctx.db,
  )
  const store = storeId === undefined ? stores[0] : stores.find(({ id }) => id === storeId)
  if (!store) throw notFound(STORE_NOT_YOURS)
  const { data } = await setups(ctx, {
    where: sql`x.store_id = ${store.id}`,
    order: sql`x.id desc`,
    page: 0,
    pageSize: LAST,
  })
  return {
    store: { id: store.id, name: store.name },
    mayDecide: store.role === 'owner',
    credits: await creditsLeft(ctx, { type: SETUPS.type, storeId: store.id, userId: user.id }),
    setups: data,
  }
}

/** What stores ordered, for the team: what waits longest first. */
export async function adminSetups(
  ctx: Ctx,
  { state, q, page, pageSize }: Parsed<typeof listStoreSetups>['query'],
): Promise<Reply<typeof listStoreSetups>> {
  const words = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
  return setups(ctx, {
    where: sql`${state === 'closed' ? sql`x.state not in ('waiting', 'working', 'delivered')` : sql`x.state = ${state}`}
      and ${q.trim() === '' ? sql`true` : sql`unaccent(s.name) ilike unaccent(${words})`}`,
    order: state === 'closed' ? sql`x.id desc` : sql`x.id`,
    page,
    pageSize,
  })
}
