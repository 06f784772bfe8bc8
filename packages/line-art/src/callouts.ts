import { round1 } from './path.ts'
import type { Raster } from './raster.ts'
import { CELL } from './raster.ts'
import { INK, PAPER, escapeXml } from './scene.ts'
import type { Pt } from './vector.ts'

/** One balloon to place, for the drawn item of this index or for a fixed point. */
export interface Callout {
  readonly code: string
  readonly item: number
  readonly point?: Pt
  /** A callout that leads to another unit: a box with an arrow instead of a balloon. */
  readonly link?: boolean
}

export interface PlacedCallout extends Callout {
  readonly centre: Pt
  readonly tip: Pt
  /** Half of its width and height. */
  readonly half: Pt
}

const RADIUS = 14
const GAP = 5

export const halfOf = (c: Pick<Callout, 'code' | 'link'>): Pt => {
  const text = 3.7 * c.code.length
  return c.link === true ? [text + 17, 13] : [Math.max(RADIUS, text + 6), RADIUS]
}

interface Choice {
  readonly centre: Pt
  readonly tip: Pt
  readonly cost: number
}

const side = (p: Pt, q: Pt, r: Pt): number => (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

/** Whether two leaders cross. */
export const crosses = (a: Pt, b: Pt, c: Pt, d: Pt): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

function farFrom(p: Pt, half: Pt, a: Pt, b: Pt): boolean {
  const n = Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / 4)
  for (let i = 0; i <= n; i++) {
    const [x, y] = [a[0] + ((b[0] - a[0]) * i) / n, a[1] + ((b[1] - a[1]) * i) / n]
    if (Math.abs(x - p[0]) < half[0] + 4 && Math.abs(y - p[1]) < half[1] + 4) return false
  }
  return true
}

function fits(c: Choice, half: Pt, others: readonly PlacedCallout[]): boolean {
  return others.every(
    (o) =>
      (Math.abs(o.centre[0] - c.centre[0]) >= o.half[0] + half[0] + GAP ||
        Math.abs(o.centre[1] - c.centre[1]) >= o.half[1] + half[1] + GAP) &&
      !crosses(c.tip, c.centre, o.tip, o.centre) &&
      farFrom(o.centre, o.half, c.tip, c.centre) &&
      farFrom(c.centre, half, o.tip, o.centre),
  )
}

// What a leader runs over: its own part a little, other parts much.
function runsOver(r: Raster, item: number, tip: Pt, centre: Pt): number {
  const n = Math.ceil(Math.hypot(centre[0] - tip[0], centre[1] - tip[1]) / CELL)
  let cost = 0
  for (let i = 1; i < n; i++) {
    const on = r.at(tip[0] + ((centre[0] - tip[0]) * i) / n, tip[1] + ((centre[1] - tip[1]) * i) / n)
    if (on === item) cost += 4
    else if (on >= 0) cost += 22
  }
  return cost
}

const TIPS = 20
const ANGLES = 24

function tipsOf(r: Raster, c: Callout): readonly Pt[] {
  if (c.point !== undefined) return [c.point]
  const seen = r.seen(c.item)
  const step = Math.max(1, seen.length / TIPS)
  return Array.from({ length: Math.min(TIPS, seen.length) }, (_, i) => seen[Math.floor(i * step)]!)
}

/** Every free place for a callout, one array for each property, because a crowded drawing has a million places. */
interface Places {
  readonly tips: readonly Pt[]
  /** For each place: the tip that its leader ends at, its middle, and its cost without what the leader runs over. */
  readonly tip: number[]
  readonly x: number[]
  readonly y: number[]
  readonly base: number[]
  /** The whole cost, once somebody asked for it. */
  readonly cost: (number | undefined)[]
}

const RAYS: readonly Pt[] = Array.from({ length: ANGLES }, (_, a) => [
  Math.cos((2 * Math.PI * (a + 0.5)) / ANGLES),
  Math.sin((2 * Math.PI * (a + 0.5)) / ANGLES),
])

/** The places whose leader is longer than `from` and at most `to`. */
function placesFor(r: Raster, c: Callout, from: number, to: number): Places {
  const [halfX, halfY] = halfOf(c)
  const out: Places = { tips: tipsOf(r, c), tip: [], x: [], y: [], base: [], cost: [] }
  for (let t = 0; t < out.tips.length; t++) {
    const [tipX, tipY] = out.tips[t]!
    for (const [dx, dy] of RAYS) {
      for (let d = 30 + halfX - RADIUS; d <= to; d += d < 100 ? 8 : 20) {
        const [x, y] = [Math.round(tipX + dx * d), Math.round(tipY + dy * d)]
        const inside = x > halfX + 4 && y > halfY + 4 && x < r.width - halfX - 4 && y < r.height - halfY - 4
        if (!inside) break
        if (d <= from) continue
        const busy = r.busy([x, y], [halfX + 3, halfY + 3])
        if (busy >= 4) continue
        out.tip.push(t)
        out.x.push(x)
        out.y.push(y)
        out.base.push(d + busy * 12)
      }
    }
  }
  return out
}

/**
 * The cheapest place that does not touch the others, and the first of several equals. What a leader runs over is looked
 * at only where it may decide.
 */
function bestOf(places: Places, r: Raster, c: Callout, others: readonly PlacedCallout[]): Choice | undefined {
  const half = halfOf(c)
  let best: Choice | undefined
  for (let k = 0; k < places.base.length; k++) {
    if (best !== undefined && places.base[k]! >= best.cost) continue
    const [tip, centre]: [Pt, Pt] = [places.tips[places.tip[k]!]!, [places.x[k]!, places.y[k]!]]
    const cost = (places.cost[k] ??= places.base[k]! + runsOver(r, c.item, tip, centre))
    if (best !== undefined && cost >= best.cost) continue
    if (fits({ centre, tip, cost }, half, others)) best = { centre, tip, cost }
  }
  return best
}

/** Near places are looked at first; farther ones only when no near one is free. */
const [NEAR, FAR] = [240, 900]

/**
 * Places balloons on free paper near their parts, so that no two overlap and no two leaders cross. A part that is
 * wholly hidden gets none.
 */
export function placeCallouts(r: Raster, callouts: readonly Callout[]): PlacedCallout[] {
  const near = callouts.map((c) => placesFor(r, c, 0, NEAR))
  // Kept, because in a crowded drawing every pass asks for these again.
  const distant = new Map<number, Places>()
  const farther = (i: number): Places => {
    const known = distant.get(i) ?? placesFor(r, callouts[i]!, NEAR, FAR)
    distant.set(i, known)
    return known
  }
  const order = [...callouts.keys()].sort((a, b) => near[a]!.base.length - near[b]!.base.length || a - b)
  const placed = new Map<number, PlacedCallout>()
  const put = (i: number): void => {
    placed.delete(i)
    const c = callouts[i]!
    const others = [...placed.values()]
    const best = bestOf(near[i]!, r, c, others) ?? bestOf(farther(i), r, c, others)
    if (best !== undefined) placed.set(i, { ...c, ...best, half: halfOf(c) })
  }
  order.forEach(put)
  for (let pass = 0; pass < 3; pass++) order.forEach(put)
  return [...placed.keys()].sort((a, b) => a - b).map((i) => placed.get(i)!)
}

const text = (p: Pt, code: string): string =>
  `<text x="${round1(p[0])}" y="${round1(p[1] + 4.4)}" font-size="12.5" font-family="var(--font-mono,monospace)" text-anchor="middle" stroke="none" fill="${INK}">${escapeXml(code)}</text>`

// Where the leader meets the balloon's edge.
function edgeOf(c: PlacedCallout): Pt {
  const [dx, dy] = [c.tip[0] - c.centre[0], c.tip[1] - c.centre[1]]
  const d = Math.hypot(dx, dy) || 1
  const round = c.link !== true && c.half[0] === c.half[1]
  const t = round
    ? c.half[0] / d
    : Math.min(c.half[0] / Math.max(Math.abs(dx), 1e-6), c.half[1] / Math.max(Math.abs(dy), 1e-6))
  return [c.centre[0] + dx * t, c.centre[1] + dy * t]
}

/** A balloon, or the box that leads to another unit, with its leader. */
export function calloutMarks(c: PlacedCallout): string {
  const [[x, y], [w, h], [ex, ey]] = [c.centre, c.half, edgeOf(c)]
  const leader = `<path d="M${round1(ex)} ${round1(ey)}L${round1(c.tip[0])} ${round1(c.tip[1])}"/><circle cx="${round1(c.tip[0])}" cy="${round1(c.tip[1])}" r="1.9" fill="${INK}" stroke="none"/>`
  const frame = `<rect x="${round1(x - w)}" y="${round1(y - h)}" width="${round1(2 * w)}" height="${round1(2 * h)}" rx="${c.link === true ? 2 : h}" fill="${PAPER}"/>`
  if (c.link !== true) return leader + frame + text([x, y], c.code)
  const arrow = `<path fill="none" d="M${round1(x + w - 15)} ${round1(y + 3.5)}l7-7m-5.5 0h5.5v5.5"/>`
  return leader + frame + arrow + text([x - 7, y], c.code)
}
