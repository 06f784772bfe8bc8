import type { Kit } from '../kit.ts'
import { circle, flange, outline, polygon, rect, rounded } from '../outline.ts'
import type { Loop } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Pt, Vec3 } from '../vector.ts'
import { rad } from '../vector.ts'
import { hatch } from './faces.ts'

function waterPump(k: Kit): void {
  const blades = k.rnd.pick([6, 7, 8])
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [20, 8],
      [38, 8],
    ],
  })
  k.prism({
    at: [0, 12, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-40, -22],
          [0, -44],
          [40, -22],
          [44, 18],
          [14, 46],
          [-36, 34],
        ],
        14,
      ),
      circle(3, [-33, -18]),
      circle(3, [33, -18]),
      circle(3, [36, 16]),
      circle(3, [-29, 29]),
      circle(3, [10, 38]),
    ),
  })
  k.prism({
    at: [0, 5, 0],
    axis: 'y',
    h: 7,
    outline: outline(circle(k.rnd.range(26.5, 29.5)), circle(25)),
    floor: 'shade',
  })
  k.prism({ at: [0, 3, 0], axis: 'y', h: 2, outline: outline(circle(24)), tone: 'tint' })
  for (let i = 0; i < blades; i++) {
    k.place({ turn: { axis: 'y', by: (360 * i) / blades } }, () =>
      k.prism({
        at: [0, -6, 0],
        axis: 'y',
        h: 9,
        outline: outline(
          polygon([
            [7, -1.5],
            [23, 5],
            [22, 8],
            [7, 2],
          ]),
        ),
      }),
    )
  }
  k.lathe({
    at: [0, -9, 0],
    axis: 'y',
    profile: [
      [0, 5],
      [3, 7.5],
      [12, 7.5],
    ],
  })
}

function thermostat(k: Kit): void {
  const r = k.rnd.range(28, 33)
  k.spring({ at: [0, 0, -34], axis: 'z', h: 34, wire: 1.6, turns: 4, radius: 15 }, () =>
    k.lathe({
      at: [0, 0, -42],
      axis: 'z',
      profile: [
        [0, 5],
        [8, 7],
        [42, 7],
      ],
    }),
  )
  k.prism({ at: [0, 0, 0], axis: 'z', h: 4, outline: outline(circle(r)) })
  k.prism({ at: [0, 0, 4], axis: 'z', h: 5, outline: outline(circle(r - 1), circle(r - 6)), dark: true, floor: 'tint' })
  k.lathe({
    at: [0, 0, 4],
    axis: 'z',
    profile: [
      [0, 18],
      [4, 16],
      [4, 8],
      [12, 6],
    ],
  })
  for (const s of [-1, 1])
    k.tube({
      points: [
        [s * 20, 0, 5],
        [s * 18, 0, 20],
        [s * 7, 0, 26],
        [0, 0, 27],
      ],
      r: 2,
      straight: true,
    })
  k.lathe({
    at: [0, 0, 24],
    axis: 'z',
    profile: [
      [0, 5],
      [6, 5],
      [8, 3],
    ],
  })
}

function radiator(k: Kit): void {
  const [w, h] = [k.rnd.range(104, 124), k.rnd.range(62, 76)]
  k.prism({ at: [0, 0, 0], axis: 'y', h: 10, outline: outline(rect(w - 20, h)) })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-w / 2 + 10, -0.1, -h / 2],
        [w / 2 - 10, -0.1, -h / 2],
        [w / 2 - 10, -0.1, h / 2],
        [-w / 2 + 10, -0.1, h / 2],
      ],
    ],
    fill: 'paper',
  })
  hatch(k, {
    from: [-w / 2 + 10, -0.2, -h / 2],
    across: [0, 0, h],
    along: [w - 20, 0, 0],
    n: k.rnd.int(15, 20),
    facing: [0, -1, 0],
  })
  hatch(k, { from: [-w / 2 + 10, -0.2, -h / 2], across: [w - 20, 0, 0], along: [0, 0, h], n: 9, facing: [0, -1, 0] })
  for (const s of [-1, 1]) {
    k.box({ at: [s * (w / 2 - 5), 5, -h / 2 - 3], size: [11, 18, h + 6], round: 4, dark: true })
    k.lathe({
      at: [s * (w / 2 - 5), -4, s * h * 0.3],
      axis: [0, -1, 0],
      profile: [
        [0, 5.5],
        [12, 5.5],
        [12, 6.3],
        [14, 6.3],
      ],
      bore: { r: 4 },
    })
  }
  k.lathe({
    at: [w / 2 - 5, 5, h / 2 + 3],
    axis: 'z',
    profile: [
      [0, 4.5],
      [4, 4.5],
      [4, 7],
      [9, 7],
    ],
    rings: [6],
  })
}

function fanBlade(r1: number, r2: number, sweep: number): Loop {
  const at = (r: number, a: number): Pt => [r * Math.cos(rad(a)), r * Math.sin(rad(a))]
  return rounded(
    [
      at(r1, -9),
      at(r2 * 0.7, -12 + sweep * 0.5),
      at(r2, -6 + sweep),
      at(r2, 18 + sweep),
      at(r2 * 0.7, 16 + sweep * 0.4),
      at(r1, 13),
    ],
    4,
  )
}

function fan(k: Kit): void {
  const blades = k.rnd.pick([5, 6, 7])
  const sweep = k.rnd.range(6, 20)
  for (let i = 0; i < 3; i++)
    k.place({ turn: { axis: 'y', by: 120 * i + 15 } }, () => k.box({ at: [27, 17, -1.5], size: [50, 4, 3] }))
  k.lathe({
    at: [0, 10, 0],
    axis: 'y',
    profile: [
      [0, 13],
      [18, 13],
    ],
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 16, outline: outline(circle(55), circle(52)), tone: 'tint' })
  for (let i = 0; i < blades; i++) {
    k.place({ turn: { axis: 'y', by: (360 * i) / blades } }, () =>
      k.prism({ at: [0, 5, 0], axis: 'y', h: 2.5, outline: outline(fanBlade(13, 50, sweep)) }),
    )
  }
  k.lathe({
    at: [0, -1, 0],
    axis: 'y',
    profile: [
      [0, 9],
      [4, 14],
      [9, 14],
    ],
  })
}

function hose(k: Kit): void {
  const rise = k.rnd.range(26, 42)
  const r = k.rnd.range(9, 11.5)
  k.tube({
    points: [
      [-54, 0, -20],
      [-47, 0, -20],
    ],
    r,
    dark: true,
  })
  clamp(k, [-44, 0, -20])
  k.tube({
    points: [
      [-41, 0, -20],
      [-30, 0, -20],
      [-12, 2, -17],
      [0, 4, 0],
      [12, 4, rise * 0.75],
      [28, 0, rise],
      [37, 0, rise],
    ],
    r,
    dark: true,
  })
  clamp(k, [40, 0, rise])
  k.tube({
    points: [
      [43, 0, rise],
      [50, 0, rise],
    ],
    r,
    dark: true,
    hollow: true,
  })
}

function clamp(k: Kit, at: Vec3): void {
  k.lathe({
    at: [at[0] - 3, at[1], at[2]],
    axis: 'x',
    profile: [
      [0, 12.6],
      [6, 12.6],
    ],
    tone: 'paper',
  })
  k.box({ at: [at[0], at[1], at[2] + 12.4], size: [7, 9, 5], round: 1 })
}

function thermostatHousing(k: Kit): void {
  k.prism({ at: [0, 0, 0], axis: 'z', h: 7, outline: flange(30, 9, 22) })
  k.lathe({
    at: [0, 0, 7],
    axis: 'z',
    profile: [
      [0, 21],
      [8, 19, 's'],
      [16, 15],
    ],
  })
  const out = k.rnd.range(26, 36)
  k.tube({
    points: [
      [0, 0, 18],
      [0, -4, 28],
      [4, -16, 34],
      [8, -22 - out * 0.5, 36],
      [10, -28 - out, 36],
    ],
    r: 12,
    hollow: true,
  })
  k.lathe({
    at: [-12, 10, 18],
    axis: 'z',
    profile: [
      [0, 5],
      [16, 5],
      [16, 7],
      [22, 7],
      [22, 4],
      [28, 4],
    ],
    rings: [19],
  })
}

function expansionTank(k: Kit): void {
  const w = k.rnd.range(54, 70)
  k.box({ at: [0, 0, 0], size: [w, 42, 24], round: 9 })
  k.box({ at: [0, 0, 24], size: [w, 42, 26], round: 9 })
  k.lathe({
    at: [w * 0.14, 0, 50],
    axis: 'z',
    profile: [
      [0, 14],
      [5, 14],
      [5, 17],
      [18, 17],
    ],
    rings: [9, 12, 15],
    dark: true,
  })
  k.lathe({
    at: [-w * 0.32, -6, 50],
    axis: 'z',
    profile: [
      [0, 3],
      [10, 3],
      [10, 4],
      [12, 4],
    ],
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [10, 16, 32, 38].map(
      (z) =>
        [
          [-w * 0.3, -21.1, z],
          [-w * 0.12, -21.1, z],
        ] as const,
    ),
  })
}

export const cooling = {
  'water-pump': { name: 'Bomba de agua', draw: waterPump },
  thermostat: { name: 'Termostato', draw: thermostat },
  'thermostat-housing': { name: 'Carcasa de termostato', draw: thermostatHousing },
  radiator: { name: 'Radiador', draw: radiator },
  'cooling-fan': { name: 'Electroventilador', draw: fan },
  'coolant-hose': { name: 'Manguera de radiador', draw: hose },
  'expansion-tank': { name: 'Depósito de refrigerante', draw: expansionTank },
} satisfies Record<string, Part>
