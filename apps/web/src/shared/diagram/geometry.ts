import type { DiagramHotspot } from './diagram.ts'

export interface Size { readonly width: number; readonly height: number }
export interface Box { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** How the drawing lies in its stage: `scale` 1 is the whole drawing, `x` and `y` move it in pixels of the stage. */
export interface View { readonly scale: number; readonly x: number; readonly y: number }

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** The drawing as laid out at scale 1, the part of the stage nothing covers, and how far it may be enlarged. */
export interface Room { readonly drawing: Box; readonly stage: Size; readonly most: number }

/** A stage narrower than this is a phone's. */
const SMALL_STAGE = 480

/** From the whole drawing to 100 % of its source; to 200 % where the stage is small or 100 % would hardly enlarge it. */
export function mostScale(source: Size, shown: Size, stage: Size) {
  const full = source.width / Math.max(shown.width, 1)
  return Math.max(1, stage.width < SMALL_STAGE || full < 1.6 ? 2 * full : full)
}

/** Keeps the drawing's edges outside the stage, or the drawing in its middle where it is smaller. */
export function within(view: View, { drawing, stage, most }: Room): View {
  const scale = Math.min(Math.max(view.scale, 1), most)
  const along = (moved: number, at: number, length: number, room: number) => {
    const spare = room - length * scale
    // Smaller than the stage: where the page laid it, as far as it fits there.
    if (spare >= 0) return Math.min(Math.max(at + (length - length * scale) / 2, 0), spare) - at
    return Math.min(Math.max(moved + at, spare), 0) - at
  }
  return { scale, x: along(view.x, drawing.x, drawing.width, stage.width), y: along(view.y, drawing.y, drawing.height, stage.height) }
}

/** Enlarges around a point of the stage, which stays where it is. */
export function zoomedAt(view: View, scale: number, point: { x: number; y: number }, room: Room): View {
  const to = Math.min(Math.max(scale, 1), room.most)
  const held = (moved: number, at: number, p: number) => p - at - ((p - at - moved) / view.scale) * to
  return within({ scale: to, x: held(view.x, room.drawing.x, point.x), y: held(view.y, room.drawing.y, point.y) }, room)
}

/** The box (in pixels of the drawing at scale 1) seen whole: moved only if it must be, enlarged to `scale` at least. */
export function showing(view: View, box: Box, room: Room, scale = view.scale): View {
  const margin = 24
  const fits = Math.min((room.stage.width - 2 * margin) / Math.max(box.width, 1), (room.stage.height - 2 * margin) / Math.max(box.height, 1))
  const to = Math.max(1, Math.min(Math.max(view.scale, scale), room.most, Math.max(fits, 1)))
  const left = room.drawing.x + view.x + box.x * view.scale
  const top = room.drawing.y + view.y + box.y * view.scale
  const seen = left >= 0 && top >= 0 && left + box.width * view.scale <= room.stage.width && top + box.height * view.scale <= room.stage.height
  if (seen && to === view.scale) return view
  const centred = (at: number, start: number, length: number, stage: number) => stage / 2 - at - (start + length / 2) * to
  return within({
    scale: to, x: centred(room.drawing.x, box.x, box.width, room.stage.width), y: centred(room.drawing.y, box.y, box.height, room.stage.height),
  }, room)
}

/** C4.08: a callout as percentages of the picture. */
export function percentages({ x1, y1, x2, y2 }: DiagramHotspot, { width, height }: Size) {
  const share = (part: number, whole: number) => `${+((100 * part) / whole).toFixed(2)}%`
  return { left: share(x1, width), top: share(y1, height), width: share(x2 - x1, width), height: share(y2 - y1, height) }
}

/** Line by line from the top, each line from the left: two callouts share a line when their middles are less than a height apart. */
export function inReadingOrder(hotspots: readonly DiagramHotspot[]): DiagramHotspot[] {
  const middle = (h: DiagramHotspot) => (h.y1 + h.y2) / 2
  const lines: DiagramHotspot[][] = []
  for (const hotspot of hotspots.toSorted((a, b) => middle(a) - middle(b))) {
    const first = lines.at(-1)?.[0]
    if (first && middle(hotspot) - middle(first) < (first.y2 - first.y1) * 0.75) lines.at(-1)?.push(hotspot)
    else lines.push([hotspot])
  }
  return lines.flatMap((line) => line.toSorted((a, b) => a.x1 - b.x1))
}

/** A code the drawing can show: empty and '-' stand only in the table. */
export const isDrawn = (code: string) => code !== '' && code !== '-'
