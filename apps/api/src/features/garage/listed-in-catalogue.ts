import type { YearSpan } from '@tuerca/domain/chosen-vehicle'
import { readEngine } from '@tuerca/domain/engine-words'
import type { Fitment } from '@tuerca/domain/fitment'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'

export interface AskedParts {
  /** The car by the shop's own model. */
  modelId: number
  year: number | null
  /** Of a car whose very year is not known. */
  years: YearSpan | null
  /** As the shop calls it, or as it was told; '' when not known. */
  engine: string
  products: number[]
  /** Clean numbers. */
  references: string[]
}

// Whether a maker's catalogue lists a number for some of the model's vehicles of those years with those engines, and
// whether for all of them. Most numbers meet few rows of the catalogue; a screw meets many, and only those of the car's
// own platforms are read.
const LISTED = `with mine as materialized (
    select id, unit_set_id, properties from oem_vehicles where model_id = $3 and year_from <= coalesce($5::int, year_from) and year_to >= coalesce($4::int, year_to)
      and ($6::text[] is null or properties->>'engine' is null or properties->>'engine' = any($6))
  ), asked as (
    select 'product ' || p.id as key, n.clean, n.kind = 1 as own from products p join part_numbers n on n.part_id = p.part_id where p.id = any($1::bigint[]) and p.deleted_at is null
    union
    select 'reference ' || one, one, true from unnest($2::text[]) one
  ), listed as (
    select a.key, a.own, count(distinct v.id) as vehicles
    from asked a join oem_parts p on p.clean_oem = a.clean join oem_units u on u.id = p.unit_id
    join mine v on v.unit_set_id = u.unit_set_id and (u.applies is null or v.properties @> u.applies) and (p.applies is null or v.properties @> p.applies)
    group by a.key, a.own
  )
  select key, own, vehicles = (select count(*) from mine) as all from listed order by own`

interface Row {
  key: string
  own: boolean
  all: boolean
}

/**
 * What the maker's own catalogue says about parts (by 'product {id}' and 'reference {clean number}'); parts it does not
 * list are left out.
 */
export async function listedInCatalogue(
  db: Db,
  { modelId, year, years, engine, products, references }: AskedParts,
): Promise<Map<string, Fitment>> {
  const rows = await runStatement<Row>(db, {
    name: 'garage-listed',
    text: LISTED,
    values: [
      products,
      references,
      modelId,
      year ?? years?.from ?? null,
      year ?? years?.to ?? null,
      await enginesLike(db, modelId, engine),
    ],
  })
  // A part's own number comes last, so that it overrides those it replaces.
  return new Map(rows.map(({ key, own, all }) => [key, saidBy(own, all)]))
}

const ENGINES = `select distinct properties->>'engine' as engine from oem_vehicles where model_id = $1 and properties ? 'engine'`

/** The engines in the catalogue that the car's may be; null where it may be any. */
async function enginesLike(db: Db, modelId: number, engine: string): Promise<string[] | null> {
  if (engine === '') return null
  const all = (
    await runStatement<{ engine: string }>(db, { name: 'garage-listed-engines', text: ENGINES, values: [modelId] })
  ).map((row) => row.engine)
  const own = all.includes(engine) ? [engine] : all.filter((other) => mayBe(engine, other))
  return own.length > 0 ? own : null
}

function mayBe(told: string, other: string): boolean {
  const [mine, its] = [readEngine(told), readEngine(other)]
  const differs = <T>(one: T | null, two: T | null) => one !== null && two !== null && one !== two
  return !differs(mine.litres, its.litres) && !differs(mine.fuel, its.fuel ?? 'gasoline')
}

function saidBy(own: boolean, all: boolean): Fitment {
  if (!own)
    return {
      verdict: 'PARTIAL',
      why: 'Reemplaza una pieza del catálogo original de tu vehículo: confírmalo con el vendedor.',
    }
  if (!all)
    return {
      verdict: 'PARTIAL',
      why: 'Está en el catálogo original de tu vehículo para algunas versiones: confirma la tuya con el VIN.',
    }
  return { verdict: 'FULLY', why: 'Está en el catálogo original de tu vehículo.' }
}
