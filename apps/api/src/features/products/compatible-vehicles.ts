import type { VehicleRow } from '@tuerca/contract/products-wire'
import { groupCompatibleVehicles, type FitmentRow } from '@tuerca/domain/fitment'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { Row as TableRow } from '../../platform/db/row.ts'
import { SPEAKS_FOR } from '../listings/index.ts'
import { hidesReferences } from './listing-conditions.ts'
import { withoutNumbers } from './hide-references.ts'

/** More rows help nobody, and a part of an imported file may have tens of thousands. */
const MOST_ROWS = 2000

// Rows of licensed ids without a make's name say nothing to a buyer.
const FITMENTS = `select mk.name as make, mo.name as model, f.year_from, f.year_to, f.engine, f.submodel, f.position, f.qualifiers, f.machine_assigned,
    (select array_agg(distinct n.clean) from part_numbers n where n.part_id = p.part_id and $2::boolean) as secrets
  from products p join part_fitments f on f.part_id = p.part_id and ${SPEAKS_FOR} join makes mk on mk.id = f.make_id left join models mo on mo.id = f.model_id
  where p.id = $1::bigint order by mk.name, mo.name nulls first, f.year_from nulls first, f.year_to, f.engine, f.id limit ${MOST_ROWS}`

interface Row extends TableRow<
  'part_fitments',
  'year_from' | 'year_to' | 'engine' | 'submodel' | 'position' | 'machine_assigned'
> {
  make: string
  model: string | null
  qualifiers: unknown
  secrets: string[] | null
}

/** The vehicles of a listing, grouped by make and row by row (M2.34). */
export async function compatibleVehicles(ctx: Ctx, productId: number) {
  const rows = await runStatement<Row>(ctx.db, {
    name: 'products-fitments',
    text: FITMENTS,
    values: [productId, hidesReferences(ctx)],
  })
  const fitments = rows.map(fitmentOf)
  return { groups: groupCompatibleVehicles(fitments), rows: withoutOverlaps(fitments.map(wireRow)) }
}

type WireRow = z.input<typeof VehicleRow>

/**
 * Generations that were sold beside each other overlap: rows that differ only in their years are one, as long as no
 * year is between.
 */
export function withoutOverlaps(rows: readonly WireRow[]): WireRow[] {
  const found: WireRow[] = []
  const byCar = new Map<string, WireRow>()
  for (const row of rows) {
    const { yearFrom, yearTo, ...car } = row
    const key = JSON.stringify(car)
    const before = byCar.get(key)
    // They come by their first year.
    if (before && before.yearTo !== null && yearFrom !== null && yearFrom <= before.yearTo + 1) {
      before.yearTo = yearTo === null ? null : Math.max(before.yearTo, yearTo)
    } else if (!before || before.yearTo !== null) {
      const own = { ...row }
      byCar.set(key, own)
      found.push(own)
    }
  }
  return found
}

function fitmentOf(row: Row): FitmentRow {
  const tell = (text: string) => (row.secrets ? withoutNumbers(text, row.secrets) : text)
  return {
    make: row.make,
    model: row.model,
    yearFrom: row.year_from,
    yearTo: row.year_to,
    engine: row.engine,
    submodel: row.submodel,
    qualifiers: Array.isArray(row.qualifiers)
      ? row.qualifiers.filter((each) => typeof each === 'string').map(tell)
      : [],
    ...(row.position === null ? {} : { position: row.position }),
    assignedByMachine: row.machine_assigned,
  }
}

function wireRow(row: FitmentRow): WireRow {
  return {
    make: row.make,
    model: [row.model, row.submodel].filter(Boolean).join(' '),
    yearFrom: row.yearFrom,
    yearTo: row.yearTo,
    engine: row.engine ?? '',
    assignedByMachine: row.assignedByMachine ?? false,
    position: row.position ?? '',
    qualifiers: [...(row.qualifiers ?? [])],
  }
}
