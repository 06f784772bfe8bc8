// How many rows of the commonest cars' diagrams somebody sells: node bench/diagram-offers.ts, with DATABASE_URL of a
// full demonstration.
import { parseArgs } from 'node:util'
import pg from 'pg'
import { commonestModels } from '../db/seed/fleet/commonest.ts'
import { readFleet } from '../db/seed/fleet/read-fleet.ts'

/** What a maintenance visit buys. */
const MAINTENANCE = [
  'oil-filter',
  'air-filter',
  'cabin-filter',
  'fuel-filter',
  'diesel-fuel-filter',
  'spark-plug',
  'glow-plug',
  'brake-pads',
  'brake-disc',
  'brake-shoes',
  'brake-drum',
  'timing-belt',
  'timing-belt-kit',
  'timing-chain-kit',
  'accessory-belt',
  'belt-tensioner',
  'water-pump',
  'thermostat',
  'shock-absorber',
  'strut-mount',
  'ball-joint',
  'stabilizer-link',
  'stabilizer-bushing',
  'tie-rod-end',
  'inner-tie-rod',
  'control-arm',
  'wheel-bearing',
  'clutch-kit',
  'radiator',
  'ignition-coil',
  'fuel-pump-module',
  'oxygen-sensor',
  'cv-boot',
  'cv-joint-outer',
  'wheel-cylinder',
]
const CARS = 60
const LEAST_SHARE = 0.5

const {
  values: { least },
} = parseArgs({ options: { least: { type: 'string', default: String(LEAST_SHARE) } } })
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 1 })
const fleet = readFleet()
const models = (['CO', 'MX'] as const).flatMap((country) =>
  commonestModels(fleet, country)
    .slice(0, CARS)
    .map(({ model }) => ({ make: model.make, model: model.name })),
)
const { rows } = await pool.query<{ car: string; rows: string; sold: string }>(
  `with cars as (select distinct k.name || ' ' || m.name as car, v.unit_set_id, v.properties from jsonb_to_recordset($1::jsonb) c (make text, model text)
     join makes k on k.name = c.make join models m on m.make_id = k.id and m.name = c.model join oem_vehicles v on v.model_id = m.id),
   shown as (select distinct c.car, c.properties, u.unit_id, p.position, p.clean_oem from cars c
     join oem_units u on u.unit_set_id = c.unit_set_id and (u.applies is null or c.properties @> u.applies)
     join oem_parts p on p.unit_id = u.id and (p.applies is null or c.properties @> p.applies)
     where exists (select from unnest($2::text[]) kind where substr(p.quick_group_id, length(u.category_id) + 2) = kind or starts_with(substr(p.quick_group_id, length(u.category_id) + 2), kind || '-')))
   select car, count(*) as rows, count(*) filter (where exists (select from part_numbers n join products x on x.part_id = n.part_id where n.clean = s.clean_oem and x.deleted_at is null and x.stock >= 1)) as sold
   from shown s group by car order by car`,
  [JSON.stringify(models), MAINTENANCE],
)
await pool.end()

let [all, sold] = [0, 0]
for (const row of rows.toSorted((a, b) => Number(a.sold) / Number(a.rows) - Number(b.sold) / Number(b.rows))) {
  all += Number(row.rows)
  sold += Number(row.sold)
  console.log(
    `${((100 * Number(row.sold)) / Number(row.rows)).toFixed(0).padStart(4)} %  ${row.car} (${row.sold} of ${row.rows})`,
  )
}
const below = rows.filter((row) => Number(row.sold) / Number(row.rows) < Number(least))
console.log(
  `${((100 * sold) / all).toFixed(1)} % of ${all} maintenance rows of ${rows.length} cars are sold; ${below.length} cars are below ${Number(least) * 100} %`,
)
process.exitCode = sold / all >= Number(least) ? 0 : 1
