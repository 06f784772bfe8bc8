import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import type { PriceType } from '@tuerca/domain/service-order-price'
import type { PricedLine, ServiceOrderState } from '@tuerca/domain/service-order-states'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'

export interface OrderRow extends Omit<Row<'service_orders'>, 'state' | 'country' | 'currency'> {
  state: ServiceOrderState
  country: Country
  currency: Currency
}

const typed = (row: Row<'service_orders'> | undefined) => row

/** A workshop's own order; anybody else's does not exist. */
export const ownOrder = async (db: Db, workshopId: number, id: number) =>
  typed(
    await db
      .selectFrom('service_orders')
      .selectAll()
      .where('id', '=', id)
      .where('workshop_id', '=', workshopId)
      .executeTakeFirst(),
  )

/** The same, locked until the transaction ends. */
export const lockOwnOrder = async ({ db }: Pick<TxCtx, 'db'>, workshopId: number, id: number) =>
  typed(
    await db
      .selectFrom('service_orders')
      .selectAll()
      .where('id', '=', id)
      .where('workshop_id', '=', workshopId)
      .forUpdate()
      .executeTakeFirst(),
  )

const linked = ({ db, now }: Pick<TxCtx, 'db' | 'now'>, digest: string) =>
  db
    .selectFrom('service_orders as o')
    .innerJoin('users as u', 'u.id', 'o.workshop_id')
    .selectAll('o')
    .where('o.link_digest', '=', digest)
    .where('o.link_expires_at', '>', now)
    .where('u.banned', '=', false)

/** The order of a link's digest, until the link expires and while its workshop may use Tuerca. */
export const sharedOrder = async (ctx: Pick<TxCtx, 'db' | 'now'>, digest: string) =>
  typed(await linked(ctx, digest).executeTakeFirst())

export const lockSharedOrder = async (ctx: Pick<TxCtx, 'db' | 'now'>, digest: string) =>
  typed(await linked(ctx, digest).forUpdate('o').executeTakeFirst())

export type SaleOfLine = Row<'sales', 'id' | 'kind' | 'state'>

export interface LineRow extends Row<
  'service_order_lines',
  | 'id'
  | 'kind'
  | 'product_id'
  | 'from_listing'
  | 'title'
  | 'reference'
  | 'brand'
  | 'supplier'
  | 'unit_cost'
  | 'quantity'
  | 'hours'
  | 'utility'
  | 'unit_price'
  | 'approved'
> {
  type_price: PriceType
  /**
   * Pieces in the workshop's cart; and in its purchases and orders: pieces requested, pieces received, and their real
   * cost.
   */
  in_cart: number
  cart_section: 'compras' | 'pedidos' | null
  ordered: number
  bought: number
  real_cost: number
  sending: number
  sales: SaleOfLine[]
}

const OVER = sql`('expired', 'cancelled', 'rejected', 'lapsed')`
const WAITING = sql`('unpaid', 'sent')`

/** What a sale line cost after the store's discount on the whole purchase. */
const PAID = sql`(x.unit_price * k.quantity - coalesce(round(s.discount::numeric * x.unit_price * k.quantity / nullif(s.subtotal, 0)), 0))`

/** Its share, by value, of what sending the whole purchase cost. */
const SENT_FOR = sql`coalesce(round(s.shipping_price::numeric * x.unit_price * k.quantity / nullif(s.subtotal, 0)), 0)`

/** Pieces of a sale line less those that were returned for a refund. */
const KEPT = sql`lateral (select case when x.left_out_by is null then x.quantity - coalesce(sum(r.quantity), 0)::integer else 0 end as quantity from return_lines r join returns back on back.id = r.return_id where r.line_id = x.id and back.state = 'refunded')`

/** What was bought for each line `l` of the workshop's order `o`. */
export const BOUGHT = sql`left join lateral (
    select coalesce(sum(k.quantity), 0)::integer as ordered, coalesce(sum(k.quantity) filter (where s.state not in ${WAITING}), 0)::integer as bought,
      coalesce(sum(${PAID}) filter (where s.state not in ${WAITING}), 0)::float8 as real_cost,
      coalesce(sum(${SENT_FOR}) filter (where s.state not in ${WAITING}), 0)::float8 as sending,
      coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'kind', s.kind, 'state', s.state) order by s.id) filter (where k.quantity > 0), '[]') as sales
    from sale_lines x join sales s on s.id = x.sale_id cross join ${KEPT} k
    where x.service_order_line_id = l.id and s.buyer_id = o.workshop_id and s.kind <> 'confirmation' and s.state not in ${OVER}
  ) b on true`

/**
 * The share of the discount (service-order-states.ts) for order `o`, from the sums of its approved lines and of all
 * lines.
 */
export const discountTaken = (
  chosen: RawBuilder<unknown>,
  whole: RawBuilder<unknown>,
) => sql`case when ${chosen} = ${whole} then least(o.discount, ${whole})
  else least(${chosen}, round(least(o.discount, ${whole})::numeric * ${chosen} / ${whole} / case o.country when 'CO' then 100 else 1 end) * case o.country when 'CO' then 100 else 1 end) end`

export async function linesOf(db: Db, orderId: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.kind, l.product_id, l.from_listing, l.title, l.reference, l.brand, l.supplier, l.unit_cost, l.quantity, l.hours::float8 as hours, l.type_price, l.utility::float8 as utility,
      l.unit_price, l.approved, b.*, (select coalesce(sum(c.quantity), 0)::integer from cart_lines c where c.service_order_line_id = l.id and c.user_id = o.workshop_id) as in_cart,
      (select min(c.section) from cart_lines c where c.service_order_line_id = l.id and c.user_id = o.workshop_id) as cart_section
    from service_order_lines l join service_orders o on o.id = l.order_id ${BOUGHT}
    where l.order_id = ${orderId} order by l.position, l.id`.execute(db)
  return rows
}

/** As the rule of the sums reads them. */
export const pricedOf = (lines: readonly LineRow[]): PricedLine[] =>
  lines.map((line) => ({
    kind: line.kind,
    quantity: line.quantity,
    unitPrice: line.unit_price,
    unitCost: line.unit_cost,
    approved: line.approved,
    bought: { quantity: line.bought, cost: line.real_cost, sending: line.sending },
  }))

export const photosOf = (db: Db, orderId: number) =>
  db
    .selectFrom('service_order_photos')
    .select(['id', 'object_key'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
export const eventsOf = (db: Db, orderId: number) =>
  db.selectFrom('service_order_events').selectAll().where('order_id', '=', orderId).orderBy('id').execute()

/** What the workshop shows; before it says so, its account's name. */
export async function profileOf(db: Db, workshopId: number) {
  const row = await db
    .selectFrom('users as u')
    .leftJoin('workshop_profiles as p', 'p.user_id', 'u.id')
    .select(['u.name as account', 'u.mobile', 'u.country', 'p.name', 'p.address', 'p.charges_tax', 'p.logo_key'])
    .where('u.id', '=', workshopId)
    .executeTakeFirstOrThrow()
  return {
    name: row.name || row.account || 'Taller',
    ownName: row.name ?? '',
    address: row.address ?? '',
    chargesTax: row.charges_tax ?? true,
    logoKey: row.logo_key,
    mobile: row.mobile,
    country: row.country,
  }
}
export type Profile = Awaited<ReturnType<typeof profileOf>>

/** One at a time for each workshop, so that its order numbers have no gaps. */
export const oneAtATime = ({ db }: Pick<TxCtx, 'db'>, workshopId: number) =>
  sql`select pg_advisory_xact_lock(hashtext('service_orders'), ${workshopId})`.execute(db)

interface OrderEvent {
  action: string
  side: 'workshop' | 'customer'
  state: ServiceOrderState
  total: number | null
  note?: string
}

/** Into the order's line of time. */
export const noteEvent = (
  { db, now }: Pick<TxCtx, 'db' | 'now'>,
  { id, version }: Pick<OrderRow, 'id' | 'version'>,
  { note = '', ...what }: OrderEvent,
) =>
  db
    .insertInto('service_order_events')
    .values({ ...what, note, order_id: id, version, happened_at: now })
    .execute()
