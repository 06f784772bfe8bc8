import type pg from 'pg'
import { oppositePlace, type Place } from '@tuerca/domain/part-places'
import type { Variant } from '../fleet/variant.ts'
import { CHUNK, PART_IDS } from '../chunk.ts'
import { RESERVED } from '../showcase.ts'
import type { BuiltCar } from './built-cars.ts'
import { kindOf, tellingPlaces } from './kinds.ts'

/** Where a maker's number goes; null: whatever the engine. */
export interface GenuineFitment {
  model: number
  from: number
  to: number
  litres: number | null
  fuel: Variant['fuel'] | null
  valves: number | null
  aspiration: Variant['aspiration']
}

/**
 * A maker's number that the shop knows. `countries` says in how many of the two countries somebody has it, or a part
 * that replaces it.
 */
export interface Genuine {
  number: string
  clean: string
  places: readonly Place[]
  fitments: readonly GenuineFitment[]
  countries: number
}

/** The makers' own numbers by make, kind and model. */
export type GenuineNumbers = ReadonlyMap<string, readonly Genuine[]>

/** Parts of the first listings, which every demonstration of that size has. */
export const BASIS_PRODUCTS = 50_000
const LAST_PART_ID = (BASIS_PRODUCTS / CHUNK) * PART_IDS

interface Row {
  make_id: number
  number: string
  clean_number: string
  kind: string
  places: Place[]
  fitments: GenuineFitment[]
  countries: string | number
}

export async function readGenuine(client: pg.ClientBase, lastMakeId: number): Promise<GenuineNumbers> {
  const { rows } = await client.query<Row>(
    `select p.brand_id as make_id, p.number, p.clean_number, t.kind, t.places, f.fitments,
       (select count(distinct s.country) from part_numbers n join products x on x.part_id = n.part_id join stores s on s.id = x.store_id
        where n.clean = p.clean_number and x.part_id <= $1 and x.stock >= 1) as countries
     from parts p join part_types t on t.id = p.part_type_id
     join (select part_id, json_agg(json_build_object('model', model_id, 'from', year_from, 'to', year_to, 'litres', litres, 'fuel', fuel, 'valves', valves, 'aspiration', aspiration)) as fitments
           from part_fitments where part_id <= $1 and model_id is not null group by part_id) f on f.part_id = p.id
     where p.id <= $1 and p.brand_id <= $2 and p.life_cycle is null and t.kind is not null
     order by p.id`,
    [LAST_PART_ID, lastMakeId],
  )
  const found = new Map<string, Genuine[]>()
  for (const { make_id: make, number, clean_number: clean, kind, places, fitments, countries } of rows) {
    const known = kindOf({ kind })
    const genuine = {
      number,
      clean,
      places: known ? tellingPlaces(known, places) : places,
      fitments,
      countries: Number(countries),
    }
    for (const model of new Set(fitments.map((each) => each.model))) {
      const key = genuineKey(make, kind, model)
      const others = found.get(key)
      if (others) others.push(genuine)
      else found.set(key, [genuine])
    }
  }
  return found
}

export const genuineKey = (makeId: number, kind: string, modelId: number): string => `${makeId} ${kind} ${modelId}`

export interface NumberWish {
  makeId: number
  modelId: number
  kind: string
  places: readonly Place[]
  /** Numbers that other pieces of the platform have. */ isTaken(number: string): boolean
}

// A number that somebody sells is worth more than one that fits better and that nobody sells. Numbers that visitors are
// told to look for come before all others.
const AVAILABLE = 2
const SHOWN = 100
// Fewer of a car's years than this are another car's part.
const LEAST_SHARE = 0.5

/** The number that the shop gives for a car and a kind of part at its places; null when it has none. */
export function pickGenuine(
  genuine: GenuineNumbers,
  wanted: NumberWish,
  car: Pick<BuiltCar, 'variant' | 'from' | 'to'>,
): Genuine | null {
  let best: Genuine | null = null
  let most = 0
  for (const candidate of genuine.get(genuineKey(wanted.makeId, wanted.kind, wanted.modelId)) ?? []) {
    const points = pointsOf(candidate, wanted, car)
    if (points <= most || wanted.isTaken(candidate.number)) continue
    best = candidate
    most = points
  }
  return best
}

function pointsOf(
  candidate: Genuine,
  { places, modelId }: NumberWish,
  car: Pick<BuiltCar, 'variant' | 'from' | 'to'>,
): number {
  if (!goesThere(candidate.places, places)) return 0
  const share = Math.max(
    0,
    ...candidate.fitments
      .filter((fitment) => fitment.model === modelId && hasEngine(fitment, car.variant))
      .map((fitment) => sharedYears(fitment, car)),
  )
  if (share < LEAST_SHARE) return 0
  return (
    share +
    (candidate.places.length === places.length ? 1 : 0) +
    candidate.countries * AVAILABLE +
    (RESERVED.has(candidate.clean) ? SHOWN : 0)
  )
}

// A row for the left side takes a number that names no side but none of the right side; a row for both sides takes none
// of a single side.
function goesThere(own: readonly Place[], wanted: readonly Place[]): boolean {
  return own.every((place) => wanted.includes(place) && !wanted.includes(oppositePlace(place)))
}

function hasEngine(fitment: GenuineFitment, { litres, fuel, valves, aspiration }: Variant): boolean {
  const agree = <T>(asked: T | null, had: T | null) => asked === null || had === null || asked === had
  return (
    agree(fitment.litres, litres) &&
    agree(fitment.fuel, fuel) &&
    agree(fitment.valves, valves) &&
    agree(fitment.aspiration, aspiration)
  )
}

function sharedYears(fitment: GenuineFitment, { from, to }: { from: number; to: number }): number {
  return (Math.min(fitment.to, to) - Math.max(fitment.from, from) + 1) / (to - from + 1)
}
