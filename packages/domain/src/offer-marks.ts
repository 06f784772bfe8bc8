import { readyIn } from './arrival.ts'
import type { Country } from './country.ts'
import { nearestTo } from './nearest.ts'

/** What an offer is judged by. */
export interface MarkedOffer {
  id: number
  available: boolean
  /** What its store answered to this buyer; null: nothing. */
  quoteRecord: { not_available: number | null } | null
  actualPrice: number | null
  tiempos_de_entrega: number
  arrives_in: number | null
  /** Of the smallest order, in currency units; null where its store does not send, or hides its price. */
  shipping: number | null
  core_deposit: number
  minimum_order_quantity: number
  store: { city: string }
  stockAndPricesByWinery: readonly { city: string; stock: number }[]
}

export interface OfferMarks {
  cheapestId: number | null
  fastestId: number | null
  nearestId: number | null
}

/** The cities where an offer can be picked up: its store's and that of every warehouse that has it. */
export const citiesOf = ({
  store,
  stockAndPricesByWinery: places,
}: Pick<MarkedOffer, 'store' | 'stockAndPricesByWinery'>) => [
  store.city,
  ...places.filter(({ stock }) => stock > 0).map(({ city }) => city),
]

/** Those in stock, but for what its store just told this buyer that it has not; these too where there is no other. */
export function toBeHad<T extends Pick<MarkedOffer, 'available' | 'quoteRecord'>>(offers: readonly T[]): readonly T[] {
  const listed = offers.filter(({ available }) => available)
  const had = listed.filter(({ quoteRecord }) => quoteRecord?.not_available !== 1)
  return had.length > 0 ? had : listed
}

/** What the smallest order costs with its casco and its sending; null where it is not sent or its price is hidden. */
export const priceWithSending = ({
  actualPrice,
  shipping,
  core_deposit,
  minimum_order_quantity: least,
}: Pick<MarkedOffer, 'actualPrice' | 'shipping' | 'core_deposit' | 'minimum_order_quantity'>): number | null =>
  actualPrice === null || shipping === null ? null : (actualPrice + core_deposit) * least + shipping

/**
 * The cheapest, the fastest and the nearest of the offers in stock; of equal ones the first in the list. `worth` tells
 * by what the cheapest is found; where it tells nothing of any, its price does.
 */
export function offerMarks(
  offers: readonly MarkedOffer[],
  { city, country, worth }: { city: string; country: Country; worth?: (offer: MarkedOffer) => number | null },
): OfferMarks {
  const ready = toBeHad(offers)
  const least = (of: (offer: MarkedOffer) => number | null) => {
    const told = ready.flatMap((offer) => {
      const value = of(offer)
      return value === null ? [] : [{ id: offer.id, value }]
    })
    return told.toSorted((a, b) => a.value - b.value)[0]?.id ?? null
  }
  return {
    cheapestId: (worth ? least(worth) : null) ?? least(({ actualPrice }) => actualPrice),
    fastestId: least(readyIn),
    nearestId: nearestTo(
      city,
      ready.map((offer) => ({ id: offer.id, cities: citiesOf(offer) })),
      country,
    ),
  }
}
