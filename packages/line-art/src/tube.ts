import type { Camera } from './camera.ts'
import { circleFrame } from './camera.ts'
import { Path } from './path.ts'
import type { Placement } from './placement.ts'
import { placed, seen, toneOf, turned, turnedFrame } from './placement.ts'
import type { Element, Solid, Tone } from './scene.ts'
import type { AxisName, Pt, Vec3 } from './vector.ts'
import { add, along, boxAround, dot, frameOf, scale, sub, unit } from './vector.ts'

export interface TubeSpec {
  readonly points: readonly Vec3[]
  readonly r: number
  readonly tone?: Tone
  readonly dark?: boolean
  /** The points are corners to be joined by straight pieces instead of a curve. */
  readonly straight?: boolean
  readonly closed?: boolean
  /** Open ends show their bore. */
  readonly hollow?: boolean
}

/** A smooth curve through the points, as cubic pieces (Catmull-Rom); projection keeps it exact. */
function curve(points: readonly Vec3[], closed: boolean, see: (p: Vec3) => Pt): Path {
  const n = points.length
  const at = (i: number): Vec3 => (closed ? points[((i % n) + n) % n]! : points[Math.max(0, Math.min(n - 1, i))]!)
  const path = new Path().move(see(at(0)))
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const a = along(at(i), sub(at(i + 1), at(i - 1)), 1 / 6)
    const b = along(at(i + 1), sub(at(i + 2), at(i)), -1 / 6)
    path.cubic(see(a), see(b), see(at(i + 1)))
  }
  return closed ? path.close() : path
}

function tubePath(spec: TubeSpec, camera: Camera, p: Placement): Path {
  const see = (q: Vec3): Pt => seen(camera, p, q)
  if (spec.straight !== true) return curve(spec.points, spec.closed === true, see)
  const path = new Path()
  spec.points.forEach((q, i) => (i === 0 ? path.move(see(q)) : path.line(see(q))))
  return spec.closed === true ? path.close() : path
}

interface End {
  readonly at: Vec3
  readonly away: Vec3
}

const ends = (points: readonly Vec3[]): readonly End[] => [
  { at: points[0]!, away: unit(sub(points[0]!, points[1]!)) },
  { at: points.at(-1)!, away: unit(sub(points.at(-1)!, points.at(-2)!)) },
]

function endCap(spec: TubeSpec, end: End, camera: Camera, p: Placement): Element[] {
  const n = turned(p, end.away)
  const e = (r: number): Path =>
    new Path().ellipse({ c: seen(camera, p, end.at), frame: circleFrame(camera, n), r: r * p.size })
  const tone = spec.tone ?? toneOf(camera, n, spec.dark === true)
  const cap: Element = { type: 'shape', path: e(spec.r), fill: tone, stroke: 'line', contour: true }
  if (spec.hollow !== true) return [cap]
  return [cap, { type: 'shape', path: e(spec.r * 0.68), fill: 'shade', stroke: 'line', contour: false }]
}

/** A round tube, hose, wire or bar along a path. */
export function tube(spec: TubeSpec, camera: Camera, p: Placement): Solid {
  const fill = spec.tone ?? (spec.dark === true ? 'shade' : 'tint')
  const path = tubePath(spec, camera, p)
  const body: Element = { type: 'tube', path, r: spec.r * p.size, fill }
  const box = boxAround(
    spec.points.map((q) => placed(p, q)),
    [spec.r * p.size, spec.r * p.size, spec.r * p.size],
  )
  if (spec.closed === true) return { elements: [body], box }
  const facing = (end: End): boolean => dot(turned(p, end.away), camera.toward) > 0
  const caps = ends(spec.points)
  const hidden = caps
    .filter((end) => !facing(end))
    .flatMap((end) => endCap({ ...spec, hollow: false, tone: fill }, end, camera, p))
  const shown = caps.filter(facing).flatMap((end) => endCap(spec, end, camera, p))
  return { elements: [...hidden, body, ...shown], box }
}

export interface SpringSpec {
  readonly at: Vec3
  readonly axis: AxisName | Vec3
  readonly h: number
  readonly wire: number
  readonly turns: number
  /** Radius of the coil's middle line at a share of its height. */
  readonly radius: number | ((share: number) => number)
  readonly tone?: Tone
}

interface HalfTurn {
  /** Hermite pieces: points on the coil and its direction there. */
  readonly knots: readonly (readonly [Vec3, Vec3])[]
  /** A third of the share of the coil between two knots. */
  readonly third: number
  readonly front: boolean
}

const STEPS = 2
// Each half reaches a little into the next, and its fill farther than its outline, so that no seam shows.
const LAP = { line: 0.02, fill: 0.035 }

/** The coil in half turns, cut where it passes from the back to the front. */
function halfTurns(spec: SpringSpec, camera: Camera, p: Placement, lap: number): HalfTurn[] {
  const f = frameOf(spec.axis)
  const w = turnedFrame(p, f)
  const turn = spec.turns * 2 * Math.PI
  const radius = (t: number): number => (typeof spec.radius === 'number' ? spec.radius : spec.radius(t))
  const out = (angle: number): Vec3 => add(scale(f.u, Math.cos(angle)), scale(f.v, Math.sin(angle)))
  const knot = (share: number): readonly [Vec3, Vec3] => {
    const angle = share * turn
    const at = along(along(spec.at, out(angle), radius(share)), f.n, spec.h * share)
    return [at, add(scale(out(angle + Math.PI / 2), radius(share) * turn), scale(f.n, spec.h))]
  }
  const horizon = Math.atan2(-dot(w.u, camera.toward), dot(w.v, camera.toward))
  const first = ((horizon % Math.PI) + Math.PI) % Math.PI
  const cuts = Array.from({ length: Math.ceil((turn - first) / Math.PI) }, (_, i) => (first + i * Math.PI) / turn)
  const stops = [0, ...cuts.filter((c) => c > 0.002 && c < 0.998), 1]
  return stops.slice(1).map((stop, i) => {
    const from = Math.max(0, stops[i]! - lap / (2 * spec.turns))
    const to = Math.min(1, stop + lap / (2 * spec.turns))
    return {
      knots: Array.from({ length: STEPS + 1 }, (_, j) => knot(from + ((to - from) * j) / STEPS)),
      third: (to - from) / (STEPS * 3),
      front: dot(turned(p, out(((from + to) / 2) * turn)), camera.toward) > 0,
    }
  })
}

/** A coil spring as two solids, its back and its front, so that a rod can be drawn between them. */
export function spring(spec: SpringSpec, camera: Camera, p: Placement): readonly [Solid, Solid] {
  const halves = halfTurns(spec, camera, p, LAP.line)
  const fills = halfTurns(spec, camera, p, LAP.fill)
  const grow = spec.wire * p.size
  const box = boxAround(
    halves.flatMap((h) => h.knots.map(([q]) => placed(p, q))),
    [grow, grow, grow],
  )
  const ball = (q: Vec3, fill: Tone): Element => {
    const path = new Path().ellipse({ c: seen(camera, p, q), frame: circleFrame(camera, camera.toward), r: grow })
    return { type: 'shape', path, fill, stroke: 'line', contour: true }
  }
  const solid = (front: boolean): Solid => {
    const fill = spec.tone ?? 'tint'
    const tips = [halves[0]!, halves.at(-1)!]
      .map((h, i) => ({ h, q: h.knots.at(-i)![0] }))
      .filter(({ h }) => h.front === front)
    const joined = (pieces: readonly HalfTurn[]): Path => {
      const path = new Path()
      for (const h of pieces) if (h.front === front) halfPath(h, path, (q) => seen(camera, p, q))
      return path
    }
    const wire: Element = { type: 'tube', path: joined(halves), core: joined(fills), r: grow, fill }
    return { elements: [...tips.map(({ q }) => ball(q, fill)), wire], box }
  }
  return [solid(false), solid(true)]
}

function halfPath(h: HalfTurn, path: Path, see: (q: Vec3) => Pt): void {
  h.knots.forEach(([q, way], i) => {
    const before = h.knots[i - 1]
    if (before === undefined) path.move(see(q))
    else path.cubic(see(along(before[0], before[1], h.third)), see(along(q, way, -h.third)), see(q))
  })
}
