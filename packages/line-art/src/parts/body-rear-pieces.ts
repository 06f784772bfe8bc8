import type { Draw } from '../assembly.ts'
import { around, circle, outline, rect, rounded } from '../outline.ts'
import type { Vec3 } from '../vector.ts'
import { bow, field } from './body-front-pieces.ts'
import { hatch } from './faces.ts'

// Seen from behind the car: its rear towards -y.

const GATE: readonly (readonly [number, number, number])[] = [
  [-112, -84, 12],
  [112, -84, 12],
  [118, -8, 16],
  [92, 92, 18],
  [-92, 92, 18],
  [-118, -8, 16],
]
const PANE: readonly (readonly [number, number, number])[] = [
  [-96, 6, 12],
  [96, 6, 12],
  [78, 80, 12],
  [-78, 80, 12],
]

/** A tailgate with its window and the recess of the number plate. */
export const tailgateShell: Draw = (k) => {
  k.prism({ at: [0, 0, 0], axis: 'y', h: 20, outline: outline(rounded(GATE, 10), rounded(PANE, 10)) })
  k.prism({
    at: [0, -5, -42],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-108, -36, 8],
          [108, -36, 8],
          [112, 30, 12],
          [-112, 30, 12],
        ],
        8,
      ),
      rounded(
        [
          [-46, -22],
          [46, -22],
          [52, 16],
          [-52, 16],
        ],
        6,
      ),
    ),
    floor: 'shade',
  })
  for (const s of [-1, 1])
    k.marks({
      facing: [0, -1, 0],
      lines: [
        [
          [s * 60, -5.2, -14],
          [s * 104, -5.2, -18],
        ],
        [
          [s * 60, -5.2, -66],
          [s * 104, -5.2, -62],
        ],
      ],
    })
  k.prism({ at: [0, -5.2, -22], axis: 'y', h: 0, outline: outline(rect(34, 6, 2)), tone: 'ink' })
}

/** The heated rear window. */
export const rearGlass: Draw = (k) => {
  const edge: readonly (readonly [number, number, number])[] = PANE.map(([x, z, r]) => [
    x * 1.05,
    z - 43 + (z > 40 ? 3 : -3),
    r,
  ])
  k.prism({ at: [0, 0, 0], axis: 'y', h: 3, outline: outline(rounded(edge, 10)), tone: 'paper' })
  hatch(k, { from: [-82, -0.1, -32], across: [0, 0, 60], along: [164, 0, 0], n: 8, facing: [0, -1, 0] })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-82, -0.1, -32],
        [-82, -0.1, 28],
      ],
      [
        [82, -0.1, -32],
        [82, -0.1, 28],
      ],
    ],
  })
}

export const gateSeal: Draw = (k) =>
  k.tube({
    points: [
      [0, 0, -92],
      [-90, 0, -90],
      [-114, 0, -70],
      [-118, 0, -6],
      [-106, 0, 60],
      [-84, 0, 94],
      [0, 0, 98],
      [84, 0, 94],
      [106, 0, 60],
      [118, 0, -6],
      [114, 0, -70],
      [90, 0, -90],
    ],
    r: 3.2,
    dark: true,
    closed: true,
  })

/** A roof spoiler with a slot for the high stop lamp. */
export const spoiler =
  (w: number): Draw =>
  (k) => {
    const at = (z: number, y: number): Vec3[] => bow(w, z, y, 30)
    const s = { rails: [at(8, 24), at(6, 2), at(-3, 0), at(-6, 12)] }
    k.sheet(s)
    field(
      k,
      s,
      [
        [0.4, 1.2],
        [0.6, 1.2],
        [0.6, 1.85],
        [0.4, 1.85],
      ],
      'ink',
    )
  }

/** A gate hinge of two leaves, seen from its side. */
export const gateHinge: Draw = (k) => {
  k.box({ at: [0, 14, 0], size: [34, 26, 4], round: 3 })
  k.prism({
    at: [-6, 0, 4],
    axis: 'x',
    h: 12,
    outline: outline(
      around([
        { c: [6, 2], r: 6 },
        { c: [-22, -12], r: 5 },
      ]),
      circle(2.4, [-20, -11]),
    ),
    floor: 'ink',
  })
  k.cylinder({ at: [-14, 6, 6], axis: 'x', r: 3.4, h: 28 })
}

/** A latch box with the mouth for its striker below. */
export const gateLatch: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 14,
    outline: outline(
      rounded(
        [
          [-24, -14],
          [-6, -14],
          [-6, 2],
          [6, 2],
          [6, -14],
          [24, -14],
          [24, 14],
          [-24, 14],
        ],
        3,
      ),
      circle(3, [-16, 6]),
      circle(3, [16, 6]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, -3, 0],
    axis: 'y',
    h: 3,
    outline: outline(
      rounded(
        [
          [-10, -10],
          [-2, -4],
          [8, -10],
          [10, 2],
          [0, 9],
          [-10, 4],
        ],
        3,
      ),
    ),
    dark: true,
  })
  k.box({ at: [30, 8, -9], size: [18, 18, 18], round: 4, dark: true })
}

/** A number-plate garnish with the opening grip. */
export const gateHandle: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 10,
    outline: outline(
      rounded(
        [
          [-52, -7],
          [52, -7],
          [56, 8],
          [-56, 8],
        ],
        5,
      ),
    ),
  })
  k.box({ at: [0, -4, -5], size: [40, 8, 6], round: 2, dark: true })
  for (const s of [-1, 1]) k.cylinder({ at: [s * 40, 10, 0], axis: 'y', r: 3, h: 10 })
}

/** The lining of a gate. */
export const gateTrim: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 7,
    outline: outline(
      rounded(
        [
          [-100, -40],
          [100, -40],
          [106, 34],
          [-106, 34],
        ],
        14,
      ),
      rounded(
        [
          [30, -26],
          [62, -26],
          [62, -12],
          [30, -12],
        ],
        5,
      ),
    ),
    dark: true,
    floor: 'ink',
  })
}
