import type { Draw } from '../assembly.ts'
import { nut } from '../kit.ts'
import { circle, outline, rect, rounded, sector } from '../outline.ts'

// The rack lies along x; turned parts stand along z.

export const rackHousing =
  (l: number): Draw =>
  (k) => {
    k.lathe({
      at: [-l / 2, 0, 0],
      axis: 'x',
      profile: [
        [0, 11],
        [14, 11],
        [14, 9],
        [l * 0.7, 9],
        [l * 0.7, 12],
        [l - 12, 12],
        [l - 12, 13],
        [l, 13],
      ],
      rings: [4, 8, l - 8, l - 4],
    })
    k.prism({
      at: [l * 0.26, -14, -6],
      axis: 'z',
      h: 26,
      outline: outline(
        rounded(
          [
            [-16, -6],
            [16, -6],
            [18, 22],
            [-18, 22],
          ],
          8,
        ),
      ),
    })
    k.lathe({
      at: [l * 0.26, -8, 20],
      axis: 'z',
      profile: [
        [0, 13],
        [16, 12],
        [16, 9],
        [22, 9],
      ],
      bore: { r: 6, tone: 'ink' },
    })
    k.lathe({
      at: [l * 0.26, -12, 6],
      axis: [0, -1, 0],
      profile: [
        [0, 10],
        [10, 10],
      ],
      bore: { r: 6, tone: 'ink' },
    })
    for (const x of [-0.34, 0.1])
      k.prism({
        at: [x * l, 0, -9],
        axis: 'z',
        h: 18,
        outline: outline(
          rounded(
            [
              [-12, 4],
              [12, 4],
              [12, -26],
              [-12, -26],
            ],
            10,
          ),
          circle(6, [0, -16]),
        ),
        floor: 'ink',
      })
  }

export const rackBar =
  (l: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, 4.6],
        [6, 4.6],
        [6, 6.6],
        [l - 6, 6.6],
        [l - 6, 4.6],
        [l, 4.6],
      ],
      rings: Array.from({ length: 16 }, (_, i) => l * 0.62 + i * 4),
    })

/** The pinion with its splined input, upright. */
export const pinion =
  (l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 4],
        [6, 4],
        [6, 8],
        [l * 0.4, 8],
        [l * 0.4, 6],
        [l * 0.55, 6],
        [l * 0.55, 9],
        [l * 0.7, 9],
        [l * 0.7, 4.4],
        [l, 4.4],
      ],
      rings: [l * 0.12, l * 0.18, l * 0.24, l * 0.3, l * 0.36, l * 0.8, l * 0.85, l * 0.9, l * 0.95],
    })
  }

/** A pleated boot along z, wide at the bottom. */
export const rackBoot =
  (r: number, l: number): Draw =>
  (k) => {
    const n = 7
    const profile = Array.from(
      { length: n * 2 + 1 },
      (_, i) => [(l * i) / (n * 2), (r - (r * 0.5 * i) / (n * 2)) * (i % 2 === 0 ? 0.84 : 1.1)] as const,
    )
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [[-l * 0.1, r * 0.8], [0, r * 0.8], ...profile, [l * 1.12, r * 0.42]],
      dark: true,
    })
  }

/** The inner tie rod: ball in its socket, then the threaded rod. */
export const axialRod =
  (l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-10, 4.6],
        [0, 4.6],
        [0, 10],
        [16, 10],
        [20, 7],
        [22, 5],
        [l, 5],
      ],
      rings: [-7, -4, l * 0.72, l * 0.77, l * 0.82, l * 0.87, l * 0.92, l * 0.97],
    })
  }

/** The outer tie rod end: threaded shank along -z into the socket, its ball stud down. */
export const rodEnd: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-4, 8],
      [30, 7],
      [34, 9],
      [40, 9],
    ],
  })
  k.lathe({
    at: [0, -8, 48],
    axis: 'y',
    profile: [
      [0, 10],
      [3, 14],
      [14, 14],
      [18, 10],
    ],
  })
  k.lathe({
    at: [0, -8, 48],
    axis: [0, -1, 0],
    profile: [
      [0, 10],
      [6, 12, 's'],
      [12, 7],
      [12, 5],
      [24, 4],
      [24, 3.4],
      [36, 3.4],
    ],
    rings: [27, 30, 33],
  })
}

/** A steering wheel facing +z. */
export const steeringWheel =
  (r: number): Draw =>
  (k) => {
    const ring = Array.from(
      { length: 20 },
      (_, i) => [r * Math.cos((Math.PI * i) / 10), r * Math.sin((Math.PI * i) / 10), 0] as const,
    )
    for (const a of [0, 180, 270]) {
      k.place({ turn: { axis: 'z', by: a } }, () =>
        k.prism({
          at: [0, 0, -4],
          axis: 'z',
          h: 8,
          outline: outline(
            rounded(
              [
                [r * 0.2, -9],
                [r * 0.96, -6],
                [r * 0.96, 6],
                [r * 0.2, 9],
              ],
              3,
            ),
          ),
        }),
      )
    }
    k.tube({ points: ring, r: r * 0.075, dark: true, closed: true })
    k.prism({
      at: [0, 0, -8],
      axis: 'z',
      h: 10,
      outline: outline(
        rounded(
          [
            [-r * 0.4, r * 0.22],
            [r * 0.4, r * 0.22],
            [r * 0.34, -r * 0.3],
            [0, -r * 0.42],
            [-r * 0.34, -r * 0.3],
          ],
          r * 0.1,
        ),
        circle(r * 0.08),
      ),
      floor: 'ink',
    })
  }

/** The driver's airbag cover, facing +z. */
export const airbagCover =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.3,
      outline: outline(
        rounded(
          [
            [-r, r * 0.6],
            [r, r * 0.6],
            [r * 0.86, -r * 0.7],
            [0, -r],
            [-r * 0.86, -r * 0.7],
          ],
          r * 0.26,
        ),
      ),
    })
    k.prism({ at: [0, 0, r * 0.3], axis: 'z', h: 0, outline: outline(circle(r * 0.26, [0, -r * 0.1])), tone: 'paper' })
  }

/** A column with its jacket and bracket, along z, the wheel's end up. */
export const column =
  (l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 5],
        [l * 0.12, 5],
        [l * 0.12, 9],
        [l * 0.3, 9],
        [l * 0.3, 15],
        [l * 0.8, 15],
        [l * 0.8, 11],
        [l * 0.9, 11],
        [l * 0.9, 6],
        [l, 6],
      ],
      rings: [l * 0.34, l * 0.76, l * 0.93, l * 0.96],
    })
    k.box({ at: [0, 8, l * 0.42], size: [54, 12, l * 0.16], round: 3 })
    k.box({ at: [16, -4, l * 0.66], size: [22, 18, l * 0.12], round: 3, dark: true })
  }

/** A universal joint between two yokes, along z. */
export const universalJoint =
  (r: number): Draw =>
  (k) => {
    for (const [z, turn] of [
      [-1, 0],
      [1, 90],
    ] as const) {
      k.place({ turn: { axis: 'z', by: turn } }, () => {
        k.lathe({
          at: [0, 0, z * r * 2.2],
          axis: 'z',
          profile: [
            [-r * 0.7, r * 0.7],
            [r * 0.7, r * 0.7],
          ],
        })
        for (const s of [-1, 1])
          k.prism({
            at: [s * r * 0.86 - r * 0.14, 0, 0],
            axis: 'x',
            h: r * 0.28,
            outline: outline(
              rounded(
                [
                  [-r * 0.5, -r * 0.4 * z],
                  [r * 0.5, -r * 0.4 * z],
                  [r * 0.5, z * r * 1.7],
                  [-r * 0.5, z * r * 1.7],
                ],
                r * 0.4,
              ),
              circle(r * 0.26),
            ),
            floor: 'ink',
          })
      })
    }
    for (const axis of ['x', 'y'] as const)
      k.cylinder({
        at: axis === 'x' ? [-r * 0.8, 0, 0] : [0, -r * 0.8, 0],
        axis,
        r: r * 0.24,
        h: r * 1.6,
        tone: 'paper',
      })
  }

/** An intermediate shaft with a joint at each end. */
export const jointShaft =
  (l: number): Draw =>
  (k) => {
    k.place({ at: [0, 0, -l / 2] }, () => universalJoint(9)(k))
    k.lathe({
      at: [0, 0, -l / 2 + 26],
      axis: 'z',
      profile: [
        [0, 6],
        [l * 0.3, 6],
        [l * 0.3, 8],
        [l - 52, 8],
      ],
    })
    k.place({ at: [0, 0, l / 2] }, () => universalJoint(9)(k))
  }

export const columnCover =
  (w: number, upper: boolean): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: w * 0.8,
      outline: outline(sector(w * 0.36, w * 0.42, upper ? 8 : 188, upper ? 172 : 352)),
      dark: true,
    })
  }

/** The combination switch behind a steering wheel, its stalks to both sides, facing +z. */
export const combinationSwitch =
  (r: number): Draw =>
  (k) => {
    for (const s of [-1, 1]) {
      k.tube({
        points: [
          [s * r * 0.7, 0, 4],
          [s * r * 1.6, 2, 8],
          [s * r * 2.2, 6, 12],
        ],
        r: r * 0.11,
        dark: true,
      })
      k.tube({
        points: [
          [s * r * 2.1, 5, 11],
          [s * r * 2.8, 9, 15],
        ],
        r: r * 0.17,
        dark: true,
      })
    }
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.5,
      outline: outline(rect(r * 1.9, r * 1.4, r * 0.4), circle(r * 0.42)),
      floor: 'ink',
    })
  }

/** A spiral cable ("resorte de reloj"), facing +z. */
export const clockSpring =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.34,
      outline: outline(circle(r), circle(r * 0.42)),
      floor: 'ink',
      seams: [0.5],
    })
    k.prism({
      at: [0, 0, r * 0.34],
      axis: 'z',
      h: r * 0.1,
      outline: outline(circle(r * 0.8), circle(r * 0.42)),
      dark: true,
      floor: 'ink',
    })
    k.box({ at: [0, -r * 1.1, 0], size: [r * 0.8, r * 0.4, r * 0.3], round: 2, dark: true })
  }

export const lockNut =
  (r: number): Draw =>
  (k) =>
    nut(k, { at: [0, 0, 0], axis: 'z', r, h: r * 1.2 })
