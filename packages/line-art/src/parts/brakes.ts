import type { Kit } from '../kit.ts'
import { bolt } from '../kit.ts'
import type { Loop } from '../outline.ts'
import { circle, flange, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Vec3 } from '../vector.ts'

function pad(k: Kit, w: number, split: boolean): void {
  const plate = rounded(
    [
      [-w - 14, 4],
      [-w + 2, 2],
      [-w + 6, -22],
      [w - 6, -22],
      [w - 2, 2],
      [w + 14, 4],
      [w + 14, 18],
      [w - 2, 22],
      [18, 32],
      [-18, 32],
      [-w + 2, 22],
      [-w - 14, 18],
    ],
    3,
  )
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 6,
    outline: outline(plate, circle(2.6, [-w - 7, 11]), circle(2.6, [w + 7, 11])),
    dark: true,
  })
  const half = (s: number, inner: number): Loop =>
    rounded(
      [
        [s * inner, -17],
        [s * (w - 9), -17],
        [s * (w - 3), 17],
        [s * 17, 27],
        [s * inner, 27],
      ],
      3,
    )
  if (split) {
    k.prism({ at: [0, -12, 0], axis: 'y', h: 12, outline: outline(half(-1, 1.6)) })
    k.prism({ at: [0, -12, 0], axis: 'y', h: 12, outline: outline(half(1, 1.6)) })
  } else {
    const block = rounded(
      [
        [-w + 9, -17],
        [w - 9, -17],
        [w - 3, 17],
        [17, 27],
        [-17, 27],
        [-w + 3, 17],
      ],
      4,
    )
    k.prism({ at: [0, -12, 0], axis: 'y', h: 12, outline: outline(block) })
  }
}

function brakePads(k: Kit): void {
  const w = k.rnd.range(42, 52)
  const split = k.rnd.chance(0.6)
  k.object(() => k.place({ at: [14, 46, 16] }, () => pad(k, w, split)))
  k.object(() => k.place({ at: [-14, -18, -8] }, () => pad(k, w, split)))
}

function brakeDisc(k: Kit): void {
  const bolts = k.rnd.pick([4, 5, 5, 6])
  const hat = k.rnd.range(25, 30)
  const drilled = k.rnd.chance(0.45) ? [...holesOn(12, 39, 1.7), ...holesOn(12, 46, 1.7, 15)] : []
  k.prism({ at: [0, 10, 0], axis: 'y', h: 4.5, outline: outline(circle(54), circle(hat - 4)) })
  k.prism({
    at: [0, 4.5, 0],
    axis: 'y',
    h: 5.5,
    outline: outline(circle(52), circle(hat - 4)),
    dark: true,
    ticks: { on: 'outer', n: k.rnd.pick([44, 52, 60]) },
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 4.5, outline: outline(circle(54), circle(hat - 4)), floor: 'shade' })
  const [first, ...others] = drilled
  if (first !== undefined)
    k.prism({ at: [0, -0.1, 0], axis: 'y', h: 0, outline: outline(first, ...others), tone: 'ink' })
  k.prism({
    at: [0, -k.rnd.range(14, 22), 0],
    axis: 'y',
    h: 14,
    outline: outline(circle(hat), circle(10.5), ...holesOn(bolts, hat * 0.66, 2.6, 90)),
    floor: 'shade',
  })
}

function brakeDrum(k: Kit): void {
  const bolts = k.rnd.pick([4, 5])
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [0, 50],
      [24, 50],
      [24, 55],
      [34, 55],
    ],
    rings: [6, 12, 18, 29],
  })
  k.lathe({
    at: [0, -6, 0],
    axis: 'y',
    profile: [
      [0, 38],
      [6, 46],
    ],
  })
  k.prism({
    at: [0, -9, 0],
    axis: 'y',
    h: 3,
    outline: outline(
      circle(30),
      circle(k.rnd.range(9, 12)),
      ...holesOn(bolts, 20, 2.8, 45),
      ...holesOn(2, 26, 1.6, 10),
    ),
    floor: 'shade',
  })
}

function caliper(k: Kit): void {
  const pistons = k.rnd.pick([1, 1, 2])
  k.prism({ at: [0, 24, 0], axis: 'y', h: 12, outline: outline(sector(18, 58, 42, 138)) })
  k.prism({ at: [0, -14, 0], axis: 'y', h: 38, outline: outline(sector(44, 58, 50, 130)) })
  k.prism({
    at: [0, -26, 0],
    axis: 'y',
    h: 14,
    outline: outline(
      rounded(
        [
          [-40, 18],
          [40, 18],
          [44, 40],
          [30, 56],
          [-30, 56],
          [-44, 40],
        ],
        9,
      ),
    ),
  })
  const at = pistons === 1 ? [0] : [-19, 19]
  for (const x of at) {
    const r = pistons === 1 ? 21 : 15
    k.lathe({
      at: [x, -46, 36],
      axis: 'y',
      profile: [
        [0, r * 0.7],
        [3, r * 0.86],
        [3, r],
        [20, r],
      ],
    })
  }
  for (const s of [-1, 1]) {
    k.prism({
      at: [0, -20, 0],
      axis: 'y',
      h: 8,
      outline: outline(
        rounded(
          [
            [s * 36, 20],
            [s * 62, 22],
            [s * 62, 36],
            [s * 38, 40],
          ],
          6,
        ),
      ),
    })
    k.lathe({
      at: [s * 54, -12, 29],
      axis: 'y',
      profile: [
        [0, 5],
        [3, 6.4],
        [6, 5],
        [9, 6.4],
        [12, 5],
        [15, 6.4],
        [18, 5],
      ],
      dark: true,
    })
    bolt(k, { at: [s * 54, -20, 29], axis: 'y', r: 3.2, h: 6, way: 1 })
  }
  k.lathe({
    at: [k.rnd.range(24, 30), -20, 52],
    axis: 'z',
    profile: [
      [0, 3],
      [5, 3],
      [5, 2],
      [12, 2],
    ],
  })
}

function shoe(k: Kit, from: number, c: number): void {
  k.prism({
    at: [c, 0, 12],
    axis: 'z',
    h: 3,
    outline: outline(
      sector(36, 47, from, from + 130),
      circle(2.4, [41 * Math.cos(((from + 40) * Math.PI) / 180), 41 * Math.sin(((from + 40) * Math.PI) / 180)]),
    ),
  })
  k.prism({ at: [c, 0, 0], axis: 'z', h: 26, outline: outline(sector(46, 48.5, from, from + 130)) })
  k.prism({ at: [c, 0, 0], axis: 'z', h: 26, outline: outline(sector(48.5, 54, from + 10, from + 120)), dark: true })
}

function brakeShoes(k: Kit): void {
  const gap = k.rnd.range(7, 12)
  k.object(() => shoe(k, 115, -gap))
  k.object(() => shoe(k, -65, gap))
  for (const y of [-35, 35]) {
    k.object(() => k.spring({ at: [-14, y, 13], axis: 'x', h: 28, wire: 1.1, turns: 7, radius: 3.2, tone: 'paper' }))
  }
}

function masterCylinder(k: Kit): void {
  const l = k.rnd.range(70, 84)
  k.prism({ at: [-l / 2 - 4, 0, 0], axis: 'x', h: 6, outline: flange(22, 8, 15) })
  k.lathe({
    at: [-l / 2 - 18, 0, 0],
    axis: 'x',
    profile: [
      [0, 6],
      [14, 6],
    ],
    rings: [4, 8],
  })
  k.lathe({
    at: [-l / 2 + 2, 0, 0],
    axis: 'x',
    profile: [
      [0, 13],
      [l * 0.5, 13],
      [l * 0.5, 11],
      [l * 0.9, 11],
      [l * 0.9, 8],
      [l, 8],
    ],
  })
  for (const x of [-8, 16])
    k.lathe({
      at: [x, -10, -3],
      axis: [0, -1, 0],
      profile: [
        [0, 5],
        [8, 5],
      ],
      bore: { r: 2.6, tone: 'ink' },
    })
  k.box({ at: [6, 0, 13], size: [l * 0.72, 26, 3], round: 3 })
  k.prism({
    at: [0, -15, 16],
    axis: 'y',
    h: 30,
    outline: outline(
      rounded(
        [
          [-l * 0.36, 0],
          [l * 0.44, 0],
          [l * 0.44, 20],
          [-2, 26],
          [-l * 0.36, 26],
        ],
        4,
      ),
    ),
  })
  k.lathe({
    at: [-l * 0.18, 0, 42],
    axis: 'z',
    profile: [
      [0, 10],
      [3, 10],
      [3, 12],
      [11, 12],
    ],
    rings: [5, 7, 9],
    dark: true,
  })
}

function brakeHose(k: Kit): void {
  const sag = k.rnd.range(26, 40)
  const path: readonly Vec3[] = [
    [-42, 0, 20],
    [-30, 0, 18],
    [-14, -6, -sag * 0.4],
    [8, 0, -sag],
    [26, 10, -sag * 0.3],
    [36, 14, 22],
    [38, 14, 34],
  ]
  k.tube({ points: path, r: 4.2, dark: true })
  k.lathe({
    at: [-42, 0, 20],
    axis: [-1, 0, 0.15],
    profile: [
      [-2, 5.4],
      [10, 5.4],
      [10, 4],
      [16, 4],
    ],
    rings: [2, 5, 8],
  })
  k.prism({ at: [-64, -5, 18], axis: 'y', h: 10, outline: outline(circle(9, [0, 5]), circle(4.4, [0, 5])) })
  k.prism({ at: [38, 14, 34], axis: 'z', h: 11, outline: outline(rect(11, 11, 2)) })
  k.lathe({
    at: [38, 14, 45],
    axis: 'z',
    profile: [
      [0, 4],
      [12, 4],
    ],
    rings: [3, 5, 7, 9],
    bore: { r: 2, tone: 'ink' },
  })
}

export const brakes = {
  'brake-pads': { name: 'Juego de pastillas de freno', draw: brakePads },
  'brake-disc': { name: 'Disco de freno ventilado', draw: brakeDisc },
  'brake-drum': { name: 'Campana de freno', draw: brakeDrum },
  'brake-caliper': { name: 'Mordaza de freno', draw: caliper },
  'brake-shoes': { name: 'Juego de bandas de freno', draw: brakeShoes },
  'master-cylinder': { name: 'Cilindro maestro de freno', draw: masterCylinder },
  'brake-hose': { name: 'Manguera de freno', draw: brakeHose },
} satisfies Record<string, Part>
