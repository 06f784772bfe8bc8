// World space: x to the right, y away from the reader, z up. Units are millimetre-like; every drawing is fitted to its
// picture at the end.
export type Vec3 = readonly [number, number, number]
export type Pt = readonly [number, number]
export type AxisName = 'x' | 'y' | 'z'

export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
export const sub = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
export const scale = (a: Vec3, k: number): Vec3 => [a[0] * k, a[1] * k, a[2] * k]
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
export const length = (a: Vec3): number => Math.hypot(a[0], a[1], a[2])
export const unit = (a: Vec3): Vec3 => {
  const l = length(a)
  return l < 1e-9 ? [0, 0, 1] : scale(a, 1 / l)
}
export const along = (o: Vec3, d: Vec3, t: number): Vec3 => add(o, scale(d, t))
export const rad = (degrees: number): number => (degrees * Math.PI) / 180

/** A plane to draw on: the outline's (u, v) and the direction n in which it is extruded; u x v need not equal n. */
export interface Frame {
  readonly u: Vec3
  readonly v: Vec3
  readonly n: Vec3
}

const FRAMES: Record<AxisName, Frame> = {
  x: { u: [0, 1, 0], v: [0, 0, 1], n: [1, 0, 0] },
  y: { u: [1, 0, 0], v: [0, 0, 1], n: [0, 1, 0] },
  z: { u: [1, 0, 0], v: [0, 1, 0], n: [0, 0, 1] },
}

/** The drawing plane across an axis; for a free direction v is kept as upright as it can be. */
export function frameOf(axis: AxisName | Vec3): Frame {
  if (typeof axis === 'string') return FRAMES[axis]
  const n = unit(axis)
  const u = Math.abs(n[2]) > 0.999 ? FRAMES.z.u : unit(cross([0, 0, 1], n))
  return { u, v: cross(n, u), n }
}

/** An axis-aligned box in world space, used for painter's order. */
export interface Box3 {
  readonly min: Vec3
  readonly max: Vec3
}

export function boxAround(points: readonly Vec3[], grow: Vec3 = [0, 0, 0]): Box3 {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const p of points) {
    for (const k of [0, 1, 2] as const) {
      min[k] = Math.min(min[k], p[k] - grow[k])
      max[k] = Math.max(max[k], p[k] + grow[k])
    }
  }
  return { min, max }
}

export const unionBox = (boxes: readonly Box3[]): Box3 => boxAround(boxes.flatMap((b) => [b.min, b.max]))
