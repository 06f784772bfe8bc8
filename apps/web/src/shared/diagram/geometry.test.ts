import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  firstView,
  inReadingOrder,
  mostScale,
  percentages,
  type Room,
  showing,
  spread,
  type View,
  WHOLE,
  within,
  zoomedAt,
} from './geometry.ts'

const room: Room = { drawing: { x: 50, y: 0, width: 700, height: 600 }, stage: { width: 800, height: 600 }, most: 4 }
const at = (view: View, point: { x: number; y: number }) => ({
  x: (point.x - room.drawing.x - view.x) / view.scale,
  y: (point.y - room.drawing.y - view.y) / view.scale,
})
const hotspot = (code: string, x1: number, y1: number) => ({ code, x1, y1, x2: x1 + 20, y2: y1 + 20 })
const anyView = fc.record({
  scale: fc.double({ min: 0.1, max: 9, noNaN: true }),
  x: fc.integer({ min: -5000, max: 5000 }),
  y: fc.integer({ min: -5000, max: 5000 }),
})

describe('how far the drawing enlarges', () => {
  test('to 300 % of its source', () =>
    expect(mostScale({ width: 2400, height: 1800 }, { width: 800, height: 600 })).toBe(9))
  test('to twice what is shown where the source is small', () =>
    expect(mostScale({ width: 400, height: 300 }, { width: 800, height: 600 })).toBe(2))
})

describe('how it is first seen', () => {
  const tall: Room = { drawing: { x: 120, y: 0, width: 150, height: 300 }, stage: { width: 390, height: 300 }, most: 8 }
  test('as wide as a small stage, from its top', () => expect(firstView(tall)).toEqual({ scale: 2.6, x: -120, y: 0 }))
  test('whole where it is as wide as that anyway', () =>
    expect(firstView({ ...tall, drawing: { x: 0, y: 10, width: 388, height: 280 } })).toEqual(WHOLE))
  test('whole on a desktop', () =>
    expect(firstView({ ...room, drawing: { x: 200, y: 0, width: 400, height: 600 } })).toEqual(WHOLE))
})

describe('numbers that would touch', () => {
  const away = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y)
  const anyPoint = fc.record({ x: fc.integer({ min: 0, max: 390 }), y: fc.integer({ min: 0, max: 360 }) })

  test('are pushed apart, each as far as the other', () => {
    expect(
      spread(
        [
          { x: 100, y: 100 },
          { x: 116, y: 100 },
          { x: 300, y: 9 },
        ],
        26,
      ),
    ).toEqual([
      { x: -5, y: 0 },
      { x: 5, y: 0 },
      { x: 0, y: 0 },
    ])
  })

  test('never move farther than one of them is wide', () => {
    fc.assert(
      fc.property(fc.array(anyPoint, { maxLength: 30 }), (points) => {
        for (const move of spread(points, 26)) expect(Math.hypot(move.x, move.y)).toBeLessThanOrEqual(26.001)
      }),
    )
  })

  test('of two in one place one goes to each side', () => {
    const [a, b] = spread(
      [
        { x: 5, y: 5 },
        { x: 5, y: 5 },
      ],
      20,
    )
    expect(away({ x: 5 + a!.x, y: 5 + a!.y }, { x: 5 + b!.x, y: 5 + b!.y })).toBeCloseTo(20)
  })
})

describe('where the drawing may lie', () => {
  test('never leaves the stage empty on a side where it could cover it', () => {
    fc.assert(
      fc.property(anyView, (asked) => {
        const { scale, x, y } = within(asked, room)
        expect(scale).toBeGreaterThanOrEqual(1)
        expect(scale).toBeLessThanOrEqual(room.most)
        const [left, right] = [room.drawing.x + x, room.drawing.x + x + room.drawing.width * scale]
        const [top, bottom] = [room.drawing.y + y, room.drawing.y + y + room.drawing.height * scale]
        if (right - left >= 800) expect(left <= 0.001 && right >= 799.999).toBe(true)
        else expect(left >= -0.001 && right <= 800.001).toBe(true)
        expect(top <= 0.001 && bottom >= 599.999).toBe(true)
      }),
    )
  })

  test('the whole drawing lies where the page laid it', () =>
    expect(within({ scale: 1, x: 99, y: -7 }, room)).toEqual(WHOLE))

  test('the point under the pointer stays there', () => {
    const zoomed = zoomedAt({ scale: 2, x: -300, y: -300 }, 3, { x: 400, y: 300 }, room)
    expect(at(zoomed, { x: 400, y: 300 })).toEqual(at({ scale: 2, x: -300, y: -300 }, { x: 400, y: 300 }))
  })
})

describe('bringing callouts into view', () => {
  test('moves nothing that is already seen', () => {
    const view = { scale: 2, x: -50, y: 0 }
    expect(showing(view, { x: 100, y: 100, width: 20, height: 20 }, room)).toBe(view)
  })

  test('centres what lies outside, without changing the scale', () => {
    const shown = showing({ scale: 3, x: -50, y: 0 }, { x: 400, y: 300, width: 20, height: 20 }, room)
    expect(shown.scale).toBe(3)
    expect(room.drawing.x + shown.x + 410 * 3).toBeCloseTo(400)
    expect(shown.y + 310 * 3).toBeCloseTo(300)
  })

  test('shrinks until callouts far from each other are seen together', () => {
    expect(showing({ scale: 4, x: 0, y: 0 }, { x: 0, y: 0, width: 700, height: 600 }, room).scale).toBe(1)
  })
})

test('callouts become percentages of the picture (C4.08)', () => {
  expect(percentages({ code: '1', x1: 100, y1: 50, x2: 150, y2: 75 }, { width: 1000, height: 500 })).toEqual({
    left: '10%',
    top: '10%',
    width: '5%',
    height: '5%',
  })
})

test('callouts are read line by line although balloons of a line differ in height', () => {
  const codes = inReadingOrder([
    hotspot('d', 10, 200),
    hotspot('b', 300, 8),
    hotspot('a', 10, 14),
    hotspot('c', 500, 0),
    hotspot('e', 90, 195),
  ]).map((h) => h.code)
  expect(codes).toEqual(['a', 'b', 'c', 'd', 'e'])
})
