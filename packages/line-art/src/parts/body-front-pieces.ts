import type { Draw } from '../assembly.ts'
import type { Kit } from '../kit.ts'
import { around, circle, outline, rect, rounded } from '../outline.ts'
import type { Tone } from '../scene.ts'
import type { SheetSpec } from '../sheet.ts'
import { onSheet } from '../sheet.ts'
import type { Pt, Vec3 } from '../vector.ts'
import { hatch } from './faces.ts'

// The car's front looks towards -y, x runs across it, z up.

/** An opening or a field on a sheet: its corners as u along the rails and v across them. */
export function field(k: Kit, s: SheetSpec, corners: readonly Pt[], fill?: Tone): void {
  const loop = corners.flatMap((a, i): Vec3[] => {
    const b = corners[(i + 1) % corners.length]!
    return Array.from({ length: 7 }, (_, j) =>
      onSheet(s, a[0] + ((b[0] - a[0]) * j) / 7, a[1] + ((b[1] - a[1]) * j) / 7),
    )
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [fill === undefined ? [...loop, loop[0]!] : loop],
    ...(fill === undefined ? {} : { fill }),
  })
}

/** A thin line along the rails of a sheet. */
export const crease = (k: Kit, s: SheetSpec, v: number, [from, to]: Pt = [0, 1]): void =>
  k.marks({
    facing: [0, -1, 0],
    lines: [Array.from({ length: 21 }, (_, i) => onSheet(s, from + ((to - from) * i) / 20, v))],
  })

/** The bow of a car's front in plan: half width w, at height z, dy behind the foremost line. */
export const bow = (w: number, z: number, dy: number, deep = 74): Vec3[] =>
  (
    [
      [-1, deep],
      [-0.985, deep * 0.46],
      [-0.86, 4],
      [-0.45, -12],
      [0, -16],
      [0.45, -12],
      [0.86, 4],
      [0.985, deep * 0.46],
      [1, deep],
    ] as const
  ).map(([x, y]) => [x * w, y + dy, z])

export const bumperSkin =
  (w: number): Draw =>
  (k) => {
    const s: SheetSpec = {
      rails: [bow(w - 4, 46, 16), bow(w, 42, 2), bow(w, 16, -3), bow(w - 1, 10, 4), bow(w, -26, 0), bow(w - 5, -40, 9)],
    }
    k.sheet(s)
    field(
      k,
      s,
      [
        [0.3, 0.96],
        [0.7, 0.96],
        [0.66, 1.9],
        [0.34, 1.9],
      ],
      'ink',
    )
    const mouth: Pt[] = [
      [0.3, 3.2],
      [0.7, 3.2],
      [0.66, 3.9],
      [0.34, 3.9],
    ]
    field(k, s, mouth, 'shade')
    for (const v of [3.37, 3.54, 3.71]) crease(k, s, v, [0.32, 0.68])
    for (const [a, b] of [
      [0.13, 0.24],
      [0.76, 0.87],
    ] as const)
      field(
        k,
        s,
        [
          [a, 3.3],
          [b, 3.3],
          [b, 3.85],
          [a, 3.85],
        ],
        'ink',
      )
    field(
      k,
      s,
      [
        [0.42, 2.0],
        [0.58, 2.0],
        [0.58, 3.05],
        [0.42, 3.05],
      ],
      'paper',
    )
  }

/** A bent beam with its mounting plates: the bumper's reinforcement. */
export const bumperBeam =
  (w: number): Draw =>
  (k) => {
    for (const s of [-1, 1]) {
      k.box({ at: [s * w * 0.7, 26, -9], size: [30, 44, 20], round: 3 })
      k.prism({
        at: [s * w * 0.7, 46, 0],
        axis: 'y',
        h: 4,
        outline: outline(
          rect(46, 44, 6),
          ...[
            [-16, -15],
            [16, -15],
            [-16, 15],
            [16, 15],
          ].map(([x, y]) => circle(3, [x!, y!])),
        ),
        floor: 'ink',
      })
    }
    const s: SheetSpec = {
      rails: [
        bow(w, 14, 18, 30),
        bow(w, 14, 0, 12),
        bow(w, 4, 0, 12),
        bow(w, 1, 4, 16),
        bow(w, -3, 4, 16),
        bow(w, -6, 0, 12),
        bow(w, -16, 0, 12),
      ],
    }
    k.sheet(s)
    for (const u of [0.2, 0.5, 0.8])
      field(
        k,
        s,
        [
          [u - 0.012, 1.3],
          [u + 0.012, 1.3],
          [u + 0.012, 1.7],
          [u - 0.012, 1.7],
        ],
        'ink',
      )
  }

/** The foam before the beam. */
export const bumperFoam =
  (w: number): Draw =>
  (k) => {
    const s: SheetSpec = { rails: [bow(w, 15, 22, 34), bow(w, 15, 0, 14), bow(w, -15, 0, 14)], dark: true }
    k.sheet(s)
    for (let i = 2; i < 11; i++)
      field(
        k,
        s,
        [
          [i / 12 - 0.018, 1.2],
          [i / 12 + 0.018, 1.2],
          [i / 12 + 0.018, 1.8],
          [i / 12 - 0.018, 1.8],
        ],
        'tint',
      )
  }

/** A radiator grille: frame, slats and the field of the emblem. */
export const grille =
  (w: number, h: number, slats: number): Draw =>
  (k) => {
    const edge = (m: number): readonly (readonly [number, number, number])[] => [
      [-w / 2 + m, h / 2 - m, 8],
      [w / 2 - m, h / 2 - m, 8],
      [w * 0.42 - m, -h / 2 + m, 10],
      [-w * 0.42 + m, -h / 2 + m, 10],
    ]
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 12,
      outline: outline(rounded(edge(0), 8), rounded(edge(5), 6)),
      floor: 'ink',
    })
    for (let i = 1; i <= slats; i++)
      k.box({ at: [0, -1, h / 2 - (h * i) / (slats + 1) - 2], size: [w * (0.96 - 0.14 * (i / (slats + 1))) - 8, 4, 4] })
    k.prism({ at: [0, -4, 0], axis: 'y', h: 4, outline: outline(circle(h * 0.24), circle(h * 0.19)), floor: 'shade' })
  }

/** A round badge on two pins, its face towards +z. */
export const badge =
  (r: number): Draw =>
  (k) => {
    for (const s of [-1, 1]) k.cylinder({ at: [s * r * 0.5, 0, -r * 0.5], axis: 'z', r: r * 0.09, h: r * 0.5 })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [r * 0.16, r],
        [r * 0.16, r * 0.84],
        [r * 0.24, r * 0.8],
      ],
    })
    k.prism({
      at: [0, 0, r * 0.24],
      axis: 'z',
      h: r * 0.05,
      outline: outline(
        rounded(
          [
            [-r * 0.6, -r * 0.1],
            [0, r * 0.62],
            [r * 0.6, -r * 0.1],
            [0, -r * 0.5],
          ],
          2,
        ),
        circle(r * 0.16),
      ),
      tone: 'paper',
    })
  }

/** A wide opening's insert with its honeycomb simplified to bars. */
export const lowerGrille =
  (w: number, h: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 7,
      outline: outline(
        rounded(
          [
            [-w / 2, h / 2],
            [w / 2, h / 2],
            [w * 0.44, -h / 2],
            [-w * 0.44, -h / 2],
          ],
          5,
        ),
        rounded(
          [
            [-w / 2 + 6, h / 2 - 4],
            [w / 2 - 6, h / 2 - 4],
            [w * 0.44 - 4, -h / 2 + 4],
            [-w * 0.44 + 4, -h / 2 + 4],
          ],
          3,
        ),
      ),
      dark: true,
      floor: 'ink',
    })
    for (const z of [-0.16, 0.16]) k.box({ at: [0, -1, z * h - 1.5], size: [w * 0.88, 3, 3], dark: true })
    for (const x of [-0.3, -0.1, 0.1, 0.3]) k.box({ at: [x * w, -2, -h / 2 + 3], size: [3, 3, h - 6], dark: true })
  }

/** The trim around a fog lamp. */
export const fogBezel =
  (w: number, h: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 8,
      outline: outline(
        rounded(
          [
            [-w / 2, -h / 2],
            [w / 2, -h * 0.4],
            [w * 0.44, h * 0.42],
            [-w * 0.46, h / 2],
          ],
          7,
        ),
        circle(h * 0.3, [w * 0.06, 0]),
      ),
      dark: true,
      floor: 'ink',
    })
  }

/** The guide that holds the bumper's corner at the fender. */
export const bumperGuide =
  (l: number): Draw =>
  (k) => {
    k.box({ at: [0, 0, 0], size: [9, l, 4], round: 2, dark: true })
    k.prism({
      at: [-3, 0, -11],
      axis: 'x',
      h: 4,
      outline: outline(rect(l, 15, 4), ...[-0.36, 0, 0.36].map((y) => circle(3, [y * l, 0]))),
      dark: true,
      floor: 'ink',
    })
  }

/** A bonnet from above: its rear edge towards +y, two creases and the front lip. */
export const bonnetSkin =
  (w: number, d: number): Draw =>
  (k) => {
    const rail = (y: number, half: number, [side, middle]: Pt, sweep: number): Vec3[] =>
      [-1, -0.8, -0.4, 0, 0.4, 0.8, 1].map((x) => [x * half, y + sweep * x * x, side + (middle - side) * (1 - x * x)])
    const s: SheetSpec = {
      rails: [
        rail(d / 2, w / 2, [30, 36], -14),
        rail(d * 0.1, w / 2 - 3, [24, 34], 0),
        rail(-d * 0.42, w / 2 - 10, [6, 20], 30),
        rail(-d / 2, w / 2 - 12, [-6, 8], 32),
        rail(-d / 2 + 6, w / 2 - 14, [-10, 3], 32),
      ],
    }
    k.sheet(s)
    for (const side of [0.2, 0.8])
      k.marks({
        facing: [0, 0, 1],
        lines: [
          Array.from({ length: 16 }, (_, i) =>
            onSheet(s, side + (0.5 - side) * 0.28 * (i / 15), 0.06 + 2.0 * (i / 15)),
          ),
        ],
      })
  }

/** The sound mat under a bonnet, quilted. */
export const soundMat =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 4,
      outline: outline(
        rounded(
          [
            [-w / 2, d / 2],
            [w / 2, d / 2],
            [w * 0.44, -d * 0.4],
            [w * 0.2, -d / 2],
            [-w * 0.2, -d / 2],
            [-w * 0.44, -d * 0.4],
          ],
          12,
        ),
      ),
      dark: true,
    })
    hatch(k, {
      from: [-w * 0.4, -d * 0.38, 4.1],
      across: [w * 0.8, 0, 0],
      along: [0, d * 0.8, 0],
      n: 7,
      facing: [0, 0, 1],
    })
    hatch(k, {
      from: [-w * 0.42, -d * 0.36, 4.1],
      across: [0, d * 0.8, 0],
      along: [w * 0.84, 0, 0],
      n: 4,
      facing: [0, 0, 1],
    })
  }

/** A bonnet hinge: the body's foot and the long arm to the bonnet, standing across x. */
export const bonnetHinge: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 4,
    outline: outline(
      rounded(
        [
          [-26, -12],
          [26, -12],
          [22, 8],
          [8, 16],
          [-8, 16],
          [-22, 4],
        ],
        5,
      ),
      circle(4, [-16, -3]),
      circle(4, [16, -3]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [5, 0, 0],
    axis: 'x',
    h: 4,
    outline: outline(
      around([
        { c: [0, 10], r: 8 },
        { c: [-34, 30], r: 6 },
        { c: [-64, 32], r: 6 },
      ]),
      circle(3, [-62, 31]),
      circle(3, [-42, 30]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [9, 0, 10],
    axis: 'x',
    profile: [
      [0, 6],
      [4, 5],
    ],
  })
}

/** A bonnet lock: plate, claw and its spring, the face towards -y. */
export const bonnetLock: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-30, -22],
          [30, -22],
          [32, 10],
          [12, 24],
          [-12, 24],
          [-32, 10],
        ],
        7,
      ),
      circle(3, [-23, -13]),
      circle(3, [23, -13]),
      rect(7, 24, 3, [0, 12]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, -4, 0],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-18, 2],
          [-2, -8],
          [16, -4],
          [18, 8],
          [6, 6],
          [4, 14],
          [-4, 12],
          [-8, 8],
        ],
        3,
      ),
      circle(2.6, [-10, 2]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [-10, -8, 2],
    axis: 'y',
    profile: [
      [0, 4.4],
      [4, 4.4],
    ],
  })
  k.tube({
    points: [
      [-10, -6, 2],
      [-22, -6, -4],
      [-24, -5, -14],
    ],
    r: 1,
    tone: 'paper',
  })
}

/** The prop that holds a bonnet open. */
export const stayRod =
  (l: number): Draw =>
  (k) => {
    k.tube({
      points: [
        [-l / 2, 12, 0],
        [-l / 2 + 3, 0, 0],
        [-l / 2 + 12, 0, 0],
        [0, 0, 3],
        [l / 2 - 10, 0, 0],
        [l / 2 - 2, 0, 2],
        [l / 2, 0, 12],
      ],
      r: 2.4,
      tone: 'paper',
    })
    k.lathe({
      at: [l * 0.2, 0, 2],
      axis: 'x',
      profile: [
        [0, 4],
        [26, 4],
      ],
      dark: true,
    })
  }

/** A hook on its plate: what a lock catches. */
export const striker: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 3,
    outline: outline(rect(40, 20, 5), circle(2.6, [-15, 0]), circle(2.6, [15, 0])),
    floor: 'ink',
  })
  k.tube({
    points: [
      [-7, 0, 0],
      [-7, 0, -14],
      [-4, 0, -18],
      [4, 0, -18],
      [7, 0, -14],
      [7, 0, 0],
    ],
    r: 2.4,
  })
}
