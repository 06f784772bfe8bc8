import type { Draw } from '../assembly.ts'
import { circle, outline, polygon, rect, rounded } from '../outline.ts'
import type { SheetSpec } from '../sheet.ts'
import type { Vec3 } from '../vector.ts'
import { field } from './body-front-pieces.ts'
import { hatch } from './faces.ts'

// A seat looks towards -y; the dashboard turns its face to -y, the driver's side to the left.

/** A seat back or cushion: its side view drawn across x, with the seams of its cover. */
const padded = (
  k: Parameters<Draw>[0],
  w: number,
  side: readonly (readonly [number, number, number])[],
  dark: boolean,
): void => {
  for (const s of [-1, 1])
    k.prism({
      at: [s > 0 ? w / 2 - 12 : -w / 2, 0, 0],
      axis: 'x',
      h: 12,
      outline: outline(
        rounded(
          side.map(([y, z, r]) => [y * 1.04, z * 1.02, r]),
          10,
        ),
      ),
      dark,
    })
  k.prism({
    at: [-w / 2 + 12, 0, 0],
    axis: 'x',
    h: w - 24,
    outline: outline(rounded(side, 10)),
    seams: [0.24, 0.76],
    dark,
  })
}

const CUSHION: readonly (readonly [number, number, number])[] = [
  [-58, 6, 14],
  [-56, 28, 14],
  [50, 20, 10],
  [56, 0, 8],
  [-46, -2, 8],
]
const BACK: readonly (readonly [number, number, number])[] = [
  [-14, 0, 8],
  [16, 0, 8],
  [46, 116, 14],
  [26, 122, 14],
  [6, 96, 30],
  [-8, 44, 30],
]

export const seatCushion: Draw = (k) => padded(k, 112, CUSHION, false)
export const seatCushionCover: Draw = (k) =>
  padded(
    k,
    118,
    CUSHION.map(([y, z, r]) => [y * 1.06, z, r]),
    true,
  )
export const seatBack: Draw = (k) => padded(k, 106, BACK, false)
export const seatBackCover: Draw = (k) => padded(k, 112, BACK, true)

export const headrest: Draw = (k) => {
  for (const x of [-16, 16]) k.cylinder({ at: [x, 4, -34], axis: 'z', r: 2.6, h: 36, tone: 'paper', rings: [5, 10] })
  k.prism({
    at: [-31, 0, 0],
    axis: 'x',
    h: 62,
    outline: outline(
      rounded(
        [
          [-10, 2, 8],
          [14, 0, 8],
          [18, 34, 12],
          [-4, 36, 14],
        ],
        8,
      ),
    ),
    seams: [0.12, 0.88],
  })
}

/** The steel frame under a cushion. */
export const seatFrame: Draw = (k) => {
  for (const x of [-48, 48])
    k.prism({
      at: [x - 2, 0, 0],
      axis: 'x',
      h: 4,
      outline: outline(
        rounded(
          [
            [-56, 0],
            [52, -4],
            [56, 22],
            [40, 14],
            [-50, 18],
          ],
          5,
        ),
        circle(4, [46, 10]),
      ),
      floor: 'ink',
    })
  for (const [y, z] of [
    [-46, 10],
    [40, 6],
  ] as const)
    k.cylinder({ at: [-46, y, z], axis: 'x', r: 4, h: 92 })
  for (const x of [-30, -15, 0, 15, 30])
    k.tube({
      points: [
        [x, -44, 12],
        [x + 4, -20, 8],
        [x - 4, 0, 8],
        [x + 4, 20, 8],
        [x, 38, 8],
      ],
      r: 1.2,
      tone: 'paper',
    })
}

/** A seat's slide rail along y. */
export const seatRail: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [18, 132, 5] })
  k.box({ at: [0, 6, 5], size: [11, 108, 8], dark: true })
  for (const y of [-60, 60])
    k.prism({ at: [0, y, -1], axis: 'z', h: 6, outline: outline(rect(26, 16, 4), circle(3.4)), floor: 'ink' })
}

export const recliner: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-18, -24],
          [14, -28],
          [20, 8],
          [6, 34],
          [-10, 34],
          [-20, 0],
        ],
        9,
      ),
      circle(3.4, [-10, -18]),
      circle(3.4, [0, 26]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [5, 0, 0],
    axis: 'x',
    profile: [
      [0, 15],
      [5, 15],
      [5, 7],
      [12, 7],
    ],
  })
}

export const leverHandle: Draw = (k) =>
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 8,
    outline: outline(
      rounded(
        [
          [10, -6],
          [12, 8],
          [-4, 12],
          [-48, 2],
          [-48, -8],
        ],
        5,
      ),
    ),
    dark: true,
  })

export const sideCover: Draw = (k) =>
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 6,
    outline: outline(
      rounded(
        [
          [-62, -8],
          [40, -14],
          [58, 6],
          [44, 26],
          [-30, 14],
          [-60, 12],
        ],
        10,
      ),
      circle(9, [34, 6]),
      rounded(
        [
          [-40, -2],
          [0, -4],
          [0, 5],
          [-40, 5],
        ],
        4,
      ),
    ),
    dark: true,
    floor: 'ink',
  })

const dashRail = (w: number, z: number, y: number): Vec3[] => [
  [-w, y + 22, z - 3],
  [-w * 0.7, y + 4, z],
  [-w * 0.3, y, z + 2],
  [w * 0.3, y, z + 2],
  [w * 0.7, y + 4, z],
  [w, y + 22, z - 3],
]

/** A dashboard's body with the openings of its fittings. */
export const dashboardShell: Draw = (k) => {
  const s: SheetSpec = {
    rails: [
      dashRail(168, 62, 74),
      dashRail(170, 58, 20),
      dashRail(170, 44, 4),
      dashRail(168, 8, 0),
      dashRail(164, 0, 8),
      dashRail(160, -50, 26),
    ],
  }
  k.sheet(s)
  field(
    k,
    s,
    [
      [0.17, 0.95],
      [0.37, 0.95],
      [0.37, 1.6],
      [0.36, 2.9],
      [0.18, 2.9],
      [0.17, 1.6],
    ],
    'ink',
  )
  for (const [a, b] of [
    [0.06, 0.13],
    [0.43, 0.495],
    [0.505, 0.57],
    [0.87, 0.94],
  ] as const)
    field(
      k,
      s,
      [
        [a, 2.1],
        [b, 2.1],
        [b, 2.8],
        [a, 2.8],
      ],
      'ink',
    )
  field(
    k,
    s,
    [
      [0.43, 2.95],
      [0.57, 2.95],
      [0.57, 4.5],
      [0.43, 4.5],
    ],
    'ink',
  )
  field(
    k,
    s,
    [
      [0.62, 4.15],
      [0.86, 4.15],
      [0.86, 4.8],
      [0.62, 4.8],
    ],
    'shade',
  )
  field(k, s, [
    [0.62, 2.15],
    [0.84, 2.15],
    [0.84, 2.9],
    [0.62, 2.9],
  ])
  hatch(k, { from: [-90, 68, 61.6], across: [180, 0, 0], along: [0, -12, -1], n: 24, facing: [0, 0, 1] })
}

/** The instruments with their two dials. */
export const cluster: Draw = (k) => {
  k.prism({
    at: [0, 4, 0],
    axis: 'y',
    h: 16,
    outline: outline(
      rounded(
        [
          [-48, -20],
          [48, -20],
          [44, 18],
          [20, 26],
          [-20, 26],
          [-44, 18],
        ],
        10,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-50, -22],
          [50, -22],
          [46, 19],
          [20, 28],
          [-20, 28],
          [-46, 19],
        ],
        10,
      ),
    ),
  })
  for (const x of [-24, 24]) {
    k.prism({ at: [x, -0.1, 0], axis: 'y', h: 0, outline: outline(circle(18)), tone: 'paper' })
    k.marks({
      facing: [0, -1, 0],
      lines: [
        ...Array.from({ length: 9 }, (_, i): Vec3[] => {
          const a = ((210 - i * 30) * Math.PI) / 180
          return [
            [x + 13 * Math.cos(a), -0.2, 13 * Math.sin(a)],
            [x + 16.5 * Math.cos(a), -0.2, 16.5 * Math.sin(a)],
          ]
        }),
        [
          [x, -0.2, 0],
          [x - 9, -0.2, 8],
        ],
      ],
    })
  }
}

/** An air vent with its vanes and thumb wheel. */
export const airVent =
  (w: number, h: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 18,
      outline: outline(rect(w, h, 5), rect(w - 8, h - 8, 3)),
      dark: true,
      floor: 'ink',
    })
    for (const z of [-0.25, 0, 0.25]) k.box({ at: [0, 1, z * h - 1], size: [w - 9, 3, 2.4] })
    k.box({ at: [2, -2, -3], size: [6, 4, 6], round: 1 })
  }

/** A glove box bin with its lid. */
export const gloveBox: Draw = (k) => {
  k.prism({
    at: [-44, 0, 0],
    axis: 'x',
    h: 88,
    outline: outline(
      polygon([
        [4, -26],
        [44, -20],
        [50, 20],
        [4, 24],
      ]),
    ),
    dark: true,
  })
  k.prism({
    at: [0, -6, 0],
    axis: 'y',
    h: 9,
    outline: outline(
      rounded(
        [
          [-52, -30],
          [52, -30],
          [50, 28],
          [-50, 28],
        ],
        9,
      ),
    ),
  })
  k.prism({ at: [0, -8, 18], axis: 'y', h: 2, outline: outline(rect(24, 9, 4)), dark: true })
}

/** A radio or a heater control with knobs. */
export const controlPanel =
  (knobs: number): Draw =>
  (k) => {
    k.box({ at: [0, 24, -15], size: [72, 36, 30], dark: true })
    k.prism({ at: [0, 0, 0], axis: 'y', h: 6, outline: outline(rect(82, 36, 5)) })
    if (knobs === 2) k.prism({ at: [0, -0.1, 2], axis: 'y', h: 0, outline: outline(rect(44, 22, 2)), tone: 'ink' })
    for (let i = 0; i < knobs; i++)
      k.lathe({
        at: [(i - (knobs - 1) / 2) * (knobs === 2 ? 66 : 26), 0, 0],
        axis: [0, -1, 0],
        profile: [
          [0, knobs === 2 ? 6 : 10],
          [7, knobs === 2 ? 5.4 : 9],
        ],
      })
  }
