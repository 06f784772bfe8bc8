import {
  applicationsOf,
  finerOf,
  firstOf,
  keptTypes,
  standingOf,
  widerApplicationsOf,
  type Application,
} from './applications.ts'
import { BY_CAR, type Car } from './cars.ts'
import type { CountryCode } from './fleet/variant.ts'
import type { Kind, PartType, PartTypes } from './part-types.ts'
import { hashOf, weightedPicker, type Random } from './random.ts'
import { readTyres, sizeOf } from './sized-parts.ts'
import { variantsOf } from './universal-variants.ts'

type Sellers = Record<CountryCode, number>

/** A part that the shop shall have, and how many sellers it shall have in each country. */
export interface Want {
  type: PartType
  /** Null: it fits no car in particular. */
  application: Application | null
  sellers: Sellers
  /** The makers' own numbers that it replaces, each with sellers of its own beside the sellers of the whole. */
  finer: readonly { application: Application; sellers: Sellers }[]
  /** The size or grade, of what is asked for by one. */
  variant: string | null
  /** One more listing, of an older or a kindred number of the maker. */
  spare: boolean
}

export interface Plan {
  /** What every shop has, the commonest first. */
  wants: Want[]
  /** Anything else, by how often it is asked for. */
  draw(random: Random): Want
}

/** The commonest models of each country: for these the shop has every kind of part that sells fast. */
export const COMMON_MODELS = 60
/** The kinds asked for most, of those that are for a car. */
export const FAST_KINDS = 60
/** Of each of them this many brands and sellers in each country. */
export const LEAST_OFFERS = 2

const COUNTRIES = ['CO', 'MX'] as const
const NONE: Sellers = { CO: 0, MX: 0 }

export const fastKinds = (kinds: readonly Kind[]): Kind[] =>
  kinds.filter((kind) => !kind.universal).toSorted((a, b) => a.demand - b.demand)

export function planOf(types: PartTypes, cars: readonly Car[]): Plan {
  const kinds = fastKinds(types.kinds)
  const ranked = kinds.flatMap((kind, at) => {
    const all = keptTypes(types, kind).map((type) => widerApplicationsOf(type, cars))
    const wants = all.flatMap((some) => rankedWants(kind, at, some))
    return wants.length > 0 ? withEarly(kind, at, wants) : seldomWant(all.flat())
  })
  const universal = types.kinds
    .filter((kind) => kind.universal)
    .toSorted((a, b) => a.demand - b.demand)
    .map((kind) => types.ofKind.get(kind.key)?.[0])
    .filter((type) => type !== undefined)
  const tyres = universal.filter((type) => BY_CAR.has(type.kind.key)).flatMap((type) => tyreWants(type, cars))
  const forCars = [...ranked, ...tyres].toSorted((a, b) => a.order - b.order).map(({ want }) => want)
  const forNone = universal.filter((type) => !BY_CAR.has(type.kind.key))
  return {
    wants: mixed(forCars, forNone),
    draw: drawer({ types, kinds, universal: forNone, cars, tyres: tyres.map(({ want }) => want) }),
  }
}

interface RankedWant {
  want: Want
  order: number
}

// How late in the plan a part comes: later for a rarer kind and for a rarer car. A car's second generation comes after
// the first generation of every other car.
const BY_KIND = [0, -0.4, 0.3, 0.9, 1.2, 1.5]
const MODELS_A_STEP = 60
// Kinds that are seldom asked for are kept only for the commonest cars; the rarer the kind, the fewer the cars.
const MODELS_A_STEP_OF = [60, 60, 60, 55, 18, 15]
const NOT_THE_FIRST = 1
// What is promised goes before what is only likely.
const PROMISED = 0.72
/** What comes later than this is left to the lot. */
const LAST = 2.1
// Kinds that few cars have but that their owners do ask for.
const ASKED_BY_NAME = new Set([
  'turbocharger',
  'diesel-injector',
  'injection-pump',
  'leaf-spring',
  'steering-rack',
  'glow-plug',
  'power-steering-pump',
])
// For this many of the commonest models the first brand has a part for each of the maker's numbers.
const FINE_MODELS = 2

// The plate in all examples (ABC123) belongs to this car, so even a small shop has its brake pads.
const EXAMPLE = { make: 'Nissan', model: 'Versa', year: 2019 }
const EXAMPLE_RANK = 9

const rankOf = (kind: Kind, application: Application): number => {
  const isExample =
    kind.key === 'brake-pads' &&
    application.cars.some(
      ({ model, variant }) =>
        model.name === EXAMPLE.model &&
        model.make.name === EXAMPLE.make &&
        variant.from <= EXAMPLE.year &&
        variant.to >= EXAMPLE.year,
    )
  return isExample ? Math.min(EXAMPLE_RANK, firstOf(application)) : firstOf(application)
}

function rankedWants(kind: Kind, at: number, applications: readonly Application[]): RankedWant[] {
  const [some] = applications
  if (!some) return []
  const isInPlan = (standing: number | undefined) => latenessOf(some, standing, true) <= LAST
  const first = {
    CO: firstOfEveryModel(applications, 'CO', isInPlan),
    MX: firstOfEveryModel(applications, 'MX', isInPlan),
  }
  return applications.flatMap((application) => {
    const late = {
      CO: latenessOf(application, application.standing.CO, first.CO.has(application)),
      MX: latenessOf(application, application.standing.MX, first.MX.has(application)),
    }
    const promised = at < FAST_KINDS && firstOf(application) < COMMON_MODELS
    if (Math.min(late.CO, late.MX) > LAST && !promised) return []
    const chance =
      hashOf(`${application.type.slug} ${application.cars[0]?.generation.key} ${application.cars[0]?.engine}`) % 1000
    const want = { ...wantOf(at, application, late), spare: promised && chance < 25 }
    return [
      {
        want,
        order:
          (promised
            ? PROMISED * (rankOf(kind, application) / MODELS_A_STEP + at / FAST_KINDS / 3)
            : Math.min(late.CO, late.MX)) +
          chance / 8000,
      },
    ]
  })
}

// A piece that replaces more of a maker's numbers than this names only the commonest of them.
const MOST_NUMBERS = { fast: 5, slow: 2 }

// What every car needs sooner or later. Somebody has it for rare cars too, so that no plate leads to an empty list.
export const FOR_EVERY_CAR: ReadonlySet<string> = new Set([
  'brake-pads',
  'brake-disc',
  'oil-filter',
  'air-filter',
  'cabin-filter',
  'fuel-filter',
  'spark-plug',
  'accessory-belt',
  'timing-belt',
  'shock-absorber',
  'brake-shoes',
  'diesel-fuel-filter',
])
const IN_EVERY_SHOP = 0.5
// Other kinds that are asked for most: somebody has those for every car too, after what the common cars need now and
// then.
const SOMEWHERE = 1.3
// Kinds that are asked for often: every model has them once. Rarer cars have them only in front, and the rarest only on
// one side.
const SOMETIMES = 1.65
const RARE_MODELS_A_STEP = 2000

function latenessOf(application: Application, standing: number | undefined, isFirst: boolean): number {
  const { kind } = application.type
  if (standing === undefined || (kind.demand === OFTEN && !isKeptFor(application, standing))) return Infinity
  const byRank = latenessByRank(kind, standing, isFirst)
  return Math.min(byRank, latestOf(kind, isFirst) + standing / RARE_MODELS_A_STEP)
}

function latestOf({ key, demand }: Kind, isFirst: boolean): number {
  if (FOR_EVERY_CAR.has(key)) return IN_EVERY_SHOP
  if (demand === 1) return SOMEWHERE
  return (demand === OFTEN || ASKED_BY_NAME.has(key)) && isFirst ? SOMETIMES : Infinity
}

// Owners of rarer cars ask for these kinds too: beyond the commonest models such a part comes later by half as much as
// others do.
const OFTEN = 2
// For rarer cars nobody keeps a kind for both ends, and for the rarest not for both sides.
const BOTH_ENDS = 60
const BOTH_SIDES = 120

function isKeptFor({ type: { kind, places }, cars: [car] }: Application, standing: number): boolean {
  if (standing > BOTH_ENDS && places.includes('trasero') && kind.positions.includes('delantero')) return false
  const other = hashOf(car?.generation.key ?? '') % 2 === 0 ? 'izquierdo' : 'derecho'
  return standing <= BOTH_SIDES || !places.includes(other)
}

function latenessByRank({ key, demand }: Kind, standing: number, isFirst: boolean): number {
  const asked = ASKED_BY_NAME.has(key) ? Math.min(demand, 2) : demand
  const rarity = asked <= OFTEN && standing > COMMON_MODELS ? COMMON_MODELS + (standing - COMMON_MODELS) / 2 : standing
  return (BY_KIND[asked] ?? 9) + rarity / (MODELS_A_STEP_OF[asked] ?? 1) + (isFirst ? 0 : NOT_THE_FIRST)
}

function wantOf(at: number, application: Application, late: Sellers): Omit<Want, 'spare'> {
  const isPromised = (standing: number | undefined) => at < FAST_KINDS && (standing ?? Infinity) < COMMON_MODELS
  const all = finerOf(application)
  const isFine = (country: CountryCode) =>
    isPromised(application.standing[country]) &&
    all.length > 1 &&
    (application.standing[country] ?? Infinity) < FINE_MODELS
  const ofWhole = (country: CountryCode) =>
    isPromised(application.standing[country]) ? LEAST_OFFERS - (isFine(country) ? 1 : 0) : late[country] <= LAST ? 1 : 0
  const ofOne = (country: CountryCode, standing: number | undefined) =>
    isFine(country) && isPromised(standing) ? 1 : 0
  const finer = all.map((one) => ({
    application: one,
    sellers: { CO: ofOne('CO', one.standing.CO), MX: ofOne('MX', one.standing.MX) },
  }))
  const told = finer.filter(
    ({ sellers }, i) => i < (at < FAST_KINDS ? MOST_NUMBERS.fast : MOST_NUMBERS.slow) || sellers.CO + sellers.MX > 0,
  )
  return {
    type: application.type,
    application,
    sellers: { CO: ofWhole('CO'), MX: ofWhole('MX') },
    finer: told,
    variant: sizeIn(application),
  }
}

const sizeIn = ({ type, cars: [car] }: Application): string | null => (car ? sizeOf(type, car) : null)

const ENOUGH_CARS = 0.5

/**
 * For each model of a country that the plan comes to, the part that fits most of its cars; newer cars come before older
 * ones.
 */
function firstOfEveryModel(
  applications: readonly Application[],
  country: CountryCode,
  isInPlan: (standing: number | undefined) => boolean,
): ReadonlySet<Application> {
  const byModel = new Map<Car['model'], Map<Application, number>>()
  for (const application of applications) {
    if (!isInPlan(application.standing[country])) continue
    for (const { model, variant } of application.cars) {
      if (!isInPlan(model.standing[country]) || !variant.countries.includes(country)) continue
      const points = byModel.get(model) ?? new Map<Application, number>()
      byModel.set(model, points)
      points.set(application, (points.get(application) ?? 0) + yearsOnTheRoad(variant))
    }
  }
  const first = new Set<Application>()
  for (const [, points] of [...byModel].toSorted(
    ([a], [b]) => (a.standing[country] ?? Infinity) - (b.standing[country] ?? Infinity),
  )) {
    const [best] = [...points].toSorted((a, b) => b[1] - a[1])
    // A part that another model brings is enough if it fits at least half as many of this model's cars.
    const known = [...points].some(
      ([application, some]) => first.has(application) && some >= (best?.[1] ?? 0) * ENOUGH_CARS,
    )
    if (!known && best) first.add(best[0])
  }
  return first
}

// Cars of the last years are still serviced by their makers, and few old ones are left.
const [OLDEST, NEWEST] = [2000, 2021]
const yearsOnTheRoad = ({ from, to }: Car['variant']): number =>
  Math.max(0.1, Math.min(to, NEWEST) - Math.max(from, OLDEST) + 1)

const EARLY_DEMAND = 3
const EARLY = 0.04
// What is seldom asked for comes once in the first fifty thousand.
const AT_LAST = 1
// Sizes of tyres are many: a small shop has those of a few cars.
const AT_ONCE = 0.03

// Of kinds that are asked for now and then, the part for each country's commonest car comes early, so that a small shop
// has a little of everything.
function withEarly(kind: Kind, at: number, wants: RankedWant[]): RankedWant[] {
  const early = new Set(
    COUNTRIES.map((country) => {
      const sold = wants.filter(({ want }) => want.sellers[country] > 0)
      return sold.toSorted(
        (a, b) => (a.want.application?.standing[country] ?? 0) - (b.want.application?.standing[country] ?? 0),
      )[0]
    }),
  )
  return wants.map((one) =>
    early.has(one) ? { ...one, order: kind.demand > EARLY_DEMAND ? AT_LAST : EARLY * (at / FAST_KINDS) } : one,
  )
}

// A kind that none of the common cars has is planned for the commonest car that has it.
function seldomWant(all: readonly Application[]): RankedWant[] {
  const [application] = all.toSorted((a, b) => firstOf(a) - firstOf(b))
  if (!application) return []
  const country = application.standing.CO === undefined ? 'MX' : 'CO'
  return [
    {
      want: {
        type: application.type,
        application,
        finer: finerOf(application).map((one) => ({ application: one, sellers: NONE })),
        sellers: { ...NONE, [country]: 1 },
        variant: sizeIn(application),
        spare: false,
      },
      order: AT_LAST,
    },
  ]
}

/** Each size of tyre by two brands where common cars have it. */
function tyreWants(type: PartType, cars: readonly Car[]): RankedWant[] {
  return readTyres(cars).map(({ size, cars: on }) => {
    const application = { type, cars: on, standing: standingOf(on) }
    const count = (standing: number | undefined) =>
      standing === undefined ? 0 : standing < COMMON_MODELS ? LEAST_OFFERS : 1
    return {
      want: {
        type,
        application,
        finer: [],
        sellers: { CO: count(application.standing.CO), MX: count(application.standing.MX) },
        variant: size,
        spare: false,
      },
      order: firstOf(application) / MODELS_A_STEP + AT_ONCE,
    }
  })
}

/**
 * One family in so many is for no car in particular. Later in the plan there are half as many, because the sizes run
 * out.
 */
const UNIVERSAL_EVERY = { first: 32, later: 64 }
const LATER = 16_000

// Fluids, tools and bulbs stand among the other parts from the beginning. Kinds and sizes take turns, and fast-selling
// ones come more often.
function mixed(forCars: readonly Want[], universal: readonly PartType[]): Want[] {
  const sized = universal.flatMap((type) =>
    variantsOf(type.kind.key).map((variant, i, all) => ({ type, variant, order: i / all.length })),
  )
  const turns = sized
    .flatMap((one) =>
      Array.from({ length: 4 - Math.min(3, one.type.kind.demand) }, (_, turn) => ({
        ...one,
        order: turn + one.order + hashOf(one.type.slug) / 2 ** 33,
      })),
    )
    .toSorted((a, b) => a.order - b.order)
  const wants: Want[] = []
  let next = 0
  for (const [i, want] of forCars.entries()) {
    wants.push(want)
    const every = i < LATER ? UNIVERSAL_EVERY.first : UNIVERSAL_EVERY.later
    const turn = i % every === 0 ? turns[next % turns.length] : undefined
    if (!turn) continue
    next += 1
    wants.push(universalWant(turn.type, turn.variant))
  }
  return wants
}

const universalWant = (type: PartType, variant: string | null, sellers: Sellers = { CO: 1, MX: 1 }): Want => ({
  type,
  application: null,
  finer: [],
  sellers,
  variant,
  spare: false,
})

const BY_DEMAND = [0, 120, 50, 18, 6, 2]
const UNIVERSAL_SHARE = 0.08

interface Stock {
  types: PartTypes
  kinds: readonly Kind[]
  universal: readonly PartType[]
  cars: readonly Car[]
  tyres: readonly Want[]
}

const TYRE_SHARE = 0.1

function drawer({ types, kinds, universal, cars, tyres }: Stock): Plan['draw'] {
  const pickKind = weightedPicker(kinds, (kind) => BY_DEMAND[kind.demand] ?? 1)
  const pickUniversal = weightedPicker(universal, (type) => BY_DEMAND[type.kind.demand] ?? 1)
  const pickers = new Map<PartType, ((random: Random) => Application) | null>()
  const several = weightedPicker([0, 1, 2, 3, 4], (count) => [20, 45, 20, 10, 5][count] ?? 0)
  return (random) => {
    const sellers = { CO: several(random), MX: several(random) }
    for (;;) {
      if (random.chance(UNIVERSAL_SHARE)) {
        if (random.chance(TYRE_SHARE)) return { ...random.pick(tyres), sellers: atLeastOne(sellers) }
        const type = pickUniversal(random)
        return universalWant(type, random.pick(variantsOf(type.kind.key)), atLeastOne(sellers))
      }
      const type = random.pick(keptTypes(types, pickKind(random)))
      let pick = pickers.get(type)
      if (pick === undefined) pickers.set(type, (pick = pickerOf(applicationsOf(type, cars))))
      if (!pick) continue
      const application = pick(random)
      return {
        type,
        application,
        finer: [{ application, sellers: NONE }],
        sellers: atLeastOne(sellers),
        variant: sizeIn(application),
        spare: random.chance(0.08),
      }
    }
  }
}

const atLeastOne = ({ CO, MX }: Sellers): Sellers => (CO + MX === 0 ? { CO: 1, MX: 0 } : { CO, MX })

function pickerOf(applications: readonly Application[]): ((random: Random) => Application) | null {
  if (applications.length === 0) return null
  return weightedPicker(applications, ({ standing }) => 1 / (12 + Math.min(standing.CO ?? 300, standing.MX ?? 300)))
}
