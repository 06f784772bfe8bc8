import { slugOf } from '@tuerca/domain/product-url'
import { ImportRefused } from './import-record.ts'
import type { ImportSession } from './import-session.ts'

const MOST_MAKES = 2_000
const MOST_MODELS = 50_000

/** Fills import_models: the make and model of each pair of names in the file, created if new and `learn` allows it. */
export async function resolveVehicles(client: ImportSession, { learn }: { learn: boolean }): Promise<void> {
  await client.query(
    'create temp table import_models (make text, model text, make_id integer, model_id integer, primary key (make, model)) on commit drop',
  )
  const named = await client.query<{ make: string; model: string }>(
    `select distinct make, model from import_rows where kind = 'fitment' and make <> '' order by 1, 2 limit $1`,
    [MOST_MODELS + 1],
  )
  if (named.rows.length > MOST_MODELS)
    throw new ImportRefused(`El archivo nombra más de ${MOST_MODELS} modelos de vehículo.`)
  const makes = await resolveMakes(client, [...new Set(named.rows.map((pair) => pair.make))], learn)
  const models = await resolveModels(client, named.rows, { makes, learn })
  await client.query(
    'insert into import_models select * from unnest($1::text[], $2::text[], $3::integer[], $4::integer[])',
    [
      named.rows.map((pair) => pair.make),
      named.rows.map((pair) => pair.model),
      named.rows.map((pair) => makes.get(pair.make) ?? null),
      models,
    ],
  )
}

/** Compared by the words of their address, so that 'TOYOTA' and 'Toyota' are one make. */
async function resolveMakes(client: ImportSession, names: string[], learn: boolean): Promise<Map<string, number>> {
  if (names.length > MOST_MAKES) throw new ImportRefused(`El archivo nombra más de ${MOST_MAKES} marcas de vehículo.`)
  const known = await client.query<{ id: number; slug: string }>('select id, slug from makes')
  const bySlug = new Map(known.rows.map((make) => [make.slug, make.id]))
  const ids = new Map<string, number>()
  for (const name of names) {
    const slug = slugOf(name)
    if (slug === '') continue
    const id = bySlug.get(slug) ?? (learn ? await addMake(client, name, slug) : undefined)
    if (id === undefined) continue
    bySlug.set(slug, id)
    ids.set(name, id)
  }
  return ids
}

async function addMake(client: ImportSession, name: string, slug: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>('insert into makes (name, slug) values ($1, $2) returning id', [
    name,
    slug,
  ])
  return rows[0]?.id ?? 0
}

async function resolveModels(
  client: ImportSession,
  named: Array<{ make: string; model: string }>,
  { makes, learn }: { makes: Map<string, number>; learn: boolean },
): Promise<Array<number | null>> {
  const known = await client.query<{ id: number; make_id: number; slug: string }>(
    'select id, make_id, slug from models where make_id = any($1::integer[])',
    [[...makes.values()]],
  )
  const bySlug = new Map(known.rows.map((model) => [`${model.make_id}/${model.slug}`, model.id]))
  const ids: Array<number | null> = []
  for (const { make, model } of named) {
    const makeId = makes.get(make)
    const slug = slugOf(model)
    if (makeId === undefined || slug === '') {
      ids.push(null)
      continue
    }
    const key = `${makeId}/${slug}`
    const id = bySlug.get(key) ?? (learn ? await addModel(client, { makeId, make, model, slug }) : null)
    if (id !== null) bySlug.set(key, id)
    ids.push(id)
  }
  return ids
}

async function addModel(
  client: ImportSession,
  named: { makeId: number; make: string; model: string; slug: string },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    'insert into models (make_id, name, slug) values ($1, $2, $3) returning id',
    [named.makeId, named.model, named.slug],
  )
  return rows[0]?.id ?? 0
}
