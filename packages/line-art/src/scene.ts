import type { Camera } from './camera.ts'
import { inPaintingOrder } from './painting-order.ts'
import type { Bounds, Fit, Path } from './path.ts'
import { boundsOf, round1 } from './path.ts'
import type { Box3, Pt } from './vector.ts'
import { unionBox } from './vector.ts'

/**
 * paper, tint and shade are the three faces of light; ink is a solid black (holes, rubber lips); none only draws its
 * line.
 */
export type Tone = 'paper' | 'tint' | 'shade' | 'ink' | 'none'

/** What a solid leaves on the picture, back to front. Tubes are cased strokes: a dark line with a lighter one on it. */
export type Element =
  | {
      readonly type: 'shape'
      readonly path: Path
      readonly fill: Tone
      /** line: a thin contour; casing: a line to be covered by the next fill; none: fill only. */
      readonly stroke: 'line' | 'casing' | 'none'
      /** Part of the object's outer contour, which is drawn heavier. */
      readonly contour: boolean
    }
  | {
      readonly type: 'tube'
      readonly path: Path
      /** The path of the fill where it differs from the outline's. */
      readonly core?: Path
      readonly r: number
      readonly fill: Tone
    }

export interface Solid {
  readonly elements: readonly Element[]
  readonly box: Box3
}

/** Solids that share one heavy contour: one part of a set, or one item of an exploded diagram. */
export interface SceneObject {
  readonly name: string
  readonly solids: readonly Solid[]
  readonly selected: boolean
}

const FILL: Record<Tone, string> = {
  paper: 'var(--paper,#FFF)',
  tint: 'var(--tint,#ECEEEA)',
  shade: 'var(--tint-2,#D5D9D2)',
  ink: 'var(--ink,#101418)',
  none: 'none',
}
export const INK = FILL.ink
export const PAPER = FILL.paper
export const SIGNAL = 'var(--signal,#FF5B04)'

/** The two line weights, in pixels of the picture. */
export const THIN = 1.1
export const HEAVY = 2.2

const fillOf = (tone: Tone, selected: boolean): string =>
  selected && tone !== 'ink' && tone !== 'none' ? SIGNAL : FILL[tone]

function paint(e: Element, fit: Fit, selected: boolean): string {
  if (e.type === 'shape' && e.fill === 'none' && e.stroke === 'none') return ''
  const d = e.path.toString(fit)
  if (e.type === 'shape') {
    const line = e.stroke === 'none' ? ' stroke="none"' : e.stroke === 'casing' ? ` stroke-width="${HEAVY}"` : ''
    const fill = fillOf(e.fill, selected)
    return `<path${fill === FILL.tint ? '' : ` fill="${fill}"`}${line} d="${d}"/>`
  }
  const width = 2 * e.r * fit.k
  const core = `<path fill="none" stroke="${fillOf(e.fill, selected)}" stroke-width="${round1(Math.max(width - THIN, 0.5))}" stroke-linecap="butt" d="${e.core?.toString(fit) ?? d}"/>`
  return `<path fill="none" stroke-linecap="butt" stroke-width="${round1(width + THIN)}" d="${d}"/>${core}`
}

// A wire thinner than a few pixels would drown in a heavy contour.
const tubeContour = (width: number): number => width + (width < 6 ? THIN * 1.3 : 2 * HEAVY - THIN)

// The heavy contour is a wide line under the whole object: only its outer half stays visible.
function contour(elements: readonly Element[], fit: Fit): string {
  const d = elements.map((e) => (e.type === 'shape' && e.contour ? e.path.toString(fit) : '')).join('')
  const tubes = elements.map((e) => {
    if (e.type !== 'tube') return ''
    return `<path fill="none" stroke-linecap="butt" stroke-width="${round1(tubeContour(2 * e.r * fit.k))}" d="${e.path.toString(fit)}"/>`
  })
  return (d === '' ? '' : `<path fill="none" stroke-width="${round1(2 * HEAVY - THIN)}" d="${d}"/>`) + tubes.join('')
}

const boxOfObject = (o: SceneObject): Box3 => unionBox(o.solids.map((s) => s.box))

/** Paints one object with its contour. */
export function paintObject(o: SceneObject, camera: Camera, fit: Fit): string {
  const solids = inPaintingOrder(o.solids, (s) => s.box, camera)
  const elements = solids.flatMap((s) => s.elements)
  return contour(elements, fit) + elements.map((e) => paint(e, fit, o.selected)).join('')
}

/** Paints all objects, the farthest first. */
export function paintObjects(objects: readonly SceneObject[], camera: Camera, fit: Fit): string {
  const drawn = objects.filter((o) => o.solids.length > 0)
  return inPaintingOrder(drawn, boxOfObject, camera)
    .map((o) => paintObject(o, camera, fit))
    .join('')
}

/** What an object covers on the picture, before it is fitted. */
export function objectBounds(o: SceneObject): Bounds {
  const points: Pt[] = []
  for (const e of o.solids.flatMap((s) => s.elements)) {
    const grow = e.type === 'tube' ? e.r : 0
    for (const [x, y] of e.path.points()) points.push([x - grow, y - grow], [x + grow, y + grow])
  }
  return boundsOf(points)
}

/** Places bounds in the middle of a picture, as large as its margin lets them. */
export function fitInto(b: Bounds, size: Pt, margin: number): Fit {
  const k = Math.min(
    (size[0] - 2 * margin) / Math.max(b.x2 - b.x1, 1e-6),
    (size[1] - 2 * margin) / Math.max(b.y2 - b.y1, 1e-6),
  )
  return { k, x: (size[0] - k * (b.x1 + b.x2)) / 2, y: (size[1] - k * (b.y1 + b.y2)) / 2 }
}

export const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** The picture around painted marks; with a title it is an image for screen readers, without one it is decoration. */
export function svgPicture(body: string, size: Pt, title?: string): string {
  const label = title === undefined ? ' aria-hidden="true"' : ' role="img"'
  const name = title === undefined ? '' : `<title>${escapeXml(title)}</title>`
  // Tint is the most frequent fill: marks without a fill of their own take it from here.
  const group = `<g fill="${FILL.tint}" stroke="${INK}" stroke-width="${THIN}" stroke-linejoin="round" stroke-linecap="round">`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${round1(size[0])} ${round1(size[1])}"${label}>${name}${group}${body}</g></svg>`
}

export const boundsOfAll = (objects: readonly SceneObject[]): Bounds => {
  const all = objects.map(objectBounds)
  return {
    x1: Math.min(...all.map((b) => b.x1)),
    y1: Math.min(...all.map((b) => b.y1)),
    x2: Math.max(...all.map((b) => b.x2)),
    y2: Math.max(...all.map((b) => b.y2)),
  }
}
