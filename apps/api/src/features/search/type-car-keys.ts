import type { CarCondition } from './conditions.ts'

/** More keys than this are slower than combining the index of kinds with that of cars. */
const MOST_KEYS = 600
const TYPE = 2 ** 32

type CarKey = Pick<CarCondition, 'makeIds' | 'modelIds' | 'orUniversal'>

/**
 * The keys of the index `products_type_car` (migration 0121) that find listings of some kinds that fit a car; of
 * `universal` kinds also those that fit none in particular. Null when no make or model is named, or too many: then the
 * indexes of kinds and of cars are used.
 */
export function typeCarKeys(
  typeIds: readonly number[] | null,
  { makeIds, modelIds, orUniversal }: CarKey,
  universal: readonly number[],
): number[] | null {
  const cars = modelIds.length > 0 ? modelIds : makeIds.map((id) => -id)
  if (typeIds === null || cars.length === 0 || typeIds.length * cars.length > MOST_KEYS) return null
  const keys = typeIds.flatMap((type) => cars.map((id) => Math.sign(id) * (type * TYPE + Math.abs(id))))
  return orUniversal ? [...keys, ...typeIds.filter((id) => universal.includes(id)).map((id) => id * TYPE)] : keys
}
