import { partOf, type Branch, type Listed, type Part, type TakeNumber } from './part.ts'
import type { Application } from './applications.ts'
import { fitmentsOf } from './fitments.ts'
import type { CountryCode } from './fleet/variant.ts'
import type { PartType } from './part-types.ts'
import type { Want } from './plan.ts'
import { at, type Random } from './random.ts'
import { relate, type Relation } from './relations.ts'
import { dearness } from './sized-parts.ts'
import type { Store, World } from './world.ts'

/**
 * A maker's part for certain vehicles, the numbers that it replaced, and what brands make in its place. The makers' own
 * parts come first.
 */
export interface Family {
  type: PartType
  parts: Part[]
  relations: Relation[]
}

interface Making {
  world: World
  random: Random
  take: TakeNumber
  want: Want
  price: number
}

/** Makes the family that a want asks for; null when no brand has a number left for it. */
export function familyOf(world: World, random: Random, take: TakeNumber, want: Want): Family | null {
  const { kind } = want.type
  const making: Making = {
    world,
    random,
    take,
    want,
    price: kind.priceLow + (kind.priceHigh - kind.priceLow) * dearness(want.variant, random.float()),
  }
  const genuine = want.finer.map(({ application }) => genuineParts(making, application))
  const whole = rivalParts(making, {
    cars: want.application?.cars ?? [],
    genuine: genuine.flat(),
    sellers: want.sellers,
    without: [],
  })
  const branches = want.finer.map(({ application, sellers }, i): Branch => ({
    genuine: genuine[i] ?? [],
    rivals: rivalParts(making, { cars: application.cars, genuine: genuine[i] ?? [], sellers, without: whole }),
  }))
  const parts = [...genuine.flat(), ...whole, ...branches.flatMap(({ rivals }) => rivals)]
  if (parts.length === 0) return null
  const { relations, extras } = relate(world, random, take, { parts, whole, branches })
  share(making, { whole, branches, extras })
  return { type: want.type, parts: [...parts, ...extras], relations }
}

function namesOf({ name, nameMx }: PartType, variant: string | null): { name: string; nameMx?: string } {
  return variant === null ? { name } : { name: `${name} ${variant}`, nameMx: `${nameMx} ${variant}` }
}

const MOST_MAKERS = 3

/** Each maker's own number for its own cars, beginning with the one for the commonest car. */
function genuineParts({ world, take, want: { type, variant }, price }: Making, { cars }: Application): Part[] {
  const byMake = Map.groupBy(
    cars.toSorted((a, b) => b.model.weight - a.model.weight),
    ({ model }) => model.make,
  )
  return [...byMake].slice(0, MOST_MAKERS).flatMap(([make, own]) => {
    const brand = at(world.brands, make.id - 1)
    const number = take(brand, world.makerCodes.codeOf(brand.name, type))
    return number === null
      ? []
      : [partOf(brand, number, type, { ...namesOf(type, variant), fitments: fitmentsOf(type, own), price })]
  })
}

/**
 * What brands make: the cars, the numbers that it replaces, how many sellers it shall have, and which other brands make
 * it too.
 */
interface Rivalry {
  cars: Application['cars']
  genuine: readonly Part[]
  sellers: Want['sellers']
  without: readonly Part[]
}

const COUNTRIES = ['CO', 'MX'] as const
const MOST_CROSSES = 12

/**
 * The brands that make such a part, with enough of those that are sold in each country where the part shall have
 * sellers.
 */
function rivalParts(
  { world, random, take, want: { type, variant }, price }: Making,
  { cars, genuine, sellers, without }: Rivalry,
): Part[] {
  const parts: Part[] = []
  const needed = { CO: Math.min(2, sellers.CO), MX: Math.min(2, sellers.MX) }
  if (needed.CO + needed.MX === 0) return []
  const fitments = fitmentsOf(type, cars)
  for (const brand of world.brandsInTurn(type.kind, random)) {
    const serves = COUNTRIES.filter(
      (country) =>
        needed[country] > 0 && brand.countries.includes(country) && !without.some((part) => part.brand === brand),
    )
    if (serves.length === 0) continue
    const number = take(brand, type.kind.key)
    if (number === null) continue
    for (const country of serves) needed[country] -= 1
    const part = partOf(brand, number, type, {
      ...namesOf(type, variant),
      price: price * (0.9 + random.float() * 0.2),
      fitments: fitments.map((fitment) => (random.chance(0.05) ? { ...fitment, machineAssigned: true } : fitment)),
    })
    for (const own of genuine.slice(0, MOST_CROSSES)) part.crosses.push(crossOf(own))
    const rival = parts.at(-1)
    if (rival && cars.length > 0 && random.chance(0.4)) part.crosses.push(crossOf(rival))
    parts.push(part)
    if (needed.CO + needed.MX === 0) break
  }
  return withConditions(random, parts)
}

const CONDITIONS = [
  'Con frenos ABS',
  'Con aire acondicionado',
  'Diámetro de rin 15"',
  'Diámetro de rin 16"',
  'Desde el cambio de línea',
  'Hasta el cambio de línea',
  'Con sensor de desgaste',
]

// Where a part fits several cars, now and then the last of them gets a condition that the brand's catalogue prints.
function withConditions(random: Random, parts: Part[]): Part[] {
  const last = parts.at(-1)
  if (!last || parts.length < 3 || last.fitments.length === 0 || !random.chance(0.4)) return parts
  const qualifiers = [random.pick(CONDITIONS)]
  return [...parts.slice(0, -1), { ...last, fitments: last.fitments.map((fitment) => ({ ...fitment, qualifiers })) }]
}

const GENUINE_TOO = 0.3
/** What is asked for at least this often (1 is every day) can be bought today from one of those who list it. */
const MOST_DEMAND = 2

/** Gives each store one of the parts, in turn. */
function list({ type }: Want, stores: readonly Store[], parts: readonly Part[]): void {
  const supply: Listed['supply'] = type.kind.demand <= MOST_DEMAND ? { left: stores.length, isMet: false } : null
  stores.forEach((store, i) => at(parts, i % parts.length).listed.push({ store, supply }))
}

interface PartRange {
  whole: readonly Part[]
  branches: readonly Branch[]
  extras: readonly Part[]
}

/**
 * Decides who lists what. In each country the brands that are sold there take turns, each at another store; what fits
 * only some of the cars goes to yet another store.
 */
function share({ world, random, want }: Making, { whole, branches, extras }: PartRange): void {
  const withGenuine = random.chance(GENUINE_TOO)
  const genuine = branches.flatMap((branch) => branch.genuine)
  for (const country of COUNTRIES) {
    const soldHere = ({ brand }: Part) => brand.countries.includes(country)
    const rivals = whole.filter(soldHere)
    // Where several makers share a part, each maker's own number fits only some of the cars.
    const few = rivals.length < Math.min(2, want.sellers[country])
    const offered =
      (withGenuine && genuine.length === 1) || few ? [...genuineIn(country, want, branches), ...rivals] : rivals
    const stores =
      offered.length === 0 ? [] : drawnStores(world, random, country, { count: want.sellers[country], without: [] })
    list(want, stores, offered)
    branches.forEach((branch, i) => {
      const own = branch.rivals.filter(soldHere)
      const parts =
        branch.genuine.length === 1 && (own.length === 0 || random.chance(GENUINE_TOO)) ? branch.genuine : own
      const count = want.finer[i]?.sellers[country] ?? 0
      if (parts.length > 0) list(want, drawnStores(world, random, country, { count, without: stores }), parts)
    })
  }
  if (want.spare) shareSpare(world, random, want, extras[0] ?? whole.at(-1) ?? genuine.at(-1))
}

/** The number of the commonest of a country's cars. */
function genuineIn(country: CountryCode, { finer }: Want, branches: readonly Branch[]): Part[] {
  const standing = finer.map(({ application }) => application.standing[country] ?? Infinity)
  return branches[standing.indexOf(Math.min(...standing))]?.genuine.slice(0, 1) ?? []
}

function shareSpare(world: World, random: Random, { sellers }: Want, spare: Part | undefined): void {
  if (!spare) return
  const country: CountryCode = sellers.CO > 0 ? 'CO' : 'MX'
  const [store] = drawnStores(world, random, country, {
    count: 1,
    without: spare.listed.map((listed) => listed.store),
  })
  if (store) spare.listed.push({ store, supply: null })
}

function drawnStores(
  world: World,
  random: Random,
  country: CountryCode,
  { count, without }: { count: number; without: readonly Store[] },
): Store[] {
  const stores = new Set<Store>()
  while (stores.size < count) {
    const store = world.pickStore(country, random)
    if (!without.includes(store)) stores.add(store)
  }
  return [...stores]
}

export function crossOf(part: Part): Part['crosses'][number] {
  return { number: part.number, clean: part.clean, manufacturer: part.brand.name }
}
