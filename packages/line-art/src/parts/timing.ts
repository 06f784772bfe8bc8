import type { Kit } from '../kit.ts'
import { bolt } from '../kit.ts'
import { around, circle, evenPoints, holesOn, outline, regular, rounded } from '../outline.ts'
import type { Part } from '../part.ts'

type Pulley = { readonly c: readonly [number, number]; readonly r: number }

function belt(
  k: Kit,
  pulleys: readonly Pulley[],
  spec: { readonly y: number; readonly w: number; readonly teeth?: number; readonly ribs?: number },
): void {
  const seams = Array.from({ length: spec.ribs ?? 0 }, (_, i) => (i + 1) / ((spec.ribs ?? 0) + 1))
  const ticks = spec.teeth === undefined ? {} : { ticks: { on: 'inner' as const, n: spec.teeth } }
  k.prism({
    at: [0, spec.y, 0],
    axis: 'y',
    h: spec.w,
    outline: outline(around(pulleys, 3.4), around(pulleys)),
    dark: true,
    seams,
    ...ticks,
  })
}

function timingBelt(k: Kit): void {
  const [low, high] = [k.rnd.range(13, 17), k.rnd.range(22, 26)]
  const pulleys: Pulley[] = [
    { c: [0, -46], r: low },
    { c: [26, 20], r: high },
    { c: [-26, 20], r: high },
  ]
  belt(k, pulleys, { y: -10, w: 20, teeth: k.rnd.pick([84, 92, 100]) })
}

function ribbedBelt(k: Kit): void {
  const pulleys: Pulley[] = [
    { c: [8, -48], r: k.rnd.range(15, 19) },
    { c: [30, 26], r: 15 },
    { c: [-32, 12], r: k.rnd.range(17, 22) },
  ]
  belt(k, pulleys, { y: -9, w: 18, ribs: k.rnd.pick([4, 5, 6]) })
}

function vBelt(k: Kit): void {
  const pulleys: Pulley[] = [
    { c: [0, -40], r: k.rnd.range(20, 26) },
    { c: [0, 34], r: k.rnd.range(28, 32) },
  ]
  k.prism({
    at: [0, -5, 0],
    axis: 'y',
    h: 11,
    outline: outline(around(pulleys, 4), around(pulleys, -3)),
    dark: true,
    ticks: { on: 'inner', n: k.rnd.pick([54, 60, 66]) },
    seams: [0.2, 0.8],
  })
}

function sprocket(k: Kit, p: Pulley, spec: { readonly y: number; readonly teeth: number }): void {
  const [x, z] = p.c
  const holes = p.r > 18 ? holesOn(5, p.r * 0.58, p.r * 0.17, 90) : []
  k.place({ at: [x, 0, z] }, () => {
    k.prism({
      at: [0, spec.y, 0],
      axis: 'y',
      h: 14,
      outline: outline(circle(p.r)),
      ticks: { on: 'outer', n: spec.teeth * 2 },
    })
    k.prism({
      at: [0, spec.y - 0.1, 0],
      axis: 'y',
      h: 0,
      outline: outline(circle(p.r - 2.4), ...holes),
      tone: 'tint',
      floor: 'shade',
    })
    k.cylinder({ at: [0, spec.y - 3, 0], axis: 'y', r: p.r * 0.3, h: 3, tone: 'paper' })
  })
}

function pulley(k: Kit, p: Pulley, y: number): void {
  const [x, z] = p.c
  k.prism({ at: [x, y, z], axis: 'y', h: 16, outline: outline(circle(p.r), circle(p.r * 0.74)), floor: 'shade' })
  k.prism({
    at: [x, y + 1, z],
    axis: 'y',
    h: 5,
    outline: outline(circle(p.r * 0.74), circle(p.r * 0.5)),
    dark: true,
    floor: 'shade',
  })
  k.prism({ at: [x, y - 3, z], axis: 'y', h: 5, outline: outline(regular(6, p.r * 0.4, 12)) })
}

function timingKit(k: Kit): void {
  const cams: Pulley[] = [
    { c: [0, -50], r: 13 },
    { c: [27, 22], r: 23 },
    { c: [-27, 22], r: 23 },
  ]
  belt(k, cams, { y: 0, w: 16, teeth: 34 })
  const teeth = k.rnd.pick([12, 14, 16])
  k.object(() => sprocket(k, { c: [27, 22], r: 21 }, { y: 1, teeth }))
  k.object(() => sprocket(k, { c: [-27, 22], r: 21 }, { y: 1, teeth }))
  k.object(() => sprocket(k, { c: [0, -50], r: 11.5 }, { y: 1, teeth: 9 }))
  k.object(() => pulley(k, { c: [50, -34], r: k.rnd.range(13, 16) }, 0))
  k.object(() => pulley(k, { c: [-48, -38], r: k.rnd.range(11, 14) }, 0))
}

function tensioner(k: Kit): void {
  const r = k.rnd.range(24, 29)
  k.prism({
    at: [0, 6, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-12, -12],
          [20, -10],
          [58, -34],
          [66, -22],
          [30, 16],
          [-8, 14],
        ],
        9,
      ),
      circle(4, [54, -24]),
    ),
  })
  k.lathe({
    at: [30, 14, -10],
    axis: 'y',
    profile: [
      [0, 17],
      [14, 17],
    ],
    rings: [4],
  })
  k.prism({
    at: [0, -16, 0],
    axis: 'y',
    h: 20,
    outline: outline(circle(r), circle(r * 0.72)),
    floor: 'shade',
    seams: k.rnd.chance(0.5) ? [0.2, 0.4, 0.6, 0.8] : [0.08, 0.92],
  })
  k.prism({
    at: [0, -15, 0],
    axis: 'y',
    h: 5,
    outline: outline(circle(r * 0.72), circle(r * 0.46)),
    dark: true,
    floor: 'shade',
  })
  bolt(k, { at: [0, -17, 0], axis: 'y', r: 6, h: 6, way: 1 })
}

function timingChain(k: Kit): void {
  const pulleys: Pulley[] = [
    { c: [0, -44], r: 14 },
    { c: [0, 32], r: k.rnd.range(24, 29) },
  ]
  k.prism({
    at: [0, -6, 0],
    axis: 'y',
    h: 12,
    outline: outline(around(pulleys, 3), around(pulleys, -3)),
    ticks: { on: 'outer', n: 70 },
    seams: [0.5],
  })
  const rivets = k.rnd.pick([40, 44, 48])
  const loop = around(pulleys)
  k.marks({ facing: [0, -1, 0], lines: rivetLines(loop, rivets), fill: 'paper' })
}

function rivetLines(loop: ReturnType<typeof around>, n: number) {
  const points = evenPoints(loop, n)
  const ring = [0, 1, 2, 3, 4, 5].map(
    (i) => [1.2 * Math.cos((i * Math.PI) / 3), 1.2 * Math.sin((i * Math.PI) / 3)] as const,
  )
  return points.map(([x, z]) => ring.map(([a, b]) => [x + a, -6.1, z + b] as const))
}

export const timing = {
  'timing-belt': { name: 'Correa de distribución', draw: timingBelt },
  'timing-kit': { name: 'Kit de distribución', draw: timingKit },
  'timing-chain': { name: 'Cadena de distribución', draw: timingChain },
  'ribbed-belt': { name: 'Correa de accesorios', draw: ribbedBelt },
  'v-belt': { name: 'Correa en V', draw: vBelt },
  tensioner: { name: 'Tensor de correa', draw: tensioner },
} satisfies Record<string, Part>
