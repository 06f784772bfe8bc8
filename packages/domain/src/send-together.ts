import { type StoreTerms, rateFor, shippingOf, tierOf } from './cart.ts'
import type { Country } from './country.ts'
import { tiersOf } from './discounts.ts'
import { smallestPaid } from './money.ts'
import { asksByWeight, gramsOf } from './parcel-weight.ts'
import type { Regime } from './send-together-relaxed.ts'
import { cheapest, fewest, type Cell as SearchCell, type Store } from './send-together-search.ts'

/**
 * The aim of a new distribution of the cart: the lowest cost, the earliest last parcel, or the fewest parcels (and then
 * the lowest cost).
 */
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
/**
 * A part, or an accepted substitute, at a store: price of one piece in minor units, pieces in stock, and days until it
 * leaves.
 */
export interface SendOffer {
  partId: string
  storeId: number
  productId: number
  unitPrice: number
  stock: number
  days: number
  /** What one piece weighs; null: its store did not say. */
  grams?: number | null
}
export interface SendRequest {
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
  /** No distribution that the aim allows costs less than this; equal to the total when the total is proven. */
  bound: number
}

/** The clock in milliseconds, and how long the search may take. */
export interface Patience {
  clock: () => number
  ms: number
}

interface Cell extends SearchCell {
  days: number
  offer: SendOffer
  /** The store has it lighter for more: which of them sends cheaper is not looked into. */
  hasLighter?: boolean
}

/**
 * Distributes parts over stores: exact as long as time allows (send-together-search.ts), else the best found, marked as
 * not proven. Null when some part cannot be had.
 */
export function sendTogether(asked: SendRequest, { clock, ms }: Patience): SendPlan | null {
  const ends = clock() + ms
  const cells = cellsOf(asked)
  const allowed = onePerStore(asked.aim === 'sooner' ? soonest(cells) : cells)
  if (allowed.length === 0 || allowed.some((row) => row.length === 0)) return null
  const problem = { ...priced(allowed, asked), until: () => clock() >= ends }
  const isUnsure = allowed.some((row) => row.some(({ hasLighter }) => hasLighter))
  const { best, cost, proven, bound } = asked.aim === 'fewer' ? fewest(problem) : cheapest(problem)
  if (!best) return null
  return {
    chosen: best.map(({ offer }) => offer),
    total: cost,
    parcels: new Set(best.map(({ store }) => store)).size,
    days: Math.max(...best.map(({ days }) => days)),
    proven: proven && !isUnsure,
    bound: proven && !isUnsure ? cost : Math.min(cost, Math.max(0, Math.floor(bound))),
  }
}

/** For each part the offers that have all its pieces, at stores that ship to the city. */
function cellsOf({ parts, stores, offers, city }: SendRequest): Cell[][] {
  const at = new Map(stores.map(({ id }, index) => [id, index]))
  return parts.map(({ id, quantity }) => {
    return offers.flatMap((offer): Cell[] => {
      const store = at.get(offer.storeId)
      if (store === undefined || offer.partId !== id || offer.stock < quantity) return []
      const rate = rateFor(stores[store]?.terms.rates ?? [], city)
      // A price may be the mean of several lines, so the sum is rounded to whole units.
      return rate === null
        ? []
        : [
            {
              store,
              goods: Math.round(offer.unitPrice * quantity),
              grams: asksByWeight(rate) ? gramsOf([{ quantity, grams: offer.grams }]) : 0,
              days: offer.days + rate.days,
              offer,
            },
          ]
    })
  })
}

/** For each store and part the cheapest offer, of equal ones the lightest, of these the soonest. */
function onePerStore(cells: readonly Cell[][]): Cell[][] {
  return cells.map((row) =>
    [...Map.groupBy(row, ({ store }) => store).values()].map((some) => {
      const best = some.reduce((best, cell) =>
        (cell.goods - best.goods || cell.grams - best.grams || cell.days - best.days) < 0 ? cell : best,
      )
      return { ...best, hasLighter: some.some(({ grams }) => grams < best.grams) }
    }),
  )
}

/** Only what is there by the first day on which everything can be. */
function soonest(cells: readonly Cell[][]): Cell[][] {
  const day = Math.max(...cells.map((row) => Math.min(...row.map(({ days }) => days))))
  return cells.map((row) => row.filter(({ days }) => days <= day))
}

/** Each store's real cost, and what it is between the leaps. */
function priced(
  cells: readonly Cell[][],
  { stores, city, country }: SendRequest,
): { cells: Cell[][]; stores: Store[] } {
  return {
    cells: cells.map((row) => row.toSorted((a, b) => a.goods - b.goods)),
    stores: stores.map(({ terms }, index): Store => {
      const mine = cells.flatMap((row) => row.filter(({ store }) => store === index).map(({ goods }) => goods))
      const costOf = remembered((goods, grams) => realCost(terms, goods, { city, country, grams }))
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

function remembered(work: (goods: number, grams: number) => number) {
  const known = new Map<number, Map<number, number>>()
  return (goods: number, grams: number) => {
    const ofGrams = known.get(grams) ?? new Map<number, number>()
    const before = ofGrams.get(goods)
    if (before !== undefined) return before
    const cost = work(goods, grams)
    known.set(grams, ofGrams.set(goods, cost))
    return cost
  }
}

/** The cost at one store by the cart's own rule (cart.ts, storeSums); below its minimum order nothing can be bought. */
function realCost(
  terms: StoreTerms,
  subtotal: number,
  { city, country, grams }: Pick<SendRequest, 'city' | 'country'> & { grams: number },
): number {
  if (terms.minimum !== null && subtotal < terms.minimum) return Infinity
  const goods = subtotal - tierOf(terms.rules, subtotal, country).discount
  return goods + (shippingOf(terms.rates, { city, goods, grams })?.price ?? 0)
}

/**
 * Between two jumps of the cost (tiers, free shipping, minimum order) it is a straight line; this one lies slightly
 * below, because discounts are rounded to payable amounts, and as if nothing weighed anything, because weight only
 * makes it dearer.
 */
function regimesOf(
  terms: StoreTerms,
  { least, most, city, country }: { least: number; most: number } & Pick<SendRequest, 'city' | 'country'>,
): Regime[] {
  const cuts = leaps(terms, city).filter((goods) => goods > least && goods <= most)
  const begins = [...new Set([least, ...cuts])].sort((a, b) => a - b)
  return begins.flatMap((from, at): Regime[] => {
    const to = (begins[at + 1] ?? most + 1) - 1
    const [low = Infinity, high = Infinity] = [from, to].map((goods) =>
      realCost(terms, goods, { city, country, grams: 0 }),
    )
    if (low === Infinity) return []
    const slope = to === from ? 0 : (high - low) / (to - from)
    return [{ from, to, slope, fixed: low - slope * from - 2 * smallestPaid(country) }]
  })
}

/** The values of goods at which a store's cost may jump; near a rounded discount also the values beside them. */
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
