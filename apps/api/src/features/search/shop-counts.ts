import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { facetsSql } from './facet-sql.ts'
import { tally, type CountedFacets, type Tally } from './facets.ts'
import type { Vocabulary } from '../products/index.ts'

const LIFE_MS = 10 * 60_000

// Every listing and not the best thousand; what a count of results also tells (prices, what is available) is not asked for.
const COUNTS = `with found as (select p.brand_id, p.group_id, p.part_type_id, p.make_ids, p.model_ids, null::bigint as price, 7 as rank
  from products p where p.deleted_at is null and p.store_id = any($1::integer[]))
  select (${facetsSql(['brand', 'group', 'type', 'make', 'vehicle'])}) as facets`

interface Kept {
  counts: Tally | null
  readAt: number
  reading: Promise<Tally> | null
}
const kept = new WeakMap<Db, Map<string, Kept>>()

/**
 * How many listings each category, brand, make and model has in the country or in the store visited, counted at most
 * ten minutes ago. Only the first reader waits: later ones get the old counts while new ones are made.
 */
export async function shopCounts(ctx: Pick<Ctx, 'db' | 'store' | 'country'>, vocabulary: Vocabulary): Promise<Tally> {
  const { db, store, country } = ctx
  const shops = kept.get(db) ?? new Map<string, Kept>()
  kept.set(db, shops)
  const shop = store ? `store ${store.id}` : country
  const entry = shops.get(shop) ?? { counts: null, readAt: 0, reading: null }
  shops.set(shop, entry)
  if (entry.counts && Date.now() - entry.readAt < LIFE_MS) return entry.counts
  entry.reading ??= count(db, store ? [store.id] : vocabulary.storeIdsOf[country])
    .then((counts) => {
      entry.counts = counts
      entry.readAt = Date.now()
      return counts
    })
    .finally(() => {
      entry.reading = null
    })
  if (!entry.counts) return entry.reading
  // A failed count keeps the old ones; the next reader tries again.
  entry.reading.catch(() => undefined)
  return entry.counts
}

async function count(db: Db, storeIds: readonly number[]): Promise<Tally> {
  const [row] = await runStatement<{ facets: CountedFacets }>(db, { name: null, text: COUNTS, values: [storeIds] })
  return tally({ ...(row?.facets ?? { counts: null, min: null, max: null, available: 0 }), capped: false })
}
