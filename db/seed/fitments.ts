import type { PartType } from './part-types.ts'
import { at, type Random } from './random.ts'
import type { Generation, Model } from './vehicles.ts'
import type { World } from './world.ts'

export interface Fitment {
  model: Model
  from: number
  to: number
  engine: string | null
  submodel: string | null
  position: string | null
  quantity: string
  qualifiers: string[]
  machineAssigned: boolean
}

const ENGINE_GROUPS = new Set(['fil', 'mot', 'emp', 'dis', 'enc', 'ref', 'com', 'sen', 'emb', 'esc', 'adm'])

const TRIMS = ['LS', 'LT', 'GLX', 'GL', 'EX', 'LX', 'SE', 'Sport', 'Touring', 'Limited', 'Dynamique', 'Expression', 'Advance', 'Exclusive']
const CONDITIONS = [
  'Con frenos ABS', 'Sin frenos ABS', 'Con aire acondicionado', 'Caja automática', 'Caja mecánica', 'Tracción 4x4', 'Tracción 4x2',
  'Carrocería sedán', 'Carrocería hatchback', 'Doble cabina', 'Cabina sencilla', 'Versión importada de México', 'Versión ensamblada en Colombia',
  'Desde el cambio de línea', 'Hasta el cambio de línea', 'Con sensor de desgaste', 'Diámetro de rin 15"', 'Diámetro de rin 16"',
]

/** Whether a part of the type can be for an engine: its fuel and its cylinders. */
export function suits(type: PartType, engine: string): boolean {
  const electric = engine === 'Eléctrico'
  if (electric) return !ENGINE_GROUPS.has(type.group.key) && type.fuel === null && type.group.key !== 'lub'
  const diesel = engine.includes('Diésel') || engine.includes('HDi')
  if (type.fuel !== null && diesel !== (type.fuel === 'diesel')) return false
  return type.cylinders === null || Number(/[LVH](\d)/.exec(engine)?.[1]) === type.cylinders
}

/** Where a maker's part goes: one model mostly, at times others of its platform (facts/siblings.txt). */
export function fitmentsOf(world: World, random: Random, type: PartType, model: Model): Fitment[] {
  const years = yearsOf(random, model.generations)
  const siblings = (world.siblingsOf.get(model.id) ?? []).filter(() => random.chance(0.4))
  const shared = { position: type.position || null, quantity: random.chance(0.75) ? '1' : random.pick(['2', '4']) }
  const condition = random.chance(0.14) ? [random.pick(CONDITIONS)] : []
  return [model, ...siblings].flatMap((each) => {
    const own = each === model ? years : commonYears(each.generations, years)
    return own ? modelFitments(random, type, each, own) : []
  }).map((row) => ({ ...row, ...shared, qualifiers: condition, machineAssigned: false }))
}

/** The years of a sibling that share the part's. */
function commonYears(generations: readonly Generation[], { from, to }: Generation): Generation | null {
  const overlap = generations.find((generation) => generation.from <= to && generation.to >= from)
  return overlap ? { from: Math.max(from, overlap.from), to: Math.min(to, overlap.to) } : null
}

function modelFitments(random: Random, type: PartType, model: Model, years: Generation): Pick<Fitment, 'model' | 'from' | 'to' | 'engine' | 'submodel'>[] {
  const engines = model.engines.filter((engine) => suits(type, engine))
  const submodel = random.chance(0.12) ? random.pick(TRIMS) : null
  if (engines.length === 0) return []
  if (!ENGINE_GROUPS.has(type.group.key)) {
    // Brakes and lamps mostly do not ask for the engine.
    const engine = random.chance(0.45) ? random.pick(engines) : null
    return [{ model, ...years, engine, submodel }]
  }
  const first = random.between(0, engines.length - 1)
  const count = random.chance(0.6) ? 1 : Math.min(3, engines.length)
  return Array.from({ length: count }, (_, i) => ({ model, ...years, engine: at(engines, (first + i) % engines.length), submodel }))
}

function yearsOf(random: Random, generations: readonly Generation[]): Generation {
  // The square leans to the newer generations, which have more cars on the road.
  const index = Math.floor(Math.sqrt(random.float()) * generations.length)
  const { from, to } = at(generations, index)
  const next = generations[index + 1]
  return next && next.from === to + 1 && random.chance(0.2) ? { from, to: next.to } : { from, to }
}
