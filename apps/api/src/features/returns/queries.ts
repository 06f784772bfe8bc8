import type { Verdict } from '@tuerca/contract/chosen-vehicle'
import type { Currency } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'
import type { SaleVehicle } from '@tuerca/contract/sales-wire'
import type { ReturnKind, ReturnWish } from '@tuerca/domain/return-kinds'
import { OPEN_RETURNS, type ReturnState } from '@tuerca/domain/return-states'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { OWED } from '../sales/index.ts'

export interface ReturnedLine {
  lineId: number
  quantity: number
  restocked: number
  replaced: number
  title: string
  picture: string | null
  unitPrice: number
  coreDeposit: number
  sold: number
  productId: number | null
  warehouseId: number | null
}

/** A return with its lines and what its readers need of the sale. Amounts in minor units. */
export interface ReturnRow {
  id: number
  sale_id: number
  store_id: number
  kind: ReturnKind
  state: ReturnState
  wanted: ReturnWish
  by_law: boolean
  reason: string
  photos: string[]
  evidence: { lineId: number; label: string; why: string }[] | null
  answer: string
  answer_by: 'seller' | 'admin' | null
  amount_minor: number
  core_minor: number
  /**
   * For a sale by agreement: the part of `amount_minor` that reduces the debt instead of being refunded, and the
   * current debt of the sale.
   */
  owed_less_minor: number
  owed: number
  parcel: { carrier: string; tracking_number: string } | null
  /** The other piece, on its way to who bought. */
  replacement: { carrier: string; tracking_number: string } | null
  due_at: Date | null
  state_at: Date
  answered_at: Date | null
  received_at: Date | null
  created_at: Date
  lines: ReturnedLine[]
  sale_kind: 'order' | 'purchase'
  country: Country
  currency: Currency
  subtotal: number
  discount: number
  shipping_price: number
  transaction_id: number | null
  store_name: string
  store_address: string
  store_city: string
  buyer_name: string
  refund_state: 'queued' | 'asked' | 'stuck' | 'done' | 'void' | null
  /** Paid to us: it goes back through us. */
  through_us: boolean
  /** Its sale was delivered: it is with who bought it. */
  came: boolean
  /** Its sale was cancelled: everything that was not left out before is returned with it. */
  cancelled: boolean
  /** Anybody said that it was paid. */
  paid: boolean
}

/** Of the sale `s`: its money came to us. */
export const PAID_THROUGH_US = sql`(s.transaction_id is not null and exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid' and e.side = 'payment'))`

const ROWS = sql`
  select r.*, s.kind as sale_kind, s.country, s.currency, coalesce(s.subtotal, 0) as subtotal, s.discount, s.shipping_price, s.transaction_id, t.name as store_name, coalesce(t.address, '') as store_address, t.city as store_city,
    split_part(coalesce(s.buyer_contact ->> 'name', b.name, ''), ' ', 1) as buyer_name, f.state as refund_state,
    ${OWED}::float8 as owed, ${PAID_THROUGH_US} as through_us, s.delivered_at is not null as came, s.state = 'cancelled' as cancelled, (exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid') or exists (select from agreed_payments a where a.sale_id = s.id and a.taken_back_at is null)) as paid,
    (select jsonb_agg(jsonb_build_object('lineId', l.id, 'quantity', x.quantity, 'restocked', x.restocked, 'replaced', x.replaced, 'title', l.title, 'picture', l.picture, 'unitPrice', coalesce(l.unit_price, 0), 'coreDeposit', l.core_deposit, 'sold', l.quantity,
      'productId', l.product_id, 'warehouseId', l.warehouse_id) order by l.id) from return_lines x join sale_lines l on l.id = x.line_id where x.return_id = r.id) as lines
  from returns r join sales s on s.id = r.sale_id join stores t on t.id = r.store_id left join users b on b.id = s.buyer_id left join payment_refunds f on f.return_id = r.id`

export async function returnsOf(db: Db, saleId: number): Promise<ReturnRow[]> {
  return (await sql<ReturnRow>`${ROWS} where r.sale_id = ${saleId} order by r.id`.execute(db)).rows
}

export async function returnById(db: Db, id: number): Promise<ReturnRow | null> {
  return (await sql<ReturnRow>`${ROWS} where r.id = ${id}`.execute(db)).rows[0] ?? null
}

interface PageOf {
  page: number
  pageSize: number
}
const OPEN = sql`r.state = any (${OPEN_RETURNS}::text[])`

/** Returns of the user's stores: open ones by what is due first, finished ones newest first. */
export async function returnsOfStores(
  db: Db,
  storeIds: readonly number[],
  { open, page, pageSize }: PageOf & { open: boolean },
) {
  const where = sql`r.store_id = any (${storeIds}::integer[]) and ${open ? OPEN : sql`not (${OPEN})`}`
  const order = open
    ? sql`(r.state in ('asked', 'sent', 'received', 'replacing') or (r.state = 'refunding' and not ${PAID_THROUGH_US})) desc, r.due_at nulls last, r.id desc`
    : sql`r.id desc`
  return pageOf(db, { where, order, page, pageSize })
}

/** What the administration has to look at, or everything. */
export async function returnsForAdmin(db: Db, { open, page, pageSize }: PageOf & { open: boolean }) {
  const waits = sql`(r.state in ('undecided', 'reviewed') or (r.state = 'refunding' and exists (select from payment_refunds q where q.return_id = r.id and q.state = 'stuck')))`
  return pageOf(db, {
    where: open ? waits : sql`true`,
    order: open ? sql`r.state_at, r.id` : sql`r.id desc`,
    page,
    pageSize,
  })
}

async function pageOf(
  db: Db,
  { where, order, page, pageSize }: PageOf & { where: ReturnType<typeof sql>; order: ReturnType<typeof sql> },
) {
  const { rows } =
    await sql<ReturnRow>`${ROWS} where ${where} order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::int as total from returns r where ${where}`.execute(db)
  return { rows, total: count?.total ?? 0 }
}

export interface SoldLine {
  id: number
  quantity: number
  warrantyMonths: number | null
  productId: number | null
  vehicle: SaleVehicle | null
  /** As it was said when it was bought. */
  said: Verdict | null
  title: string
  unitPrice: number
  coreDeposit: number
  taken: number
  cores: number
}

/** A sale's lines with the number of pieces, and of old pieces for casco, that are already in a return. */
export async function linesToReturn(db: Db, saleId: number): Promise<SoldLine[]> {
  return (
    await sql<SoldLine>`
    select l.id, l.quantity, l.warranty_months as "warrantyMonths", l.product_id as "productId", l.vehicle, l.verdict as said, l.title, coalesce(l.unit_price, 0) as "unitPrice", l.core_deposit as "coreDeposit",
      (select coalesce(sum(x.quantity), 0)::int from return_lines x join returns r on r.id = x.return_id
        where x.line_id = l.id and r.kind <> 'core' and r.state not in ('withdrawn', 'denied', 'lapsed', 'exchanged')) as taken,
      (select coalesce(sum(x.quantity), 0)::int from return_lines x join returns r on r.id = x.return_id
        where x.line_id = l.id and r.kind = 'core' and r.state not in ('withdrawn', 'denied', 'lapsed')) as cores
    from sale_lines l where l.sale_id = ${saleId} and l.left_out_by is null order by l.id`.execute(db)
  ).rows
}

/**
 * Whether a consumer paid for it through us, and whether only its store or the clock reported the delivery; a pick-up
 * was handed over to whoever said its code.
 */
export async function saidOf(db: Db, saleId: number): Promise<{ reversible: boolean; unseen: boolean }> {
  const {
    rows: [row],
  } = await sql<{ reversible: boolean; unseen: boolean }>`
    select not coalesce(u.is_workshop, false) and s.transaction_id is not null and exists (select from sale_events e where e.sale_id = s.id and e.state = 'paid' and e.side = 'payment') as reversible,
      coalesce((select e.side = 'time' or (e.side <> 'buyer' and coalesce(s.shipping ->> 'kind', '') <> 'pickup') from sale_events e where e.sale_id = s.id and e.state = 'delivered' order by e.id desc limit 1), false) as unseen
    from sales s left join users u on u.id = s.buyer_id where s.id = ${saleId}`.execute(db)
  return row ?? { reversible: false, unseen: false }
}
