import type pg from 'pg'
import { hashOf } from '../random.ts'
import { RESERVED } from '../showcase.ts'
import type { PartType } from '../part-types.ts'
import type { World } from '../world.ts'
import type { Span } from './conditions.ts'
import type { Member, Platform } from './platforms.ts'

/** A maker's number that the shop knows; `countries`: in how many of ours somebody has it. */
export interface Genuine { number: string; clean: string; type: PartType; models: ReadonlySet<number>; from: number; to: number; countries: number }

/** Parts of the first listings, which every demonstration of that size has. */
export const BASIS_PRODUCTS = 50_000
const LAST_PART_ID = 100_000

interface Row { make_id: number; number: string; clean_number: string; part_type_id: number; models: number[]; year_from: number; year_to: number; countries: string | number }

/** The makers' own current numbers by make and kind of part (base and place on the vehicle). */
export async function readGenuine(client: pg.ClientBase, world: World): Promise<Map<string, Genuine[]>> {
  const { rows } = await client.query<Row>(
    `select p.brand_id as make_id, p.number, p.clean_number, p.part_type_id, f.models, f.year_from, f.year_to,
       (select count(distinct s.country) from products x join stores s on s.id = x.store_id where x.part_id = p.id and x.stock >= 1) as countries
     from parts p
     join (select part_id, array_agg(distinct model_id) as models, min(year_from) as year_from, max(year_to) as year_to
           from part_fitments where part_id <= $1 and model_id is not null group by part_id) f on f.part_id = p.id
     where p.id <= $1 and p.brand_id <= $2 and p.life_cycle is null
     order by p.id`, [LAST_PART_ID, world.makes.length])
  const types = new Map(world.types.map((type) => [type.id, type]))
  const found = new Map<string, Genuine[]>()
  for (const row of rows) {
    const type = types.get(row.part_type_id)
    if (!type) continue
    const key = genuineKey(row.make_id, type)
    const genuine = {
      number: row.number, clean: row.clean_number, type, models: new Set(row.models), from: row.year_from, to: row.year_to, countries: Number(row.countries),
    }
    found.set(key, [...found.get(key) ?? [], genuine])
  }
  return found
}

export function genuineKey(makeId: number, type: PartType): string {
  return `${makeId} ${type.kind.key} ${type.places.join(' ')}`
}

/** Kinds whose numbers a maker uses on many models. */
const SHARED_GROUPS = new Set(['Lubricación y filtros', 'Encendido', 'Eléctrico y arranque', 'Combustible', 'Iluminación'])

/** A number that somebody has is worth more than a closer variant that nobody has. */
const AVAILABLE = 2

export interface Wanted { platform: Platform; /** Null: all of its eras. */ span: Span | null; type: PartType; /** Numbers that other pieces of the platform have. */ taken: ReadonlySet<string> }

/** The number that the shop sells for a platform and a kind of part; null when it sells none. */
export function pickGenuine(genuine: ReadonlyMap<string, Genuine[]>, wanted: Wanted): Genuine | null {
  const candidates = (genuine.get(genuineKey(wanted.platform.make.id, wanted.type)) ?? []).filter(({ number }) => !wanted.taken.has(number))
  let best: Genuine | null = null
  let most = 0
  for (const candidate of candidates) {
    const points = pointsOf(candidate, wanted)
    if (points <= most) continue
    best = candidate
    most = points
  }
  return best
}

/** The best number that the shop tells for vehicles of this very span; null when it tells none. */
export function pickFitting(genuine: ReadonlyMap<string, Genuine[]>, wanted: Wanted): Genuine | null {
  const fitting = (genuine.get(genuineKey(wanted.platform.make.id, wanted.type)) ?? []).filter((candidate) => metBy(candidate, membersOf(wanted)).length > 0)
  return pickGenuine(new Map([[genuineKey(wanted.platform.make.id, wanted.type), fitting]]), wanted)
}

function membersOf({ platform, span }: Pick<Wanted, 'platform' | 'span'>) {
  return platform.members.filter(({ era }) => span === null || (era >= span.from && era <= span.to))
}

function metBy(candidate: Genuine, members: readonly Member[]) {
  return members.filter(({ model, generation }) => candidate.models.has(model.id) && candidate.from <= generation.to && candidate.to >= generation.from)
}

function pointsOf(candidate: Genuine, { platform, span, type }: Wanted): number {
  const members = membersOf({ platform, span })
  const meets = metBy(candidate, members)
  const near = meets.length > 0 ? 5 : members.some(({ model }) => candidate.models.has(model.id)) && !RESERVED.has(candidate.clean) ? 2 : 0
  if (near === 0 && !standsIn(candidate, type)) return 0
  // What visitors are told to look for comes before all else.
  const shown = RESERVED.has(candidate.clean) ? 100 : 0
  // Platforms of one make take different ones of what they may share.
  const turn = near === 0 ? (hashOf(`${platform.key} ${candidate.clean}`) % 97) / 200 : 0
  return shown + near + turn + (candidate.type === type ? 1.5 : 0) + candidate.countries * AVAILABLE + meets.length / 1000
}

/** What visitors are told to look for stays on its own cars, in its own years; a kindred piece comes from where a maker shares such, or where somebody has it. */
function standsIn(candidate: Genuine, type: PartType): boolean {
  if (RESERVED.has(candidate.clean)) return false
  return candidate.type === type || SHARED_GROUPS.has(type.group.name) || candidate.countries > 0
}
