import type { addToCart } from '@tuerca/contract/cart'
import { ADDED_TO_CART } from '@tuerca/contract/cart'
import type { CartAdditions } from '@tuerca/contract/cart-wire'
import type { Parsed, Reply } from '@tuerca/contract/endpoint'
import { PLAN_STALE } from '@tuerca/contract/send-together'
import { CART_FULL, type CartModule, cartQuantityProblem, MOST_LINES, OWN_STORE, SECTION_OF } from '@tuerca/domain/cart'
import { currencyOf, fromWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, conflict, invalid, loginRequired, notFound } from '../../platform/errors.ts'
import { carAskedFor } from '../garage/index.ts'
import { listingsById, loadListing, type WireProduct } from '../products/index.ts'
import { answerOfOffer, takeAnswer } from '../sales/index.ts'
import { countedSql, ensureOwner, lockCart, ownedBy, type Owner } from './owner.ts'
import type { CarOfLine } from './pending-lines.ts'

type Body = Parsed<typeof addToCart>['body']
/** The answer of M7.29 before its line is read as the cart shows it. */
export type AddAnswer = Omit<Reply<typeof addToCart>['data'], 'line'> & {
  line: { id: number; section: NewCartLine['section'] }
}

/** What is about to be put in, judged before anything is written. */
export interface NewCartLine {
  section: 'compras' | 'pedidos'
  productId: number
  storeId: number
  title: string
  quantity: number
  most: number
  least: number
  price: number | null
  warehouseId: number | null
  saleId: number | null
  garageVehicleId: number | null
  vehicle: CarOfLine | null
  /** The part of a workshop's service order that it is bought for. */
  serviceOrderLineId?: number
}

const OTHER_COUNTRY = 'Este producto se vende en otro país. Cambia de país para comprarlo.'
const NOT_HERE = 'Esta bodega no tiene el producto.'
/** From here on adders wait for each other, so that parallel calls cannot exceed the limit. */
const NEARLY_FULL = MOST_LINES - 50

/** M7.29 for a listing: checks that it can be bought in that section, here and now. */
export async function readWanted(ctx: Ctx, module: CartModule, body: Body): Promise<NewCartLine | null> {
  if (body.productId === undefined) return null
  const product = await loadListing(ctx, body.productId)
  if (product.cartTypeBySaleModel !== module && product.cartTypeBySaleModel !== 'quotation')
    throw invalid(['Este producto no se compra en esta parte del carrito.'])
  const problem = whyNot(ctx, product)
  if (problem !== null) throw invalid([problem])
  const warehouseId = body.warehouseId ?? null
  const stock = warehouseId === null ? null : await stockIn(ctx, product.id, warehouseId)
  const wanted = wantedOf(product, {
    quantity: body.quantity ?? product.minimum_order_quantity,
    ...(await carOf(ctx, body)),
  })
  return stock ? { ...wanted, most: stock.quantity, price: stock.price ?? wanted.price, warehouseId } : wanted
}

/** Why a listing cannot be put into a cart of this country today; null when it can. */
export function whyNot({ country, user }: Pick<Ctx, 'country' | 'user'>, product: WireProduct): string | null {
  if (product.cartTypeBySaleModel === 'quotation') return 'Este producto se compra después de confirmar que lo hay.'
  if (user?.storeIds.includes(product.store.id)) return OWN_STORE
  if (product.currency !== currencyOf(country)) return OTHER_COUNTRY
  return !product.available || product.actualPrice === null ? 'Este producto no está disponible.' : null
}

export function wantedOf(
  product: WireProduct,
  { quantity, garageVehicleId, vehicle }: Pick<NewCartLine, 'quantity' | 'garageVehicleId' | 'vehicle'>,
): NewCartLine {
  return {
    section: product.cartTypeBySaleModel === 'order' ? 'pedidos' : 'compras',
    productId: product.id,
    storeId: product.store.id,
    title: product.title,
    quantity,
    most: product.inventario,
    least: product.minimum_order_quantity,
    price: product.actualPrice === null ? null : fromWireMoney(product.actualPrice),
    warehouseId: null,
    saleId: null,
    garageVehicleId,
    vehicle,
  }
}

/** A line to add without a question about each: from a copy of a cart or a list. */
export interface CartLineCopy {
  productId: number
  title: string
  quantity: number
  garageVehicleId?: number | null
  vehicle: CarOfLine | null
  /** The price that was promised. */ seen?: number | undefined
}

const units = (count: number) => (count === 1 ? '1 unidad' : `${count} unidades`)

/**
 * Adds many at once, each up to its stock, and tells why others were left out. Lines at a promised price are all added
 * or none.
 */
export async function addMany(ctx: TxCtx, copied: readonly CartLineCopy[]): Promise<CartAdditions> {
  const listings = await listingsById(
    ctx,
    copied.map(({ productId }) => productId),
  )
  const owner = ensureOwner(ctx)
  const taken: CartAdditions = { added: 0, count: 0, skipped: [], message: '' }
  await lockCart(ctx, owner)
  for (const one of copied) {
    const { productId, title, quantity, garageVehicleId = null, vehicle } = one
    const product = listings.get(productId)
    requirePromised(one, product)
    const why = product ? whyNot(ctx, product) : 'Ya no se vende.'
    if (!product || why !== null) {
      taken.skipped.push({ title: product?.title ?? title, why: why ?? '' })
      continue
    }
    const most = product.inventario
    const put = await putLine(
      ctx,
      owner,
      wantedOf(product, {
        quantity: Math.max(product.minimum_order_quantity, Math.min(quantity, most)),
        garageVehicleId,
        vehicle,
      }),
    )
    if (put.made && put.kept >= MOST_LINES) throw conflict(CART_FULL)
    if (put.id === null) {
      taken.skipped.push({
        title: product.title,
        why: `Con lo que ya tienes en tu carrito pasa de lo que hay (${units(most)}).`,
      })
      continue
    }
    taken.added += 1
    taken.count = put.lines
    if (put.quantity < quantity) taken.skipped.push({ title: product.title, why: `Solo hay ${units(most)}.` })
  }
  const { added } = taken
  return {
    ...taken,
    message:
      added === 0
        ? 'No se agregó nada a tu carrito.'
        : added === 1
          ? 'Se agregó 1 producto a tu carrito.'
          : `Se agregaron ${added} productos a tu carrito.`,
  }
}

function requirePromised({ seen, quantity }: CartLineCopy, product: WireProduct | undefined) {
  if (seen !== undefined && (product?.actualPrice !== seen || product.inventario < quantity)) throw conflict(PLAN_STALE)
}

export async function stockIn(ctx: Pick<TxCtx, 'db'>, productId: number, warehouseId: number) {
  const row = await ctx.db
    .selectFrom('product_stock as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .select(['s.quantity', sql<number | null>`price_less(s.price, p.discount_percentage, p.currency)`.as('price')])
    .where('s.product_id', '=', productId)
    .where('s.warehouse_id', '=', warehouseId)
    .executeTakeFirst()
  if (!row) throw invalid([NOT_HERE])
  return row
}

/** The named car, from the garage or in words; else the chosen one. */
export async function carOf(
  ctx: Ctx,
  { vehicleId, vehicle }: Pick<Body, 'vehicleId' | 'vehicle'>,
): Promise<Pick<NewCartLine, 'garageVehicleId' | 'vehicle'>> {
  if (vehicle && !vehicleId)
    return {
      garageVehicleId: null,
      vehicle: { brand: vehicle.brand, model: vehicle.model, year: vehicle.year, engine: vehicle.engine },
    }
  // A car that left the garage meanwhile is still known by its words: after an undo, or on a page that stayed open.
  const car = await carAskedFor(ctx, vehicleId ?? null).catch((error: unknown) => {
    if (vehicle && error instanceof AppError && error.status === 404) return { ...vehicle, id: null }
    throw error
  })
  return {
    garageVehicleId: car?.id ?? null,
    vehicle: car && { brand: car.brand, model: car.model, year: car.year, engine: car.engine },
  }
}

/** M4.05: a store's answer, for its buyer only; from now on the product shows that it is in the cart (M4.06). */
async function answered(ctx: TxCtx, body: Body): Promise<NewCartLine> {
  if (!ctx.user) throw loginRequired()
  const quotationId =
    body.offerLineId === undefined ? (body.quotationId ?? 0) : await answerOfOffer(ctx, ctx.user.id, body.offerLineId)
  const { productId, storeId, title, most, price, quantity, country, vehicle, garageVehicleId } = await takeAnswer(
    ctx,
    ctx.user.id,
    quotationId,
  )
  if (country !== ctx.country) throw invalid([OTHER_COUNTRY])
  return {
    section: 'compras',
    productId,
    storeId,
    title,
    quantity: body.quantity ?? Math.min(quantity, most),
    most,
    least: 1,
    price,
    warehouseId: null,
    saleId: quotationId,
    garageVehicleId,
    vehicle,
  }
}

/**
 * Adds a line. The same product for the same car or service order, from the same warehouse, adds up, to at most the
 * stock.
 */
export async function addLine(
  ctx: TxCtx,
  module: CartModule,
  { body, listed }: { body: Body; listed: NewCartLine | null },
): Promise<AddAnswer> {
  if (!listed && module === 'order') throw notFound()
  const wanted = listed ?? (await answered(ctx, body))
  const owner = ensureOwner(ctx)
  const problem = cartQuantityProblem(wanted.quantity, { most: wanted.most, least: 1 })
  if (problem.length > 0) throw invalid(problem)
  const put = await putLine(ctx, owner, wanted)
  if (put.made && put.kept > NEARLY_FULL) await refuseTooMany(ctx, owner)
  if (put.id === null) throw invalid(cartQuantityProblem(wanted.most + 1, { most: wanted.most, least: 1 }))
  const tooFew = cartQuantityProblem(put.quantity, { most: Infinity, least: wanted.least })
  if (tooFew.length > 0) throw invalid(tooFew)
  const section = SECTION_OF[wanted.section === 'pedidos' ? 'order' : 'cart'] as NewCartLine['section']
  return { message: ADDED_TO_CART, count: put.lines, line: { id: put.id, section } }
}

/** A store's answer that its buyer just accepted, added to the cart. */
export const addAnswer = (ctx: TxCtx, quotationId: number, quantity?: number): Promise<AddAnswer> =>
  addLine(ctx, 'cart', { body: { quotationId, ...(quantity === undefined ? {} : { quantity }) }, listed: null })

export interface PutResult {
  id: number | null
  quantity: number
  made: boolean
  lines: number
  /** Those kept for later too. */ kept: number
}

/** The price that this buyer pays today: the list price, or less when the store named them a customer. */
function seenPrice({ userId }: Owner, { price, productId, saleId, warehouseId }: NewCartLine) {
  if (userId === null || price === null || saleId !== null) return sql`${price}::bigint`
  return sql`coalesce((select least(${price}::bigint, price_less(coalesce(k.price, p.price), v.discount_percentage, p.currency)) from products p join store_customers v on v.store_id = p.store_id and v.user_id = ${userId}
    left join product_stock k on k.product_id = p.id and k.warehouse_id = ${warehouseId}::integer where p.id = ${productId}), ${price}::bigint)`
}

/** In one statement, so that nothing is written when all lines of the product together would exceed the stock. */
export async function putLine(ctx: TxCtx, owner: Owner, wanted: NewCartLine): Promise<PutResult> {
  const mine = owner.userId === null ? sql`guest_hash = ${owner.guestHash}` : sql`user_id = ${owner.userId}`
  const same = sql`product_id = ${wanted.productId} and warehouse_id is not distinct from ${wanted.warehouseId}::integer and sale_id is not distinct from ${wanted.saleId}::bigint`
  const {
    rows: [row],
  } = await sql<PutResult>`with had as (
      select count(*)::integer as kept, count(*) filter (where ${countedSql(ctx)})::integer as lines, coalesce(sum(quantity) filter (where not saved and ${same}), 0) as pieces from cart_lines where ${mine}
    ), put as (
      insert into cart_lines (user_id, guest_hash, section, product_id, store_id, country, quantity, garage_vehicle_id, vehicle, warehouse_id, sale_id, shop_store_id, seen_price, seen_stock, added_at, updated_at,
        service_order_line_id)
      select ${owner.userId}::integer, ${owner.guestHash}::text, ${wanted.section}, ${wanted.productId}::bigint, ${wanted.storeId}::integer, ${ctx.country}, ${wanted.quantity}::integer,
        ${wanted.garageVehicleId}::integer, ${wanted.vehicle === null ? null : JSON.stringify(wanted.vehicle)}::jsonb, ${wanted.warehouseId}::integer, ${wanted.saleId}::bigint, ${ctx.store?.id ?? null}::integer,
        ${seenPrice(owner, wanted)}, ${wanted.most}::integer, ${ctx.now}::timestamptz, ${ctx.now}::timestamptz, ${wanted.serviceOrderLineId ?? null}::bigint
      from had where had.pieces + ${wanted.quantity}::integer <= ${wanted.most}::integer
      on conflict (user_id, guest_hash, section, product_id, warehouse_id, garage_vehicle_id, vehicle, sale_id, service_order_line_id) do update
        set quantity = case when cart_lines.saved then 0 else cart_lines.quantity end + excluded.quantity, saved = false, updated_at = excluded.updated_at, seen_price = excluded.seen_price, seen_stock = excluded.seen_stock
        where case when cart_lines.saved then 0 else cart_lines.quantity end + excluded.quantity <= ${wanted.most}::integer
      returning id, quantity, (xmax = 0) as made, (xmax = 0) or exists (select from cart_lines b where b.id = cart_lines.id and b.saved) as appears
    ) select put.id, coalesce(put.quantity, 0) as quantity, coalesce(put.made, false) as made, had.kept, had.lines + coalesce(put.appears, false)::integer as lines from had left join put on true`.execute(
    ctx.db,
  )
  return row ?? { id: null, quantity: 0, made: false, lines: 0, kept: 0 }
}

/** When many add at once, each waits here until those before are counted. */
async function refuseTooMany(ctx: TxCtx, owner: Owner) {
  await lockCart(ctx, owner)
  const { lines } = await ctx.db
    .selectFrom('cart_lines')
    .select(({ fn }) => fn.countAll<number>().as('lines'))
    .where(ownedBy(owner))
    .executeTakeFirstOrThrow()
  if (lines > MOST_LINES) throw conflict(CART_FULL)
}
