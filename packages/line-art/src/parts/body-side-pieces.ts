import type { Draw } from '../assembly.ts'
import { circle, outline, polygon, rect, rounded, sector } from '../outline.ts'
import type { Pt, Vec3 } from '../vector.ts'
import { rad } from '../vector.ts'
import { hatch } from './faces.ts'

// Side panels stand in x-z: the car's front to the left, the side one sees towards -y.

const ARCH_STEPS = 16

const arch = (c: Pt, r: number, from: number, to: number): Pt[] =>
  Array.from({ length: ARCH_STEPS + 1 }, (_, i): Pt => {
    const a = rad(from + ((to - from) * i) / ARCH_STEPS)
    return [c[0] + r * Math.cos(a), c[1] + r * Math.sin(a)]
  })

const onFace = (points: readonly Pt[], y: number): Vec3[] => points.map(([x, z]): Vec3 => [x, y, z])

/** A front fender with its wheel arch. */
export const fender: Draw = (k) => {
  const c: Pt = [-22, -66]
  const edge: Pt[] = [
    [-132, 6],
    [-126, 34],
    [-60, 60],
    [30, 72],
    [118, 74],
    [112, 10],
    [110, -78],
    [66, -78],
    ...arch(c, 78, -8, 188),
    [-112, -70],
    [-128, -40],
  ]
  k.sheet({
    rails: [
      [
        [-126, 34, 34],
        [-60, 62, 34],
        [30, 75, 34],
        [118, 78, 34],
      ].map(([x, z, y]): Vec3 => [x!, y!, z!]),
      onFace(
        [
          [-126, 34],
          [-60, 60],
          [30, 72],
          [118, 74],
        ],
        1,
      ),
    ],
    straight: true,
    tone: 'paper',
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 7, outline: outline(polygon(edge), rect(20, 8, 3, [86, 22])), floor: 'ink' })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      onFace(arch(c, 84, 4, 176), -0.2),
      onFace(
        [
          [-124, 22],
          [-50, 44],
          [30, 54],
          [113, 55],
        ],
        -0.2,
      ),
      onFace(
        [
          [72, -62],
          [111, -60],
        ],
        -0.2,
      ),
    ],
  })
  for (const x of [-20, 30, 80])
    k.marks({
      facing: [0, 0, 1],
      lines: [
        [
          [x, 26, 71 + x * 0.05],
          [x + 8, 26, 71.4 + x * 0.05],
        ],
      ],
    })
}

/** The wheel-arch liner. */
export const fenderLiner =
  (r: number, deep: number): Draw =>
  (k) => {
    k.prism({ at: [0, deep, 0], axis: 'y', h: 3, outline: outline(sector(r * 0.42, r, 20, 160)), dark: true })
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: deep,
      outline: outline(sector(r - 4, r, -12, 192)),
      dark: true,
      seams: [0.25, 0.5, 0.75],
    })
    k.prism({ at: [r - 8, 6, -52], axis: 'z', h: 34, outline: outline(rect(6, deep - 10)), dark: true })
    for (const a of [15, 60, 120, 165])
      k.prism({
        at: [0, -1, 0],
        axis: 'y',
        h: 1,
        outline: outline(circle(3, [(r - 10) * Math.cos(rad(a)), (r - 10) * Math.sin(rad(a))])),
        tone: 'ink',
      })
  }

/** A rubber mud flap. */
export const mudFlap: Draw = (k) =>
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-26, 32],
          [20, 32],
          [30, -34],
          [-30, -34],
        ],
        8,
      ),
      circle(3, [-16, 22]),
      circle(3, [10, 22]),
      circle(3, [-20, 0]),
    ),
    dark: true,
    floor: 'ink',
  })

/** A sill board along x with its step. */
export const sillBoard =
  (l: number): Draw =>
  (k) => {
    k.prism({
      at: [-l / 2, 0, 0],
      axis: 'x',
      h: l,
      outline: outline(
        rounded(
          [
            [-16, -14],
            [10, -14],
            [20, 10],
            [-10, 12],
          ],
          5,
        ),
      ),
    })
    hatch(k, { from: [-l / 2 + 8, -6, 12], across: [l - 16, 0, 0], along: [0, 17, -1], n: 26, facing: [0, 0, 1] })
  }

/** A side repeater lamp, its lens towards -y. */
export const sideLamp: Draw = (k) => {
  k.lathe({
    at: [0, 6, 0],
    axis: 'y',
    profile: [
      [0, 5],
      [12, 5],
      [12, 6.5],
      [16, 6.5],
    ],
    dark: true,
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        [
          [-17, -7],
          [15, -7],
          [17, 6],
          [-13, 7],
        ],
        5,
      ),
    ),
  })
  hatch(k, { from: [-12, -0.1, -5], across: [24, 0, 0], along: [0, 0, 9], n: 6, facing: [0, -1, 0] })
}

const DOOR: readonly (readonly [number, number, number])[] = [
  [-112, -88, 10],
  [88, -88, 12],
  [104, -50, 14],
  [104, 22, 6],
  [84, 96, 14],
  [-6, 94, 22],
  [-112, 22, 10],
]
const WINDOW: readonly (readonly [number, number, number])[] = [
  [-96, 24, 6],
  [92, 28, 6],
  [77, 86, 9],
  [-2, 85, 16],
]

/** A front door seen from inside, its trim off: window frame and the openings of the inner panel. */
export const doorShell: Draw = (k) => {
  k.prism({ at: [0, 6, 0], axis: 'y', h: 14, outline: outline(rounded(DOOR, 8), rounded(WINDOW, 8)) })
  const holes = [
    rounded(
      [
        [-66, -8],
        [-12, -4],
        [-16, -52],
        [-56, -44],
      ],
      8,
    ),
    rounded(
      [
        [2, -2],
        [66, 2],
        [70, -46],
        [0, -54],
      ],
      9,
    ),
    circle(19, [-82, -56]),
    circle(5, [84, 0]),
    circle(4, [-92, 6]),
  ]
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        DOOR.map(([x, z, r]) => [x * 0.95, z < 0 ? z * 0.95 : z * 0.98, r]),
        8,
      ),
      rounded(WINDOW, 8),
      ...holes,
    ),
    floor: 'shade',
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      onFace(
        [
          [-100, 14],
          [96, 18],
        ],
        -0.2,
      ),
      onFace(
        [
          [-30, -66],
          [84, -66],
          [88, -76],
          [-40, -76],
          [-30, -66],
        ],
        -0.2,
      ),
    ],
  })
}

/** A door's drop glass. */
export const dropGlass: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 3,
    outline: outline(
      rounded(
        [
          [-92, -30],
          [86, -30],
          [92, 4],
          [76, 62, 8],
          [-4, 60, 18],
          [-96, -2],
        ],
        4,
      ),
      circle(3.4, [-30, -22]),
      circle(3.4, [36, -22]),
    ),
    tone: 'paper',
    floor: 'ink',
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-30, -0.1, 6],
        [4, -0.1, 46],
      ],
      [
        [-16, -0.1, 2],
        [18, -0.1, 42],
      ],
      [
        [30, -0.1, -8],
        [58, -0.1, 24],
      ],
    ],
  })
}

/** The run channel of a window: rubber round three sides. */
export const runChannel: Draw = (k) =>
  k.tube({
    points: [
      [-100, 0, -40],
      [-98, 0, 12],
      [-80, 0, 36],
      [-30, 0, 76],
      [0, 0, 88],
      [60, 0, 90],
      [82, 0, 82],
      [92, 0, 40],
      [96, 0, -44],
    ],
    r: 3.2,
    dark: true,
  })

/** A cable window regulator: rail, carrier, drum and motor. */
export const windowRegulator: Draw = (k) => {
  k.tube({
    points: [
      [6, 4, 62],
      [-24, 4, 50],
      [-44, 4, 4],
      [-42, 4, -16],
    ],
    r: 1.6,
    dark: true,
  })
  k.tube({
    points: [
      [6, 4, -62],
      [-20, 4, -56],
      [-42, 4, -36],
    ],
    r: 1.6,
    dark: true,
  })
  k.prism({
    at: [6, 2, 0],
    axis: 'y',
    h: 5,
    outline: outline(rect(13, 134, 3), circle(2.6, [0, 58]), circle(2.6, [0, -58])),
    floor: 'ink',
  })
  for (const z of [62, -62])
    k.lathe({
      at: [6, -4, z],
      axis: 'y',
      profile: [
        [0, 9],
        [2, 9],
        [2, 7],
        [5, 7],
        [5, 9],
        [7, 9],
      ],
    })
  k.prism({
    at: [6, -5, 14],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        [
          [-26, -10],
          [26, -10],
          [26, 8],
          [10, 14],
          [-10, 14],
          [-26, 8],
        ],
        5,
      ),
      circle(4, [-18, 0]),
      circle(4, [18, 0]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [-44, -2, -24],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-24, -22],
          [20, -24],
          [26, 14],
          [0, 26],
          [-26, 12],
        ],
        9,
      ),
      circle(3, [-18, -16]),
      circle(3, [18, -14]),
      circle(3, [-2, 20]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [-44, -14, -24],
    axis: 'y',
    profile: [
      [0, 13],
      [2, 16],
      [12, 16],
    ],
  })
  k.lathe({
    at: [-58, -10, -28],
    axis: [-1, 0, -0.5],
    profile: [
      [0, 8],
      [4, 11],
      [36, 11],
      [40, 8],
    ],
    dark: true,
    rings: [8, 32],
  })
}

/** A door lock with its latch opening, and the rod to the handle. */
export const doorLock: Draw = (k) => {
  k.box({ at: [-10, 0, -18], size: [26, 16, 36], round: 3, dark: true })
  k.prism({
    at: [4, 0, 0],
    axis: 'x',
    h: 3,
    outline: outline(
      rounded(
        [
          [-18, -24],
          [18, -24],
          [18, 24],
          [-18, 24],
        ],
        5,
      ),
      circle(3, [-11, 17]),
      circle(3, [-11, -17]),
      circle(3, [11, -17]),
      rounded(
        [
          [-4, -6],
          [18, -6],
          [18, 5],
          [-4, 5],
        ],
        4,
      ),
    ),
    floor: 'ink',
  })
  k.tube({
    points: [
      [-18, -2, 16],
      [-20, -2, 34],
      [-14, -2, 50],
      [-14, -2, 66],
    ],
    r: 1.3,
    straight: true,
    tone: 'paper',
  })
  k.box({ at: [-22, -4, -14], size: [10, 10, 12], round: 2 })
}

/** A door hinge, its pin upright. */
export const doorHinge: Draw = (k) => {
  k.prism({
    at: [-28, 0, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-14, -17],
          [22, -12],
          [22, 12],
          [-14, 17],
        ],
        5,
      ),
      circle(3.6, [-5, 8]),
      circle(3.6, [-5, -8]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [4, -4, 0],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-2, -12],
          [-26, -17],
          [-26, 17],
          [-2, 12],
        ],
        5,
      ),
      circle(3.6, [-18, 8]),
      circle(3.6, [-18, -8]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [2, 0, -17],
    axis: 'z',
    profile: [
      [0, 4.6],
      [34, 4.6],
      [34, 6],
      [38, 5],
    ],
    rings: [11, 23],
  })
}

/** A weather strip all round a door. */
export const doorSeal: Draw = (k) =>
  k.tube({
    points: [
      [-104, 0, -60],
      [-98, 0, -82],
      [-70, 0, -88],
      [0, 0, -90],
      [64, 0, -88],
      [92, 0, -78],
      [102, 0, -40],
      [102, 0, 20],
      [94, 0, 70],
      [80, 0, 90],
      [40, 0, 94],
      [0, 0, 90],
      [-50, 0, 60],
      [-98, 0, 24],
      [-106, 0, 0],
    ],
    r: 3,
    dark: true,
    closed: true,
  })

/** A door trim panel with armrest, pocket and speaker. */
export const doorTrim: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-106, -82, 12],
          [82, -82, 14],
          [98, -46, 12],
          [98, 14, 6],
          [-106, 10, 6],
        ],
        8,
      ),
    ),
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      onFace(
        [
          [-104, -6],
          [-40, -2],
          [96, -2],
        ],
        -0.2,
      ),
    ],
  })
  k.prism({
    at: [20, -16, -28],
    axis: 'y',
    h: 16,
    outline: outline(
      rounded(
        [
          [-58, -4, 5],
          [60, 4, 6],
          [62, 18, 6],
          [-50, 12, 6],
        ],
        6,
      ),
    ),
  })
  k.prism({
    at: [8, -7, -66],
    axis: 'y',
    h: 7,
    outline: outline(
      rounded(
        [
          [-44, -11, 5],
          [66, -11, 8],
          [70, 9, 5],
          [-44, 5, 5],
        ],
        5,
      ),
    ),
    dark: true,
  })
  k.prism({ at: [-78, -3, -54], axis: 'y', h: 3, outline: outline(circle(19), circle(16.5)), floor: 'shade' })
  hatch(k, { from: [-91, -0.3, -62], across: [0, 0, 17], along: [26, 0, 0], n: 5, facing: [0, -1, 0] })
}

/** An inside door handle in its bowl. */
export const insideHandle: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-26, -12],
          [26, -12],
          [26, 12],
          [-26, 12],
        ],
        10,
      ),
      rounded(
        [
          [-20, -7],
          [20, -7],
          [20, 7],
          [-20, 7],
        ],
        6,
      ),
    ),
    dark: true,
    floor: 'ink',
  })
  k.prism({
    at: [-4, -6, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-17, -5],
          [18, -4],
          [18, 4],
          [-17, 5],
        ],
        4,
      ),
    ),
  })
}

/** A door check: bar, box and bolt eye, along x. */
export const doorCheck: Draw = (k) => {
  k.box({ at: [0, 0, -4], size: [74, 5, 8], round: 2 })
  k.box({ at: [22, 0, -12], size: [24, 16, 24], round: 4, dark: true })
  k.prism({ at: [-42, -4, 0], axis: 'y', h: 8, outline: outline(circle(9), circle(4)), floor: 'ink' })
}
