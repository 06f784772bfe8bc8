import type { Camera } from './camera.ts'
import { project } from './camera.ts'
import { Path } from './path.ts'
import type { Placement } from './placement.ts'
import { placed, toneOf } from './placement.ts'
import type { Element, Solid, Tone } from './scene.ts'
import type { Vec3 } from './vector.ts'
import { add, boxAround, cross, dot, scale, sub, unit } from './vector.ts'

export interface SheetSpec {
  /**
   * Lines over which the skin is stretched, in order. Between two of them lies a face, and along each runs a crease.
   */
  readonly rails: readonly (readonly Vec3[])[]
  /** The points of a rail are corners instead of a curve. */
  readonly straight?: boolean
  readonly dark?: boolean
  readonly tone?: Tone
}

const STEPS = 20

/** A point of a rail, 0 = its start, 1 = its end; a smooth curve passes through the points. */
function onRail(rail: readonly Vec3[], t: number, straight: boolean): Vec3 {
  const last = rail.length - 1
  const i = Math.min(last - 1, Math.floor(t * last))
  const s = t * last - i
  const at = (k: number): Vec3 => rail[Math.max(0, Math.min(last, k))]!
  const [p, q] = [at(i), at(i + 1)]
  if (straight) return add(p, scale(sub(q, p), s))
  const [a, b] = [scale(sub(q, at(i - 1)), 0.5), scale(sub(at(i + 2), p), 0.5)]
  const s2 = s * s
  const s3 = s2 * s
  return add(
    add(scale(p, 2 * s3 - 3 * s2 + 1), scale(q, 3 * s2 - 2 * s3)),
    add(scale(a, s3 - 2 * s2 + s), scale(b, s3 - s2)),
  )
}

/**
 * A point of a sheet: `u` runs along the rails from 0 to 1, and `v` counts the rails, so 1.5 is half-way between the
 * second and the third.
 */
export function onSheet(spec: Pick<SheetSpec, 'rails' | 'straight'>, u: number, v: number): Vec3 {
  const i = Math.min(spec.rails.length - 2, Math.floor(v))
  const [a, b] = [
    onRail(spec.rails[i]!, u, spec.straight === true),
    onRail(spec.rails[i + 1]!, u, spec.straight === true),
  ]
  return add(a, scale(sub(b, a), v - i))
}

function facePath(camera: Camera, a: readonly Vec3[], b: readonly Vec3[]): Path {
  const path = new Path()
  ;[...a, ...[...b].reverse()].forEach((q, i) =>
    i === 0 ? path.move(project(camera, q)) : path.line(project(camera, q)),
  )
  return path.close()
}

function faceElements(spec: SheetSpec, camera: Camera, a: readonly Vec3[], b: readonly Vec3[]): Element[] {
  const tones = a.slice(1).map((q, i): Tone => {
    if (spec.tone !== undefined) return spec.tone
    const n = unit(cross(sub(q, a[i]!), sub(b[i]!, a[i]!)))
    return toneOf(camera, dot(n, camera.toward) >= 0 ? n : scale(n, -1), spec.dark === true)
  })
  const out: Element[] = [
    { type: 'shape', path: facePath(camera, a, b), fill: tones[tones.length >> 1]!, stroke: 'line', contour: true },
  ]
  const main = tones[tones.length >> 1]!
  // A face that bends out of the light changes its tone along the way.
  for (let i = 0; i < tones.length;) {
    let j = i
    while (j < tones.length && tones[j] === tones[i]) j++
    if (tones[i] !== main)
      out.push({
        type: 'shape',
        path: facePath(camera, a.slice(i, j + 1), b.slice(i, j + 1)),
        fill: tones[i]!,
        stroke: 'none',
        contour: false,
      })
    i = j
  }
  if (out.length > 1)
    out.push({ type: 'shape', path: facePath(camera, a, b), fill: 'none', stroke: 'line', contour: false })
  return out
}

/** A bent skin of sheet metal or plastic: bumpers, bonnets, dashboards. */
export function sheet(spec: SheetSpec, camera: Camera, p: Placement): Solid {
  const rails = spec.rails.map((rail) =>
    Array.from({ length: STEPS + 1 }, (_, i) => placed(p, onRail(rail, i / STEPS, spec.straight === true))),
  )
  const faces = rails.slice(1).map((b, i) => {
    const a = rails[i]!
    const near = [...a, ...b].reduce((sum, q) => sum + dot(q, camera.toward), 0) / (2 * a.length)
    return { near, elements: faceElements(spec, camera, a, b) }
  })
  return {
    elements: faces.toSorted((x, y) => x.near - y.near).flatMap(({ elements }) => elements),
    box: boxAround(rails.flat()),
  }
}
