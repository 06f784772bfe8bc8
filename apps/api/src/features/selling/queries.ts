import { WAIT_KINDS, type WaitKind } from '@tuerca/contract/selling'
import { type Country, TIME_ZONE } from '@tuerca/domain/country'
import { tableOf } from '@tuerca/domain/own-value'
import { RETURNS } from '@tuerca/domain/return-states'
import { SELLER_TURNS } from '@tuerca/domain/sale-turns'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { requestWaits, sentTo } from '../offers/index.ts'
import { readPrepared } from '../../platform/db/prepared.ts'
import { PAID_THROUGH_US } from '../returns/index.ts'
import { linePicture, REACHED } from '../sales/index.ts'

export interface WaitRow {
  kind: WaitKind
  id: number
  store_id: number
  sale_id: number | null
  sale_kind: 'order' | 'purchase' | null
  delivery: 'address' | 'pickup' | null
  state: string
  title: string
  count: number
  who: string
  picture: string | null
  amount: number | null
  country: Country
  created_at: Date
  due_at: Date | null
  total: number
  place: number
}

/**
 * A return waits for its store while it is the store's turn; money paid directly to the store is for the store to
 * return.
 */
const STORE_RETURNS = Object.entries(RETURNS)
  .filter(([, { whose }]) => whose === 'seller')
  .map(([state]) => state)

/** The part of the buyer's name that a store may read before it accepted or was paid, and the destination. */
export const BUYER = sql`concat_ws(', ', nullif(split_part(coalesce(s.buyer_contact ->> 'name', b.name, ''), ' ', 1), ''), nullif(s.shipping ->> 'city', ''))`
/** What has expired by the clock waits for nobody, even before its job ran. */
const NOT_OVER = (now: Date) => sql`(s.state not in ('asked', 'sent') or s.lapse_at is null or s.lapse_at > ${now})`

interface WaitsQuery {
  storeIds: readonly number[]
  now: Date
}
const mine = ({ storeIds }: WaitsQuery, column: RawBuilder<unknown>) => sql`${column} = any (${storeIds}::integer[])`

const sales = (asked: WaitsQuery) => sql`
  select case s.kind when 'confirmation' then 'confirmation' else 'sale' end as kind, s.id, s.store_id, s.id as sale_id, nullif(s.kind, 'confirmation') as sale_kind, s.shipping ->> 'kind' as delivery, s.state, l.title,
    case s.kind when 'confirmation' then l.quantity else (select count(*) from sale_lines c where c.sale_id = s.id) end::integer as count, ${BUYER} as who, ${linePicture} as picture,
    case s.kind when 'confirmation' then l.list_price * l.quantity else s.total end as amount, s.country, s.created_at, case when s.state in ('asked', 'sent') then s.lapse_at end as due_at
  from sales s join lateral (select * from sale_lines f where f.sale_id = s.id order by f.id limit 1) l on true left join users b on b.id = s.buyer_id
    left join products p on p.id = l.product_id left join parts pa on pa.id = p.part_id left join part_types pt on pt.id = pa.part_type_id
  where ${mine(asked, sql`s.store_id`)} and not s.seller_hidden and ${NOT_OVER(asked.now)}
    and ((s.kind = 'confirmation' and s.state = 'asked' and s.buyer_id is not null) or (s.kind <> 'confirmation' and s.state = any (${[...SELLER_TURNS]}::text[])))`

const questions = (asked: WaitsQuery) => sql`
  select 'question' as kind, q.id, q.store_id, null::bigint as sale_id, null as sale_kind, null as delivery, '' as state, q.question as title, 1 as count, p.title as who, null as picture, null::bigint as amount, t.country, q.created_at, null::timestamptz as due_at
  from product_questions q join products p on p.id = q.product_id join stores t on t.id = q.store_id where ${mine(asked, sql`q.store_id`)} and q.answered_at is null`

const requests = ({ storeIds, now }: WaitsQuery) => sql`
  select 'request' as kind, r.id, k.store_id, null::bigint as sale_id, null as sale_kind, null as delivery, '' as state, concat_ws(' ', r.brand, r.model, r.year::text) as title, (select count(*) from request_lines l where l.request_id = r.id)::integer as count,
    concat_ws(', ', split_part(u.name, ' ', 1), nullif(r.city, '')) as who, null as picture, null::bigint as amount, r.country, r.created_at, case when f.state = 'countered' then f.valid_until else d.expires_at end as due_at
  from ${sentTo(storeIds)} where ${requestWaits(now)}`

const returns = (asked: WaitsQuery) => sql`
  select 'return' as kind, r.id, r.store_id, r.sale_id, s.kind as sale_kind, null as delivery, r.state, (select l.title from return_lines x join sale_lines l on l.id = x.line_id where x.return_id = r.id order by l.id limit 1) as title,
    (select count(*) from return_lines x where x.return_id = r.id)::integer as count, ${BUYER} as who, null as picture, null::bigint as amount, s.country, r.created_at, r.due_at
  from returns r join sales s on s.id = r.sale_id left join users b on b.id = s.buyer_id where ${mine(asked, sql`r.store_id`)}
    and (r.state = any (${STORE_RETURNS}::text[]) or (r.state = 'refunding' and not ${PAID_THROUGH_US}))`

/**
 * What was sold on Mercado Libre when none was left here. Its number there is its id, as long as a number holds it
 * exactly; any other waits in its own room alone.
 */
const marketSales = (asked: WaitsQuery) => sql`
  select 'market' as kind, o.order_id::bigint as id, o.store_id, null::bigint as sale_id, null as sale_kind, null as delivery, o.state, coalesce(o.lines -> 0 ->> 'title', '') as title,
    jsonb_array_length(o.lines) as count, o.buyer as who, null as picture, o.total as amount, t.country, o.ordered_at as created_at, null::timestamptz as due_at
  from marketplace_orders o join stores t on t.id = o.store_id where ${mine(asked, sql`o.store_id`)} and o.state = 'short' and o.cancel_state = '' and o.order_id ~ '^[1-9][0-9]{0,14}$|^[1-8][0-9]{15}$'`

const all = (asked: WaitsQuery) =>
  sql`${sales(asked)} union all ${questions(asked)} union all ${requests(asked)} union all ${returns(asked)} union all ${marketSales(asked)}`

/** By what is due first, as the screen says; what has no deadline follows, the oldest first. */
const FIRST = sql`due_at nulls last, created_at`

/** How much waits in every room. */
export async function roomsOf(db: Db, asked: WaitsQuery): Promise<Record<WaitKind, number>> {
  const rows = await readPrepared(
    db,
    sql<{ kind: WaitKind; total: number }>`
    select w.kind, count(*)::integer as total from (${all(asked)}) w group by 1`,
  )
  return tableOf(WAIT_KINDS, (kind) => rows.find((row) => row.kind === kind)?.total ?? 0)
}

/** A person's stores as the head of their rooms names them, in the order that their first page takes them. */
export const storesNamed = async (db: Db, storeIds: readonly number[]) =>
  (
    await db
      .selectFrom('stores')
      .select([
        'id',
        'name',
        'city',
        'path_prefix',
        'is_virtual_store',
        'approved_at',
        'suspended_at',
        'suspended_because',
      ])
      .where('id', 'in', [0, ...storeIds])
      .orderBy('name')
      .orderBy('id')
      .execute()
  ).map(({ id, name, city, path_prefix, is_virtual_store, approved_at, suspended_at, suspended_because }) => ({
    id,
    name,
    city,
    pathPrefix: is_virtual_store && approved_at !== null && suspended_at === null ? path_prefix : null,
    // One that nobody approved yet is hidden, too, and its page says so.
    suspendedBecause: approved_at === null || suspended_at === null ? null : suspended_because,
  }))

/** What waits in every room, the first of each. */
export async function waitsOf(db: Db, asked: WaitsQuery & { most: number }): Promise<WaitRow[]> {
  return readPrepared(
    db,
    sql<WaitRow>`
    select w.*, count(*) over (partition by kind)::integer as total, row_number() over (order by ${FIRST}, kind, id)::integer as place
    from (${all(asked)}) w
    order by row_number() over (partition by kind order by ${FIRST}, id) > ${asked.most}, place limit ${asked.most * WAIT_KINDS.length}`,
  )
}

export interface SoldDay {
  day: string
  sales: number
  total: number
}

/**
 * A store's sales by day of its country: the day of payment or, for an order without a reported payment, of delivery.
 * Cancelled and refunded sales do not count.
 */
export async function soldByDay(
  db: Db,
  { storeId, country, from }: { storeId: number; country: Country; from: string },
): Promise<SoldDay[]> {
  const { rows } = await sql<SoldDay>`
    select to_char(at, 'YYYY-MM-DD') as day, (count(*) filter (where back = 0 or back < total))::integer as sales, sum(greatest(total - back, 0))::float8 as total
    from (select s.total, (select coalesce(sum(r.amount_minor), 0) from returns r where r.sale_id = s.id and r.state in ('refunding', 'refunded')) as back, coalesce((select min(e.happened_at) from sale_events e where e.sale_id = s.id and e.state = 'paid'), case s.kind when 'order' then s.delivered_at end) at time zone ${TIME_ZONE[country]} as at
      from sales s where s.store_id = ${storeId} and s.kind <> 'confirmation' and s.state = any (${REACHED}::text[])
        and s.changed_at >= ${from}::date::timestamp at time zone ${TIME_ZONE[country]}) sold
    where at >= ${from}::date group by 1 order by 1`.execute(db)
  return rows
}
