import { applicationsOf, keptTypes, type Application } from './applications.ts'
import type { Car } from './cars.ts'
import type { CountryCode } from './fleet/variant.ts'
import type { Kind, PartType, PartTypes } from './part-types.ts'
import { hashOf, weightedPicker, type Random } from './random.ts'

/** A part that the shop shall have, and by how many sellers of each country. */
export interface Want {
  type: PartType
  /** Null: it fits no car in particular. */
  application: Application | null
  sellers: Record<CountryCode, number>
  /** One more listing, of an older or a kindred number of the maker. */
  spare: boolean
}

export interface Plan {
  /** What every shop has, the commonest first. */
  wants: Want[]
  /** Anything else, by how often it is asked for. */
  draw(random: Random): Want
}

/** The commonest models of each country, of which every fast kind of part must be there. */
export const COMMON_MODELS = 60
/** The kinds asked for most, of those that are for a car. */
export const FAST_KINDS = 60
/** Of each of them this many brands and sellers in each country. */
export const LEAST_OFFERS = 2

// Up to which model of a country a kind that is not among the fastest has one offer, by its demand.
const DEPTHS = [0, 60, 25, 5, 1, 1]
// Kinds that few cars have, and whose owners ask for them all the same.
const ASKED_BY_NAME: Readonly<Record<string, number>> = { turbocharger: 50, 'diesel-injector': 50, 'injection-pump': 20, 'leaf-spring': 40, 'steering-rack': 30, 'glow-plug': 40, 'power-steering-pump': 20 }
// Up to which model the very fastest kinds have an offer beyond the commonest.
const FURTHER = 100
const FASTEST = 21
// What is not promised comes after what is, so that the promise is kept at fifty thousand.
const AFTER = 0.7
const SLOWEST = 2
/** So many of a plan's families are for a car before one that is for none. */
const UNIVERSAL_EVERY = 28

export const fastKinds = (kinds: readonly Kind[]): Kind[] => kinds.filter((kind) => !kind.universal).toSorted((a, b) => a.demand - b.demand)

export function planOf(types: PartTypes, cars: readonly Car[]): Plan {
  const kinds = fastKinds(types.kinds)
  const applications = new Map<PartType, Application[]>()
  const of = (type: PartType): Application[] => {
    let some = applications.get(type)
    if (!some) applications.set(type, some = applicationsOf(type, cars))
    return some
  }
  const ranked = kinds.flatMap((kind, at) => {
    const all = keptTypes(types, kind).flatMap(of)
    const wants = all.flatMap((application) => rankedWant(kind, at, application))
    return wants.length > 0 ? withEarly(kind, at, wants) : seldomWant(all)
  })
  const forCars = ranked.toSorted((a, b) => a.order - b.order).map(({ want }) => want)
  const universal = types.kinds.filter((kind) => kind.universal).toSorted((a, b) => a.demand - b.demand).map((kind) => types.ofKind.get(kind.key)?.[0]).filter((type) => type !== undefined)
  return { wants: mixed(forCars, universal), draw: drawer({ types, kinds, universal, of }) }
}

function rankedWant(kind: Kind, at: number, application: Application): { want: Want; order: number }[] {
  const { type, standing } = application
  const sellers = { CO: sellersIn(kind, at, standing.CO), MX: sellersIn(kind, at, standing.MX) }
  if (sellers.CO + sellers.MX === 0) return []
  const first = firstOf(application)
  const chance = hashOf(`${type.slug} ${application.cars[0]?.generation.key} ${application.cars[0]?.engine}`) % 1000
  return [{ want: { type, application, sellers, spare: chance < 25 }, order: first / COMMON_MODELS + Math.min(at / FAST_KINDS, SLOWEST) + chance / 700 + (at < FAST_KINDS && first < COMMON_MODELS ? 0 : AFTER) }]
}

const EARLY_DEMAND = 3
const EARLY = 0.25

// Of what is asked for now and then the commonest car of each country comes early: a small shop has a little of everything.
function withEarly(kind: Kind, at: number, wants: { want: Want; order: number }[]): { want: Want; order: number }[] {
  if (kind.demand > EARLY_DEMAND) return wants
  const early = new Set((['CO', 'MX'] as const).map((country) => {
    const sold = wants.filter(({ want }) => want.sellers[country] > 0)
    return sold.toSorted((a, b) => (a.want.application?.standing[country] ?? 0) - (b.want.application?.standing[country] ?? 0))[0]
  }))
  return wants.map((one) => (early.has(one) ? { ...one, order: EARLY * (at / FAST_KINDS) } : one))
}

// A kind that none of the common cars has, for the commonest that has it.
function seldomWant(all: readonly Application[]): { want: Want; order: number }[] {
  const [application] = all.toSorted((a, b) => firstOf(a) - firstOf(b))
  if (!application) return []
  const country = application.standing.CO === undefined ? 'MX' : 'CO'
  return [{ want: { type: application.type, application, sellers: { CO: 0, MX: 0, [country]: 1 }, spare: false }, order: 2 }]
}

const firstOf = ({ standing }: Application): number => Math.min(standing.CO ?? Infinity, standing.MX ?? Infinity)

function sellersIn(kind: Kind, at: number, standing: number | undefined): number {
  if (standing === undefined) return 0
  if (at < FAST_KINDS) {
    if (standing < COMMON_MODELS) return LEAST_OFFERS
    return at < FASTEST && standing < FURTHER ? 1 : 0
  }
  return standing < (ASKED_BY_NAME[kind.key] ?? DEPTHS[kind.demand] ?? 0) ? 1 : 0
}

// Fluids, tools and bulbs stand among the parts from the beginning, each kind in its turn, the faster ones more often.
function mixed(forCars: readonly Want[], universal: readonly PartType[]): Want[] {
  const turns = universal.flatMap((type) => Array.from({ length: 4 - Math.min(3, type.kind.demand) }, (_, turn) => ({ type, order: turn + hashOf(type.slug) / 2 ** 32 }))).toSorted((a, b) => a.order - b.order)
  const wants: Want[] = []
  let next = 0
  for (const [i, want] of forCars.entries()) {
    wants.push(want)
    const turn = i % UNIVERSAL_EVERY === 0 ? turns[next % turns.length] : undefined
    if (!turn) continue
    next += 1
    wants.push({ type: turn.type, application: null, sellers: { CO: 1, MX: 1 }, spare: false })
  }
  return wants
}

const BY_DEMAND = [0, 120, 50, 18, 6, 2]
const UNIVERSAL_SHARE = 0.08

interface Stock { types: PartTypes; kinds: readonly Kind[]; universal: readonly PartType[]; of(type: PartType): Application[] }

function drawer({ types, kinds, universal, of }: Stock): Plan['draw'] {
  const pickKind = weightedPicker(kinds, (kind) => BY_DEMAND[kind.demand] ?? 1)
  const pickUniversal = weightedPicker(universal, (type) => BY_DEMAND[type.kind.demand] ?? 1)
  const pickers = new Map<PartType, ((random: Random) => Application) | null>()
  const several = weightedPicker([0, 1, 2, 3, 4], (count) => [20, 45, 20, 10, 5][count] ?? 0)
  return (random) => {
    const sellers = { CO: several(random), MX: several(random) }
    for (;;) {
      if (random.chance(UNIVERSAL_SHARE)) return { type: pickUniversal(random), application: null, sellers: atLeastOne(sellers), spare: false }
      const type = random.pick(keptTypes(types, pickKind(random)))
      let pick = pickers.get(type)
      if (pick === undefined) pickers.set(type, pick = pickerOf(of(type)))
      if (pick) return { type, application: pick(random), sellers: atLeastOne(sellers), spare: random.chance(0.08) }
    }
  }
}

const atLeastOne = ({ CO, MX }: Want['sellers']): Want['sellers'] => (CO + MX === 0 ? { CO: 1, MX: 0 } : { CO, MX })

function pickerOf(applications: readonly Application[]): ((random: Random) => Application) | null {
  if (applications.length === 0) return null
  return weightedPicker(applications, ({ standing }) => 1 / (12 + Math.min(standing.CO ?? 300, standing.MX ?? 300)))
}
