/** A store's terms for goods worth `from` to `to`: a straight line that is nowhere above its real cost. */
export interface Regime {
  from: number
  to: number
  fixed: number
  slope: number
}
/** A part that a store has: what its pieces cost there before any discount. */
export interface Item {
  part: number
  goods: number
}

export interface RelaxedPlan {
  bound: number
  /** What each part pays. */
  prices: number[]
  /** How much of each part each store sells in the relaxed problem. */
  sold: Map<number, number>[]
  /** The least that all costs where the store sells the part. */
  withItem: (store: number, part: number) => number
}

/** A part has to be sold by a store where it is nowhere else. */
export interface Market {
  regimes: readonly (readonly Regime[])[]
  items: readonly (readonly Item[])[]
  forced: readonly ReadonlySet<number>[]
  parts: number
}

const ROUNDS_WITHOUT = 8

/**
 * The Lagrangian bound for distributing parts over stores: each part pays a price to whoever sells it, each store alone
 * takes what is worthwhile (also a fraction of a part), and the prices are adjusted until each part is sold once.
 * `best` is the cost of a known solution.
 */
export function relaxed(
  market: Market,
  from: readonly number[],
  { best, rounds, until }: { best: number; rounds: number; until: () => boolean },
): RelaxedPlan {
  let [prices, at, without, pace] = [[...from], judged(market, from), 0, 1.2]
  let top = { prices: [...from], ...at }
  for (let round = 0; round < rounds && !until(); round += 1) {
    const gaps = at.sold.map((shares) => 1 - sumOf(shares))
    const norm = gaps.reduce((sum, gap) => sum + gap * gap, 0)
    if (norm < 1e-9 || top.bound >= best) break
    const step = (pace * (Math.max(best, top.bound + 1) - at.bound)) / norm
    prices = prices.map((price, part) => price + step * (gaps[part] ?? 0))
    at = judged(market, prices)
    without = at.bound > top.bound + 1e-6 ? 0 : without + 1
    if (at.bound > top.bound) top = { prices: [...prices], ...at }
    if (without >= ROUNDS_WITHOUT) [without, pace, prices, at] = [0, pace / 2, [...top.prices], top]
    if (pace < 1e-3) break
  }
  const { bound, parts: alone } = top
  return {
    bound,
    prices: top.prices,
    sold: top.sold,
    withItem: (store, part) => bound - (alone[store] ?? 0) + worth(market, top.prices, { store, also: part }).value,
  }
}

const sumOf = (shares: ReadonlyMap<number, number>) => {
  let sum = 0
  for (const share of shares.values()) sum += share
  return sum
}

/** The sum of the prices, less what each store gains by selling on its own. */
function judged(market: Market, prices: readonly number[]) {
  const sold = Array.from({ length: market.parts }, () => new Map<number, number>())
  const parts: number[] = []
  let bound = prices.reduce((sum, price) => sum + price, 0)
  for (let store = 0; store < market.items.length; store += 1) {
    const { value, share, order } = worth(market, prices, { store })
    const isOpen = value < 0 || (market.forced[store]?.size ?? 0) > 0
    parts.push(isOpen ? value : 0)
    if (!isOpen) continue
    bound += value
    for (const [at, item] of order.entries()) if ((share[at] ?? 0) > 0) sold[item.part]?.set(store, share[at] ?? 0)
  }
  return { bound, sold, parts }
}

/**
 * The least of cost minus prices for one store that sells what it must (and `also` a part): a fractional knapsack for
 * each regime, in one order.
 */
function worth(
  { regimes, items, forced }: Market,
  prices: readonly number[],
  { store, also }: { store: number; also?: number },
): { value: number; order: Item[]; share: number[] } {
  const all = items[store] ?? []
  if (all.length === 0) return { value: Infinity, order: [], share: [] }
  const must = forced[store]
  const isMust = ({ part }: Item) => part === also || must?.has(part) === true
  const gain = ({ part, goods }: Item) => (isMust({ part, goods }) ? Infinity : (prices[part] ?? 0) / goods)
  const order = all.toSorted((a, b) => gain(b) - gain(a) || 0)
  const base = order.reduce((sum, item) => (isMust(item) ? sum + item.goods : sum), 0)
  const whole = order.reduce((sum, { goods }) => sum + goods, 0)
  let [value, best] = [Infinity, 0]
  for (const { from, to, fixed, slope } of regimes[store] ?? []) {
    if (whole < from || base > to) continue
    let wanted = base
    for (const item of order) if (!isMust(item) && gain(item) > slope) wanted += item.goods
    const x = Math.min(Math.max(wanted, from, base), to, whole)
    const cost = fixed + slope * x - paid(order, prices, x)
    if (cost < value) [value, best] = [cost, x]
  }
  return { value, order, share: value === Infinity ? [] : shares(order, best) }
}

/** What the first goods worth `x` bring in, the last of them in part. */
function paid(order: readonly Item[], prices: readonly number[], x: number): number {
  let [left, sum] = [x, 0]
  for (const { part, goods } of order) {
    if (left <= 0) break
    const share = Math.min(1, left / goods)
    sum += share * (prices[part] ?? 0)
    left -= goods
  }
  return sum
}

function shares(order: readonly Item[], x: number): number[] {
  let left = x
  return order.map(({ goods }) => {
    const share = Math.max(0, Math.min(1, left / goods))
    left -= goods
    return share
  })
}
