import { STALE_DAYS } from '@tuerca/domain/availability'
import { currencyOf, toWireMoney, type Currency } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

export interface Offers {
  sellers: number
  fromPrice: number | null
  currency: Currency
}
export type OffersByPart = ReadonlyMap<number, { stores: number[]; price: number | null }>

/**
 * Which stores of the visitor's country (or the visited store) have each part available (M4.01), and the lowest price
 * shown, in minor units with IVA and after the product's own discount.
 */
export async function readOffers(ctx: TxCtx, partIds: number[]): Promise<OffersByPart> {
  if (partIds.length === 0) return new Map()
  const freshSince = ctx.store?.isVirtualStore ? null : new Date(ctx.now.getTime() - STALE_DAYS * 24 * 3600_000)
  const { rows } = await sql<{ part_id: number; stores: number[]; price: number | null }>`
    select pr.part_id, array_agg(distinct pr.store_id) as stores,
      min(price_less(pr.price, pr.discount_percentage, pr.currency))
        filter (where not pr.hide_price and pr.sales_model in (1, 2)) as price
    from products pr join stores st on st.id = pr.store_id
    where pr.part_id = any(${partIds}) and pr.deleted_at is null and pr.stock >= 1
      and (${freshSince}::timestamptz is null or pr.stock_updated_at >= ${freshSince}::timestamptz)
      and st.country = ${ctx.country} and st.suspended_at is null and (${ctx.store?.id ?? null}::int is null or st.id = ${ctx.store?.id ?? null}::int)
    group by pr.part_id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.part_id, { stores: row.stores, price: row.price }]))
}

/** The offers of one part, or of several with the same number; null when nobody has it. */
export function offersOf(ctx: TxCtx, offers: OffersByPart, partIds: (number | null)[]): Offers | null {
  const found = partIds.flatMap((id) => (id === null ? [] : (offers.get(id) ?? [])))
  if (found.length === 0) return null
  const prices = found.flatMap(({ price }) => price ?? [])
  return {
    sellers: new Set(found.flatMap(({ stores }) => stores)).size,
    fromPrice: prices.length ? toWireMoney(Math.min(...prices)) : null,
    currency: currencyOf(ctx.country),
  }
}
