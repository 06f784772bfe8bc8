import type { Draw } from '../assembly.ts'
import type { Loop } from '../outline.ts'
import { around, circle, evenPoints, gear, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import type { Pt, Vec3 } from '../vector.ts'
import { hatch } from './faces.ts'

// The engine lies along x, its timing side at -x, its exhaust side at -y; z is up.

const spread = (n: number, pitch: number): readonly number[] =>
  Array.from({ length: n }, (_, i) => (i - (n - 1) / 2) * pitch)
const both = (xs: readonly number[], y: number, r: number): readonly Loop[] =>
  xs.flatMap((x) => [circle(r, [x, -y]), circle(r, [x, y])])

export const cylinderHead =
  (l: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 34,
      outline: outline(
        rounded(
          [
            [-l / 2, -38],
            [l / 2, -38],
            [l / 2, 38],
            [-l / 2, 38],
          ],
          5,
        ),
      ),
      seams: [0.16],
    })
    k.prism({ at: [0, 0, 34], axis: 'z', h: 10, outline: outline(rect(l, 76, 5), rect(l - 16, 58, 6)), floor: 'shade' })
    for (const x of spread(4, l / 4.4)) {
      for (const y of [-15, 15])
        k.lathe({
          at: [x, y, 36],
          axis: 'z',
          profile: [
            [0, 6],
            [7, 6],
          ],
          bore: { r: 3.6, tone: 'ink' },
        })
      k.lathe({
        at: [x, 0, 36],
        axis: 'z',
        profile: [
          [0, 7],
          [8, 7],
        ],
        bore: { r: 4.4, tone: 'ink' },
      })
      k.prism({ at: [x, -42, 16], axis: 'y', h: 4, outline: outline(rect(26, 22, 6), circle(8)), floor: 'ink' })
    }
    k.lathe({
      at: [l / 2, -14, 18],
      axis: 'x',
      profile: [
        [0, 12],
        [8, 12],
      ],
      bore: { r: 8, tone: 'ink' },
    })
  }

export const engineBlock =
  (l: number): Draw =>
  (k) => {
    const h = 110
    k.prism({ at: [0, 0, -h], axis: 'z', h: 34, outline: outline(rect(l, 96, 6)) })
    k.prism({
      at: [0, 0, -h + 34],
      axis: 'z',
      h: h - 34,
      outline: outline(rect(l - 6, 78, 5), ...spread(4, l / 4.5).map((x) => circle(l / 11, [x, 0]))),
      floor: 'shade',
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 4,
      outline: outline(
        rect(l, 82, 6),
        ...spread(4, l / 4.5).map((x) => circle(l / 11.4, [x, 0])),
        ...both(spread(5, l / 4.5), 34, 3),
      ),
      floor: 'ink',
    })
    for (const x of spread(4, l / 4.5))
      k.prism({ at: [x, -42, -46], axis: 'y', h: 3, outline: outline(circle(11), circle(8)), floor: 'paper' })
    hatch(k, {
      from: [-l / 2 + 10, -48.2, -h + 4],
      across: [l - 20, 0, 0],
      along: [0, 0, 26],
      n: 9,
      facing: [0, -1, 0],
    })
    k.prism({ at: [l / 2 - 3, 0, -h + 34], axis: 'x', h: 8, outline: outline(circle(34), circle(20)), floor: 'ink' })
    k.box({ at: [-l * 0.28, -50, -h + 36], size: [40, 18, 24], round: 4 })
  }

export const headGasketPlate =
  (l: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 1.6,
      outline: outline(
        rounded(
          [
            [-l / 2, -40],
            [l / 2, -40],
            [l / 2, 40],
            [-l / 2, 40],
          ],
          6,
        ),
        ...spread(4, l / 4.5).map((x) => circle(l / 11, [x, 0])),
        ...both(spread(5, l / 4.5), 34, 3),
        ...both(spread(4, l / 4.5), 30, 2.2),
      ),
      dark: true,
    })
  }

export const valveCoverShell =
  (l: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 5, outline: outline(rect(l, 78, 8)) })
    k.prism({
      at: [0, 0, 5],
      axis: 'z',
      h: 24,
      outline: outline(rect(l - 12, 66, 8), ...spread(4, l / 4.6).map((x) => circle(8, [x, 0]))),
      floor: 'ink',
    })
    for (const y of [-22, 22])
      for (const x of spread(6, l / 7.4)) k.box({ at: [x, y, 29], size: [l * 0.06, 12, 2.4], round: 1 })
    k.lathe({
      at: [l * 0.42, -20, 29],
      axis: 'z',
      profile: [
        [0, 10],
        [6, 10],
      ],
      bore: { r: 7, tone: 'ink' },
    })
  }

export const frameGasket =
  (l: number, w: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 3, outline: outline(rect(l, w, 8), rect(l - 10, w - 10, 6)), dark: true })
  }

/** A camshaft along z with journals, pairs of lobes, and its drive end at the top. */
export const camShaft =
  (l: number): Draw =>
  (k) => {
    const n = 8
    const pitch = (l - 24) / n
    for (let i = 0; i < n; i++) {
      const z = -l / 2 + 8 + i * pitch
      k.cylinder({ at: [0, 0, z], axis: 'z', r: 6, h: pitch * 0.56 })
      if (i % 2 === 0) k.cylinder({ at: [0, 0, z + pitch * 0.04], axis: 'z', r: 8.4, h: pitch * 0.36 })
      const a = Math.floor(i / 2) * 1.7 + 0.8
      k.prism({
        at: [0, 0, z + pitch * 0.52],
        axis: 'z',
        h: pitch * 0.44,
        outline: outline(
          around([
            { c: [0, 0], r: 9.4 },
            { c: [8 * Math.cos(a), 8 * Math.sin(a)], r: 4.4 },
          ]),
        ),
      })
    }
    k.lathe({
      at: [0, 0, l / 2 - 16],
      axis: 'z',
      profile: [
        [0, 8.4],
        [8, 8.4],
        [8, 12],
        [12, 12],
        [12, 7],
        [16, 7],
      ],
      bore: { r: 3, tone: 'ink' },
    })
  }

/** A sprocket: teeth outside, spokes or holes inside; a toothed-belt pulley when it is wide. */
export const sprocket =
  (r: number, w: number, teeth: number, bore = r * 0.26): Draw =>
  (k) => {
    const lighten = r > 16 ? holesOn(5, r * 0.58, r * 0.17, 90) : []
    k.prism({
      at: [0, 0, -w / 2],
      axis: 'z',
      h: w,
      outline: outline(gear(teeth, r * 0.9, r), circle(bore), ...lighten),
      floor: 'shade',
    })
    k.prism({
      at: [0, 0, w / 2],
      axis: 'z',
      h: w * 0.3,
      outline: outline(circle(r * 0.36), circle(bore)),
      floor: 'ink',
    })
  }

/** A chain on its loop, faces +z. */
export const chain =
  (pulleys: readonly { readonly c: Pt; readonly r: number }[], w: number, links: number): Draw =>
  (k) => {
    const loop = around(pulleys)
    k.prism({
      at: [0, 0, -w / 2],
      axis: 'z',
      h: w,
      outline: outline(around(pulleys, 3.4), around(pulleys, -3.4)),
      ticks: { on: 'outer', n: links },
    })
    for (const c of evenPoints(loop, links))
      k.prism({ at: [0, 0, w / 2], axis: 'z', h: 0, outline: outline(circle(1.5, c)), tone: 'paper' })
  }

/** A belt on its loop, faces +z: teeth inside, or ribs. */
export const belt =
  (pulleys: readonly { readonly c: Pt; readonly r: number }[], w: number, teeth: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, -w / 2],
      axis: 'z',
      h: w,
      outline: outline(around(pulleys, 4), around(pulleys)),
      dark: true,
      ...(teeth > 0 ? { ticks: { on: 'inner' as const, n: teeth } } : { seams: [0.2, 0.4, 0.6, 0.8] }),
    })

/** A curved guide or slipper for a chain, faces +z. */
export const chainGuide =
  (l: number, bend: number): Draw =>
  (k) => {
    const R = l * bend
    const a = (Math.asin(l / 2 / R) * 180) / Math.PI
    k.place({ at: [-R, 0, 0] }, () => {
      k.prism({ at: [0, 0, 0], axis: 'z', h: 9, outline: outline(sector(R, R + 4, -a, a)), dark: true })
      k.prism({
        at: [0, 0, 2],
        axis: 'z',
        h: 5,
        outline: outline(
          sector(R + 4, R + 15, -a * 0.9, a * 0.9),
          circle(3, [(R + 9) * Math.cos(a / 90), (R + 9) * Math.sin((a * 0.7 * Math.PI) / 180)]),
        ),
        floor: 'ink',
      })
    })
  }

/** A hydraulic tensioner: flanged body with its plunger towards +y, faces +z. */
export const plungerTensioner: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 8,
    outline: outline(
      rounded(
        [
          [-22, -26],
          [22, -26],
          [22, -10],
          [14, 6],
          [-14, 6],
          [-22, -10],
        ],
        6,
      ),
      circle(3.4, [-15, -17]),
      circle(3.4, [15, -17]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [0, -14, 12],
    axis: 'y',
    profile: [
      [0, 10],
      [22, 10],
      [22, 6],
      [38, 6],
      [38, 5],
    ],
    rings: [26, 30],
  })
}

/** A belt tensioner: roller on an arm with its spring housing, faces +z. */
export const armTensioner =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [r * 1.5, -r * 0.9, -r * 0.9],
      axis: 'z',
      profile: [
        [0, r * 0.72],
        [r * 0.6, r * 0.72],
      ],
      rings: [r * 0.2],
    })
    k.prism({
      at: [0, 0, -r * 0.3],
      axis: 'z',
      h: r * 0.3,
      outline: outline(
        around([
          { c: [0, 0], r: r * 0.4 },
          { c: [r * 1.5, -r * 0.9], r: r * 0.6 },
        ]),
        circle(r * 0.16, [r * 1.5, -r * 0.9]),
      ),
      floor: 'ink',
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.7,
      outline: outline(circle(r), circle(r * 0.74)),
      floor: 'shade',
      seams: [0.1, 0.9],
    })
    k.prism({
      at: [0, 0, r * 0.16],
      axis: 'z',
      h: r * 0.3,
      outline: outline(circle(r * 0.56), circle(r * 0.2)),
      floor: 'ink',
    })
  }

export const pistonHead =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, -r * 0.6], axis: 'z', h: r * 0.9, outline: outline(circle(r * 0.98)) })
    k.prism({
      at: [0, -r - 0.4, -r * 0.16],
      axis: 'y',
      h: 4,
      outline: outline(circle(r * 0.28), circle(r * 0.19)),
      floor: 'ink',
    })
    k.lathe({
      at: [0, 0, r * 0.3],
      axis: 'z',
      profile: [
        [0, r],
        [r * 0.08, r],
        [r * 0.08, r * 0.95],
        [r * 0.15, r * 0.95],
        [r * 0.15, r],
        [r * 0.3, r],
        [r * 0.3, r * 0.95],
        [r * 0.37, r * 0.95],
        [r * 0.37, r],
        [r * 0.6, r],
        [r * 0.6, r * 0.95],
        [r * 0.66, r * 0.95],
        [r * 0.66, r],
        [r * 0.9, r],
      ],
    })
    k.prism({ at: [0, 0, r * 1.2], axis: 'z', h: 0, outline: outline(circle(r * 0.6)), tone: 'tint' })
  }

export const pistonRing =
  (r: number, h: number, turn: number): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h, outline: outline(sector(r * 0.9, r, turn + 8, turn + 352)) })

/** A connecting rod standing, small end up; the half without its cap. */
export const rodBody =
  (l: number): Draw =>
  (k) => {
    k.prism({
      at: [0, -5, 0],
      axis: 'y',
      h: 10,
      outline: outline(
        rounded(
          [
            [-8, -4],
            [8, -4],
            [14, -l + 22],
            [-14, -l + 22],
          ],
          2,
        ),
      ),
    })
    k.prism({
      at: [0, -5.2, 0],
      axis: 'y',
      h: 0,
      outline: outline(
        rounded(
          [
            [-4, -18],
            [4, -18],
            [8, -l + 30],
            [-8, -l + 30],
          ],
          3,
        ),
      ),
      tone: 'shade',
    })
    k.prism({ at: [0, -8, 0], axis: 'y', h: 16, outline: outline(circle(13), circle(8)), floor: 'ink' })
    k.prism({ at: [0, -8, -l], axis: 'y', h: 16, outline: outline([...sector(18, 26, 0, 180)]) })
    for (const s of [-1, 1])
      k.prism({ at: [s * 26, -8, -l], axis: 'y', h: 16, outline: outline(rect(10, 18, 2, [0, 9])) })
  }

export const rodCap: Draw = (k) => {
  k.prism({ at: [0, -8, 0], axis: 'y', h: 16, outline: outline(sector(18, 27, 180, 360)) })
  for (const s of [-1, 1])
    k.prism({ at: [s * 26, -8, 0], axis: 'y', h: 16, outline: outline(rect(10, 14, 2, [0, -7])) })
}

/** Half a bearing shell standing on edge: upper or lower. */
export const shell =
  (r: number, w: number, upper: boolean): Draw =>
  (k) =>
    k.prism({
      at: [0, -w / 2, 0],
      axis: 'y',
      h: w,
      outline: outline(sector(r * 0.88, r, upper ? 0 : 180, upper ? 180 : 360)),
      seams: [0.45, 0.55],
    })

/** A crankshaft along x with four throws. */
export const crankshaft =
  (l: number): Draw =>
  (k) => {
    const pitch = l / 5
    const web = (z: number): Loop =>
      rounded(
        [
          [-13, -24 * z],
          [13, -24 * z],
          [26, 6 * z],
          [20, 34 * z],
          [-20, 34 * z],
          [-26, 6 * z],
        ],
        9,
      )
    k.lathe({
      at: [l / 2, 0, 0],
      axis: 'x',
      profile: [
        [-8, 12],
        [8, 12],
        [8, 26],
        [14, 26],
      ],
      bore: { r: 7, tone: 'ink' },
    })
    ;[1, -1, -1, 1].forEach((z, i) => {
      const x = -l / 2 + pitch * (i + 0.5)
      k.cylinder({ at: [x - 6, 0, 0], axis: 'x', r: 12, h: 16 })
      k.prism({ at: [x + 10, 0, 0], axis: 'x', h: 6, outline: outline(web(-z)) })
      k.cylinder({ at: [x + 16, 0, z * 17], axis: 'x', r: 9, h: pitch - 32 })
      k.prism({ at: [x + pitch - 16, 0, 0], axis: 'x', h: 6, outline: outline(web(-z)) })
    })
    k.cylinder({ at: [l / 2 - pitch / 2 - 10, 0, 0], axis: 'x', r: 12, h: pitch / 2 + 6 })
    k.lathe({
      at: [-l / 2 - 30, 0, 0],
      axis: 'x',
      profile: [
        [0, 7],
        [28, 7],
        [28, 10],
        [44, 10],
      ],
      rings: [4, 7, 10],
    })
  }

/** A poppet valve, its head down. */
export const valve =
  (r: number, l: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, r],
        [2, r],
        [4, r * 0.84, 's'],
        [8, r * 0.36, 's'],
        [14, 3, 's'],
        [20, 2.6],
        [l - 8, 2.6],
        [l - 8, 2],
        [l - 6, 2],
        [l - 6, 2.6],
        [l, 2.4],
      ],
    })

/** A bucket tappet. */
export const tappet =
  (r: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [r * 1.4, r],
        [r * 1.6, r * 0.9],
      ],
    })

/** The two halves of a valve collet. */
export const collets =
  (r: number): Draw =>
  (k) => {
    for (const s of [-1, 1])
      k.object(() =>
        k.prism({
          at: [s * r * 0.5, 0, 0],
          axis: 'z',
          h: r * 1.3,
          outline: outline(sector(r * 0.5, r, s > 0 ? -84 : 96, s > 0 ? 84 : 264)),
        }),
      )
  }

/** The timing cover: a flat casting with its rim, faces +z. */
export const timingCover =
  (w: number, h: number): Draw =>
  (k) => {
    const edge = rounded(
      [
        [-w * 0.36, -h / 2],
        [w * 0.36, -h / 2],
        [w * 0.46, -h * 0.2],
        [w / 2, h / 2],
        [-w / 2, h / 2],
        [-w * 0.46, -h * 0.2],
      ],
      14,
    )
    const inner = rounded(
      [
        [-w * 0.3, -h * 0.43],
        [w * 0.3, -h * 0.43],
        [w * 0.38, -h * 0.18],
        [w * 0.42, h * 0.44],
        [-w * 0.42, h * 0.44],
        [-w * 0.38, -h * 0.18],
      ],
      12,
    )
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 5,
      outline: outline(
        edge,
        ...[
          [-0.4, 0.44],
          [0.4, 0.44],
          [-0.42, 0.1],
          [0.42, 0.1],
          [-0.3, -0.42],
          [0.3, -0.42],
        ].map(([x, y]) => circle(2.4, [x! * w * 1.12, y! * h * 1.06])),
      ),
      floor: 'ink',
    })
    k.prism({ at: [0, 0, 5], axis: 'z', h: 9, outline: outline(inner) })
    k.prism({
      at: [0, -h * 0.27, 14],
      axis: 'z',
      h: 4,
      outline: outline(circle(w * 0.16), circle(w * 0.11)),
      floor: 'ink',
    })
    for (const x of [-0.18, 0.18])
      k.prism({ at: [x * w, h * 0.24, 14], axis: 'z', h: 2, outline: outline(circle(w * 0.13)) })
  }

/** An oil pan opening upwards. */
export const sump =
  (l: number): Draw =>
  (k) => {
    k.prism({ at: [l * 0.14, 0, -58], axis: 'z', h: 34, outline: outline(rect(l * 0.52, 66, 10)) })
    k.prism({ at: [0, 0, -26], axis: 'z', h: 22, outline: outline(rect(l - 12, 74, 8)) })
    k.prism({
      at: [0, 0, -4],
      axis: 'z',
      h: 4,
      outline: outline(rect(l, 92, 8), rect(l - 20, 70, 6), ...both(spread(5, l / 4.6), 41, 2.2)),
      floor: 'shade',
    })
    k.lathe({
      at: [l * 0.14, -33, -48],
      axis: [0, -1, 0],
      profile: [
        [0, 8],
        [4, 8],
      ],
      bore: { r: 4, tone: 'ink' },
    })
  }

/** The strainer of an oil pump: a pipe with its flange above and its screen below. */
export const strainer: Draw = (k) => {
  k.lathe({
    at: [40, 0, -40],
    axis: 'z',
    profile: [
      [0, 20],
      [7, 22],
      [11, 8],
    ],
  })
  k.tube({
    points: [
      [40, 0, -30],
      [38, 0, -14],
      [20, 0, -6],
      [0, 0, 2],
      [-2, 0, 18],
    ],
    r: 5.4,
  })
  k.prism({
    at: [-2, 0, 18],
    axis: 'z',
    h: 4,
    outline: outline(
      around([
        { c: [-16, 0], r: 6 },
        { c: [0, 0], r: 9 },
        { c: [16, 0], r: 6 },
        { c: [0, 0], r: 9 },
      ]),
      circle(5),
      circle(2.4, [-16, 0]),
      circle(2.4, [16, 0]),
    ),
    floor: 'ink',
  })
}

/**
 * A gear pump's body, its rotors' chamber towards +z: ears around it, behind the crankshaft's opening and the outlet.
 */
export const oilPumpBody =
  (r: number): Draw =>
  (k) => {
    const ears: readonly Pt[] = [
      [-r * 1.1, r * 0.72],
      [-r * 0.95, -r * 0.95],
      [r * 0.85, -r * 1.2],
      [r * 1.25, r * 0.15],
      [r * 0.7, r * 1.05],
    ]
    const edge = around(ears.map((c) => ({ c: [c[0], c[1]], r: r * 0.26 })))
    const holes = ears.map(([x, y]) => circle(r * 0.1, [x, y]))
    k.lathe({
      at: [0, 0, -r * 0.2],
      axis: 'z',
      profile: [
        [0, r * 0.58],
        [r * 0.2, r * 0.66],
      ],
      bore: { r: r * 0.42, tone: 'ink' },
    })
    k.lathe({
      at: [r * 0.78, -r * 1.06, -r * 0.28],
      axis: 'z',
      profile: [
        [0, r * 0.26],
        [r * 0.28, r * 0.28],
      ],
      bore: { r: r * 0.15, tone: 'ink' },
    })
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.36, outline: outline(edge, ...holes), floor: 'ink' })
    k.prism({
      at: [0, 0, r * 0.36],
      axis: 'z',
      h: 1,
      outline: outline(circle(r * 0.86), circle(r * 0.78)),
      floor: 'shade',
    })
  }

export const rotor =
  (r: number, lobes: number, inner: boolean): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 0.34,
      outline: inner
        ? outline(gear(lobes, r * 0.72, r), circle(r * 0.3))
        : outline(circle(r), gear(lobes, r * 0.62, r * 0.8)),
      floor: inner ? 'ink' : 'shade',
    })

/** An engine mount: rubber in a bracket; lies with its stud up. */
export const mountBracket =
  (w: number): Draw =>
  (k) => {
    const ring: Vec3 = [0, 0, w * 0.36]
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 5,
      outline: outline(
        rect(w * 1.5, w * 0.8, 8),
        circle(4, [-w * 0.62, w * 0.2]),
        circle(4, [w * 0.62, w * 0.2]),
        circle(4, [-w * 0.62, -w * 0.2]),
        circle(4, [w * 0.62, -w * 0.2]),
      ),
      floor: 'ink',
    })
    k.prism({
      at: [0, -w * 0.3, ring[2]],
      axis: 'y',
      h: w * 0.6,
      outline: outline(circle(w * 0.36), circle(w * 0.3)),
      floor: 'ink',
    })
    k.prism({
      at: [0, -w * 0.32, ring[2]],
      axis: 'y',
      h: w * 0.6,
      outline: outline(circle(w * 0.3), circle(w * 0.08), sector(w * 0.14, w * 0.25, 30, 150)),
      tone: 'shade',
      floor: 'ink',
    })
  }
