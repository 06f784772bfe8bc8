import type { Draw } from '../assembly.ts'
import { bellows } from '../kit.ts'
import { around, circle, gear, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import { hatch } from './faces.ts'
import type { Vec3 } from '../vector.ts'

// Turned parts lie along z with the face one sees towards +z.

const rays = (n: number, from: number, to: number, z: number): readonly (readonly Vec3[])[] =>
  Array.from({ length: n }, (_, i) => {
    const [c, s] = [Math.cos((2 * Math.PI * i) / n), Math.sin((2 * Math.PI * i) / n)]
    return [
      [from * c, from * s, z],
      [to * c, to * s, z],
    ]
  })

export const clutchDisc =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -4],
      axis: 'z',
      h: 5,
      outline: outline(circle(r), circle(r * 0.62)),
      dark: true,
      floor: 'shade',
    })
    k.marks({ facing: [0, 0, 1], lines: rays(18, r * 0.62, r, 1.2) })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 4,
      outline: outline(
        circle(r * 0.6),
        circle(r * 0.24),
        ...[0, 90, 180, 270].map((a) => sector(r * 0.34, r * 0.5, a - 20, a + 20)),
      ),
      floor: 'shade',
    })
    for (const a of [0, 90, 180, 270])
      k.place({ turn: { axis: 'z', by: a } }, () =>
        k.lathe({
          at: [r * 0.42, -r * 0.13, 2],
          axis: 'y',
          profile: [
            [0, r * 0.07],
            [r * 0.26, r * 0.07],
          ],
          rings: [r * 0.05, r * 0.1, r * 0.15, r * 0.2],
        }),
      )
    k.prism({
      at: [0, 0, 4],
      axis: 'z',
      h: 9,
      outline: outline(circle(r * 0.24), circle(r * 0.15)),
      floor: 'ink',
      ticks: { on: 'inner', n: 20 },
    })
  }

export const pressurePlate =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -2],
      axis: 'z',
      h: 4,
      outline: outline(circle(r), ...holesOn(6, r * 0.93, r * 0.035)),
      floor: 'ink',
    })
    k.lathe({
      at: [0, 0, 2],
      axis: 'z',
      profile: [
        [0, r * 0.86],
        [9, r * 0.82],
        [14, r * 0.6],
      ],
    })
    k.prism({
      at: [0, 0, 16],
      axis: 'z',
      h: 0,
      outline: outline(circle(r * 0.6), circle(r * 0.2)),
      tone: 'paper',
      floor: 'ink',
    })
    k.marks({ facing: [0, 0, 1], lines: rays(18, r * 0.22, r * 0.58, 16.2) })
  }

export const releaseBearing =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -r * 0.9],
      axis: 'z',
      profile: [
        [0, r * 0.6],
        [r * 0.5, r * 0.6],
        [r * 0.5, r],
        [r * 1, r],
        [r * 1.06, r * 0.8],
        [r * 1.2, r * 0.8],
      ],
      bore: { r: r * 0.5, tone: 'ink' },
    })
    for (const s of [-1, 1]) k.box({ at: [s * r * 0.85, 0, -r * 0.8], size: [r * 0.3, r * 0.5, r * 0.4] })
  }

/** A release fork lying in x-y. */
export const releaseFork =
  (l: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 7,
      outline: outline(
        rounded(
          [
            [-18, -22, 3],
            [-8, -22, 3],
            [-10, 0, 12],
            [10, 0, 12],
            [8, -22, 3],
            [18, -22, 3],
            [20, 8],
            [9, 26],
            [6, l],
            [-6, l],
            [-9, 26],
            [-20, 8],
          ],
          8,
        ),
        circle(5, [0, l * 0.4]),
      ),
      floor: 'ink',
    })
  }

export const flywheelDisc =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, -12], axis: 'z', h: 10, outline: outline(gear(56, r * 0.94, r)) })
    k.prism({
      at: [0, 0, -2],
      axis: 'z',
      h: 6,
      outline: outline(circle(r * 0.88), circle(r * 0.56), ...holesOn(6, r * 0.82, r * 0.03)),
      floor: 'paper',
    })
    k.prism({
      at: [0, 0, -2],
      axis: 'z',
      h: 1,
      outline: outline(circle(r * 0.56), circle(r * 0.16), ...holesOn(6, r * 0.3, r * 0.05)),
      floor: 'ink',
    })
  }

/** A bell housing with the gearbox behind, its mouth towards +z. */
export const bellHousing =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 1.5, r * 0.5],
        [-r * 1.44, r * 0.58],
        [-r * 0.6, r * 0.62],
        [-r * 0.5, r * 0.7],
        [-r * 0.1, r * 0.94],
        [-r * 0.1, r],
        [0, r],
      ],
      rings: [-r * 0.9, -r * 1.2],
    })
    k.prism({
      at: [0, 0, -r * 0.04],
      axis: 'z',
      h: r * 0.1,
      outline: outline(
        around([
          { c: [0, 0], r },
          { c: [r * 0.5, -r * 0.6], r: r * 0.5 },
        ]),
        circle(r * 0.84),
        ...holesOn(6, r * 0.92, r * 0.035, 20),
      ),
      floor: 'shade',
    })
    k.prism({ at: [0, 0, r * 0.06], axis: 'z', h: 0, outline: outline(circle(r * 0.36)), tone: 'tint' })
    k.lathe({
      at: [0, 0, r * 0.06],
      axis: 'z',
      profile: [
        [0, r * 0.2],
        [r * 0.24, r * 0.2],
        [r * 0.24, r * 0.1],
        [r * 0.6, r * 0.1],
      ],
      rings: [r * 0.4, r * 0.45, r * 0.5, r * 0.55],
    })
  }

/** A gearbox casing: ribbed box with a bearing bore and a flange towards +z. */
export const gearCase =
  (w: number, h: number, deep: number): Draw =>
  (k) => {
    const edge = rounded(
      [
        [-w / 2, -h * 0.4],
        [-w * 0.2, -h / 2],
        [w * 0.34, -h / 2],
        [w / 2, -h * 0.1],
        [w * 0.4, h / 2],
        [-w * 0.4, h / 2],
      ],
      16,
    )
    const inner = rounded(
      [
        [-w * 0.43, -h * 0.34],
        [-w * 0.17, -h * 0.43],
        [w * 0.3, -h * 0.43],
        [w * 0.43, -h * 0.08],
        [w * 0.34, h * 0.43],
        [-w * 0.34, h * 0.43],
      ],
      13,
    )
    k.prism({ at: [0, 0, -deep], axis: 'z', h: deep, outline: outline(inner), seams: [0.3, 0.6] })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 7,
      outline: outline(
        edge,
        circle(w * 0.15, [-w * 0.12, h * 0.16]),
        circle(w * 0.12, [w * 0.14, -h * 0.1]),
        ...[
          [-0.44, -0.34],
          [-0.18, -0.45],
          [0.31, -0.45],
          [0.45, -0.1],
          [0.37, 0.45],
          [-0.37, 0.45],
        ].map(([x, y]) => circle(2.4, [x! * w, y! * h])),
      ),
      floor: 'ink',
    })
  }

/** A gear with its hub; helical by its slanted ticks. */
export const toothed =
  (r: number, w: number, teeth: number, bore = r * 0.4): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -w / 2],
      axis: 'z',
      h: w,
      outline: outline(gear(teeth, r * 0.88, r), circle(bore)),
      floor: 'shade',
    })
    k.prism({
      at: [0, 0, w / 2],
      axis: 'z',
      h: w * 0.25,
      outline: outline(circle(bore * 1.45), circle(bore)),
      floor: 'ink',
    })
  }

/** A brass synchroniser ring. */
export const synchroRing =
  (r: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, -3],
      axis: 'z',
      h: 6,
      outline: outline(gear(30, r * 0.92, r), circle(r * 0.74)),
      tone: 'paper',
    })

export const synchroHub =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -8],
      axis: 'z',
      h: 16,
      outline: outline(circle(r), circle(r * 0.7)),
      seams: [0.35, 0.65],
      floor: 'shade',
    })
    k.prism({
      at: [0, 0, -6],
      axis: 'z',
      h: 12,
      outline: outline(gear(24, r * 0.6, r * 0.7), circle(r * 0.3)),
      floor: 'ink',
    })
  }

/** A stepped gearbox shaft with splines and gears cut on it, along z. */
export const gearShaft =
  (l: number, r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, r * 0.5],
        [l * 0.14, r * 0.5],
        [l * 0.14, r * 0.7],
        [l * 0.3, r * 0.7],
        [l * 0.3, r * 1.3],
        [l * 0.4, r * 1.3],
        [l * 0.4, r * 0.8],
        [l * 0.58, r * 0.8],
        [l * 0.58, r * 1.6],
        [l * 0.67, r * 1.6],
        [l * 0.67, r * 0.74],
        [l * 0.86, r * 0.74],
        [l * 0.86, r * 0.5],
        [l, r * 0.5],
      ],
      rings: [
        l * 0.03,
        l * 0.06,
        l * 0.09,
        l * 0.43,
        l * 0.46,
        l * 0.49,
        l * 0.52,
        l * 0.55,
        l * 0.9,
        l * 0.93,
        l * 0.96,
      ],
    })
    for (const [at, q] of [
      [0.35, 1.5],
      [0.625, 1.8],
    ] as const)
      k.prism({
        at: [0, 0, l * (at - 0.5) - l * 0.045],
        axis: 'z',
        h: l * 0.09,
        outline: outline(gear(18, r * q * 0.88, r * q)),
      })
  }

/** A selector fork. */
export const shiftFork =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 6, outline: outline(sector(r * 0.84, r, 170, 370)) })
    k.prism({ at: [r * 1.1, 0, -6], axis: 'z', h: 18, outline: outline(circle(9), circle(5)), floor: 'ink' })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 6,
      outline: outline(
        rounded(
          [
            [r * 0.8, -6],
            [r * 1.05, -8],
            [r * 1.05, 8],
            [r * 0.8, 6],
          ],
          1,
        ),
      ),
    })
  }

/** The outer CV joint: bell, splined stub; its mouth towards -z. */
export const cvOuter =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.9, r],
        [r * 0.1, r],
        [r * 0.3, r * 0.8, 's'],
        [r * 0.5, r * 0.42],
        [r * 0.7, r * 0.4],
        [r * 0.7, r * 0.26],
        [r * 1.6, r * 0.26],
        [r * 1.6, r * 0.2],
        [r * 2, r * 0.2],
      ],
      rings: [r * 0.8, r * 0.95, r * 1.1, r * 1.25, r * 1.4, r * 1.7, r * 1.8, r * 1.9],
    })
  }

/** The inner joint's cup with its stub, mouth towards -z. */
export const cvInner =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 1.3, r],
        [0, r],
        [r * 0.16, r * 0.7],
        [r * 0.4, r * 0.4],
        [r * 0.4, r * 0.28],
        [r * 1.2, r * 0.28],
      ],
      rings: [-r * 1.1, r * 0.55, r * 0.7, r * 0.85, r * 1],
    })
  }

/** The tripod with its three rollers. */
export const tripod =
  (r: number): Draw =>
  (k) => {
    for (const a of [90, 210, 330])
      k.place({ turn: { axis: 'z', by: a } }, () =>
        k.lathe({
          at: [r * 0.4, 0, 0],
          axis: 'x',
          profile: [
            [0, r * 0.34],
            [r * 0.06, r * 0.42],
            [r * 0.5, r * 0.42],
            [r * 0.56, r * 0.34],
          ],
        }),
      )
    k.prism({
      at: [0, 0, -r * 0.3],
      axis: 'z',
      h: r * 0.6,
      outline: outline(circle(r * 0.46), circle(r * 0.26)),
      floor: 'ink',
      ticks: { on: 'inner', n: 18 },
    })
  }

/** A CV boot along z, wide at the bottom. */
export const cvBoot =
  (r: number): Draw =>
  (k) => {
    k.cylinder({ at: [0, 0, -8], axis: 'z', r, h: 8, dark: true })
    bellows(k, { at: [0, 0, 0], axis: 'z', h: r * 1.6, from: r * 0.96, to: r * 0.5, folds: 4 })
    k.lathe({
      at: [0, 0, r * 1.6],
      axis: 'z',
      profile: [
        [0, r * 0.42],
        [7, r * 0.42],
      ],
      dark: true,
      bore: { r: r * 0.3, tone: 'ink' },
    })
  }

export const bootClamp =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, -3], axis: 'z', h: 6, outline: outline(circle(r), circle(r * 0.93)), tone: 'paper' })
    k.box({ at: [0, r * 1.04, -2.4], size: [r * 0.3, r * 0.14, 5] })
  }

export const plainShaft =
  (l: number, r: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, r * 0.9],
        [l * 0.1, r * 0.9],
        [l * 0.1, r],
        [l * 0.3, r],
        [l * 0.32, r * 1.2],
        [l * 0.68, r * 1.2],
        [l * 0.7, r],
        [l * 0.9, r],
        [l * 0.9, r * 0.9],
        [l, r * 0.9],
      ],
      rings: [l * 0.02, l * 0.04, l * 0.06, l * 0.94, l * 0.96, l * 0.98],
    })

/** A propeller shaft's tube with a yoke at each end, along z. */
export const propTube =
  (l: number, r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, r * 0.7],
        [l * 0.06, r],
        [l * 0.94, r],
        [l, r * 0.7],
      ],
      rings: [l * 0.1, l * 0.9],
    })
    for (const [z, way] of [
      [-l / 2, -1],
      [l / 2, 1],
    ] as const) {
      for (const s of [-1, 1])
        k.prism({
          at: [s * r - 3, 0, z],
          axis: 'x',
          h: 6,
          outline: outline(
            rounded(
              [
                [-8, 0],
                [8, 0],
                [8, way * 26],
                [-8, way * 26],
              ],
              7,
            ),
            circle(5, [0, way * 17]),
          ),
          floor: 'ink',
        })
    }
  }

/** A spider with its four bearing cups. */
export const spider =
  (r: number): Draw =>
  (k) => {
    for (const axis of ['x', 'y'] as const)
      k.lathe({
        at: axis === 'x' ? [-r, 0, 0] : [0, -r, 0],
        axis,
        profile: [
          [0, r * 0.3],
          [r * 0.4, r * 0.3],
          [r * 0.4, r * 0.2],
          [r * 1.6, r * 0.2],
          [r * 1.6, r * 0.3],
          [r * 2, r * 0.3],
        ],
      })
    k.lathe({
      at: [0, 0, -r * 0.2],
      axis: 'z',
      profile: [
        [0, r * 0.34],
        [r * 0.4, r * 0.34],
      ],
    })
  }

export const yokeFlange =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -5],
      axis: 'z',
      h: 6,
      outline: outline(rect(r * 2, r * 2, r * 0.4), circle(r * 0.4), ...holesOn(4, r * 1.05, r * 0.12, 45)),
      floor: 'ink',
    })
    for (const s of [-1, 1])
      k.prism({
        at: [s * r * 0.6 - 3, 0, 1],
        axis: 'x',
        h: 6,
        outline: outline(
          rounded(
            [
              [-r * 0.3, 0],
              [r * 0.3, 0],
              [r * 0.3, r],
              [-r * 0.3, r],
            ],
            r * 0.28,
          ),
          circle(r * 0.18, [0, r * 0.66]),
        ),
        floor: 'ink',
      })
  }

/** A differential carrier with its ring-gear flange towards +z. */
export const diffCase =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 1.2, r * 0.34],
        [-r * 0.8, r * 0.34],
        [-r * 0.7, r * 0.6, 's'],
        [-r * 0.1, r * 0.7],
        [-r * 0.1, r],
        [r * 0.06, r],
        [r * 0.06, r * 0.5],
        [r * 0.5, r * 0.34],
        [r * 0.8, r * 0.34],
      ],
      bore: { r: r * 0.2, tone: 'ink' },
    })
    k.prism({
      at: [0, -r * 0.68, -r * 0.4],
      axis: 'y',
      h: 3,
      outline: outline(rect(r * 0.5, r * 0.34, 6)),
      tone: 'ink',
    })
  }

/** A bevel pinion, its head towards -z on a splined shaft. */
export const bevelPinion =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.8, r * 0.9],
        [0, r * 0.6],
        [0, r * 0.46],
        [r * 1.2, r * 0.42],
        [r * 1.2, r * 0.34],
        [r * 2.2, r * 0.34],
      ],
      rings: [r * 1.3, r * 1.45, r * 1.6, r * 1.75, r * 1.9, r * 2.05],
    })
    k.prism({ at: [0, 0, -r * 0.85], axis: 'z', h: r * 0.3, outline: outline(gear(12, r * 0.84, r)) })
  }

export const bevelGear =
  (r: number, teeth: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [r * 0.3, r * 0.66],
        [r * 0.5, r * 0.6],
      ],
      bore: { r: r * 0.36, tone: 'ink' },
    })
    k.prism({ at: [0, 0, -r * 0.12], axis: 'z', h: r * 0.14, outline: outline(gear(teeth, r * 0.88, r)) })
  }

export const torqueConverter =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.8, r * 0.2],
        [-r * 0.5, r * 0.24],
        [-r * 0.4, r * 0.6, 's'],
        [-r * 0.2, r * 0.9, 's'],
        [0, r],
        [r * 0.1, r],
        [r * 0.16, r * 0.9],
        [r * 0.24, r * 0.4],
      ],
      rings: [r * 0.04],
    })
    for (let i = 0; i < 3; i++)
      k.place({ turn: { axis: 'z', by: 120 * i + 90 } }, () =>
        k.lathe({
          at: [r * 0.66, 0, r * 0.18],
          axis: 'z',
          profile: [
            [0, r * 0.09],
            [r * 0.08, r * 0.09],
          ],
          bore: { r: r * 0.04, tone: 'ink' },
        }),
      )
  }

/** A valve body: a plate full of channels, face up. */
export const valveBody =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 16,
      outline: outline(
        rounded(
          [
            [-w / 2, -d / 2],
            [w * 0.3, -d / 2],
            [w / 2, -d * 0.2],
            [w / 2, d / 2],
            [-w / 2, d / 2],
          ],
          8,
        ),
        ...[-0.3, -0.1, 0.1].map((x) => rect(w * 0.1, d * 0.5, 4, [x * w, 0])),
        circle(6, [w * 0.3, d * 0.1]),
      ),
      floor: 'shade',
    })
    hatch(k, {
      from: [-w * 0.4, -d / 2 - 0.1, 3],
      across: [w * 0.6, 0, 0],
      along: [0, 0, 10],
      n: 8,
      facing: [0, -1, 0],
    })
  }
