import { partOf, type Family, type Part, type TakeNumber } from './family.ts'
import { at, type Random } from './random.ts'
import type { Brand } from './brands.ts'
import type { World } from './world.ts'

/** `to` may stand for `from` (C3.11), by their places in the family. */
export interface Relation {
  from: number
  to: number
  type: string
  way: string
  /** Days before now. */
  daysAgo: number | null
}

const TUNING = new Set(['Brembo', 'EBC', 'K&N', 'Power Stop', 'Garrett', 'NGK', 'Ferodo', 'Liqui Moly', 'KYB', 'Exedy'])
const OPPOSITE = new Map([['forward', 'backward'], ['backward', 'forward'], ['bidirectional', 'bidirectional'], ['', '']])

/** Makers that sell each other's pieces under their own name and number. */
const TWINS = new Map([
  ['Hyundai', 'Kia'], ['Kia', 'Hyundai'], ['Volkswagen', 'SEAT'], ['SEAT', 'Volkswagen'], ['Peugeot', 'Citroën'], ['Renault', 'Nissan'],
  ['Toyota', 'Lexus'], ['Jeep', 'Dodge'], ['Chevrolet', 'Daewoo'],
])

/** Both readings of a statement: from either number the other is found. */
export function mutual(from: number, to: number, kind: { type: string; way: string; daysAgo?: number }): Relation[] {
  const shared = { type: kind.type, daysAgo: kind.daysAgo ?? null }
  return [
    { from, to, way: kind.way, ...shared },
    { from: to, to: from, way: OPPOSITE.get(kind.way) ?? kind.way, ...shared },
  ]
}

/** Adds older numbers, twins and kits to a family and says how all of them stand for each other. */
export function relate(world: World, random: Random, take: TakeNumber, family: Family): Family {
  const { parts } = family
  const genuine = parts.filter(({ brand }) => brand.make !== null).length
  const rivals = parts.slice(genuine).map((_, i) => i + genuine)
  const relations: Relation[] = []
  if (genuine > 0) {
    for (const rival of rivals) relations.push(...rivalRelations(random, at(parts, rival).brand, rival))
    for (let other = 1; other < genuine; other += 1) relations.push(...mutual(0, other, { type: 'synonym', way: '' }))
    relations.push(...older(world, random, take, parts), ...twin(world, random, take, parts), ...assembly(world, random, take, parts))
  }
  for (let i = 0; i + 1 < rivals.length; i += 1) {
    if (random.chance(0.35)) relations.push(...mutual(at(rivals, i), at(rivals, i + 1), { type: 'replacement', way: 'bidirectional' }))
  }
  return { ...family, relations }
}

function rivalRelations(random: Random, brand: Brand, rival: number): Relation[] {
  if (TUNING.has(brand.name) && random.chance(0.15)) return [{ from: 0, to: rival, type: 'tuning', way: '', daysAgo: null }]
  const roll = random.float()
  if (roll < 0.7) return mutual(0, rival, { type: 'duplicate', way: 'forward' })
  if (roll < 0.8) return mutual(0, rival, { type: 'duplicate', way: 'backward' })
  if (roll < 0.9) return mutual(0, rival, { type: 'replacement', way: 'bidirectional' })
  return []
}

/** A chain of older numbers, two to six with the newest, each change dated; or one number that only changed its code. */
function older(world: World, random: Random, take: TakeNumber, parts: Part[]): Relation[] {
  const genuine = at(parts, 0)
  const relations: Relation[] = []
  const roll = random.float()
  const steps = roll < 0.1 ? random.between(1, 5) : roll < 0.13 ? 1 : 0
  const type = roll < 0.1 ? 'replacement' : 'code'
  let newer = 0
  let daysAgo = random.between(60, 900)
  for (let step = 0; step < steps; step += 1) {
    const number = take(genuine.brand, world.makerCodes.codeOf(genuine.brand.name, genuine.type))
    if (number === null) break
    parts.push({ ...partOf(genuine.brand, number, genuine.type, { name: genuine.name, fitments: genuine.fitments, price: (genuine.price / genuine.brand.factor) * 0.85 }), lifeCycle: 7 })
    relations.push(...mutual(parts.length - 1, newer, { type, way: 'forward', daysAgo }))
    newer = parts.length - 1
    daysAgo += random.between(180, 1100)
  }
  return relations
}

function twin(world: World, random: Random, take: TakeNumber, parts: Part[]): Relation[] {
  const genuine = at(parts, 0)
  const brand = world.brands.find(({ name, make }) => make !== null && name === TWINS.get(genuine.brand.name))
  if (!brand || parts.some((part) => part.brand === brand) || !random.chance(0.04)) return []
  const number = take(brand, world.makerCodes.codeOf(brand.name, genuine.type))
  if (number === null) return []
  parts.push(partOf(brand, number, genuine.type, { name: genuine.name, fitments: genuine.fitments, price: genuine.price / genuine.brand.factor }))
  return mutual(0, parts.length - 1, { type: 'synonym', way: '' })
}

function assembly(world: World, random: Random, take: TakeNumber, parts: Part[]): Relation[] {
  const genuine = at(parts, 0)
  const roll = random.float()
  if (roll > 0.035) return []
  const number = take(genuine.brand, world.makerCodes.codeOf(genuine.brand.name, genuine.type))
  if (number === null) return []
  const name = `${roll < 0.027 ? 'Conjunto' : 'Kit'} de ${genuine.name.charAt(0).toLowerCase()}${genuine.name.slice(1)}`
  parts.push(partOf(genuine.brand, number, genuine.type, { name, fitments: genuine.fitments, price: (genuine.price / genuine.brand.factor) * 1.8 }))
  const whole = parts.length - 1
  return roll < 0.027 ? mutual(0, whole, { type: 'part', way: 'whole' }) : [{ from: 0, to: whole, type: 'kit', way: 'forward', daysAgo: null }]
}
