import { MARKET_STORES } from '@tuerca/domain/listing-quality'
import { toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { readPrepared } from '../../platform/db/prepared.ts'
import { ON_MARKET } from './quality.ts'

/**
 * Substitutions `s` that are the same in both ways (packages/domain/src/replacements.ts); what replaces a number in one
 * is another market.
 */
export const SAME_MARKET = sql`(s.type = 'synonym' or s.type = 'code' or (s.type = 'replacement' and s.way = 'bidirectional'))`

/**
 * What other stores ask in the middle for each of these listings and its equals, each store by its cheapest offer;
 * nothing is told of fewer than five of them. In one statement for a page of a list.
 */
export async function marketMedians(
  { db }: Pick<TxCtx, 'db'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map()
  const query = sql<{ id: number; median: number }>`
    with asked as materialized (select p.id, p.store_id, p.part_id, t.brand_id, t.clean_number, p.currency from products p join parts t on t.id = p.part_id where p.id = any (${ids}::bigint[])),
    meant as materialized (select id, part_id from asked
      union select a.id, s.substitute_id from asked a join part_substitutions s on s.part_id = a.part_id where ${SAME_MARKET}
      union select a.id, s.part_id from asked a join part_substitutions s on s.substitute_id = a.part_id where ${SAME_MARKET}
      union select a.id, t.id from asked a join brand_compatibilities c on c.store_id = a.store_id and c.ended_at is null and a.brand_id in (c.brand_id, c.written_brand_id)
        join parts t on t.clean_number = a.clean_number and t.brand_id in (c.brand_id, c.written_brand_id)),
    offers as (select a.id, o.store_id, min(o.price) as price from meant m join asked a on a.id = m.id join products o on o.part_id = m.part_id
      where o.currency = a.currency and o.store_id <> a.store_id and ${ON_MARKET} group by 1, 2)
    select id, percentile_cont(0.5) within group (order by price)::bigint as median from offers group by 1 having count(*) >= ${MARKET_STORES}`
  const rows = await readPrepared(db, query)
  return new Map(rows.map(({ id, median }) => [id, toWireMoney(median)]))
}
