import type { Country } from '../../platform/visitor.ts'

// The places of country and way of selling, and of the kind, in a key; the rest is the car. All below 2⁵³.
const LIST = 2 ** 50
const TYPE = 2 ** 32
const FIRST_LIST: Record<Country, number> = { CO: 0, MX: 3 }

/** Any kind of part, where a key names the car alone. */
export const ANY_TYPE = 0

/** A car in a key: a model by its id, a make by its negative id, and 0 for what fits none in particular. */
export type KeyedCar = number

/**
 * A key of the index `products_listing_keys` (migration 0145): listings of a kind for a car, as sold at once. Those of
 * the other ways of selling are counted from it by `keyedSql`.
 */
export const listingKey = (country: Country, type: number, car: KeyedCar): number =>
  (car < 0 ? -1 : 1) * (FIRST_LIST[country] * LIST + type * TYPE + Math.abs(car))

const SALES_MODELS = [1, 2, 3] as const

/** The condition on `p` of having one of the keys, in one way of selling or (null) in any. */
export function keyedSql(keys: string, salesModel: number | null): string {
  const lists = (salesModel === null ? SALES_MODELS : [salesModel]).map((model) => (model - 1) * LIST)
  const asked =
    salesModel === 1
      ? keys
      : `array_agg(case when key < 0 then key - list else key + list end) from unnest(${keys}) key, unnest('{${lists.join()}}'::bigint[]) list`
  // In a sub-select, so that no car makes the planner think its plan is worth another: to plan takes longer than to
  // find.
  return `listing_keys(p.currency, p.sales_model, p.part_type_id, p.make_ids, p.model_ids) && (select ${asked})`
}
