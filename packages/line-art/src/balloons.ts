import type { Bounds } from './path.ts'
import { round1 } from './path.ts'
import { INK, PAPER, SIGNAL, escapeXml } from './scene.ts'
import type { Pt } from './vector.ts'

export interface BalloonRoom {
  /** What must stay clear: the drawing, in pixels. */
  readonly drawing: Bounds
  readonly radius: number
  /** The least distance from a balloon's edge to another balloon or to the drawing. */
  readonly gap: number
}

export const balloonRadius = (codes: readonly string[]): number => Math.max(11, ...codes.map((c) => 4 + 3.4 * c.length))

// Places spread evenly over a length, with one at each end, never closer than the step.
const spread = (from: number, to: number, step: number): number[] => {
  const n = Math.max(1, Math.floor((to - from) / step + 1e-9))
  return Array.from({ length: n + 1 }, (_, i) => from + ((to - from) * i) / n)
}

/** Places for balloons on rings around the drawing, each ring a full step outside the one before. */
function placesAround(room: BalloonRoom, ring: number): Pt[] {
  const step = 2 * room.radius + room.gap
  const off = room.radius + room.gap + ring * step
  const { x1, y1, x2, y2 } = room.drawing
  const columns = spread(x1 - off, x2 + off, step)
  const rows = spread(y1 - off, y2 + off, step).slice(1, -1)
  return [
    ...columns.flatMap((x): Pt[] => [
      [x, y1 - off],
      [x, y2 + off],
    ]),
    ...rows.flatMap((y): Pt[] => [
      [x1 - off, y],
      [x2 + off, y],
    ]),
  ]
}

const distance = (a: Pt, b: Pt): number => Math.hypot(a[0] - b[0], a[1] - b[1])

function nearestFirst(anchors: readonly Pt[], places: readonly Pt[]): number[] {
  const pairs = anchors.flatMap((a, i) => places.map((p, j) => ({ i, j, d: distance(a, p) }))).sort((a, b) => a.d - b.d)
  const chosen = new Map<number, number>()
  const taken = new Set<number>()
  for (const { i, j } of pairs) {
    if (chosen.has(i) || taken.has(j)) continue
    chosen.set(i, j)
    taken.add(j)
  }
  return anchors.map((_, i) => chosen.get(i)!)
}

// Moves and exchanges balloons as long as that shortens the leaders: two leaders that cross are always longer than two
// that do not.
function shorten(anchors: readonly Pt[], places: readonly Pt[], at: number[]): void {
  const cost = (i: number, j: number): number => distance(anchors[i]!, places[j]!)
  const free = new Set(places.keys())
  at.forEach((j) => free.delete(j))
  for (let better = true, pass = 0; better && pass < 200; pass++) {
    better = false
    for (const i of anchors.keys()) {
      for (const j of free) {
        if (cost(i, j) >= cost(i, at[i]!) - 1e-6) continue
        free.delete(j)
        free.add(at[i]!)
        at[i] = j
        better = true
      }
      for (let k = i + 1; k < anchors.length; k++) {
        const [a, b] = [at[i]!, at[k]!]
        if (cost(i, b) + cost(k, a) >= cost(i, a) + cost(k, b) - 1e-6) continue
        at[i] = b
        at[k] = a
        better = true
      }
    }
  }
}

/**
 * The centres of the balloons in pixels, one for each anchor. They lie outside the drawing and at least a gap apart,
 * and no leaders cross. What does not fit around the drawing goes to further rings.
 */
export function placeBalloons(anchors: readonly Pt[], room: BalloonRoom): Pt[] {
  const places: Pt[] = []
  for (let ring = 0; places.length < anchors.length; ring++) places.push(...placesAround(room, ring))
  const at = nearestFirst(anchors, places)
  shorten(anchors, places, at)
  return at.map((j) => places[j]!)
}

export interface Balloon {
  readonly code: string
  readonly centre: Pt
  readonly tip: Pt
  readonly radius: number
  readonly selected: boolean
}

/** A numbered balloon with a leader that ends in a dot on the part. */
export function balloon(b: Balloon): string {
  const [[x, y], [tx, ty]] = [b.centre, b.tip]
  const d = distance(b.centre, b.tip) || 1
  const [sx, sy] = [x + ((tx - x) / d) * b.radius, y + ((ty - y) / d) * b.radius]
  const leader = `<path d="M${round1(sx)} ${round1(sy)}L${round1(tx)} ${round1(ty)}"/><circle cx="${round1(tx)}" cy="${round1(ty)}" r="1.6" fill="${INK}" stroke="none"/>`
  const disc = `<circle cx="${round1(x)}" cy="${round1(y)}" r="${round1(b.radius)}" fill="${b.selected ? SIGNAL : PAPER}"/>`
  const text = `<text x="${round1(x)}" y="${round1(y + 4)}" font-size="11" font-family="var(--font-mono,monospace)" text-anchor="middle" stroke="none" fill="${b.selected ? '#101418' : INK}">${escapeXml(b.code)}</text>`
  return leader + disc + text
}

/** The dash-dot line along which parts come apart, in pixels. */
export const axisLine = (from: Pt, to: Pt): string =>
  `<path stroke-dasharray="12 4 2 4" stroke-linecap="butt" d="M${round1(from[0])} ${round1(from[1])}L${round1(to[0])} ${round1(to[1])}"/>`
