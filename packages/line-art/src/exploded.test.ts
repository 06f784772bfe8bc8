import type { Hotspot } from './unit-drawing.ts'
import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { balloonRadius, placeBalloons } from './balloons.ts'
import type { ExplodedItem, ExplodedSpec } from './exploded.ts'
import { explodedDiagram } from './exploded.ts'
import { partKinds } from './part-drawing.ts'
import type { Pt } from './vector.ts'

const overlap = (a: Hotspot, b: Hotspot): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

const crosses = ([a, b]: readonly [Pt, Pt], [c, d]: readonly [Pt, Pt]): boolean => {
  const side = (p: Pt, q: Pt, r: Pt): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
  return side(a, b, c) * side(a, b, d) < -1e-3 && side(c, d, a) * side(c, d, b) < -1e-3
}

const item = fc.record({
  code: fc.constantFrom('1', '2', '3', '10', '24A', '', '-'),
  kind: fc.constantFrom(...partKinds),
  variant: fc.integer({ min: 0, max: 50 }),
  span: fc.integer({ min: 20, max: 140 }),
})

const spec: fc.Arbitrary<ExplodedSpec> = fc.record({
  items: fc.array(item, { minLength: 1, maxLength: 9 }),
  axis: fc.constantFrom('x' as const, 'y' as const, 'z' as const),
  gap: fc.integer({ min: 0, max: 60 }),
  width: fc.integer({ min: 300, max: 1200 }),
  height: fc.integer({ min: 300, max: 1200 }),
  view: fc.constantFrom(0 as const, 1 as const, 2 as const),
})

const three: readonly ExplodedItem[] = [
  { code: '1', kind: 'oil-pan', variant: 1 },
  { code: '2', kind: 'gasket-set', variant: 1 },
  { code: '-', kind: 'piston', variant: 1 },
  { code: '2', kind: 'head-gasket', variant: 1 },
]
const plain: ExplodedSpec = { items: three, axis: 'z', gap: 20, width: 600, height: 800 }

describe('balloons', () => {
  const anchorsIn = fc.array(fc.tuple(fc.integer({ min: 100, max: 500 }), fc.integer({ min: 100, max: 400 })), {
    minLength: 1,
    maxLength: 80,
  })

  test('never overlap each other or the drawing, however many there are', () => {
    fc.assert(
      fc.property(anchorsIn, fc.integer({ min: 8, max: 24 }), (anchors, radius) => {
        const drawing = { x1: 100, y1: 100, x2: 500, y2: 400 }
        const centres = placeBalloons(anchors, { drawing, radius, gap: 6 })
        expect(centres).toHaveLength(anchors.length)
        centres.forEach(([x, y], i) => {
          const outside = Math.max(drawing.x1 - x, x - drawing.x2, drawing.y1 - y, y - drawing.y2)
          expect(outside).toBeGreaterThanOrEqual(radius)
          for (const [u, v] of centres.slice(i + 1))
            expect(Math.hypot(x - u, y - v)).toBeGreaterThanOrEqual(2 * radius + 6 - 1e-6)
        })
      }),
    )
  })

  test('their leaders do not cross', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 100, max: 500 }), fc.integer({ min: 100, max: 400 })), {
          minLength: 2,
          maxLength: 30,
          selector: (p) => p.join(),
        }),
        (anchors) => {
          const centres = placeBalloons(anchors, {
            drawing: { x1: 100, y1: 100, x2: 500, y2: 400 },
            radius: 11,
            gap: 6,
          })
          const leaders = anchors.map((a, i): readonly [Pt, Pt] => [a, centres[i]!])
          leaders.forEach((a, i) => leaders.slice(i + 1).forEach((b) => expect(crosses(a, b)).toBe(false)))
        },
      ),
    )
  })

  test('grow with the longest code', () => {
    expect(balloonRadius(['1', '2'])).toBe(11)
    expect(balloonRadius(['1', 'ABC-12'])).toBeGreaterThan(balloonRadius(['AB']))
  })
})

describe('exploded diagrams', { timeout: 30_000 }, () => {
  test('hotspots lie in the picture, do not overlap, and stand for every coded part', () => {
    fc.assert(
      fc.property(spec, (s) => {
        const d = explodedDiagram(s)
        const codes = s.items.map((i) => i.code).filter((c) => c !== '' && c !== '-')
        expect(d.hotspots.map((h) => h.code)).toEqual(codes)
        expect(d.parts.map((h) => h.code)).toEqual(codes)
        for (const h of [...d.hotspots, ...d.parts]) {
          expect(h.x1).toBeGreaterThanOrEqual(0)
          expect(h.y1).toBeGreaterThanOrEqual(0)
          expect(h.x2).toBeLessThanOrEqual(d.width)
          expect(h.y2).toBeLessThanOrEqual(d.height)
          expect(h.x2 - h.x1 > 0 && h.y2 - h.y1 > 0).toBe(true)
        }
        d.hotspots.forEach((a, i) => d.hotspots.slice(i + 1).forEach((b) => expect(overlap(a, b)).toBe(false)))
        expect(d.svg).not.toMatch(/NaN|Infinity/)
      }),
      { numRuns: 80 },
    )
  })

  test('hotspots are a finger wide', () => {
    for (const h of explodedDiagram(plain).hotspots)
      expect(Math.min(h.x2 - h.x1, h.y2 - h.y1)).toBeGreaterThanOrEqual(22)
  })

  test('the items follow each other up the axis in their order', () => {
    const { parts } = explodedDiagram({ ...plain, items: three.map((i, n) => ({ ...i, code: String(n) })) })
    const bottoms = parts.map((p) => p.y2)
    expect(bottoms).toEqual([...bottoms].sort((a, b) => b - a))
    expect(new Set(bottoms).size).toBe(bottoms.length)
  })

  test('a selected code colours all its parts and balloons, and nothing else', () => {
    const count = (svg: string): number => svg.split('--signal').length - 1
    expect(count(explodedDiagram(plain).svg)).toBe(0)
    const one = count(explodedDiagram({ ...plain, selected: '1' }).svg)
    const both = count(explodedDiagram({ ...plain, selected: '2' }).svg)
    expect(one).toBeGreaterThan(1)
    expect(both).toBeGreaterThan(2)
    expect(count(explodedDiagram({ ...plain, selected: '-' }).svg)).toBe(0)
  })

  test('is the same every time, and well-formed with any code', () => {
    const odd = { ...plain, items: [{ code: '<&"1', kind: 'piston' as const, variant: 1 }] }
    expect(explodedDiagram(plain).svg).toBe(explodedDiagram(plain).svg)
    let text = ''
    const parser = new SaxesParser()
    parser.on('error', (e) => {
      throw e
    })
    parser.on('text', (t) => void (text += t))
    parser.write(explodedDiagram(odd).svg).close()
    expect(text).toBe('<&"1')
  })
})
