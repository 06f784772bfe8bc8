import type { Hotspot, ExplodedDiagram } from './unit-drawing.ts'
import { axisLine, balloon, balloonRadius, placeBalloons } from './balloons.ts'
import type { Camera, View } from './camera.ts'
import { cameraOf, project } from './camera.ts'
import { collect } from './kit.ts'
import type { PartKind } from './part-drawing.ts'
import { partOf, partSeed } from './part-drawing.ts'
import type { Bounds, Fit } from './path.ts'
import type { Move, Placement } from './placement.ts'
import { HERE, moveBy } from './placement.ts'
import { boundsOfAll, type SceneObject } from './scene.ts'
import { fitInto, paintObjects, svgPicture } from './scene.ts'
import type { AxisName, Box3, Pt, Vec3 } from './vector.ts'
import { add, scale, unionBox } from './vector.ts'

export interface ExplodedItem {
  /** The code on the picture; empty or '-' for a part that has none (table only, no hotspot). */
  readonly code: string
  readonly kind: PartKind
  readonly variant: number
  readonly turn?: Move['turn']
  /** The longest side in the diagram's units; left out, the part keeps its own size. */
  readonly span?: number
  /** Aside of the axis: a part that does not lie on the common line. */
  readonly aside?: Vec3
}

export interface ExplodedSpec {
  readonly items: readonly ExplodedItem[]
  readonly axis: AxisName
  /** Free space between two neighbours on the axis, in units of the diagram. */
  readonly gap: number
  readonly width: number
  readonly height: number
  readonly view?: View
  readonly title?: string
  /** Every part and balloon of this code is drawn selected. */
  readonly selected?: string
}

const AXIS = { x: 0, y: 1, z: 2 } as const

interface PlacedItem {
  readonly item: ExplodedItem
  readonly objects: readonly SceneObject[]
  readonly box: Box3
}

const boxOf = (objects: readonly SceneObject[]): Box3 => unionBox(objects.flatMap((o) => o.solids.map((s) => s.box)))

function drawnAt(item: ExplodedItem, camera: Camera, placement: Placement, selected: boolean): readonly SceneObject[] {
  const kit = collect({ camera, rnd: partSeed(item.kind, item.variant), placement, selected, name: item.code })
  partOf(item.kind).draw(kit)
  return kit.finish()
}

const turnOf = (item: ExplodedItem): Move => (item.turn === undefined ? {} : { turn: item.turn })

function sized(item: ExplodedItem, camera: Camera): { readonly placement: Placement; readonly box: Box3 } {
  const natural = moveBy(HERE, turnOf(item))
  const box = boxOf(drawnAt(item, camera, natural, false))
  if (item.span === undefined) return { placement: natural, box }
  const size = item.span / Math.max(...([0, 1, 2] as const).map((k) => box.max[k] - box.min[k]))
  return { placement: { ...natural, size }, box: { min: scale(box.min, size), max: scale(box.max, size) } }
}

/** Lays the items one after the other along the axis, centred on it, in the order given. */
export function explode(spec: Pick<ExplodedSpec, 'items' | 'axis' | 'gap' | 'selected'>, camera: Camera): PlacedItem[] {
  const k = AXIS[spec.axis]
  let cursor = 0
  return spec.items.map((item) => {
    const { placement, box } = sized(item, camera)
    const shift = ([0, 1, 2] as const).map((i) => (i === k ? cursor - box.min[i] : -(box.min[i] + box.max[i]) / 2))
    cursor += box.max[k] - box.min[k] + spec.gap
    const origin = add([shift[0]!, shift[1]!, shift[2]!], item.aside ?? [0, 0, 0])
    const objects = drawnAt(item, camera, { ...placement, origin }, hasCode(item) && item.code === spec.selected)
    return { item, objects, box: boxOf(objects) }
  })
}

const hasCode = (item: ExplodedItem): boolean => item.code !== '' && item.code !== '-'

const at = (fit: Fit, p: Pt): Pt => [p[0] * fit.k + fit.x, p[1] * fit.k + fit.y]

const fitted = (fit: Fit, b: Bounds): Bounds => {
  const [[x1, y1], [x2, y2]] = [at(fit, [b.x1, b.y1]), at(fit, [b.x2, b.y2])]
  return { x1, y1, x2, y2 }
}

const hotspot = (code: string, b: Bounds): Hotspot => ({
  code,
  x1: Math.floor(b.x1),
  y1: Math.floor(b.y1),
  x2: Math.ceil(b.x2),
  y2: Math.ceil(b.y2),
})

// The leader ends on the line of the part that is nearest to its balloon, and not in the hole of a ring.
function tipOf(objects: readonly SceneObject[], fit: Fit, centre: Pt): Pt {
  const points = objects.flatMap((o) => o.solids.flatMap((s) => s.elements.flatMap((e) => e.path.points())))
  return points
    .map((p) => at(fit, p))
    .reduce((a, b) =>
      Math.hypot(a[0] - centre[0], a[1] - centre[1]) <= Math.hypot(b[0] - centre[0], b[1] - centre[1]) ? a : b,
    )
}

function axisAcross(laid: readonly PlacedItem[], spec: ExplodedSpec, camera: Camera): readonly [Pt, Pt] {
  const k = AXIS[spec.axis]
  const end = (t: number): Pt => project(camera, [k === 0 ? t : 0, k === 1 ? t : 0, k === 2 ? t : 0])
  const from = Math.min(...laid.map((l) => l.box.min[k])) - spec.gap / 2
  const to = Math.max(...laid.map((l) => l.box.max[k])) + spec.gap / 2
  return [end(from), end(to)]
}

/**
 * An exploded diagram in pixels of its own picture, with the boxes to click computed from the same drawing; at least
 * one item.
 */
export function explodedDiagram(spec: ExplodedSpec): ExplodedDiagram {
  const camera = cameraOf(spec.view ?? 0)
  const laid = explode(spec, camera)
  const coded = laid.filter((l) => hasCode(l.item))
  const radius = balloonRadius(coded.map((l) => l.item.code))
  const room = 3 * radius + 8
  const axis = axisAcross(laid, spec, camera)
  const all = boundsOfAll(laid.flatMap((l) => l.objects))
  const reach: Bounds = {
    x1: Math.min(all.x1, axis[0][0], axis[1][0]),
    y1: Math.min(all.y1, axis[0][1], axis[1][1]),
    x2: Math.max(all.x2, axis[0][0], axis[1][0]),
    y2: Math.max(all.y2, axis[0][1], axis[1][1]),
  }
  const fit = fitInto(reach, [spec.width, spec.height], room)
  const covers = coded.map((l) => fitted(fit, boundsOfAll(l.objects)))
  const anchors = covers.map((b): Pt => [(b.x1 + b.x2) / 2, (b.y1 + b.y2) / 2])
  const centres = placeBalloons(anchors, { drawing: fitted(fit, reach), radius, gap: 6 })
  const balloons = coded.map((l, i) => {
    const centre = centres[i]!
    return {
      code: l.item.code,
      centre,
      tip: tipOf(l.objects, fit, centre),
      radius,
      selected: l.item.code === spec.selected,
    }
  })
  const frame = frameFor(spec, balloons)
  const body =
    axisLine(at(fit, axis[0]), at(fit, axis[1])) +
    paintObjects(
      laid.flatMap((l) => l.objects),
      camera,
      fit,
    ) +
    balloons.map(balloon).join('')
  const moved = (b: Bounds): Bounds => ({
    x1: b.x1 + frame.dx,
    y1: b.y1 + frame.dy,
    x2: b.x2 + frame.dx,
    y2: b.y2 + frame.dy,
  })
  return {
    svg: svgPicture(
      frame.dx + frame.dy === 0 ? body : `<g transform="translate(${frame.dx} ${frame.dy})">${body}</g>`,
      [frame.width, frame.height],
      spec.title,
    ),
    width: frame.width,
    height: frame.height,
    hotspots: balloons.map((b) => hotspot(b.code, moved(around(b.centre, radius)))),
    parts: coded.map((l, i) => hotspot(l.item.code, moved(covers[i]!))),
  }
}

const around = (c: Pt, r: number): Bounds => ({ x1: c[0] - r, y1: c[1] - r, x2: c[0] + r, y2: c[1] + r })

// Balloons on a second ring may need more room than was asked for; the picture then grows on that side.
function frameFor(spec: ExplodedSpec, balloons: readonly { readonly centre: Pt; readonly radius: number }[]) {
  const xs = balloons.map((b) => [b.centre[0] - b.radius - 2, b.centre[0] + b.radius + 2] as const)
  const ys = balloons.map((b) => [b.centre[1] - b.radius - 2, b.centre[1] + b.radius + 2] as const)
  const dx = Math.ceil(Math.max(0, ...xs.map(([low]) => -low)))
  const dy = Math.ceil(Math.max(0, ...ys.map(([low]) => -low)))
  return {
    dx,
    dy,
    width: Math.ceil(Math.max(spec.width, ...xs.map(([, high]) => high))) + dx,
    height: Math.ceil(Math.max(spec.height, ...ys.map(([, high]) => high))) + dy,
  }
}
