import type { Draw } from '../assembly.ts'
import { bellows } from '../kit.ts'
import { around, circle, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import type { Vec3 } from '../vector.ts'

// Turned parts stand along z; plates lie in x-y.

/** A strut's damper with spring seat, rod and the knuckle bracket at its foot; its top is the origin's height l. */
export const strutDamper =
  (l: number): Draw =>
  (k) => {
    for (const s of [-9, 6])
      k.prism({
        at: [s, -22, -l * 0.1],
        axis: 'x',
        h: 3,
        outline: outline(
          rounded(
            [
              [0, 0],
              [30, 2],
              [30, 44],
              [0, 46],
            ],
            6,
          ),
          circle(4, [8, 10]),
          circle(4, [8, 34]),
        ),
        floor: 'ink',
      })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-l * 0.12, 12],
        [-l * 0.1, 15],
        [l * 0.5, 15],
        [l * 0.5, 16.5],
        [l * 0.54, 16.5],
        [l * 0.55, 10],
      ],
      rings: [l * 0.02],
    })
    k.lathe({
      at: [0, 0, l * 0.3],
      axis: 'z',
      profile: [
        [0, 18],
        [3, 34],
        [6, 34],
        [6, 31],
      ],
    })
    k.lathe({
      at: [0, 0, l * 0.36],
      axis: 'z',
      profile: [
        [0, 15],
        [l * 0.14, 15],
        [l * 0.14, 16.5],
        [l * 0.18, 16.5],
        [l * 0.19, 9],
      ],
    })
    k.lathe({
      at: [0, 0, l * 0.55],
      axis: 'z',
      profile: [
        [0, 5.4],
        [l * 0.36, 5.4],
        [l * 0.36, 4],
        [l * 0.45, 4],
      ],
      tone: 'paper',
      rings: [l * 0.38, l * 0.4, l * 0.42],
    })
  }

export const strutMount =
  (r: number): Draw =>
  (k) => {
    for (const a of [90, 210, 330]) {
      const c: Vec3 = [r * 0.76 * Math.cos((a * Math.PI) / 180), r * 0.76 * Math.sin((a * Math.PI) / 180), 0]
      k.lathe({
        at: c,
        axis: 'z',
        profile: [
          [0, 3],
          [18, 3],
        ],
        rings: [5, 8, 11, 14],
      })
    }
    k.lathe({
      at: [0, 0, -8],
      axis: 'z',
      profile: [
        [0, r * 0.6],
        [6, r * 0.72],
        [8, r * 0.72],
      ],
      dark: true,
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 3,
      outline: outline(
        rounded(
          [0, 120, 240].flatMap(
            (a) =>
              [
                [r * 1.2 * Math.cos(((a + 76) * Math.PI) / 180), r * 1.2 * Math.sin(((a + 76) * Math.PI) / 180)],
                [r * 1.2 * Math.cos(((a + 104) * Math.PI) / 180), r * 1.2 * Math.sin(((a + 104) * Math.PI) / 180)],
              ] as const,
          ),
          8,
        ),
      ),
    })
    k.lathe({
      at: [0, 0, 3],
      axis: 'z',
      profile: [
        [0, r * 0.55],
        [8, r * 0.42],
      ],
      dark: true,
      bore: { r: r * 0.14, tone: 'ink' },
    })
  }

export const springSeat =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [4, r],
        [9, r * 0.7],
        [12, r * 0.7],
      ],
      bore: { r: r * 0.4, tone: 'ink' },
    })
  }

/** A rubber ring under or over a spring. */
export const springPad =
  (r: number): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.16, outline: outline(sector(r * 0.66, r, -70, 280)), dark: true })

export const bumpStop =
  (r: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 0.7],
        [r * 0.5, r, 's'],
        [r * 0.9, r * 0.72],
        [r * 1.3, r],
        [r * 1.7, r * 0.74],
        [r * 2.2, r * 1.04],
        [r * 2.6, r * 1.04],
      ],
      dark: true,
      bore: { r: r * 0.3, tone: 'ink' },
    })

export const strutBoot =
  (r: number, l: number): Draw =>
  (k) =>
    bellows(k, { at: [0, 0, 0], axis: 'z', h: l, from: r, to: r * 0.9, folds: Math.round(l / 9) })

/**
 * The steering knuckle seen from the wheel: hub bore, strut ears above, ball joint eye below, steering arm to the side.
 */
export const knuckle: Draw = (k) => {
  k.prism({
    at: [0, 0, -26],
    axis: 'z',
    h: 14,
    outline: outline(
      rounded(
        [
          [-20, 0],
          [-6, 26],
          [-66, 40],
          [-78, 36],
          [-78, 22],
          [-28, 4],
        ],
        7,
      ),
      circle(5, [-70, 31]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, 0, -22],
    axis: 'z',
    h: 16,
    outline: outline(
      rounded(
        [
          [-16, 30],
          [16, 30],
          [13, 92],
          [-13, 92],
        ],
        6,
      ),
      circle(4.4, [0, 80]),
      circle(4.4, [0, 58]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, 0, -20],
    axis: 'z',
    h: 14,
    outline: outline(
      rounded(
        [
          [-18, -30],
          [18, -30],
          [13, -74],
          [-13, -74],
        ],
        9,
      ),
      circle(6, [0, -62]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, 0, -18],
    axis: 'z',
    h: 11,
    outline: outline(
      rounded(
        [
          [28, -34],
          [60, -30],
          [64, 30],
          [28, 34],
        ],
        8,
      ),
      circle(4.6, [52, -20]),
      circle(4.6, [52, 20]),
    ),
    floor: 'ink',
  })
  k.prism({ at: [0, 0, -26], axis: 'z', h: 26, outline: outline(circle(40), circle(25)), floor: 'shade' })
  k.prism({ at: [0, 0, -4], axis: 'z', h: 4, outline: outline(circle(34), circle(25), ...holesOn(4, 30, 2, 45)) })
}

/** A D-shaped bush of a stabiliser bar: flat where it sits, a lip at each end, slit so that it goes over the bar. */
export const barBush =
  (r: number): Draw =>
  (k) => {
    const d = (by: number) =>
      around([
        { c: [-r * by + 2, -r * 0.95 + 2], r: 2 },
        { c: [r * by - 2, -r * 0.95 + 2], r: 2 },
        { c: [0, 0], r: r * by },
      ])
    const hole = circle(r * 0.48)
    k.prism({ at: [0, 0, -r * 0.75], axis: 'z', h: r * 0.3, outline: outline(d(1.14), hole), dark: true })
    k.prism({ at: [0, 0, -r * 0.45], axis: 'z', h: r * 0.9, outline: outline(d(1), hole), dark: true })
    k.prism({ at: [0, 0, r * 0.45], axis: 'z', h: r * 0.3, outline: outline(d(1.14), hole), floor: 'ink' })
    k.marks({
      facing: [0, 0, 1],
      lines: [
        [
          [-r * 0.48, 0, r * 0.75],
          [-r * 1.14, -r * 0.1, r * 0.75],
        ],
      ],
    })
  }

/** A twist-beam axle: a cross beam between two trailing arms; x is across the car, the arms reach forward to -y. */
export const twistBeam =
  (w: number): Draw =>
  (k) => {
    k.prism({
      at: [-w / 2, 0, 0],
      axis: 'x',
      h: w,
      outline: outline(
        rounded(
          [
            [-10, -12],
            [10, -12],
            [14, 10],
            [0, 18],
            [-14, 10],
          ],
          5,
        ),
      ),
    })
    for (const s of [-1, 1]) {
      k.tube({
        points: [
          [s * w * 0.5, -96, 4],
          [s * w * 0.5, -60, 2],
          [s * w * 0.49, -10, 0],
          [s * w * 0.5, 34, 0],
          [s * w * 0.52, 60, 0],
        ],
        r: 11,
      })
      k.prism({
        at: [s * w * 0.5 - 19, -104, 4],
        axis: 'x',
        h: 38,
        outline: outline(circle(17), circle(12)),
        floor: 'ink',
      })
      k.prism({
        at: [s * w * 0.52 + (s > 0 ? 8 : -14), 54, 0],
        axis: 'x',
        h: 6,
        outline: outline(
          rect(40, 40, 6),
          circle(11),
          circle(3, [-14, -14]),
          circle(3, [14, -14]),
          circle(3, [14, 14]),
          circle(3, [-14, 14]),
        ),
        floor: 'ink',
      })
      k.lathe({
        at: [s * w * 0.36, 28, -4],
        axis: 'z',
        profile: [
          [0, 30],
          [4, 32],
          [8, 32],
        ],
        bore: { r: 12, tone: 'shade' },
      })
    }
  }

/** A pack of leaf springs along x, its eyes at the ends of the main leaf. */
export const leafPack =
  (l: number, leaves: number, w = 34): Draw =>
  (k) => {
    const R = l * 1.5
    const half = (Math.asin(l / 2 / R) * 180) / Math.PI
    for (let i = leaves - 1; i >= 0; i--) {
      const share = 1 - (i * 0.62) / leaves
      k.place({ at: [0, 0, R - i * 7] }, () =>
        k.prism({
          at: [0, -w / 2, 0],
          axis: 'y',
          h: w,
          outline: outline(sector(R - 6, R, 270 - half * share, 270 + half * share)),
        }),
      )
    }
    const eye = (s: number): Vec3 => [
      s * R * Math.sin((half * Math.PI) / 180),
      -w / 2,
      R - (R - 8) * Math.cos((half * Math.PI) / 180),
    ]
    for (const s of [-1, 1])
      k.prism({ at: eye(s), axis: 'y', h: w, outline: outline(circle(12), circle(8)), floor: 'ink' })
    for (const x of [-0.22, 0.22])
      k.box({ at: [x * l, 0, x * x * l * 0.34 - leaves * 5], size: [10, w + 6, leaves * 5 + 10], round: 2 })
  }

/** A U-bolt hanging down over an axle, its threaded ends down. */
export const uBolt =
  (w: number, h: number, r = 3): Draw =>
  (k) => {
    k.tube({
      points: [
        [-w / 2, 0, -h],
        [-w / 2, 0, -w * 0.2],
        [-w * 0.36, 0, 0],
        [w * 0.36, 0, 0],
        [w / 2, 0, -w * 0.2],
        [w / 2, 0, -h],
      ],
      r,
    })
    for (const s of [-1, 1])
      k.cylinder({ at: [s * w * 0.5, 0, -h - 14], axis: 'z', r, h: 16, rings: [2, 5, 8, 11, 14] })
  }

/** A shackle: its plate with two pins, faces +y. */
export const shackle =
  (h: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 6,
      outline: outline(
        around([
          { c: [0, 0], r: 12 },
          { c: [0, h], r: 12 },
        ]),
      ),
    })
    for (const z of [0, h])
      k.lathe({
        at: [0, 0, z],
        axis: [0, -1, 0],
        profile: [
          [0, 6],
          [46, 6],
          [46, 4.4],
          [62, 4.4],
        ],
        rings: [50, 53, 56, 59],
      })
  }

export const shacklePlate =
  (h: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 6,
      outline: outline(
        around([
          { c: [0, 0], r: 12 },
          { c: [0, h], r: 12 },
        ]),
        circle(5),
        circle(5, [0, h]),
      ),
      floor: 'ink',
    })

/** A live axle's tube with its spring pads, along x. */
export const axleTube =
  (l: number): Draw =>
  (k) => {
    k.lathe({
      at: [-l / 2, 0, 0],
      axis: 'x',
      profile: [
        [0, 20],
        [6, 20],
        [6, 12],
        [l * 0.36, 13],
        [l * 0.42, 34, 's'],
        [l * 0.58, 34, 's'],
        [l * 0.64, 13],
        [l - 6, 12],
        [l - 6, 20],
        [l, 20],
      ],
    })
    k.prism({
      at: [0, -40, 0],
      axis: 'y',
      h: 12,
      outline: outline(circle(32), circle(24), ...holesOn(8, 28, 2)),
      floor: 'ink',
    })
  }

/** A hub with its flange and studs, its flange towards +z. */
export const hubFlange =
  (r: number, studs: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.9, r * 0.32],
        [-r * 0.16, r * 0.34],
        [-r * 0.16, r * 0.5],
        [0, r * 0.5],
      ],
    })
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.16, outline: outline(circle(r), circle(r * 0.3)), floor: 'shade' })
    k.prism({
      at: [0, 0, r * 0.16],
      axis: 'z',
      h: r * 0.22,
      outline: outline(circle(r * 0.4), circle(r * 0.24)),
      floor: 'ink',
      ticks: { on: 'inner', n: 22 },
    })
    for (let i = 0; i < studs; i++) {
      const a = Math.PI / 2 + (2 * Math.PI * i) / studs
      k.lathe({
        at: [r * 0.74 * Math.cos(a), r * 0.74 * Math.sin(a), r * 0.16],
        axis: 'z',
        profile: [
          [0, r * 0.09],
          [r * 0.5, r * 0.08],
        ],
        rings: [r * 0.14, r * 0.22, r * 0.3, r * 0.38],
      })
    }
  }

export const dustCap =
  (r: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [r * 0.3, r],
        [r * 0.3, r * 1.12],
        [r * 0.42, r * 1.12],
        [r * 0.9, r * 0.9, 's'],
        [r * 1.1, r * 0.5],
      ],
    })

export const stubAxle =
  (r: number, l: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 8,
      outline: outline(
        rect(r * 4.4, r * 4.4, r),
        circle(r * 0.3, [r * 1.6, r * 1.6]),
        circle(r * 0.3, [-r * 1.6, r * 1.6]),
        circle(r * 0.3, [r * 1.6, -r * 1.6]),
        circle(r * 0.3, [-r * 1.6, -r * 1.6]),
      ),
      floor: 'ink',
    })
    k.lathe({
      at: [0, 0, 8],
      axis: 'z',
      profile: [
        [0, r * 1.5],
        [l * 0.12, r * 1.5],
        [l * 0.12, r],
        [l * 0.45, r],
        [l * 0.45, r * 0.8],
        [l * 0.8, r * 0.8],
        [l * 0.8, r * 0.6],
        [l, r * 0.6],
      ],
      rings: [l * 0.84, l * 0.88, l * 0.92, l * 0.96],
    })
  }

/**
 * A truck's front axle along x: a beam that drops between its spring pads, with the eyes of the king pins at its ends.
 */
export const frontBeam =
  (w: number): Draw =>
  (k) => {
    const [x, pad] = [w / 2, w * 0.3]
    k.prism({
      at: [0, -11, 0],
      axis: 'y',
      h: 22,
      outline: outline(
        rounded(
          [
            [-x, 14],
            [-x + 14, 14],
            [-pad, -18],
            [pad, -18],
            [x - 14, 14],
            [x, 14],
            [x, 40],
            [x - 20, 40],
            [pad - 6, 8],
            [-pad + 6, 8],
            [-x + 20, 40],
            [-x, 40],
          ],
          5,
        ),
      ),
    })
    for (const s of [-1, 1]) {
      k.box({ at: [s * pad * 0.8, 0, 8], size: [44, 40, 8], round: 3 })
      k.lathe({
        at: [s * x, 0, 0],
        axis: 'z',
        profile: [
          [2, 15],
          [8, 17],
          [46, 17],
          [52, 15],
        ],
        bore: { r: 8, tone: 'ink' },
      })
    }
  }

/** The pin that a knuckle turns on, with the flat for its lock. */
export const kingPin =
  (l: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 6],
        [3, 8],
        [l * 0.46, 8],
        [l * 0.48, 6.4],
        [l * 0.56, 6.4],
        [l * 0.58, 8],
        [l - 3, 8],
        [l, 6],
      ],
      rings: [6, l - 6],
    })
