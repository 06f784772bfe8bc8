import type { Kit } from '../kit.ts'
import { nut } from '../kit.ts'
import { circle, gear, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Vec3 } from '../vector.ts'
import { hatch } from './faces.ts'

function alternator(k: Kit): void {
  const vents = k.rnd.pick([8, 10, 12])
  const slots = Array.from({ length: vents }, (_, i) => sector(22, 33, (360 * i) / vents - 10, (360 * i) / vents + 8))
  k.prism({ at: [0, 34, 0], axis: 'y', h: 16, outline: outline(circle(36)) })
  k.prism({ at: [0, 14, 0], axis: 'y', h: 20, outline: outline(circle(41)), dark: true, seams: [0.25, 0.5, 0.75] })
  k.prism({ at: [0, 4, 0], axis: 'y', h: 10, outline: outline(circle(41)), ticks: { on: 'outer', n: 26 } })
  for (const s of [-1, 1])
    k.prism({
      at: [0, 2, 0],
      axis: 'y',
      h: 12,
      outline: outline(
        rounded(
          [
            [s * 14, s * 34],
            [-s * 4, s * 36],
            [-s * 4, s * 60],
            [s * 14, s * 60],
          ],
          8,
        ),
        circle(4, [s * 5, s * 51]),
      ),
    })
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [0, 38],
      [4, 41],
    ],
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 0, outline: outline(circle(38), ...slots), floor: 'ink' })
  k.lathe({
    at: [0, -5, 0],
    axis: 'y',
    profile: [
      [0, 13],
      [5, 13],
    ],
  })
  const ribs = k.rnd.pick([5, 6])
  const r = k.rnd.range(15, 20)
  k.lathe({
    at: [0, -24, 0],
    axis: 'y',
    profile: [
      [0, r + 2],
      [2, r + 2],
      [2, r],
      [17, r],
      [17, r + 2],
      [19, r + 2],
    ],
    rings: Array.from({ length: ribs }, (_, i) => 3 + (i * 13) / ribs),
    dark: true,
  })
  nut(k, { at: [0, -29, 0], axis: 'y', r: 6, h: 5 })
}

function starter(k: Kit): void {
  const l = k.rnd.range(56, 70)
  k.lathe({
    at: [0, 0, 0],
    axis: 'x',
    profile: [
      [-l, 20],
      [-l + 4, 25],
      [-l + 10, 25],
      [-l + 10, 26],
      [-4, 26],
      [-4, 24],
      [0, 24],
    ],
    rings: [-l + 16, -10],
  })
  k.lathe({
    at: [-l * 0.62, -8, 36],
    axis: 'x',
    profile: [
      [-12, 8],
      [-8, 13],
      [l * 0.55, 13],
    ],
    rings: [-4, l * 0.5],
  })
  for (const z of [30, 42])
    k.lathe({
      at: [-l * 0.62 - 12, -8, z],
      axis: [-1, 0, 0],
      profile: [
        [-3, 2.6],
        [8, 2.6],
      ],
      rings: [1, 3, 5],
    })
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 9,
    outline: outline(
      rounded(
        [
          [-46, -12],
          [-30, -26],
          [24, -28],
          [46, 14],
          [36, 26],
          [14, 30],
          [-8, 54],
          [-30, 46],
          [-34, 16],
        ],
        9,
      ),
      circle(4, [-36, -11]),
      circle(4, [36, 15]),
    ),
  })
  k.lathe({
    at: [9, 0, 0],
    axis: 'x',
    profile: [
      [0, 22],
      [16, 19, 's'],
      [26, 12],
    ],
  })
  k.prism({ at: [30, 0, 0], axis: 'x', h: 14, outline: outline(gear(k.rnd.pick([9, 10, 11]), 9, 13)) })
  k.cylinder({ at: [44, 0, 0], axis: 'x', r: 4.6, h: 10 })
}

function battery(k: Kit): void {
  const [w, h] = [k.rnd.range(88, 112), k.rnd.range(52, 62)]
  k.box({ at: [0, 0, 0], size: [w + 4, 58, 5], round: 2 })
  k.box({ at: [0, 0, 5], size: [w, 54, h], round: 2 })
  k.box({ at: [0, 0, h + 5], size: [w + 3, 57, 9], round: 3, dark: true })
  const top = h + 14
  for (let i = 0; i < 6; i++)
    k.lathe({
      at: [(i - 2.5) * w * 0.14, 8, top],
      axis: 'z',
      profile: [
        [0, 5],
        [2.5, 5],
      ],
      tone: 'paper',
    })
  for (const s of [-1, 1])
    k.lathe({
      at: [s * w * 0.4, -16, top],
      axis: 'z',
      profile: [
        [0, 8],
        [2, 8],
        [2, 5.6],
        [11, 4.8],
      ],
      tone: 'paper',
    })
  const label: readonly Vec3[] = [
    [-w * 0.36, -27.1, h * 0.25],
    [w * 0.36, -27.1, h * 0.25],
    [w * 0.36, -27.1, h * 0.85],
    [-w * 0.36, -27.1, h * 0.85],
  ]
  k.marks({ facing: [0, -1, 0], lines: [label], fill: 'paper' })
  const [x, z] = [w * 0.22, h * 0.55]
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-x - 6, -27.2, z],
        [-x + 6, -27.2, z],
      ],
      [
        [x - 6, -27.2, z],
        [x + 6, -27.2, z],
      ],
      [
        [x, -27.2, z - 6],
        [x, -27.2, z + 6],
      ],
    ],
  })
}

function headlight(k: Kit): void {
  const w = k.rnd.range(52, 60)
  const face = rounded(
    [
      [-w, -16, 10],
      [w - 8, -26, 12],
      [w + 4, 8, 8],
      [w - 18, 24, 10],
      [-w + 8, 20, 14],
    ],
    10,
  )
  k.lathe({
    at: [-16, 26, -2],
    axis: 'y',
    profile: [
      [0, 24],
      [14, 16],
      [14, 11],
      [20, 11],
    ],
    dark: true,
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 28, outline: outline(face), dark: true, seams: [0.3] })
  k.prism({ at: [0, -9, 0], axis: 'y', h: 9, outline: outline(face) })
  k.prism({ at: [0, -9.1, 0], axis: 'y', h: 0, outline: outline(circle(16.5, [-w * 0.34, 0])), tone: 'paper' })
  k.prism({ at: [0, -9.2, 0], axis: 'y', h: 0, outline: outline(circle(11, [-w * 0.34, 0])), tone: 'shade' })
  k.prism({ at: [0, -9.3, 0], axis: 'y', h: 0, outline: outline(circle(3.6, [-w * 0.34, 0])), tone: 'paper' })
  k.prism({
    at: [0, -9.1, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        [
          [w * 0.06, -14],
          [w * 0.74, -17],
          [w * 0.86, 4],
          [w * 0.5, 14],
          [w * 0.06, 13],
        ],
        6,
      ),
    ),
    tone: 'paper',
  })
  hatch(k, {
    from: [w * 0.12, -9.2, -12],
    across: [w * 0.6, 0, -1],
    along: [0, 0, 20],
    n: k.rnd.int(5, 9),
    facing: [0, -1, 0],
  })
  k.prism({
    at: [w - 12, 8, 20],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        [
          [-8, -4],
          [10, -4],
          [12, 14],
          [-2, 14],
        ],
        4,
      ),
      circle(2.4, [4, 7]),
    ),
  })
}

function tailLight(k: Kit): void {
  const h = k.rnd.range(46, 56)
  const face = rounded(
    [
      [-26, -h, 8],
      [20, -h + 6, 10],
      [28, h - 14, 10],
      [6, h, 12],
      [-22, h - 6, 8],
    ],
    8,
  )
  k.prism({ at: [0, 0, 0], axis: 'y', h: 18, outline: outline(face), dark: true })
  k.prism({ at: [0, -10, 0], axis: 'y', h: 10, outline: outline(face) })
  const panes = k.rnd.pick([3, 3, 4])
  for (let i = 0; i < panes; i++) {
    const z = -h + 10 + (i * (2 * h - 20)) / panes
    const d = (2 * h - 20) / panes - 4
    k.prism({
      at: [0, -10.1, 0],
      axis: 'y',
      h: 0,
      outline: outline(rect(36, d, 5, [-1 + i, z + d / 2])),
      tone: i % 2 === 0 ? 'shade' : 'paper',
    })
    hatch(k, { from: [-15 + i, -10.2, z + 3], across: [0, 0, d - 6], along: [28, 0, 0], n: 4, facing: [0, -1, 0] })
  }
}

function bulb(k: Kit): void {
  const tabs = k.rnd.pick([3, 3, 2])
  const tip = k.rnd.range(0, 9)
  k.lathe({
    at: [0, 0, 14],
    axis: 'z',
    profile: [
      [0, 7],
      [6, 8.5, 's'],
      [28 + tip, 8.5, 's'],
      [36 + tip, 7, 's'],
      [40 + tip, 3.6, 's'],
      [41 + tip, 0.5],
    ],
    tone: 'paper',
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-3, -8.6, 16],
        [-3, -8.6, 32],
        [-1.5, -8.6, 35],
        [0, -8.6, 31],
        [1.5, -8.6, 35],
        [3, -8.6, 32],
        [3, -8.6, 16],
      ],
    ],
  })
  k.lathe({
    at: [0, 0, 2],
    axis: 'z',
    profile: [
      [0, 13],
      [5, 13],
      [5, 10],
      [12, 10],
    ],
    rings: [8],
  })
  const ears = Array.from({ length: tabs }, (_, i) => sector(10, 24, (360 * i) / tabs - 106, (360 * i) / tabs - 74))
  for (const ear of ears) k.prism({ at: [0, 0, 0], axis: 'z', h: 2, outline: outline(ear) })
  k.prism({ at: [0, 0, 0], axis: 'z', h: 2, outline: outline(circle(18)) })
  k.lathe({
    at: [0, 0, -14],
    axis: 'z',
    profile: [
      [0, 11],
      [14, 12],
    ],
    dark: true,
  })
  for (const [x, y] of [
    [-6, 0],
    [6, 0],
    [0, -7],
  ] as const)
    k.box({ at: [x, y, -26], size: [5, 1.4, 12], tone: 'paper' })
}

function horn(k: Kit): void {
  const r = k.rnd.range(34, 40)
  k.prism({
    at: [-5, 16, 26],
    axis: 'y',
    h: 2.4,
    outline: outline(
      rounded(
        [
          [-4, -30],
          [14, -30],
          [14, 40],
          [-4, 40],
        ],
        6,
      ),
      circle(3.6, [5, 32]),
    ),
  })
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [0, r - 6],
      [4, r],
      [8, r + 4],
      [11, r + 4],
      [14, r - 2],
      [22, 16],
    ],
  })
  k.prism({
    at: [0, -0.2, 0],
    axis: 'y',
    h: 0,
    outline: outline(circle(r - 8), ...holesOn(k.rnd.pick([8, 10, 12]), r * 0.55, 3.4)),
    floor: 'ink',
  })
  k.lathe({
    at: [0, -3, 0],
    axis: 'y',
    profile: [
      [0, 8],
      [3, 10],
    ],
  })
}

function windowSwitch(k: Kit): void {
  const n = k.rnd.pick([2, 4])
  const d = n === 4 ? 74 : 42
  const deep = k.rnd.range(17, 28)
  k.box({ at: [0, 0, -deep], size: [34, d * 0.6, deep], round: 2, dark: true })
  k.box({ at: [0, 0, 0], size: [56, d, 5], round: 6 })
  for (let i = 0; i < n; i++) {
    const [x, y] = [i % 2 === 0 ? -12 : 12, n === 4 ? (i < 2 ? -16 : 16) : 0]
    k.box({ at: [x, y, 5], size: [17, 24, 3], round: 2, dark: true })
    k.prism({
      at: [x - 7, y, 8],
      axis: 'x',
      h: 14,
      outline: outline(
        rounded(
          [
            [-10, 0],
            [10, 0],
            [10, 3],
            [-10, 7],
          ],
          0.6,
        ),
      ),
    })
  }
}

export const electrical = {
  alternator: { name: 'Alternador', draw: alternator },
  starter: { name: 'Motor de arranque', draw: starter },
  battery: { name: 'Batería', draw: battery },
  headlight: { name: 'Farola delantera', draw: headlight },
  'tail-light': { name: 'Stop trasero', draw: tailLight },
  bulb: { name: 'Bombillo', draw: bulb },
  horn: { name: 'Pito', draw: horn },
  'window-switch': { name: 'Interruptor de elevavidrios', draw: windowSwitch },
} satisfies Record<string, Part>
