import type { Draw } from '../assembly.ts'
import type { Loop } from '../outline.ts'
import { around, circle, holesOn, outline, rect, regular, rounded, sector } from '../outline.ts'
import type { Pt } from '../vector.ts'

// Local x to the side, y up, z towards the reader (out of the wheel).

/** The floating housing of a disc brake: bridge over the disc, outer fingers, inner piston bore. */
export const caliperBody =
  (twin = false): Draw =>
  (k) => {
    const fingers = rounded(
      [
        [-40, 4, 8],
        [-14, 2, 6],
        [-12, 18, 6],
        [12, 18, 6],
        [14, 2, 6],
        [40, 4, 8],
        [44, 34],
        [30, 50],
        [-30, 50],
        [-44, 34],
      ],
      8,
    )
    k.prism({
      at: [0, 0, -58],
      axis: 'z',
      h: 30,
      outline: outline(
        rounded(
          [
            [-40, -6],
            [40, -6],
            [46, 30],
            [32, 50],
            [-32, 50],
            [-46, 30],
          ],
          12,
        ),
      ),
    })
    for (const s of [-1, 1]) {
      k.prism({
        at: [0, 0, -46],
        axis: 'z',
        h: 9,
        outline: outline(
          rounded(
            [
              [s * 34, 8],
              [s * 66, 10],
              [s * 70, 18],
              [s * 66, 26],
              [s * 38, 30],
            ],
            7,
          ),
          circle(4.6, [s * 59, 18]),
        ),
        floor: 'ink',
      })
    }
    k.prism({
      at: [0, 0, -28],
      axis: 'z',
      h: 28,
      outline: outline(
        rounded(
          [
            [-38, 30],
            [38, 30],
            [32, 52],
            [-32, 52],
          ],
          8,
        ),
        rect(26, 8, 3, [0, 43]),
      ),
    })
    k.prism({ at: [0, 0, 0], axis: 'z', h: 13, outline: outline(fingers) })
    k.lathe({
      at: [twin ? 0 : 10, 48, -46],
      axis: 'y',
      profile: [
        [0, 4],
        [5, 4],
        [5, 2.6],
        [12, 2.6],
        [12, 3.6],
        [16, 3],
      ],
    })
  }

/** The anchor bracket that is bolted to the knuckle. */
export const caliperBracket: Draw = (k) => {
  const yoke = rounded(
    [
      [-72, -26],
      [-30, -34],
      [30, -34],
      [72, -26],
      [76, 30],
      [56, 32],
      [52, -8],
      [28, -16],
      [-28, -16],
      [-52, -8],
      [-56, 32],
      [-76, 30],
    ],
    8,
  )
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 9,
    outline: outline(yoke, circle(5, [-44, -24]), circle(5, [44, -24])),
    floor: 'ink',
  })
  for (const s of [-1, 1]) {
    k.box({ at: [s * 66, 22, 9], size: [20, 20, 30], round: 4 })
    k.prism({
      at: [0, 0, 39],
      axis: 'z',
      h: 5,
      outline: outline(rect(22, 54, 6, [s * 66, 4]), circle(4.4, [s * 66, 22])),
      floor: 'ink',
    })
  }
}

export const brakePad =
  (w = 40, indicator = false): Draw =>
  (k) => {
    const plate = rounded(
      [
        [-w - 14, 4],
        [-w + 2, 2],
        [-w + 6, -20],
        [w - 6, -20],
        [w - 2, 2],
        [w + 14, 4],
        [w + 14, 16],
        [w - 2, 20],
        [16, 28],
        [-16, 28],
        [-w + 2, 20],
        [-w - 14, 16],
      ],
      3,
    )
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 5,
      outline: outline(plate, circle(2.4, [-w - 7, 10]), circle(2.4, [w + 7, 10])),
      dark: true,
    })
    const half = (s: number): Loop =>
      rounded(
        [
          [s * 1.6, -15],
          [s * (w - 9), -15],
          [s * (w - 3), 15],
          [s * 15, 23],
          [s * 1.6, 23],
        ],
        3,
      )
    for (const s of [-1, 1]) k.prism({ at: [0, 0, 5], axis: 'z', h: 11, outline: outline(half(s)) })
    if (indicator)
      k.tube({
        points: [
          [w - 4, 18, 3],
          [w + 2, 28, 3],
          [w - 4, 30, 9],
          [w - 12, 26, 14],
        ],
        r: 1.2,
        tone: 'paper',
      })
  }

/** The thin noise shim behind a pad. */
export const padShim =
  (w = 36): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 1.2,
      outline: outline(
        rounded(
          [
            [-w, -16],
            [w, -16],
            [w + 4, 14],
            [14, 26],
            [-14, 26],
            [-w - 4, 14],
          ],
          4,
        ),
        rect(w * 0.8, 10, 4, [0, 2]),
      ),
      tone: 'paper',
    })

/** The spring plate in which a pad's ear slides. */
export const padClip: Draw = (k) => {
  k.prism({
    at: [0, 0, -9],
    axis: 'z',
    h: 18,
    outline: outline(
      rounded(
        [
          [-9, -10],
          [-7, -10],
          [-7, 8],
          [7, 8],
          [7, -4],
          [9, -4],
          [9, 10],
          [-9, 10],
        ],
        0.8,
      ),
    ),
    tone: 'paper',
  })
  k.prism({ at: [0, 0, 9], axis: 'z', h: 1.4, outline: outline(rect(8, 10, 2, [-11, 2])), tone: 'paper' })
}

/** A caliper's piston, open towards the reader. */
export const cupPiston =
  (r: number, l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -l],
      axis: 'z',
      profile: [
        [0, r * 0.92],
        [r * 0.1, r],
        [l - 6, r],
        [l - 6, r * 0.93],
        [l - 3, r * 0.93],
        [l - 3, r],
        [l, r],
      ],
      bore: { r: r * 0.76, tone: 'shade' },
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 0,
      outline: outline(circle(r * 0.76), circle(r * 0.7)),
      tone: 'tint',
      floor: 'shade',
    })
  }

/** The pleated dust boot of a piston or pin. */
export const dustBoot =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [r * 0.12, r],
        [r * 0.16, r * 0.88],
        [r * 0.26, r * 0.98],
        [r * 0.34, r * 0.84],
        [r * 0.44, r * 0.92],
        [r * 0.5, r * 0.8],
      ],
      dark: true,
      bore: { r: r * 0.66, tone: 'shade' },
    })
  }

/** A guide pin with its flats. */
export const guidePin =
  (r: number, l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -l],
      axis: 'z',
      profile: [
        [0, r * 0.7],
        [r * 0.4, r * 0.92],
        [l * 0.7, r * 0.92],
        [l * 0.7, r * 0.8],
        [l * 0.8, r * 0.8],
        [l * 0.8, r],
        [l, r],
      ],
      rings: [l * 0.2],
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.9,
      outline: outline(
        rounded(
          [
            [-r * 1.6, -r],
            [r * 1.6, -r],
            [r * 1.6, r],
            [-r * 1.6, r],
          ],
          r * 0.6,
        ),
      ),
    })
  }

/** A bellows for a guide pin, along z. */
export const pinBoot =
  (r: number): Draw =>
  (k) => {
    const profile = Array.from({ length: 9 }, (_, i) => [i * r * 0.34, i % 2 === 0 ? r * 0.78 : r] as const)
    k.lathe({ at: [0, 0, 0], axis: 'z', profile, dark: true, bore: { r: r * 0.4, tone: 'ink' } })
  }

export const disc =
  (r: number, vented: boolean, studs: number): Draw =>
  (k) => {
    const hat = r * 0.52
    k.prism({ at: [0, 0, -r * 0.17], axis: 'z', h: r * 0.06, outline: outline(circle(r), circle(hat - 2)) })
    if (vented)
      k.prism({
        at: [0, 0, -r * 0.11],
        axis: 'z',
        h: r * 0.08,
        outline: outline(circle(r * 0.965), circle(hat - 2)),
        dark: true,
        ticks: { on: 'outer', n: 52 },
      })
    k.prism({
      at: [0, 0, -r * 0.03],
      axis: 'z',
      h: r * 0.06,
      outline: outline(circle(r), circle(hat - 2)),
      floor: 'shade',
    })
    k.prism({
      at: [0, 0, r * 0.03],
      axis: 'z',
      h: 0,
      outline: outline(circle(r * 0.95), circle(hat + 3)),
      tone: 'paper',
      floor: 'tint',
    })
    k.prism({
      at: [0, 0, r * 0.03],
      axis: 'z',
      h: r * 0.24,
      outline: outline(
        circle(hat),
        circle(r * 0.21),
        ...holesOn(studs, hat * 0.68, r * 0.045, 90),
        ...holesOn(2, hat * 0.86, r * 0.02, 40),
      ),
      floor: 'shade',
    })
  }

/** The splash shield behind a disc. */
export const splashShield =
  (r: number): Draw =>
  (k) => {
    const edge: Loop = sector(r * 0.34, r, -40, 250)
    k.prism({ at: [0, 0, 0], axis: 'z', h: 3, outline: outline(edge) })
    k.prism({ at: [0, 0, 3], axis: 'z', h: 0, outline: outline(sector(r * 0.62, r * 0.93, -34, 244)), tone: 'paper' })
    k.prism({
      at: [0, 0, 2],
      axis: 'z',
      h: 4,
      outline: outline(circle(r * 0.42), circle(r * 0.3), ...holesOn(3, r * 0.36, r * 0.03, 90)),
      floor: 'ink',
    })
  }

export const drum =
  (r: number, studs: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -r * 0.5],
      axis: 'z',
      profile: [
        [0, r * 1.06],
        [r * 0.14, r * 1.06],
        [r * 0.14, r],
        [r * 0.46, r],
        [r * 0.54, r * 0.9],
      ],
      rings: [r * 0.22, r * 0.3, r * 0.38],
    })
    k.prism({
      at: [0, 0, r * 0.04],
      axis: 'z',
      h: r * 0.08,
      outline: outline(
        circle(r * 0.6),
        circle(r * 0.22),
        ...holesOn(studs, r * 0.4, r * 0.05, 45),
        ...holesOn(2, r * 0.5, r * 0.03, 0),
      ),
      floor: 'shade',
    })
  }

export const backingPlate =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -6],
      axis: 'z',
      profile: [
        [0, r * 0.94],
        [3, r],
        [7, r],
      ],
    })
    k.prism({ at: [0, 0, 1], axis: 'z', h: 3, outline: outline(circle(r), circle(r * 0.93)), floor: 'paper' })
    k.prism({
      at: [0, 0, 1],
      axis: 'z',
      h: 5,
      outline: outline(circle(r * 0.4), circle(r * 0.24), ...holesOn(4, r * 0.32, r * 0.035, 45)),
      floor: 'ink',
    })
    k.box({ at: [0, r * 0.72, 1], size: [r * 0.5, r * 0.24, 4], round: 3 })
    k.box({ at: [0, -r * 0.74, 1], size: [r * 0.3, r * 0.14, 9], round: 2 })
    for (const s of [-1, 1])
      k.prism({ at: [0, 0, 1], axis: 'z', h: 0, outline: outline(circle(r * 0.04, [s * r * 0.66, 0])), tone: 'ink' })
  }

/** One shoe of a drum brake; side 1 right, -1 left. */
export const brakeShoe =
  (r: number, side: 1 | -1): Draw =>
  (k) => {
    const from = side === 1 ? -62 : 118
    const web: Pt = [r * 0.72 * side, 0]
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.4, outline: outline(sector(r * 0.88, r * 0.93, from, from + 124)) })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.4,
      outline: outline(sector(r * 0.93, r, from + 10, from + 114)),
      dark: true,
    })
    k.prism({
      at: [0, 0, r * 0.17],
      axis: 'z',
      h: r * 0.05,
      outline: outline(
        sector(r * 0.66, r * 0.88, from, from + 124),
        circle(r * 0.035, web),
        circle(r * 0.03, [r * 0.5 * side, r * 0.58]),
        circle(r * 0.03, [r * 0.5 * side, -r * 0.58]),
      ),
      floor: 'ink',
    })
  }

/** The wheel cylinder of a drum brake, lying along x: a boot at each end, from which the slotted plungers look out. */
export const wheelCylinder: Draw = (k) => {
  k.prism({
    at: [0, 9, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      around([
        { c: [-11, 0], r: 7 },
        { c: [11, 0], r: 7 },
      ]),
      circle(2, [-12, 0]),
      circle(2, [12, 0]),
    ),
    floor: 'ink',
  })
  for (const s of [-1, 1]) {
    k.lathe({
      at: [s * 26, 0, 0],
      axis: [s, 0, 0],
      profile: [
        [0, 4.6],
        [12, 4.6],
      ],
    })
    k.prism({ at: [s * 34 - 1, -1.2, 0], axis: 'y', h: 2.4, outline: outline(rect(9, 3, 0.5)), tone: 'ink' })
    k.lathe({
      at: [s * 17, 0, 0],
      axis: [s, 0, 0],
      dark: true,
      profile: [
        [0, 11.4],
        [3, 12],
        [5, 12],
        [6, 8],
        [8, 9.6],
        [10, 6.6],
        [12, 7],
      ],
    })
  }
  k.lathe({
    at: [-18, 0, 0],
    axis: 'x',
    profile: [
      [0, 10.4],
      [3, 10.4],
      [3, 9.4],
      [11, 9.4],
      [11, 11.4],
      [25, 11.4],
      [25, 9.4],
      [33, 9.4],
      [33, 10.4],
      [36, 10.4],
    ],
  })
  k.prism({ at: [0, 0, 9], axis: 'z', h: 5, outline: outline(regular(6, 5, 12)) })
  k.lathe({
    at: [0, 0, 14],
    axis: 'z',
    profile: [
      [0, 3],
      [5, 3],
      [5, 2.2],
      [8, 3],
      [10, 2],
    ],
    bore: { r: 0.9, tone: 'ink' },
  })
}

/** The adjuster strut between two shoes, along x. */
export const adjuster: Draw = (k) => {
  k.lathe({
    at: [-38, 0, 0],
    axis: 'x',
    profile: [
      [0, 3.4],
      [30, 3.4],
      [30, 5],
      [34, 5],
    ],
    rings: [18, 20, 22, 24, 26, 28],
  })
  k.prism({ at: [-4, 0, 0], axis: 'x', h: 5, outline: outline(circle(8.5)), ticks: { on: 'outer', n: 26 }, dark: true })
  k.lathe({
    at: [1, 0, 0],
    axis: 'x',
    profile: [
      [0, 4.6],
      [30, 4.6],
    ],
  })
  for (const x of [-48, 31])
    k.prism({
      at: [x, -1.5, 0],
      axis: 'y',
      h: 3,
      outline: outline(
        rounded(
          [
            [0, -5],
            [10, -5],
            [10, 5],
            [0, 5],
          ],
          2,
        ),
      ),
    })
}

/** The booster's drum with its front and rear shells and input rod; its face towards +z carries the master cylinder. */
export const booster =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.7, r * 0.24],
        [-r * 0.5, r * 0.3],
        [-r * 0.4, r * 0.5, 's'],
        [-r * 0.34, r * 0.86, 's'],
        [-r * 0.1, r * 0.96],
        [-r * 0.1, r * 1.02],
        [r * 0.02, r * 1.02],
        [r * 0.02, r * 0.95],
        [r * 0.2, r * 0.88, 's'],
        [r * 0.3, r * 0.6],
        [r * 0.3, r * 0.42],
        [r * 0.38, r * 0.38],
      ],
      rings: [-r * 0.04],
    })
    for (const s of [-1, 1])
      k.lathe({
        at: [s * r * 0.26, 0, r * 0.38],
        axis: 'z',
        profile: [
          [0, 3],
          [16, 3],
        ],
        rings: [4, 7, 10, 13],
      })
    k.lathe({
      at: [-r * 0.5, r * 0.5, r * 0.18],
      axis: 'z',
      profile: [
        [0, 6],
        [5, 6],
        [5, 3.6],
        [14, 3.6],
      ],
    })
  }

/** The fluid reservoir of a master cylinder, y up. */
export const reservoir =
  (w: number): Draw =>
  (k) => {
    for (const s of [-1, 1])
      k.lathe({
        at: [s * w * 0.25, 0, 0],
        axis: 'y',
        profile: [
          [-9, 5],
          [0, 5],
        ],
      })
    k.prism({
      at: [0, 0, -14],
      axis: 'z',
      h: 28,
      outline: outline(
        rounded(
          [
            [-w / 2, 0],
            [w / 2, 0],
            [w / 2, 20],
            [0, 27],
            [-w / 2, 27],
          ],
          4,
        ),
      ),
      seams: [0.5],
    })
    k.lathe({
      at: [-w * 0.24, 27, 0],
      axis: 'y',
      profile: [
        [0, 10],
        [4, 10],
      ],
      rings: [2],
    })
  }

export const screwCap =
  (r: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.9,
      outline: outline(circle(r)),
      dark: true,
      ticks: { on: 'outer', n: 30 },
    })

/** The master cylinder's body, along z, its flange at the back; a brake's has two circuits, a clutch's one. */
export const masterBody =
  (l: number, circuits: readonly number[] = [0.3, 0.75]): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 6,
      outline: outline(
        around([
          { c: [-26, 0], r: 8 },
          { c: [0, 0], r: 15 },
          { c: [26, 0], r: 8 },
          { c: [0, 0], r: 15 },
        ]),
        circle(3.6, [-26, 0]),
        circle(3.6, [26, 0]),
      ),
      floor: 'ink',
    })
    k.lathe({
      at: [0, 0, 6],
      axis: 'z',
      profile: [
        [0, 14],
        [l * 0.6, 14],
        [l * 0.6, 12],
        [l, 12],
        [l, 8],
        [l + 4, 7],
      ],
      rings: [l * 0.3],
    })
    for (const z of circuits) {
      k.lathe({
        at: [0, 11, 6 + l * z],
        axis: 'y',
        profile: [
          [0, 7],
          [5, 7],
        ],
        bore: { r: 4, tone: 'ink' },
      })
      k.lathe({
        at: [-11, 0, 6 + l * z],
        axis: [-1, 0, 0],
        profile: [
          [0, 5],
          [7, 5],
        ],
        bore: { r: 2.4, tone: 'ink' },
      })
    }
  }
