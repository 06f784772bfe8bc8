import { cleanPartNumber } from '@tuerca/domain/part-number'
import type { PartType } from './part-types.ts'
import { at, weightedPicker, type Random } from './random.ts'
import type { Brand, World } from './world.ts'
import { fitmentsOf, type Fitment } from './fitments.ts'
import { relate, type Relation } from './relations.ts'

/** A part before it has an id. */
export interface Part {
  brand: Brand
  number: string
  clean: string
  name: string
  type: PartType
  /** PIES LIS: 7 superseded. */
  lifeCycle: number | null
  crosses: { number: string; clean: string; manufacturer: string }[]
  fitments: Fitment[]
  /** How many stores list it. */
  listings: number
  /** COP, IVA included. */
  price: number
}

/** A maker's part for certain vehicles, its older numbers, and what others make in its place. */
export interface Family {
  type: PartType
  parts: Part[]
  relations: Relation[]
}

/** Numbers of a chunk, each given once; null when a brand has none left in it. */
export type TakeNumber = (brand: Brand, typeCode: string) => string | null

/** Groups whose parts fit no vehicle in particular. */
const UNIVERSAL_GROUPS = new Set(['lub', 'acc'])
const UNIVERSAL_BASES = new Set([
  'Bombillo', 'Fusible', 'Relé', 'Llanta', 'Rin', 'Tapa de rin', 'Válvula de llanta', 'Neumático inflable', 'Batería', 'Bornes de batería',
  'Líquido de frenos', 'Refrigerante', 'Aceite de transmisión', 'Silicona para empaques', 'Plumillas', 'Tuerca de rueda', 'Cargador USB', 'Pito',
])

const GENUINE_LISTINGS = weightedPicker([0, 1, 2, 3], (n) => at([15, 45, 25, 15], n))
const OTHER_LISTINGS = weightedPicker([1, 2, 3, 4, 5, 6], (n) => at([0, 40, 27, 16, 9, 5, 3], n))
const RIVALS = weightedPicker([1, 2, 3, 4, 5], (n) => at([0, 24, 30, 24, 14, 8], n))

export function isUniversal(type: PartType): boolean {
  return UNIVERSAL_GROUPS.has(type.group.key) || UNIVERSAL_BASES.has(type.base)
}

/** A family of a type; null when nothing suits it or the numbers of its maker ran out. */
export function familyOf(world: World, random: Random, take: TakeNumber, type: PartType): Family | null {
  const price = type.low + (type.high - type.low) * random.float() ** 2
  if (isUniversal(type)) return universalFamily(world, random, take, { type, price })
  const model = world.pickModel(type, random)
  if (!model) return null
  const maker = at(world.brands, model.make.id - 1)
  const number = take(maker, world.makerCodes.codeOf(maker.name, type))
  if (number === null) return null
  const fitments = fitmentsOf(world, random, type, model)
  const genuine = partOf(maker, number, type, { name: type.name, fitments, price, listings: GENUINE_LISTINGS(random) })
  const rivals = rivalsOf(world, random, take, { type, price, fitments, genuine })
  // Nobody else makes it: then somebody has the maker's own.
  const own = rivals.length === 0 ? { ...genuine, listings: Math.max(1, genuine.listings) } : genuine
  return relate(world, random, take, { type, parts: [own, ...rivals], relations: [] })
}

function universalFamily(world: World, random: Random, take: TakeNumber, { type, price }: { type: PartType; price: number }): Family | null {
  const parts = rivalsOf(world, random, take, { type, price, fitments: [], genuine: null })
  return parts.length === 0 ? null : relate(world, random, take, { type, parts, relations: [] })
}

export function partOf(brand: Brand, number: string, type: PartType, rest: Pick<Part, 'name' | 'fitments' | 'price' | 'listings'>): Part {
  return { brand, number, clean: cleanPartNumber(number), type, lifeCycle: null, crosses: [], ...rest, price: rest.price * brand.factor }
}

interface Wanted { type: PartType; price: number; fitments: Fitment[]; genuine: Part | null }

function rivalsOf(world: World, random: Random, take: TakeNumber, { type, price, fitments, genuine }: Wanted): Part[] {
  const parts: Part[] = []
  const used = new Set<number>()
  for (let left = RIVALS(random); left > 0; left -= 1) {
    const brand = world.pickBrand(type.group, random)
    if (used.has(brand.id)) continue
    used.add(brand.id)
    const number = take(brand, type.code)
    if (number === null) continue
    // Others often cover fewer engines than the maker says.
    const own = fitments.length > 1 && random.chance(0.25) ? fitments.slice(0, -1) : fitments
    const part = partOf(brand, number, type, {
      name: type.name, price: price * (0.9 + random.float() * 0.2), listings: OTHER_LISTINGS(random),
      fitments: own.map((fitment) => (random.chance(0.12) ? { ...fitment, machineAssigned: true } : fitment)),
    })
    if (genuine) part.crosses.push(crossOf(genuine))
    const rival = parts.at(-1)
    if (rival && random.chance(0.4)) part.crosses.push(crossOf(rival))
    parts.push(part)
  }
  return parts
}

export function crossOf(part: Part): Part['crosses'][number] {
  return { number: part.number, clean: part.clean, manufacturer: part.brand.name }
}
