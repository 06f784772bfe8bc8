import { type StoreTerms, rateTo, shippingOf, tierOf } from './cart.ts'
import { tiersOf } from './discounts.ts'

/** What a buyer wants of a new lay-out of the cart: least money, the last parcel soonest, or fewest parcels (and then least money). */
export const SEND_AIMS = ['cheaper', 'sooner', 'fewer'] as const
export type SendAim = typeof SEND_AIMS[number]

export interface WantedPart { id: string; quantity: number }
export interface SendingStore { id: number; terms: StoreTerms }
/** A part, or an accepted substitute of it, at a store: minor units for one piece, the pieces there, and days until it leaves. */
export interface SendOffer { partId: string; storeId: number; productId: number; unitPrice: number; stock: number; days: number }
export interface SendAsked { parts: readonly WantedPart[]; stores: readonly SendingStore[]; offers: readonly SendOffer[]; city: string | null; aim: SendAim }

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
export interface Patience { clock: () => number; ms: number }

interface Cell { store: number; goods: number; days: number; offer: SendOffer }
interface Store { costOf: (goods: number) => number; fixed: number; slope: number }
interface Problem { cells: readonly (readonly Cell[])[]; stores: readonly Store[]; perParcel: number; until: () => boolean }
interface Node { chosen: (Cell | null)[]; open: boolean[] }

/** More than any total: one parcel less is worth any money, where that is asked. */
const PARCEL = 1e13

/**
 * Lays parts out over stores: exact by branch and bound as long as there is time, else the best that was found, which says that it is
 * not proven. The bound prices each store by a line below its real cost (tiers, free sending), and the rest is a dual ascent of
 * facility location. Null when some part cannot be had.
 */
export function sendTogether(asked: SendAsked, { clock, ms }: Patience): SendPlan | null {
  const ends = clock() + ms
  const cells = cellsOf(asked)
  const allowed = asked.aim === 'sooner' ? soonest(cells) : cells
  if (allowed.length === 0 || allowed.some((row) => row.length === 0)) return null
  const perParcel = asked.aim === 'fewer' ? PARCEL : 0
  const problem: Problem = { ...pricedBelow(allowed, asked), perParcel, until: () => clock() >= ends }
  const found = search(problem)
  if (!found.best) return null
  const parcels = new Set(found.best.map(({ store }) => store)).size
  const total = found.cost - perParcel * parcels
  return {
    chosen: found.best.map(({ offer }) => offer), total, parcels, days: Math.max(...found.best.map(({ days }) => days)), proven: found.proven,
    bound: found.proven ? total : Math.min(total, Math.max(0, Math.floor(found.bound - perParcel * parcels))),
  }
}

/** Of each part the offers that have all its pieces, at stores that send there; of one store the cheapest, and of those the soonest. */
function cellsOf({ parts, stores, offers, city }: SendAsked): Cell[][] {
  const at = new Map(stores.map(({ id }, index) => [id, index]))
  return parts.map(({ id, quantity }) => {
    const best = new Map<number, Cell>()
    for (const offer of offers) {
      const store = at.get(offer.storeId)
      const rate = store === undefined ? null : rateTo(stores[store]?.terms.rates ?? [], city)
      if (store === undefined || offer.partId !== id || offer.stock < quantity || (rate === null && city !== null)) continue
      const cell = { store, goods: offer.unitPrice * quantity, days: offer.days + (rate?.days ?? 0), offer }
      const before = best.get(store)
      if (!before || cell.goods < before.goods || (cell.goods === before.goods && cell.days < before.days)) best.set(store, cell)
    }
    return [...best.values()]
  })
}

/** Only what is there by the first day on which everything can be. */
function soonest(cells: readonly Cell[][]): Cell[][] {
  const day = Math.max(...cells.map((row) => Math.min(...row.map(({ days }) => days))))
  return cells.map((row) => row.filter(({ days }) => days <= day))
}

/** Each store's real cost, and a line `fixed + slope × goods` that is nowhere above it. */
function pricedBelow(cells: readonly Cell[][], { stores, city }: SendAsked): Pick<Problem, 'cells' | 'stores'> {
  const priced = stores.map(({ terms }, index): Store => {
    const mine = cells.flatMap((row) => row.filter(({ store }) => store === index).map(({ goods }) => goods))
    const costOf = remembered((goods) => realCost(terms, goods, city))
    if (mine.length === 0) return { costOf, fixed: 0, slope: 1 }
    const [least, most] = [Math.min(...mine), mine.reduce((sum, goods) => sum + goods, 0)]
    return { costOf, ...lineBelow(terms, { least, most, likely: likelyGoods(cells, index), city }) }
  })
  return { cells: cells.map((row) => row.toSorted((a, b) => below(priced, a) - below(priced, b))), stores: priced }
}

const below = (stores: readonly Store[], { store, goods }: Cell) => (stores[store]?.slope ?? 1) * goods

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
function realCost(terms: StoreTerms, subtotal: number, city: string | null): number {
  if (terms.minimum !== null && subtotal < terms.minimum) return Infinity
  const goods = subtotal - tierOf(terms.rules, subtotal).discount
  return goods + (shippingOf(terms.rates, { city, goods })?.price ?? 0)
}

/** What a store would sell if it sold what it has cheapest; at least its cheapest part. */
function likelyGoods(cells: readonly Cell[][], index: number): number {
  return cells.reduce((sum, row) => {
    const own = row.find(({ store }) => store === index)
    const cheapest = Math.min(...row.map(({ goods }) => goods))
    return own && own.goods <= cheapest * 1.05 ? sum + own.goods : sum
  }, 0)
}

/** The lower hull of the cost between the least and the most it may sell, where it likely sells; one less than it, since a discount is rounded. */
function lineBelow(terms: StoreTerms, { least, most, likely, city }: { least: number; most: number; likely: number; city: string | null }): { fixed: number; slope: number } {
  const points = breaks(terms, { least, most, city }).map((goods): [number, number] => [goods, realCost({ ...terms, minimum: null }, goods, city) - 1]).sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const hull: [number, number][] = []
  for (const point of points) {
    while (hull.length > 1 && isAbove(hull.at(-2) as [number, number], hull.at(-1) as [number, number], point)) hull.pop()
    if (hull.at(-1)?.[0] !== point[0]) hull.push(point)
  }
  const at = hull.findLastIndex(([goods]) => goods <= Math.max(likely, least))
  const [from, to] = [hull[Math.max(0, Math.min(at, hull.length - 2))], hull[Math.max(0, Math.min(at, hull.length - 2)) + 1]]
  const slope = from && to ? (to[1] - from[1]) / (to[0] - from[0]) : 0
  const fixed = from ? from[1] - slope * from[0] : 0
  // A line that begins below nothing, or falls, is taken by the cheapest rate of all instead.
  if (fixed >= 0 && slope >= 0) return { fixed: fixed * (1 - 1e-9), slope: slope * (1 - 1e-9) }
  return { fixed: 0, slope: Math.max(0, Math.min(...points.map(([goods, cost]) => cost / goods))) * (1 - 1e-9) }
}

const isAbove = ([x1, y1]: [number, number], [x2, y2]: [number, number], [x3, y3]: [number, number]) => (y2 - y1) * (x3 - x1) >= (y3 - y1) * (x2 - x1)

/** Where the cost leaps: tiers and free sending, both sides of each; between two of them it is a straight line but for cents. */
function breaks(terms: StoreTerms, { least, most, city }: { least: number; most: number; city: string | null }): number[] {
  const tiers = tiersOf(terms.rules)
  const freeFrom = (rateTo(terms.rates, city) ?? terms.rates[0])?.freeFrom ?? null
  const free = freeFrom === null ? [] : [freeFrom, ...tiers.filter(({ percentage }) => percentage < 100).map(({ percentage }) => Math.ceil(freeFrom / (1 - percentage / 100)))]
  const all = [least, most, ...[...tiers.flatMap(({ from, below: to }) => [from, to ?? from]), ...free].flatMap((goods) => [goods - 2, goods - 1, goods, goods + 1])]
  return [...new Set(all.filter((goods) => goods >= least && goods <= most))]
}

interface Found { best: Cell[] | null; cost: number; proven: boolean; bound: number }

function search(problem: Problem): Found {
  const found: Found = { best: null, cost: Infinity, proven: true, bound: 0 }
  for (const start of starts(problem)) keepBetter(problem, found, improved(problem, start))
  const root: Node = { chosen: problem.cells.map(() => null), open: problem.stores.map(() => false) }
  found.bound = ascend(problem, root).bound
  explore(problem, found, root)
  return found
}

/** Where the search begins: each part where it is cheapest, and all that one store has there. */
function starts({ cells, stores }: Problem): Cell[][] {
  const cheapest = cells.map((row) => row.reduce((a, b) => (b.goods < a.goods ? b : a)))
  const alone = stores.map((_, index) => cells.map((row, part) => row.find(({ store }) => store === index) ?? cheapest[part] as Cell))
  return [cheapest, ...alone]
}

function costOf({ stores, perParcel }: Problem, plan: readonly Cell[]): number {
  const goods = new Map<number, number>()
  for (const cell of plan) goods.set(cell.store, (goods.get(cell.store) ?? 0) + cell.goods)
  let cost = 0
  for (const [store, sum] of goods) cost += (stores[store]?.costOf(sum) ?? Infinity) + perParcel
  return cost
}

function keepBetter(problem: Problem, found: Found, plan: Cell[]) {
  const cost = costOf(problem, plan)
  if (cost >= found.cost) return
  found.best = plan
  found.cost = cost
}

/** One part moves, or all parts of a store do, as long as it helps. */
function improved(problem: Problem, start: Cell[]): Cell[] {
  let [plan, cost] = [start, costOf(problem, start)]
  for (let better = true; better && !problem.until();) {
    better = false
    for (const next of neighbours(problem, plan)) {
      const price = costOf(problem, next)
      if (price >= cost) continue
      ;[plan, cost, better] = [next, price, true]
      break
    }
  }
  return plan
}

function* neighbours({ cells }: Problem, plan: readonly Cell[]): Generator<Cell[]> {
  const used = new Set(plan.map(({ store }) => store))
  for (const store of used) {
    const moved = plan.map((cell, part) => (cell.store === store ? cells[part]?.find((other) => other.store !== store && used.has(other.store)) ?? cell : cell))
    if (moved.every((cell) => cell.store !== store)) yield moved
  }
  for (const [part, row] of cells.entries()) for (const cell of row) if (cell !== plan[part]) yield plan.with(part, cell)
}

/** The lower bound of what a node leads to, with the price of each part in it and what is left of each store's fixed cost. */
function ascend({ cells, stores, perParcel }: Problem, { chosen, open }: Node) {
  const slack = stores.map(({ fixed }, index) => (open[index] ? 0 : fixed + perParcel))
  const prices = cells.map((row, part) => (chosen[part] ? 0 : below(stores, row[0] as Cell)))
  let rises = true
  while (rises) {
    rises = false
    for (const [part, row] of cells.entries()) if (!chosen[part] && rise(row, { part, prices, slack, stores })) rises = true
  }
  const settled = chosen.reduce((sum, cell) => sum + (cell ? below(stores, cell) : 0), 0)
  const opened = stores.reduce((sum, { fixed }, index) => sum + (open[index] ? fixed + perParcel : 0), 0)
  return { bound: settled + opened + prices.reduce((sum, price) => sum + price, 0), prices, slack }
}

/** One part pays more, up to the next store's price or until a store that it reaches is paid for. */
function rise(row: readonly Cell[], { part, prices, slack, stores }: { part: number; prices: number[]; slack: number[]; stores: readonly Store[] }): boolean {
  const price = prices[part] ?? 0
  let [by, reached] = [Infinity, 0]
  for (const cell of row) {
    const at = below(stores, cell)
    if (at > price + 1e-6) { by = Math.min(by, at - price); break }
    by = Math.min(by, slack[cell.store] ?? 0)
    reached += 1
  }
  if (by <= 1e-6 || by === Infinity) return false
  for (const cell of row.slice(0, reached)) slack[cell.store] = (slack[cell.store] ?? 0) - by
  prices[part] = price + by
  return true
}

function explore(problem: Problem, found: Found, node: Node): void {
  if (problem.until()) { found.proven = false; return }
  const { bound, prices, slack } = ascend(problem, node)
  // Sums are whole: nothing better than a whole unit below is left out.
  if (Math.ceil(bound - 1e-3) >= found.cost) return
  const part = hardest(problem, node)
  if (part === null) return keepBetter(problem, found, improved(problem, node.chosen as Cell[]))
  const ways = (problem.cells[part] ?? []).map((cell) => ({ cell, extra: below(problem.stores, cell) + (slack[cell.store] ?? 0) - (prices[part] ?? 0) })).sort((a, b) => a.extra - b.extra)
  for (const { cell, extra } of ways) {
    if (Math.ceil(bound + Math.max(0, extra) - 1e-3) >= found.cost) break
    explore(problem, found, { chosen: node.chosen.with(part, cell), open: node.open.with(cell.store, true) })
    if (!found.proven) return
  }
}

/** The part whose second best way costs most more than its best; null where all are settled. */
function hardest({ cells, stores, perParcel }: Problem, { chosen, open }: Node): number | null {
  let [hard, regret]: [number | null, number] = [null, -1]
  for (const [part, row] of cells.entries()) {
    if (chosen[part]) continue
    const [first = 0, second = Infinity] = row.map((cell) => below(stores, cell) + (open[cell.store] ? 0 : (stores[cell.store]?.fixed ?? 0) + perParcel)).sort((a, b) => a - b)
    if (second - first > regret) [hard, regret] = [part, second - first]
  }
  return hard
}
