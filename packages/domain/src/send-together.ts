import { type StoreTerms, rateFor, shippingOf, tierOf } from './cart.ts'
import type { Country } from './country.ts'
import { tiersOf } from './discounts.ts'
import { roundToPaid, smallestPaid } from './money.ts'
import type { Regime } from './send-together-relaxed.ts'
import { cheapest, fewest, type Cell as SearchCell, type Store } from './send-together-search.ts'

/** What a buyer wants of a new lay-out of the cart: least money, the last parcel soonest, or fewest parcels (and then least money). */
export const SEND_AIMS = ['cheaper', 'sooner', 'fewer'] as const
export type SendAim = (typeof SEND_AIMS)[number]

export interface WantedPart {
  id: string
  quantity: number
}
export interface SendingStore {
  id: number
  terms: StoreTerms
}
/** A part, or an accepted substitute of it, at a store: minor units for one piece, the pieces there, and days until it leaves. */
export interface SendOffer {
  partId: string
  storeId: number
  productId: number
  unitPrice: number
  stock: number
  days: number
}
export interface SendAsked {
  parts: readonly WantedPart[]
  stores: readonly SendingStore[]
  offers: readonly SendOffer[]
  city: string | null
  country: Country
  aim: SendAim
}

export interface SendPlan {
  /** The offer of each part, in the order of the parts. */
  chosen: readonly SendOffer[]
  /** As the cart counts it: tier discounts and sending included. */
  total: number
  parcels: number
  /** Until the last one is there. */
  days: number
  /** No other lay-out is better. */
  proven: boolean
  /** No lay-out costs less than this, of those that the aim allows; the total itself where it is proven. */
  bound: number
}

/** The clock in milliseconds, and how long may be thought about it. */
export interface Patience {
  clock: () => number
  ms: number
}

interface Cell extends SearchCell {
  days: number
  offer: SendOffer
}

/**
 * Lays parts out over stores: exact as long as there is time (send-together-search.ts), else the best that was found, which says that
 * it is not proven. Null when some part cannot be had.
 */
export function sendTogether(asked: SendAsked, { clock, ms }: Patience): SendPlan | null {
  const ends = clock() + ms
  const cells = cellsOf(asked)
  const allowed = onePerStore(asked.aim === 'sooner' ? soonest(cells) : cells)
  if (allowed.length === 0 || allowed.some((row) => row.length === 0)) return null
  const problem = { ...priced(allowed, asked), until: () => clock() >= ends }
  const { best, cost, proven, bound } = asked.aim === 'fewer' ? fewest(problem) : cheapest(problem)
  if (!best) return null
  return {
    chosen: best.map(({ offer }) => offer),
    total: cost,
    parcels: new Set(best.map(({ store }) => store)).size,
    days: Math.max(...best.map(({ days }) => days)),
    proven,
    bound: proven ? cost : Math.min(cost, Math.max(0, Math.floor(bound))),
  }
}

/** Of each part the offers that have all its pieces, at stores that send there. */
function cellsOf({ parts, stores, offers, city }: SendAsked): Cell[][] {
  const at = new Map(stores.map(({ id }, index) => [id, index]))
  return parts.map(({ id, quantity }) => {
    return offers.flatMap((offer): Cell[] => {
      const store = at.get(offer.storeId)
      if (store === undefined || offer.partId !== id || offer.stock < quantity) return []
      const rate = rateFor(stores[store]?.terms.rates ?? [], city)
      // A price may be the mean of several lines: what they cost together is whole.
      return rate === null
        ? []
        : [{ store, goods: Math.round(offer.unitPrice * quantity), days: offer.days + rate.days, offer }]
    })
  })
}

/** Of what one store has of a part, the cheapest, and of those the soonest. */
function onePerStore(cells: readonly Cell[][]): Cell[][] {
  return cells.map((row) =>
    [...Map.groupBy(row, ({ store }) => store).values()].map((some) =>
      some.reduce((best, cell) =>
        cell.goods < best.goods || (cell.goods === best.goods && cell.days < best.days) ? cell : best,
      ),
    ),
  )
}

/** Only what is there by the first day on which everything can be. */
function soonest(cells: readonly Cell[][]): Cell[][] {
  const day = Math.max(...cells.map((row) => Math.min(...row.map(({ days }) => days))))
  return cells.map((row) => row.filter(({ days }) => days <= day))
}

/** Each store's real cost, and what it is between the leaps. */
function priced(cells: readonly Cell[][], { stores, city, country }: SendAsked): { cells: Cell[][]; stores: Store[] } {
  return {
    cells: cells.map((row) => row.toSorted((a, b) => a.goods - b.goods)),
    stores: stores.map(({ terms }, index): Store => {
      const mine = cells.flatMap((row) => row.filter(({ store }) => store === index).map(({ goods }) => goods))
      const costOf = remembered((goods) => realCost(terms, goods, { city, country }))
      return {
        costOf,
        regimes:
          mine.length === 0
            ? []
            : regimesOf(terms, {
                least: Math.min(...mine),
                most: mine.reduce((sum, goods) => sum + goods, 0),
                city,
                country,
              }),
      }
    }),
  }
}

function remembered(work: (goods: number) => number) {
  const known = new Map<number, number>()
  return (goods: number) => {
    const before = known.get(goods)
    if (before !== undefined) return before
    const cost = work(goods)
    known.set(goods, cost)
    return cost
  }
}

/** As the cart counts one store (cart.ts, storeSums); below its smallest order nothing can be bought. */
function realCost(terms: StoreTerms, subtotal: number, { city, country }: Pick<SendAsked, 'city' | 'country'>): number {
  if (terms.minimum !== null && subtotal < terms.minimum) return Infinity
  const goods = subtotal - roundToPaid(tierOf(terms.rules, subtotal).discount, country)
  return goods + (shippingOf(terms.rates, { city, goods })?.price ?? 0)
}

/** Between two leaps of the cost (tiers, free sending, the smallest order) it is a straight line; a little less than it, since a discount is rounded to what is paid. */
function regimesOf(
  terms: StoreTerms,
  { least, most, city, country }: { least: number; most: number } & Pick<SendAsked, 'city' | 'country'>,
): Regime[] {
  const cuts = leaps(terms, city).filter((goods) => goods > least && goods <= most)
  const begins = [...new Set([least, ...cuts])].sort((a, b) => a - b)
  return begins.flatMap((from, at): Regime[] => {
    const to = (begins[at + 1] ?? most + 1) - 1
    const [low = Infinity, high = Infinity] = [from, to].map((goods) => realCost(terms, goods, { city, country }))
    if (low === Infinity) return []
    const slope = to === from ? 0 : (high - low) / (to - from)
    return [{ from, to, slope, fixed: low - slope * from - 2 * smallestPaid(country) }]
  })
}

/** The goods from which on a store's cost may be another; about the ones that a rounded discount decides, those beside them too. */
function leaps(terms: StoreTerms, city: string | null): number[] {
  const tiers = tiersOf(terms.rules)
  const freeFrom = rateFor(terms.rates, city)?.freeFrom ?? null
  const free =
    freeFrom === null
      ? []
      : [
          freeFrom,
          ...tiers
            .filter(({ percentage }) => percentage < 100)
            .map(({ percentage }) => Math.ceil(freeFrom / (1 - percentage / 100))),
        ]
  return [
    ...tiers.flatMap(({ from, below }) => (below === null ? [from] : [from, below])),
    ...(terms.minimum === null ? [] : [terms.minimum]),
    ...free.flatMap((goods) => [goods - 2, goods - 1, goods, goods + 1, goods + 2]),
  ]
}
