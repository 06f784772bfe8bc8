import { round1 } from './path.ts'
import type { Raster } from './raster.ts'
import { CELL } from './raster.ts'
import { INK, PAPER, escapeXml } from './scene.ts'
import type { Pt } from './vector.ts'

/** One balloon to place: on the item of this index, or on a fixed point. */
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
export const crosses = (a: Pt, b: Pt, c: Pt, d: Pt): boolean => side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

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
      (Math.abs(o.centre[0] - c.centre[0]) >= o.half[0] + half[0] + GAP || Math.abs(o.centre[1] - c.centre[1]) >= o.half[1] + half[1] + GAP) &&
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

/** Every free place for a callout, the best first. */
function choicesFor(r: Raster, c: Callout, reach: number): Choice[] {
  const half = halfOf(c)
  const out: Choice[] = []
  for (const tip of tipsOf(r, c)) {
    for (let a = 0; a < ANGLES; a++) {
      const [dx, dy] = [Math.cos((2 * Math.PI * (a + 0.5)) / ANGLES), Math.sin((2 * Math.PI * (a + 0.5)) / ANGLES)]
      for (let d = 30 + half[0] - RADIUS; d <= reach; d += d < 100 ? 8 : 20) {
        const centre: Pt = [Math.round(tip[0] + dx * d), Math.round(tip[1] + dy * d)]
        const inside = centre[0] > half[0] + 4 && centre[1] > half[1] + 4 && centre[0] < r.width - half[0] - 4 && centre[1] < r.height - half[1] - 4
        if (!inside) break
        const busy = r.busy(centre, [half[0] + 3, half[1] + 3])
        if (busy >= 4) continue
        out.push({ centre, tip, cost: d + busy * 12 + runsOver(r, c.item, tip, centre) })
      }
    }
  }
  return out.sort((a, b) => a.cost - b.cost)
}

/** Places balloons on free paper near their parts; no two overlap, no two leaders cross. A part that is not seen at all stays without. */
export function placeCallouts(r: Raster, callouts: readonly Callout[]): PlacedCallout[] {
  const choices = callouts.map((c) => choicesFor(r, c, 240))
  // Far places are looked for once: every pass asks for them again where a drawing is crowded.
  const distant = new Map<number, Choice[]>()
  const farther = (i: number): Choice[] => {
    const known = distant.get(i) ?? choicesFor(r, callouts[i]!, 900)
    distant.set(i, known)
    return known
  }
  const order = [...callouts.keys()].sort((a, b) => choices[a]!.length - choices[b]!.length || a - b)
  const placed = new Map<number, PlacedCallout>()
  const put = (i: number): void => {
    placed.delete(i)
    const [c, half] = [callouts[i]!, halfOf(callouts[i]!)]
    const others = [...placed.values()]
    const best = choices[i]!.find((q) => fits(q, half, others)) ?? farther(i).find((q) => fits(q, half, others))
    if (best !== undefined) placed.set(i, { ...c, ...best, half })
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
  const t = round ? c.half[0] / d : Math.min(c.half[0] / Math.max(Math.abs(dx), 1e-6), c.half[1] / Math.max(Math.abs(dy), 1e-6))
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
