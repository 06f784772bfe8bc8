import { slugOf } from '@tuerca/domain/product-url'
import { looksLikeVin, normaliseVin } from '@tuerca/domain/vin'
import { modelNamesHere } from '@tuerca/domain/vin-model-names'
import { runStatement } from '../../platform/db/prepared.ts'
import type { CatalogueVehicle } from '../../ports/oem-catalogue.ts'
import type { DecodedCar } from '../../ports/vin-decoder.ts'
import { languageOf, toVehicle, VEHICLE_COLUMNS, type Base, type Property, type VehicleRow } from './embedded-base.ts'

/** Vehicles of any catalogues, with what each tells of its own. */
export interface VehicleHits {
  rows: readonly VehicleRow[]
  columnsOf(row: VehicleRow): readonly Property[]
}
/** A car with the names it may have here; `place` counts from the closest. */
interface Guess {
  car: number
  place: number
  make: string
  model: string
  /** The years that the car may be of. */
  from: number
  to: number
}

const MOST = 200
/** Model years differ by a year or two from market to market. */
const YEARS_OFF = 1

/** Every vehicle that a VIN or a frame number may be. */
export async function findVehicles(base: Base, typed: string, language: string): Promise<CatalogueVehicle[]> {
  const { rows, columnsOf } = await findVehicleRows(base, typed)
  const vin = looksLikeVin(normaliseVin(typed)) ? normaliseVin(typed) : null
  return rows.map((row) =>
    toVehicle(base.tokens, row, { columns: columnsOf(row), language: languageOf(language), vin }),
  )
}

/** The same as rows of our tables, for both generations. */
export async function findVehicleRows(base: Base, typed: string): Promise<VehicleHits> {
  const rows = await findRows(base, normaliseVin(typed))
  const known =
    rows.length === 0
      ? []
      : await runStatement<{ code: string; columns: Property[] }>(base.db, {
          name: 'oem_columns',
          text: 'select code, properties as columns from oem_catalogues where code = any ($1)',
          values: [[...new Set(rows.map((row) => row.catalogue_code))]],
        })
  const byCode = new Map(known.map(({ code, columns }) => [code, columns]))
  return { rows, columnsOf: (row) => byCode.get(row.catalogue_code) ?? [] }
}

async function findRows(base: Base, text: string): Promise<readonly VehicleRow[]> {
  // Exact ranges know more than what a VIN says in general.
  const exact = await findByFrame(base, text)
  if (exact.length > 0 || !looksLikeVin(text)) return exact
  const reading = await base.vinDecoder.decode(text, base.now())
  return reading ? findByCars(base, reading.cars) : []
}

/** 'KUN26-8000001' and 'KUN268000001': a prefix of letters and digits, then a serial of three to nine digits. */
export function framesIn(text: string): { prefix: string; serial: number }[] {
  const digits = /\d+$/.exec(text)?.[0].length ?? 0
  const frames: { prefix: string; serial: number }[] = []
  for (let length = 3; length <= Math.min(9, digits); length += 1) {
    const prefix = text.slice(0, -length)
    if (prefix.length >= 2) frames.push({ prefix, serial: Number(text.slice(-length)) })
  }
  return frames
}

async function findByFrame({ db }: Base, text: string): Promise<VehicleRow[]> {
  const frames = text.length <= 20 ? framesIn(text) : []
  if (frames.length === 0) return []
  return runStatement<VehicleRow>(db, {
    name: 'oem_by_frame',
    values: [frames.map(({ prefix }) => prefix), frames.map(({ serial }) => serial)],
    text: `select ${VEHICLE_COLUMNS} from unnest($1::text[], $2::bigint[]) f (prefix, serial)
           join oem_vehicles v on v.frame_prefix = f.prefix and f.serial between v.frame_from and v.frame_to
           join oem_catalogues c on c.code = v.catalogue_code
           order by c.position, v.family, v.name, v.id limit ${MOST}`,
  })
}

// A car's own model is better than one whose name begins or ends alike ('Jetta' of 2012 is a Jetta A6, 'Land Cruiser
// Prado' a Prado), and its own year better than the next: a decoder's years are those of other markets. The lower the
// closer.
const NEAR = `case when m.slug = g.model then 0 when starts_with(m.slug, g.model || '-') then 40 else 80 end`
const SAME = `(m.slug = g.model or starts_with(m.slug, g.model || '-') or length(m.slug) > 3 and (starts_with(g.model, m.slug || '-') or g.model like '%-' || m.slug))`

async function findByCars({ db }: Base, cars: readonly DecodedCar[]): Promise<VehicleRow[]> {
  const guesses = cars.flatMap((one, car) => (one.make === null ? [] : guessesOf(one, { car, make: one.make })))
  if (guesses.length === 0) return []
  const rows = await runStatement<VehicleRow & { car: number; far: number }>(db, {
    name: 'oem_by_car',
    values: [JSON.stringify(guesses)],
    // Imported vehicles whose model the shop does not know are found by catalogue and family.
    text: `with guess as (select * from jsonb_to_recordset($1::jsonb) g (car int, place int, make text, model text, "from" int, "to" int)),
             found as (
               select v.id, g.car, g.place * 4 + ${NEAR} + greatest(v.year_from - g."to", g."from" - v.year_to, 0) as far
               from guess g join makes k on k.slug = g.make join models m on m.make_id = k.id and ${SAME}
               join oem_vehicles v on v.model_id = m.id and g."to" >= v.year_from - ${YEARS_OFF} and g."from" <= v.year_to + ${YEARS_OFF}
               union all
               select v.id, g.car, g.place * 4 from guess g
               join oem_vehicles v on v.model_id is null and v.catalogue_code = g.make and v.family_key = g.model and g."to" >= v.year_from and g."from" <= v.year_to),
             closest as (select id, car, far from (select *, min(far) over (partition by car) as least from found) f where far = least)
           select ${VEHICLE_COLUMNS}, g.car, g.far from closest g join oem_vehicles v on v.id = g.id
           join oem_catalogues c on c.code = v.catalogue_code
           order by g.car, c.position, v.name, v.id limit ${MOST}`,
  })
  const found = cars.flatMap((one, car) =>
    withEngine(
      rows.filter((row) => row.car === car),
      one,
    ),
  )
  return [...new Map(found.map((row) => [`${row.catalogue_code} ${row.vehicle_id}`, row])).values()]
}

function guessesOf(one: DecodedCar, { car, make }: Pick<Guess, 'car' | 'make'>): Guess[] {
  const [from, to] = [one.year ?? one.sold?.from, one.year ?? one.sold?.to]
  if (from === undefined || to === undefined) return []
  // A decoder may tell a Ram 1500 as a Ram of the series 1500.
  const names = [
    ...modelNamesHere(one),
    ...(one.model === null || one.series === null ? [] : [`${one.model} ${one.series}`]),
  ]
  return names.flatMap((name, place) =>
    underBothMakes(slugOf(make), slugOf(name)).map((called) => ({ car, place, ...called, from, to })),
  )
}

// Dodge's pick-ups became a make of their own in 2010: decoders name either.
function underBothMakes(make: string, model: string): { make: string; model: string }[] {
  const own = { make, model }
  if (make === 'dodge' && model.startsWith('ram-')) return [own, { make: 'ram', model: model.slice('ram-'.length) }]
  return make === 'ram' ? [own, { make: 'dodge', model: `ram-${model}` }] : [own]
}

/** The vehicles with the engine and fuel that the VIN gives; all of them when none has these. */
function withEngine<Row extends VehicleRow>(rows: readonly Row[], { litres, fuel }: DecodedCar): readonly Row[] {
  const bySize =
    litres === null
      ? rows
      : rows.filter(({ properties }) => Number.parseFloat(properties.engine ?? '') === Number.parseFloat(litres))
  const sized = bySize.length > 0 ? bySize : rows
  const byFuel = fuel === null ? sized : sized.filter(({ properties }) => properties.fuel?.toLowerCase() === fuel)
  return byFuel.length > 0 ? byFuel : sized
}
