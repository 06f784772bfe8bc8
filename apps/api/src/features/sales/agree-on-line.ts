import type { SaleVehicle } from '@tuerca/contract/sales-wire'
import type { Country } from '@tuerca/domain/country'
import { currencyOf, TAX_RATE } from '@tuerca/domain/money'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import { enqueue } from '../../platform/jobs.ts'

/** A line of an offer that its buyer accepted. Amounts are minor units. */
export interface AgreedLine {
  offerLineId: number
  buyerId: number
  storeId: number
  country: Country
  productId: number
  title: string
  brand: string
  reference: string
  quantity: number
  price: number
  days: number
  vehicle: SaleVehicle | null
  until: Date
  comment: string
}

/**
 * Records an agreed line for its buyer like an answered confirmation: at its price, in its quantity, until it expires.
 * Gives its id.
 */
export async function agreeOnLine(ctx: TxCtx, line: AgreedLine): Promise<number> {
  // A line that its buyer withdrew may be agreed on again while its offer is valid.
  await ctx.db
    .updateTable('sales')
    .set({ offer_line_id: null })
    .where('offer_line_id', '=', line.offerLineId)
    .where('state', 'not in', ['available', 'ordered'])
    .execute()
  const { id } = await ctx.db
    .insertInto('sales')
    .values({
      kind: 'confirmation',
      state: 'available',
      store_id: line.storeId,
      buyer_id: line.buyerId,
      country: line.country,
      currency: currencyOf(line.country),
      comment: line.comment,
      vehicle: line.vehicle && toJson(line.vehicle),
      offer_line_id: line.offerLineId,
      expires_at: line.until,
      answers: 1,
      answered_at: ctx.now,
      first_answered_at: ctx.now,
      buyer_read_at: ctx.now,
      seller_read_at: ctx.now,
      created_at: ctx.now,
      updated_at: ctx.now,
      changed_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('sale_lines')
    .values({
      sale_id: id,
      product_id: line.productId,
      title: line.title,
      reference: line.reference,
      brand: line.brand,
      quantity: line.quantity,
      max_quantity: line.quantity,
      unit_price: line.price,
      tax_rate: TAX_RATE[line.country],
      delivery_days: line.days,
      answered_days: line.days,
    })
    .execute()
  await ctx.db
    .insertInto('quote_records')
    .values({
      product_id: line.productId,
      user_id: line.buyerId,
      sale_id: id,
      quantity: line.quantity,
      seller_response: 1,
      max_quantity: line.quantity,
      created_at: ctx.now,
      answered_at: ctx.now,
      expires_at: line.until,
    })
    .execute()
  await enqueue(ctx, 'tend-confirmation', { saleId: id }, { jobKey: `confirmation-${id}`, runAt: line.until })
  return id
}
