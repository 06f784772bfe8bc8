import type { Pt } from './vector.ts'
import { rad } from './vector.ts'

export type Segment =
  | { readonly kind: 'line'; readonly a: Pt; readonly b: Pt }
  | { readonly kind: 'arc'; readonly c: Pt; readonly r: number; readonly from: number; readonly to: number }

/** A closed line, counter-clockwise. */
export type Loop = readonly Segment[]

export interface Outline {
  readonly outer: Loop
  readonly holes: readonly Loop[]
}

export const outline = (outer: Loop, ...holes: readonly Loop[]): Outline => ({ outer, holes })

export const circle = (r: number, c: Pt = [0, 0]): Loop => [
  { kind: 'arc', c, r, from: -Math.PI / 2, to: (3 * Math.PI) / 2 },
]

const area = (pts: readonly Pt[]): number =>
  pts.reduce((sum, p, i) => {
    const q = pts[(i + 1) % pts.length]!
    return sum + p[0] * q[1] - p[1] * q[0]
  }, 0)

const counterClockwise = (pts: readonly Pt[]): readonly Pt[] => (area(pts) < 0 ? [...pts].reverse() : pts)

export function polygon(points: readonly Pt[]): Loop {
  const pts = counterClockwise(points)
  return pts.map((a, i) => ({ kind: 'line', a, b: pts[(i + 1) % pts.length]! }))
}

/** A polygon whose corners are rounded; a corner may carry its own radius as a third number. */
export function rounded(corners: readonly (Pt | readonly [number, number, number])[], radius: number): Loop {
  const own = new Map(corners.map((p) => [`${p[0]},${p[1]}`, p.length === 3 ? p[2] : radius]))
  const pts = counterClockwise(corners.map((p): Pt => [p[0], p[1]]))
  const fillets = pts.map((p, i) => {
    const before = pts[(i + pts.length - 1) % pts.length]!
    return fillet(before, p, pts[(i + 1) % pts.length]!, own.get(`${p[0]},${p[1]}`) ?? radius)
  })
  const loop: Segment[] = []
  fillets.forEach((f, i) => {
    if (f.arc !== undefined) loop.push(f.arc)
    const next = fillets[(i + 1) % fillets.length]!
    if (Math.hypot(next.start[0] - f.end[0], next.start[1] - f.end[1]) > 1e-6)
      loop.push({ kind: 'line', a: f.end, b: next.start })
  })
  return loop
}

interface Fillet {
  readonly start: Pt
  readonly end: Pt
  readonly arc?: Segment
}

function fillet(before: Pt, p: Pt, after: Pt, radius: number): Fillet {
  const [l1, l2] = [Math.hypot(before[0] - p[0], before[1] - p[1]), Math.hypot(after[0] - p[0], after[1] - p[1])]
  const [d1, d2]: [Pt, Pt] = [
    [(before[0] - p[0]) / l1, (before[1] - p[1]) / l1],
    [(after[0] - p[0]) / l2, (after[1] - p[1]) / l2],
  ]
  const half = Math.acos(Math.max(-1, Math.min(1, d1[0] * d2[0] + d1[1] * d2[1]))) / 2
  // Two neighbouring corners share an edge: neither may use more than half of it.
  const cut = Math.min(radius / Math.tan(half), l1 * 0.499, l2 * 0.499)
  if (radius <= 0 || half > 1.56 || cut < 1e-6) return { start: p, end: p }
  const r = cut * Math.tan(half)
  const start: Pt = [p[0] + d1[0] * cut, p[1] + d1[1] * cut]
  const end: Pt = [p[0] + d2[0] * cut, p[1] + d2[1] * cut]
  const turn = d2[0] * d1[1] - d2[1] * d1[0] > 0 ? 1 : -1
  const c: Pt = [start[0] + d1[1] * r * turn, start[1] - d1[0] * r * turn]
  const from = Math.atan2(start[1] - c[1], start[0] - c[0])
  const sweep = (Math.PI - 2 * half) * turn
  return { start, end, arc: { kind: 'arc', c, r, from, to: from + sweep } }
}

export const rect = (w: number, h: number, r = 0, c: Pt = [0, 0]): Loop =>
  rounded(
    [
      [c[0] - w / 2, c[1] - h / 2],
      [c[0] + w / 2, c[1] - h / 2],
      [c[0] + w / 2, c[1] + h / 2],
      [c[0] - w / 2, c[1] + h / 2],
    ],
    r,
  )

/** A regular polygon over its corner radius; turn in degrees. */
export const regular = (n: number, r: number, turn = 0, c: Pt = [0, 0]): Loop =>
  polygon(
    Array.from({ length: n }, (_, i): Pt => {
      const a = rad(turn + (360 * i) / n)
      return [c[0] + r * Math.cos(a), c[1] + r * Math.sin(a)]
    }),
  )

/** A ring sector about the origin, between two radii and two angles in degrees: shoes, bearing shells, windows. */
export function sector(r1: number, r2: number, from: number, to: number): Loop {
  const c: Pt = [0, 0]
  const [a, b] = [rad(from), rad(to)]
  const at = (r: number, t: number): Pt => [r * Math.cos(t), r * Math.sin(t)]
  return [
    { kind: 'arc', c, r: r2, from: a, to: b },
    { kind: 'line', a: at(r2, b), b: at(r1, b) },
    { kind: 'arc', c, r: r1, from: b, to: a },
    { kind: 'line', a: at(r1, a), b: at(r2, a) },
  ]
}

/** A slot with round ends. */
export const slot = (from: Pt, to: Pt, r: number): Loop =>
  around([
    { c: from, r },
    { c: to, r },
  ])

/** Trapezoid teeth between the root and the tip radius. */
export function gear(teeth: number, root: number, tip: number): Loop {
  const pts: Pt[] = []
  for (let i = 0; i < teeth; i++) {
    for (const [part, r] of [
      [-0.27, root],
      [-0.14, tip],
      [0.14, tip],
      [0.27, root],
    ] as const) {
      const a = (2 * Math.PI * (i + part)) / teeth
      pts.push([r * Math.cos(a), r * Math.sin(a)])
    }
  }
  return polygon(pts)
}

/** Evenly spaced circles on a pitch circle: bolt holes. */
export const holesOn = (n: number, pitch: number, r: number, turn = 0): readonly Loop[] =>
  Array.from({ length: n }, (_, i) => {
    const a = rad(turn + (360 * i) / n)
    return circle(r, [pitch * Math.cos(a), pitch * Math.sin(a)])
  })

/**
 * The outline of a belt around pulleys, which are given counter-clockwise on their convex hull. `grow` moves the belt
 * outwards.
 */
export function around(pulleys: readonly { readonly c: Pt; readonly r: number }[], grow = 0): Loop {
  const tangents = pulleys.map((p, i) => {
    const q = pulleys[(i + 1) % pulleys.length]!
    const d = Math.hypot(q.c[0] - p.c[0], q.c[1] - p.c[1])
    return Math.atan2(q.c[1] - p.c[1], q.c[0] - p.c[0]) - Math.acos(Math.max(-1, Math.min(1, (p.r - q.r) / d)))
  })
  const loop: Segment[] = []
  pulleys.forEach((p, i) => {
    const q = pulleys[(i + 1) % pulleys.length]!
    const to = tangents[i]!
    let from = tangents[(i + pulleys.length - 1) % pulleys.length]!
    while (from > to) from -= 2 * Math.PI
    while (from < to - 2 * Math.PI) from += 2 * Math.PI
    loop.push({ kind: 'arc', c: p.c, r: p.r + grow, from, to })
    const at = (o: { readonly c: Pt; readonly r: number }): Pt => [
      o.c[0] + (o.r + grow) * Math.cos(to),
      o.c[1] + (o.r + grow) * Math.sin(to),
    ]
    loop.push({ kind: 'line', a: at(p), b: at(q) })
  })
  return loop
}

/** An oval flange: a round middle and two ears with a hole each, `reach` away from the middle. */
export const flange = (reach: number, ear: number, middle: number, ...bores: readonly Loop[]): Outline => {
  const hub = { c: [0, 0] as Pt, r: middle }
  const [left, right] = [
    { c: [-reach, 0] as Pt, r: ear },
    { c: [reach, 0] as Pt, r: ear },
  ]
  const outer = around([left, hub, right, hub])
  return outline(outer, circle(ear * 0.42, left.c), circle(ear * 0.42, right.c), ...bores)
}

export const moved = (loop: Loop, by: Pt): Loop =>
  loop.map((s): Segment => {
    const at = (p: Pt): Pt => [p[0] + by[0], p[1] + by[1]]
    return s.kind === 'line' ? { ...s, a: at(s.a), b: at(s.b) } : { ...s, c: at(s.c) }
  })

export const reversed = (loop: Loop): Loop =>
  [...loop]
    .reverse()
    .map((s): Segment => (s.kind === 'line' ? { ...s, a: s.b, b: s.a } : { ...s, from: s.to, to: s.from }))

export function segmentPoint(s: Segment, t: number): Pt {
  if (s.kind === 'line') return [s.a[0] + (s.b[0] - s.a[0]) * t, s.a[1] + (s.b[1] - s.a[1]) * t]
  const a = s.from + (s.to - s.from) * t
  return [s.c[0] + s.r * Math.cos(a), s.c[1] + s.r * Math.sin(a)]
}

/** The direction of travel at a share t of the segment. */
export function segmentHeading(s: Segment, t: number): Pt {
  if (s.kind === 'line') {
    const l = Math.hypot(s.b[0] - s.a[0], s.b[1] - s.a[1]) || 1
    return [(s.b[0] - s.a[0]) / l, (s.b[1] - s.a[1]) / l]
  }
  const a = s.from + (s.to - s.from) * t
  const way = s.to > s.from ? 1 : -1
  return [-Math.sin(a) * way, Math.cos(a) * way]
}

export const segmentLength = (s: Segment): number =>
  s.kind === 'line' ? Math.hypot(s.b[0] - s.a[0], s.b[1] - s.a[1]) : s.r * Math.abs(s.to - s.from)

/** Points at even distances along a loop. */
export function evenPoints(loop: Loop, n: number): Pt[] {
  const total = loop.reduce((sum, s) => sum + segmentLength(s), 0)
  const points: Pt[] = []
  let before = 0
  for (const s of loop) {
    const size = segmentLength(s)
    while (points.length < n && (points.length * total) / n <= before + size)
      points.push(segmentPoint(s, ((points.length * total) / n - before) / size))
    before += size
  }
  return points
}
