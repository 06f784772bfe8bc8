import type { Camera } from './camera.ts'
import { project } from './camera.ts'
import type { Tone } from './scene.ts'
import type { Frame, Pt, Vec3 } from './vector.ts'
import { add, dot, rad, scale } from './vector.ts'

/** Where a part's own axes lie in the world. A part is turned, enlarged and moved, never mirrored or sheared. */
export interface Placement {
  readonly origin: Vec3
  readonly x: Vec3
  readonly y: Vec3
  readonly z: Vec3
  readonly size: number
}

export const HERE: Placement = { origin: [0, 0, 0], x: [1, 0, 0], y: [0, 1, 0], z: [0, 0, 1], size: 1 }

export const turned = (p: Placement, d: Vec3): Vec3 => add(add(scale(p.x, d[0]), scale(p.y, d[1])), scale(p.z, d[2]))

export const placed = (p: Placement, point: Vec3): Vec3 => add(p.origin, scale(turned(p, point), p.size))

export const turnedFrame = (p: Placement, f: Frame): Frame => ({
  u: turned(p, f.u),
  v: turned(p, f.v),
  n: turned(p, f.n),
})

/** A move inside a placement: first turned about an axis by degrees, then enlarged, then moved. */
export interface Move {
  readonly at?: Vec3
  readonly turn?: { readonly axis: 'x' | 'y' | 'z'; readonly by: number }
  readonly size?: number
}

function turnAbout(axis: 'x' | 'y' | 'z', degrees: number): readonly [Vec3, Vec3, Vec3] {
  const [c, s] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))]
  if (axis === 'x')
    return [
      [1, 0, 0],
      [0, c, s],
      [0, -s, c],
    ]
  if (axis === 'y')
    return [
      [c, 0, -s],
      [0, 1, 0],
      [s, 0, c],
    ]
  return [
    [c, s, 0],
    [-s, c, 0],
    [0, 0, 1],
  ]
}

export function moveBy(p: Placement, move: Move): Placement {
  const [x, y, z] = move.turn === undefined ? [HERE.x, HERE.y, HERE.z] : turnAbout(move.turn.axis, move.turn.by)
  return {
    origin: placed(p, move.at ?? [0, 0, 0]),
    x: turned(p, x),
    y: turned(p, y),
    z: turned(p, z),
    size: p.size * (move.size ?? 1),
  }
}

/** Light from above, on the front's side; dark material is one step down. */
export function toneOf(camera: Camera, normal: Vec3, dark: boolean): Tone {
  const light = dot(normal, camera.light)
  const step = (light > 0.72 ? 0 : light > 0.08 ? 1 : 2) + (dark ? 1 : 0)
  return step === 0 ? 'paper' : step === 1 ? 'tint' : 'shade'
}

export const seen = (camera: Camera, p: Placement, point: Vec3): Pt => project(camera, placed(p, point))
