import type { Parsed } from '@tuerca/contract/endpoint'
import type { listAllTransactions } from '@tuerca/contract/sales'
import { TIME_ZONE } from '@tuerca/domain/country'
import { idOfSaleNumber } from '@tuerca/domain/sale-number'
import { SALE_TYPES, SALE_KINDS, saleState, statesOf } from '@tuerca/domain/sale-states'
import { SELLER_TURNS } from '@tuerca/domain/sale-turns'
import { expressionBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { readPrepared } from '../../platform/db/prepared.ts'
import type { DB, Sales } from '../../platform/db/tables.ts'
import { OWED, PAY_DUE } from './agreed.ts'
import { saleHeaders, saleRows } from './queries.ts'
import { bought, type Caller, type Side, sold } from './sale-access.ts'
import { REACHED } from './wire.ts'

type Query = Parsed<typeof listAllTransactions>['query']
export type SaleFilter = Query['filter']

export interface SalesQuery extends Pick<Query, 'filter' | 'scopes'> {
  caller: Caller
  side: Side
  onlyQuotation: boolean
  /** An admin reads other people's sales: the filter names the person or the store. */
  asAdmin?: boolean
}

/** What somebody still has something to do with, as `kind:state`. */
const OPEN = SALE_KINDS.flatMap((kind) =>
  statesOf(kind)
    .filter((state) => saleState(kind, state)?.open)
    .map((state) => `${kind}:${state}`),
)
const isOpen = sql<boolean>`s.kind || ':' || s.state = any(${OPEN}::text[])`
const kindsOfType = (type: string) => SALE_KINDS.filter((kind) => SALE_TYPES[kind] === type)

/** What one side has not seen; a store does not see what is unpaid. */
export const unreadBy = (side: Side) =>
  side === 'buyer'
    ? sql<boolean>`s.buyer_read_at < s.changed_at`
    : sql<boolean>`((s.seller_read_at is null or s.seller_read_at < s.changed_at) and s.state not in ('unpaid', 'expired', 'withdrawn'))`

/** Between other signs, in any case and with or without accents, as `unaccent(…) ilike` compares it. */
const like = (term: string) => `%${term.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`

const COLUMNS: Record<
  NonNullable<SaleFilter['searchInColumns']>['columns'][number],
  (term: string) => RawBuilder<boolean>
> = {
  number: (term) => sql`s.id = ${idOfSaleNumber(term) ?? -1}`,
  title: (term) =>
    sql`exists (select from sale_lines x where x.sale_id = s.id and unaccent(x.title) ilike unaccent(${like(term)}))`,
  referencia_1: (term) =>
    sql`exists (select from sale_lines x where x.sale_id = s.id and regexp_replace(x.reference, '[^A-Za-z0-9]', '', 'g') ilike ${like(term.replaceAll(/[^\p{L}\p{N}]/gu, ''))})`,
  // As much of a name as the store may read of that sale.
  buyer: (
    term,
  ) => sql`unaccent(case when s.kind <> 'confirmation' and s.state = any(${REACHED}::text[]) then coalesce(s.buyer_contact ->> 'name', b.name)
    else split_part(coalesce(s.buyer_contact ->> 'name', b.name), ' ', 1) end) ilike unaccent(${like(term)})`,
  store: (term) => sql`unaccent(t.name) ilike unaccent(${like(term)})`,
}

/** A day is one of the sale's country. */
const zone = sql`case s.country when 'MX' then ${TIME_ZONE.MX} else ${TIME_ZONE.CO} end`

/** Every condition of a filter, over saleHeaders. */
function conditionsOf({ filter, scopes, onlyQuotation, side }: SalesQuery): RawBuilder<boolean>[] {
  const when: RawBuilder<boolean>[] = []
  if (onlyQuotation) when.push(sql`s.kind = 'confirmation'`)
  if (filter.type !== undefined) when.push(sql`s.kind = any(${filter.type.flatMap(kindsOfType)}::text[])`)
  if (filter.state !== undefined) when.push(sql`s.state = ${filter.state}`)
  if (filter.storeId !== undefined) when.push(sql`s.store_id = ${filter.storeId}`)
  if (filter.number !== undefined) when.push(COLUMNS.number(filter.number))
  if (filter.from !== undefined) when.push(sql`s.created_at >= ${filter.from}::date::timestamp at time zone ${zone}`)
  if (filter.to !== undefined) when.push(sql`s.created_at < (${filter.to}::date + 1)::timestamp at time zone ${zone}`)
  if (filter.unread !== undefined)
    when.push(filter.unread ? unreadBy(side) : sql`not coalesce(${unreadBy(side)}, false)`)
  if (filter.owed !== undefined) when.push(filter.owed ? sql`s.pay_by = 'agreement' and ${OWED} > 0` : sql`${OWED} = 0`)
  if (filter.vehicleId !== undefined)
    when.push(
      sql`(s.garage_vehicle_id = ${filter.vehicleId} or exists (select from sale_lines x where x.sale_id = s.id and x.garage_vehicle_id = ${filter.vehicleId}))`,
    )
  if (filter.searchInColumns) {
    const { term, columns } = filter.searchInColumns
    when.push(
      sql`(${sql.join(
        columns.map((column) => COLUMNS[column](term)),
        sql` or `,
      )})`,
    )
  }
  if (scopes.includes('open')) when.push(isOpen)
  if (scopes.includes('closed')) when.push(sql`not ${isOpen}`)
  if (scopes.includes('withReturns')) when.push(sql`exists (select from returns r where r.sale_id = s.id)`)
  when.push(sql`${sql.ref(`s.${side}_hidden`)} = ${scopes.includes('hidden')}`)
  // A question whose asker is gone: nothing is left to answer.
  if (side === 'seller')
    when.push(sql`(s.kind <> 'confirmation' or s.buyer_id is not null or s.state not in ('asked', 'available'))`)
  return when
}

function isAsked(asked: SalesQuery) {
  const { asAdmin, caller, filter, side } = asked
  const eb = expressionBuilder<DB & { s: Sales }, 's'>()
  const owned = asAdmin
    ? filter.userId === undefined
      ? sql`true`
      : eb('s.buyer_id', '=', filter.userId)
    : side === 'buyer'
      ? bought(caller)
      : sold(caller)
  return sql<boolean>`${sql.join([...conditionsOf(asked), owned], sql` and `)}`
}

/** What is to be paid first; a store's open ones by what waits for it and is due first. */
function orderOf({ filter, scopes, side }: SalesQuery): RawBuilder<unknown> {
  return sql.join([
    ...(filter.owed === true ? [sql`${PAY_DUE} nulls last`] : []),
    ...(side === 'seller' && scopes.includes('open')
      ? [
          sql`s.state = any(${[...SELLER_TURNS, 'asked']}::text[]) desc`,
          sql`coalesce(s.lapse_at, s.expires_at, s.created_at + interval '2 days')`,
        ]
      : []),
    sql`s.id desc`,
  ])
}

/** One page of one side's sales: its ids first, so that what is displayed is read of these alone. */
export async function foundSales(db: Db, asked: SalesQuery, { page, pageSize }: { page: number; pageSize: number }) {
  const ids = saleHeaders(db)
    .where(isAsked(asked))
    .select('s.id')
    .orderBy(orderOf(asked))
    .limit(pageSize)
    .offset(page * pageSize)
  const rows = await readPrepared(db, saleRows(db).where('s.id', 'in', ids).orderBy(orderOf(asked)))
  // A page that is not full tells how many there are.
  if (rows.length > 0 && rows.length < pageSize) return { rows, total: page * pageSize + rows.length }
  const { total } = await saleHeaders(db)
    .where(isAsked(asked))
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { rows, total }
}

/** C7.45: every sale of these stores that a filter finds, up to as many as a screen can mark. */
export async function soldIds(
  db: Db,
  {
    storeIds,
    most,
    scopes,
    ...filter
  }: { storeIds: readonly number[]; most: number; scopes: SalesQuery['scopes'] } & Omit<
    SaleFilter,
    'storeId' | 'userId'
  >,
) {
  const where = isAsked({
    caller: { userId: null, guestHash: null, storeIds },
    side: 'seller',
    onlyQuotation: false,
    filter,
    scopes,
  })
  const rows = await saleHeaders(db).where(where).select('s.id').orderBy('s.id').limit(most).execute()
  const total =
    rows.length < most
      ? rows.length
      : (
          await saleHeaders(db)
            .where(where)
            .select(({ fn }) => fn.countAll<number>().as('total'))
            .executeTakeFirstOrThrow()
        ).total
  return { ids: rows.map(({ id }) => id), total, truncated: total > most }
}

/** M7.13: one side's open sales by kind and state, with their sums. */
export async function indicatorsOf(db: Db, asked: SalesQuery & { now: Date }) {
  const rows = await saleHeaders(db)
    .where(isAsked({ ...asked, scopes: [...asked.scopes, 'open'] }))
    .select(['s.kind', 's.state', 's.currency'])
    .select(({ fn }) => [
      fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(s.total), 0)::bigint`.as('total'),
      sql<number>`count(*) filter (where ${unreadBy(asked.side)})::int`.as('unread'),
      sql<number>`count(*) filter (where case when s.state in ('asked', 'sent') then s.lapse_at when s.state in ('available', 'unpaid') then s.expires_at end <= ${asked.now})::int`.as(
        'overdue',
      ),
    ])
    .groupBy(['s.kind', 's.state', 's.currency'])
    .orderBy('s.kind')
    .orderBy('s.state')
    .execute()
  return rows
}

/** M7.18: how many have news for one side, by type, and the latest fifty. */
export async function unreadSales(db: Db, caller: Caller, side: Side) {
  const rows = await db
    .selectFrom('sales as s')
    .select([
      's.id',
      ...SALE_KINDS.map((kind) =>
        sql<number>`count(*) filter (where s.kind = ${kind}) over ()::int`.as(SALE_TYPES[kind]),
      ),
    ])
    .where(unreadBy(side))
    .where(sql<boolean>`not ${sql.ref(`s.${side}_hidden`)}`)
    .where(side === 'buyer' ? bought(caller) : sold(caller))
    .orderBy('s.id', 'desc')
    .limit(50)
    .execute()
  const { cotizacion = 0, pedido = 0, compra = 0 } = rows[0] ?? {}
  return { count: cotizacion + pedido + compra, byType: { cotizacion, pedido, compra }, ids: rows.map(({ id }) => id) }
}

/**
 * When a store or the clock last answered a question of the person, as part of another statement: open pages that show
 * it reload then.
 */
export const answeredAt = (db: Db, userId: number) =>
  db
    .selectFrom('sales')
    .select(({ fn }) => fn.max('updated_at').as('at'))
    .where('buyer_id', '=', userId)
    .where(sql<boolean>`kind = 'confirmation' and state not in ('asked', 'withdrawn')`)

/**
 * How many orders and purchases of them, how many questions, and when the latest of all changed, in seconds, as part of
 * another statement.
 */
export const newSalesOf = (db: Db, caller: Caller, side: Side) =>
  db
    .selectFrom('sales as s')
    .select(
      sql<
        [sales: number, questions: number, latest: number | null]
      >`json_build_array(count(*) filter (where s.kind <> 'confirmation'), count(*) filter (where s.kind = 'confirmation'), extract(epoch from max(s.changed_at)))`.as(
        'news',
      ),
    )
    .where(unreadBy(side))
    .where(sql<boolean>`not ${sql.ref(`s.${side}_hidden`)}`)
    .where(side === 'buyer' ? bought(caller) : sold(caller))
