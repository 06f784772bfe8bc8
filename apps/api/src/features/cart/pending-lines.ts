import { type CartSection, type ShippingRate, type StoreTerms } from '@tuerca/domain/cart'
import { atBestPrices, discountOf, type JudgedLine, judgeLines, type LineFacts } from '@tuerca/domain/cart-line'
import type { Country } from '@tuerca/domain/country'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { slotted } from '../../platform/db/slots.ts'
import { sendingRates } from '../../platform/sending-rates.ts'
import {
  hidesReferences,
  LISTING,
  type ListingRow,
  resultProduct,
  secretsSql,
  type Vocabulary,
  vocabularyFor,
  vocabularyOf,
  type WireProduct,
} from '../products/index.ts'
import { type Owner, ownedSql, ownerOf } from './owner.ts'

export interface CarOfLine {
  brand: string
  model: string
  year: number | null
  engine: string
}
export interface SectionCounts {
  compras: number
  pedidos: number
  cotizaciones: number
}

export interface StoreOfLine {
  id: number
  /** Even where the store hides it from visitors: a buyer must know the seller. */
  name: string
  city: string
  pathPrefix: string
  country: Country
  email: string | null
  legalName: string | null
  document: string | null
  terms: StoreTerms
}

/** A line of a cart with its current state. Money in minor units. */
export interface PendingLine extends JudgedLine {
  /** What it was judged by. */
  facts: LineFacts
  /** The id in cart_lines; in section cotizaciones, that of the confirmation that may be added. */
  id: number
  section: CartSection
  quantity: number
  saved: boolean
  comment: string
  /** The confirmation whose answer it buys. */
  saleId: number | null
  offerUntil: Date | null
  /** The request whose offer it buys a line of. */
  requestId: number | null
  garageVehicleId: number | null
  vehicle: CarOfLine | null
  warehouseId: number | null
  /** The listing as this visitor sees it today. */
  product: WireProduct
  partId: number
  /** In percent, in unitPrice already; 0 at an answered price. */
  discountPercentage: number
  /** The shipping price of its offer, and to where; null when it comes from no offer. */
  offered: { price: number; city: string } | null
  seenPrice: number | null
  /** What one piece weighs; null: its store did not say. */
  grams: number | null
  warrantyMonths: number | null
  stock: { warehouseId: number; quantity: number; price: number | null }[]
  store: StoreOfLine
}

type Reading = Pick<TxCtx, 'db' | 'user' | 'guest' | 'store' | 'country' | 'now' | 'city'>
interface LinesQuery {
  section: CartSection
  ids?: readonly number[]
  /** Within a transaction: read before it began, so that names cost no statement there. */
  vocabulary?: Vocabulary
}

/**
 * The caller's lines of a section in the visited country (in a store's own shop, that store's), oldest first; never
 * another's. One statement.
 */
export async function pendingLines(ctx: Reading, asked: LinesQuery): Promise<PendingLine[]> {
  return (await readCart(ctx, asked)).lines
}

/** The same with how many lines each section has. */
export async function readCart(
  ctx: Reading,
  { section, ids, vocabulary }: LinesQuery,
): Promise<{ lines: PendingLine[]; counts: SectionCounts }> {
  const owner = ownerOf(ctx)
  if (!owner) return { lines: [], counts: { compras: 0, pedidos: 0, cotizaciones: 0 } }
  const rows = await runStatement<Row>(ctx.db, linesStatement(ctx, owner, { section, ids: ids ?? null }))
  const [first] = rows
  const counts = { compras: first?.compras ?? 0, pedidos: first?.pedidos ?? 0, cotizaciones: first?.cotizaciones ?? 0 }
  const found = rows.filter((row) => row.line_id !== null)
  const names = vocabulary ?? (found.length > 0 ? await vocabularyFor(ctx.db, found) : await vocabularyOf(ctx.db))
  const facts = found.map((row) => factsOf(row, section, ctx.user?.storeIds ?? []))
  const judged = judgeLines(facts, ctx.now)
  return {
    counts,
    lines: atStores(
      found.flatMap((row, at) =>
        judged[at] && facts[at] ? [{ ...lineOf(ctx, row, { section, names }), facts: facts[at], ...judged[at] }] : [],
      ),
      ctx.country,
    ),
  }
}

/** What is bought of each store at once, as checkout counts it. */
function atStores(lines: readonly PendingLine[], country: Country): PendingLine[] {
  const best = new Map(
    [
      ...Map.groupBy(
        lines.filter(({ saved }) => !saved),
        ({ store }) => store.id,
      ).values(),
    ]
      .flatMap((some) => atBestPrices(some, some[0]?.store.terms.rules ?? [], country))
      .map((line) => [line.id, line]),
  )
  return lines
    .map((line) => best.get(line.id) ?? line)
    .map((line) =>
      line.named !== null && !line.agreed
        ? { ...line, discountPercentage: discountOf({ ...line.facts.listing, customerDiscount: null }) }
        : line,
    )
}

interface Row extends ListingRow {
  compras: number
  pedidos: number
  cotizaciones: number
  line_id: number
  quantity: number
  saved: boolean
  comment: string
  garage_vehicle_id: number | null
  car: CarOfLine | null
  warehouse_id: number | null
  /** Pieces reserved for an unpaid purchase of the same caller, including one begun in this browser before a login. */
  held: [warehouseId: number, quantity: number][] | null
  answer_id: number | null
  shop_store_id: number | null
  seen_price: number | null
  deleted: boolean
  suspended: boolean
  store_name: string
  store_city: string
  path_prefix: string
  country: Country
  email: string | null
  legal_name: string | null
  document: string | null
  is_virtual_store: boolean
  minimum_purchase: number | null
  rates: ShippingRate[]
  grams: number | null
  rules: [number | null, number][] | null
  by_offer: boolean
  request_id: number | null
  offered_shipping: number | null
  offered_city: string | null
  customer_discount: number | null
  core_deposit_minor: number | null
  warranty_months: number | null
  sale_state: string | null
  offer_until: Date | null
  answered_most: number | null
  answered_price: number | null
  asked_price: number | null
  answered_days: number | null
}

const KEPT =
  'id, quantity, saved, comment, garage_vehicle_id, vehicle, warehouse_id, sale_id, shop_store_id, seen_price, product_id, store_id'
const BUYABLE = `from sales s join sale_lines l on l.sale_id = s.id join quote_records q on q.sale_id = s.id
  where s.buyer_id = USER and s.kind = 'confirmation' and s.state = 'available' and (s.expires_at is null or s.expires_at > NOW) and q.added_to_cart_at is null and q.closed_at is null and l.product_id is not null and s.country = COUNTRY`

function linesStatement(
  ctx: Reading,
  owner: Owner,
  { section, ids }: { section: CartSection; ids: readonly number[] | null },
) {
  const [answers, hidden] = [section === 'cotizaciones', hidesReferences(ctx)]
  const shape = ['cart', owner.userId === null, answers, hidden, ids !== null, ctx.store !== null].join(',')
  const values = {
    owner: owner.userId ?? owner.guestHash,
    section,
    country: ctx.country,
    browser: ctx.guest.cookieHash,
    shop: ctx.store?.id ?? null,
    ids,
    now: ctx.now,
  }
  return slotted(shape, values, (slot) => {
    const buyable = () =>
      BUYABLE.replace('USER', slot('owner', 'integer'))
        .replace('NOW', slot('now', 'timestamptz'))
        .replace('COUNTRY', slot('country', 'text'))
    const here = (store: string) => (ctx.store ? ` and ${store} = ${slot('shop', 'integer')}` : '')
    const own = `cart_lines where ${ownedSql(owner, slot)} and country = ${slot('country', 'text')}${here('store_id')}`
    const lines = answers
      ? owner.userId === null
        ? `select ${KEPT} from cart_lines where false`
        : `select s.id, least(l.quantity, coalesce(l.max_quantity, l.quantity)) as quantity, false as saved, ''::text as comment, s.garage_vehicle_id, s.vehicle, null::integer as warehouse_id,
          s.id as sale_id, null::integer as shop_store_id, null::bigint as seen_price, l.product_id, s.store_id ${buyable()}${here('s.store_id')}`
      : `select ${KEPT} from ${own} and section = ${slot('section', 'text')}`
    const mine = ids === null ? lines : `${lines} and ${answers ? 's.id' : 'id'} = any(${slot('ids', 'bigint[]')})`
    return `with lines as materialized (${mine})
      select n.*, c.id as line_id, c.quantity, c.saved, c.comment, c.garage_vehicle_id, c.vehicle as car, c.warehouse_id, c.sale_id as answer_id, c.shop_store_id, c.seen_price,
        ${LISTING}, null::json as fits, null::bigint as sale_id, ${secretsSql(hidden)} as secrets, p.deleted_at is not null and not p.by_offer as deleted, p.by_offer, fr.id as request_id, f.shipping_price as offered_shipping, fr.city as offered_city, t.suspended_at is not null as suspended,
        t.name as store_name, t.city as store_city, t.path_prefix, t.country, t.email, t.legal_name, t.document, t.is_virtual_store, t.minimum_purchase,
        (select json_agg(json_build_array(hl.warehouse_id, hl.quantity)) from sales h join sale_lines hl on hl.sale_id = h.id join transactions ht on ht.id = h.transaction_id
          where ${owner.userId === null ? '' : `(h.buyer_id = ${slot('owner', 'integer')} or `}h.guest_hash = ${slot('browser', 'text')}${owner.userId === null ? '' : ')'} and h.state = 'unpaid' and h.stock_held and hl.product_id = p.id and hl.warehouse_id is not null
            and exists (select from lines o where ht.snapshot -> 'lineIds' @> to_jsonb(o.id) or ht.snapshot -> 'lineIds' @> to_jsonb(-o.sale_id))) as held,
        ${sendingRates('t')} as rates, p.weight_g as grams,
        (select json_agg(json_build_array(r.price_range, r.discount_percentage)) from store_discount_rules r where r.store_id = t.id) as rules,
        ${owner.userId === null ? 'null::float8' : `(select v.discount_percentage::float8 from store_customers v where v.store_id = p.store_id and v.user_id = ${slot('owner', 'integer')})`} as customer_discount, p.core_deposit_minor, p.warranty_months,
        a.state as sale_state, a.expires_at as offer_until, al.max_quantity as answered_most, al.unit_price as answered_price, al.list_price as asked_price, al.answered_days
      from (select count(*) filter (where section = 'compras')::integer as compras, count(*) filter (where section = 'pedidos')::integer as pedidos,
        ${owner.userId === null ? '0' : `(select count(*)::integer ${buyable()}${here('s.store_id')})`} as cotizaciones from ${own} and not saved) n
      left join lines c on true left join products p on p.id = c.product_id left join stores t on t.id = c.store_id
      left join sales a on a.id = c.sale_id left join sale_lines al on al.sale_id = a.id
      left join offer_lines fl on fl.id = a.offer_line_id left join offers f on f.id = fl.offer_id left join quotation_requests fr on fr.id = f.request_id
      order by c.id`
  })
}

function lineOf(
  ctx: Reading,
  row: Row,
  { section, names }: { section: CartSection; names: Vocabulary },
): Omit<PendingLine, keyof JudgedLine | 'facts'> {
  const listed = resultProduct(row, ctx, names)
  // What a store typed by hand has no page: its request tells of it.
  const product = row.by_offer ? { ...listed, productUrl: pagePaths.quotationRequests() } : listed
  return {
    id: row.line_id,
    section,
    quantity: row.quantity,
    saved: row.saved,
    comment: row.comment,
    saleId: row.answer_id,
    offerUntil: row.offer_until,
    requestId: row.request_id,
    garageVehicleId: row.garage_vehicle_id,
    vehicle: row.car,
    warehouseId: row.warehouse_id,
    product,
    partId: row.part_id,
    offered: row.offered_shipping === null ? null : { price: row.offered_shipping, city: row.offered_city ?? '' },
    discountPercentage:
      row.answer_id !== null
        ? 0
        : discountOf({ discountPercentage: row.discount_percentage, customerDiscount: row.customer_discount }),
    seenPrice: row.seen_price,
    grams: row.grams,
    warrantyMonths: row.warranty_months,
    stock: (row.wineries ?? []).map(([warehouseId, quantity, price]) => ({ warehouseId, quantity, price })),
    store: storeOf(row),
  }
}

function factsOf(row: Row, section: CartSection, ownStores: readonly number[]): LineFacts {
  return {
    section,
    productId: row.id,
    quantity: row.quantity,
    warehouseId: row.warehouse_id,
    seenPrice: row.seen_price,
    saved: row.saved,
    held: row.held ?? [],
    listing: {
      country: row.country,
      price: row.price,
      discountPercentage: row.discount_percentage,
      hidePrice: row.hide_price,
      salesModel: row.sales_model,
      deleted: row.deleted,
      storeClosed: row.suspended,
      stock: row.stock,
      stockUpdatedAt: row.stock_updated_at,
      piles: row.wineries ?? [],
      least: row.minimum_order_quantity,
      deliveryDays: row.delivery_days,
      virtualStore: row.is_virtual_store && row.shop_store_id === row.store_id,
      coreDeposit: row.core_deposit_minor,
      customerDiscount: row.customer_discount,
      ownStore: ownStores.includes(row.store_id),
    },
    answer:
      row.answer_id === null
        ? null
        : {
            isOpen: row.sale_state === 'available',
            expiresAt: row.offer_until,
            most: row.answered_most ?? row.quantity,
            price: row.answered_price ?? row.asked_price,
            isAgreed: row.answered_price !== null,
            days: row.answered_days,
          },
  }
}

function storeOf(row: Row): StoreOfLine {
  return {
    id: row.store_id,
    name: row.store_name,
    city: row.store_city,
    pathPrefix: row.path_prefix,
    country: row.country,
    email: row.email,
    legalName: row.legal_name,
    document: row.document,
    terms: {
      rules: (row.rules ?? []).map(([price_range, discount_percentage]) => ({ price_range, discount_percentage })),
      minimum: row.minimum_purchase,
      rates: row.rates,
    },
  }
}
