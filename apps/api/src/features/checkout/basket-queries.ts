import type { SalesModel } from '@tuerca/domain/quotation-states'
import type { SaleVehicle } from '@tuerca/contract/sales-wire'
import type { ShippingRate } from '@tuerca/domain/cart'
import type { ListedPile } from '@tuerca/domain/cart-line'
import type { Country } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { sendingRates } from '../../platform/sending-rates.ts'

type Asking = Pick<TxCtx, 'db' | 'now' | 'user' | 'guest' | 'store' | 'country'>
export type Section = 'compras' | 'pedidos'

/** A line that may be bought, with everything that decides its price and stock. */
export interface BasketRow {
  id: number
  product_id: number
  store_id: number
  quantity: number
  warehouse_id: number | null
  vehicle: SaleVehicle | null
  garage_vehicle_id: number | null
  sale_id: number | null
  service_order_line_id: number | null
  seen_price: number | null
  shop_store_id: number | null
  country: Country
  title: string
  referencia_1: string
  brand: string
  picture: string | null
  part_id: number
  price: number | null
  discount_percentage: number | null
  hide_price: boolean
  sales_model: SalesModel
  stock: number
  stock_updated_at: Date | null
  deleted_at: Date | null
  minimum_order_quantity: number
  delivery_days: number
  suspended_at: Date | null
  is_virtual_store: boolean
  piles: ListedPile[]
  core_deposit_minor: number | null
  /** What one piece weighs; null: its store did not say. */
  grams: number | null
  /** What its store takes off for this buyer, whom it named. */
  customer_discount: number | null
  /** As its page shows it; null where only the law's holds. */
  warranty_months: number | null
  /** Of the confirmation whose answer it buys. */
  answer_state: string | null
  answer_expires: Date | null
  answer_max: number | null
  answer_price: number | null
  answer_agreed: boolean
  answer_days: number | null
  /** What the offer that it is of asks for sending, and to where. */
  offered_shipping: number | null
  offered_city: string | null
}

const LISTING = sql`coalesce(p.warranty_months, (select d.warranty_months from part_details d where d.part_id = p.part_id)) as warranty_months, p.title, p.referencia_1, p.core_deposit_minor, p.weight_g as grams, b.name as brand, p.pictures[1] as picture, p.part_id, p.price, p.discount_percentage::float8 as discount_percentage, p.hide_price,
  p.sales_model, p.stock, p.stock_updated_at, case when not p.by_offer then p.deleted_at end as deleted_at, p.minimum_order_quantity, p.delivery_days, t.suspended_at, t.is_virtual_store,
  (select coalesce(jsonb_agg(jsonb_build_array(k.warehouse_id, k.quantity, k.price) order by k.warehouse_id), '[]') from product_stock k where k.product_id = p.id and k.quantity > 0) as piles,
  q.state as answer_state, q.expires_at as answer_expires, ql.max_quantity as answer_max, coalesce(ql.unit_price, ql.list_price) as answer_price, ql.unit_price is not null as answer_agreed, coalesce(ql.answered_days, ql.delivery_days)::int as answer_days,
  (select f.shipping_price from offer_lines fl join offers f on f.id = fl.offer_id where fl.id = q.offer_line_id) as offered_shipping,
  (select r.city from offer_lines fl join offers f on f.id = fl.offer_id join quotation_requests r on r.id = f.request_id where fl.id = q.offer_line_id) as offered_city`
const customerDiscount = ({ user }: Pick<Asking, 'user'>) =>
  user
    ? sql`(select v.discount_percentage::float8 from store_customers v where v.store_id = p.store_id and v.user_id = ${user.id}) as customer_discount`
    : sql`null::float8 as customer_discount`
const JOINED = sql`join product_brands b on b.id = p.brand_id join stores t on t.id = p.store_id`

/**
 * The caller's own lines of a section, in the country's currency, without those saved for later; in a store's shop only
 * that store's.
 */
export async function basketRows(ctx: Asking, section: Section, ids?: readonly number[]): Promise<BasketRow[]> {
  const owner = ctx.user ? sql`c.user_id = ${ctx.user.id}` : sql`c.guest_hash = ${ctx.guest.cookieHash}`
  if (!ctx.user && ctx.guest.cookieHash === null) return []
  const { rows } = await sql<BasketRow>`
    select c.id, c.product_id, c.store_id, c.quantity, c.warehouse_id, c.vehicle, c.garage_vehicle_id, c.sale_id, (select o.id from service_order_lines o where o.id = c.service_order_line_id) as service_order_line_id, c.seen_price, c.shop_store_id, c.country, ${customerDiscount(ctx)}, ${LISTING}
    from cart_lines c join products p on p.id = c.product_id ${JOINED}
    left join sales q on q.id = c.sale_id and q.buyer_id = c.user_id left join sale_lines ql on ql.sale_id = q.id
    where ${owner} and c.section = ${section} and not c.saved and c.country = ${ctx.country} ${ids ? sql`and c.id = any (${ids}::bigint[])` : sql``}
      ${ctx.store ? sql`and c.store_id = ${ctx.store.id}` : sql``}
    order by c.id limit 200`.execute(ctx.db)
  return rows
}

/**
 * An answered confirmation as a line for its buyer, with the negated number as id since it is in no cart; null for
 * anybody else's.
 */
export async function confirmedRow(ctx: Asking, saleId: number): Promise<BasketRow | null> {
  const {
    rows: [row],
  } = await sql<BasketRow>`
    select -q.id as id, p.id as product_id, p.store_id, ql.quantity, null::integer as warehouse_id, q.vehicle, null::integer as garage_vehicle_id, q.id as sale_id, null::bigint as service_order_line_id, case when ql.unit_price is not null then ql.list_price end as seen_price,
      null::integer as shop_store_id, q.country, ${customerDiscount(ctx)}, ${LISTING}
    from sales q join sale_lines ql on ql.sale_id = q.id join products p on p.id = ql.product_id ${JOINED}
    where q.id = ${saleId} and q.kind = 'confirmation' and q.buyer_id = ${ctx.user?.id ?? null}`.execute(ctx.db)
  return row ?? null
}

export interface StoreRow {
  id: number
  name: string
  legal_name: string | null
  provider_name: string
  document: string | null
  address: string
  city: string
  contact: string | null
  country: Country
  minimum_purchase: number | null
  commission: unknown
  suspended: boolean
  rules: { price_range: number | null; discount_percentage: number }[]
  rates: ShippingRate[]
  warehouses: { id: number; name: string; city: string; address: string; hours: unknown; pick_up: boolean }[]
}

/** What a purchase needs of its stores: their legal identity, their terms, and where their goods are. */
export async function storeRows({ db }: Pick<TxCtx, 'db'>, ids: readonly number[]): Promise<Map<number, StoreRow>> {
  const { rows } = await sql<StoreRow>`
    select t.id, t.name, t.legal_name, t.provider_name, t.document, t.address, t.city, coalesce(t.email, t.whatsapp) as contact, t.country, t.minimum_purchase, t.suspended_at is not null as suspended,
      (select a.value from app_params a where a.name = 'salesCommission' and (a.store_id is null or a.store_id = t.id) order by a.store_id nulls last limit 1) as commission,
      (select coalesce(jsonb_agg(jsonb_build_object('price_range', r.price_range, 'discount_percentage', r.discount_percentage::float8)), '[]') from store_discount_rules r where r.store_id = t.id) as rules,
      ${sql.raw(sendingRates('t'))} as rates,
      (select coalesce(jsonb_agg(jsonb_build_object('id', w.id, 'name', w.name, 'city', w.city, 'address', w.address, 'hours', coalesce(w.opening_hours, t.opening_hours), 'pick_up', w.pick_up) order by w.id), '[]') from warehouses w where w.store_id = t.id) as warehouses
    from stores t where t.id = any (${ids}::integer[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}
