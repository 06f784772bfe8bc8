import { OFFER_OVER } from '@tuerca/contract/cart'
import { CONFIRMATION_MISSING } from '@tuerca/contract/sales-wire'
import type { SaleVehicle } from '@tuerca/contract/sales-wire'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { stateAt } from './wire.ts'

export interface TakenAnswer {
  productId: number
  storeId: number
  country: string
  title: string
  /** Asked for, and how many the store said there are. */
  quantity: number
  most: number
  /** Minor units: the price that the store answered, else the list price when it was asked. */
  price: number | null
  garageVehicleId: number | null
  vehicle: SaleVehicle | null
}

/**
 * Puts an answer into its buyer's cart (M4.05), which the product then shows (M4.06). Others' answers do not exist; 409
 * once it has expired.
 */
export async function takeAnswer(ctx: TxCtx, buyerId: number, saleId: number): Promise<TakenAnswer> {
  const sale = await ctx.db
    .selectFrom('sales')
    .selectAll()
    .where('id', '=', saleId)
    .where('buyer_id', '=', buyerId)
    .where('kind', '=', 'confirmation')
    .forUpdate()
    .executeTakeFirst()
  if (!sale) throw notFound(CONFIRMATION_MISSING)
  if (stateAt(sale, ctx.now) !== 'available') throw conflict(OFFER_OVER)
  const line = await ctx.db.selectFrom('sale_lines').selectAll().where('sale_id', '=', saleId).executeTakeFirstOrThrow()
  const price = line.unit_price ?? line.list_price
  if (line.product_id === null || price === null) throw conflict('La tienda ya no vende este producto.')
  await ctx.db
    .updateTable('quote_records')
    .set((eb) => ({ added_to_cart_at: eb.fn.coalesce('added_to_cart_at', eb.val(ctx.now)) }))
    .where('sale_id', '=', saleId)
    .execute()
  return {
    productId: line.product_id,
    storeId: sale.store_id,
    country: sale.country,
    title: line.title,
    quantity: line.quantity,
    most: line.max_quantity ?? line.quantity,
    price,
    garageVehicleId: sale.garage_vehicle_id,
    vehicle: sale.vehicle,
  }
}

/** Their lines left the cart without being bought: the answers can be added again. */
export async function releaseAnswers(ctx: Pick<TxCtx, 'db'>, saleIds: readonly number[]): Promise<void> {
  if (saleIds.length > 0)
    await ctx.db
      .updateTable('quote_records')
      .set({ added_to_cart_at: null })
      .where('sale_id', 'in', [...saleIds])
      .execute()
}

/** The answer that an accepted line of an offer became; 404 for anybody but its buyer. */
export async function answerOfOffer({ db }: Pick<TxCtx, 'db'>, buyerId: number, offerLineId: number): Promise<number> {
  const sale = await db
    .selectFrom('sales')
    .select('id')
    .where('offer_line_id', '=', offerLineId)
    .where('buyer_id', '=', buyerId)
    .executeTakeFirst()
  if (!sale) throw notFound(CONFIRMATION_MISSING)
  return sale.id
}
