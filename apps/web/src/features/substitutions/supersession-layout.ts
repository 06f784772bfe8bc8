import type { SupersessionChain } from '@tuerca/contract/substitutions'

export type ChainNode = SupersessionChain['nodes'][number]
export type ChainEdge = SupersessionChain['edges'][number]

/** In pixels: older numbers on the left, newer ones on the right. */
export const BOX = { width: 156, height: 52 } as const
const GAP = { x: 56, y: 20 } as const
const MARGIN = 6

/** Its level and column are those of the drawing. */
export interface PlacedNode {
  node: ChainNode
  x: number
  y: number
}
export interface PlacedEdge {
  edge: ChainEdge
  path: string
}
export interface Layout {
  width: number
  height: number
  nodes: PlacedNode[]
  edges: PlacedEdge[]
}

export function layOut(chain: Pick<SupersessionChain, 'nodes' | 'edges'>): Layout {
  const placed = besideTheNext(chain).map((node): PlacedNode => ({
    node,
    x: MARGIN + node.level * (BOX.width + GAP.x),
    y: MARGIN + node.column * (BOX.height + GAP.y),
  }))
  const at = new Map(placed.map((one) => [one.node.id, one]))
  const edges = chain.edges.flatMap((edge) => {
    const [from, to] = [at.get(edge.from), at.get(edge.to)]
    return from && to ? [{ edge, ...pathBetween(from, to, placed) }] : []
  })
  return {
    width: Math.max(0, ...placed.map(({ x }) => x + BOX.width)) + MARGIN,
    height: Math.max(0, ...placed.map(({ y }) => y + BOX.height), ...edges.map(({ lowest }) => lowest)) + MARGIN,
    nodes: placed,
    edges: edges.map(({ edge, path }) => ({ edge, path })),
  }
}

/** A number without an older one is placed right before its replacement, not at the far left. */
function besideTheNext({ nodes, edges }: Pick<SupersessionChain, 'nodes' | 'edges'>): ChainNode[] {
  const levels = new Map(nodes.map((node) => [node.id, node.level]))
  const directed = edges.filter((edge) => edge.directed)
  const moved = nodes.map((node) => {
    const newer = directed.filter(({ from }) => from === node.id).map(({ to }) => levels.get(to) ?? 0)
    const hasOlder = edges.some(({ from, to, directed: one }) => to === node.id || (!one && from === node.id))
    return newer.length === 0 || hasOlder ? node : { ...node, level: Math.max(node.level, Math.min(...newer) - 1) }
  })
  const used = new Map<number, number>()
  const place = (node: ChainNode) => (node.level === levels.get(node.id) ? 0 : 1)
  return moved
    .toSorted((a, b) => place(a) - place(b) || a.column - b.column)
    .map((node) => {
      const column = used.get(node.level) ?? 0
      used.set(node.level, column + 1)
      return { ...node, column }
    })
}

function pathBetween(from: PlacedNode, to: PlacedNode, all: readonly PlacedNode[]): { path: string; lowest: number } {
  const middle = BOX.height / 2
  if (from.node.level === to.node.level) {
    const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
    // Beside the boxes, so that a line past a third number does not cross it.
    const x = upper.x + BOX.width
    return {
      path: `M${x} ${upper.y + middle}C${x + GAP.x / 2} ${upper.y + middle} ${x + GAP.x / 2} ${lower.y + middle} ${x} ${lower.y + middle}`,
      lowest: 0,
    }
  }
  const [left, right] = from.node.level < to.node.level ? [from, to] : [to, from]
  const [x1, y1, x2, y2] = [left.x + BOX.width, left.y + middle, right.x, right.y + middle]
  const between = all.filter(({ node }) => node.level > left.node.level && node.level < right.node.level)
  if (between.length === 0)
    return { path: `M${x1} ${y1}C${(x1 + x2) / 2} ${y1} ${(x1 + x2) / 2} ${y2} ${x2} ${y2}`, lowest: 0 }
  // Under the numbers in between, never behind them.
  const lane = Math.max(...between.map(({ y }) => y + BOX.height)) + GAP.y / 2
  const [half, full] = [GAP.x / 2, GAP.x]
  return {
    path: `M${x1} ${y1}C${x1 + half} ${y1} ${x1 + half} ${lane} ${x1 + full} ${lane}L${x2 - full} ${lane}C${x2 - half} ${lane} ${x2 - half} ${y2} ${x2} ${y2}`,
    lowest: lane,
  }
}

/** Where an arrow key leads: to a connected newer or older number, or along the same level. */
export function neighbour(layout: Layout, id: string, key: string): string | null {
  const here = layout.nodes.find(({ node }) => node.id === id)
  if (!here) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1
    return (
      layout.nodes.find(({ node }) => node.level === here.node.level && node.column === here.node.column + step)?.node
        .id ?? null
    )
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const side = key === 'ArrowRight' ? 1 : -1
  const joined = new Set(
    layout.edges.flatMap(({ edge }) => (edge.from === id ? [edge.to] : edge.to === id ? [edge.from] : [])),
  )
  const beyond = layout.nodes.filter(
    ({ node }) => joined.has(node.id) && Math.sign(node.level - here.node.level) === side,
  )
  return beyond.toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0]?.node.id ?? null
}

/** The numbers as a list, from the oldest. */
export function asList(nodes: readonly ChainNode[]): ChainNode[] {
  return nodes.toSorted((a, b) => a.level - b.level || a.column - b.column)
}
