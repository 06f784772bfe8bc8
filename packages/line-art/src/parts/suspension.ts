import type { Kit } from '../kit.ts'
import { bellows, nut, threadedRod } from '../kit.ts'
import { around, circle, holesOn, outline, rounded, sector } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Vec3 } from '../vector.ts'

/** A rubber bushing across y: sleeve, rubber, steel eye. */
function eye(k: Kit, at: Vec3, r: number, w: number): void {
  const y = at[1] - w / 2
  k.prism({ at: [at[0], y, at[2]], axis: 'y', h: w, outline: outline(circle(r), circle(r * 0.72)) })
  k.prism({
    at: [at[0], y - w * 0.06, at[2]],
    axis: 'y',
    h: w,
    outline: outline(circle(r * 0.72), circle(r * 0.34)),
    tone: 'shade',
  })
  k.prism({
    at: [at[0], y - w * 0.16, at[2]],
    axis: 'y',
    h: w * 0.4,
    outline: outline(circle(r * 0.4), circle(r * 0.24)),
    floor: 'ink',
  })
}

function shock(k: Kit): void {
  const l = k.rnd.range(70, 84)
  eye(k, [0, 0, -l - 9], 10, 16)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-l, 9],
      [-l + 4, 12],
      [-6, 12],
      [-3, 9],
    ],
    rings: [-l + 8],
  })
  const rod = k.rnd.range(28, 40)
  k.cylinder({ at: [0, 0, -3], axis: 'z', r: 4, h: rod, tone: 'paper' })
  k.lathe({
    at: [0, 0, rod - 34],
    axis: 'z',
    profile: [
      [0, 14],
      [30, 14],
      [34, 11],
    ],
    dark: true,
  })
  nut(k, { at: [0, 0, rod], axis: 'z', r: 4.4, h: 6, stud: 10 })
}

function strut(k: Kit): void {
  const turns = k.rnd.pick([4, 5, 6])
  k.prism({
    at: [0, -6, -64],
    axis: 'y',
    h: 12,
    outline: outline(
      rounded(
        [
          [-9, 0],
          [9, 0],
          [18, 6],
          [18, 34],
          [8, 40],
          [-9, 40],
        ],
        4,
      ),
      circle(3, [12, 12]),
      circle(3, [12, 28]),
    ),
  })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-66, 10],
      [-63, 12],
      [-16, 12],
    ],
  })
  k.lathe({
    at: [0, 0, -16],
    axis: 'z',
    profile: [
      [0, 20],
      [2, 27],
      [5, 27],
    ],
  })
  k.spring(
    { at: [0, 0, -8], axis: 'z', h: 66, wire: k.rnd.range(2.8, 3.8), turns, radius: k.rnd.range(20, 23) },
    () => {
      k.cylinder({ at: [0, 0, -11], axis: 'z', r: 4.5, h: 34, tone: 'paper' })
      bellows(k, { at: [0, 0, 20], axis: 'z', h: 40, from: 9, to: 10, folds: 5 })
    },
  )
  k.lathe({
    at: [0, 0, 61],
    axis: 'z',
    profile: [
      [0, 27],
      [3, 27],
      [5, 22],
    ],
  })
  k.prism({
    at: [0, 0, 66],
    axis: 'z',
    h: 4,
    outline: outline(
      rounded(
        [
          [-28, -16],
          [0, 32],
          [28, -16],
        ],
        10,
      ),
      circle(2.6, [-18, -10]),
      circle(2.6, [18, -10]),
      circle(2.6, [0, 21]),
    ),
  })
  k.lathe({
    at: [0, 0, 70],
    axis: 'z',
    profile: [
      [0, 13],
      [5, 10],
    ],
    dark: true,
  })
  threadedRod(k, { at: [0, 0, 75], axis: 'z', r: 3.6, h: 12 })
}

function coilSpring(k: Kit): void {
  const barrel = k.rnd.chance(0.4)
  const base = k.rnd.range(27, 31)
  const radius = (t: number): number => (barrel ? base - 8 + 9 * Math.sin(Math.PI * t) : base)
  k.spring({ at: [0, 0, -46], axis: 'z', h: 92, wire: k.rnd.range(4.2, 5.2), turns: k.rnd.pick([5, 6, 7]), radius })
}

function ballJoint(k: Kit): void {
  const three = k.rnd.chance(0.5)
  const holes = three ? holesOn(3, 24, 3.4, 30) : [circle(3.4, [-27, 0]), circle(3.4, [27, 0])]
  const plate = three
    ? rounded(
        [
          [0, -42],
          [37, 21],
          [-37, 21],
        ],
        12,
      )
    : around([
        { c: [-27, 0], r: 9 },
        { c: [0, 0], r: 21 },
        { c: [27, 0], r: 9 },
        { c: [0, 0], r: 21 },
      ])
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-14, 12],
      [-11, 17],
      [0, 17],
    ],
    rings: [-3],
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h: 6, outline: outline(plate, ...holes), floor: 'ink' })
  k.lathe({
    at: [0, 0, 6],
    axis: 'z',
    profile: [
      [0, 16],
      [4, 19],
      [8, 19, 's'],
      [14, 15, 's'],
      [20, 9],
      [20, 10.5],
      [23, 10.5],
    ],
    dark: true,
  })
  const neck = k.rnd.range(12, 24)
  k.lathe({
    at: [0, 0, 29],
    axis: 'z',
    profile: [
      [0, 7],
      [neck, 5.5],
    ],
  })
  nut(k, { at: [0, 0, 29 + neck], axis: 'z', r: 5, h: 8, stud: 9 })
}

function tieRodEnd(k: Kit): void {
  const l = k.rnd.range(58, 76)
  k.lathe({
    at: [10, 0, 0],
    axis: 'x',
    profile: [
      [0, 8],
      [10, 6.4],
      [22, 6.4],
    ],
  })
  nut(k, { at: [36, 0, 0], axis: 'x', r: 6, h: 8, stud: l - 34 })
  threadedRod(k, { at: [32, 0, 0], axis: 'x', r: 5.4, h: 4 })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-12, 10],
      [-9, 15],
      [9, 15],
      [12, 12],
    ],
    rings: [-6],
  })
  k.lathe({
    at: [0, 0, 12],
    axis: 'z',
    profile: [
      [0, 11],
      [3, 13.5],
      [7, 13.5, 's'],
      [13, 8],
      [13, 9],
      [16, 9],
    ],
    dark: true,
  })
  k.lathe({
    at: [0, 0, 28],
    axis: 'z',
    profile: [
      [0, 6],
      [13, 5],
    ],
  })
  nut(k, { at: [0, 0, 41], axis: 'z', r: 4.4, h: 7, stud: 7 })
}

function controlArm(k: Kit): void {
  const spread = k.rnd.range(34, 44)
  const arm = rounded(
    [
      [-52, -spread],
      [-38, -spread - 4],
      [-8, -22],
      [46, -12],
      [56, 0, 8],
      [46, 12],
      [4, 20],
      [-34, spread + 6],
      [-52, spread],
      [-36, 12],
      [-36, -8],
    ],
    8,
  )
  k.prism({
    at: [0, 0, -5],
    axis: 'z',
    h: 10,
    outline: outline(
      arm,
      rounded(
        [
          [-16, -8],
          [14, -5],
          [14, 5],
          [-16, 11],
        ],
        4,
      ),
    ),
    floor: 'shade',
  })
  for (const s of [-1, 1]) {
    k.prism({ at: [-56, s * spread - 11, 0], axis: 'y', h: 22, outline: outline(circle(12), circle(9)) })
    k.prism({
      at: [-56, s * spread - 13, 0],
      axis: 'y',
      h: 24,
      outline: outline(circle(9), circle(4)),
      tone: 'shade',
      floor: 'ink',
    })
  }
  k.lathe({
    at: [48, 0, 5],
    axis: 'z',
    profile: [
      [0, 11],
      [4, 11],
      [4, 9.5],
      [11, 6],
    ],
    dark: true,
  })
  k.lathe({
    at: [48, 0, 16],
    axis: 'z',
    profile: [
      [0, 4.5],
      [10, 4],
      [10, 3.4],
      [20, 3.4],
    ],
    rings: [12, 14, 16, 18],
  })
}

function stabiliserLink(k: Kit): void {
  const l = k.rnd.range(74, 96)
  for (const [z, s] of [
    [0, 1],
    [l, 1],
  ] as const) {
    k.prism({ at: [0, -7, z], axis: 'y', h: 14, outline: outline(circle(11)) })
    k.lathe({
      at: [0, -7, z],
      axis: [0, -1, 0],
      profile: [
        [0, 9],
        [3, 10],
        [8, 7],
        [8, 8],
        [10, 8],
      ],
      dark: true,
    })
    k.lathe({
      at: [0, -17, z],
      axis: [0, -s, 0],
      profile: [
        [0, 4.2],
        [20, 4.2],
      ],
      rings: [6, 8, 10, 12, 14, 16, 18],
    })
    nut(k, { at: [0, -30, z], axis: 'y', r: 4.6, h: 6 })
  }
  k.cylinder({ at: [0, 0, 10.5], axis: 'z', r: 4.4, h: l - 21 })
}

function bushing(k: Kit): void {
  const h = k.rnd.range(36, 50)
  const r = k.rnd.range(32, 40)
  const gaps = k.rnd.chance(0.6) ? holesOn(k.rnd.pick([2, 4]), r * 0.66, 4.2, 0) : []
  const gapped = circle(r - 3)
  k.prism({ at: [0, 0, 0], axis: 'z', h: h - 5, outline: outline(circle(r)) })
  k.prism({ at: [0, 0, h - 5], axis: 'z', h: 0, outline: outline(gapped, ...gaps), tone: 'shade', floor: 'ink' })
  k.prism({ at: [0, 0, h - 5], axis: 'z', h: 5, outline: outline(circle(r), circle(r - 4)) })
  k.prism({ at: [0, 0, h - 5], axis: 'z', h: 12, outline: outline(circle(15), circle(9)), floor: 'ink' })
}

function hub(k: Kit): void {
  const studs = k.rnd.pick([4, 5, 5, 6])
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [0, 24],
      [22, 24],
      [22, 20],
      [40, 20],
    ],
    rings: [16],
  })
  k.prism({
    at: [0, 6, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-44, -28],
          [44, -28],
          [30, 34],
          [-30, 34],
        ],
        12,
      ),
      circle(3.4, [-32, -18]),
      circle(3.4, [32, -18]),
      circle(3.4, [-22, 24]),
      circle(3.4, [22, 24]),
    ),
  })
  k.prism({
    at: [0, -8, 0],
    axis: 'y',
    h: 8,
    outline: outline(circle(44), circle(18), ...holesOn(2, 24, 2.4, 20)),
    floor: 'shade',
  })
  const collar = k.rnd.range(5, 13)
  k.prism({
    at: [0, -8 - collar, 0],
    axis: 'y',
    h: collar,
    outline: outline(circle(18), circle(11)),
    floor: 'ink',
    ticks: { on: 'inner', n: 26 },
  })
  for (let i = 0; i < studs; i++) {
    const a = Math.PI / 2 + (2 * Math.PI * i) / studs
    k.lathe({
      at: [33 * Math.cos(a), -30, 33 * Math.sin(a)],
      axis: 'y',
      profile: [
        [0, 3],
        [22, 3.6],
      ],
      rings: [3, 6, 9, 12, 15],
    })
  }
}

function bearing(k: Kit): void {
  const [r, h] = [k.rnd.range(40, 46), k.rnd.range(20, 30)]
  const balls = k.rnd.int(9, 13)
  k.prism({ at: [0, 0, 0], axis: 'z', h: h - 4, outline: outline(circle(r), circle(18)) })
  const cage = outline(circle(r - 7), circle(26), ...holesOn(balls, (r + 19) / 2, 3.6))
  k.prism({ at: [0, 0, h - 4], axis: 'z', h: 0, outline: cage, tone: 'shade', floor: 'paper' })
  k.prism({ at: [0, 0, h - 4], axis: 'z', h: 4, outline: outline(circle(r), circle(r - 7)) })
  k.prism({ at: [0, 0, h - 4], axis: 'z', h: 4, outline: outline(circle(26), circle(18)) })
}

/** A wheel as one buys it mounted: tyre, rim and its spokes. */
function wheel(k: Kit): void {
  const [r, w, rim] = [54, k.rnd.range(28, 36), k.rnd.range(34, 39)]
  const spokes = k.rnd.pick([5, 5, 6, 7])
  const each = 360 / spokes
  const windows = Array.from({ length: spokes }, (_, i) =>
    sector(15, rim - 6, i * each + each * 0.24 + 90, (i + 1) * each - each * 0.24 + 90),
  )
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [0, r - 5],
      [5, r],
      [w - 5, r],
      [w, r - 5],
    ],
    rings: [8, 13, w / 2, w - 13, w - 8],
    dark: true,
  })
  k.prism({ at: [0, -2, 0], axis: 'y', h: 2, outline: outline(circle(r - 5), circle(rim)), dark: true })
  k.prism({ at: [0, -4, 0], axis: 'y', h: 4, outline: outline(circle(rim), circle(rim - 3)) })
  k.prism({
    at: [0, -3, 0],
    axis: 'y',
    h: 6,
    outline: outline(circle(rim - 3), ...windows, ...holesOn(spokes, 9.5, 1.7, 90)),
    floor: 'ink',
  })
  k.cylinder({ at: [0, -6, 0], axis: 'y', r: 5, h: 3 })
}

export const suspension = {
  'shock-absorber': { name: 'Amortiguador', draw: shock },
  strut: { name: 'Amortiguador con resorte', draw: strut },
  'coil-spring': { name: 'Resorte de suspensión', draw: coilSpring },
  'ball-joint': { name: 'Rótula', draw: ballJoint },
  'tie-rod-end': { name: 'Terminal de dirección', draw: tieRodEnd },
  'control-arm': { name: 'Brazo de suspensión', draw: controlArm },
  'stabiliser-link': { name: 'Bieleta de barra estabilizadora', draw: stabiliserLink },
  bushing: { name: 'Buje de suspensión', draw: bushing },
  'wheel-hub': { name: 'Mazo de rueda', draw: hub },
  'wheel-bearing': { name: 'Rodamiento de rueda', draw: bearing },
  wheel: { name: 'Rueda', draw: wheel },
} satisfies Record<string, Part>
