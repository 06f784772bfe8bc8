import { type BuyerContact, type SaleShipping, toJson } from '../../platform/db/column-types.ts'
import { enqueue } from '../../platform/jobs.ts'
import { followSales } from './follow-sales.ts'
import type { SaleVehicle } from '@tuerca/contract/sales-wire'
import type { Billing } from '@tuerca/domain/billing'
import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import type { Row } from '../../platform/db/row.ts'
import { settlePlanOrders } from './plan-orders.ts'
import { tellOfSales } from '../store-webhooks/index.ts'

type Writing = Pick<TxCtx, 'db' | 'now'>

/** A line as it was promised; the names are those of the table. Amounts in minor units. */
export interface NewLine extends Row<
  'sale_lines',
  | 'title'
  | 'reference'
  | 'brand'
  | 'picture'
  | 'quantity'
  | 'list_price'
  | 'core_deposit'
  | 'discount_percentage'
  | 'tax_rate'
  | 'delivery_days'
  | 'warehouse_id'
  | 'garage_vehicle_id'
  | 'warranty_months'
  | 'service_order_line_id'
> {
  product_id: number
  part_id: number
  unit_price: number
  vehicle: SaleVehicle | null
}

export interface NewSale {
  kind: 'order' | 'purchase'
  state: string
  store_id: number
  buyer_id: number | null
  guest_hash: string | null
  country: Country
  currency: Currency
  comment: string
  transaction_id: number | null
  pay_by: 'gateway' | 'agreement' | null
  confirmation_id: number | null
  subtotal: number
  discount: number
  shipping_price: number
  tax: number
  core_deposit: number
  total: number
  shipping: SaleShipping | null
  shipping_days: number | null
  billing: Billing | null
  buyer_contact: BuyerContact
  vehicle: SaleVehicle | null
  garage_vehicle_id: number | null
  stock_held: boolean
  expires_at: Date | null
  lapse_at: Date | null
  /** By agreement. */
  pay_due_at?: Date | null
  agreed_commission?: number
  agreed_commission_tax?: number
  /** Sold, paid and cancelled in another marketplace under this number; or sold at the store's counter. */
  origin?: 'mercado_libre' | 'counter'
  origin_id?: string
  lines: readonly NewLine[]
}

const HEADER = [
  'kind',
  'state',
  'store_id',
  'buyer_id',
  'guest_hash',
  'country',
  'currency',
  'comment',
  'transaction_id',
  'pay_by',
  'confirmation_id',
  'subtotal',
  'discount',
  'shipping_price',
  'tax',
  'core_deposit',
  'total',
  'shipping',
  'shipping_days',
  'billing',
  'buyer_contact',
  'vehicle',
  'garage_vehicle_id',
  'stock_held',
  'expires_at',
  'lapse_at',
  'pay_due_at',
  'agreed_commission',
  'agreed_commission_tax',
  'origin',
  'origin_id',
] as const
const LINE = [
  'product_id',
  'part_id',
  'title',
  'reference',
  'brand',
  'picture',
  'quantity',
  'list_price',
  'unit_price',
  'core_deposit',
  'discount_percentage',
  'tax_rate',
  'delivery_days',
  'warehouse_id',
  'vehicle',
  'garage_vehicle_id',
  'warranty_months',
  'service_order_line_id',
] as const
const columns = (names: readonly string[], of = '') => sql.raw(names.map((name) => `${of}${name}`).join(', '))

/** Writes sales with their lines and the first event of each, at most one per store, in one statement. */
export async function recordSales(
  ctx: Writing,
  sales: readonly NewSale[],
  action: 'buy' | 'order' | 'agree' | 'counter',
): Promise<{ id: number; storeId: number }[]> {
  if (new Set(sales.map(({ store_id }) => store_id)).size !== sales.length)
    throw new Error('Two sales of one store are written at once')
  const headers = sales.map(({ lines: _, ...header }) => header)
  const lines = sales.flatMap(({ store_id, lines }) => lines.map((line) => ({ ...line, sale_id: store_id })))
  const { rows } = await sql<{ id: number; storeId: number }>`
    with made as (
      insert into sales (${columns(HEADER)}, seller_wallet_read, buyer_read_at, created_at, updated_at, changed_at)
      select ${columns(HEADER)}, false, ${ctx.now}, ${ctx.now}, ${ctx.now}, ${ctx.now} from jsonb_populate_recordset(null::sales, ${JSON.stringify(headers)}::jsonb)
      returning id, store_id, buyer_id, state
    ), lined as (
      insert into sale_lines (sale_id, ${columns(LINE)})
      select made.id, ${columns(LINE, 'l.')} from jsonb_populate_recordset(null::sale_lines, ${JSON.stringify(lines)}::jsonb) l join made on made.store_id = l.sale_id
    ), told as (
      insert into sale_events (sale_id, state, side, user_id, action, happened_at) select id, state, ${action === 'counter' ? 'seller' : 'buyer'}, buyer_id, ${action}, ${ctx.now} from made
    )
    select id, store_id as "storeId" from made order by id`.execute(ctx.db)
  // A sale by agreement is not accepted or paid in a later step. A counter sale is entered in the store's own system
  // there.
  const settled = new Set(
    sales
      .filter(({ state, origin }) => (state === 'accepted' || state === 'paid') && origin !== 'counter')
      .map(({ store_id }) => store_id),
  )
  const saleIds = rows.map(({ id }) => id)
  if (lines.some(({ vehicle }) => vehicle)) await enqueue(ctx, 'keep-verdicts', { saleIds })
  await tellOfSales(ctx, saleIds)
  await followSales(
    ctx,
    rows.filter(({ storeId }) => settled.has(storeId)).map(({ id }) => id),
  )
  return rows
}

export interface PayableLine {
  productId: number | null
  warehouseId: number | null
  quantity: number
  title: string
  picture: string | null
  unitPrice: number
}
/** What a payment needs to know of a sale. */
export interface PayableSale {
  id: number
  kind: 'order' | 'purchase' | 'confirmation'
  state: string
  storeId: number
  storeName: string
  buyerId: number | null
  total: number
  stockHeld: boolean
  /** Who reported it as paid: the payment or the store; null: nobody did. */
  paidBy: 'payment' | 'seller' | null
  /**
   * By agreement, with payments recorded by the store or commission owed to us: a gateway's money no longer belongs to
   * it.
   */
  settled: boolean
  transactionId: number | null
  confirmationId: number | null
  expiresAt: Date | null
  /** Those that were neither sent nor left out. */
  lines: PayableLine[]
}

/** The sales of a payment, locked until the transaction ends; by their ids when those are known. */
export async function lockSales(
  ctx: Pick<TxCtx, 'db'>,
  by: { transactionIds: readonly number[] } | { ids: readonly number[] },
): Promise<PayableSale[]> {
  const found =
    'ids' in by ? sql`s.id = any (${by.ids}::bigint[])` : sql`s.transaction_id = any (${by.transactionIds}::bigint[])`
  const { rows } = await sql<PayableSale>`
    select s.id, s.kind, s.state, s.store_id as "storeId", t.name as "storeName", s.buyer_id as "buyerId", coalesce(s.total, 0) as total, s.stock_held as "stockHeld",
      s.transaction_id as "transactionId", s.confirmation_id as "confirmationId", s.expires_at as "expiresAt",
      (select e.side from sale_events e where e.sale_id = s.id and e.state = 'paid' order by e.id limit 1) as "paidBy",
      coalesce(s.pay_by = 'agreement', false) and (exists (select from agreed_payments a where a.sale_id = s.id and a.taken_back_at is null) or exists (select from payables p where p.sale_id = s.id)) as settled,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', l.product_id, 'warehouseId', l.warehouse_id, 'quantity', l.quantity, 'title', l.title, 'picture', l.picture,
        'unitPrice', coalesce(l.unit_price, l.list_price, 0)) order by l.id), '[]') from sale_lines l where l.sale_id = s.id and l.left_out_by is null and l.parcel_id is null) as lines
    from sales s join stores t on t.id = s.store_id where ${found} order by s.id for no key update of s`.execute(ctx.db)
  return rows
}

export interface SaleMove {
  state: string
  side: 'buyer' | 'time' | 'payment'
  action: string
  note?: string
  stockHeld: boolean
  /** Until when its pieces are held unpaid. */
  expiresAt?: Date | null
  /** The payment that it is by, where more than one was begun. */
  transactionId?: number
}

/** Paid online, an agreement of it is over with what was agreed. */
const paidOnline = (
  transactionId: number | null,
) => sql`(pay_by, pay_due_at, agreed_commission, agreed_commission_tax) = (select case when ${transactionId}::bigint is null then pay_by else 'gateway' end,
  case when ${transactionId}::bigint is null then pay_due_at end, case when ${transactionId}::bigint is null then agreed_commission end, case when ${transactionId}::bigint is null then agreed_commission_tax end)`

/** Moves sales according to their payment, and writes it into their timeline. */
export async function moveSales(ctx: Writing, ids: readonly number[], move: SaleMove): Promise<void> {
  if (ids.length === 0) return
  await sql`
    with moved as (
      update sales set state = ${move.state}, stock_held = ${move.stockHeld}, expires_at = ${move.expiresAt ?? null},
        transaction_id = coalesce(${move.transactionId ?? null}, transaction_id), ${paidOnline(move.transactionId ?? null)}, updated_at = ${ctx.now}, changed_at = ${ctx.now},
        buyer_wallet_read = false, seller_wallet_read = false
      where id = any (${ids}::bigint[]) returning id
    )
    insert into sale_events (sale_id, state, side, action, note, happened_at) select id, ${move.state}, ${move.side}, ${move.action}, ${move.note ?? ''}, ${ctx.now} from moved order by id`.execute(
    ctx.db,
  )
  await settlePlanOrders(ctx, ids)
  await tellOfSales(ctx, ids)
  if (move.state === 'paid' || move.state === 'cancelled') await followSales(ctx, ids)
  if (move.state !== 'expired' && move.state !== 'cancelled') return
  // Of an account that is gone.
  await sql`update sales set buyer_contact = null, shipping = null, billing = null, comment = ''
    where id = any (${ids}::bigint[]) and buyer_id is null and guest_hash is null`.execute(ctx.db)
}

/** A note in the line of time of sales whose state stays. */
async function noteOnSales(
  ctx: Writing,
  ids: readonly number[],
  { action, note }: { action: string; note: string },
  side: 'payment' | 'buyer' = 'payment',
): Promise<void> {
  await sql`insert into sale_events (sale_id, side, action, note, happened_at) select id, ${side}, ${action}, ${note}, ${ctx.now} from unnest(${ids}::bigint[]) id`.execute(
    ctx.db,
  )
}

/** What was owed back for a cancelled sale is back. */
export const noteNothingOwed = ({ db }: Pick<TxCtx, 'db'>, saleId: number) =>
  db.updateTable('sales').set({ owed_back: 0 }).where('id', '=', saleId).where('state', '=', 'cancelled').execute()

/** Money arrived for sales that were already over: the buyer reads on them what will be returned. */
export async function oweSales(ctx: Writing, ids: readonly number[], note: string): Promise<void> {
  const { rows: owed } = await sql<{
    id: number
  }>`update sales set owed_back = coalesce(total, 0), updated_at = ${ctx.now}, changed_at = ${ctx.now}, buyer_wallet_read = false
    where id = any (${ids}::bigint[]) and state in ('expired', 'cancelled') returning id`.execute(ctx.db)
  // Sales that are already paid stay as they are: buyer and store read the same timeline.
  await noteOnSales(
    ctx,
    owed.map(({ id }) => id),
    { action: 'owe', note },
  )
}

/** Paid online after it was paid by agreement: the sale stays, and both sides read that the money is returned. */
export const noteOwedOnce = (ctx: Writing, ids: readonly number[]) =>
  noteOnSales(ctx, ids, { action: 'owe', note: 'El pago en línea llegó cuando ya se pagaba por acuerdo: se devuelve' })

/** Paid while the store was already delivering: the state stays, and the timeline says that it is paid. */
export async function noteSalesPaid(ctx: Writing, ids: readonly number[], transactionId: number): Promise<void> {
  await sql`
    with paid as (
      update sales set transaction_id = ${transactionId}, ${paidOnline(transactionId)}, updated_at = ${ctx.now}, changed_at = ${ctx.now}, buyer_wallet_read = false, seller_wallet_read = false
      where id = any (${ids}::bigint[]) returning id
    )
    insert into sale_events (sale_id, state, side, action, happened_at) select id, 'paid', 'payment', 'pay', ${ctx.now} from paid order by id`.execute(
    ctx.db,
  )
}

/** An accepted order that is being paid: its payment, and the buyer's choices for it. */
export async function payOrderBy(
  ctx: Writing,
  id: number,
  chosen: { transactionId: number; shipping: SaleShipping | null },
): Promise<void> {
  await ctx.db
    .updateTable('sales')
    .set({
      transaction_id: chosen.transactionId,
      pay_by: 'gateway',
      ...(chosen.shipping === null ? {} : { shipping: toJson(chosen.shipping) }),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .execute()
}

/** An accepted order that is paid by agreement: its amounts for store and Tuerca are fixed as of today. */
export async function agreeOnPayment(
  ctx: Writing,
  id: number,
  { shipping, ...agreed }: Pick<NewSale, 'pay_due_at' | 'agreed_commission' | 'agreed_commission_tax' | 'shipping'>,
): Promise<void> {
  await ctx.db
    .updateTable('sales')
    .set({
      ...agreed,
      ...(shipping === null ? {} : { shipping: toJson(shipping) }),
      pay_by: 'agreement',
      transaction_id: null,
      updated_at: ctx.now,
      changed_at: ctx.now,
      seller_wallet_read: false,
    })
    .where('id', '=', id)
    .execute()
  await noteOnSales(ctx, [id], { action: 'agreed', note: '' }, 'buyer')
}

/** By agreement, and with one of its store's plan. */
export const agreeOnNoCommission = (ctx: Writing, id: number) =>
  ctx.db.updateTable('sales').set({ agreed_commission: 0, agreed_commission_tax: 0 }).where('id', '=', id).execute()

/** The invoice data of an order: those of the person who paid it. */
export const billOrder = (ctx: Writing, ids: readonly number[], billing: Billing) =>
  sql`update sales set billing = ${JSON.stringify(billing)}::jsonb, updated_at = ${ctx.now} where id = any (${ids}::bigint[]) and kind = 'order'`.execute(
    ctx.db,
  )

/** Marks answered confirmations as ordered or paid: the product can be asked about again. */
export async function markOrdered(
  ctx: Writing,
  confirmationIds: readonly number[],
  userId: number | null,
): Promise<void> {
  if (confirmationIds.length === 0) return
  await sql`
    with moved as (
      update sales set state = 'ordered', updated_at = ${ctx.now}, changed_at = ${ctx.now}
      where id = any (${confirmationIds}::bigint[]) and kind = 'confirmation' and state in ('available', 'expired') returning id
    ), closed as (
      update quote_records set closed_at = coalesce(closed_at, ${ctx.now}) where sale_id in (select id from moved)
    )
    insert into sale_events (sale_id, state, side, user_id, action, happened_at) select id, 'ordered', 'buyer', ${userId}, 'order', ${ctx.now} from moved`.execute(
    ctx.db,
  )
  await tellOfSales(ctx, confirmationIds)
}
