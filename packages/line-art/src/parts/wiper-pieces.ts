import type { Draw } from '../assembly.ts'
import { around, circle, outline, rect, rounded } from '../outline.ts'
import type { Vec3 } from '../vector.ts'
import { hatch } from './faces.ts'

// The linkage lies along x behind the windscreen's lower edge; spindles stand along z.

/** A wiper spindle in its bearing, with the crank below. */
const spindle = (k: Parameters<Draw>[0], x: number, crank: number): void => {
  k.prism({
    at: [x, 0, -34],
    axis: 'z',
    h: 4,
    outline: outline(
      around([
        { c: [0, 0], r: 7 },
        { c: [crank, -24], r: 6 },
      ]),
    ),
  })
  k.lathe({
    at: [x, 0, -30],
    axis: 'z',
    profile: [
      [0, 8],
      [24, 8],
      [24, 10],
      [28, 10],
      [28, 6],
      [38, 6],
      [38, 4.6],
      [50, 4],
    ],
    rings: [40, 42, 44, 46, 48],
  })
  k.prism({
    at: [x, 22, -20],
    axis: 'z',
    h: 4,
    outline: outline(
      rounded(
        [
          [-12, -20],
          [12, -20],
          [9, 10],
          [-9, 10],
        ],
        5,
      ),
      circle(3.4, [0, 2]),
    ),
    floor: 'ink',
  })
}

/** The wiper linkage: two spindles, the tube between them and the rods. */
export const wiperLinkage =
  (w: number): Draw =>
  (k) => {
    k.tube({
      points: [
        [-w / 2, 0, -18],
        [0, 0, -18],
        [w / 2, 0, -18],
      ],
      r: 5,
      straight: true,
    })
    k.prism({
      at: [w * 0.1, -4, -22],
      axis: 'z',
      h: 5,
      outline: outline(
        rounded(
          [
            [-26, -20],
            [26, -20],
            [26, 14],
            [-26, 14],
          ],
          7,
        ),
        circle(3, [-18, -12]),
        circle(3, [18, -12]),
        circle(8, [0, -8]),
      ),
      floor: 'ink',
    })
    spindle(k, -w / 2, 8)
    spindle(k, w / 2, 8)
    k.prism({
      at: [0, -24, -40],
      axis: 'z',
      h: 4,
      outline: outline(
        around([
          { c: [-w / 2 + 8, 0], r: 5 },
          { c: [w * 0.1, 2], r: 5 },
        ]),
      ),
    })
    k.prism({
      at: [0, -24, -46],
      axis: 'z',
      h: 4,
      outline: outline(
        around([
          { c: [w * 0.1, 2], r: 5 },
          { c: [w / 2 + 8, 0], r: 5 },
        ]),
      ),
    })
  }

/** A wiper motor with its worm gear's case; the shaft towards +z. */
export const wiperMotor: Draw = (k) => {
  k.lathe({
    at: [24, 0, -8],
    axis: 'x',
    profile: [
      [0, 15],
      [6, 18],
      [44, 18],
      [48, 14],
      [48, 6],
      [52, 6],
    ],
    rings: [10, 40],
  })
  k.prism({
    at: [0, 0, -20],
    axis: 'z',
    h: 20,
    outline: outline(
      around([
        { c: [0, 0], r: 22 },
        { c: [22, 0], r: 15 },
      ]),
    ),
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 4,
    outline: outline(
      rounded(
        [
          [-26, -20],
          [20, -24],
          [24, 20],
          [-20, 24],
        ],
        9,
      ),
      circle(3.4, [-18, -13]),
      circle(3.4, [14, -16]),
      circle(3.4, [12, 15]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [-2, 0, 4],
    axis: 'z',
    profile: [
      [0, 9],
      [4, 9],
      [4, 4.4],
      [16, 4.4],
    ],
    rings: [8, 10, 12, 14],
  })
  k.box({ at: [-10, -24, -16], size: [24, 12, 12], round: 2, dark: true })
}

/** The motor's crank. */
export const motorCrank: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 4,
    outline: outline(
      around([
        { c: [0, 0], r: 8 },
        { c: [30, 0], r: 6 },
      ]),
      circle(4),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [30, 0, 4],
    axis: 'z',
    profile: [
      [0, 3],
      [3, 3],
      [4, 5, 's'],
      [9, 5, 's'],
      [12, 2],
    ],
  })
}

/** A wiper arm along x: head with its bore, spring joint, rod with the hook. */
export const wiperArm =
  (l: number): Draw =>
  (k) => {
    k.tube({
      points: [
        [44, 0, 9],
        [l * 0.6, 0, 9],
        [l - 8, 0, 6],
        [l, 0, 3],
        [l - 2, 0, -1],
        [l - 12, 0, 0],
      ],
      r: 2.4,
    })
    k.prism({
      at: [8, 0, 4],
      axis: 'z',
      h: 9,
      outline: outline(
        rounded(
          [
            [0, -7],
            [40, -4],
            [40, 4],
            [0, 7],
          ],
          3,
        ),
      ),
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 10,
      outline: outline(
        around([
          { c: [0, 0], r: 10 },
          { c: [18, 0], r: 6 },
        ]),
        circle(4.4),
      ),
      floor: 'ink',
    })
  }

/** A wiper blade along x with its bows, the clip above. */
export const wiperBladeLong =
  (l: number): Draw =>
  (k) => {
    k.box({ at: [0, 0, -5], size: [l, 2, 5], dark: true })
    k.prism({
      at: [0, -2.5, 0],
      axis: 'y',
      h: 5,
      outline: outline(
        rounded(
          [
            [-l / 2, 0],
            [l / 2, 0],
            [l / 2, 2],
            [l * 0.18, 6],
            [0, 8],
            [-l * 0.18, 6],
            [-l / 2, 2],
          ],
          2,
        ),
      ),
    })
    k.box({ at: [0, 0, 7], size: [24, 9, 7], round: 3, dark: true })
  }

/** A washer nozzle with its barb below. */
export const nozzle: Draw = (k) => {
  k.lathe({
    at: [0, 0, -18],
    axis: 'z',
    profile: [
      [0, 2],
      [3, 3.4],
      [3, 2],
      [10, 2],
      [10, 5],
      [18, 5],
    ],
    dark: true,
  })
  k.box({ at: [0, 0, 0], size: [20, 14, 6], round: 3, dark: true })
}

/** A washer tank with its filler neck and the seat of the pump. */
export const washerTank: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 52,
    outline: outline(
      rounded(
        [
          [-46, -40],
          [36, -40],
          [46, -10],
          [40, 30],
          [10, 36],
          [-42, 24],
        ],
        12,
      ),
    ),
    seams: [0.5],
  })
  k.tube({
    points: [
      [-14, 26, 24],
      [-20, 26, 52],
      [-26, 26, 82],
    ],
    r: 9,
    hollow: true,
  })
  hatch(k, { from: [-36, -0.1, -26], across: [0, 0, 40], along: [14, 0, 0], n: 5, facing: [0, -1, 0] })
  for (const [x, z] of [
    [52, 24],
    [-54, 6],
  ] as const)
    k.prism({ at: [x, 24, z], axis: 'y', h: 4, outline: outline(rect(20, 16, 5), circle(3)), floor: 'ink' })
}

/** A washer pump: motor upright, its outlet to the side. */
export const washerPump: Draw = (k) => {
  k.lathe({
    at: [0, 0, -16],
    axis: 'z',
    profile: [
      [0, 7],
      [8, 9],
      [38, 9],
      [40, 6],
      [48, 6],
    ],
    dark: true,
    rings: [10, 34],
  })
  k.lathe({
    at: [8, 0, -10],
    axis: 'x',
    profile: [
      [0, 3],
      [10, 3],
      [10, 4],
      [14, 3],
    ],
    dark: true,
  })
  k.lathe({
    at: [0, 8, -11],
    axis: 'y',
    profile: [
      [0, 4],
      [8, 4],
    ],
    dark: true,
  })
}

const MIRROR: readonly (readonly [number, number, number])[] = [
  [-50, -18, 14],
  [42, -26, 12],
  [52, 10, 16],
  [30, 28, 14],
  [-40, 24, 16],
]
const scaled = (f: number): readonly (readonly [number, number, number])[] =>
  MIRROR.map(([x, z, r]) => [x * f, z * f, r * f])

/** A door mirror's frame with its foot, the opening towards -y. */
export const mirrorHousing: Draw = (k) => {
  k.prism({
    at: [50, 6, -44],
    axis: 'z',
    h: 26,
    outline: outline(
      rounded(
        [
          [-12, -8],
          [16, -8],
          [22, 12],
          [-8, 12],
        ],
        5,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [76, -18, -58],
    axis: 'x',
    h: 6,
    outline: outline(
      rounded(
        [
          [-12, 0],
          [44, 0],
          [36, 40],
          [10, 44],
        ],
        7,
      ),
      circle(3, [6, 12]),
      circle(3, [30, 12]),
    ),
    dark: true,
    floor: 'ink',
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 26,
    outline: outline(rounded(MIRROR, 12), rounded(scaled(0.88), 10)),
    dark: true,
    floor: 'shade',
  })
}

export const mirrorCap: Draw = (k) => {
  k.prism({ at: [0, 6, 0], axis: 'y', h: 12, outline: outline(rounded(scaled(0.9), 10)) })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(rounded(MIRROR, 12), rounded(scaled(0.92), 10)),
    floor: 'shade',
  })
}

export const mirrorGlass: Draw = (k) => {
  k.prism({ at: [0, 0, 0], axis: 'y', h: 4, outline: outline(rounded(scaled(0.84), 10)), tone: 'paper' })
  const line = (x: number): Vec3[] => [
    [x, -0.1, -14],
    [x + 18, -0.1, 12],
  ]
  k.marks({ facing: [0, -1, 0], lines: [line(-18), line(-8), line(8)] })
}

/** The mirror's two-axis motor. */
export const mirrorMotor: Draw = (k) => {
  k.lathe({
    at: [0, 6, 0],
    axis: 'y',
    profile: [
      [0, 20],
      [12, 20],
      [16, 14],
    ],
    dark: true,
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(circle(24), circle(3, [0, 17]), circle(3, [15, -9]), circle(3, [-15, -9])),
    dark: true,
    floor: 'ink',
  })
  k.prism({ at: [0, -6, 0], axis: 'y', h: 6, outline: outline(circle(11), circle(5)), floor: 'ink' })
}

/** The inside mirror on its ball arm. */
export const insideMirror: Draw = (k) => {
  k.tube({
    points: [
      [0, 20, 36],
      [0, 16, 22],
      [0, 8, 6],
    ],
    r: 4,
    dark: true,
  })
  k.prism({
    at: [-8, 16, 34],
    axis: 'x',
    h: 16,
    outline: outline(
      rounded(
        [
          [0, 0],
          [12, 0],
          [12, 16],
          [0, 16],
        ],
        3,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 9,
    outline: outline(
      rounded(
        [
          [-52, -12],
          [52, -12],
          [48, 15],
          [-48, 15],
        ],
        10,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [0, -0.2, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        [
          [-48, -9],
          [48, -9],
          [45, 12],
          [-45, 12],
        ],
        8,
      ),
    ),
    tone: 'paper',
  })
}
