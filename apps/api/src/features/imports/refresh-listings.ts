import { indexText } from '@tuerca/domain/words'
import type { ImportSession } from './import-session.ts'

const BATCH = 2_000
const MOST_TEXT = 20_000

/** Brings what is derived from parts and fitment up to date on every listing of the file's parts, whichever store's. Gives how many changed. */
export async function refreshListings(client: ImportSession, now: Date): Promise<number> {
  const vehicles = await client.query(`update products p set make_ids = v.make_ids, model_ids = v.model_ids, years = v.years
    from (
      select i.part_id,
        coalesce(array_agg(distinct f.make_id order by f.make_id) filter (where f.make_id is not null), '{}') as make_ids,
        coalesce(array_agg(distinct f.model_id order by f.model_id) filter (where f.model_id is not null), '{}') as model_ids,
        coalesce(array_agg(distinct y.year::smallint order by y.year::smallint) filter (where y.year is not null), '{}') as years
      from (select distinct part_id from import_parts) i
      left join part_fitments f on f.part_id = i.part_id
      left join lateral generate_series(f.year_from, coalesce(f.year_to, extract(year from $1::timestamptz)::integer + 1)) y(year) on true
      group by 1) v
    where p.part_id = v.part_id and (p.make_ids, p.model_ids, p.years) is distinct from (v.make_ids, v.model_ids, v.years)`, [now])
  return (vehicles.rowCount ?? 0) + (await refreshSearchText(client))
}

interface Described {
  id: string
  search_text: string
  text: string
}

async function refreshSearchText(client: ImportSession): Promise<number> {
  await client.query(`create temp table import_described on commit drop as
    select p.id from products p where p.part_id in (select part_id from import_parts)`)
  await client.query('create unique index on import_described (id)')
  await client.query('analyze import_described')
  let changed = 0
  let last = '0'
  for (;;) {
    const { rows } = await client.query<Described>(DESCRIBE, [last, BATCH])
    const stale = rows.map((row) => ({ id: row.id, before: row.search_text, text: indexText(row.text).slice(0, MOST_TEXT) })).filter((row) => row.before !== row.text)
    if (stale.length > 0) {
      await client.query('update products p set search_text = v.text from unnest($1::bigint[], $2::text[]) v(id, text) where p.id = v.id', [
        stale.map((row) => row.id), stale.map((row) => row.text),
      ])
      changed += stale.length
    }
    if (rows.length < BATCH) return changed
    last = rows.at(-1)?.id ?? last
  }
}

/** Title, brand, type with its synonyms, numbers, makes and models. */
const DESCRIBE = `select p.id, p.search_text, concat_ws(' ', p.title, b.name, t.name, array_to_string(t.synonyms, ' '), g.name, case when b.is_vehicle_make then 'original genuino' end,
    (select string_agg(n.number || ' ' || n.clean, ' ' order by n.kind, n.clean) from part_numbers n where n.part_id = p.part_id),
    (select string_agg(m.name, ' ' order by m.id) from makes m where m.id = any (p.make_ids)),
    (select string_agg(m.name, ' ' order by m.id) from models m where m.id = any (p.model_ids))) as text
  from (select id from import_described where id > $1 order by id limit $2) d
  join products p on p.id = d.id
  join product_brands b on b.id = p.brand_id
  left join part_types t on t.id = p.part_type_id
  left join part_groups g on g.id = p.group_id
  order by p.id`
