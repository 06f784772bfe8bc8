import { PART_SENT, PAYMENT_WAITS, REASON_NEEDED } from '@tuerca/contract/sales-handling'
import { formatMoney } from '@tuerca/domain/money'
import { goesWithPart, type Mover, type SaleKind, saleLabel, saleState, statesOf } from '@tuerca/domain/sale-states'
import { saleNumber } from '@tuerca/domain/sale-number'
import type { Parcel } from '@tuerca/contract/sales-wire'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { AppError, conflict, invalid } from '../../platform/errors.ts'
import { adminsOf } from '../../platform/who-is-told.ts'
import { giveBackStock, type StockLine, takeStock } from '../listings/index.ts'
import { notify } from '../notifications/index.ts'
import { endPayment, postCancelled } from '../payments/index.ts'
import { tellOfSales } from '../store-webhooks/index.ts'
import { paidByAgreement } from './agreed.ts'
import { followSales } from './follow-sales.ts'
import { forgetContact } from './forget-contact.ts'
import { pickUpCode } from './pick-up-code.ts'
import { holdPlanOrder, settlePlanOrders } from './plan-orders.ts'
import { type LockedSale, requireMaySell } from './sale-access.ts'
import { tellMoved } from './tell-sale.ts'
import { tendLater } from './tend-later.ts'
import { stateAt } from './wire.ts'

export interface Move {
  to: string
  by: Mover
  userId: number | null
  reason?: string
  parcel?: Parcel
  /** Refunds a cancelled sale through its gateway; false when that is left to the administration. */
  giveBack?: (ctx: TxCtx, sale: LockedSale) => Promise<boolean>
}

/**
 * Moves an order or a purchase as its state table allows, with its row locked by the caller: stock, deadlines, timeline
 * and notice in one transaction. Being in that state already is success and notifies nobody. Answers whether it moved.
 */
export async function moveSale(ctx: TxCtx, sale: LockedSale, move: Move): Promise<boolean> {
  const kind = sale.kind
  if (!statesOf(kind).includes(move.to))
    throw invalid([`Un${kind === 'order' ? ' pedido' : 'a compra'} no tiene ese estado.`])
  // What the clock ended is ended, though its job did not run yet.
  const state = move.by === 'time' ? sale.state : stateAt(sale, ctx.now)
  if (state === move.to) return false
  const step = saleState(kind, state)?.steps.find(({ to, by }) => to === move.to && by.includes(move.by))
  if (!step) throw notNow(kind, state, move.by)
  if (move.by !== 'time' && !goesWithPart(step.action, await isPartSent(ctx, sale.id)))
    throw new AppError(409, PART_SENT, [state])
  const reason = move.reason ?? ''
  if (move.by === 'seller' && (step.action === 'reject' || step.action === 'cancel') && reason === '')
    throw invalid([REASON_NEEDED])
  if (step.action === 'accept' && move.by === 'seller') await requireMaySell(ctx, sale.store_id)
  if (step.action === 'cancel') await requireNothingPaid(ctx, sale, move.by)
  const stock_held = await moveStock(ctx, sale, step.action)
  const owed_back = step.action === 'cancel' ? await owedBack(ctx, sale) : 0
  await ctx.db
    .updateTable('sales')
    .set({
      state: move.to,
      ...changed(ctx, sale, move.by),
      stock_held,
      owed_back,
      ...(reason === '' ? {} : { reason }),
      ...(move.to === 'ready' ? { ready_at: ctx.now } : {}),
      ...(move.to === 'shipped' ? { shipped_at: ctx.now, part_sent_at: null } : {}),
      ...(move.to === 'delivered' ? { delivered_at: ctx.now } : {}),
      ...(move.parcel ? { parcel: toJson(move.parcel) } : {}),
    })
    .where('id', '=', sale.id)
    .execute()
  await noteEvent(ctx, sale.id, { ...move, state: move.to, action: step.action, note: reason })
  if (step.action === 'cancel') await endBegun(ctx, sale)
  if (kind === 'order' && step.action === 'accept')
    await holdPlanOrder(ctx, { id: sale.id, storeId: sale.store_id, userId: move.userId })
  await settlePlanOrders(ctx, [sale.id])
  await tellOfSales(ctx, [sale.id])
  if (['accepted', 'paid', 'cancelled'].includes(move.to)) await followSales(ctx, [sale.id])
  if (owed_back > 0 && !(await move.giveBack?.(ctx, sale))) await owe(ctx, sale, { owed: owed_back, by: move.by })
  await tendLater(ctx, { ...sale, state: move.to, ready_at: ctx.now, shipped_at: ctx.now, delivered_at: ctx.now })
  await tellMoved(ctx, sale.id, { to: move.to, by: move.by, code: pickUpCode(ctx, { ...sale, state: move.to }) })
  if (sale.buyer_id === null && sale.guest_hash === null && !saleState(kind, move.to)?.open)
    await forgetContact(ctx, sale.id)
  return true
}

/** Something of it is on its way already. */
export const isPartSent = async (ctx: Pick<TxCtx, 'db'>, saleId: number) =>
  (await ctx.db.selectFrom('sale_parcels').select('id').where('sale_id', '=', saleId).limit(1).executeTakeFirst()) !==
  undefined

export const notNow = (kind: SaleKind, state: string, by: Mover) => {
  const side = by === 'seller' ? 'seller' : 'buyer'
  const label = saleLabel(kind, state, side)
  return new AppError(409, `No se puede: hoy está en «${label}».`, [state])
}

/** The side that changed it keeps its read mark; the other side has news, even if it never opened the sale. */
export function changed(
  ctx: Pick<TxCtx, 'now'>,
  sale: Pick<LockedSale, 'buyer_read_at' | 'seller_read_at' | 'created_at'>,
  by: Mover,
) {
  return {
    changed_at: ctx.now,
    updated_at: ctx.now,
    ...(by === 'buyer'
      ? { buyer_read_at: ctx.now, seller_wallet_read: false }
      : { buyer_read_at: sale.buyer_read_at ?? sale.created_at, buyer_wallet_read: false }),
    ...(by === 'seller' ? { seller_read_at: ctx.now } : {}),
  }
}

/** Something attached to the sale changed: it is news for the other side, or for both. */
export async function markChanged(ctx: TxCtx, sale: LockedSale, by: Mover): Promise<void> {
  await ctx.db
    .updateTable('sales')
    .set(changed(ctx, sale, by))
    .where('id', '=', sale.id)
    .execute()
}

interface Event {
  state: string | null
  action: string
  by: Mover | 'admin'
  userId: number | null
  note?: string
}

/** One step on the line of time. */
export async function noteEvent(ctx: TxCtx, saleId: number, { state, action, by, userId, note = '' }: Event) {
  await ctx.db
    .insertInto('sale_events')
    .values({ sale_id: saleId, state, action, side: by, user_id: userId, note, happened_at: ctx.now })
    .execute()
}

const LETS_GO: readonly string[] = ['cancel', 'reject', 'lapse', 'expire']

/**
 * Accepting takes the pieces that the order does not hold yet; ending returns them. Answers whether it holds them now.
 */
async function moveStock(ctx: TxCtx, sale: LockedSale, action: string): Promise<boolean> {
  if (LETS_GO.includes(action)) {
    if (sale.stock_held) await giveBackStock(ctx, await piecesOf(ctx, sale.id))
    return false
  }
  if (action !== 'accept' || sale.stock_held) return sale.stock_held
  const pieces = await piecesOf(ctx, sale.id)
  if (pieces.length === 0) return false
  const short = await takeStock(ctx, pieces)
  if (short.length > 0) throw await tooFew(ctx, short)
  return true
}

async function piecesOf(ctx: TxCtx, saleId: number): Promise<StockLine[]> {
  const lines = await ctx.db
    .selectFrom('sale_lines')
    .select(['product_id', 'warehouse_id', 'quantity'])
    .where('sale_id', '=', saleId)
    .where('left_out_by', 'is', null)
    .where('parcel_id', 'is', null)
    .execute()
  // A listing or a warehouse that is gone has no stock to come back to.
  return lines.flatMap(({ product_id, warehouse_id, quantity }) =>
    product_id === null || warehouse_id === null
      ? []
      : [{ productId: product_id, warehouseId: warehouse_id, quantity }],
  )
}

async function tooFew(ctx: TxCtx, short: readonly { productId: number; left: number }[]) {
  const titles = await ctx.db
    .selectFrom('products')
    .select(['id', 'title'])
    .where(
      'id',
      'in',
      short.map(({ productId }) => productId),
    )
    .execute()
  const lines = short.map(
    ({ productId, left }) =>
      `Queda${left === 1 ? '' : 'n'} ${left} de ${titles.find(({ id }) => id === productId)?.title ?? 'un producto'}.`,
  )
  return new AppError(409, 'Tu inventario no alcanza para este pedido. Corrígelo o di que no lo aceptas.', lines)
}

/**
 * An unfinished payment for it is never continued, and the payment's other sales are released: its sum was for all of
 * them. The store can still cancel an order while its payment waits at the gateway: money that arrives then is owed
 * back.
 */
async function endBegun(ctx: TxCtx, { transaction_id, kind }: LockedSale) {
  if (transaction_id === null) return
  const ended = await endPayment(ctx, transaction_id, 'Se canceló la compra')
  if (ended === 'waiting' && kind === 'purchase') throw conflict(PAYMENT_WAITS)
}

/** Money that was paid directly to the store must be recorded as returned by the store before the sale can end. */
async function requireNothingPaid(ctx: TxCtx, { id, currency }: LockedSale, by: Mover): Promise<void> {
  const paid = await paidByAgreement(ctx.db, id)
  if (paid === 0) return
  const money = formatMoney(paid, currency)
  throw conflict(
    by === 'seller'
      ? `Anotaste que te pagaron ${money}. Devuélvelos, marca esos pagos como devueltos y cancela después.`
      : `La tienda anotó que le pagaste ${money}. Escríbele para que te los devuelva: cuando lo marque, puedes cancelar.`,
  )
}

/**
 * What is to be refunded for the sale, without what was already refunded for lines left out; 0 when nothing was paid.
 */
async function owedBack(ctx: TxCtx, sale: LockedSale): Promise<number> {
  if (sale.transaction_id === null || sale.total === null) return 0
  const paid = await ctx.db
    .selectFrom('transactions')
    .select('state')
    .where('id', '=', sale.transaction_id)
    .executeTakeFirst()
  if (paid?.state !== 'approved') return 0
  const { given } = await ctx.db
    .selectFrom('payment_refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_minor'), eb.lit(0)).as('given'))
    .where('sale_id', '=', sale.id)
    .where('transaction_id', '=', sale.transaction_id)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow()
  return Math.max(0, sale.total - given)
}

/** A refund that no gateway can make: the administration returns this sale's part. */
async function owe(ctx: TxCtx, sale: LockedSale, { owed, by }: { owed: number; by: Mover }) {
  if (sale.transaction_id !== null)
    await postCancelled(ctx, { transactionId: sale.transaction_id, saleId: sale.id, storeId: sale.store_id })
  await noteEvent(ctx, sale.id, {
    state: null,
    action: 'owedBack',
    by,
    userId: null,
    note: formatMoney(owed, sale.currency),
  })
  const { ref_venta } = await ctx.db
    .selectFrom('transactions')
    .select('ref_venta')
    .where('id', '=', sale.transaction_id)
    .executeTakeFirstOrThrow()
  const number = saleNumber(sale.kind, sale.id)
  for (const userId of await adminsOf(ctx.db)) {
    await notify(ctx, {
      userId,
      topic: 'payments',
      key: `sale-owed:${sale.id}`,
      path: '/admin/pagos',
      title: `Devolver ${formatMoney(owed, sale.currency)} de ${number}`,
      text: `Se canceló ${number}, que estaba paga. Devuelve ${formatMoney(owed, sale.currency)} del pago ${ref_venta}.`,
    })
  }
}
