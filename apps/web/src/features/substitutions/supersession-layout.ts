import type { SupersessionChain } from '@tuerca/contract/substitutions'

export type ChainNode = SupersessionChain['nodes'][number]
export type ChainEdge = SupersessionChain['edges'][number]

/** Pixels of the drawing: older numbers to the left, newer to the right. */
export const BOX = { width: 156, height: 52 } as const
const GAP = { x: 56, y: 20 } as const
const MARGIN = 6

export interface PlacedNode { node: ChainNode; x: number; y: number }
export interface PlacedEdge { edge: ChainEdge; path: string }
export interface Layout { width: number; height: number; nodes: PlacedNode[]; edges: PlacedEdge[] }

export function layOut({ nodes, edges }: Pick<SupersessionChain, 'nodes' | 'edges'>): Layout {
  const placed = nodes.map((node): PlacedNode => ({
    node, x: MARGIN + node.level * (BOX.width + GAP.x), y: MARGIN + node.column * (BOX.height + GAP.y),
  }))
  const at = new Map(placed.map((one) => [one.node.id, one]))
  return {
    width: Math.max(0, ...placed.map(({ x }) => x + BOX.width)) + MARGIN,
    height: Math.max(0, ...placed.map(({ y }) => y + BOX.height)) + MARGIN,
    nodes: placed,
    edges: edges.flatMap((edge) => {
      const [from, to] = [at.get(edge.from), at.get(edge.to)]
      return from && to ? [{ edge, path: pathBetween(from, to) }] : []
    }),
  }
}

function pathBetween(from: PlacedNode, to: PlacedNode): string {
  const middle = BOX.height / 2
  if (from.node.level === to.node.level) {
    const [upper, lower] = from.y < to.y ? [from, to] : [to, from]
    // Beside the boxes, so that a line past a third number does not cross it.
    const x = upper.x + BOX.width
    return `M${x} ${upper.y + middle}C${x + GAP.x / 2} ${upper.y + middle} ${x + GAP.x / 2} ${lower.y + middle} ${x} ${lower.y + middle}`
  }
  const [left, right] = from.node.level < to.node.level ? [from, to] : [to, from]
  const [x1, x2] = [left.x + BOX.width, right.x]
  const bend = (x2 - x1) / 2
  return `M${x1} ${left.y + middle}C${x1 + bend} ${left.y + middle} ${x2 - bend} ${right.y + middle} ${x2} ${right.y + middle}`
}

/** Where an arrow key leads: to a newer or older number that is joined to this one, or along its level. */
export function neighbour(layout: Layout, id: string, key: string): string | null {
  const here = layout.nodes.find(({ node }) => node.id === id)
  if (!here) return null
  if (key === 'ArrowUp' || key === 'ArrowDown') {
    const step = key === 'ArrowUp' ? -1 : 1
    return layout.nodes.find(({ node }) => node.level === here.node.level && node.column === here.node.column + step)?.node.id ?? null
  }
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return null
  const side = key === 'ArrowRight' ? 1 : -1
  const joined = new Set(layout.edges.flatMap(({ edge }) => (edge.from === id ? [edge.to] : edge.to === id ? [edge.from] : [])))
  const beyond = layout.nodes.filter(({ node }) => joined.has(node.id) && Math.sign(node.level - here.node.level) === side)
  return beyond.toSorted((a, b) => Math.abs(a.y - here.y) - Math.abs(b.y - here.y))[0]?.node.id ?? null
}

/** The numbers as a list, from the oldest. */
export function asList(nodes: readonly ChainNode[]): ChainNode[] {
  return nodes.toSorted((a, b) => a.level - b.level || a.column - b.column)
}
