import type { FitmentRow } from '@tuerca/domain/fitment'
import { slugOf } from '@tuerca/domain/product-url'
import { modelAmong } from '@tuerca/domain/vehicle-fit'
import { LRUCache } from 'lru-cache'
import type { Db } from '../../platform/db/connect.ts'
import { isFresh } from '../../platform/db/told.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { OF_PART, SPEAKS_FOR } from '../listings/index.ts'

/**
 * A car by the shop's names; `model` is null when the shop knows only the make. `rest`: what its name says beyond the
 * model.
 */
export interface InShop {
  makeId: number
  make: string
  modelId: number | null
  model: string | null
  rest: string
}

const MODELS = `select k.id as make_id, k.name as make, m.id as model_id, m.name as model
  from makes k left join models m on m.make_id = k.id where k.slug = $1 order by m.id`
interface ModelRow {
  make_id: number
  make: string
  model_id: number | null
  model: string | null
}

// Models change with imports only, and every list and cart asks for their names.
const models = new WeakMap<Db, LRUCache<string, { rows: ModelRow[]; readAt: number }>>()
const NAMES_LIVE_MS = 15_000

/**
 * The models of a make, at most 15 s old or as of the last announced change; none for a make that the shop does not
 * know.
 */
async function modelsOf(db: Db, slug: string): Promise<ModelRow[]> {
  let kept = models.get(db)
  if (!kept) models.set(db, (kept = new LRUCache({ max: 500, ttl: NAMES_LIVE_MS })))
  const known = kept.get(slug)
  if (known && isFresh('names', known.readAt, NAMES_LIVE_MS)) return known.rows
  const readAt = Date.now()
  const rows = await runStatement<ModelRow>(db, { name: 'garage-make-models', text: MODELS, values: [slug] })
  if (rows.length > 0) kept.set(slug, { rows, readAt })
  return rows
}

/** Null when the shop does not know the make. */
export async function carInShop(db: Db, car: { brand: string; model: string }): Promise<InShop | null> {
  const rows = await modelsOf(db, slugOf(car.brand))
  const [first] = rows
  if (!first) return null
  const found = modelAmong(
    rows.flatMap(({ model }) => (model === null ? [] : [model])),
    { make: first.make, model: car.model },
  )
  const model = rows.find((row) => found !== null && row.model === found.name)
  return {
    makeId: first.make_id,
    make: first.make,
    modelId: model?.model_id ?? null,
    model: model?.model ?? null,
    rest: found?.rest ?? '',
  }
}

// Engines come with imports, and are asked for with every list.
const engines = new LRUCache<number, string[]>({ max: 2000, ttl: 600_000 })
const ENGINES =
  'select distinct engine from (select engine from part_fitments where model_id = $1 and engine is not null limit 5000) f order by engine limit 50'

/** The names under which a model's engines are listed; none without a model. */
export async function enginesOf(db: Db, modelId: number | null): Promise<string[]> {
  if (modelId === null) return []
  const known = engines.get(modelId)
  if (known) return known
  const names = (
    await runStatement<{ engine: string }>(db, { name: 'garage-engines', text: ENGINES, values: [modelId] })
  ).map(({ engine }) => engine)
  engines.set(modelId, names)
  return names
}

/**
 * The rows about the chosen model, whether there are any rows at all, and whether the seller says that it fits every
 * car.
 */
export interface ToldFitments {
  any: boolean
  universal: boolean
  rows: FitmentRow[]
}

/** More rows of one model than this say nothing new. */
const MOST_ROWS = 60

// A number's own part counts; only when it says nothing, those that list the number as a cross reference.
const TOLD = `with asked as (
    select 'product ' || p.id as key, array[p.part_id] as parts, p.id, p.fitment from products p where p.id = any($1::bigint[]) and p.deleted_at is null
    union all
    select 'reference ' || n.clean, coalesce(
      array_agg(n.part_id) filter (where n.kind = 1 and exists (select from part_fitments f where f.part_id = n.part_id and ${OF_PART})),
      (array_agg(n.part_id order by n.kind, n.part_id))[1:40]), null, 'part'
    from part_numbers n where n.clean = any($2::text[]) group by n.clean
  )
  select p.key, p.fitment = 'universal' as universal, exists (select from part_fitments f where f.part_id = any(p.parts) and ${SPEAKS_FOR} and f.make_id is not null) as any, own.rows
  from asked p left join lateral (
    select json_agg(json_build_array(mk.name, mo.name, f.year_from, f.year_to, f.engine, f.submodel, f.qualifiers, f.position)) as rows
    from (select * from part_fitments f where f.part_id = any(p.parts) and ${SPEAKS_FOR} and f.make_id = $3::int and (f.model_id is null or f.model_id = $4::int) order by f.id limit ${MOST_ROWS}) f
    join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id
  ) own on true`

type FitAnswerRow = [
  make: string,
  model: string | null,
  yearFrom: number | null,
  yearTo: number | null,
  engine: string | null,
  submodel: string | null,
  qualifiers: unknown,
  position: string | null,
]
interface Row {
  key: string
  any: boolean
  universal: boolean
  rows: FitAnswerRow[] | null
}

/** The fitments of products (by 'product {id}') and part numbers (by 'reference {clean number}'), in one statement. */
export async function toldFitments(
  db: Db,
  asked: { inShop: InShop | null; products: number[]; references: string[] },
): Promise<Map<string, ToldFitments>> {
  const { inShop, products, references } = asked
  const rows = await runStatement<Row>(db, {
    name: 'garage-fit',
    text: TOLD,
    values: [products, references, inShop?.makeId ?? null, inShop?.modelId ?? null],
  })
  return new Map(
    rows.map(({ key, any, universal, rows: told }) => [key, { any, universal, rows: (told ?? []).map(fitmentOf) }]),
  )
}

function fitmentOf([make, model, yearFrom, yearTo, engine, submodel, qualifiers, position]: FitAnswerRow): FitmentRow {
  return {
    make,
    model,
    yearFrom,
    yearTo,
    engine,
    submodel,
    position,
    qualifiers: Array.isArray(qualifiers) ? qualifiers.filter((one): one is string => typeof one === 'string') : [],
  }
}
