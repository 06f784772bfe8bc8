import { tiersOf } from '@tuerca/domain/discounts'
import { STEP_KG } from '@tuerca/domain/parcel-weight'
import type { TxCtx } from '../../platform/context.ts'
import type { Slot } from '../../platform/db/slots.ts'
import { PRICE } from './listing-conditions.ts'
import { rateOf } from './sending.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The table `sending`: what each store asks to send to the visitor's city; without those that do not send there. */
export const sendingTable = (slot: Slot<string>) =>
  `sending as materialized (select * from json_to_recordset((select ${slot('sending', 'json')}))
    as s(store integer, price bigint, price20 bigint, "perKg" bigint, "freeFrom" bigint, tiers json))`

/** The rows of `sending`, amounts in minor units. */
export function sendingRows(ctx: Pick<TxCtx, 'city' | 'country' | 'store'>, vocabulary: Vocabulary): string {
  const stores = ctx.store ? [ctx.store.id] : vocabulary.storeIdsOf[ctx.country]
  return JSON.stringify(
    stores.flatMap((store) => {
      const rate = rateOf({ store_id: store }, ctx, vocabulary)
      if (rate === null) return []
      const { price, price20 = null, perKg = null, freeFrom } = rate
      const tiers = freeFrom === null ? [] : tiersOf(vocabulary.stores.byId.get(store)?.rules ?? [])
      return [{ store, price, price20, perKg, freeFrom, tiers }]
    }),
  )
}

const SUM = `(${PRICE}) * p.minimum_order_quantity`
const GRAMS = 'coalesce(p.weight_g, 0) * p.minimum_order_quantity'
const OFF = `coalesce((select ${SUM} - price_less(${SUM}, t.percentage, p.currency) from json_to_recordset(s.tiers) as t("from" bigint, below bigint, percentage numeric)
  where ${SUM} >= t."from" and (t.below is null or ${SUM} < t.below) limit 1), 0)`

const REACHED = `case when s.price20 is null then ${STEP_KG.first * 1000} else ${STEP_KG.second * 1000} end`
const KILOGRAMS_MORE = `greatest(0, ceil((${GRAMS} - ${REACHED}) / 1000.0))::bigint`

/**
 * What the smallest order of `p` costs with its casco and its sending by `sending s`, as shippingBy counts it; null
 * where its store does not send, or hides its price.
 */
export const PRICE_WITH_SENDING = `case when s.store is not null then ${SUM} + coalesce(p.core_deposit_minor, 0) * p.minimum_order_quantity
  + case when ${SUM} - ${OFF} >= s."freeFrom" then 0
    when ${GRAMS} <= ${STEP_KG.first * 1000} then s.price
    else coalesce(s.price20, s.price) + coalesce(s."perKg", 0) * ${KILOGRAMS_MORE} end end`
