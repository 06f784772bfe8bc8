import { createHash } from 'node:crypto'
import { CART_EMPTY, TOTAL_CHANGED } from '@tuerca/contract/checkout'
import { PURCHASE_FAILED } from '@tuerca/contract/payments'
import { fromWireMoney, roundToPaid } from '@tuerca/domain/money'
import { SALE_TIMES } from '@tuerca/domain/sale-states'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { AppError, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Write } from '../../platform/once-by-key.ts'
import type { CartSnapshot } from '../../platform/db/column-types.ts'
import type { PurchasePayment } from '../../platform/purchases.ts'
import { takeStock } from '../listings/index.ts'
import { startPayment } from '../payments/index.ts'
import { lockSales, recordSales } from '../sales/index.ts'
import { nameOfStores } from './cart-purchase.ts'
import { GATEWAY_SILENT, WAITING } from './cart-words.ts'
import { tellWhatWasPaid } from './earlier-payments.ts'
import { piecesOf, plannedSales, type CheckoutChoices } from './plan-sales.ts'
import { type Basket, changesOf } from './read-basket.ts'
import { releasePayments } from './release-hold.ts'
import { shortLines } from './short-lines.ts'

export interface Checkout {
  write: Write
  chosen: CheckoutChoices
  /** The total that the buyer saw, in the currency's unit; null: they were told before. */
  seen: number | null
  read: (ctx: TxCtx) => Promise<Basket>
  /** Who buys, once there is something to buy. */
  admit?: (ctx: TxCtx) => Promise<void>
}

/** Begins one payment for a basket: in the same transaction its sales are written and its pieces are taken. */
export async function beginPayment(ctx: Ctx, { write, chosen, seen, read, admit }: Checkout) {
  let basket: Basket | undefined
  const {
    buyer: { guest, ...buyer },
  } = chosen
  const begun = await startPayment(ctx, {
    purpose: 'cart',
    write,
    buyer: { ...buyer, ...(guest === null ? {} : { guest }) },
    async offer(ctx) {
      // One checkout of a guest at a time, as for a person: a second tab finds what the first one began.
      if (guest !== null)
        await sql`select pg_advisory_xact_lock(hashtext('checkout'), hashtext(${guest}))`.execute(ctx.db)
      basket = await read(ctx)
      requireBuyable(basket, chosen, seen)
      await admit?.(ctx)
      requireNoneWaiting(basket)
      const snapshot = snapshotOf(basket, chosen)
      return { total: basket.total, tax: taxOf(basket), cart: snapshot, planId: null, storeId: null }
    },
    async record(ctx, bought) {
      if (basket) await hold(ctx, bought, { basket, chosen })
    },
  }).catch(async (error: unknown) => {
    throw await tellWhatWasPaid(ctx, asGatewayFailure(error))
  })
  const sales = await ctx.db
    .selectFrom('sales')
    .select(['id', 'kind', 'store_id', 'total'])
    .where('transaction_id', '=', begun.transactionId)
    .orderBy('id')
    .execute()
  return { ...begun, sales }
}

/**
 * The IVA of the parts; casco has none and shipping is not a part. In Colombia in whole pesos, like everything that is
 * paid.
 */
function taxOf({ stores, country }: Basket): number {
  const tax = stores.reduce((sum, { sums }) => sum + sums.tax, 0)
  return roundToPaid(tax, country)
}

/** M7.32, M7.04: a gateway that does not answer gives 502; nothing is reserved then. */
export const asGatewayFailure = (error: unknown) =>
  error instanceof AppError && error.status === 503 && error.message === PURCHASE_FAILED
    ? new AppError(502, GATEWAY_SILENT)
    : error

export function requireBuyable(basket: Basket, { destinations }: CheckoutChoices, seen: number | null) {
  if (basket.stores.length === 0) throw new AppError(400, CART_EMPTY)
  const lost = basket.stores.find(({ store }) => !destinations.has(store.id))
  if (lost) throw new AppError(400, `Elige a dónde llega o dónde recoges lo de ${lost.store.name}.`)
  const wrong = basket.stores.find(
    ({ goal, store }) =>
      goal !== null &&
      'warehouseId' in goal &&
      !store.warehouses.some(({ id, pick_up }) => pick_up && id === goal.warehouseId),
  )
  if (wrong) throw notFound('Esa bodega no es de la tienda.')
  if (basket.problems.length > 0)
    throw new AppError(409, basket.problems[0] ?? '', [...basket.problems, ...changesOf(basket)])
  if (seen !== null && fromWireMoney(seen) !== basket.total) throw new AppError(409, TOTAL_CHANGED, changesOf(basket))
}

/** Small, and equal for the same purchase: pressing again continues the payment that was begun. */
function snapshotOf(basket: Basket, { buyer, billing, destinations, comment }: CheckoutChoices): CartSnapshot {
  const stores = basket.stores.map(({ store, sums, commission, commissionTax }) => ({
    storeId: store.id,
    name: store.name,
    total: sums.total,
    commission,
    commissionTax,
  }))
  const lines = basket.stores.flatMap(({ lines }) =>
    lines.map(({ row, unitPrice }) => [
      row.id,
      row.product_id,
      row.quantity,
      unitPrice,
      row.vehicle,
      row.warehouse_id,
      row.service_order_line_id,
    ]),
  )
  const digest = createHash('sha256')
    .update(
      JSON.stringify([lines, basket.stores.map(({ taken }) => taken), [...destinations], billing, buyer, comment]),
    )
    .digest('base64url')
  return {
    guest: buyer.guest,
    email: buyer.id === null ? buyer.email : null,
    digest,
    lineIds: basket.lineIds,
    stores,
    name: nameOfStores(stores),
  }
}

/** An earlier payment of these lines is waiting at the gateway: paying both would buy them twice. */
export function requireNoneWaiting({ open, stores }: Basket) {
  const waiting = new Set(open.filter(({ provider_id }) => provider_id !== null).flatMap(({ lineIds }) => lineIds))
  if (waiting.size === 0) return
  const lines = stores.flatMap(({ lines }) => lines)
  const held = lines.filter(({ row }) => waiting.has(row.id) || (row.sale_id !== null && waiting.has(-row.sale_id)))
  throw new AppError(
    409,
    WAITING,
    // All of it waits: there is nothing else to buy.
    held.length === lines.length
      ? []
      : [
          ...held.map(({ row }) => `«${row.title}» va en ese pago.`),
          'Para comprar ya lo demás, quítalo del carrito: su pago sigue igual.',
        ],
  )
}

async function hold(
  ctx: TxCtx,
  { id }: PurchasePayment,
  { basket, chosen }: { basket: Basket; chosen: CheckoutChoices },
) {
  const expiresAt = new Date(ctx.now.getTime() + SALE_TIMES.unpaidPurchaseHeld)
  await takePieces(ctx, basket, id)
  await recordSales(
    ctx,
    plannedSales(basket, chosen, {
      kind: 'purchase',
      state: 'unpaid',
      stock_held: true,
      transaction_id: id,
      pay_by: 'gateway',
      expires_at: expiresAt,
      lapse_at: null,
    }),
    'buy',
  )
  await enqueue(ctx, 'release-purchase', { transactionId: id }, { jobKey: `purchase-${id}`, runAt: expiresAt })
}

/**
 * Takes the basket's pieces out of stock, after returning those that this buyer's earlier unpaid payments hold;
 * `transactionId` is the payment that takes them.
 */
export async function takePieces(ctx: TxCtx, basket: Basket, transactionId: number | null): Promise<void> {
  const pieces = piecesOf(basket)
  const earlier = basket.open.filter((one) => one.id !== transactionId)
  if (earlier.length > 0) {
    // Sales before listings, as everywhere.
    await lockSales(ctx, { transactionIds: earlier.map((one) => one.id) })
    // All listings of both in one order, so that two checkouts cannot block each other.
    const ids = [
      ...pieces.map(({ productId }) => productId),
      ...earlier.flatMap(({ held }) => held.map(([productId]) => productId)),
    ]
    await sql`select from products where id = any (${ids}::bigint[]) order by id for no key update`.execute(ctx.db)
    await releasePayments(
      ctx,
      earlier.map((one) => one.id),
      { side: 'buyer', action: 'changed', note: 'Empezó de nuevo con otros datos' },
    )
  }
  const short = await takeStock(ctx, pieces)
  if (short.length > 0)
    throw shortLines(
      short,
      basket.stores.flatMap(({ lines }) => lines.map(({ row }) => ({ productId: row.product_id, title: row.title }))),
    )
}

/** One purchase of a person at a time, as for a payment that begins. */
export const lockCheckout = (ctx: TxCtx, userId: number | null) =>
  sql`select pg_advisory_xact_lock(hashtext('transactions'), ${userId})`.execute(ctx.db)
