import { expect, test } from 'vitest'
import { asList, BOX, type ChainEdge, type ChainNode, layOut, neighbour } from './supersession-layout.ts'

const node = (id: string, level: number, column = 0): ChainNode => ({
  id,
  formattedOem: id,
  manufacturer: '',
  name: '',
  level,
  column,
  current: false,
  focus: false,
  offers: null,
})
const edge = (from: string, to: string, directed = true): ChainEdge => ({
  from,
  to,
  type: 'replacement',
  way: 'forward',
  date: null,
  directed,
  label: '',
  sentence: '',
})

// A → B → D, A → C → D, C = E beside it.
const chain = {
  nodes: [node('D', 2), node('A', 0), node('B', 1, 0), node('C', 1, 1), node('E', 1, 2)],
  edges: [edge('A', 'B'), edge('A', 'C'), edge('B', 'D'), edge('C', 'D'), edge('C', 'E', false)],
}
const layout = layOut(chain)

test('boxes never overlap and lie inside the drawing', () => {
  for (const a of layout.nodes) {
    expect(a.x + BOX.width).toBeLessThanOrEqual(layout.width)
    expect(a.y + BOX.height).toBeLessThanOrEqual(layout.height)
    for (const b of layout.nodes) {
      if (a !== b) expect(Math.abs(a.x - b.x) >= BOX.width || Math.abs(a.y - b.y) >= BOX.height).toBe(true)
    }
  }
})

test('a newer number is to the right, and every statement is drawn once', () => {
  const x = Object.fromEntries(layout.nodes.map((one) => [one.node.id, one.x]))
  expect(x.A).toBeLessThan(x.B ?? 0)
  expect(x.B).toBeLessThan(x.D ?? 0)
  expect(layout.edges).toHaveLength(5)
})

test.each([
  ['A', 'ArrowRight', 'B'],
  ['B', 'ArrowRight', 'D'],
  ['D', 'ArrowLeft', 'B'],
  ['C', 'ArrowLeft', 'A'],
  ['B', 'ArrowDown', 'C'],
  ['C', 'ArrowDown', 'E'],
  ['E', 'ArrowUp', 'C'],
  ['A', 'ArrowLeft', null],
  ['D', 'ArrowRight', null],
  ['B', 'ArrowUp', null],
  ['E', 'ArrowRight', null],
  ['B', 'Enter', null],
  ['Z', 'ArrowUp', null],
])('from %s, %s leads to %s', (from, key, to) => expect(neighbour(layout, from, key)).toBe(to))

test('the list goes from the oldest to the newest', () => {
  expect(asList(chain.nodes).map(({ id }) => id)).toEqual(['A', 'B', 'C', 'E', 'D'])
})

test('an empty chain is an empty drawing', () => {
  expect(layOut({ nodes: [], edges: [] })).toMatchObject({ nodes: [], edges: [] })
})

test('an old code of the newest number stands right before it, and a line past others runs under them', () => {
  const long = layOut({
    nodes: [node('A', 0), node('B', 1), node('C', 2), node('D', 3), node('X', 0, 1)],
    edges: [edge('A', 'B'), edge('B', 'C'), edge('C', 'D'), edge('A', 'D'), edge('X', 'D')],
  })
  const at = new Map(long.nodes.map((one) => [one.node.id, one]))
  expect(at.get('X')?.x).toBe(at.get('C')?.x)
  expect(at.get('X')?.y).toBeGreaterThan(at.get('C')?.y ?? 0)
  const past = long.edges.find((one) => one.edge.from === 'A' && one.edge.to === 'D')
  const lane = Number(/L[0-9.]+ ([0-9.]+)C/.exec(past?.path ?? '')?.[1])
  for (const id of ['B', 'C', 'X']) expect(lane).toBeGreaterThan((at.get(id)?.y ?? 0) + BOX.height)
  expect(long.height).toBeGreaterThan(lane)
  expect(neighbour(long, 'D', 'ArrowLeft')).toBe('A')
})
