import { TIME_ZONE, type Country } from '@tuerca/domain/country'
import { namesOf } from '@tuerca/domain/own-value'
import type { Ctx } from '../../platform/context.ts'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { keepAnswer, keptAnswer, tookTooLong } from '../../platform/kept-answers.ts'
import { facetsSql } from './facet-sql.ts'
import { tally, type CountedFacets, type Tally } from './facets.ts'
import { vocabularyOf, type Vocabulary } from '../products/index.ts'

const LIFE_MS = 10 * 60_000
/** Counts by the job are read again sooner, and so are those that took too long. */
const SHORT_LIFE_MS = 60_000
/** The job counts every ten minutes. After this time it is not working, and readers count for themselves. */
const JOB_LIFE_MS = 30 * 60_000

interface ShopFacets extends CountedFacets {
  listings: number
}
/** `available`: those that have a piece in stock. */
export interface ShopTally extends Tally {
  listings: number
}
const NOTHING: ShopFacets = { counts: null, min: null, max: null, available: 0, listings: 0 }

// All listings and not only the best thousand; without the prices that a search's counts also give.
const COUNTS = `with found as (select p.brand_id, p.group_id, p.part_type_id, p.make_ids, p.model_ids, null::bigint as price, case when p.stock >= 1 then 1 else 7 end as rank
  from products p where p.deleted_at is null and p.store_id = any($1::integer[]))
  select (${facetsSql(['brand', 'group', 'type', 'make', 'vehicle'])}) as facets, (select count(*)::integer from found) as listings`

interface TallyCache {
  counts: ShopTally | null
  until: number
  reading: Promise<ShopTally> | null
}
const kept = new WeakMap<Db, Map<string, TallyCache>>()

/**
 * How many listings each category, brand, make and model has in the country or in the visited store, at most some ten
 * minutes old. Only the first reader waits: later ones get the old counts while new ones are made. Counts that take too
 * long stay empty until the job has made them.
 */
export async function shopCounts(
  ctx: Pick<Ctx, 'db' | 'store' | 'country'>,
  vocabulary: Vocabulary,
): Promise<ShopTally> {
  const { db, store, country } = ctx
  const shops = kept.get(db) ?? new Map<string, TallyCache>()
  kept.set(db, shops)
  const shop = store ? `store ${store.id}` : country
  const entry = shops.get(shop) ?? { counts: null, until: 0, reading: null }
  shops.set(shop, entry)
  if (entry.counts && Date.now() < entry.until) return entry.counts
  entry.reading ??= read(ctx, vocabulary)
    .then(({ facets, lifeMs }) => {
      entry.counts = { ...tally({ ...facets, capped: false }), listings: facets.listings }
      entry.until = Date.now() + lifeMs
      return entry.counts
    })
    .finally(() => {
      entry.reading = null
    })
  if (!entry.counts) return entry.reading
  // A failed count keeps the old ones; the next reader tries again.
  entry.reading.catch(() => undefined)
  return entry.counts
}

async function read({ db, store, country }: Pick<Ctx, 'db' | 'store' | 'country'>, vocabulary: Vocabulary) {
  const counted = await keptAnswer<ShopFacets>(db, nameOf(store ? store.id : country), JOB_LIFE_MS)
  if (counted) return { facets: counted, lifeMs: SHORT_LIFE_MS }
  try {
    return { facets: await count(db, store ? [store.id] : vocabulary.storeIdsOf[country]), lifeMs: LIFE_MS }
  } catch (error) {
    if (!tookTooLong(error)) throw error
    return { facets: NOTHING, lifeMs: SHORT_LIFE_MS }
  }
}

const nameOf = (shop: Country | number) => `shop-counts ${shop}`

async function count(db: Db, storeIds: readonly number[]): Promise<ShopFacets> {
  const [row] = await runStatement<{ facets: CountedFacets; listings: number }>(db, {
    name: null,
    text: COUNTS,
    values: [storeIds],
  })
  return row ? { ...row.facets, listings: row.listings } : NOTHING
}

// Stores with fewer listings are counted while their visitor waits.
const LARGE = 20_000

/** Called every minute: counts the countries and the large virtual stores whose counts are due or missing. */
export async function countShops(ctx: Pick<Ctx, 'db' | 'now'>): Promise<void> {
  const { db } = ctx
  const vocabulary = await vocabularyOf(db)
  const large = await db
    .selectFrom('stores as s')
    .select('s.id')
    .where('s.is_virtual_store', '=', true)
    .where('s.suspended_at', 'is', null)
    .where(
      ({ selectFrom }) =>
        selectFrom('products as p').select('p.id').whereRef('p.store_id', '=', 's.id').offset(LARGE).limit(1),
      'is not',
      null,
    )
    .execute()
  const shops = [
    ...namesOf(TIME_ZONE).map((country) => ({ shop: country, storeIds: vocabulary.storeIdsOf[country] })),
    ...large.map(({ id }) => ({ shop: id, storeIds: [id] })),
  ]
  for (const { shop, storeIds } of shops)
    await keepAnswer(ctx, { name: nameOf(shop), everyMs: LIFE_MS }, (tx) => count(tx, storeIds))
}
