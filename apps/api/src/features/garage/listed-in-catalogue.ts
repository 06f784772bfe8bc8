import type { Fitment } from '@tuerca/domain/fitment'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'

export interface AskedParts {
  /** The car by the shop's own model. */
  modelId: number
  year: number | null
  products: number[]
  /** Clean numbers. */
  references: string[]
}

// Whether a maker's catalogue lists a number for some of the model's vehicles of that year, and whether for all of
// them. Most numbers meet few rows of the catalogue; a screw meets many, and only those of the car's own platforms are
// read.
const LISTED = `with mine as materialized (
    select id, unit_set_id, properties from oem_vehicles where model_id = $3 and ($4::int is null or $4 between year_from and year_to)
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
  { modelId, year, products, references }: AskedParts,
): Promise<Map<string, Fitment>> {
  const rows = await runStatement<Row>(db, {
    name: 'garage-listed',
    text: LISTED,
    values: [products, references, modelId, year],
  })
  // A part's own number comes last, so that it overrides those it replaces.
  return new Map(rows.map(({ key, own, all }) => [key, saidBy(own, all)]))
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
