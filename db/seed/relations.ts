import { type Branch, type Part, partOf, type TakeNumber } from './part.ts'
import { at, type Random } from './random.ts'
import type { Brand } from './brands.ts'
import type { World } from './world.ts'

/** `to` can replace `from` (C3.11). Both are places in the family. */
export interface Relation {
  from: number
  to: number
  type: string
  way: string
  /** Days before now. */
  daysAgo: number | null
}

const TUNING = new Set(['Brembo', 'EBC', 'K&N', 'Power Stop', 'Garrett', 'NGK', 'Ferodo', 'Liqui Moly', 'KYB', 'Exedy'])
const OPPOSITE = new Map([
  ['forward', 'backward'],
  ['backward', 'forward'],
  ['bidirectional', 'bidirectional'],
  ['', ''],
])

/** Makers that sell each other's pieces, each under its own name and number. */
const TWINS = new Map([
  ['Hyundai', 'Kia'],
  ['Kia', 'Hyundai'],
  ['Volkswagen', 'SEAT'],
  ['SEAT', 'Volkswagen'],
  ['Peugeot', 'Citroën'],
  ['Renault', 'Nissan'],
  ['Toyota', 'Lexus'],
  ['Jeep', 'Dodge'],
  ['Chevrolet', 'Daewoo'],
])

/** A relation and its reverse, so that each number is found from the other. */
export function mutual(from: number, to: number, kind: { type: string; way: string; daysAgo?: number }): Relation[] {
  const shared = { type: kind.type, daysAgo: kind.daysAgo ?? null }
  return [
    { from, to, way: kind.way, ...shared },
    { from: to, to: from, way: OPPOSITE.get(kind.way) ?? kind.way, ...shared },
  ]
}

/** The makers' numbers come first, then the parts that replace all of them, then the parts that replace one each. */
export interface Drawn {
  parts: readonly Part[]
  whole: readonly Part[]
  branches: readonly Branch[]
}

/**
 * Adds what a family has beside its parts (older numbers, twins and kits), and says how all of them replace each other.
 */
export function relate(
  world: World,
  random: Random,
  take: TakeNumber,
  { parts, whole, branches }: Drawn,
): { relations: Relation[]; extras: Part[] } {
  const all = [...parts]
  const relations: Relation[] = []
  branches.forEach(({ genuine, rivals }, i) => {
    const [first] = genuine
    if (!first) return
    const own = all.indexOf(first)
    for (const rival of [...whole, ...rivals])
      relations.push(...rivalRelations(random, rival.brand, { own, rival: all.indexOf(rival) }))
    for (const other of genuine.slice(1))
      relations.push(...mutual(own, all.indexOf(other), { type: 'synonym', way: '' }))
    if (i === 0 || rivals.length > 0)
      relations.push(
        ...older(world, random, take, { parts: all, own }),
        ...twin(world, random, take, { parts: all, own }),
        ...assembly(world, random, take, { parts: all, own }),
      )
  })
  for (const [i, rival] of whole.entries()) {
    const next = whole[i + 1]
    if (next && random.chance(0.35))
      relations.push(...mutual(all.indexOf(rival), all.indexOf(next), { type: 'replacement', way: 'bidirectional' }))
  }
  return { relations, extras: all.slice(parts.length) }
}

/** Where the number is among the family's parts, to which what it needs is added. */
interface RootCount {
  parts: Part[]
  own: number
}

function rivalRelations(random: Random, brand: Brand, { own, rival }: { own: number; rival: number }): Relation[] {
  if (TUNING.has(brand.name) && random.chance(0.15))
    return [{ from: own, to: rival, type: 'tuning', way: '', daysAgo: null }]
  const roll = random.float()
  if (roll < 0.7) return mutual(own, rival, { type: 'duplicate', way: 'forward' })
  if (roll < 0.8) return mutual(own, rival, { type: 'duplicate', way: 'backward' })
  if (roll < 0.9) return mutual(own, rival, { type: 'replacement', way: 'bidirectional' })
  return []
}

/** A chain of two to six numbers up to the newest, each change with its date; or one number whose code changed. */
function older(world: World, random: Random, take: TakeNumber, { parts, own }: RootCount): Relation[] {
  const genuine = at(parts, own)
  const relations: Relation[] = []
  const roll = random.float()
  const steps = roll < 0.1 ? random.between(1, 5) : roll < 0.13 ? 1 : 0
  const type = roll < 0.1 ? 'replacement' : 'code'
  let newer = own
  let daysAgo = random.between(60, 900)
  for (let step = 0; step < steps; step += 1) {
    const number = take(genuine.brand, world.makerCodes.codeOf(genuine.brand.name, genuine.type))
    if (number === null) break
    parts.push({
      ...partOf(genuine.brand, number, genuine.type, {
        name: genuine.name,
        nameMx: genuine.nameMx,
        fitments: genuine.fitments,
        price: (genuine.price / genuine.brand.factor) * 0.85,
      }),
      lifeCycle: 7,
    })
    relations.push(...mutual(parts.length - 1, newer, { type, way: 'forward', daysAgo }))
    newer = parts.length - 1
    daysAgo += random.between(180, 1100)
  }
  return relations
}

function twin(world: World, random: Random, take: TakeNumber, { parts, own }: RootCount): Relation[] {
  const genuine = at(parts, own)
  const brand = world.brands.find(({ name, make }) => make !== null && name === TWINS.get(genuine.brand.name))
  if (!brand || parts.some((part) => part.brand === brand) || !random.chance(0.04)) return []
  const number = take(brand, world.makerCodes.codeOf(brand.name, genuine.type))
  if (number === null) return []
  parts.push(
    partOf(brand, number, genuine.type, {
      name: genuine.name,
      nameMx: genuine.nameMx,
      fitments: genuine.fitments,
      price: genuine.price / genuine.brand.factor,
    }),
  )
  return mutual(own, parts.length - 1, { type: 'synonym', way: '' })
}

function assembly(world: World, random: Random, take: TakeNumber, { parts, own }: RootCount): Relation[] {
  const genuine = at(parts, own)
  const roll = random.float()
  if (roll > 0.035) return []
  const number = take(genuine.brand, world.makerCodes.codeOf(genuine.brand.name, genuine.type))
  if (number === null) return []
  const name = `${roll < 0.027 ? 'Conjunto' : 'Kit'} de ${genuine.name.charAt(0).toLowerCase()}${genuine.name.slice(1)}`
  parts.push(
    partOf(genuine.brand, number, genuine.type, {
      name,
      fitments: genuine.fitments,
      price: (genuine.price / genuine.brand.factor) * 1.8,
    }),
  )
  const whole = parts.length - 1
  return roll < 0.027
    ? mutual(own, whole, { type: 'part', way: 'whole' })
    : [{ from: own, to: whole, type: 'kit', way: 'forward', daysAgo: null }]
}
