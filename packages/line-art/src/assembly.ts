import { boundaryAround } from './boundary.ts'
import type { Camera, View } from './camera.ts'
import { cameraOf, project } from './camera.ts'
import type { Kit } from './kit.ts'
import { collect } from './kit.ts'
import { seeded } from './random.ts'
import { type ExplodedDiagram, finishDrawing, type Sheet } from './unit-drawing.ts'
import type { Placement } from './placement.ts'
import type { SceneObject } from './scene.ts'
import type { Pt, Vec3 } from './vector.ts'
import { add, along, rad, scale } from './vector.ts'

/** Draws one part about its own origin. Turned parts lie along z; flat ones lie in x-y and face +z. */
export type Draw = (k: Kit) => void

/** A direction of the plate; -y is the front, towards the reader. */
export type Dir = '+x' | '-x' | '+y' | '-y' | '+z' | '-z'

export interface Put {
  readonly at?: Vec3
  /** Where the part's own z points; '+z' leaves it as it was drawn. */
  readonly face?: Dir
  /** Degrees about its own z, before facing. */
  readonly spin?: number
  readonly size?: number
  /** A part of a neighbouring unit, drawn faintly. */
  readonly ghost?: boolean
}

export interface RowPlacement extends Omit<Put, 'at'> {
  /** Space left before this part in place of the row's gap. A negative value lets the part run into its neighbour. */
  readonly gap?: number
  /** Places beside the axis at which the part is drawn again, each with an axis of its own. */
  readonly each?: readonly Vec3[]
}

export type RowItem = readonly [code: string, draw: Draw, put?: RowPlacement]

export interface RowSpec {
  readonly from: Vec3
  readonly to: Dir
  /** Distance along the axis from `from` to the first part. */
  readonly start?: number
  readonly gap?: number
  /** Without its dash-dot line. */
  readonly bare?: boolean
}

/** The drawing board of a plate. Parts stand at places, or in rows that come apart along an axis. */
export interface Plate {
  put(code: string, draw: Draw, put?: Put): void
  /** Lays parts along an axis so that they do not overlap in the picture, and returns the end of the row. */
  row(spec: RowSpec, items: readonly RowItem[]): Vec3
  /** A dash-dot line of its own. */
  axis(...points: readonly Vec3[]): void
  /**
   * Draws a dashed outline around the parts inside: an assembly that is sold complete. Without a code it is only a
   * frame.
   */
  group(code: string, draw: () => void): void
  /** A callout at a point, leading to another unit. */
  link(code: string, at: Vec3): void
}

export interface PlateSpec {
  readonly view?: View
  readonly title?: string
}

const UNIT: Record<Dir, Vec3> = {
  '+x': [1, 0, 0],
  '-x': [-1, 0, 0],
  '+y': [0, 1, 0],
  '-y': [0, -1, 0],
  '+z': [0, 0, 1],
  '-z': [0, 0, -1],
}

type Basis = readonly [Vec3, Vec3, Vec3]
const BASIS: Record<Dir, Basis> = {
  '+x': [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  '-x': [
    [0, -1, 0],
    [0, 0, 1],
    [-1, 0, 0],
  ],
  '+y': [
    [1, 0, 0],
    [0, 0, -1],
    [0, 1, 0],
  ],
  '-y': [
    [1, 0, 0],
    [0, 0, 1],
    [0, -1, 0],
  ],
  '+z': [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  '-z': [
    [1, 0, 0],
    [0, -1, 0],
    [0, 0, -1],
  ],
}

function placementOf(put: Put): Placement {
  const [x, y, z] = BASIS[put.face ?? '+z']
  const [c, s] = [Math.cos(rad(put.spin ?? 0)), Math.sin(rad(put.spin ?? 0))]
  return {
    origin: put.at ?? [0, 0, 0],
    x: add(scale(x, c), scale(y, s)),
    y: add(scale(x, -s), scale(y, c)),
    z,
    size: put.size ?? 1,
  }
}

function drawnAs(draw: Draw, camera: Camera, put: Put): readonly SceneObject[] {
  const kit = collect({ camera, rnd: seeded(7), placement: placementOf(put) })
  draw(kit)
  return kit.finish()
}

const pointsOf = (objects: readonly SceneObject[]): Pt[] =>
  objects.flatMap((o) => o.solids.flatMap((s) => s.elements.flatMap((e) => e.path.points())))

/** How far objects reach along a direction of the picture. */
function extent(objects: readonly SceneObject[], way: Pt): readonly [number, number] {
  let [low, high] = [Infinity, -Infinity]
  for (const [x, y] of pointsOf(objects)) {
    const t = x * way[0] + y * way[1]
    low = Math.min(low, t)
    high = Math.max(high, t)
  }
  return [low, high]
}

function layRow(sheet: Sheet, spec: RowSpec, items: readonly RowItem[]): Vec3 {
  const { camera } = sheet
  const d = UNIT[spec.to]
  const [px, py] = project(camera, d)
  const k = Math.hypot(px, py)
  const way: Pt = [px / k, py / k]
  let edge: number | undefined
  let end = spec.from
  for (const [code, draw, put = {}] of items) {
    const face = put.face ?? spec.to
    const placed = (t: number): readonly SceneObject[] =>
      (put.each ?? [[0, 0, 0] as const]).flatMap((off) =>
        drawnAs(draw, camera, { ...put, face, at: add(along(spec.from, d, t), off) }),
      )
    const [low, high] = extent(
      put.each === undefined ? placed(0) : drawnAs(draw, camera, { ...put, face, at: spec.from }),
      way,
    )
    const t = edge === undefined ? (spec.start ?? 0) : (edge + (put.gap ?? spec.gap ?? 10) - low) / k
    edge = high + t * k
    end = along(spec.from, d, t)
    sheet.items.push({ code, objects: placed(t), ghost: put.ghost === true })
    for (const off of put.each ?? [])
      sheet.axes.push([project(camera, add(spec.from, off)), project(camera, add(along(end, d, 6), off))])
  }
  const centred = items.some(([, , put]) => put?.each === undefined)
  const startEdge = project(camera, spec.from)
  if (centred && spec.bare !== true && edge !== undefined) {
    const stretch = edge - (startEdge[0] * way[0] + startEdge[1] * way[1]) + 8
    sheet.axes.push([startEdge, [startEdge[0] + way[0] * stretch, startEdge[1] + way[1] * stretch]])
  }
  return end
}

function boardFor(sheet: Sheet): Plate {
  const { camera } = sheet
  return {
    put: (code, draw, put = {}) =>
      void sheet.items.push({ code, objects: drawnAs(draw, camera, put), ghost: put.ghost === true }),
    row: (spec, items) => layRow(sheet, spec, items),
    axis: (...points) => void sheet.axes.push(points.map((p) => project(camera, p))),
    link: (code, at) => void sheet.links.push({ code, at: project(camera, at) }),
    group: (code, draw) => {
      const first = sheet.items.length
      draw()
      const points = pointsOf(sheet.items.slice(first).flatMap((i) => i.objects))
      sheet.frames.push({ code, corners: boundaryAround(points, camera, 10) })
    },
  }
}

/** An exploded plate of a parts manual, with several axes; a part that is wholly hidden gets no balloon. */
export function assembly(spec: PlateSpec, build: (p: Plate) => void): ExplodedDiagram {
  const sheet: Sheet = { camera: cameraOf(spec.view ?? 0), items: [], axes: [], frames: [], links: [] }
  build(boardFor(sheet))
  return finishDrawing(sheet, spec.title)
}
