import type { ImportSource } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import type { Changes } from './import-summary.ts'
import { recogniseTypes } from './recognise-types.ts'
import { NO_BRAND } from './resolve-brands.ts'
import { NOT_SHARED } from './shared-parts.ts'

const MANY = 5_000
/** Most shops call the column with the names «Descripción», and have no other. */
const NAME = 'coalesce(r.title, left(r.description, 300))'
const NEW_NAME = `left(coalesce(title, concat_ws(' ', brand_name, number)), 500)`

/**
 * Fills import_parts, one row per part in the file, and brings parts and their numbers up to date. Only PIES, the
 * maker's own data, changes an existing part; a seller's sheet never does. Parts that were there and whose listings are
 * found by other words now go into import_touched.
 */
export async function loadParts(client: ImportSession, source: ImportSource): Promise<Changes> {
  await client.query(
    `create temp table import_parts on commit drop as select row_number() over () as place, null::bigint as part_id, false as is_new, null::integer as type_id, named.* from (
    select distinct on (b.brand_id, r.clean) b.brand_id, r.clean, r.number, ${NAME} as title, r.life_cycle, r.part_external, r.deleted,
      nullif(pb.name, $1) as brand_name, nullif(b.code, '') as brand_code, r.external->'PartType' as part_type
    from import_rows r join import_brands b on b.code = r.brand_code and b.name = r.brand_name join product_brands pb on pb.id = b.brand_id
    order by b.brand_id, r.clean, r.deleted, (${NAME} is null), r.seq desc) named`,
    [NO_BRAND],
  )
  // Before any of its rows is updated: this transaction could not use an index made later.
  await client.query('create index on import_parts (part_id)')
  await client.query(
    'update import_parts i set part_id = p.id from parts p where p.brand_id = i.brand_id and p.clean_number = i.clean',
  )
  // Before they are written, so that each is written once.
  await recogniseTypes(client, {
    unknown: `select place as id, ${NEW_NAME} as name from import_parts where part_id is null and not deleted`,
    keep: 'update import_parts p set type_id = k.type from unnest($1::bigint[], $2::integer[]) k(id, type) where p.place = k.id',
  })
  const added =
    await client.query(`insert into parts (brand_id, number, clean_number, name, part_type_id, life_cycle, external)
    select brand_id, number, clean, ${NEW_NAME}, type_id, life_cycle,
      coalesce(part_external, '{}') || jsonb_strip_nulls(jsonb_build_object('Brand', brand_code, 'PartType', coalesce(part_external->'PartType', part_type)))
    from import_parts where part_id is null and not deleted
    order by brand_id, clean
    on conflict (brand_id, clean_number) do nothing`)
  await client.query(`update import_parts i set part_id = p.id, is_new = true from parts p
    where i.part_id is null and p.brand_id = i.brand_id and p.clean_number = i.clean`)
  await client.query('delete from import_parts where part_id is null')
  await client.query('create unique index on import_parts (brand_id, clean)')
  await client.query('analyze import_parts')
  // What comes next is planned for as many parts as there are now.
  if ((added.rowCount ?? 0) > MANY) await client.query('analyze parts')
  await nameParts(client)
  const updated = source.format === 'PIES' ? await updateParts(client) : 0
  // Those that were there without a type, and new ones whose kind nobody knows.
  await recogniseTypes(client, {
    unknown:
      'select p.id, p.name from parts p join import_parts i on i.part_id = p.id where p.part_type_id is null and not i.is_new',
    keep: 'with typed as (update parts p set part_type_id = k.type from unnest($1::bigint[], $2::integer[]) k(id, type) where p.id = k.id returning p.id) insert into import_touched select id from typed',
  })
  await loadNumbers(client)
  return { added: added.rowCount ?? 0, updated, deleted: 0 }
}

/** A part without a known name was called by its brand and number: only its single seller can name it. */
async function nameParts(client: ImportSession): Promise<void> {
  await client.query(`update parts p set name = left(i.title, 500)
    from import_parts i join product_brands b on b.id = i.brand_id
    where p.id = i.part_id and not i.deleted and i.title is not null and ${NOT_SHARED}
      and p.name = concat_ws(' ', b.name, p.number) and p.name <> left(i.title, 500)`)
}

async function updateParts(client: ImportSession): Promise<number> {
  const { rowCount } = await client.query(`update parts p
    set name = coalesce(left(i.title, 500), p.name), life_cycle = coalesce(i.life_cycle, p.life_cycle), external = coalesce(p.external, '{}') || i.part_external
    from import_parts i
    where p.id = i.part_id and not i.deleted and i.part_external is not null and ${NOT_SHARED}
      and (p.name, p.life_cycle, coalesce(p.external, '{}')) is distinct from
        (coalesce(left(i.title, 500), p.name), coalesce(i.life_cycle, p.life_cycle), coalesce(p.external, '{}') || i.part_external)`)
  return rowCount ?? 0
}

/** A part is found by its own number and by every number that its maker or seller says it replaces. */
async function loadNumbers(client: ImportSession): Promise<void> {
  const touching = (insert: string): string =>
    `with made as (${insert} returning part_id) insert into import_touched select distinct m.part_id from made m join import_parts i on i.part_id = m.part_id where not i.is_new`
  await client.query(
    touching(`insert into part_numbers (part_id, clean, number, kind, manufacturer)
    select i.part_id, p.clean_number, p.number, 1, b.name
    from import_parts i join parts p on p.id = i.part_id join product_brands b on b.id = p.brand_id
    where not i.deleted and ${NOT_SHARED}
    on conflict (clean, part_id, kind) do nothing`),
  )
  await client.query(
    touching(`insert into part_numbers (part_id, clean, number, kind, manufacturer)
    select i.part_id, x->>'clean', x->>'number', 2, x->>'manufacturer'
    from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    cross join lateral jsonb_array_elements(r.numbers) x
    where not r.deleted and ${NOT_SHARED} and jsonb_typeof(r.numbers) = 'array' and x->>'clean' not in ('', r.clean)
    order by r.seq
    on conflict (clean, part_id, kind) do nothing`),
  )
}
