import type { Draw } from '../assembly.ts'
import { circle, outline, rect, rounded } from '../outline.ts'
import { hatch } from './faces.ts'

// Lamps look towards -y; bulbs and sockets lie along z with their glass towards +z.

/** A capsule headlamp bulb with its flange and pins. */
export const halogenBulb =
  (r: number): Draw =>
  (k) => {
    for (const x of [-0.5, 0.5]) k.box({ at: [x * r, 0, -r * 2.4], size: [r * 0.5, r * 0.14, r], tone: 'paper' })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 1.4, r * 0.9],
        [-r * 0.3, r],
      ],
      dark: true,
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.3, r * 1.7],
        [0, r * 1.7],
        [0, r * 1.1],
        [r * 0.5, r],
        [r * 0.5, r * 0.62],
        [r * 2.4, r * 0.62, 's'],
        [r * 2.9, r * 0.3],
      ],
      tone: 'paper',
    })
    k.lathe({
      at: [0, 0, r * 2.2],
      axis: 'z',
      profile: [
        [0, r * 0.62],
        [r * 0.3, r * 0.6, 's'],
        [r * 0.75, r * 0.2],
      ],
      tone: 'shade',
    })
  }

/** A small glass bulb, with or without a metal base. */
export const smallBulb =
  (r: number, based: boolean): Draw =>
  (k) => {
    if (based)
      k.lathe({
        at: [0, 0, 0],
        axis: 'z',
        profile: [
          [-r * 2.2, r * 0.5],
          [-r * 2, r * 0.9],
          [0, r * 0.9],
        ],
        rings: [-r * 0.4],
      })
    else k.box({ at: [0, 0, -r * 1.2], size: [r * 1.5, r * 0.6, r * 1.3], tone: 'paper' })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 0.8],
        [r * 0.8, r * 1.15, 's'],
        [r * 1.8, r * 1.15, 's'],
        [r * 2.6, r * 0.7, 's'],
        [r * 2.8, r * 0.15],
      ],
      tone: 'paper',
    })
  }

/** A twist-in bulb socket with its connector behind. */
export const socketHolder =
  (r: number): Draw =>
  (k) => {
    k.box({ at: [0, 0, -r * 2], size: [r * 1.1, r * 0.8, r * 1.2], round: 1.4, dark: true })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.8, r * 0.9],
        [0, r * 0.9],
        [0, r * 1.3],
        [r * 0.3, r * 1.3],
        [r * 0.3, r],
        [r, r],
      ],
      dark: true,
      bore: { r: r * 0.6, tone: 'ink' },
    })
    for (const a of [0, 120, 240])
      k.place({ turn: { axis: 'z', by: a } }, () =>
        k.box({ at: [r * 1.1, 0, r * 0.7], size: [r * 0.4, r * 0.4, r * 0.3], dark: true }),
      )
  }

/** A rubber or plastic cap over a bulb's opening. */
export const lampCap =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.3, r * 0.86],
        [0, r * 0.86],
        [0, r],
        [r * 0.3, r],
        [r * 0.3, r * 0.8],
        [r * 0.5, r * 0.72],
      ],
      dark: true,
    })
    k.box({ at: [0, 0, r * 0.5], size: [r * 1.1, r * 0.26, r * 0.3], round: 2, dark: true })
  }

const HEADLAMP: readonly (readonly [number, number, number])[] = [
  [-84, -22, 14],
  [60, -34, 16],
  [86, 14, 10],
  [70, 34, 10],
  [-40, 26, 20],
  [-88, 4, 12],
]

/** A headlamp: lens with its two reflectors, housing behind with ears for its screws. */
export const headlampUnit: Draw = (k) => {
  for (const [x, z, r] of [
    [-34, -2, 24],
    [34, -2, 20],
  ] as const)
    k.lathe({
      at: [x, 40, z],
      axis: 'y',
      profile: [
        [0, r],
        [14, r * 0.9],
        [14, r * 0.7],
        [20, r * 0.7],
      ],
      dark: true,
    })
  for (const [x, z] of [
    [-66, 30],
    [30, 44],
    [92, 34],
  ] as const)
    k.prism({
      at: [x, 20, z],
      axis: 'y',
      h: 5,
      outline: outline(
        rounded(
          [
            [-9, -16],
            [9, -16],
            [8, 8],
            [-8, 8],
          ],
          5,
        ),
        circle(3, [0, 1]),
      ),
      dark: true,
      floor: 'ink',
    })
  k.prism({ at: [0, 8, 0], axis: 'y', h: 34, outline: outline(rounded(HEADLAMP, 10)), dark: true, seams: [0.4] })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 8, outline: outline(rounded(HEADLAMP, 10)) })
  k.prism({
    at: [0, -0.1, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        HEADLAMP.map(([x, z, r]) => [x * 0.92, z * 0.86, r]),
        9,
      ),
    ),
    tone: 'paper',
  })
  for (const [x, r] of [
    [-36, 20],
    [30, 22],
  ] as const) {
    k.prism({ at: [x, -0.2, -2], axis: 'y', h: 0, outline: outline(circle(r)), tone: 'tint' })
    k.prism({ at: [x, -0.3, -2], axis: 'y', h: 0, outline: outline(circle(r * 0.62)), tone: 'shade' })
    k.prism({ at: [x, -0.4, -2], axis: 'y', h: 0, outline: outline(circle(r * 0.26)), tone: 'paper' })
  }
  hatch(k, { from: [56, -0.3, -14], across: [16, 0, 14], along: [-2, 0, 22], n: 5, facing: [0, -1, 0] })
}

/** The levelling motor of a headlamp, its ball towards +z. */
export const levelMotor: Draw = (k) => {
  k.box({ at: [0, 0, -26], size: [30, 26, 22], round: 4, dark: true })
  k.box({ at: [18, 0, -22], size: [14, 16, 12], round: 2, dark: true })
  k.lathe({
    at: [0, 0, -4],
    axis: 'z',
    profile: [
      [0, 9],
      [6, 9],
      [6, 4],
      [16, 4],
      [18, 5.4, 's'],
      [22, 5.4, 's'],
      [25, 2],
    ],
  })
}

/** A round fog lamp in its bracket. */
export const fogLampUnit: Draw = (k) => {
  k.lathe({
    at: [0, 24, 0],
    axis: 'y',
    profile: [
      [0, 24],
      [16, 14],
      [16, 11],
      [22, 11],
    ],
    dark: true,
  })
  for (const [x, z] of [
    [-44, 20],
    [-44, -20],
    [44, 0],
  ] as const)
    k.prism({
      at: [x, 18, z],
      axis: 'y',
      h: 5,
      outline: outline(rect(22, 15, 5), circle(3, [x > 0 ? 5 : -5, 0])),
      dark: true,
      floor: 'ink',
    })
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [0, 31],
      [3, 34],
      [18, 34],
      [24, 28],
    ],
    rings: [8],
  })
  k.prism({ at: [0, -0.2, 0], axis: 'y', h: 0, outline: outline(circle(28)), tone: 'paper' })
  k.prism({ at: [0, -0.3, 0], axis: 'y', h: 0, outline: outline(circle(10)), tone: 'shade' })
  hatch(k, { from: [-20, -0.3, 0], across: [40, 0, 0], along: [0, 0, 18], n: 7, facing: [0, -1, 0] })
}

const STOP: readonly (readonly [number, number, number])[] = [
  [-46, -66, 12],
  [34, -58, 14],
  [44, 20, 16],
  [24, 70, 16],
  [-40, 66, 10],
]

/** A rear combination lamp with its three chambers. */
export const rearLampUnit: Draw = (k) => {
  k.prism({
    at: [0, 14, 0],
    axis: 'y',
    h: 22,
    outline: outline(
      rounded(
        STOP.map(([x, z, r]) => [x * 0.94, z * 0.95, r]),
        10,
      ),
    ),
    dark: true,
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 14, outline: outline(rounded(STOP, 10)) })
  for (const [z, h, tone, n] of [
    [-42, 34, 'paper', 5],
    [-2, 38, 'shade', 9],
    [40, 38, 'shade', 0],
  ] as const) {
    k.prism({ at: [-3, -0.1, z], axis: 'y', h: 0, outline: outline(rect(66 + (z > 20 ? -8 : 0), h, 7)), tone })
    if (n > 0)
      hatch(k, { from: [-32, -0.2, z - h / 2 + 4], across: [58, 0, 0], along: [0, 0, h - 8], n, facing: [0, -1, 0] })
    else k.prism({ at: [-3, -0.2, z], axis: 'y', h: 0, outline: outline(circle(12)), tone: 'tint' })
  }
}

/** The printed board that carries a rear lamp's bulbs, seen from the bulbs' side. */
export const bulbBoard: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-34, -58],
          [26, -52],
          [32, 16],
          [18, 60],
          [-30, 58],
        ],
        9,
      ),
      circle(3, [-26, 30]),
      circle(3, [22, -30]),
    ),
    dark: true,
    floor: 'ink',
  })
  for (const z of [-40, -2, 38])
    k.lathe({
      at: [-3, 0, z],
      axis: [0, -1, 0],
      profile: [
        [0, 10],
        [8, 10],
      ],
      bore: { r: 7, tone: 'ink' },
    })
  k.box({ at: [4, 12, -14], size: [22, 14, 14], round: 2, dark: true })
}

/** A high stop lamp, long and flat. */
export const highStopLamp =
  (w: number): Draw =>
  (k) => {
    k.prism({ at: [0, 4, 0], axis: 'y', h: 12, outline: outline(rect(w * 0.9, 15, 4)), dark: true })
    k.prism({ at: [0, 0, 0], axis: 'y', h: 5, outline: outline(rect(w, 20, 8)) })
    hatch(k, { from: [-w * 0.45, -0.1, -7], across: [w * 0.9, 0, 0], along: [0, 0, 14], n: 16, facing: [0, -1, 0] })
  }

/** A number-plate lamp shining down. */
export const plateLamp: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [46, 20, 10], round: 4, dark: true })
  k.box({ at: [0, 0, -5], size: [34, 14, 5], round: 4, tone: 'paper' })
  k.box({ at: [0, 2, 10], size: [14, 10, 8], round: 2, dark: true })
}

/** A bumper's reflex reflector. */
export const reflector =
  (w: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 5,
      outline: outline(
        rounded(
          [
            [-w / 2, -9],
            [w / 2, -7],
            [w / 2, 9],
            [-w / 2, 7],
          ],
          6,
        ),
      ),
    })
    for (const s of [-1, 1])
      hatch(k, {
        from: [-w * 0.42, -0.1, -5],
        across: [w * 0.84, 0, 0],
        along: [s * 6, 0, 11],
        n: 10,
        facing: [0, -1, 0],
      })
  }
