import { type Item, type Market, type Regime, relaxed, type RelaxedPlan } from './send-together-relaxed.ts'

/** A part at a store. */
export interface Cell {
  store: number
  goods: number
  /** What it weighs, where its store asks by weight; else 0. */
  grams: number
}
export interface Store {
  costOf: (goods: number, grams: number) => number
  regimes: readonly Regime[]
}
export interface Problem<C extends Cell> {
  cells: readonly (readonly C[])[]
  stores: readonly Store[]
  until: () => boolean
}
export interface SearchOutcome<C extends Cell> {
  best: C[] | null
  cost: number
  proven: boolean
  bound: number
}

const ROUNDS = { root: 400, node: 25 }
/** Improving one starting solution costs as much as many rounds of the bound. */
const IMPROVED = 2

/**
 * The cheapest distribution: exact as long as time allows, by branch and bound. `known`: solutions dearer than this are
 * of no use.
 */
export function cheapest<C extends Cell>(problem: Problem<C>, known = Infinity): SearchOutcome<C> {
  const found: SearchOutcome<C> = { best: null, cost: known, proven: true, bound: 0 }
  const begins = starts(problem).sort((a, b) => costOf(problem.stores, a) - costOf(problem.stores, b))
  for (const start of begins.slice(0, IMPROVED)) keepBetter(problem, found, improved(problem, start))
  const prices = problem.cells.map((row) => Math.min(...row.map(({ goods }) => goods)))
  found.bound = explore(problem, found, { cells: problem.cells, prices, isRoot: true }) ?? 0
  return found
}

/** The fewest stores, and of those solutions the cheapest. */
export function fewest<C extends Cell>({ cells, stores, until }: Problem<C>): SearchOutcome<C> {
  for (let most = 1; most <= Math.min(cells.length, stores.length); most += 1) {
    const found: SearchOutcome<C> = { best: null, cost: Infinity, proven: true, bound: Infinity }
    for (const cover of coversOf(cells, { most, until })) {
      const some = cells.map((row) => row.filter(({ store }) => cover.has(store)))
      const one = cheapest({ cells: some, stores, until }, found.cost)
      if (one.best && one.cost < found.cost) [found.best, found.cost] = [one.best, one.cost]
      found.proven &&= one.proven
      found.bound = Math.min(found.bound, one.bound)
    }
    if (until()) found.proven = false
    if (found.best) return { ...found, bound: found.proven ? found.cost : Math.min(found.bound, found.cost) }
    if (until()) break
  }
  // No time to count parcels: the cheapest solution with the fewest parcels that a quick search finds.
  const hurried = starts({ cells, stores, until })
    .map((plan) => ({ plan, used: new Set(plan.map(({ store }) => store)).size, cost: costOf(stores, plan) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.used - b.used || a.cost - b.cost)[0]
  return { best: hurried?.plan ?? null, cost: hurried?.cost ?? Infinity, proven: !until(), bound: 0 }
}

/** Sets of at most this many stores that together have every part, each set once. */
function* coversOf<C extends Cell>(
  cells: Problem<C>['cells'],
  { most, until }: { most: number; until: () => boolean },
): Generator<ReadonlySet<number>> {
  const told = new Set<string>()
  const has = new Map<number, number>()
  for (const row of cells)
    for (const store of new Set(row.map((cell) => cell.store))) has.set(store, (has.get(store) ?? 0) + 1)
  const widest = Math.max(...has.values())
  function* grow(open: readonly number[]): Generator<ReadonlySet<number>> {
    if (until()) return
    const rest = cells.filter((row) => !row.some(({ store }) => open.includes(store)))
    if (rest.length === 0) {
      const key = open.toSorted((a, b) => a - b).join()
      if (!told.has(key)) {
        told.add(key)
        yield new Set(open)
      }
      return
    }
    if (rest.length > (most - open.length) * widest) return
    const rarest = rest.reduce((a, b) => (b.length < a.length ? b : a))
    for (const { store } of rarest) yield* grow([...open, store])
  }
  yield* grow([])
}

interface Node<C extends Cell> {
  cells: readonly (readonly C[])[]
  prices: readonly number[]
  isRoot?: boolean
}

/** Gives the bound of the node; a branch that is not searched makes `proven` false. */
function explore<C extends Cell>(
  problem: Problem<C>,
  found: SearchOutcome<C>,
  { cells, prices, isRoot }: Node<C>,
): number | null {
  if (problem.until()) {
    found.proven = false
    return null
  }
  const market = marketOf(cells, problem.stores)
  const seen = relaxed(market, prices, {
    best: found.cost,
    rounds: isRoot ? ROUNDS.root : ROUNDS.node,
    until: problem.until,
  })
  // Sums are whole numbers, so only solutions better by a whole unit are worth searching.
  const isHopeless = (bound: number) => Math.ceil(bound - 1e-3) >= found.cost
  if (isHopeless(seen.bound)) return seen.bound
  keepBetter(problem, found, isRoot ? improved(problem, planOf(cells, seen)) : planOf(cells, seen))
  const left = cells.map((row, part) =>
    row.length === 1 ? row : row.filter(({ store }) => !isHopeless(seen.withItem(store, part))),
  )
  if (left.some((row) => row.length === 0) || isHopeless(seen.bound)) return seen.bound
  const part = hardest(left, seen)
  if (part === null) {
    keepBetter(
      problem,
      found,
      left.flatMap((row) => row.slice(0, 1)),
    )
    return seen.bound
  }
  const ways = (left[part] ?? [])
    .map((cell) => ({ cell, bound: seen.withItem(cell.store, part) }))
    .sort((a, b) => a.bound - b.bound)
  for (const { cell, bound } of ways) {
    if (isHopeless(bound)) break
    explore(problem, found, { cells: left.with(part, [cell]), prices: seen.prices })
    if (!found.proven) break
  }
  return seen.bound
}

function marketOf<C extends Cell>(cells: readonly (readonly C[])[], stores: readonly Store[]): Market {
  const items = stores.map((): Item[] => [])
  const forced = stores.map(() => new Set<number>())
  for (const [part, row] of cells.entries()) {
    for (const { store, goods } of row) items[store]?.push({ part, goods })
    if (row.length === 1) forced[row[0]?.store ?? 0]?.add(part)
  }
  return { regimes: stores.map(({ regimes }) => regimes), items, forced, parts: cells.length }
}

/** For each part the store that sells most of it in the relaxed solution. */
function planOf<C extends Cell>(cells: readonly (readonly C[])[], { sold }: RelaxedPlan): C[] {
  return cells.map((row, part) =>
    row.reduce((a, b) => ((sold[part]?.get(b.store) ?? 0) > (sold[part]?.get(a.store) ?? 0) ? b : a)),
  )
}

/** The part about which the relaxed solution is least decided; null when all are decided. */
function hardest<C extends Cell>(cells: readonly (readonly C[])[], { sold }: RelaxedPlan): number | null {
  let [hard, least]: [number | null, number] = [null, Infinity]
  for (const [part, row] of cells.entries()) {
    if (row.length < 2) continue
    const surest = Math.max(0, ...row.map(({ store }) => sold[part]?.get(store) ?? 0)) + row.length / 1000
    if (surest < least) [hard, least] = [part, surest]
  }
  return hard
}

/** Starting solutions: each part where it is cheapest, and as much as possible from one store. */
function starts<C extends Cell>({ cells, stores }: Problem<C>): C[][] {
  const least = cells.map((row) => row.reduce((a, b) => (b.goods < a.goods ? b : a)))
  const used = new Set(cells.flatMap((row) => row.map(({ store }) => store)))
  const alone = stores.flatMap((_, index) =>
    used.has(index)
      ? [least.map((cheapest, part) => cells[part]?.find(({ store }) => store === index) ?? cheapest)]
      : [],
  )
  return [least, ...alone]
}

function costOf(stores: readonly Store[], plan: readonly Cell[]): number {
  const sums = new Map<number, { goods: number; grams: number }>()
  for (const { store, goods, grams } of plan) {
    const sum = sums.get(store)
    if (!sum) sums.set(store, { goods, grams })
    else {
      sum.goods += goods
      sum.grams += grams
    }
  }
  let cost = 0
  for (const [store, { goods, grams }] of sums) cost += stores[store]?.costOf(goods, grams) ?? Infinity
  return cost
}

function keepBetter<C extends Cell>({ stores }: Problem<C>, found: SearchOutcome<C>, plan: C[]) {
  const cost = costOf(stores, plan)
  if (cost >= found.cost) return
  found.best = plan
  found.cost = cost
}

/** Moves one part, or all parts of a store, as long as the cost falls. */
function improved<C extends Cell>(problem: Problem<C>, start: C[]): C[] {
  let [plan, cost] = [start, costOf(problem.stores, start)]
  for (let better = true; better && !problem.until();) {
    better = false
    for (const next of neighbours(problem, plan)) {
      if (problem.until()) return plan
      const price = costOf(problem.stores, next)
      if (price >= cost) continue
      ;[plan, cost, better] = [next, price, true]
      break
    }
  }
  return plan
}

function* neighbours<C extends Cell>({ cells }: Problem<C>, plan: readonly C[]): Generator<C[]> {
  const used = new Set(plan.map(({ store }) => store))
  for (const store of used) {
    const moved = plan.map((cell, part) =>
      cell.store === store
        ? (cells[part]?.find((other) => other.store !== store && used.has(other.store)) ?? cell)
        : cell,
    )
    if (moved.every((cell) => cell.store !== store)) yield moved
  }
  for (const [part, row] of cells.entries())
    for (const cell of row) if (cell !== plan[part]) yield plan.with(part, cell)
}
