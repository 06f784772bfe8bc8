import { indexText } from '@tuerca/domain/words'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { OF_PART, SPEAKS_FOR } from './fitment-sql.ts'
import { lockListings } from './lock-listings.ts'

const BATCH = 2_000
const MOST_TEXT = 20_000

type Writing = Pick<TxCtx, 'db' | 'now'>

/**
 * Brings the derived search data of these listings up to date: type and group, the cars they fit, their search words.
 * For every change of a listing, its part, its numbers or its fitment. Gives how many changed; pages that show those
 * are rendered again. Ids of one part next to each other are cheapest.
 */
export async function reindexListings(ctx: Writing, ids: readonly number[]): Promise<number> {
  let changed = 0
  for (let from = 0; from < ids.length; from += BATCH) changed += await reindexBatch(ctx, ids.slice(from, from + BATCH))
  return changed
}

async function reindexBatch(ctx: Writing, ids: readonly number[]): Promise<number> {
  await lockListings(ctx, ids)
  const derived = await derive(ctx, ids)
  const described =
    await sql<SearchTextRow>`select p.id, p.search_text as before, ${DESCRIBE} from products p ${NAMES} where p.id = any (${ids}::bigint[])`.execute(
      ctx.db,
    )
  const stale = described.rows.flatMap(({ id, before, text }) => {
    const words = wordsOf(text)
    return words === before ? [] : [{ id, words }]
  })
  if (stale.length > 0) {
    await sql`update products p set search_text = v.words
      from unnest(${stale.map(({ id }) => id)}::bigint[], ${stale.map(({ words }) => words)}::text[]) v(id, words) where p.id = v.id`.execute(
      ctx.db,
    )
  }
  return derived + stale.length
}

/** Of fitments `f` with their years `y`. */
const CARS = sql`coalesce(array_agg(distinct f.make_id order by f.make_id) filter (where f.make_id is not null), '{}') as make_ids,
        coalesce(array_agg(distinct f.model_id order by f.model_id) filter (where f.model_id is not null), '{}') as model_ids,
        coalesce(array_agg(distinct y.year::smallint order by y.year::smallint) filter (where y.year is not null), '{}') as years`
const yearsOf = ({ now }: Pick<Writing, 'now'>) =>
  sql`generate_series(f.year_from, coalesce(f.year_to, extract(year from ${now}::timestamptz)::integer + 1)) y(year)`
const wordsOf = (text: string): string => indexText(text).slice(0, MOST_TEXT)

/** Type, group and cars; when its part has no type the listing keeps the one it has. */
async function derive(ctx: Writing, ids: readonly number[]): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ changed: number }>`with fits as (
      select i.part_id, ${CARS}
      from (select distinct part_id from products where id = any (${ids}::bigint[])) i
      left join part_fitments f on f.part_id = i.part_id and ${sql.raw(OF_PART)}
      left join lateral ${yearsOf(ctx)} on true
      group by 1
    ), fits_alone as (
      select p.id, ${CARS}
      from products p left join part_fitments f on f.part_id = p.part_id and ${sql.raw(SPEAKS_FOR)}
      left join lateral ${yearsOf(ctx)} on true
      where p.id = any (${ids}::bigint[]) and (p.fitment <> 'part' or exists (select from part_fitments o where o.product_id = p.id))
      group by 1
    ), meant as (
      select p.id, p.part_id, coalesce(a.make_ids, v.make_ids) as make_ids, coalesce(a.model_ids, v.model_ids) as model_ids, coalesce(a.years, v.years) as years
      from products p join fits v on v.part_id = p.part_id left join fits_alone a on a.id = p.id where p.id = any (${ids}::bigint[])
    ), changed as (
      update products p set part_type_id = coalesce(pt.part_type_id, p.part_type_id), group_id = coalesce(t.group_id, p.group_id),
        make_ids = v.make_ids, model_ids = v.model_ids, years = v.years
      from meant v join parts pt on pt.id = v.part_id left join part_types t on t.id = pt.part_type_id
      where p.id = v.id
        and (p.part_type_id, p.group_id, p.make_ids, p.model_ids, p.years)
          is distinct from (coalesce(pt.part_type_id, p.part_type_id), coalesce(t.group_id, p.group_id), v.make_ids, v.model_ids, v.years)
      returning 1
    )
    select count(*)::integer as changed from changed`.execute(ctx.db)
  return row?.changed ?? 0
}

interface SearchTextRow {
  id: number
  before: string
  text: string
}

/**
 * Title, the brand with the store's spellings and those it treats as equal, type with its synonyms, numbers, makes and
 * models.
 */
const DESCRIBE = sql`concat_ws(' ', p.title, b.name, t.name, array_to_string(t.synonyms, ' '), g.name, case when b.is_vehicle_make then 'original genuino' end,
    (select w.name from product_brands w where w.id = p.written_brand_id),
    (select x.name from brand_compatibilities c join product_brands x on x.id = c.brand_id where c.store_id = p.store_id and c.written_brand_id = p.brand_id and c.kind = 'equivalent' and c.ended_at is null),
    (select string_agg(n.number || ' ' || n.clean, ' ' order by n.kind, n.clean) from part_numbers n where n.part_id = p.part_id),
    (select string_agg(m.name, ' ' order by m.id) from makes m where m.id = any (p.make_ids)),
    (select string_agg(m.name, ' ' order by m.id) from models m where m.id = any (p.model_ids))) as text`
const NAMES = sql`join product_brands b on b.id = p.brand_id
  left join part_types t on t.id = p.part_type_id
  left join part_groups g on g.id = p.group_id`

interface PlaceWords {
  place: number
  words: string
}

/**
 * The words of listings that wait in `import_new`, a table of the same columns, in these places, whose cars are written
 * there: a new listing is then added to the products once, whole, and not three times.
 */
export async function describeWaiting(ctx: Writing, { from, to }: { from: number; to: number }): Promise<PlaceWords[]> {
  const here = sql`n.place > ${from} and n.place <= ${to}`
  await sql`with fits as (
      select f.part_id, ${CARS} from part_fitments f left join lateral ${yearsOf(ctx)} on true
      where f.part_id in (select part_id from import_new n where ${here}) and ${sql.raw(OF_PART)} group by 1)
    update import_new n set make_ids = v.make_ids, model_ids = v.model_ids, years = v.years from fits v where v.part_id = n.part_id and ${here}`.execute(
    ctx.db,
  )
  const { rows } = await sql<{
    place: number
    text: string
  }>`select p.place, ${DESCRIBE} from import_new p ${NAMES} where p.place > ${from} and p.place <= ${to}`.execute(
    ctx.db,
  )
  return rows.map(({ place, text }) => ({ place, words: wordsOf(text) }))
}

/**
 * For changes of more listings than one names, such as an import or a suspended store: every cached page is rendered
 * again.
 */
export async function showAllAnew(ctx: Pick<TxCtx, 'db'>): Promise<void> {
  await ctx.db
    .updateTable('data_versions')
    .set({ version: sql`version + 1` })
    .where('name', '=', 'products')
    .execute()
}
