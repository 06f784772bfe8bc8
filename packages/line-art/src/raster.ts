import type { Fit } from './path.ts'
import type { Element, SceneObject } from './scene.ts'
import type { Pt } from './vector.ts'

/** Pixels of the picture to one cell. */
export const CELL = 4
const FREE = -1

/** Which drawn item is seen in each cell of a picture. Balloons find free room in it, and leaders their tips. */
export interface Raster {
  readonly width: number
  readonly height: number
  /** The index of the item on top, -1 where the paper shows. */
  at(x: number, y: number): number
  /**
   * The point itself if something is drawn there, else the middle of the nearest cell that shows an item: no leader
   * ends on bare paper.
   */
  nearest(point: Pt): Pt
  /** Middles of the cells in which an item is seen, in pixels. */
  seen(item: number): readonly Pt[]
  /** Marks a line as taken, for balloons only. */
  mark(from: Pt, to: Pt): void
  /** How many cells within a radius are not free paper. */
  busy(centre: Pt, half: Pt): number
}

interface Grid {
  readonly w: number
  readonly h: number
  readonly cells: Int16Array
  readonly marked: Uint8Array
}

// Even-odd scan lines through the middles of the cells; the bounding points of a path are its polygon.
function fillPolygon(g: Grid, pts: readonly Pt[], item: number): void {
  const ys = pts.map((p) => p[1])
  const first = Math.max(0, Math.floor(Math.min(...ys)))
  const last = Math.min(g.h - 1, Math.ceil(Math.max(...ys)))
  for (let row = first; row <= last; row++) {
    const y = row + 0.5
    const cuts: number[] = []
    pts.forEach((a, i) => {
      const b = pts[(i + 1) % pts.length]!
      if (a[1] <= y !== b[1] <= y) cuts.push(a[0] + ((y - a[1]) * (b[0] - a[0])) / (b[1] - a[1]))
    })
    cuts.sort((a, b) => a - b)
    for (let i = 0; i + 1 < cuts.length; i += 2) {
      const to = Math.min(g.w, Math.max(Math.ceil(cuts[i + 1]! - 0.3), Math.floor(cuts[i]!) + 1))
      for (let x = Math.max(0, Math.floor(cuts[i]! + 0.3)); x < to; x++) g.cells[row * g.w + x] = item
    }
  }
}

function alongLine(a: Pt, b: Pt, visit: (p: Pt) => void): void {
  const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1])))
  for (let i = 0; i <= n; i++) visit([a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n])
}

// A tube ends square: its end points are drawn in by its radius.
function shortened(pts: readonly Pt[], by: number): Pt[] {
  const inward = (a: Pt, b: Pt): Pt => {
    const t = Math.min(0.9, by / Math.max(Math.hypot(b[0] - a[0], b[1] - a[1]), 1e-6))
    return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
  }
  return pts.map((p, i) => (i === 0 ? inward(p, pts[1]!) : i === pts.length - 1 ? inward(p, pts[i - 1]!) : p))
}

function fillTube(g: Grid, points: readonly Pt[], r: number, item: number): void {
  const reach = Math.max(0.5, r * 0.85)
  const pts = points.length > 1 ? shortened(points, reach) : points
  pts.slice(1).forEach((b, i) =>
    alongLine(pts[i]!, b, ([x, y]) => {
      for (let v = Math.max(0, Math.floor(y - reach)); v <= Math.min(g.h - 1, y + reach); v++) {
        for (let u = Math.max(0, Math.floor(x - reach)); u <= Math.min(g.w - 1, x + reach); u++)
          g.cells[v * g.w + u] = item
      }
    }),
  )
}

function fillElement(g: Grid, e: Element, fit: Fit, item: number): void {
  if (e.type === 'shape' && e.fill === 'none') return
  const pts = e.path.points().map(([x, y]): Pt => [(x * fit.k + fit.x) / CELL, (y * fit.k + fit.y) / CELL])
  if (e.type === 'tube') fillTube(g, pts, (e.r * fit.k) / CELL, item)
  else fillPolygon(g, pts, item)
}

/** Rasters objects in their painting order, each for its item, into a picture of the size given. */
export function rasterOf(
  painted: readonly { readonly object: SceneObject; readonly item: number }[],
  fit: Fit,
  size: Pt,
): Raster {
  const g: Grid = {
    w: Math.ceil(size[0] / CELL),
    h: Math.ceil(size[1] / CELL),
    cells: new Int16Array(0),
    marked: new Uint8Array(0),
  }
  const grid = { ...g, cells: new Int16Array(g.w * g.h).fill(FREE), marked: new Uint8Array(g.w * g.h) }
  for (const { object, item } of painted)
    for (const s of object.solids) for (const e of s.elements) fillElement(grid, e, fit, item)
  let sums: Int32Array | undefined
  const inside = (x: number, y: number): boolean => x >= 0 && y >= 0 && x < grid.w && y < grid.h
  return {
    width: size[0],
    height: size[1],
    at: (x, y) => {
      const [u, v] = [Math.floor(x / CELL), Math.floor(y / CELL)]
      return inside(u, v) ? grid.cells[v * grid.w + u]! : FREE
    },
    nearest: (point) => nearestDrawn(grid, point),
    seen: (item) => {
      const out: Pt[] = []
      grid.cells.forEach(
        (c, i) => c === item && out.push([((i % grid.w) + 0.5) * CELL, (Math.floor(i / grid.w) + 0.5) * CELL]),
      )
      return out
    },
    mark: (from, to) => {
      sums = undefined
      alongLine([from[0] / CELL, from[1] / CELL], [to[0] / CELL, to[1] / CELL], ([x, y]) => {
        if (inside(Math.floor(x), Math.floor(y))) grid.marked[Math.floor(y) * grid.w + Math.floor(x)] = 1
      })
    },
    busy: (c, half) => {
      sums ??= tableOf(grid)
      return busyCells(grid, sums, c, half)
    },
  }
}

function nearestDrawn(g: Grid, point: Pt): Pt {
  const shown = (u: number, v: number): boolean =>
    u >= 0 && v >= 0 && u < g.w && v < g.h && g.cells[v * g.w + u] !== FREE
  if (shown(Math.floor(point[0] / CELL), Math.floor(point[1] / CELL))) return point
  let [best, least]: [Pt, number] = [point, Infinity]
  g.cells.forEach((cell, i) => {
    if (cell === FREE) return
    const middle: Pt = [((i % g.w) + 0.5) * CELL, (Math.floor(i / g.w) + 0.5) * CELL]
    const far = Math.hypot(middle[0] - point[0], middle[1] - point[1])
    if (far < least) [best, least] = [middle, far]
  })
  return best
}

/** Sums of weights from the corner, so that the sum of any rectangle takes four look-ups. */
function tableOf(g: Grid): Int32Array {
  const w = g.w + 1
  const sums = new Int32Array(w * (g.h + 1))
  for (let v = 0; v < g.h; v++) {
    let row = 0
    for (let u = 0; u < g.w; u++) {
      row += g.cells[v * g.w + u] === FREE ? g.marked[v * g.w + u]! : 4
      sums[(v + 1) * w + u + 1] = sums[v * w + u + 1]! + row
    }
  }
  return sums
}

function busyCells(g: Grid, sums: Int32Array, c: Pt, half: Pt): number {
  const clampTo = (n: number, most: number): number => Math.max(0, Math.min(most, n))
  const [u1, u2] = [
    clampTo(Math.floor((c[0] - half[0]) / CELL), g.w),
    clampTo(Math.floor((c[0] + half[0]) / CELL) + 1, g.w),
  ]
  const [v1, v2] = [
    clampTo(Math.floor((c[1] - half[1]) / CELL), g.h),
    clampTo(Math.floor((c[1] + half[1]) / CELL) + 1, g.h),
  ]
  const w = g.w + 1
  return sums[v2 * w + u2]! - sums[v1 * w + u2]! - sums[v2 * w + u1]! + sums[v1 * w + u1]!
}
