import type { Pt, Vec3 } from './vector.ts'
import { add, cross, dot, rad, scale, unit } from './vector.ts'

export type View = 0 | 1 | 2

/** A parallel projection. `right` and `up` span the picture; `toward` points from the part to the reader. */
export interface Camera {
  readonly right: Vec3
  readonly up: Vec3
  readonly toward: Vec3
  readonly light: Vec3
}

/**
 * A camera from its heading (0 is straight at the front, positive from the right) and its height above the bench, both
 * in degrees.
 */
export function cameraAt(heading: number, height: number): Camera {
  const [h, e] = [rad(heading), rad(height)]
  const toward: Vec3 = [Math.sin(h) * Math.cos(e), -Math.cos(h) * Math.cos(e), Math.sin(e)]
  const right: Vec3 = [Math.cos(h), Math.sin(h), 0]
  const up = cross(toward, right)
  // The lamp stands on the side of the part's front, so that the front is never the dark face.
  const side = heading >= 0 ? -0.45 : 0.45
  const light = unit(add(add(scale(right, side), scale(up, 0.8)), scale(toward, 0.35)))
  return { right, up, toward, light }
}

// True isometric from the right, the same from the left, and a lower look at the front.
const CAMERAS: readonly [Camera, Camera, Camera] = [cameraAt(45, 35.264), cameraAt(-45, 35.264), cameraAt(22, 24)]

export const cameraOf = (view: View): Camera => CAMERAS[view]

export const project = (c: Camera, p: Vec3): Pt => [dot(p, c.right), -dot(p, c.up)]

/**
 * A circle's basis in its own plane: `p` is seen shortened and `q` at full length; `ep` and `eq` are their directions
 * in the picture.
 */
export interface CircleFrame {
  readonly p: Vec3
  readonly q: Vec3
  readonly ep: Pt
  readonly eq: Pt
  readonly k: number
}

export function circleFrame(c: Camera, n: Vec3): CircleFrame {
  const facing = dot(n, c.toward)
  const q = Math.abs(facing) > 0.9999 ? c.right : unit(cross(n, c.toward))
  const p = cross(n, q)
  const eq = project(c, q)
  const k = Math.max(Math.abs(facing), 1e-4)
  const seen = project(c, p)
  const size = Math.hypot(seen[0], seen[1])
  const ep: Pt = size < 1e-4 ? [eq[1], -eq[0]] : [seen[0] / size, seen[1] / size]
  return { p, q, ep, eq, k }
}
