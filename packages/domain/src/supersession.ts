/** A statement about two part numbers: read with `way`, `to` is the newer one when it is 'forward'. */
export interface SupersessionEdge {
  from: string
  to: string
  type: string
  way: string
  /** ISO date, or null when nobody tells. */
  date: string | null
}

export interface SupersessionNode {
  id: string
  /** Steps from the oldest number: the drawing's main axis, from 0. */
  level: number
  /** Place among the numbers of one level, from 0. */
  column: number
  /**
   * Whether it is the number to buy now, the newest one. Exactly one node is; none when the statements contradict each
   * other.
   */
  current: boolean
  focus: boolean
}

export interface DrawnEdge extends SupersessionEdge {
  /** Whether it leads from an older to a newer number; the others (synonyms, interchange) join equals. */
  directed: boolean
}

export interface SupersessionGraph {
  nodes: SupersessionNode[]
  /** Directed ones run from older to newer and form no loop. */
  edges: DrawnEdge[]
  /** Whether statements were left out because they closed a loop, or numbers because there were too many. */
  loopsBroken: boolean
  truncated: boolean
}

/** The most numbers a drawing holds. */
export const MOST_NODES = 60

/** The chain around a number, ready to draw: at most 60 numbers, nearest first; the newest statement wins a loop. */
export function supersessionGraph(edges: readonly SupersessionEdge[], focus: string): SupersessionGraph {
  const drawn = tidyEdges(edges)
  const { order, truncated } = nearest(drawn, focus)
  const members = new Set(order)
  const inside = drawn.filter(({ from, to }) => members.has(from) && members.has(to))
  const kept = withoutLoops(inside)
  const levels = levelsOf(order, kept)
  const loopsBroken = kept.length < inside.length
  // A loop has no newest number: whichever statement is left out, the others contradict it.
  const current = loopsBroken ? null : newest(order, kept, levels)
  const columns = columnsOf(order, levels)
  return {
    nodes: order.map((id) => ({
      id,
      level: levels.get(id) ?? 0,
      column: columns.get(id) ?? 0,
      current: id === current,
      focus: id === focus,
    })),
    edges: kept,
    loopsBroken,
    truncated,
  }
}

const CHRONOLOGICAL = new Set(['replacement', 'code'])

// One orientation for all (older to newer), no repeats, and an order that does not depend on the input's.
function tidyEdges(edges: readonly SupersessionEdge[]): DrawnEdge[] {
  const unique = new Map<string, DrawnEdge>()
  for (const edge of edges.toSorted(byAge)) {
    if (edge.from === edge.to) continue
    const way = edge.way.toLowerCase()
    const directed = CHRONOLOGICAL.has(edge.type.toLowerCase()) && (way === 'forward' || way === 'backward')
    const turned = directed && way === 'backward' ? { from: edge.to, to: edge.from, way: 'forward' } : {}
    const drawn = { ...edge, ...turned, directed }
    const ends = directed ? [drawn.from, drawn.to] : [drawn.from, drawn.to].sort()
    const key = JSON.stringify([...ends, drawn.type.toLowerCase(), directed ? '' : way])
    if (!unique.has(key)) unique.set(key, drawn)
  }
  return [...unique.values()].sort(byAge)
}

// Newest first, undated last.
function byAge(a: SupersessionEdge, b: SupersessionEdge): number {
  return (
    compare(b.date ?? '', a.date ?? '') ||
    compare(a.from, b.from) ||
    compare(a.to, b.to) ||
    compare(a.type, b.type) ||
    compare(a.way, b.way)
  )
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function nearest(edges: readonly DrawnEdge[], focus: string): { order: string[]; truncated: boolean } {
  const neighbours = new Map<string, string[]>()
  for (const { from, to } of edges) {
    for (const [id, other] of [
      [from, to],
      [to, from],
    ] as const) {
      const others = neighbours.get(id)
      if (others === undefined) neighbours.set(id, [other])
      else others.push(other)
    }
  }
  const seen = new Set([focus])
  for (const id of seen) {
    for (const next of (neighbours.get(id) ?? []).toSorted(compare)) {
      if (seen.has(next)) continue
      if (seen.size === MOST_NODES) return { order: [...seen], truncated: true }
      seen.add(next)
    }
  }
  return { order: [...seen], truncated: false }
}

function withoutLoops(edges: readonly DrawnEdge[]): DrawnEdge[] {
  const newer = new Map<string, Set<string>>()
  return edges.filter(({ from, to, directed }) => {
    if (!directed) return true
    if (reachable(newer, to).has(from)) return false
    newer.set(from, new Set(newer.get(from)).add(to))
    return true
  })
}

function reachable(newer: ReadonlyMap<string, ReadonlySet<string>>, start: string): Set<string> {
  const seen = new Set([start])
  for (const id of seen) for (const next of newer.get(id) ?? []) seen.add(next)
  return seen
}

// The longest path from the oldest number of each chain; chains joined only by equal numbers are then moved side by
// side.
function levelsOf(order: readonly string[], edges: readonly DrawnEdge[]): Map<string, number> {
  const levels = new Map(order.map((id) => [id, 0]))
  const at = (id: string) => levels.get(id) ?? 0
  const directed = edges.filter((edge) => edge.directed)
  for (let pass = 0; pass < order.length; pass += 1) {
    for (const { from, to } of directed) levels.set(to, Math.max(at(to), at(from) + 1))
  }
  const joined = new Map<string, Set<string>>()
  for (const { from, to } of directed) {
    joined.set(from, new Set(joined.get(from)).add(to))
    joined.set(to, new Set(joined.get(to)).add(from))
  }
  const placed = reachable(joined, order[0] ?? '')
  for (const id of placed) {
    for (const { from, to } of edges.filter((edge) => !edge.directed && (edge.from === id || edge.to === id))) {
      const other = from === id ? to : from
      if (placed.has(other)) continue
      const shift = at(id) - at(other)
      for (const member of reachable(joined, other)) {
        levels.set(member, at(member) + shift)
        placed.add(member)
      }
    }
  }
  const lowest = Math.min(...levels.values())
  return new Map([...levels].map(([id, level]) => [id, level - lowest]))
}

// Of the numbers that nothing replaces: first those that the searched number leads to, then the one with the latest
// statement.
function newest(order: readonly string[], edges: readonly DrawnEdge[], levels: ReadonlyMap<string, number>): string {
  const newer = new Map<string, Set<string>>()
  const dates = new Map<string, string>()
  for (const { from, to, date, directed } of edges) {
    if (!directed) continue
    newer.set(from, new Set(newer.get(from)).add(to))
    if ((date ?? '') > (dates.get(to) ?? '')) dates.set(to, date ?? '')
  }
  const last = [...reachable(newer, order[0] ?? '')].filter((id) => !newer.has(id))
  const [best = ''] = last.sort(
    (a, b) =>
      compare(dates.get(b) ?? '', dates.get(a) ?? '') || (levels.get(b) ?? 0) - (levels.get(a) ?? 0) || compare(a, b),
  )
  return best
}

function columnsOf(order: readonly string[], levels: ReadonlyMap<string, number>): Map<string, number> {
  const used = new Map<number, number>()
  return new Map(
    order.map((id) => {
      const level = levels.get(id) ?? 0
      const column = used.get(level) ?? 0
      used.set(level, column + 1)
      return [id, column]
    }),
  )
}
