import type { Aspiration, Fuel } from '@tuerca/domain/engine-words'
import { scopeOf } from './applications.ts'
import type { Car } from './cars.ts'
import type { Model } from './vehicles.ts'
import type { PartType } from './part-types.ts'

/** A row of part_fitments. */
export interface Fitment {
  model: Model
  from: number
  to: number
  /** Null: any that its cars have. */
  engine: string | null
  litres: number | null
  fuel: Fuel | null
  valves: number | null
  aspiration: Aspiration | null
  position: string | null
  quantity: string
  qualifiers: string[]
  machineAssigned: boolean
  /** The cars that it speaks of. */
  cars: readonly Car[]
}

/** Kinds that counters sell by the set, whatever is on the car. */
const SETS =
  /^(?:juego|kit|pastillas|bandas|anillos|casquetes|cables|sellos|tornillos|plumillas|tapetes|loderas|bujes|empaque)/

/**
 * What a part for these cars fits: single engines where only some engines of a generation have it, else the whole
 * generation.
 */
export function fitmentsOf(type: PartType, cars: readonly Car[]): Fitment[] {
  const asksEngine = !['body', 'platform', 'line', 'chain', 'make', 'make-size'].includes(scopeOf(type.kind))
  const byGeneration = Map.groupBy(cars, ({ model, generation }) => `${model.id} ${generation.key}`)
  return [...byGeneration.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    const whole = !asksEngine && some.length === first.generation.variants.length
    return whole ? [rowOf(type, some, null)] : byEngine(some).map((of) => rowOf(type, of, of[0] ?? null))
  })
}

// An engine that the fleet lists in one row for each country counts as one engine here.
function byEngine(cars: readonly Car[]): Car[][] {
  return [
    ...Map.groupBy(cars, ({ variant }) => `${variant.engine} ${variant.fuel} ${variant.timing}`).values(),
  ].flatMap((some) => {
    const runs: Car[][] = []
    for (const car of some.toSorted((a, b) => a.variant.from - b.variant.from)) {
      const last = runs.at(-1)
      if (last && car.variant.from <= Math.max(...last.map(({ variant }) => variant.to)) + 1) last.push(car)
      else runs.push([car])
    }
    return runs
  })
}

function rowOf(type: PartType, cars: readonly Car[], engineOf: Car | null): Fitment {
  const [first] = cars
  if (!first) throw new Error('a fitment of no car')
  const { variant } = engineOf ?? first
  const facts = engineOf
    ? {
        engine: variant.engine,
        litres: variant.litres,
        fuel: variant.fuel,
        valves: variant.valves,
        aspiration: variant.aspiration,
      }
    : { engine: null, litres: null, fuel: null, valves: null, aspiration: null }
  return {
    model: first.model,
    from: Math.min(...cars.map((car) => car.variant.from)),
    to: Math.max(...cars.map((car) => car.variant.to)),
    ...facts,
    position: positionOf(type),
    quantity: quantityOf(type, first),
    qualifiers: [],
    machineAssigned: false,
    cars,
  }
}

/** 'Delantero derecho', as catalogues write it. */
export function positionOf({ places }: Pick<PartType, 'places'>): string | null {
  const text = places.join(' ')
  return text === '' ? null : text.charAt(0).toUpperCase() + text.slice(1)
}

function quantityOf({ kind, places }: PartType, { variant }: Car): string {
  if (SETS.test(kind.nameCo)) return '1'
  if (kind.perCar === 'cyl') return String(variant.cylinders ?? 4)
  const sided = places.includes('izquierdo') || places.includes('derecho')
  return !sided && Number(kind.perCar) > 1 ? '2' : '1'
}
