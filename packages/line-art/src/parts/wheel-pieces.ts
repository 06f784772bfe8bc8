import type { Draw } from '../assembly.ts'
import { threadedRod } from '../kit.ts'
import { around, circle, holesOn, outline, rect, regular, rounded, sector } from '../outline.ts'

// Wheels lie along z with their face towards +z.

/** A tyre alone: its tread in blocks, its letters on the wall, and through the beads one sees its inside. */
export const tyre =
  (r: number, w: number): Draw =>
  (k) => {
    const slice = (from: number, to: number, share: number, ticks = 0) =>
      k.prism({
        at: [0, 0, w * from],
        axis: 'z',
        h: w * (to - from),
        outline: outline(circle(r * share), circle(r * (share > 0.95 ? 0.88 : 0.66))),
        dark: ticks === 0,
        ...(ticks > 0 ? { ticks: { on: 'outer', n: ticks } } : {}),
      })
    slice(-0.5, -0.36, 0.9)
    slice(-0.36, -0.28, 0.97)
    for (const [from, to] of [
      [-0.28, -0.11],
      [-0.08, 0.08],
      [0.11, 0.28],
    ] as const) {
      slice(from, to, 1, 40)
      if (to < 0.2) slice(to, to + 0.03, 0.975)
    }
    slice(0.28, 0.36, 0.985)
    slice(0.36, 0.45, 0.94)
    slice(0.45, 0.5, 0.76)
    for (const [from, to] of [
      [20, 34],
      [38, 46],
      [50, 66],
      [72, 80],
      [200, 216],
      [220, 240],
      [244, 252],
    ] as const)
      k.prism({
        at: [0, 0, w * 0.451],
        axis: 'z',
        h: 0,
        outline: outline(sector(r * 0.82, r * 0.875, from, to)),
        tone: 'paper',
      })
  }

/** An alloy rim with five spokes. */
export const alloyRim =
  (r: number, w: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-w * 0.5, r],
        [-w * 0.44, r],
        [-w * 0.4, r * 0.9],
        [w * 0.34, r * 0.86],
        [w * 0.4, r * 0.9],
        [w * 0.44, r],
        [w * 0.5, r],
      ],
      rings: [-w * 0.1],
    })
    k.prism({ at: [0, 0, w * 0.46], axis: 'z', h: w * 0.04, outline: outline(circle(r), circle(r * 0.9)) })
    const windows = [0, 72, 144, 216, 288].map((a) => sector(r * 0.36, r * 0.84, a + 12, a + 60))
    k.prism({
      at: [0, 0, w * 0.34],
      axis: 'z',
      h: w * 0.1,
      outline: outline(circle(r * 0.9), circle(r * 0.13), ...windows, ...holesOn(5, r * 0.25, r * 0.045, 0)),
      floor: 'ink',
    })
  }

/** A pressed wheel cover. */
export const wheelCover =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-4, r],
        [0, r],
        [5, r * 0.92],
      ],
    })
    k.prism({
      at: [0, 0, 5],
      axis: 'z',
      h: 1,
      outline: outline(
        circle(r * 0.92),
        ...Array.from({ length: 10 }, (_, i) => sector(r * 0.52, r * 0.8, 36 * i + 6, 36 * i + 26)),
      ),
      floor: 'ink',
    })
    k.lathe({
      at: [0, 0, 6],
      axis: 'z',
      profile: [
        [0, r * 0.3],
        [4, r * 0.26],
      ],
    })
  }

/** A tyre valve with its cap. */
export const tyreValve: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-12, 8],
      [-8, 10],
      [-5, 10],
      [-5, 7],
      [-2, 7],
      [2, 9],
      [14, 6],
      [26, 5],
    ],
    dark: true,
  })
  k.lathe({
    at: [0, 0, 26],
    axis: 'z',
    profile: [
      [0, 5.4],
      [12, 5.4],
      [13, 4],
    ],
    rings: [3, 6, 9],
  })
}

/** A tyre pressure sensor on its metal valve. */
export const pressureValve: Draw = (k) => {
  k.box({ at: [10, 0, -22], size: [44, 22, 14], round: 5, dark: true })
  k.lathe({
    at: [0, 0, -8],
    axis: 'z',
    profile: [
      [0, 6],
      [6, 8],
      [10, 8],
      [10, 4],
      [34, 4],
    ],
    rings: [26, 29, 32],
  })
}

/** A clip-on balance weight. */
export const balanceWeight: Draw = (k) => {
  k.prism({ at: [0, 0, -4], axis: 'z', h: 8, outline: outline(sector(60, 70, 70, 110)) })
  k.prism({ at: [0, 70, -3], axis: 'z', h: 6, outline: outline(rect(12, 10, 2)) })
}

/** A scissor jack with its screw. */
export const scissorJack: Draw = (k) => {
  k.prism({ at: [0, -16, -44], axis: 'z', h: 5, outline: outline(rect(54, 40, 6, [0, 16])) })
  for (const s of [-1, 1]) {
    k.prism({
      at: [0, 6, 0],
      axis: 'y',
      h: 6,
      outline: outline(
        around([
          { c: [s * 62, 0], r: 8 },
          { c: [s * 8, -36], r: 7 },
        ]),
      ),
      dark: true,
    })
    k.prism({
      at: [0, 4, 0],
      axis: 'y',
      h: 6,
      outline: outline(
        around([
          { c: [s * 62, 0], r: 8 },
          { c: [s * 8, 36], r: 7 },
        ]),
      ),
    })
  }
  threadedRod(k, { at: [-76, 6, 0], axis: 'x', r: 3.4, h: 152 })
  for (const s of [-1, 1])
    k.lathe({
      at: [s * 62, 0, 0],
      axis: 'y',
      profile: [
        [0, 7],
        [14, 7],
      ],
    })
  k.box({ at: [0, 6, 40], size: [34, 26, 8], round: 3, dark: true })
  k.prism({ at: [80, 2, 0], axis: 'x', h: 4, outline: outline(circle(9), circle(4)), floor: 'ink' })
}

/** A cross wrench lying flat. */
export const crossWrench =
  (l: number): Draw =>
  (k) => {
    for (const a of [0, 90]) {
      k.place({ turn: { axis: 'z', by: a } }, () => {
        k.cylinder({ at: [-l / 2, 0, 0], axis: 'x', r: 4, h: l })
        for (const s of [-1, 1])
          k.prism({
            at: [s > 0 ? l / 2 - 4 : -l / 2 - 14, 0, 0],
            axis: 'x',
            h: 18,
            outline: outline(circle(9), regular(6, 5.4)),
            floor: 'ink',
          })
      })
    }
  }

/** A parking brake lever with its ratchet, on its base. */
export const parkingLever: Draw = (k) => {
  k.prism({
    at: [-20, -24, -34],
    axis: 'z',
    h: 5,
    outline: outline(
      rect(90, 48, 8, [10, 24]),
      circle(4, [-26, 12]),
      circle(4, [46, 12]),
      circle(4, [-26, 38]),
      circle(4, [46, 38]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, -4, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-34, -30],
          [40, -30],
          [34, 4],
          [-6, 16],
          [-30, 6],
        ],
        6,
      ),
      circle(5, [-16, -8]),
      ...[0, 1, 2, 3].map((i) => circle(2, [12 + i * 6, -2 - i * 3])),
    ),
    floor: 'ink',
  })
  k.place({ at: [-16, 4, -8], turn: { axis: 'y', by: -16 } }, () => {
    k.box({ at: [34, 0, -6], size: [80, 12, 12], round: 3 })
    k.lathe({
      at: [70, 0, 0],
      axis: 'x',
      profile: [
        [0, 8],
        [4, 9.5],
        [66, 10.5, 's'],
        [74, 9],
      ],
      dark: true,
      rings: [12, 20, 28, 36, 44, 52],
    })
    k.lathe({
      at: [144, 0, 0],
      axis: 'x',
      profile: [
        [0, 4],
        [8, 4],
        [9, 3],
      ],
    })
  })
}

/** The equaliser to which both cables come. */
export const equaliser: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 8,
    outline: outline(
      rounded(
        [
          [-7, -36],
          [7, -36],
          [11, 0],
          [7, 36],
          [-7, 36],
          [-15, 0],
        ],
        5,
      ),
      circle(4, [0, -28]),
      circle(4, [0, 28]),
      circle(4, [-4, 0]),
    ),
    floor: 'ink',
  })
}

/** A soft cover of a lever. */
export const leverCover: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [96, 52, 5], round: 8, dark: true })
  k.prism({
    at: [-34, -18, 5],
    axis: 'z',
    h: 14,
    outline: outline(
      rounded(
        [
          [0, 0],
          [68, 6],
          [68, 30],
          [0, 36],
        ],
        8,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [-24, -12, 19],
    axis: 'z',
    h: 10,
    outline: outline(
      rounded(
        [
          [0, 0],
          [52, 6],
          [52, 18],
          [0, 24],
        ],
        6,
      ),
      rounded(
        [
          [14, 6],
          [46, 8],
          [46, 16],
          [14, 18],
        ],
        3,
      ),
    ),
    dark: true,
    floor: 'ink',
  })
}
