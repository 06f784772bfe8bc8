import type { ShippingRate, StoreTerms } from '@tuerca/domain/cart'
import type { DiscountRule } from '@tuerca/domain/discounts'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { sendingRates } from '../../platform/sending-rates.ts'
import { freshSince } from '../products/index.ts'

type Asking = Pick<Ctx, 'db' | 'now' | 'country' | 'store' | 'user'>

/** A part that would serve; `substitute`: it is not the part itself. */
export interface Candidate {
  key: string
  partId: number
  substitute: boolean
}

/** For each number the parts that have it, and those that can replace it. */
export async function partsOfNumbers(
  { db }: Asking,
  wanted: readonly { key: string; reference: string }[],
): Promise<Candidate[]> {
  const numbered = wanted
    .map(({ key, reference }) => ({ key, clean: cleanPartNumber(reference) }))
    .filter(({ clean }) => clean !== '')
  if (numbered.length === 0) return []
  const { rows } = await sql<Candidate>`select w.key, n.part_id as "partId", bool_and(n.kind = 2) as substitute
    from unnest(${numbered.map(({ key }) => key)}::text[], ${numbered.map(({ clean }) => clean)}::text[]) as w (key, clean) join part_numbers n on n.clean = w.clean group by 1, 2 limit 4000`.execute(
    db,
  )
  return rows
}

export interface LotListing {
  key: string
  productId: number
  partId: number
  storeId: number
  substitute: boolean
  /** This buyer's price and the public price; casco is for one piece. */
  unitPrice: number
  openPrice: number
  coreDeposit: number
  stock: number
  least: number
  days: number
  grams: number | null
}

const lessOf = (percent: RawBuilder<unknown>) => sql`price_less(p.price, ${percent}, p.currency)`

/**
 * The listings of these parts that can be bought at once (M4.01), at today's price, in the country's stores or the
 * visited one. Nobody buys from their own store.
 */
export async function listedOf(ctx: Asking, candidates: readonly Candidate[]): Promise<LotListing[]> {
  if (candidates.length === 0) return []
  const { rows } =
    await sql<LotListing>`select w.key, p.id as "productId", p.part_id as "partId", p.store_id as "storeId", w.substitute, ${lessOf(sql`greatest(p.discount_percentage, v.discount_percentage)`)} as "unitPrice",
      ${lessOf(sql`p.discount_percentage`)} as "openPrice", coalesce(p.core_deposit_minor, 0) as "coreDeposit",
      p.stock, p.minimum_order_quantity as least, p.delivery_days as days, p.weight_g as grams
    from unnest(${candidates.map(({ key }) => key)}::text[], ${candidates.map(({ partId }) => partId)}::bigint[], ${candidates.map(({ substitute }) => substitute)}::boolean[]) as w (key, part_id, substitute)
    join products p on p.part_id = w.part_id join stores t on t.id = p.store_id
    left join store_customers v on v.store_id = p.store_id and v.user_id = ${ctx.user?.id ?? null}::integer
    where p.store_id <> all (${ctx.user?.storeIds ?? []}::integer[]) and p.deleted_at is null and not p.by_offer and p.sales_model = 1 and not p.hide_price and p.price > 0 and p.stock >= 1
      and (p.stock_updated_at >= ${freshSince(ctx.now)} or ${ctx.store?.isVirtualStore ?? false}::boolean) and t.suspended_at is null and t.country = ${ctx.country}
      and (${ctx.store?.id ?? null}::integer is null or t.id = ${ctx.store?.id ?? null}::integer)
    order by 1, 2 limit 8000`.execute(ctx.db)
  return rows
}

/** What each store gives and asks. */
export async function termsOf({ db }: Asking, storeIds: readonly number[]): Promise<Map<number, StoreTerms>> {
  const { rows } = await sql<{ id: number; minimum: number | null; rules: DiscountRule[]; rates: ShippingRate[] }>`
    select t.id, t.minimum_purchase as minimum,
      (select coalesce(jsonb_agg(jsonb_build_object('price_range', r.price_range, 'discount_percentage', r.discount_percentage::float8)), '[]') from store_discount_rules r where r.store_id = t.id) as rules,
      ${sql.raw(sendingRates('t'))} as rates
    from stores t where t.id = any (${storeIds}::integer[])`.execute(db)
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}
