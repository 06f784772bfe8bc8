import type { Country } from '../../platform/visitor.ts'
import { ANY_TYPE, listingKey } from '../products/index.ts'
import type { CarCondition } from './conditions.ts'

/** More keys of kinds are slower than the car's own list, of which the kinds are then looked for. */
const MOST_KEYS = 600

type KeyedCondition = Pick<CarCondition, 'makeIds' | 'modelIds' | 'orUniversal'>

/** The keys by which listings for a car are found. */
export interface CarKeys {
  keys: number[]
  /** Whether they tell the kinds of part too. */
  tellsKinds: boolean
}

interface KeyScope {
  country: Country
  /** Null: any kind. */
  typeIds: readonly number[] | null
  /** Kinds that fit no car in particular, for which `orUniversal` holds. */
  universal: readonly number[]
}

/** Null when no make or model is named. */
export function carKeys(
  { makeIds, modelIds, orUniversal }: KeyedCondition,
  { country, typeIds, universal }: KeyScope,
): CarKeys | null {
  const cars = modelIds.length > 0 ? modelIds : makeIds.map((id) => -id)
  if (cars.length === 0) return null
  const tellsKinds = typeIds !== null && typeIds.length * cars.length <= MOST_KEYS
  const types = tellsKinds ? typeIds : [ANY_TYPE]
  const keys = types.flatMap((type) => cars.map((car) => listingKey(country, type, car)))
  const any = !orUniversal ? [] : typeIds === null ? universal : universal.filter((type) => typeIds.includes(type))
  return { keys: [...keys, ...any.map((type) => listingKey(country, type, 0))], tellsKinds }
}
