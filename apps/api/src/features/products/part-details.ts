import type { PartDetails } from '@tuerca/contract/products-wire'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { OF_PART } from '../listings/index.ts'
import { withoutNumbers } from './hide-references.ts'
import { hidesReferences } from './listing-conditions.ts'

type Wire = z.input<typeof PartDetails>

const MOST_CROSSES = 24

// A cross reference shared by two makers is listed once for each; the part's own number is not one.
const READ = `select coalesce(d.specs, '[]') as specs, coalesce(d.box, '{}') as box, d.warranty_months, d.warranty_km, b.is_vehicle_make as genuine, k.wears_km,
    (select coalesce(json_agg(json_build_object('number', n.number, 'manufacturer', n.manufacturer)), '[]') from (
      select number, manufacturer from part_numbers where part_id = p.id and kind = 2 order by manufacturer, number limit ${MOST_CROSSES}) n) as crosses,
    (select array_agg(distinct position order by position) from part_fitments f where f.part_id = p.id and ${OF_PART} and position <> '') as positions,
    (select case when count(distinct quantity) = 1 and bool_and(quantity ~ '^[1-9][0-9]?$') then min(quantity)::integer end from part_fitments f where f.part_id = p.id and ${OF_PART}) as per_car,
    (select array_agg(distinct n.clean) from part_numbers n where n.part_id = p.id and $2::boolean) as secrets
  from parts p join product_brands b on b.id = p.brand_id left join part_details d on d.part_id = p.id
    left join part_types t on t.id = p.part_type_id left join part_kinds k on k.key = t.kind where p.id = $1::bigint`

interface Row {
  specs: unknown
  box: string[]
  warranty_months: number | null
  warranty_km: number | null
  genuine: boolean
  wears_km: number | null
  crosses: Wire['crosses']
  positions: string[] | null
  per_car: number | null
  secrets: string[] | null
}

/** What is known of a part beside its number, for its page. */
export async function partDetails(ctx: Ctx, partId: number): Promise<Wire> {
  const hidden = hidesReferences(ctx)
  const [row] = await runStatement<Row>(ctx.db, { name: 'products-part-details', text: READ, values: [partId, hidden] })
  if (!row)
    return {
      specs: [],
      box: [],
      warranty: null,
      genuine: false,
      crosses: [],
      positions: [],
      perCar: null,
      wearsKm: null,
    }
  const tell = (text: string) => (row.secrets ? withoutNumbers(text, row.secrets) : text)
  const { warranty_months: months, warranty_km: km, genuine, positions, per_car: perCar, wears_km: wearsKm } = row
  return {
    specs: specsOf(row.specs).map(({ name, value }) => ({ name, value: tell(value) })),
    box: row.box.map(tell),
    warranty: months === null && km === null ? null : { months, km },
    genuine,
    crosses: hidden ? [] : row.crosses,
    positions: positions ?? [],
    perCar,
    wearsKm,
  }
}

function specsOf(stored: unknown): Wire['specs'] {
  if (!Array.isArray(stored)) return []
  return stored.flatMap((pair: unknown) => {
    const [name, value] = Array.isArray(pair) ? (pair as unknown[]) : []
    return typeof name === 'string' && typeof value === 'string' ? [{ name, value }] : []
  })
}
