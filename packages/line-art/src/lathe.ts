import type { Camera, CircleFrame } from './camera.ts'
import { circleFrame, project } from './camera.ts'
import type { Ellipse } from './path.ts'
import { Path, ellipsePoint } from './path.ts'
import type { Placement } from './placement.ts'
import { placed, toneOf, turned } from './placement.ts'
import type { Element, Solid, Tone } from './scene.ts'
import type { AxisName, Vec3 } from './vector.ts'
import { along, boxAround, dot, frameOf, rad, scale } from './vector.ts'

/** A place on the axis and the radius there; 's' joins its two neighbours smoothly, without an edge. */
export type Station = readonly [number, number, 's'?]

export interface LatheSpec {
  readonly at: Vec3
  readonly axis: AxisName | Vec3
  readonly profile: readonly Station[]
  readonly dark?: boolean
  readonly tone?: Tone
  /** Stations where a thin line runs around the visible side: threads, ribs, crimps. */
  readonly rings?: readonly number[]
  /** Opening in the end nearer to the reader. */
  readonly bore?: { readonly r: number; readonly tone?: Tone }
}

interface LathePart {
  readonly camera: Camera
  readonly frame: CircleFrame
  readonly side: Tone
  readonly cap: Tone
  readonly band: readonly [number, number] | undefined
  at(z: number, r: number): Ellipse
}

interface Frustum {
  readonly far: Station
  readonly near: Station
}

function turnedSurface(spec: LatheSpec, camera: Camera, p: Placement): LathePart {
  const n = turned(p, frameOf(spec.axis).n)
  const frame = circleFrame(camera, n)
  const origin = placed(p, spec.at)
  const toward = dot(n, camera.toward) >= 0 ? 1 : -1
  const dark = spec.dark === true
  const visible = dot(frame.p, camera.toward) > 0 ? 0 : Math.PI
  const lit = dot(frame.q, camera.light) > 0 ? 1 : -1
  const way = visible === 0 ? -lit : lit
  const side = spec.tone ?? (dark ? 'shade' : 'tint')
  return {
    camera,
    frame,
    side,
    cap: spec.tone ?? toneOf(camera, scale(n, toward), dark),
    band: side === 'tint' ? [visible + way * rad(32), visible + way * rad(74)] : undefined,
    at: (z, r) => ({ c: project(camera, along(origin, n, z * p.size)), frame, r: r * p.size }),
  }
}

/** The outline of a cone between two circles: what one sees is the hull of two ellipses. */
function hull(t: LathePart, f: Frustum): Path {
  const [far, near] = [t.at(...stationArgs(f.far)), t.at(...stationArgs(f.near))]
  const step = (near.c[0] - far.c[0]) * t.frame.ep[0] + (near.c[1] - far.c[1]) * t.frame.ep[1]
  const distance = Math.abs(step) / t.frame.k
  const slope = (far.r - near.r) / Math.max(distance, 1e-9)
  if (Math.abs(slope) >= 1) return new Path().ellipse(far.r > near.r ? far : near)
  const heading = step >= 0 ? 0 : Math.PI
  const beta = Math.acos(slope)
  return new Path()
    .move(ellipsePoint(far, heading + beta))
    .arc(far, heading + beta, heading + 2 * Math.PI - beta)
    .line(ellipsePoint(near, heading - beta))
    .arc(near, heading - beta, heading + beta)
    .close()
}

const stationArgs = (s: Station): readonly [number, number] => [s[0], s[1]]

function bandOf(t: LathePart, f: Frustum, band: readonly [number, number]): Path {
  const [far, near] = [t.at(...stationArgs(f.far)), t.at(...stationArgs(f.near))]
  const path = new Path()
  const step = Math.hypot(near.c[0] - far.c[0], near.c[1] - far.c[1]) / t.frame.k
  // A cone steeper than the view has no side to shade.
  if (Math.abs(far.r - near.r) > step * 0.35) return path
  const [a, b] = band
  path.move(ellipsePoint(far, a)).arc(far, a, b).line(ellipsePoint(near, b)).arc(near, b, a)
  return path.close()
}

// Cones that are joined smoothly are painted as one body: all outlines first, then fills over the inner ones.
function chainElements(t: LathePart, chain: readonly Frustum[]): Element[] {
  const body = new Path()
  const bands = new Path()
  chain.forEach((f, i) => {
    body.append(hull(t, f))
    // A wider piece nearer to the reader covers this one's shade.
    const covered = chain.slice(i + 1).some((g) => g.near[1] > Math.max(f.far[1], f.near[1]) * 1.05)
    if (t.band !== undefined && !covered) bands.append(bandOf(t, f, t.band))
  })
  const out: Element[] = []
  if (chain.length > 1) out.push({ type: 'shape', path: body, fill: 'none', stroke: 'casing', contour: true })
  out.push({
    type: 'shape',
    path: body,
    fill: t.side,
    stroke: chain.length > 1 ? 'none' : 'line',
    contour: chain.length === 1,
  })
  if (!bands.empty) out.push({ type: 'shape', path: bands, fill: 'shade', stroke: 'none', contour: false })
  return out
}

function chainsOf(profile: readonly Station[], nearIsLast: boolean): Frustum[][] {
  const stations = nearIsLast ? profile : [...profile].reverse()
  const chains: Frustum[][] = []
  let joined = false
  for (let i = 0; i + 1 < stations.length; i++) {
    const [far, near] = [stations[i]!, stations[i + 1]!]
    if (far[0] === near[0]) {
      joined = false
      continue
    }
    const chain = chains.at(-1)
    if (joined && chain !== undefined) chain.push({ far, near })
    else chains.push([{ far, near }])
    joined = near[2] === 's'
  }
  return chains
}

function ringLines(spec: LatheSpec, t: LathePart): Element[] {
  const path = new Path()
  const visible = dot(t.frame.p, t.camera.toward) > 0 ? 0 : Math.PI
  for (const z of spec.rings ?? []) {
    const e = t.at(z, radiusAt(spec.profile, z))
    path.move(ellipsePoint(e, visible - Math.PI / 2)).arc(e, visible - Math.PI / 2, visible + Math.PI / 2)
  }
  return path.empty ? [] : [{ type: 'shape', path, fill: 'none', stroke: 'line', contour: false }]
}

function radiusAt(profile: readonly Station[], z: number): number {
  for (let i = 0; i + 1 < profile.length; i++) {
    const [a, b] = [profile[i]!, profile[i + 1]!]
    if (z >= a[0] && z <= b[0] && b[0] > a[0]) return a[1] + ((b[1] - a[1]) * (z - a[0])) / (b[0] - a[0])
  }
  return profile.at(-1)?.[1] ?? 0
}

/** A body of revolution: cylinders, cones, bottles, boots, bulbs, threaded rods. */
export function lathe(spec: LatheSpec, camera: Camera, p: Placement): Solid {
  const t = turnedSurface(spec, camera, p)
  const n = turned(p, frameOf(spec.axis).n)
  const nearIsLast = dot(n, camera.toward) >= 0
  const elements: Element[] = []
  const chains = chainsOf(spec.profile, nearIsLast)
  chains.forEach((chain, i) => {
    elements.push(...chainElements(t, chain))
    const end = chain.at(-1)!.near
    const next = chains[i + 1]?.[0]?.far
    if (end[1] > 0.01 && (next === undefined || next[1] < end[1] - 1e-6)) {
      elements.push({
        type: 'shape',
        path: new Path().ellipse(t.at(end[0], end[1])),
        fill: t.cap,
        stroke: 'line',
        contour: false,
      })
    }
  })
  elements.push(...ringLines(spec, t))
  const end = nearIsLast ? spec.profile.at(-1) : spec.profile[0]
  if (spec.bore !== undefined && end !== undefined) {
    const path = new Path().ellipse(t.at(end[0], spec.bore.r))
    elements.push({ type: 'shape', path, fill: spec.bore.tone ?? 'shade', stroke: 'line', contour: false })
  }
  return { elements, box: latheBox(spec, p, n) }
}

function latheBox(spec: LatheSpec, p: Placement, n: Vec3): Solid['box'] {
  const origin = placed(p, spec.at)
  const stations = spec.profile.map((s) => along(origin, n, s[0] * p.size))
  const r = Math.max(...spec.profile.map((s) => s[1])) * p.size
  const reach = (k: 0 | 1 | 2): number => r * Math.sqrt(Math.max(0, 1 - n[k] * n[k]))
  return boxAround(stations, [reach(0), reach(1), reach(2)])
}
