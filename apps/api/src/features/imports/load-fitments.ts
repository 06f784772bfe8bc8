import { readEngine } from '@tuerca/domain/engine-words'
import type { ImportSource } from './import-record.ts'
import type { ImportSession } from './import-session.ts'
import type { Changes } from './import-summary.ts'

/**
 * A fitment's content as one value: two rows with the same content are the same row, whatever ids their files gave
 * them.
 */
const said = (row: string): string =>
  `md5(row(${[
    'part_id',
    'make_id',
    'model_id',
    'year_from',
    'year_to',
    'engine',
    'submodel',
    'position',
    'quantity',
    'qualifiers',
    'external',
    'diagram',
  ]
    .map((column) => `${row}.${column}`)
    .join(', ')})::text)`

/**
 * Brings the fitment of one source up to date. A complete file also removes what it no longer says about its parts. The
 * parts whose cars change go into import_touched.
 */
export async function loadFitments(
  client: ImportSession,
  source: string,
  whole: boolean,
): Promise<Changes & { unmatched: number }> {
  await client.query(`create temp table import_fitments on commit drop as
    select i.part_id, m.make_id, m.model_id, r.year_from, r.year_to, r.engine, r.submodel, r.position, r.quantity, r.qualifiers,
      nullif(coalesce(r.external, '{}') || jsonb_strip_nulls(jsonb_build_object(
        'MakeName', case when m.make_id is null then nullif(r.make, '') end,
        'ModelName', case when m.model_id is null then nullif(r.model, '') end)), '{}') as external,
      r.diagram, r.deleted, r.seq, null::text as said
    from import_rows r
    join import_brands b on b.code = r.brand_code and b.name = r.brand_name
    join import_parts i on i.brand_id = b.brand_id and i.clean = r.clean
    left join import_models m on m.make = r.make and m.model = r.model
    where r.kind = 'fitment'`)
  await client.query(`update import_fitments f set said = ${said('f')}`)
  // Said twice, the last word counts.
  await client.query(
    'delete from import_fitments f using import_fitments later where later.said = f.said and later.seq > f.seq',
  )
  await client.query('analyze import_fitments')
  await client.query(
    `create temp table import_fitments_before on commit drop as
    select f.id, f.part_id, ${said('f')} as said from part_fitments f
    where f.source = $1 and f.part_id in (select part_id from import_fitments)`,
    [source],
  )
  await client.query('analyze import_fitments_before')
  const deleted = await client.query<{ count: string }>(
    touching(`delete from part_fitments where id in (
    select before.id from import_fitments_before before left join import_fitments f on f.said = before.said
    where f.deleted or (f.said is null and $1))`),
    [whole],
  )
  const unmatched = await client.query<{ count: string }>(`select count(*) from import_fitments f
    where f.deleted and not exists (select from import_fitments_before before where before.said = f.said)`)
  await readEngines(client)
  const added = await client.query<{ count: string }>(
    touching(`insert into part_fitments
      (part_id, make_id, model_id, year_from, year_to, engine, submodel, position, quantity, qualifiers, external, diagram, source, litres, fuel, valves, aspiration)
    select part_id, make_id, model_id, year_from, year_to, f.engine, submodel, position, quantity, qualifiers, external, diagram, $1, e.litres, e.fuel, e.valves, e.aspiration
    from import_fitments f left join import_engines e on e.engine = f.engine
    where not f.deleted and not exists (select from import_fitments_before before where before.said = f.said)
    order by f.seq`),
    [source],
  )
  return {
    added: Number(added.rows[0]?.count ?? 0),
    updated: 0,
    deleted: Number(deleted.rows[0]?.count ?? 0),
    unmatched: Number(unmatched.rows[0]?.count ?? 0),
  }
}

const touching = (write: string): string =>
  `with written as (${write} returning part_id), told as (insert into import_touched select distinct part_id from written)
  select count(*) from written`

/**
 * Reads the file's engine texts, so that a search for a 2.5 or a diesel is compared with the same fitment as the car.
 */
async function readEngines(client: ImportSession): Promise<void> {
  await client.query(
    'create temp table import_engines (engine text primary key, litres numeric(3, 1), fuel text, valves smallint, aspiration text) on commit drop',
  )
  const { rows } = await client.query<{ engine: string }>(
    'select distinct engine from import_fitments where engine is not null',
  )
  await client.query(
    'insert into import_engines select * from jsonb_to_recordset($1::jsonb) e(engine text, litres numeric, fuel text, valves smallint, aspiration text)',
    [JSON.stringify(rows.map(({ engine }) => ({ engine, ...readEngine(engine) })))],
  )
}

/** The source of the fitment: the sender, the brand of the catalogue, or a sheet. */
export function fitmentSource(source: ImportSource, storePrefix: string): string {
  if (source.format === 'ACES') return `aces:${storePrefix}:${(source.brandCode ?? '').slice(0, 20)}`
  return `store:${storePrefix}`
}

/** A seller's sheet and a FULL catalogue say everything about their parts; an UPDATE only adds. */
export function isWhole(source: ImportSource): boolean {
  return source.format === 'ACES' ? source.submission === 'FULL' : true
}
