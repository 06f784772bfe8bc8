import type { DiagramHotspot } from './diagram.ts'

export interface Size {
  readonly width: number
  readonly height: number
}
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
/**
 * The position of the drawing in its stage: `scale` 1 shows the whole drawing, `x` and `y` move it in pixels of the
 * stage.
 */
export interface View {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 }

/** The drawing's layout at scale 1, the free part of the stage, and the largest scale. */
export interface Room {
  readonly drawing: Box
  readonly stage: Size
  readonly most: number
}

/** Drawings are lines, sharp at any size: up to three times their source, and at least twice what is shown. */
export const mostScale = (source: Size, shown: Size) => Math.max(2, (3 * source.width) / Math.max(shown.width, 1))

/** A stage smaller than this is a phone's, or a window's of 200 %. */
const SMALL_STAGE: Size = { width: 480, height: 420 }

/** How a drawing is first shown: whole if it fits, else as wide as its stage, from its top. */
export function firstView({ drawing, stage, most }: Room): View {
  if (stage.width >= SMALL_STAGE.width && stage.height >= SMALL_STAGE.height) return WHOLE
  const scale = Math.min(stage.width / Math.max(drawing.width, 1), most)
  return scale > 1.02 ? within({ scale, x: -drawing.x, y: -drawing.y }, { drawing, stage, most }) : WHOLE
}

interface Point {
  readonly x: number
  readonly y: number
}

/**
 * How far each point moves so that no two are nearer than `apart`: a few small pushes, none farther than `apart` from
 * its origin.
 */
export function spread(points: readonly Point[], apart: number): Point[] {
  const moved = points.map(({ x, y }) => ({ x, y }))
  const push = (a: { x: number; y: number }, b: { x: number; y: number }) => {
    const [dx, dy] = [b.x - a.x, b.y - a.y]
    const away = Math.hypot(dx, dy)
    if (away >= apart) return
    const [x, y] = away < 0.01 ? [1, 0] : [dx / away, dy / away]
    const half = (apart - away) / 2
    a.x -= x * half
    a.y -= y * half
    b.x += x * half
    b.y += y * half
  }
  for (let round = 0; round < 12; round++)
    moved.forEach((a, at) => {
      for (const b of moved.slice(at + 1)) push(a, b)
    })
  return moved.map(({ x, y }, at) => {
    const from = points[at]!
    const far = Math.max(1, Math.hypot(x - from.x, y - from.y) / apart)
    return { x: (x - from.x) / far, y: (y - from.y) / far }
  })
}

/** Keeps the drawing's edges outside of the stage, or centres a drawing that is smaller. */
export function within(view: View, { drawing, stage, most }: Room): View {
  const scale = Math.min(Math.max(view.scale, 1), most)
  const along = (moved: number, at: number, length: number, room: number) => {
    const spare = room - length * scale
    // Smaller than the stage: where the page placed it, as far as it fits there.
    if (spare >= 0) return Math.min(Math.max(at + (length - length * scale) / 2, 0), spare) - at
    return Math.min(Math.max(moved + at, spare), 0) - at
  }
  return {
    scale,
    x: along(view.x, drawing.x, drawing.width, stage.width),
    y: along(view.y, drawing.y, drawing.height, stage.height),
  }
}

/** Enlarges around a point of the stage, which stays where it is. */
export function zoomedAt(view: View, scale: number, point: { x: number; y: number }, room: Room): View {
  const to = Math.min(Math.max(scale, 1), room.most)
  const held = (moved: number, at: number, p: number) => p - at - ((p - at - moved) / view.scale) * to
  return within({ scale: to, x: held(view.x, room.drawing.x, point.x), y: held(view.y, room.drawing.y, point.y) }, room)
}

/**
 * Shows the box (in pixels of the drawing at scale 1) completely: moved only if necessary, enlarged to at least
 * `scale`.
 */
export function showing(view: View, box: Box, room: Room, scale = view.scale): View {
  const margin = 24
  const fits = Math.min(
    (room.stage.width - 2 * margin) / Math.max(box.width, 1),
    (room.stage.height - 2 * margin) / Math.max(box.height, 1),
  )
  const to = Math.max(1, Math.min(Math.max(view.scale, scale), room.most, Math.max(fits, 1)))
  const left = room.drawing.x + view.x + box.x * view.scale
  const top = room.drawing.y + view.y + box.y * view.scale
  const seen =
    left >= 0 &&
    top >= 0 &&
    left + box.width * view.scale <= room.stage.width &&
    top + box.height * view.scale <= room.stage.height
  if (seen && to === view.scale) return view
  const centred = (at: number, start: number, length: number, stage: number) =>
    stage / 2 - at - (start + length / 2) * to
  return within(
    {
      scale: to,
      x: centred(room.drawing.x, box.x, box.width, room.stage.width),
      y: centred(room.drawing.y, box.y, box.height, room.stage.height),
    },
    room,
  )
}

/** C4.08: a callout as percentages of the picture. */
export function percentages({ x1, y1, x2, y2 }: DiagramHotspot, { width, height }: Size) {
  const share = (part: number, whole: number) => `${+((100 * part) / whole).toFixed(2)}%`
  return {
    left: share(x1, width),
    top: share(y1, height),
    width: share(x2 - x1, width),
    height: share(y2 - y1, height),
  }
}

/**
 * Line by line from the top, each line from the left: two callouts share a line when their middles are less than a
 * height apart.
 */
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

/** Whether the drawing can show a code: empty and '-' exist only in the table. */
export const isDrawn = (code: string) => code !== '' && code !== '-'
