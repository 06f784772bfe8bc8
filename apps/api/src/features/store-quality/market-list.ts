import type { Parsed } from '@tuerca/contract/endpoint'
import type { storeMarket, MarketView, StoreMarket } from '@tuerca/contract/store-market'
import type { Country } from '@tuerca/domain/country'
import { MARKET_MOVED, MARKET_STORES } from '@tuerca/domain/listing-quality'
import { currencyOf, toWireMoney } from '@tuerca/domain/money'
import { type RawBuilder, sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { vocabularyOf } from '../products/index.ts'
import { listOwn, ON_MARKET, ownWhere, SAME_MARKET, soldSql } from '../store-products/index.ts'
import { MARKET_DAYS } from './market.ts'

type ListQuery = Parsed<typeof storeMarket>['query']

export interface Standing {
  id: number
  price: number
  sold: number
  stores: number | null
  lowest: number
  q1: number
  median: number
  q3: number
  highest: number
  rank: number
  moved: number | null
}

/** What a view leaves of `standing`. */
export const VIEW_SQL: Record<MarketView, RawBuilder<unknown>> = {
  all: sql`true`,
  dearer: sql`price > median`,
  cheapest: sql`price < lowest`,
  moved: sql`abs(moved) >= ${MARKET_MOVED}`,
}

/**
 * Every listing of a store that is on sale as `standing`, beside what other stores ask for it and its equals: each
 * store by its cheapest offer, and nothing of fewer than five of them. The market of all is computed at once: of a page
 * alone no view could be counted.
 */
export const standingSql = ({ now }: Pick<TxCtx, 'now'>, storeId: number, where: RawBuilder<unknown>) => {
  const since = new Date(now.getTime() - MARKET_DAYS * 86_400_000)
  return sql`
  own as materialized (select p.id, p.part_id, p.price, p.currency, t.brand_id, t.clean_number from products p join parts t on t.id = p.part_id
    where ${where} and p.deleted_at is null and p.price is not null),
  meant as materialized (select id, part_id from own
    union select a.id, s.substitute_id from own a join part_substitutions s on s.part_id = a.part_id where ${SAME_MARKET}
    union select a.id, s.part_id from own a join part_substitutions s on s.substitute_id = a.part_id where ${SAME_MARKET}
    union select a.id, t.id from own a join brand_compatibilities c on c.store_id = ${storeId} and c.ended_at is null and a.brand_id in (c.brand_id, c.written_brand_id)
      join parts t on t.clean_number = a.clean_number and t.brand_id in (c.brand_id, c.written_brand_id)),
  offers as materialized (select a.id, o.store_id, min(o.price) as price from meant m join own a on a.id = m.id join products o on o.part_id = m.part_id
    where o.currency = a.currency and o.store_id <> ${storeId} and ${ON_MARKET} group by 1, 2),
  market as materialized (select o.id, count(*)::integer as stores, min(o.price) as lowest, max(o.price) as highest, percentile_cont(0.25) within group (order by o.price)::bigint as q1,
      percentile_cont(0.5) within group (order by o.price)::bigint as median, percentile_cont(0.75) within group (order by o.price)::bigint as q3,
      1 + count(*) filter (where o.price < a.price)::integer as rank
    from offers o join own a on a.id = o.id group by o.id having count(*) >= ${MARKET_STORES}),
  stood as (select m.id, o.store_id, min(case when c.changed then c.was else o.price end) as price
    from market k join own a on a.id = k.id join meant m on m.id = k.id join products o on o.part_id = m.part_id and o.currency = a.currency and o.store_id <> ${storeId} and ${ON_MARKET} and o.created_at < ${since}
      left join lateral (select true as changed, x.was from product_prices x where x.product_id = o.id and x.changed_at >= ${since} order by x.changed_at limit 1) c on true group by 1, 2),
  before as (select id, percentile_cont(0.5) within group (order by price) as median from stood where price is not null group by 1 having count(*) >= ${MARKET_STORES}),
  sold as (${soldSql(now, sql`s.store_id = ${storeId}`)}),
  standing as materialized (select a.id, a.price, coalesce(sold.units, 0) as sold, k.stores, k.lowest, k.q1, k.median, k.q3, k.highest, k.rank,
      round((100 * (k.median / nullif(before.median, 0) - 1))::numeric, 1)::double precision as moved
    from own a left join market k on k.id = a.id left join before on before.id = a.id left join sold on sold.product_id = a.id)`
}

/** A page of a store's list beside its market, and how many are in each view. */
export async function marketList(ctx: TxCtx, asked: ListQuery): Promise<StoreMarket> {
  const { storeId, view, term, manufacturer_title, group, after, pageSize } = asked
  const { country } = await ctx.db
    .selectFrom('stores')
    .select('country')
    .where('id', '=', storeId)
    .executeTakeFirstOrThrow()
  const filter = { scopes: ['published'], term, manufacturer_title, group }
  const where = ownWhere(ctx, [storeId], filter, await vocabularyOf(ctx.db))
  const [known, sold, id] = (after ?? '').split('.').map(Number)
  const from =
    after === undefined
      ? sql`true`
      : sql`((stores is not null)::integer, sold, -id) < (${known}::integer, ${sold}::integer, ${-(id ?? 0)}::bigint)`
  const {
    rows: [found],
  } = await sql<{ counts: StoreMarket['counts']; page: Standing[] }>`with ${standingSql(ctx, storeId, where)}
    select (select to_json(c) from (select count(*) as "all", count(stores) as known, count(*) filter (where ${VIEW_SQL.dearer}) as dearer,
        count(*) filter (where ${VIEW_SQL.cheapest}) as cheapest, count(*) filter (where ${VIEW_SQL.moved}) as moved from standing) c) as counts,
      coalesce((select json_agg(g) from (select * from standing where ${VIEW_SQL[view]} and ${from}
        order by (stores is not null) desc, sold desc, id limit ${pageSize + 1}) g), '[]'::json) as page`.execute(
    ctx.db,
  )
  if (!found) throw new Error('A count has one row')
  const page = found.page.slice(0, pageSize)
  const last = found.page.length > pageSize ? page.at(-1) : undefined
  return {
    country: country as Country,
    currency: currencyOf(country),
    counts: found.counts,
    rows: await wired(ctx, storeId, page),
    next: last ? `${last.stores === null ? 0 : 1}.${last.sold}.${last.id}` : null,
  }
}

async function wired(ctx: TxCtx, storeId: number, page: readonly Standing[]): Promise<StoreMarket['rows']> {
  if (page.length === 0) return []
  const { products } = await listOwn(ctx, {
    storeIds: [storeId],
    filter: { ids: page.map(({ id }) => id), scopes: ['published'] },
    page: 0,
    pageSize: page.length,
  })
  const byId = new Map(products.map((product) => [product.id, product]))
  const { rows: earlier } = await sql<{ product_id: number; units: number }>`${soldSql(
    ctx.now,
    sql`l.product_id = any (${page.map((one) => one.id)}::bigint[])`,
    1,
  )}`.execute(ctx.db)
  const soldBefore = new Map(earlier.map(({ product_id, units }) => [product_id, units]))
  return page.flatMap(({ id, price, sold, stores, lowest, q1, median, q3, highest, rank, moved }) => {
    const product = byId.get(id)
    if (!product) return []
    const { referencia_1, title, manufacturer_title, imagesURLs, version } = product
    const market =
      stores === null
        ? null
        : {
            stores,
            lowest: toWireMoney(lowest),
            q1: toWireMoney(q1),
            median: toWireMoney(median),
            q3: toWireMoney(q3),
            highest: toWireMoney(highest),
            rank,
            moved,
          }
    return [
      {
        id,
        referencia_1: referencia_1 ?? '',
        title,
        manufacturer_title,
        imagesURLs,
        price: toWireMoney(price),
        version,
        sold,
        sold_before: soldBefore.get(id) ?? 0,
        market,
      },
    ]
  })
}
