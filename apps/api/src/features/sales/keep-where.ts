import type { TxCtx } from '../../platform/context.ts'
import { type SaleShipping, toJson } from '../../platform/db/column-types.ts'
import { changed, noteEvent } from './move-sale.ts'
import type { LockedSale } from './sale-access.ts'
import { tellNews } from './tell-sale.ts'

export interface Sending {
  price: number
  days: number
}

export interface Where {
  /** Null: it is picked up. */
  sending: Sending | null
  shipping: SaleShipping | null
  /** For the line of time. */
  where: string
  warehouseId: number | null
}

/** Records where an order goes and what shipping costs; pieces not yet reserved are taken at the place of pick-up. */
export async function keepWhere(ctx: TxCtx, sale: LockedSale, { sending, shipping, where, warehouseId }: Where) {
  const { leaves } = await ctx.db
    .selectFrom('sale_lines')
    .select(({ fn }) => fn.max('delivery_days').as('leaves'))
    .where('sale_id', '=', sale.id)
    .where('left_out_by', 'is', null)
    .executeTakeFirstOrThrow()
  const price = sending?.price ?? 0
  await ctx.db
    .updateTable('sales')
    .set({
      shipping: shipping && toJson(shipping),
      shipping_price: price,
      shipping_days: leaves + (sending?.days ?? 0),
      total: sale.total === null ? null : sale.total - sale.shipping_price + price,
      ...changed(ctx, sale, 'buyer'),
    })
    .where('id', '=', sale.id)
    .execute()
  if (warehouseId !== null && !sale.stock_held)
    await ctx.db.updateTable('sale_lines').set({ warehouse_id: warehouseId }).where('sale_id', '=', sale.id).execute()
  await noteEvent(ctx, sale.id, {
    state: null,
    action: 'address',
    by: 'buyer',
    userId: ctx.user?.id ?? null,
    note: where,
  })
  // Of a purchase that is not paid its store was never told; of an order once, until somebody of it has looked.
  if (sale.kind !== 'order') return
  await tellNews(ctx, sale.id, {
    side: 'seller',
    key: `sale-where:${sale.id}:${sale.seller_read_at?.getTime() ?? 0}`,
    title: 'Cambió a dónde va',
    text: 'Quien compra dijo otro lugar. Mira en el pedido a dónde va ahora, antes de enviarlo, y en cuánto queda.',
  })
}
