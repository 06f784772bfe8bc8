import { describe, expect, test } from 'vitest'
import { cameraOf } from './camera.ts'
import { around, circle, gear, rect, rounded, segmentPoint } from './outline.ts'
import type { Loop } from './outline.ts'
import { inPaintingOrder } from './painting-order.ts'
import type { Box3 } from './vector.ts'

const cube = (x: number, y: number, z: number): Box3 => ({ min: [x, y, z], max: [x + 10, y + 10, z + 10] })
const order = (boxes: Record<string, Box3>, view: 0 | 1 | 2): string[] =>
  inPaintingOrder(Object.keys(boxes), (name) => boxes[name]!, cameraOf(view))

describe("painter's order", () => {
  test('what stands on top is painted after what it stands on, however they are listed', () => {
    for (const view of [0, 1, 2] as const) {
      expect(order({ top: cube(0, 0, 10), base: cube(0, 0, 0) }, view)).toEqual(['base', 'top'])
      expect(order({ base: cube(0, 0, 0), top: cube(0, 0, 10) }, view)).toEqual(['base', 'top'])
    }
  })

  test('the front hides the back; left and right change places with the view', () => {
    expect(order({ front: cube(0, 0, 0), back: cube(0, 10, 0) }, 0)).toEqual(['back', 'front'])
    expect(order({ right: cube(10, 0, 0), left: cube(0, 0, 0) }, 0)).toEqual(['left', 'right'])
    expect(order({ left: cube(0, 0, 0), right: cube(10, 0, 0) }, 1)).toEqual(['right', 'left'])
  })

  test('a long plate does not lose its order to where its middle lies', () => {
    const plate: Box3 = { min: [-200, -200, -5], max: [10, 10, 0] }
    expect(order({ peg: cube(-200, 0, 0), plate }, 0)).toEqual(['plate', 'peg'])
  })

  test('boxes inside each other keep the order in which they were drawn', () => {
    expect(order({ coil: cube(0, 0, 0), rod: { min: [3, 3, -5], max: [7, 7, 15] } }, 0)).toEqual(['coil', 'rod'])
  })
})

describe('outlines', () => {
  const gapOf = (loop: Loop): number =>
    Math.max(
      ...loop.map((s, i) => {
        const [a, b] = [segmentPoint(s, 1), segmentPoint(loop[(i + 1) % loop.length]!, 0)]
        return Math.hypot(a[0] - b[0], a[1] - b[1])
      }),
    )

  test('are closed lines', () => {
    const star = rounded(
      [
        [0, 0],
        [10, 2],
        [20, 0],
        [14, 9],
        [20, 20],
        [9, 12],
        [0, 20],
        [6, 8],
      ],
      3,
    )
    const belt = around(
      [
        { c: [0, -40], r: 12 },
        { c: [26, 20], r: 20 },
        { c: [-26, 20], r: 16 },
      ],
      3,
    )
    for (const loop of [circle(5), rect(10, 4, 1), gear(12, 8, 10), star, belt]) expect(gapOf(loop)).toBeLessThan(1e-6)
  })

  test('a fillet larger than its edge is cut to fit', () => {
    for (const s of rect(10, 4, 50)) if (s.kind === 'arc') expect(s.r).toBeLessThanOrEqual(2)
  })
})
