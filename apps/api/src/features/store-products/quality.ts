import {
  ENOUGH_PICTURES,
  FRESH_DAYS,
  MARKET_SPREAD,
  MARKET_STORES,
  QUALITY_KEYS,
  type QualityKey,
} from '@tuerca/domain/listing-quality'
import { type RawBuilder, sql } from 'kysely'

/** Listings `o` that form a market: on sale with a public price, in a store that sells. */
export const ON_MARKET = sql`o.deleted_at is null and o.price is not null and not o.hide_price and not o.by_offer and o.store_id not in (select id from stores where suspended_at is not null)`

/**
 * Whether a price is within the market, compared with the median of enough other stores; with too few stores, it is.
 */
export const withinMarket = (
  price: RawBuilder<unknown>,
  { stores, median }: Record<'stores' | 'median', RawBuilder<unknown>>,
) =>
  sql`coalesce(${stores} < ${MARKET_STORES} or ${price} between ${MARKET_SPREAD.from}::numeric * ${median} and ${MARKET_SPREAD.to}::numeric * ${median}, true)`

const OF_OTHERS = {
  stores: sql`count(distinct o.store_id)`,
  median: sql`percentile_cont(0.5) within group (order by o.price)::numeric`,
}
const beside = sql`(select ${withinMarket(sql`p.price`, OF_OTHERS)} from products o where o.part_id = p.part_id and o.store_id <> p.store_id and o.currency = p.currency and ${ON_MARKET})`

/**
 * Each rule (packages/domain/src/listing-quality.ts) as a condition on listing `p`; `market` tells whether its price is
 * within the market.
 */
export const rulesSql = (now: Date, market: RawBuilder<unknown> = beside): Record<QualityKey, RawBuilder<boolean>> => ({
  number: sql`length(p.clean_reference_1) between 3 and 30 and p.clean_reference_1 ~ '[0-9]'`,
  name: sql`length(p.title) >= 10 and p.part_type_id is not null`,
  fitment: sql`p.make_ids <> '{}' or p.fitment = 'universal' or exists (select from part_types t join part_kinds k on k.key = t.kind where t.id = p.part_type_id and k.universal)`,
  price: sql`p.price is not null and ${market}`,
  substitutes: sql`exists (select from part_substitutions s where s.part_id = p.part_id) or exists (select from part_substitutions s where s.substitute_id = p.part_id)
    or p.referencia_2 is not null or p.referencia_3 is not null`,
  pictures: sql`cardinality(p.pictures) >= ${ENOUGH_PICTURES}`,
  stock: sql`p.stock >= 1 and coalesce(p.stock_updated_at >= ${new Date(now.getTime() - FRESH_DAYS * 86_400_000)}, false)`,
})

/** Which rules are kept, as one JSON object (QualityMarks). */
export const marksSql = (rules: Record<QualityKey, RawBuilder<boolean>>): RawBuilder<unknown> =>
  sql`json_build_object(${sql.join(QUALITY_KEYS.flatMap((key) => [sql.lit(key), rules[key]]))})`
