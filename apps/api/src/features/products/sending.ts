import { sendingCity } from '@tuerca/domain/arrival'
import { rateTo, type ShippingRate, tierOf } from '@tuerca/domain/cart'
import { countryOfCurrency, type Currency } from '@tuerca/domain/money'
import { priceByWeight } from '@tuerca/domain/parcel-weight'
import type { TxCtx } from '../../platform/context.ts'
import type { ShopStore, Vocabulary } from './vocabulary.ts'

/** What sending a listing depends on. */
interface SentListing {
  store_id: number
  minimum_order_quantity: number
  weight_g: number | null
  currency: Currency
}

const ratesTo = new WeakMap<ShopStore, Map<string, ShippingRate | null>>()

/** A store's rate to the visitor's city, looked up once for each store as it was read; null: it does not send there. */
export function rateOf(
  { store_id }: Pick<SentListing, 'store_id'>,
  { city, country }: Pick<TxCtx, 'city' | 'country'>,
  vocabulary: Vocabulary,
): ShippingRate | null {
  const store = vocabulary.stores.byId.get(store_id)
  if (!store) return null
  const { name } = sendingCity(city, country)
  const known = ratesTo.get(store) ?? new Map<string, ShippingRate | null>()
  if (known.size === 0) ratesTo.set(store, known)
  let rate = known.get(name)
  if (rate === undefined) known.set(name, (rate = rateTo(store.rates, name)))
  return rate
}

/** What it costs to send the smallest order of a listing alone, in minor units, as its cart will count it. */
export function shippingBy(rate: ShippingRate, row: SentListing, pays: number, vocabulary: Vocabulary): number {
  const { minimum_order_quantity: least, weight_g, store_id, currency } = row
  const sum = pays * least
  const rules = vocabulary.stores.byId.get(store_id)?.rules ?? []
  // What a store takes off a larger purchase may bring it under the sum that is sent free.
  const isFree =
    rate.freeFrom !== null && sum - tierOf(rules, sum, countryOfCurrency(currency)).discount >= rate.freeFrom
  return isFree ? 0 : priceByWeight(rate, (weight_g ?? 0) * least)
}
