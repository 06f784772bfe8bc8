import { cameraOf } from './camera.ts'
import type { Collector, Kit } from './kit.ts'
import { bolt, collect, nut } from './kit.ts'
import { circle, outline, polygon, rect, rounded } from './outline.ts'
import { seeded } from './random.ts'
import { boundsOfAll, fitInto, paintObjects, svgPicture } from './scene.ts'
import type { Pt } from './vector.ts'

/** A magnifying glass over a bench with one nut and one bolt: the search found nothing. */
function emptySearch(k: Kit): void {
  k.object(() => nut(k, { at: [-52, 10, -30], axis: 'z', r: 9, h: 10 }))
  k.object(() => k.prism({ at: [62, 30, -30], axis: 'z', h: 3, outline: outline(circle(14), circle(7)) }))
  k.object(() => bolt(k, { at: [-20, 62, 14], axis: 'z', r: 6, h: 40, way: -1 }))
  k.object(() => {
    k.prism({ at: [6, -24, 24], axis: 'y', h: 7, outline: outline(circle(36), circle(29)) })
    k.place({ at: [6, -20.5, 24], turn: { axis: 'y', by: -38 } }, () => {
      k.lathe({
        at: [0, 0, 0],
        axis: 'z',
        profile: [
          [-46, 4],
          [-36, 4],
        ],
        tone: 'paper',
      })
      k.lathe({
        at: [0, 0, 0],
        axis: 'z',
        profile: [
          [-92, 4],
          [-89, 6.4],
          [-48, 5.4],
          [-46, 4],
        ],
        dark: true,
        rings: [-86, -52],
      })
    })
  })
}

/** An open cardboard box with nothing in it. */
function emptyBox(k: Kit): void {
  const [w, d, h] = [78, 60, 42]
  k.box({ at: [0, 0, 0], size: [w, d, 1] })
  k.box({ at: [0, d / 2 - 1, 1], size: [w, 2, h] })
  k.box({ at: [-w / 2 + 1, 0, 1], size: [2, d - 4, h] })
  k.box({ at: [w / 2 - 1, 0, 1], size: [2, d - 4, h] })
  k.box({ at: [0, -d / 2 + 1, 1], size: [w, 2, h] })
  const flap = (at: readonly [number, number, number], axis: 'x' | 'y', by: number, size: Pt): void =>
    k.place({ at, turn: { axis, by } }, () => k.box({ at: [0, 0, 0], size: [size[0], size[1], 1.4], tone: 'paper' }))
  flap([0, d / 2 + 12, h + 8], 'x', 32, [w, 28])
  flap([-w / 2 - 12, 0, h + 8], 'y', 32, [28, d])
  flap([w / 2 + 12, 0, h - 7], 'y', 32, [28, d])
  flap([0, -d / 2 - 12, h - 7], 'x', 32, [w, 28])
}

/** A plug drawn out of its socket: no connection. */
function noConnection(k: Kit): void {
  k.object(() => {
    k.tube({
      points: [
        [-92, 6, -24],
        [-74, -6, -24],
        [-62, 0, -8],
        [-50, 0, 0],
        [-38, 0, 0],
      ],
      r: 3.4,
      dark: true,
    })
    k.lathe({
      at: [-38, 0, 0],
      axis: 'x',
      profile: [
        [0, 5],
        [10, 8],
      ],
      rings: [4, 7],
      dark: true,
    })
    k.prism({ at: [-28, 0, 0], axis: 'x', h: 26, outline: outline(rect(36, 26, 7)) })
    for (const y of [-9, 9]) k.cylinder({ at: [-2, y, 0], axis: 'x', r: 2.6, h: 18, tone: 'paper' })
  })
  k.object(() => {
    k.prism({ at: [46, 0, 0], axis: 'x', h: 22, outline: outline(rect(44, 34, 8)) })
    k.prism({ at: [68, 0, 0], axis: 'x', h: 5, outline: outline(rect(36, 26, 6)) })
    k.lathe({
      at: [73, 0, 0],
      axis: 'x',
      profile: [
        [0, 8],
        [10, 5],
      ],
      rings: [3, 6],
      dark: true,
    })
    k.tube({
      points: [
        [83, 0, 0],
        [94, 0, 0],
        [106, 0, -10],
        [112, 8, -26],
        [126, 10, -30],
      ],
      r: 3.4,
      dark: true,
    })
  })
}

const spanner = (l: number, jaw: number): readonly Pt[] => [
  [-4, -l],
  [4, -l],
  [5, 0],
  [jaw + 3, 6],
  [jaw + 4, 20],
  [jaw - 4, 26],
  [jaw - 5, 13],
  [-jaw + 5, 13],
  [-jaw + 4, 26],
  [-jaw - 4, 20],
  [-jaw - 3, 6],
  [-5, 0],
]

/** A tool board with one tool gone, its place still painted on the board. */
function notFound(k: Kit): void {
  const pegs = Array.from({ length: 5 }, (_, i) => i).flatMap((i) =>
    [38, -44].map((z) => circle(1.8, [-52 + i * 26, z])),
  )
  k.prism({ at: [0, 0, 0], axis: 'y', h: 5, outline: outline(rect(136, 104, 5), ...pegs), floor: 'ink' })
  const hang = (x: number, draw: () => void): void => k.place({ at: [x, 0, 4] }, draw)
  hang(-42, () => k.prism({ at: [0, -8, 0], axis: 'y', h: 5, outline: outline(rounded(spanner(38, 12), 3)) }))
  hang(0, () =>
    k.prism({ at: [0, -0.2, 0], axis: 'y', h: 0, outline: outline(rounded(spanner(38, 12), 3)), tone: 'paper' }),
  )
  hang(42, () => {
    k.prism({
      at: [0, -8, 0],
      axis: 'y',
      h: 5,
      outline: outline(
        polygon([
          [-3.4, -38],
          [3.4, -38],
          [3.4, 2],
          [-3.4, 2],
        ]),
      ),
    })
    k.prism({ at: [0, -9, 0], axis: 'y', h: 7, outline: outline(circle(13, [0, 13]), circle(8, [0, 13])) })
  })
}

const SCENES = {
  'empty-search': emptySearch,
  'empty-box': emptyBox,
  'no-connection': noConnection,
  'not-found': notFound,
} as const

export type EmptyStateKind = keyof typeof SCENES

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table is written out by its kinds
export const emptyStateKinds = Object.keys(SCENES) as readonly EmptyStateKind[]

/** A small scene for a screen that has nothing to show, 240 x 180, decoration beside a text. */
export function emptyState(kind: EmptyStateKind): string {
  const camera = cameraOf(kind === 'not-found' ? 2 : 0)
  const kit: Collector = collect({ camera, rnd: seeded(1) })
  SCENES[kind](kit)
  const objects = kit.finish()
  const size: Pt = [240, 180]
  return svgPicture(paintObjects(objects, camera, fitInto(boundsOfAll(objects), size, 12)), size)
}
