import type { Camera } from './camera.ts'
import { boundaryMarks } from './boundary.ts'
import type { Callout, PlacedCallout } from './callouts.ts'
import { calloutMarks, placeCallouts } from './callouts.ts'
import { inPaintingOrder } from './painting-order.ts'
import type { Bounds, Fit } from './path.ts'
import { boundsOf, round1 } from './path.ts'
import type { Raster } from './raster.ts'
import { rasterOf } from './raster.ts'
import { boundsOfAll, type SceneObject } from './scene.ts'
import { fitInto, objectBounds, paintObject, svgPicture } from './scene.ts'
import type { Pt } from './vector.ts'
import { unionBox } from './vector.ts'

/** A box on the picture, in whole pixels, x1 < x2 and y1 < y2. */
export interface Hotspot {
  readonly code: string
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export interface ExplodedDiagram {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** The balloons; no two overlap. A code drawn several times appears several times. */
  readonly hotspots: readonly Hotspot[]
  /** What each coded part covers; neighbours may overlap. */
  readonly parts: readonly Hotspot[]
}

export interface PlacedItem {
  readonly code: string
  readonly objects: readonly SceneObject[]
  readonly ghost: boolean
}

/** What a plate holds before it is fitted into its picture. All points lie on the camera's plane. */
export interface Sheet {
  readonly camera: Camera
  readonly items: PlacedItem[]
  readonly axes: (readonly Pt[])[]
  readonly frames: { readonly code: string; readonly corners: readonly Pt[] }[]
  readonly links: { readonly code: string; readonly at: Pt }[]
}

// Drawn at 1000 x 750 and shown larger, so that its lines are as heavy as those of a printed plate.
const SIZE: Pt = [1000, 750]
const ENLARGED = 1.3
const MARGIN = 46

interface PictureObject {
  readonly object: SceneObject
  readonly item: number
}

function painted(sheet: Sheet): PictureObject[] {
  const all = sheet.items.flatMap((i, item) =>
    i.objects.filter((o) => o.solids.length > 0).map((object): PictureObject => ({ object, item })),
  )
  return inPaintingOrder(all, (p) => unionBox(p.object.solids.map((s) => s.box)), sheet.camera)
}

const at = (fit: Fit, p: Pt): Pt => [p[0] * fit.k + fit.x, p[1] * fit.k + fit.y]

function fitOf(sheet: Sheet): Fit {
  const drawn = boundsOfAll(sheet.items.flatMap((i) => i.objects))
  const lines = [...sheet.axes.flat(), ...sheet.frames.flatMap((f) => f.corners), ...sheet.links.map((l) => l.at)]
  const all = boundsOf([[drawn.x1, drawn.y1], [drawn.x2, drawn.y2], ...lines])
  return fitInto(all, SIZE, MARGIN)
}

const dashDot = (points: readonly Pt[]): string =>
  `<path fill="none" stroke-width=".8" stroke-dasharray="11 3 2 3" stroke-linecap="butt" d="M${points.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}"/>`

const isCoded = (code: string): boolean => code !== '' && code !== '-'

function segments(points: readonly Pt[], closed: boolean): (readonly [Pt, Pt])[] {
  const ends = closed ? [...points, points[0]!] : points
  return ends.slice(1).map((b, i) => [ends[i]!, b] as const)
}

function calloutsOf(sheet: Sheet, fit: Fit, raster: Raster): Callout[] {
  const ofItems = sheet.items.flatMap((i, item): Callout[] => (isCoded(i.code) ? [{ code: i.code, item }] : []))
  const ofFrames = sheet.frames.flatMap((f): Callout[] => {
    if (!isCoded(f.code)) return []
    const sides = segments(
      f.corners.map((p) => at(fit, p)),
      true,
    )
    const middles = sides.map(([a, b]): Pt => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])
    // The leader meets the side that has the most paper around it.
    const point = middles.reduce((best, p) => (raster.busy(p, [40, 40]) < raster.busy(best, [40, 40]) ? p : best))
    return [{ code: f.code, item: -2, point }]
  })
  const ofLinks = sheet.links.map((l): Callout => {
    const point = raster.nearest(at(fit, l.at))
    return { code: l.code, item: raster.at(...point), point, link: true }
  })
  return [...ofItems, ...ofFrames, ...ofLinks]
}

const enlarged = (n: number): number => n * ENLARGED

const hotspot = (code: string, b: Bounds): Hotspot => ({
  code,
  x1: Math.max(0, Math.floor(enlarged(b.x1))),
  y1: Math.max(0, Math.floor(enlarged(b.y1))),
  x2: Math.min(enlarged(SIZE[0]), Math.ceil(enlarged(b.x2))),
  y2: Math.min(enlarged(SIZE[1]), Math.ceil(enlarged(b.y2))),
})

const aroundCallout = (c: PlacedCallout): Bounds => ({
  x1: c.centre[0] - c.half[0],
  y1: c.centre[1] - c.half[1],
  x2: c.centre[0] + c.half[0],
  y2: c.centre[1] + c.half[1],
})

function covers(items: readonly PlacedItem[], fit: Fit): Hotspot[] {
  return items
    .filter((i) => isCoded(i.code))
    .map((i) => {
      const all = i.objects.map(objectBounds)
      const [x1, y1] = at(fit, [Math.min(...all.map((b) => b.x1)), Math.min(...all.map((b) => b.y1))])
      const [x2, y2] = at(fit, [Math.max(...all.map((b) => b.x2)), Math.max(...all.map((b) => b.y2))])
      return hotspot(i.code, { x1, y1, x2, y2 })
    })
}

/** Fits a plate into its picture, finds room for its balloons, and paints it. */
export function finishDrawing(sheet: Sheet, title?: string): ExplodedDiagram {
  const fit = fitOf(sheet)
  const order = painted(sheet)
  const raster = rasterOf(order, fit, SIZE)
  const axes = sheet.axes.map((line) => line.map((p) => at(fit, p)))
  const frames = sheet.frames.map((f) => f.corners.map((p) => at(fit, p)))
  for (const line of axes) for (const [a, b] of segments(line, false)) raster.mark(a, b)
  for (const f of frames) for (const [a, b] of segments(f, true)) raster.mark(a, b)
  const callouts = placeCallouts(raster, calloutsOf(sheet, fit, raster))
  const paint = ({ object, item }: PictureObject): string => {
    const marks = paintObject(object, sheet.camera, fit)
    return sheet.items[item]!.ghost ? `<g opacity=".38">${marks}</g>` : marks
  }
  const body =
    axes.map(dashDot).join('') +
    frames.map(boundaryMarks).join('') +
    order.map(paint).join('') +
    callouts.map(calloutMarks).join('')
  const size: Pt = [SIZE[0] * ENLARGED, SIZE[1] * ENLARGED]
  return {
    svg: svgPicture(`<g transform="scale(${ENLARGED})">${body}</g>`, size, title),
    width: size[0],
    height: size[1],
    hotspots: callouts.map((c) => hotspot(c.code, aroundCallout(c))),
    parts: covers(sheet.items, fit),
  }
}
