import type { Draw } from '../assembly.ts'
import { circle, flange, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import { rad } from '../vector.ts'
import { hatch, pleats } from './faces.ts'

// Radiators and cases stand with their face towards -y, z up.

/** A cross-flow radiator or condenser with its side tanks and pipes. */
export const radiatorCore =
  (w: number, h: number, deep: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'y', h: deep, outline: outline(rect(w - 24, h)) })
    hatch(k, { from: [-w / 2 + 12, -0.2, -h / 2], across: [0, 0, h], along: [w - 24, 0, 0], n: 22, facing: [0, -1, 0] })
    for (const s of [-1, 1])
      k.box({ at: [s * (w / 2 - 6), deep / 2, -h / 2 - 3], size: [14, deep + 8, h + 6], round: 4, dark: true })
    k.box({ at: [0, deep / 2, h / 2], size: [w - 26, deep, 4] })
    k.box({ at: [0, deep / 2, -h / 2 - 4], size: [w - 26, deep, 4] })
    for (const s of [-1, 1]) {
      k.lathe({
        at: [s * (w / 2 - 6), deep + 4, s * -h * 0.3],
        axis: 'y',
        profile: [
          [0, 8],
          [18, 8],
        ],
        bore: { r: 6 },
      })
      k.lathe({
        at: [s * (w / 2 - 30), deep / 2, -h / 2 - 14],
        axis: 'z',
        profile: [
          [0, 4],
          [10, 4],
        ],
      })
      k.lathe({
        at: [s * (w / 2 - 30), deep / 2, h / 2 + 4],
        axis: 'z',
        profile: [
          [0, 4],
          [9, 4],
        ],
      })
    }
    k.lathe({
      at: [w / 2 - 6, deep / 2, h / 2 + 3],
      axis: 'z',
      profile: [
        [0, 8],
        [7, 8],
      ],
      bore: { r: 5, tone: 'ink' },
    })
  }

/** A fan shroud with its round opening. */
export const shroud =
  (w: number, h: number, r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'y', h: 12, outline: outline(rect(w, h, 10), circle(r)), dark: true })
    k.prism({ at: [0, -14, 0], axis: 'y', h: 14, outline: outline(circle(r + 5), circle(r)) })
    for (const a of [30, 150, 270])
      k.place({ turn: { axis: 'y', by: a } }, () => k.box({ at: [r * 0.55, -2, -3], size: [r * 0.9, 5, 6] }))
    k.prism({ at: [0, -6, 0], axis: 'y', h: 6, outline: outline(circle(r * 0.26), circle(r * 0.1)), floor: 'ink' })
  }

/** A fan wheel facing -y. */
export const fanWheel =
  (r: number, blades: number): Draw =>
  (k) => {
    const at = (q: number, a: number): readonly [number, number] => [q * Math.cos(rad(a)), q * Math.sin(rad(a))]
    for (let i = 0; i < blades; i++) {
      k.place({ turn: { axis: 'y', by: (360 * i) / blades } }, () =>
        k.prism({
          at: [0, 4, 0],
          axis: 'y',
          h: 4,
          outline: outline(
            rounded(
              [at(r * 0.24, -9), at(r * 0.7, -4), at(r * 0.98, 6), at(r * 0.98, 34), at(r * 0.7, 30), at(r * 0.24, 14)],
              4,
            ),
          ),
        }),
      )
    }
    k.lathe({
      at: [0, 0, 0],
      axis: 'y',
      profile: [
        [0, r * 0.16],
        [4, r * 0.26],
        [14, r * 0.26],
      ],
    })
  }

/** An electric motor along z with its shaft up. */
export const motor =
  (r: number, l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-l, r * 0.86],
        [-l * 0.92, r],
        [-l * 0.1, r],
        [-l * 0.1, r * 1.1],
        [0, r * 1.1],
        [0, r * 0.4],
        [l * 0.12, r * 0.4],
        [l * 0.12, r * 0.16],
        [l * 0.45, r * 0.16],
      ],
      rings: [-l * 0.8, -l * 0.3],
    })
    k.box({ at: [r * 1.15, 0, -l * 0.5], size: [r * 0.5, r * 0.6, l * 0.3], round: 2, dark: true })
  }

/** The lower half of an air filter box, open upwards. */
export const airBoxLower =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, -46], axis: 'z', h: 42, outline: outline(rect(w - 10, d - 10, 10)), dark: true })
    k.prism({
      at: [0, 0, -4],
      axis: 'z',
      h: 5,
      outline: outline(rect(w, d, 10), rect(w - 14, d - 14, 8)),
      floor: 'shade',
      dark: true,
    })
    k.tube({
      points: [
        [-w * 0.4, -d * 0.3, -26],
        [-w * 0.56, -d * 0.3, -26],
        [-w * 0.66, -d * 0.3, -26],
      ],
      r: 17,
      dark: true,
      hollow: true,
    })
    for (const s of [-1, 1])
      k.prism({
        at: [s * w * 0.4, -d / 2 - 8, -44],
        axis: 'z',
        h: 4,
        outline: outline(rect(20, 18, 5), circle(4)),
        floor: 'ink',
      })
  }

export const airBoxUpper =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 6, outline: outline(rect(w, d, 10)), dark: true })
    k.prism({ at: [0, 0, 6], axis: 'z', h: 26, outline: outline(rect(w - 14, d - 14, 12)), dark: true })
    for (const x of [-0.24, 0, 0.24]) k.box({ at: [x * w, 0, 32], size: [5, d - 40, 2] })
    k.lathe({
      at: [w / 2 - 12, 0, 18],
      axis: 'x',
      profile: [
        [0, 19],
        [16, 19],
        [16, 21],
        [20, 21],
      ],
      bore: { r: 15, tone: 'ink' },
      dark: true,
    })
  }

export const filterPanel =
  (w: number, d: number): Draw =>
  (k) => {
    k.box({ at: [0, 0, 0], size: [w - 8, d - 8, 12], round: 4, tone: 'paper' })
    k.prism({
      at: [0, 0, 12],
      axis: 'z',
      h: 8,
      outline: outline(rect(w, d, 7), rect(w - 16, d - 16, 3)),
      floor: 'paper',
      dark: true,
    })
    pleats(k, { at: [0, 0, 12.4], w: w - 16, d: d - 16, n: 20 })
  }

/** An intake plenum with four runners down to their flange; lies along x. */
export const intakeManifold =
  (l: number): Draw =>
  (k) => {
    const xs = [-0.36, -0.12, 0.12, 0.36].map((x) => x * l)
    k.prism({
      at: [0, 44, -44],
      axis: 'y',
      h: 6,
      outline: outline(rect(l, 34, 8), ...xs.map((x) => circle(10, [x, 0]))),
      floor: 'ink',
    })
    for (const x of xs)
      k.tube({
        points: [
          [x, 40, -44],
          [x, 20, -44],
          [x, -10, -30],
          [x, -14, 0],
          [x, 0, 22],
        ],
        r: 12,
      })
    k.lathe({
      at: [-l * 0.46, 8, 30],
      axis: 'x',
      profile: [
        [0, 18],
        [6, 24],
        [l * 0.9, 24],
        [l * 0.92, 20],
      ],
    })
    k.prism({
      at: [-l * 0.46 - 8, 8, 30],
      axis: 'x',
      h: 8,
      outline: outline(rect(52, 52, 8), circle(17)),
      floor: 'ink',
    })
  }

/** A saddle-shaped fuel tank with the opening for its pump. */
export const fuelTank =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 36,
      outline: outline(
        rounded(
          [
            [-w / 2, -d / 2],
            [w / 2, -d / 2],
            [w / 2, d * 0.3],
            [w * 0.34, d / 2],
            [-w / 2, d / 2],
          ],
          22,
        ),
      ),
      seams: [0.55],
    })
    k.prism({
      at: [-w * 0.06, 0, 36],
      axis: 'z',
      h: 18,
      outline: outline(
        rounded(
          [
            [-w * 0.4, -d * 0.4],
            [w * 0.42, -d * 0.4],
            [w * 0.42, d * 0.2],
            [w * 0.24, d * 0.4],
            [-w * 0.4, d * 0.4],
          ],
          20,
        ),
      ),
    })
    k.prism({
      at: [-w * 0.18, 0, 54],
      axis: 'z',
      h: 5,
      outline: outline(circle(33), circle(26), ...holesOn(6, 29.5, 1.6)),
      floor: 'ink',
    })
    k.lathe({
      at: [w / 2 - 4, -d * 0.1, 26],
      axis: 'x',
      profile: [
        [0, 11],
        [20, 11],
      ],
      bore: { r: 8, tone: 'ink' },
    })
  }

/** The tank's pump module: flange with its pipes above, reservoir cup below, float on its arm. */
export const pumpModule =
  (h: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -h],
      axis: 'z',
      profile: [
        [0, 20],
        [4, 22],
        [h * 0.58, 22],
      ],
      dark: true,
      rings: [h * 0.2, h * 0.4],
    })
    for (const s of [-1, 1]) k.cylinder({ at: [s * 13, -4, -h * 0.46], axis: 'z', r: 2, h: h * 0.46, tone: 'paper' })
    k.lathe({
      at: [0, 2, -h * 0.42],
      axis: 'z',
      profile: [
        [0, 11],
        [h * 0.26, 11],
        [h * 0.3, 5],
      ],
    })
    k.tube({
      points: [
        [20, -8, -h * 0.6],
        [34, -14, -h * 0.66],
        [58, -20, -h * 0.92],
      ],
      r: 1.2,
      straight: true,
      tone: 'paper',
    })
    k.lathe({
      at: [52, -20, -h * 0.95],
      axis: 'x',
      profile: [
        [0, 7],
        [24, 7],
      ],
      dark: true,
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 29],
        [3, 29],
        [3, 24],
        [10, 24],
      ],
    })
    for (const x of [-10, 6])
      k.lathe({
        at: [x, -8, 10],
        axis: 'z',
        profile: [
          [0, 3.4],
          [9, 3.4],
          [9, 4.4],
          [12, 4.4],
        ],
      })
    k.box({ at: [4, 9, 10], size: [18, 12, 9], round: 2, dark: true })
  }

/** The screwed ring that holds the pump module. */
export const lockRing =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.24,
      outline: outline(circle(r), circle(r * 0.8)),
      dark: true,
      ticks: { on: 'outer', n: 40 },
    })
    k.prism({ at: [0, 0, r * 0.24], axis: 'z', h: 0, outline: outline(circle(r), circle(r * 0.7)) })
  }

/** A length of exhaust with a silencer in it and flanges at its ends, along x. */
export const exhaustBox =
  (l: number, r: number, oval = true): Draw =>
  (k) => {
    if (oval)
      k.prism({
        at: [-l / 2, 0, 0],
        axis: 'x',
        h: l,
        outline: outline(
          rounded(
            [
              [-r * 1.3, -r],
              [r * 1.3, -r],
              [r * 1.3, r],
              [-r * 1.3, r],
            ],
            r * 0.9,
          ),
        ),
        seams: [0.06, 0.5, 0.94],
      })
    else
      k.lathe({
        at: [-l / 2, 0, 0],
        axis: 'x',
        profile: [
          [0, r * 0.4],
          [l * 0.16, r],
          [l * 0.84, r],
          [l, r * 0.4],
        ],
        rings: [l * 0.2, l * 0.8],
      })
  }

export const pipeFlange: Draw = (k) =>
  k.prism({ at: [0, 0, 0], axis: 'z', h: 5, outline: flange(20, 7, 14, circle(9)), floor: 'ink' })
export const pipeGasket: Draw = (k) =>
  k.prism({ at: [0, 0, 0], axis: 'z', h: 1.6, outline: flange(20, 7, 14, circle(9)), dark: true })

/** A rubber hanger with two eyes. */
export const hanger: Draw = (k) =>
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 12,
    outline: outline(
      rounded(
        [
          [-10, -18],
          [10, -18],
          [10, 18],
          [-10, 18],
        ],
        9,
      ),
      circle(3.4, [0, -10]),
      circle(3.4, [0, 10]),
    ),
    dark: true,
    floor: 'ink',
  })

/** Exhaust manifold against the head: four runners into one collector; flange behind. */
export const manifold =
  (l: number): Draw =>
  (k) => {
    const xs = [-0.38, -0.13, 0.13, 0.38].map((x) => x * l)
    for (const x of xs) {
      k.prism({
        at: [x, 34, 20],
        axis: 'y',
        h: 6,
        outline: outline(rect(36, 30, 8), circle(9), circle(2.6, [13, 10]), circle(2.6, [-13, -10])),
        floor: 'ink',
      })
      k.tube({
        points: [
          [x, 34, 20],
          [x, 14, 20],
          [x * 0.82, -4, 10],
          [x * 0.4, -10, -18],
          [x * 0.2, -10, -40],
        ],
        r: 10,
      })
    }
    k.lathe({
      at: [0, -10, -72],
      axis: 'z',
      profile: [
        [0, 13],
        [16, 14],
        [34, 24],
      ],
    })
    k.prism({ at: [0, -10, -78], axis: 'z', h: 6, outline: flange(30, 9, 20, circle(12)), floor: 'ink' })
  }

/** A pressed heat shield with embossed ribs, facing -y. */
export const heatShield =
  (w: number, h: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 3,
      outline: outline(
        rounded(
          [
            [-w / 2, -h * 0.3],
            [-w * 0.3, -h / 2],
            [w * 0.3, -h / 2],
            [w / 2, -h * 0.3],
            [w / 2, h / 2],
            [-w / 2, h / 2],
          ],
          12,
        ),
        circle(3.4, [-w * 0.42, h * 0.36]),
        circle(3.4, [w * 0.42, h * 0.36]),
        circle(3.4, [0, -h * 0.38]),
      ),
      floor: 'ink',
    })
    for (const x of [-0.24, 0, 0.24])
      k.prism({ at: [x * w, -2, 0.06 * h], axis: 'y', h: 2, outline: outline(rect(w * 0.1, h * 0.56, w * 0.04)) })
  }

/** A semicircular window for bands and straps: half a ring standing in x-z. */
export const strap =
  (r: number, w: number): Draw =>
  (k) => {
    k.prism({ at: [0, -w / 2, 0], axis: 'y', h: w, outline: outline(sector(r, r + 2.4, 180, 360)) })
    for (const s of [-1, 1])
      k.prism({
        at: [s * (r + 12), 0, 0],
        axis: 'z',
        h: 2.4,
        outline: outline(rect(24, w, 3), circle(3, [s * 3, 0])),
        floor: 'ink',
      })
  }
