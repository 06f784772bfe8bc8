import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { Application } from './applications.ts'
import type { Brand } from './brands.ts'
import { fitmentsOf, type Fitment } from './fitments.ts'
import type { CountryCode } from './fleet/variant.ts'
import type { PartType } from './part-types.ts'
import type { Want } from './plan.ts'
import { at, type Random } from './random.ts'
import { relate, type Relation } from './relations.ts'
import { variantOf } from './universal-variants.ts'
import type { Store, World } from './world.ts'

/** A part before it has an id. */
export interface Part {
  brand: Brand
  number: string
  clean: string
  /** In the words of Colombia, and of Mexico where they differ. */
  name: string
  nameMx: string
  type: PartType
  /** PIES LIS: 7 superseded. */
  lifeCycle: number | null
  crosses: { number: string; clean: string; manufacturer: string }[]
  fitments: Fitment[]
  /** Who lists it. */
  stores: Store[]
  /** COP, IVA included. */
  price: number
}

/** A maker's part for certain vehicles, its older numbers, and what others make in its place; the makers' own come first. */
export interface Family {
  type: PartType
  parts: Part[]
  relations: Relation[]
}

/** Numbers of a chunk, each given once; null when a brand has none left in it. */
export type TakeNumber = (brand: Brand, typeCode: string) => string | null

interface Making { world: World; random: Random; take: TakeNumber; want: Want; price: number }

/** The family that a want asks for; null when no brand has a number left for it. */
export function familyOf(world: World, random: Random, take: TakeNumber, want: Want): Family | null {
  const { kind } = want.type
  const making: Making = { world, random, take, want, price: kind.priceLow + (kind.priceHigh - kind.priceLow) * random.float() ** 2 }
  const genuine = want.application ? genuineParts(making, want.application) : []
  const rivals = rivalParts(making, genuine)
  const parts = [...genuine, ...rivals]
  if (parts.length === 0) return null
  const { relations } = relate(world, random, take, { type: want.type, parts, relations: [] })
  share(making, parts.slice(0, genuine.length + rivals.length), parts.slice(genuine.length + rivals.length))
  return { type: want.type, parts, relations }
}

export function partOf(brand: Brand, number: string, type: PartType, rest: Pick<Part, 'name' | 'fitments' | 'price'> & { nameMx?: string }): Part {
  const { name, fitments, price } = rest
  return {
    brand, number, clean: cleanPartNumber(number), type, lifeCycle: null, crosses: [], name, nameMx: rest.nameMx ?? (name === type.name ? type.nameMx : name), fitments, stores: [],
    price: price * brand.factor,
  }
}

const MOST_MAKERS = 3

/** Each maker's own number for its own cars, the one of the commonest car first. */
function genuineParts({ world, take, want: { type }, price }: Making, { cars }: Application): Part[] {
  const byMake = Map.groupBy(cars.toSorted((a, b) => b.model.weight - a.model.weight), ({ model }) => model.make)
  return [...byMake].slice(0, MOST_MAKERS).flatMap(([make, own]) => {
    const brand = at(world.brands, make.id - 1)
    const number = take(brand, world.makerCodes.codeOf(brand.name, type))
    return number === null ? [] : [partOf(brand, number, type, { name: type.name, fitments: fitmentsOf(type, own), price })]
  })
}

/** Brands that make such a part, enough of those sold in each country where somebody shall have it. */
function rivalParts(making: Making, genuine: readonly Part[]): Part[] {
  const { world, random, take, want: { type, application, sellers }, price } = making
  const parts: Part[] = []
  const fitments = application ? fitmentsOf(type, application.cars) : []
  const needed = { CO: Math.min(2, sellers.CO), MX: Math.min(2, sellers.MX) }
  for (const brand of world.brandsInTurn(type.kind, random)) {
    const serves = (['CO', 'MX'] as CountryCode[]).filter((country) => brand.countries.includes(country) && needed[country] > 0)
    if (serves.length === 0) continue
    const number = take(brand, type.kind.key)
    if (number === null) continue
    for (const country of serves) needed[country] -= 1
    const variant = application ? null : variantOf(type.kind.key, random)
    const names = variant ? { name: `${type.name} ${variant}`, nameMx: `${type.nameMx} ${variant}` } : { name: type.name }
    const part = partOf(brand, number, type, { ...names, price: price * (0.9 + random.float() * 0.2), fitments: fitments.map((fitment) => (random.chance(0.05) ? { ...fitment, machineAssigned: true } : fitment)) })
    for (const own of genuine) part.crosses.push(crossOf(own))
    const rival = parts.at(-1)
    if (rival && application && random.chance(0.4)) part.crosses.push(crossOf(rival))
    parts.push(part)
  }
  return withConditions(random, parts)
}

const CONDITIONS = ['Con frenos ABS', 'Con aire acondicionado', 'Diámetro de rin 15"', 'Diámetro de rin 16"', 'Desde el cambio de línea', 'Hasta el cambio de línea', 'Con sensor de desgaste']

// Now and then the last of several names a condition that the catalogue of its brand prints.
function withConditions(random: Random, parts: Part[]): Part[] {
  const last = parts.at(-1)
  if (!last || parts.length < 3 || last.fitments.length === 0 || !random.chance(0.4)) return parts
  const qualifiers = [random.pick(CONDITIONS)]
  return [...parts.slice(0, -1), { ...last, fitments: last.fitments.map((fitment) => ({ ...fitment, qualifiers })) }]
}

const GENUINE_TOO = 0.3

/** Who lists what: in each country the brands sold there in turn, each at another store. */
function share({ world, random, want }: Making, parts: readonly Part[], extras: readonly Part[]): void {
  const withGenuine = random.chance(GENUINE_TOO)
  for (const country of ['CO', 'MX'] as CountryCode[]) {
    const rivals = parts.filter(({ brand }) => brand.make === null && brand.countries.includes(country))
    const genuine = parts.filter(({ brand }) => brand.make !== null)
    // Where several makers share a part each of their own is for some of the cars only.
    const few = rivals.length < Math.min(2, want.sellers[country])
    const offered = (withGenuine && genuine.length === 1) || few ? [...genuine.slice(0, 1), ...rivals] : rivals
    if (offered.length === 0) continue
    const stores = drawnStores(world, random, country, want.sellers[country])
    stores.forEach((store, i) => at(offered, i % offered.length).stores.push(store))
  }
  if (!want.spare) return
  const country: CountryCode = want.sellers.CO > 0 ? 'CO' : 'MX'
  const [older] = extras
  const spare = older ?? parts.at(-1)
  const store = drawnStores(world, random, country, 9).find((one) => spare && !spare.stores.includes(one))
  if (store) spare?.stores.push(store)
}

function drawnStores(world: World, random: Random, country: CountryCode, count: number): Store[] {
  const stores = new Set<Store>()
  while (stores.size < count) stores.add(world.pickStore(country, random))
  return [...stores]
}

export function crossOf(part: Part): Part['crosses'][number] {
  return { number: part.number, clean: part.clean, manufacturer: part.brand.name }
}
