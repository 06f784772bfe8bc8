import type { MarketPrices } from '@tuerca/contract/store-quality'
import type { Country } from '@tuerca/domain/country'
import { TIME_ZONE } from '@tuerca/domain/country'
import { MARKET_STORES } from '@tuerca/domain/listing-quality'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { ON_MARKET, SAME_MARKET } from '../store-products/index.ts'

/** Back from now. */
export const MARKET_DAYS = 90
/** A market consists of each store's cheapest offer: a store that lists a part three times counts once. */
const MOST_PARTS = 200

interface MarketQuery {
  reference: string
  storeId: number
}
interface Now {
  count: number
  equals: number
  lowest: number
  q1: number
  median: number
  q3: number
  own: number | null
  rank: number | null
  prices: number[]
}
interface Day {
  date: string
  q1: number | null
  q3: number | null
  median: number | null
  own: number | null
}

/**
 * The parts `m (id)` that a number means to this store: its own part of that number if it lists one, else every
 * brand's; with their equals in both directions, and those of brands that the store treats as its own.
 */
const partsSql = ({ clean, storeId }: { clean: string; storeId: number }): RawBuilder<unknown> => sql`
  own_parts as (select p.part_id as id from products p where p.store_id = ${storeId} and p.clean_reference_1 = ${clean} and not p.by_offer and (p.deleted_at is null or p.off_sale is not null)),
  meant as (select id from own_parts union select t.id from parts t where t.clean_number = ${clean} and not exists (select from own_parts)),
  m as materialized (select id from (select id from meant
    union select s.substitute_id from part_substitutions s join meant on meant.id = s.part_id where ${SAME_MARKET}
    union select s.part_id from part_substitutions s join meant on meant.id = s.substitute_id where ${SAME_MARKET}
    union select t.id from brand_compatibilities c join parts b on b.id in (select id from meant) join parts t on t.clean_number = b.clean_number
      and ((c.written_brand_id = b.brand_id and t.brand_id = c.brand_id) or (c.brand_id = b.brand_id and t.brand_id = c.written_brand_id)) where c.store_id = ${storeId} and c.ended_at is null) e limit ${MOST_PARTS})`

/**
 * For a number and its equals: other stores' prices, without their names, and this store's; with the changes of 90
 * days.
 */
export async function marketOf(ctx: TxCtx, { reference, storeId }: MarketQuery): Promise<MarketPrices> {
  const { country } = await ctx.db
    .selectFrom('stores')
    .select('country')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const currency = currencyOf(country)
  const clean = cleanPartNumber(reference)
  const parts = partsSql({ clean, storeId })
  const {
    rows: [now],
  } = await sql<Now>`with ${parts},
    offers as (select o.store_id, min(o.price) as price from products o where o.part_id in (select id from m) and o.currency = ${currency}
      and (${ON_MARKET} or (o.store_id = ${storeId} and o.deleted_at is null and o.price is not null and not o.by_offer)) group by 1),
    others as (select price from offers where store_id <> ${storeId}), own as (select price from offers where store_id = ${storeId})
    select count(*)::integer as count, (select count(distinct t.clean_number)::integer from parts t where t.id in (select id from m) and t.clean_number <> ${clean}) as equals, min(price) as lowest, percentile_cont(0.25) within group (order by price)::bigint as q1, percentile_cont(0.5) within group (order by price)::bigint as median,
      percentile_cont(0.75) within group (order by price)::bigint as q3, (select price from own) as own, (select 1 + count(*) filter (where others.price < own.price)::integer from own left join others on true group by own.price) as rank,
      coalesce(array_agg(price order by price), '{}')::float8[] as prices
    from others`.execute(ctx.db)
  if (!now) throw new Error('A count has one row')
  if (now.count < MARKET_STORES)
    return {
      currency,
      count: now.count,
      equals: now.equals,
      lowest: null,
      q1: null,
      median: null,
      q3: null,
      own: wire(now.own),
      rank: null,
      prices: [],
      history: [],
    }
  return {
    currency,
    count: now.count,
    equals: now.equals,
    lowest: wire(now.lowest),
    q1: wire(now.q1),
    median: wire(now.median),
    q3: wire(now.q3),
    own: wire(now.own),
    rank: now.own === null ? null : now.rank,
    prices: now.prices.map(toWireMoney),
    history: (await historyOf(ctx, { storeId, currency, parts, zone: TIME_ZONE[country as Country] })).map(
      ({ date, q1, median, q3, own }) => ({
        date,
        q1: wire(q1),
        median: wire(median),
        q3: wire(q3),
        own: wire(own),
      }),
    ),
  }
}

const wire = (minor: number | null) => (minor === null ? null : toWireMoney(minor))

/**
 * A price at the end of each day: the old value of the first later change, else today's. Days are those of the store's
 * clock, so they are counted without a zone: between two dates PostgreSQL counts days of its own.
 */
async function historyOf(
  { db, now }: TxCtx,
  { storeId, currency, parts, zone }: { storeId: number; currency: string; parts: RawBuilder<unknown>; zone: string },
): Promise<Day[]> {
  const { rows } = await sql<Day>`with ${parts},
    days as (select d::date as day, least((d + interval '1 day') at time zone ${zone}, ${now}::timestamptz) as until
      from generate_series(date_trunc('day', ${now}::timestamptz at time zone ${zone}) - make_interval(days => ${MARKET_DAYS}::integer), date_trunc('day', ${now}::timestamptz at time zone ${zone}), interval '1 day') d),
    listed as (select o.id, o.store_id, o.price, o.created_at from products o where o.part_id in (select id from m) and o.currency = ${currency}
      and (${ON_MARKET} or (o.store_id = ${storeId} and o.deleted_at is null and o.price is not null and not o.by_offer))),
    stood as (select d.day, l.store_id, min(case when c.changed then c.was else l.price end) as price from days d join listed l on l.created_at < d.until
      left join lateral (select true as changed, x.was from product_prices x where x.product_id = l.id and x.changed_at >= d.until order by x.changed_at limit 1) c on true group by 1, 2)
    select to_char(d.day, 'YYYY-MM-DD') as date, ${sql.join(
      [
        ['q1', 0.25],
        ['median', 0.5],
        ['q3', 0.75],
      ].map(
        ([name, share]) =>
          sql`case when count(s.price) filter (where s.store_id <> ${storeId}) >= ${MARKET_STORES} then percentile_cont(${sql.lit(share)}) within group (order by s.price) filter (where s.store_id <> ${storeId})::bigint end as ${sql.ref(String(name))}`,
      ),
    )},
      min(s.price) filter (where s.store_id = ${storeId}) as own
    from days d left join stood s on s.day = d.day group by d.day order by d.day`.execute(db)
  return rows
}
