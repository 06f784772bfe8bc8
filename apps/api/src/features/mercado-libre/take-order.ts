import { currencyOf, formatMoney, TAX_RATE, taxWithin, toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import { type Ctx, inTransaction, type TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import type { MarketOrder } from '../../ports/marketplace.ts'
import { lockListings, type StockLine, takeStock } from '../listings/index.ts'
import { cancelElsewhere, type NewLine, recordSales, tellNews } from '../sales/index.ts'
import { inWords, noteDifference } from './differences.ts'
import { tellOwners } from './tell-owners.ts'
import { withAccount } from './with-account.ts'

interface OrderListing {
  product_id: number
  part_id: number
  item_id: string
  title: string
  reference: string
  brand: string
  price: number | null
  delivery_days: number
  there_stock: number | null
  drawing: string | null
  drawing_variant: number
  pictures: string[]
}

/** The current state of an order there: taken from stock here and recorded as a sale once, or cancelled here too. */
export async function takeOrder(ctx: Ctx, storeId: number, orderId: string): Promise<string> {
  const { order, accountId } = await withAccount(ctx, storeId, async ({ port, session }) => ({
    order: await port.order(session, orderId),
    accountId: session.accountId,
  }))
  if (order.sellerId !== accountId) return 'unknown'
  if (order.state === 'waiting') return 'same'
  return inTransaction(ctx, (ctx) => keepOrder(ctx, storeId, order))
}

async function keepOrder(ctx: TxCtx, storeId: number, order: MarketOrder): Promise<string> {
  const kept = await lockKept(ctx, storeId, order)
  if (order.state === 'cancelled') return cancelHere(ctx, storeId, { order, kept })
  // Twice, or out of order.
  if (kept) return 'same'
  const lines = await linesOf(ctx, storeId, order)
  if (lines.length === 0) return write(ctx, storeId, { order, state: 'unknown', saleId: null })
  const pieces = await choosePieces(ctx, storeId, lines)
  if (pieces === null || (await takeStock(ctx, pieces.flat())).length > 0) {
    await noteThere(ctx, storeId, { lines, order, isShort: true })
    await tellOwners(ctx, storeId, {
      key: `ml-short:${order.orderId}`,
      path: `/vender/mercado-libre?tienda=${storeId}&ver=ventas`,
      title: 'Se vendió en Mercado Libre lo que ya no tienes'.slice(0, 150),
      text: `La venta ${order.orderId} de Mercado Libre pide ${lines.map(({ listing, quantity }) => `${quantity} × ${listing.title}`).join(', ')}, y aquí ya no queda. La de aquí se mantiene: consigue otra pieza, o cancela la de allá con un botón.`,
    })
    return write(ctx, storeId, { order, state: 'short', saleId: null })
  }
  const saleId = await writeSale(ctx, storeId, { order, lines, pieces })
  await noteThere(ctx, storeId, { lines, order, isShort: false })
  return write(ctx, storeId, { order, state: 'taken', saleId })
}

/** What we know of it, and nobody else writes it until the end. */
async function lockKept(ctx: TxCtx, storeId: number, { orderId }: MarketOrder) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`marketplace order ${storeId} ${orderId}`}, 0))`.execute(
    ctx.db,
  )
  return ctx.db
    .selectFrom('marketplace_orders')
    .select(['state', 'sale_id'])
    .where('store_id', '=', storeId)
    .where('order_id', '=', orderId)
    .executeTakeFirst()
}

/** Those of its lines that are listings of ours. */
async function linesOf(ctx: TxCtx, storeId: number, order: MarketOrder): Promise<Line[]> {
  const known = await listingsOf(ctx, storeId, order)
  return order.lines.flatMap((line) =>
    known
      .filter(({ item_id }) => item_id === line.itemId)
      .map((listing) => ({ listing, quantity: line.quantity, unitPrice: line.unitPrice })),
  )
}

/**
 * An order that arrived too late and for which the store found another piece: asked for again there, and taken like any
 * other. Answers the result.
 */
export async function takeLate(ctx: Ctx, storeId: number, orderId: string): Promise<'taken' | 'short' | 'cancelled'> {
  const { order, accountId } = await withAccount(ctx, storeId, async ({ port, session }) => ({
    order: await port.order(session, orderId),
    accountId: session.accountId,
  }))
  return inTransaction(ctx, async (ctx) => {
    const kept = order.sellerId === accountId ? await lockKept(ctx, storeId, order) : undefined
    if (kept?.state === 'taken' || kept?.state === 'cancelled') return kept.state
    if (kept?.state !== 'short') return 'short'
    if (order.state === 'cancelled') {
      await cancelHere(ctx, storeId, { order, kept })
      return 'cancelled'
    }
    const lines = await linesOf(ctx, storeId, order)
    const pieces = lines.length === 0 ? null : await choosePieces(ctx, storeId, lines)
    if (pieces === null || (await takeStock(ctx, pieces.flat())).length > 0) return 'short'
    const saleId = await writeSale(ctx, storeId, { order, lines, pieces })
    await write(ctx, storeId, { order, state: 'taken', saleId })
    return 'taken'
  })
}

interface Line {
  listing: OrderListing
  quantity: number
  unitPrice: number
}

async function listingsOf(ctx: TxCtx, storeId: number, { lines }: MarketOrder): Promise<OrderListing[]> {
  const { rows } =
    await sql<OrderListing>`select m.product_id, p.part_id, m.item_id, p.title, p.referencia_1 as reference, b.name as brand, p.price, p.delivery_days, (m.there ->> 'stock')::integer as there_stock, t.drawing, p.drawing_variant, p.pictures
    from marketplace_publications m join products p on p.id = m.product_id join product_brands b on b.id = p.brand_id left join part_types t on t.id = p.part_type_id
    where m.store_id = ${storeId} and m.item_id = any (${lines.map(({ itemId }) => itemId)}::text[])`.execute(ctx.db)
  return rows
}

/**
 * The warehouses for each line: those from which the store sells there, the fullest first. Null when all of them
 * together have not enough.
 */
async function choosePieces(ctx: TxCtx, storeId: number, lines: readonly Line[]): Promise<StockLine[][] | null> {
  await lockListings(
    ctx,
    lines.map(({ listing }) => listing.product_id),
  )
  const { rows } =
    await sql<StockLine>`select s.product_id as "productId", s.warehouse_id as "warehouseId", s.quantity from product_stock s join marketplace_accounts a on a.store_id = ${storeId}
    where s.product_id = any (${lines.map(({ listing }) => listing.product_id)}::bigint[]) and s.quantity > 0 order by (a.warehouse_ids is null or s.warehouse_id = any (a.warehouse_ids)) desc, s.quantity desc, s.warehouse_id`.execute(
      ctx.db,
    )
  const left = rows.map((row) => ({ ...row }))
  const pieces: StockLine[][] = []
  for (const { listing, quantity } of lines) {
    const taken: StockLine[] = []
    let missing = quantity
    for (const there of left.filter(({ productId }) => productId === listing.product_id)) {
      const some = Math.min(missing, there.quantity)
      if (some < 1) continue
      taken.push({ ...there, quantity: some })
      there.quantity -= some
      missing -= some
    }
    if (missing > 0) return null
    pieces.push(taken)
  }
  return pieces
}

async function writeSale(
  ctx: TxCtx,
  storeId: number,
  { order, lines, pieces }: { order: MarketOrder; lines: readonly Line[]; pieces: readonly StockLine[][] },
): Promise<number> {
  const store = await ctx.db.selectFrom('stores').select('country').where('id', '=', storeId).executeTakeFirstOrThrow()
  const country = store.country
  const total = lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const sold = lines.flatMap(({ listing, unitPrice }, i): NewLine[] =>
    (pieces[i] ?? []).map(({ warehouseId, quantity }) => ({
      product_id: listing.product_id,
      part_id: listing.part_id,
      title: listing.title,
      reference: listing.reference,
      brand: listing.brand,
      picture: listing.pictures[0] ?? null,
      quantity,
      list_price: listing.price,
      unit_price: unitPrice,
      core_deposit: 0,
      discount_percentage: 0,
      tax_rate: TAX_RATE[country],
      delivery_days: listing.delivery_days,
      warehouse_id: warehouseId,
      vehicle: null,
      garage_vehicle_id: null,
      warranty_months: null,
      service_order_line_id: null,
    })),
  )
  const [made] = await recordSales(
    ctx,
    [
      {
        kind: 'purchase',
        state: 'paid',
        store_id: storeId,
        buyer_id: null,
        guest_hash: null,
        country,
        currency: currencyOf(country),
        comment: `Venta ${order.orderId} de Mercado Libre. Se paga, se envía y se cancela allá.`,
        transaction_id: null,
        pay_by: null,
        confirmation_id: null,
        subtotal: total,
        discount: 0,
        shipping_price: 0,
        tax: taxWithin(total, country),
        core_deposit: 0,
        total,
        shipping: null,
        shipping_days: null,
        billing: null,
        buyer_contact: { name: order.buyer || 'Comprador de Mercado Libre' },
        vehicle: null,
        garage_vehicle_id: null,
        stock_held: true,
        expires_at: null,
        lapse_at: null,
        origin: 'mercado_libre',
        origin_id: order.orderId,
        lines: sold,
      },
    ],
    'buy',
  )
  if (!made) throw new Error('A sale of one store makes one row')
  await tellNews(ctx, made.id, {
    side: 'seller',
    key: `ml-order:${order.orderId}`,
    title: 'Vendiste en Mercado Libre',
    text: `${lines.map(({ listing, quantity }) => `${quantity} × ${listing.title}`).join('\n')}\n\n${formatMoney(total, currencyOf(country))}. Prepárala y envíala con la guía de Mercado Libre.`,
  })
  return made.id
}

/** The marketplace lowered its own stock: nothing is sent there, and both numbers are logged. */
async function noteThere(
  ctx: TxCtx,
  storeId: number,
  { lines, isShort }: { lines: readonly Line[]; order: MarketOrder; isShort: boolean },
): Promise<void> {
  for (const { listing, quantity } of lines) {
    const {
      rows: [now],
    } = await sql<{
      stock: number
      there: number | null
    }>`update marketplace_publications m set there = m.there || jsonb_build_object('stock', greatest(coalesce((m.there ->> 'stock')::integer, 0) - ${quantity}::integer, 0)), seq = seq + 1, next_try_at = null
      from products p where m.product_id = ${listing.product_id} and p.id = m.product_id returning p.stock, (m.there ->> 'stock')::integer as there`.execute(
      ctx.db,
    )
    await noteDifference(ctx, {
      productId: listing.product_id,
      storeId,
      field: 'stock',
      here: inWords('stock', now?.stock ?? 0, 'COP'),
      there: inWords('stock', now?.there ?? 0, 'COP'),
      cause: isShort ? 'sold_both' : 'sold_there',
      outcome: isShort ? 'respected' : 'corrected',
    })
  }
}

async function write(
  ctx: TxCtx,
  storeId: number,
  {
    order,
    state,
    saleId,
  }: { order: MarketOrder; state: 'taken' | 'short' | 'unknown' | 'cancelled'; saleId: number | null },
): Promise<string> {
  const total = order.lines.reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0)
  const row = {
    state,
    sale_id: saleId,
    lines: toJson(
      order.lines.map(({ title, quantity, unitPrice }) => ({ title, quantity, price: toWireMoney(unitPrice) })),
    ),
    buyer: order.buyer.slice(0, 80),
    total,
    updated_at: ctx.now,
  }
  await ctx.db
    .insertInto('marketplace_orders')
    .values({ store_id: storeId, order_id: order.orderId, ordered_at: order.at, ...row })
    .onConflict((on) =>
      on.columns(['store_id', 'order_id']).doUpdateSet({ state, sale_id: saleId, updated_at: ctx.now }),
    )
    .execute()
  return state === 'unknown' ? 'unknown' : 'taken'
}

async function cancelHere(
  ctx: TxCtx,
  storeId: number,
  { order, kept }: { order: MarketOrder; kept: { state: string; sale_id: number | null } | undefined },
): Promise<string> {
  if (kept?.state === 'cancelled') return 'same'
  if (kept && kept.sale_id !== null) await cancelElsewhere(ctx, kept.sale_id, 'Se canceló en Mercado Libre.')
  return write(ctx, storeId, { order, state: 'cancelled', saleId: kept?.sale_id ?? null })
}
