import { LEAVES_NOTHING, LINE_NOT_THERE, PAYMENT_ON_ITS_WAY, REASON_NEEDED } from '@tuerca/contract/sales-handling'
import { countryOfCurrency, roundToPaid, taxWithin } from '@tuerca/domain/money'
import { shareOf } from '@tuerca/domain/return-money'
import { mayLeaveOut } from '@tuerca/domain/sale-states'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid } from '../../platform/errors.ts'
import type { Row } from '../../platform/db/row.ts'
import { giveBackStock } from '../listings/index.ts'
import { endPayment } from '../payments/index.ts'
import { changed, moveSale, notNow, noteEvent } from './move-sale.ts'
import type { LockedSale, Side } from './sale-access.ts'
import { tellNews } from './tell-sale.ts'
import { stateAt } from './wire.ts'

export interface LeftOut extends Row<
  'sale_lines',
  'id' | 'title' | 'quantity' | 'product_id' | 'warehouse_id' | 'unit_price' | 'core_deposit' | 'parcel_id'
> {
  left_out_by: string | null
}
interface Leaving {
  lineIds: readonly number[]
  side: Side
  reason: string
}

/** The lines to leave out, with the sale locked by the caller; none when they are already left out. */
export async function linesToLeave(
  ctx: TxCtx,
  sale: LockedSale,
  { lineIds, side, reason }: Leaving,
): Promise<LeftOut[]> {
  const lines: LeftOut[] = await ctx.db
    .selectFrom('sale_lines')
    .select([
      'id',
      'title',
      'quantity',
      'product_id',
      'warehouse_id',
      'unit_price',
      'core_deposit',
      'parcel_id',
      'left_out_by',
    ])
    .where('sale_id', '=', sale.id)
    .orderBy('id')
    .execute()
  const named = lines.filter(({ id }) => lineIds.includes(id))
  if (named.length < lineIds.length) throw invalid([LINE_NOT_THERE])
  if (named.every(({ left_out_by }) => left_out_by !== null)) return []
  const state = stateAt(sale, ctx.now)
  if (!mayLeaveOut(sale.kind, state, side)) throw notNow(sale.kind, state, side)
  if (side === 'seller' && reason === '') throw invalid([REASON_NEEDED])
  const sent = named.find(({ parcel_id }) => parcel_id !== null)
  if (sent) throw conflict(`${sent.title} ya va en camino.`)
  const going = named.filter(({ left_out_by }) => left_out_by === null)
  if (lines.every(({ id, left_out_by }) => left_out_by !== null || going.some((one) => one.id === id)))
    throw conflict(LEAVES_NOTHING)
  return going
}

/** Before payment: lines left out are simply taken off the total. */
export async function leaveOutUnpaid(
  ctx: TxCtx,
  sale: LockedSale,
  {
    lines,
    side,
    reason,
    userId,
    byTime = false,
  }: { lines: readonly LeftOut[]; side: Side; reason: string; userId: number | null; byTime?: boolean },
): Promise<void> {
  if (
    sale.transaction_id !== null &&
    (await endPayment(ctx, sale.transaction_id, 'Cambió lo que se compra')) === 'waiting'
  )
    throw conflict(PAYMENT_ON_ITS_WAY)
  const goods = lines.reduce((sum, { unit_price, quantity }) => sum + (unit_price ?? 0) * quantity, 0)
  const core = lines.reduce((sum, { core_deposit, quantity }) => sum + core_deposit * quantity, 0)
  const country = countryOfCurrency(sale.currency)
  const subtotal = (sale.subtotal ?? 0) - goods
  // Its part of the store's discount goes with it.
  const discount = sale.discount - roundToPaid(shareOf(sale.discount, goods, sale.subtotal ?? 0), country)
  const left = subtotal - discount
  await ctx.db
    .updateTable('sales')
    .set({
      subtotal,
      discount,
      tax: taxWithin(left, sale.country),
      core_deposit: sale.core_deposit - core,
      total: left + sale.shipping_price + sale.core_deposit - core,
    })
    .where('id', '=', sale.id)
    .execute()
  await markLeftOut(ctx, sale, { lines, side, userId, isCounted: false, byTime })
  await tellNews(
    ctx,
    sale.id,
    side === 'seller'
      ? {
          side: 'buyer',
          key: `left-out:${lines[0]?.id}`,
          title: 'La tienda no manda una parte',
          text: `${piecesOf(lines)}.\n\n«${reason}»\n\nLo demás sigue, y ya no pagas eso.`,
        }
      : {
          side: 'seller',
          key: `left-out:${lines[0]?.id}`,
          title: 'Quien compró ya no espera una parte',
          text: `${piecesOf(lines)}.${reason ? `\n\n«${reason}»` : ''}\n\nNo lo mandes: ya no hace parte de la venta.`,
        },
  )
}

/** Their pieces return to stock at once; when nothing else is left to send, the sale counts as sent. */
export async function markLeftOut(
  ctx: TxCtx,
  sale: LockedSale,
  {
    lines,
    side,
    userId,
    isCounted,
    byTime = false,
  }: { lines: readonly LeftOut[]; side: Side; userId: number | null; isCounted: boolean; byTime?: boolean },
): Promise<void> {
  await ctx.db
    .updateTable('sale_lines')
    .set({ left_out_by: side, is_counted: isCounted })
    .where(
      'id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute()
  const pieces = lines.flatMap(({ product_id: productId, warehouse_id: warehouseId, quantity }) =>
    productId === null || warehouseId === null ? [] : [{ productId, warehouseId, quantity }],
  )
  if (sale.stock_held && pieces.length > 0) await giveBackStock(ctx, pieces)
  await ctx.db
    .updateTable('sales')
    .set(changed(ctx, sale, byTime ? 'time' : side))
    .where('id', '=', sale.id)
    .execute()
  await noteEvent(ctx, sale.id, {
    state: null,
    action: byTime ? 'leftOutByTime' : side === 'seller' ? 'leftOutByStore' : 'leftOutByBuyer',
    by: byTime ? 'time' : side,
    userId,
    note: piecesOf(lines).slice(0, 500),
  })
  const waits = await ctx.db
    .selectFrom('sale_lines')
    .select('id')
    .where('sale_id', '=', sale.id)
    .where('left_out_by', 'is', null)
    .where('parcel_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  if (!waits && sale.parcel !== null)
    await moveSale(ctx, sale, { to: 'shipped', by: 'seller', userId: null, parcel: sale.parcel })
}

export const piecesOf = (lines: readonly Pick<LeftOut, 'quantity' | 'title'>[]) =>
  lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')
