import type { Camera } from './camera.ts'
import { project } from './camera.ts'
import type { Bounds } from './path.ts'
import { boundsOf } from './path.ts'
import type { Box3, Pt } from './vector.ts'

// The bounding boxes of round parts may touch where the parts do not, so this share of the smaller box may overlap.
const TOLERANCE = 0.3

function shadow(box: Box3, camera: Camera): Bounds {
  const corners: Pt[] = []
  for (const x of [box.min[0], box.max[0]]) {
    for (const y of [box.min[1], box.max[1]]) {
      for (const z of [box.min[2], box.max[2]]) corners.push(project(camera, [x, y, z]))
    }
  }
  return boundsOf(corners)
}

const meet = (a: Bounds, b: Bounds): boolean => a.x1 < b.x2 && b.x1 < a.x2 && a.y1 < b.y2 && b.y1 < a.y2

/**
 * How far two boxes overlap on an axis, as a share of the thinner box, and which of them is nearer to the reader (1 is
 * b).
 */
function overlapOn(
  k: 0 | 1 | 2,
  a: Box3,
  b: Box3,
  camera: Camera,
): { readonly share: number; readonly nearer: number } {
  const thin = Math.max(Math.min(a.max[k] - a.min[k], b.max[k] - b.min[k]), 1e-3)
  const above = (a.max[k] - b.min[k]) / thin
  const below = (b.max[k] - a.min[k]) / thin
  // Two marks on one face tell nothing: the later one lies on top.
  if (above === below) return { share: Infinity, nearer: 0 }
  return {
    share: Math.min(above, below),
    nearer: above < below ? Math.sign(camera.toward[k]) : -Math.sign(camera.toward[k]),
  }
}

/**
 * Positive when b must be painted after a, negative when before, 0 when their boxes do not tell, undefined when they
 * never meet in the picture.
 */
function compare(a: Box3, b: Box3, camera: Camera): number | undefined {
  const axes = ([0, 1, 2] as const)
    .filter((k) => Math.abs(camera.toward[k]) > 1e-6)
    .map((k) => overlapOn(k, a, b, camera))
    .filter((o) => o.share < TOLERANCE)
  const apart = axes.filter((o) => o.share <= 1e-6)
  // Where two planes give opposite orders, no line of sight crosses both boxes.
  if (apart.some((o) => o.nearer > 0) && apart.some((o) => o.nearer < 0)) return undefined
  return axes.reduce((best, o) => (o.share < best.share ? o : best), { share: Infinity, nearer: 0 }).nearer
}

/**
 * The painter's order: what lies behind a separating plane comes first, and where boxes run into each other the order
 * in which they were drawn decides. A cycle is cut at its first member.
 */
export function inPaintingOrder<T>(items: readonly T[], boxOf: (item: T) => Box3, camera: Camera): T[] {
  const boxes = items.map(boxOf)
  const shadows = boxes.map((b) => shadow(b, camera))
  const behind: number[][] = items.map(() => [])
  boxes.forEach((a, i) => {
    boxes.forEach((b, j) => {
      if (j <= i || !meet(shadows[i]!, shadows[j]!)) return
      const order = compare(a, b, camera)
      if (order === undefined) return
      if (order >= 0) behind[j]!.push(i)
      else behind[i]!.push(j)
    })
  })
  const state = new Uint8Array(items.length)
  const order: T[] = []
  const visit = (i: number): void => {
    if (state[i] !== 0) return
    state[i] = 1
    behind[i]!.forEach(visit)
    order.push(items[i]!)
  }
  items.forEach((_, i) => visit(i))
  return order
}
