import type { Draw } from '../assembly.ts'
import { circle, outline, rect, rounded, sector } from '../outline.ts'
import type { Vec3 } from '../vector.ts'

// A belt hangs on its pillar in x-z, the side one sees towards -y.

/** Webbing between points, its width along y. */
const webbing = (k: Parameters<Draw>[0], points: readonly Vec3[], w: number): void =>
  k.sheet({
    rails: [
      points.map(([x, y, z]): Vec3 => [x - w * 0.35, y - w * 0.35, z]),
      points.map(([x, y, z]): Vec3 => [x + w * 0.35, y + w * 0.35, z]),
    ],
    straight: true,
    dark: true,
  })

/** A belt from its reel over the guide to the tongue and the lower anchor. */
export const seatBelt: Draw = (k) => {
  webbing(
    k,
    [
      [0, 0, -104],
      [0, 0, 112],
    ],
    20,
  )
  webbing(
    k,
    [
      [8, -6, 112],
      [96, -30, -10],
    ],
    20,
  )
  webbing(
    k,
    [
      [96, -30, -16],
      [30, -8, -126],
    ],
    20,
  )
  k.box({ at: [0, 6, -138], size: [34, 30, 38], round: 3 })
  k.prism({ at: [0, -16, -120], axis: 'y', h: 8, outline: outline(circle(17), circle(6)), dark: true, floor: 'ink' })
  k.prism({
    at: [4, -8, 120],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-18, -10],
          [18, -10],
          [10, 16],
          [-10, 16],
        ],
        7,
      ),
      circle(4, [0, 7]),
      rect(22, 5, 2, [0, -4]),
    ),
    dark: true,
    floor: 'ink',
  })
  k.prism({
    at: [98, -34, -14],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-16, 10],
          [16, 10],
          [14, -8],
          [7, -10],
          [7, -28],
          [-7, -28],
          [-7, -10],
          [-14, -8],
        ],
        3,
      ),
      rect(20, 5, 2, [0, 3]),
      rect(6, 7, 1, [0, -19]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [28, -12, -138],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-14, 14],
          [14, 14],
          [8, -14],
          [-8, -14],
        ],
        5,
      ),
      circle(4, [0, -5]),
    ),
    floor: 'ink',
  })
}

export const beltBuckle: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        [
          [-7, 0],
          [7, 0],
          [9, -52],
          [-9, -52],
        ],
        5,
      ),
      circle(4, [0, -43]),
    ),
    floor: 'ink',
  })
  k.box({ at: [0, 3, -2], size: [26, 16, 46], round: 4, dark: true })
  k.box({ at: [0, 3, 44], size: [20, 11, 3], round: 2, tone: 'paper' })
}

/** The rail that sets a belt's height. */
export const heightAdjuster: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 5,
    outline: outline(rect(22, 100, 5), circle(3.6, [0, 43]), circle(3.6, [0, -43]), rect(6, 58, 3)),
    floor: 'ink',
  })
  k.box({ at: [0, -6, 4], size: [18, 8, 22], round: 2, dark: true })
  k.cylinder({ at: [0, -18, 15], axis: 'y', r: 4, h: 9 })
}

/** A driver's airbag module: cover and gas generator, facing -y. */
export const driverBag: Draw = (k) => {
  k.lathe({
    at: [0, 26, 0],
    axis: 'y',
    profile: [
      [0, 22],
      [16, 22],
      [18, 16],
    ],
    rings: [6],
  })
  k.prism({ at: [0, 18, 0], axis: 'y', h: 8, outline: outline(rect(62, 54, 6)), dark: true })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 18,
    outline: outline(
      rounded(
        [
          [-36, 24, 12],
          [36, 24, 12],
          [32, -20, 10],
          [0, -34, 14],
          [-32, -20, 10],
        ],
        9,
      ),
    ),
  })
  k.prism({ at: [0, -0.2, -2], axis: 'y', h: 0, outline: outline(circle(9)), tone: 'paper' })
}

/** A passenger's airbag: box with the folded bag's lid and its generator. */
export const passengerModule: Draw = (k) => {
  k.lathe({
    at: [-40, 0, -20],
    axis: 'x',
    profile: [
      [0, 11],
      [4, 13],
      [76, 13],
      [80, 11],
    ],
  })
  k.box({ at: [0, 0, -14], size: [92, 44, 24], round: 3, dark: true })
  k.box({ at: [0, 0, 10], size: [100, 50, 5], round: 6 })
  for (const x of [-38, 38])
    k.prism({ at: [x, -28, -8], axis: 'z', h: 4, outline: outline(rect(16, 16, 4), circle(3)), floor: 'ink' })
}

/** A curtain airbag, rolled, with its tabs and generator. */
export const curtainBag: Draw = (k) => {
  k.tube({
    points: [
      [-150, 20, -40],
      [-120, 10, -10],
      [-60, 2, 10],
      [20, 0, 14],
      [110, 4, 8],
    ],
    r: 8,
  })
  for (const [x, z] of [
    [-96, 16],
    [-36, 24],
    [26, 26],
    [84, 22],
  ] as const)
    k.prism({
      at: [x, -2, z],
      axis: 'y',
      h: 3,
      outline: outline(
        rounded(
          [
            [-9, -10],
            [9, -10],
            [9, 8],
            [-9, 8],
          ],
          3,
        ),
        circle(3),
      ),
      floor: 'ink',
    })
  k.lathe({
    at: [110, 4, 8],
    axis: [1, 0.05, -0.06],
    profile: [
      [0, 9],
      [4, 11],
      [52, 11],
      [56, 7],
      [62, 7],
    ],
    rings: [10, 46],
  })
}

/** A knee airbag module. */
export const kneeBag: Draw = (k) => {
  k.box({ at: [0, 12, -16], size: [88, 28, 30], round: 4, dark: true })
  k.prism({ at: [0, -6, 0], axis: 'y', h: 6, outline: outline(rect(100, 42, 9)) })
  k.lathe({
    at: [44, 14, 0],
    axis: 'x',
    profile: [
      [0, 9],
      [12, 9],
      [14, 5],
    ],
  })
}

/** A crash sensor: small box with an ear and a connector. */
export const crashSensor: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 5,
    outline: outline(
      rounded(
        [
          [-28, -12],
          [14, -14],
          [14, 14],
          [-28, 12],
        ],
        6,
      ),
      circle(4, [-18, 0]),
    ),
    dark: true,
    floor: 'ink',
  })
  k.box({ at: [2, 0, 5], size: [24, 24, 14], round: 3, dark: true })
  k.box({ at: [22, 0, 4], size: [16, 16, 11], round: 2, dark: true })
}

/** A control unit with feet and a wide connector. */
export const controlUnit =
  (w: number, d: number, h: number): Draw =>
  (k) => {
    for (const s of [-1, 1])
      k.prism({
        at: [s * (w / 2 + 5), 0, 0],
        axis: 'z',
        h: 4,
        outline: outline(rect(18, d * 0.7, 5), circle(3, [s * 2, -d * 0.22]), circle(3, [s * 2, d * 0.22])),
        floor: 'ink',
      })
    k.box({ at: [0, 0, 0], size: [w, d, h], round: 4 })
    k.prism({
      at: [0, 0, h],
      axis: 'z',
      h: 2,
      outline: outline(
        rounded(
          [
            [-w * 0.36, -d * 0.3],
            [w * 0.36, -d * 0.3],
            [w * 0.36, d * 0.3],
            [-w * 0.36, d * 0.3],
          ],
          4,
        ),
      ),
      tone: 'paper',
    })
    k.box({ at: [0, -d / 2 - 7, 3], size: [w * 0.6, 14, h * 0.7], round: 2, dark: true })
  }

export const spiralCable: Draw = (k) => {
  k.prism({ at: [0, 6, 0], axis: 'y', h: 12, outline: outline(circle(34), circle(14)), floor: 'ink' })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(circle(28), circle(14), sector(18, 24, 20, 60)),
    dark: true,
    floor: 'ink',
  })
  k.box({ at: [0, 10, -48], size: [26, 12, 18], round: 2, dark: true })
}
