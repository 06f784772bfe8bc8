import { sql } from 'kysely'
import { COUNTRIES } from '@tuerca/domain/country'
import type { Db } from '../../platform/db/connect.ts'
import { ANY_TYPE, keyedSql, listingKey } from '../products/index.ts'

/** Addresses in one part; the protocol allows 50,000. */
export const PART_SIZE = 40_000

export interface Part<Key> {
  from: Key
  count: number
  changed: Date | null
}

/** One store's, or those of every store that is open. */
const ofStore = (storeId: number | null) =>
  storeId === null
    ? sql<boolean>`store_id not in (select id from stores where suspended_at is not null)`
    : sql<boolean>`store_id = ${storeId} and not by_offer`

/** Where each part of the products begins, by id. */
export async function productParts(db: Db, storeId: number | null = null): Promise<Part<number>[]> {
  const { rows } = await sql<Part<number>>`
    select min(id)::bigint as "from", count(*)::integer as count, max(updated_at) as changed
    from (select id, updated_at, (row_number() over (order by id) - 1) / ${PART_SIZE}::integer as part from products where deleted_at is null and ${ofStore(storeId)}) numbered
    group by part order by part`.execute(db)
  return rows
}

/** The next products from an id on, in its order. */
export function productsFrom(
  db: Db,
  { from, limit, storeId = null }: { from: number; limit: number; storeId?: number | null },
) {
  return db
    .selectFrom('products')
    .select(['id', 'title', 'updated_at'])
    .where('deleted_at', 'is', null)
    .where(ofStore(storeId))
    .where('id', '>=', from)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** A listing `p` that anybody may see: its store is neither suspended nor waiting for approval. */
const SHOWN = sql`p.deleted_at is null and p.store_id not in (select id from stores where suspended_at is not null)`
const SOLD = sql`kind = 1 and exists (select 1 from products p where p.part_id = part_numbers.part_id and ${SHOWN})`

/** The first number of each part of the sitemap, among the numbers that some listing has. */
export async function numberParts(db: Db): Promise<Part<string>[]> {
  const { rows } = await sql<Part<string>>`
    select min(clean) as "from", count(*)::integer as count, null as changed
    from (select clean, (row_number() over (order by clean) - 1) / ${PART_SIZE}::integer as part
      from (select distinct clean from part_numbers where ${SOLD}) numbers) numbered
    group by part order by part`.execute(db)
  return rows
}

/** The next numbers of a part in order: `from` itself and those after it, or only those after it. */
export async function numbersFrom(
  db: Db,
  { from, inclusive, limit }: { from: string; inclusive: boolean; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ clean: string }>`
    select distinct clean from part_numbers where ${SOLD} and ${inclusive ? sql`clean >= ${from}` : sql`clean > ${from}`}
    order by clean limit ${limit}`.execute(db)
  return rows.map(({ clean }) => clean)
}

const OF_MAKE = sql.raw<boolean>(
  keyedSql(
    `array[${COUNTRIES.map((country) => `-(${listingKey(country, ANY_TYPE, 0)} + m.id)`).join()}]::bigint[]`,
    null,
  ),
)

/** The lists worth indexing: groups, kinds of part, brands and makes with something on sale. */
export async function listSlugs(db: Db): Promise<{ kind: 'group' | 'type' | 'brand' | 'make'; slug: string }[]> {
  const { rows } = await sql<{ kind: 'group' | 'type' | 'brand' | 'make'; slug: string }>`
    select 'group' as kind, slug from part_groups g where exists (select 1 from products p where p.group_id = g.id and ${SHOWN})
    union all select 'type', slug from part_types t where exists (select 1 from products p where p.part_type_id = t.id and ${SHOWN})
    union all select 'brand', slug from product_brands b where exists (select 1 from products p where p.brand_id = b.id and ${SHOWN})
    union all select 'make', slug from makes m where exists (select 1 from products p where ${OF_MAKE} and ${SHOWN})
    order by 1, 2`.execute(db)
  return rows
}
