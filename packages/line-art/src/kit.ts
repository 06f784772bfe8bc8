import type { Camera } from './camera.ts'
import type { LatheSpec, Station } from './lathe.ts'
import { lathe } from './lathe.ts'
import { outline, rect, regular } from './outline.ts'
import { Path } from './path.ts'
import type { Move, Placement } from './placement.ts'
import { HERE, moveBy, placed, seen, turned } from './placement.ts'
import type { PrismSpec } from './prism.ts'
import { prism } from './prism.ts'
import type { Random } from './random.ts'
import type { SceneObject, Solid, Tone } from './scene.ts'
import type { SheetSpec } from './sheet.ts'
import { sheet } from './sheet.ts'
import type { SpringSpec, TubeSpec } from './tube.ts'
import { spring, tube } from './tube.ts'
import type { AxisName, Vec3 } from './vector.ts'
import { boxAround, dot, frameOf, scale } from './vector.ts'

export interface CylinderSpec {
  readonly at: Vec3
  readonly axis: AxisName | Vec3
  readonly r: number
  readonly h: number
  readonly dark?: boolean
  readonly tone?: Tone
  readonly rings?: readonly number[]
  readonly bore?: LatheSpec['bore']
}

export interface BoxSpec {
  /** Centre of the base. */
  readonly at: Vec3
  readonly size: Vec3
  readonly round?: number
  readonly dark?: boolean
  readonly tone?: Tone
}

/** Thin lines on a flat face; drawn only when the face looks at the reader. */
export interface MarkSpec {
  readonly facing: Vec3
  readonly lines: readonly (readonly Vec3[])[]
  readonly fill?: Tone
}

/** What a part is drawn with: shapes in the part's own axes, and a seed for its proportions. */
export interface Kit {
  readonly rnd: Random
  lathe(spec: LatheSpec): void
  cylinder(spec: CylinderSpec): void
  prism(spec: PrismSpec): void
  box(spec: BoxSpec): void
  tube(spec: TubeSpec): void
  /** The spring, with what is inside it. */
  spring(spec: SpringSpec, inside?: () => void): void
  marks(spec: MarkSpec): void
  sheet(spec: SheetSpec): void
  /** Draws inside a moved placement. */
  place(move: Move, draw: () => void): void
  /** What is drawn inside has a heavy contour of its own. */
  object(draw: () => void): void
}

/** A kit that collects what is drawn, object by object, for one camera. */
export interface Collector extends Kit {
  finish(): readonly SceneObject[]
}

export interface CollectorOptions {
  readonly camera: Camera
  readonly rnd: Random
  readonly selected?: boolean
  readonly placement?: Placement
  readonly name?: string
}

export function collect(options: CollectorOptions): Collector {
  const { camera } = options
  const done: Solid[][] = []
  let current: Solid[] = []
  let here = options.placement ?? HERE
  const put = (s: Solid): void => void current.push(s)
  const nested = (draw: () => void, enter: () => () => void): void => {
    const leave = enter()
    draw()
    leave()
  }
  done.push(current)
  const kit: Collector = {
    rnd: options.rnd,
    lathe: (spec) => put(lathe(spec, camera, here)),
    cylinder: (spec) => put(lathe({ ...spec, profile: straight(spec) }, camera, here)),
    prism: (spec) => put(prism(spec, camera, here)),
    box: (spec) => put(prism(boxPrism(spec), camera, here)),
    tube: (spec) => put(tube(spec, camera, here)),
    sheet: (spec) => put(sheet(spec, camera, here)),
    spring: (spec, inside) => {
      const [back, front] = spring(spec, camera, here)
      put(back)
      inside?.()
      put(front)
    },
    marks: (spec) => {
      if (dot(turned(here, spec.facing), camera.toward) > 1e-3) put(marks(spec, camera, here))
    },
    place: (move, draw) =>
      nested(draw, () => {
        const before = here
        here = moveBy(here, move)
        return () => void (here = before)
      }),
    object: (draw) =>
      nested(draw, () => {
        const before = current
        current = []
        done.push(current)
        return () => void (current = before)
      }),
    finish: () =>
      done
        .filter((solids) => solids.length > 0)
        .map((solids) => ({ name: options.name ?? '', solids, selected: options.selected === true })),
  }
  return kit
}

const straight = (c: CylinderSpec): readonly Station[] => [
  [Math.min(c.h, 0), c.r],
  [Math.max(c.h, 0), c.r],
]

const boxPrism = (b: BoxSpec): PrismSpec => ({
  ...b,
  axis: 'z',
  h: b.size[2],
  outline: outline(rect(b.size[0], b.size[1], b.round ?? 0)),
})

function marks(spec: MarkSpec, camera: Camera, p: Placement): Solid {
  const path = new Path()
  for (const line of spec.lines) {
    line.forEach((q, i) => (i === 0 ? path.move(seen(camera, p, q)) : path.line(seen(camera, p, q))))
    if (spec.fill !== undefined) path.close()
  }
  const box = boxAround(spec.lines.flatMap((l) => l.map((q) => placed(p, q))))
  return { elements: [{ type: 'shape', path, fill: spec.fill ?? 'none', stroke: 'line', contour: false }], box }
}

export interface BoltSpec {
  /** Under the head. */
  readonly at: Vec3
  readonly axis: AxisName
  /** Shank radius; the head is in proportion. */
  readonly r: number
  readonly h: number
  /** The shank leaves the head along the axis (1) or against it (-1). */
  readonly way: 1 | -1
}

const HEX_TURN = 12

const from = (at: Vec3, axis: AxisName, t: number): Vec3 => {
  const n = scale(frameOf(axis).n, t)
  return [at[0] + n[0], at[1] + n[1], at[2] + n[2]]
}

/** A hexagonal bolt with its thread. */
export function bolt(kit: Kit, b: BoltSpec): void {
  const head = b.r * 1.25
  const threads = Math.max(4, Math.round(b.h / (b.r * 0.55)))
  const rings = Array.from({ length: threads }, (_, i) => b.h * (0.3 + (0.66 * i) / threads))
  const start = b.way === 1 ? b.at : from(b.at, b.axis, -b.h)
  const along = b.way === 1 ? rings : rings.map((z) => b.h - z)
  kit.cylinder({ at: start, axis: b.axis, r: b.r, h: b.h, rings: along })
  kit.prism({
    at: from(b.at, b.axis, b.way === 1 ? -head : 0),
    axis: b.axis,
    h: head,
    outline: outline(regular(6, b.r * 1.9, HEX_TURN)),
  })
  const face = from(b.at, b.axis, b.way === 1 ? -head : head)
  kit.cylinder({ at: face, axis: b.axis, r: b.r * 1.35, h: 0.05 * b.r * -b.way, tone: 'paper' })
}

export interface NutSpec {
  readonly at: Vec3
  readonly axis: AxisName
  readonly r: number
  readonly h: number
  /** Length of the stud that sticks out beyond the nut; without it the bore is open. */
  readonly stud?: number
}

/** A hexagonal nut lying across the axis. */
export function nut(kit: Kit, n: NutSpec): void {
  const face = from(n.at, n.axis, n.h)
  kit.prism({ at: n.at, axis: n.axis, h: n.h, outline: outline(regular(6, n.r * 1.85, HEX_TURN)) })
  const tip: readonly Station[] = [
    [0, n.r * 1.3],
    [n.h * 0.04, n.r * 1.3],
  ]
  kit.lathe({ at: face, axis: n.axis, profile: tip, tone: 'paper', bore: { r: n.r, tone: 'shade' } })
  if (n.stud !== undefined)
    threadedRod(kit, { at: from(face, n.axis, n.h * 0.04), axis: n.axis, r: n.r * 0.9, h: n.stud })
}

/** A threaded rod. */
export function threadedRod(
  kit: Kit,
  s: { readonly at: Vec3; readonly axis: AxisName; readonly r: number; readonly h: number },
): void {
  const n = Math.max(3, Math.round(s.h / (s.r * 0.6)))
  kit.cylinder({ ...s, rings: Array.from({ length: n }, (_, i) => (s.h * (i + 0.5)) / n) })
}

/** A pleated rubber boot between two radii. */
export function bellows(
  kit: Kit,
  b: {
    readonly at: Vec3
    readonly axis: AxisName
    readonly h: number
    readonly from: number
    readonly to: number
    readonly folds: number
  },
): void {
  const profile: Station[] = []
  for (let i = 0; i <= b.folds * 2; i++) {
    const t = i / (b.folds * 2)
    const r = b.from + (b.to - b.from) * t
    profile.push([b.h * t, i % 2 === 0 ? r * 0.86 : r * 1.14])
  }
  kit.lathe({ at: b.at, axis: b.axis, profile, dark: true })
}
