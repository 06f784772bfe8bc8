import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MOST_NODES, supersessionGraph, type SupersessionEdge } from './supersession.ts'

const edge = (
  from: string,
  to: string,
  date: string | null = null,
  way = 'forward',
  type = 'replacement',
): SupersessionEdge => ({ from, to, type, way, date })
const levels = (edges: SupersessionEdge[], focus: string) =>
  Object.fromEntries(supersessionGraph(edges, focus).nodes.map(({ id, level }) => [id, level]))
const current = (edges: SupersessionEdge[], focus: string) =>
  supersessionGraph(edges, focus)
    .nodes.filter((node) => node.current)
    .map(({ id }) => id)

test('a chain has one level a step and ends at the current number', () => {
  const chain = [edge('A', 'B', '2010-01-01'), edge('B', 'C', '2015-01-01')]
  expect(levels(chain, 'B')).toEqual({ A: 0, B: 1, C: 2 })
  expect(current(chain, 'A')).toEqual(['C'])
})

test('backward statements are turned, equals share a level', () => {
  expect(levels([edge('B', 'A', null, 'backward'), edge('B', 'S', null, 'bidirectional', 'synonym')], 'B')).toEqual({
    A: 0,
    B: 1,
    S: 1,
  })
})

test('a chain behind an equal is moved beside it', () => {
  const edges = [edge('A', 'B'), edge('B', 'C'), edge('X', 'Y'), edge('C', 'Y', null, 'bidirectional')]
  expect(levels(edges, 'C')).toEqual({ A: 0, B: 1, C: 2, X: 1, Y: 2 })
})

test('of two that contradict each other the newer statement stays, and neither is current', () => {
  const graph = supersessionGraph([edge('A', 'B', '2010-01-01'), edge('B', 'A', '2020-01-01')], 'A')
  expect(graph.edges.map(({ from, to }) => [from, to])).toEqual([['B', 'A']])
  expect(graph.loopsBroken).toBe(true)
  expect(graph.nodes.filter((node) => node.current)).toEqual([])
})

test('a number split in two leads to the one told last', () => {
  expect(current([edge('A', 'B', '2018-01-01'), edge('A', 'C', '2021-01-01')], 'A')).toEqual(['C'])
})

test('a number nobody tells of stands alone, and is the current one', () => {
  expect(supersessionGraph([edge('A', 'A'), edge('X', 'Y')], 'Z')).toEqual({
    nodes: [{ id: 'Z', level: 0, column: 0, current: true, focus: true }],
    edges: [],
    loopsBroken: false,
    truncated: false,
  })
})

test('a hub of thousands keeps its nearest sixty', () => {
  const graph = supersessionGraph(
    Array.from({ length: 5000 }, (_, at) => edge('A', `B${at}`)),
    'A',
  )
  expect(graph.nodes).toHaveLength(MOST_NODES)
  expect(graph.truncated).toBe(true)
})

const id = fc.constantFrom(...'ABCDEFGHIJ')
const anyEdge = fc.record({
  from: id,
  to: id,
  type: fc.constantFrom('replacement', 'code', 'synonym', 'duplicate'),
  way: fc.constantFrom('forward', 'backward', 'bidirectional'),
  date: fc.option(fc.constantFrom('2010-01-01', '2015-01-01', '2020-01-01')),
})

test('any statements give a drawing: loop-free, no two numbers in one place, one current number unless a loop was broken', () => {
  fc.assert(
    fc.property(fc.array(anyEdge, { maxLength: 40 }), id, (edges, focus) => {
      const { nodes, edges: drawn, loopsBroken } = supersessionGraph(edges, focus)
      const level = new Map(nodes.map((node) => [node.id, node.level]))
      expect(new Set(nodes.map((node) => `${node.level}/${node.column}`)).size).toBe(nodes.length)
      expect(nodes.filter((node) => node.current)).toHaveLength(loopsBroken ? 0 : 1)
      expect(nodes.filter((node) => node.focus).map((node) => node.id)).toEqual([focus])
      expect(Math.min(...level.values())).toBe(0)
      for (const { from, to, directed } of drawn) {
        expect(level.has(from) && level.has(to)).toBe(true)
        if (directed) expect(level.get(from)).toBeLessThan(level.get(to) ?? 0)
      }
    }),
  )
})

test('the order in which statements come changes nothing', () => {
  fc.assert(
    fc.property(fc.array(anyEdge, { maxLength: 25 }), id, (edges, focus) => {
      expect(supersessionGraph(edges.toReversed(), focus)).toEqual(supersessionGraph(edges, focus))
    }),
  )
})
