import type { MlDifference, MlOrder, MlPublication, MlState } from '@tuerca/contract/mercado-libre'
import { toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { PublicationThere } from '../../platform/db/column-types.ts'
import type { Db } from '../../platform/db/connect.ts'
import { LEFT_FREE } from './credits.ts'
import { problemOf } from './problems.ts'

interface PageOf {
  storeId: number
  page: number
  pageSize: number
}
interface ListPage<T> {
  rows: T[]
  total: number
}
const money = (minor: number | null | undefined) => (minor === null || minor === undefined ? null : toWireMoney(minor))

interface PublicationRow {
  product_id: number
  title: string
  reference: string
  picture: string | null
  state: MlState
  item_id: string | null
  permalink: string | null
  there: PublicationThere
  stock: number
  price: number | null
  problem: string
  said: string
  pending: boolean
  updated_at: Date
  total: number
}

/** A store's publications there; failed ones first, then those on their way. */
export async function publicationsOf(
  db: Db,
  { storeId, state, page, pageSize }: PageOf & { state?: MlState | undefined },
): Promise<ListPage<MlPublication>> {
  const { rows } =
    await sql<PublicationRow>`with found as materialized (select m.* from marketplace_publications m where m.store_id = ${storeId} and not ${LEFT_FREE} and ${state === undefined ? sql`true` : sql`m.state = ${state}`})
    select (select count(*)::integer from found) as total, f.product_id, p.title, p.referencia_1 as reference,
      coalesce(p.pictures[1], '/img/partes/' || t.drawing || '/' || case when t.drawing like 'grupo-%' then 0 else p.drawing_variant end || '/0.svg') as picture,
      f.state, f.item_id, f.permalink, f.there, p.stock, p.price, f.problem, f.said, f.done_seq < f.seq as pending, f.updated_at
    from (select 1) one left join (select * from found order by state = 'failed' desc, state = 'queued' desc, updated_at desc, product_id limit ${pageSize} offset ${page * pageSize}) f on true
    left join products p on p.id = f.product_id left join part_types t on t.id = p.part_type_id order by f.state = 'failed' desc, f.state = 'queued' desc, f.updated_at desc, f.product_id`.execute(
      db,
    )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows
      .filter((row) => row.product_id !== null)
      .map((row) => ({
        productId: row.product_id,
        title: row.title,
        reference: row.reference,
        picture: row.picture,
        state: row.state,
        itemId: row.item_id,
        permalink: row.permalink,
        price: money(row.there.price),
        stock: row.there.stock ?? null,
        hereStock: row.stock,
        herePrice: money(row.price),
        vehicles: row.there.vehicles ?? null,
        problem: row.state === 'failed' ? { ...problemOf(row.problem), said: row.said } : null,
        pending: row.pending,
        updated_at: row.updated_at.toISOString(),
      })),
  }
}

interface DifferenceRow extends Omit<MlDifference, 'at'> {
  at: Date
  total: number
}

/** The log of a store, the newest first; one line by its id. */
export async function differencesOf(
  db: Db,
  {
    storeIds,
    only,
    id,
    page,
    pageSize,
  }: { storeIds: readonly number[]; only?: 'open' | undefined; id?: number; page: number; pageSize: number },
): Promise<ListPage<MlDifference>> {
  const { rows } =
    await sql<DifferenceRow>`with found as materialized (select d.* from marketplace_differences d where d.store_id = any (${storeIds}::integer[])
      and ${only === undefined ? sql`true` : sql`d.outcome = 'open'`} and ${id === undefined ? sql`true` : sql`d.id = ${id}`})
    select (select count(*)::integer from found) as total, f.id, f.product_id as "productId", p.title, p.referencia_1 as reference, m.item_id as "itemId", m.permalink, f.field, f.here, f.there, f.cause, f.outcome, f.noticed_at as at
    from (select 1) one left join (select * from found order by id desc limit ${pageSize} offset ${page * pageSize}) f on true
    left join products p on p.id = f.product_id left join marketplace_publications m on m.product_id = f.product_id order by f.id desc`.execute(
      db,
    )
  return {
    total: rows[0]?.total ?? 0,
    rows: rows.filter((row) => row.id !== null).map(({ total: _, at, ...row }) => ({ ...row, at: at.toISOString() })),
  }
}

/** A store's sales there, those first that could not be taken. */
export async function ordersOf(db: Db, { storeId, page, pageSize }: PageOf): Promise<ListPage<MlOrder>> {
  const found = db.selectFrom('marketplace_orders').where('store_id', '=', storeId)
  const { total } = await found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy(sql`state = 'short' and cancel_state = ''`, 'desc')
    .orderBy('ordered_at', 'desc')
    .orderBy('order_id')
    .limit(pageSize)
    .offset(page * pageSize)
    .execute()
  return {
    total,
    rows: rows.map(({ order_id, state, sale_id, buyer, total: sum, ordered_at, cancel_state, lines }) => ({
      orderId: order_id,
      state: state,
      saleId: sale_id,
      buyer,
      total: toWireMoney(sum),
      at: ordered_at.toISOString(),
      cancelling: cancel_state !== '',
      lines: lines.map(({ title, quantity }) => ({ title, quantity })),
    })),
  }
}
