import type { Camera } from './camera.ts'
import { circleFrame, project } from './camera.ts'
import type { Loop, Outline, Segment } from './outline.ts'
import { reversed, segmentHeading, segmentLength, segmentPoint } from './outline.ts'
import type { Ellipse } from './path.ts'
import { Path } from './path.ts'
import type { Placement } from './placement.ts'
import { placed, toneOf, turnedFrame } from './placement.ts'
import type { Element, Solid, Tone } from './scene.ts'
import type { AxisName, Frame, Pt, Vec3 } from './vector.ts'
import { add, along, boxAround, dot, frameOf, scale } from './vector.ts'

export interface PrismSpec {
  readonly at: Vec3
  readonly axis: AxisName | Vec3
  /** Thickness along the axis, from `at`. */
  readonly h: number
  readonly outline: Outline
  readonly dark?: boolean
  readonly tone?: Tone
  /** What closes the holes: nothing, so that one sees through, or a floor in this tone. */
  readonly floor?: Tone
  /** Shares of the thickness where a thin line runs around the visible outside: ribs of a belt, seams. */
  readonly seams?: readonly number[]
  /** Number of short lines across the walls, all around: vanes, belt teeth, knurls. */
  readonly ticks?: { readonly on: 'outer' | 'inner'; readonly n: number }
}

interface Prism3D {
  readonly camera: Camera
  readonly frame: Frame
  readonly size: number
  readonly spec: PrismSpec
  /** The picture of (u, v) at a share of the thickness, 0 = `at`. */
  see(uv: Pt, share: number): Pt
  round(c: Pt, r: number, share: number): Ellipse
  normal(s: Segment, t: number): Vec3
}

interface Run {
  readonly segments: readonly Segment[]
  readonly depth: number
}

function extruded(spec: PrismSpec, camera: Camera, p: Placement): Prism3D {
  const frame = turnedFrame(p, frameOf(spec.axis))
  const origin = placed(p, spec.at)
  const circles = circleFrame(camera, frame.n)
  const world = (uv: Pt, share: number): Vec3 =>
    along(along(along(origin, frame.u, uv[0] * p.size), frame.v, uv[1] * p.size), frame.n, spec.h * share * p.size)
  return {
    camera,
    frame,
    size: p.size,
    spec,
    see: (uv, share) => project(camera, world(uv, share)),
    round: (c, r, share) => ({ c: project(camera, world(c, share)), frame: circles, r: r * p.size }),
    normal: (s, t) => {
      const [dx, dy] = segmentHeading(s, t)
      return add(scale(frame.u, dy), scale(frame.v, -dx))
    },
  }
}

// The angle of a point of the outline, measured on the circle as it is projected.
function ellipseAngle(e: Prism3D, angle: number): number {
  const f = circleFrame(e.camera, e.frame.n)
  const w = add(scale(e.frame.u, Math.cos(angle)), scale(e.frame.v, Math.sin(angle)))
  return Math.atan2(dot(w, f.q), dot(w, f.p))
}

function trace(e: Prism3D, s: Segment, path: Path, share: number): void {
  if (s.kind === 'line') {
    path.line(e.see(s.b, share))
    return
  }
  const circleAt = e.round(s.c, s.r, share)
  const start = ellipseAngle(e, s.from)
  const quarter = ellipseAngle(e, s.from + 0.1) - start
  const way = Math.sin(quarter) > 0 ? 1 : -1
  const sweep = (s.to - s.from) * way
  // A full turn needs two arcs; an arc of exactly half a turn is ambiguous, so long ones are cut too.
  const parts = Math.abs(sweep) > 3 ? 2 : 1
  for (let i = 0; i < parts; i++) path.arc(circleAt, start + (sweep * i) / parts, start + (sweep * (i + 1)) / parts)
}

function tracedLoop(e: Prism3D, loop: Loop, share: number): Path {
  const path = new Path().move(e.see(segmentPoint(loop[0]!, 0), share))
  for (const s of loop) trace(e, s, path, share)
  return path.close()
}

/** Cuts arcs where the wall turns away from the reader, so that every piece is wholly visible or wholly hidden. */
function cutAtHorizon(e: Prism3D, s: Segment): Segment[] {
  if (s.kind === 'line') return [s]
  const [a, b] = [dot(e.frame.u, e.camera.toward), dot(e.frame.v, e.camera.toward)]
  const zero = Math.atan2(-a, b)
  const [low, high] = [Math.min(s.from, s.to), Math.max(s.from, s.to)]
  const cuts: number[] = []
  for (let k = Math.ceil((low - zero) / Math.PI); zero + k * Math.PI < high; k++) cuts.push(zero + k * Math.PI)
  const inner = cuts.filter((c) => c > low + 1e-6 && c < high - 1e-6)
  const stops = [low, ...inner, high]
  const pieces = stops.slice(1).map((to, i): Segment => ({ ...s, from: stops[i]!, to }))
  return s.to > s.from
    ? pieces
    : pieces.map((q): Segment => (q.kind === 'arc' ? { ...q, from: q.to, to: q.from } : q)).reverse()
}

/** The visible walls of a loop, in smooth pieces, the farthest first. */
function visibleRuns(e: Prism3D, loop: Loop): Run[] {
  const pieces = loop.flatMap((s) => cutAtHorizon(e, s))
  const shown = pieces.map((s) => dot(e.normal(s, 0.5), e.camera.toward) > 1e-4)
  const first = shown.findIndex((v, i) => v && !smoothBefore(e, pieces, shown, i))
  const start = Math.max(first, 0)
  const runs: Segment[][] = []
  for (let i = 0; i < pieces.length; i++) {
    const at = (start + i) % pieces.length
    if (!shown[at]) continue
    if (i > 0 && smoothBefore(e, pieces, shown, at) && runs.length > 0) runs.at(-1)!.push(pieces[at]!)
    else runs.push([pieces[at]!])
  }
  return runs.map((segments) => ({ segments, depth: depthOf(e, segments) })).sort((a, b) => a.depth - b.depth)
}

function smoothBefore(e: Prism3D, pieces: readonly Segment[], shown: readonly boolean[], i: number): boolean {
  const j = (i + pieces.length - 1) % pieces.length
  if (!shown[j]) return false
  return dot(e.normal(pieces[j]!, 1), e.normal(pieces[i]!, 0)) > 0.95
}

function depthOf(e: Prism3D, segments: readonly Segment[]): number {
  const depths = segments.map((s) => {
    const [u, v] = segmentPoint(s, 0.5)
    return u * dot(e.frame.u, e.camera.toward) + v * dot(e.frame.v, e.camera.toward)
  })
  return depths.reduce((sum, d) => sum + d, 0) / depths.length
}

function wallPath(e: Prism3D, segments: readonly Segment[]): Path {
  const path = new Path().move(e.see(segmentPoint(segments[0]!, 0), 1))
  for (const s of segments) trace(e, s, path, 1)
  const back = reversed(segments)
  path.line(e.see(segmentPoint(back[0]!, 0), 0))
  for (const s of back) trace(e, s, path, 0)
  return path.close()
}

// From this many walls on (gear teeth), the contour follows the two faces and not every wall.
const MANY = 12

const ROUND = 0.9

const isRound = (s: Segment): boolean => s.kind === 'arc' && Math.abs(s.to - s.from) > ROUND

// Round walls are tinted and carry a band of shade on their far side from the lamp, like turned bodies.
function wallTone(e: Prism3D, s: Segment): Tone {
  if (e.spec.tone !== undefined) return e.spec.tone
  if (isRound(s)) return e.spec.dark === true ? 'shade' : 'tint'
  return toneOf(e.camera, e.normal(s, 0.5), e.spec.dark === true)
}

function shadedPart(e: Prism3D, s: Segment, base: Tone): Segment | undefined {
  if (s.kind === 'line') return wallTone(e, s) === 'shade' && base !== 'shade' ? s : undefined
  if (!isRound(s) || base !== 'tint') return undefined
  const q = circleFrame(e.camera, e.frame.n).q
  const away = dot(q, e.camera.light) > 0 ? -1 : 1
  const stops = Array.from({ length: 41 }, (_, i) => i / 40).filter((t) => {
    const side = dot(e.normal(s, t), q) * away
    return side > 0.53 && side < 0.96
  })
  if (stops.length < 2) return undefined
  const at = (t: number): number => s.from + (s.to - s.from) * t
  return { ...s, from: at(stops[0]!), to: at(stops.at(-1)!) }
}

function wall(e: Prism3D, run: Run, contour: boolean): Element[] {
  const longest = run.segments.reduce((a, b) => (segmentLength(b) > segmentLength(a) ? b : a))
  const tones = run.segments.map((s) => wallTone(e, s))
  const mixed = e.spec.tone === undefined && tones.includes('tint')
  const base = mixed ? 'tint' : wallTone(e, longest)
  const shaded = run.segments.flatMap((s) => shadedPart(e, s, base) ?? [])
  const out: Element[] = [{ type: 'shape', path: wallPath(e, run.segments), fill: base, stroke: 'line', contour }]
  if (e.spec.tone === undefined && shaded.length > 0) {
    const path = new Path()
    for (const s of shaded) path.append(wallPath(e, [s]))
    out.push({ type: 'shape', path, fill: 'shade', stroke: 'none', contour: false })
  }
  return out
}

function seamLines(e: Prism3D, runs: readonly Run[]): Path {
  const path = new Path()
  for (const share of e.spec.seams ?? []) {
    for (const run of runs) {
      path.move(e.see(segmentPoint(run.segments[0]!, 0), share))
      for (const s of run.segments) trace(e, s, path, share)
    }
  }
  return path
}

function tickLines(e: Prism3D, loop: Loop, n: number): Path {
  const path = new Path()
  const total = loop.reduce((sum, s) => sum + segmentLength(s), 0)
  const step = total / n
  let before = 0
  let next = step / 2
  for (const s of loop) {
    const size = segmentLength(s)
    for (; next <= before + size; next += step) {
      const t = (next - before) / size
      if (dot(e.normal(s, t), e.camera.toward) < 0.05) continue
      path.move(e.see(segmentPoint(s, t), 1)).line(e.see(segmentPoint(s, t), 0))
    }
    before += size
  }
  return path
}

const lines = (path: Path): Element[] =>
  path.empty ? [] : [{ type: 'shape', path, fill: 'none', stroke: 'line', contour: false }]

function capElement(e: Prism3D, holes: readonly Loop[], facing: number): Element {
  const share = facing >= 0 ? 1 : 0
  const path = tracedLoop(e, e.spec.outline.outer, share)
  for (const h of holes) path.append(tracedLoop(e, h, share))
  const fill = e.spec.tone ?? toneOf(e.camera, scale(e.frame.n, facing >= 0 ? 1 : -1), e.spec.dark === true)
  return { type: 'shape', path, fill, stroke: 'line', contour: e.spec.h > 0 }
}

/** A flat shape given a thickness: plates, discs with holes, rings, gears, boxes, nuts. Holes are seen through. */
export function prism(spec: PrismSpec, camera: Camera, p: Placement): Solid {
  const e = extruded(spec, camera, p)
  const facing = dot(e.frame.n, camera.toward)
  const holes = spec.outline.holes.map(reversed)
  const share = facing >= 0 ? 1 : 0
  const elements: Element[] = []
  if (spec.floor !== undefined) {
    const floor = new Path()
    for (const h of holes) floor.append(tracedLoop(e, h, share))
    elements.push({ type: 'shape', path: floor, fill: spec.floor, stroke: 'none', contour: false })
  }
  if (spec.h > 0) {
    const inner = holes.flatMap((h) => visibleRuns(e, h)).sort((a, b) => a.depth - b.depth)
    elements.push(...inner.flatMap((run) => wall(e, run, false)))
    const ticksIn = spec.ticks?.on === 'inner' ? holes.slice(0, 1) : []
    for (const h of ticksIn) elements.push(...lines(tickLines(e, h, spec.ticks!.n)))
    const outer = visibleRuns(e, spec.outline.outer)
    if (outer.length > MANY) {
      elements.push({
        type: 'shape',
        path: tracedLoop(e, spec.outline.outer, 1 - share),
        fill: 'none',
        stroke: 'none',
        contour: true,
      })
    }
    elements.push(...outer.flatMap((run) => wall(e, run, outer.length <= MANY)), ...lines(seamLines(e, outer)))
    if (spec.ticks?.on === 'outer') elements.push(...lines(tickLines(e, spec.outline.outer, spec.ticks.n)))
  }
  elements.push(capElement(e, holes, facing))
  return { elements, box: prismBox(e, spec, p) }
}

function prismBox(e: Prism3D, spec: PrismSpec, p: Placement): Solid['box'] {
  const corners: Vec3[] = []
  const origin = placed(p, spec.at)
  for (const s of spec.outline.outer) {
    for (const t of s.kind === 'line' ? [0] : [0, 0.25, 0.5, 0.75, 1]) {
      const [u, v] = segmentPoint(s, t)
      const base = along(along(origin, e.frame.u, u * p.size), e.frame.v, v * p.size)
      corners.push(base, along(base, e.frame.n, spec.h * p.size))
    }
  }
  return boxAround(corners)
}
