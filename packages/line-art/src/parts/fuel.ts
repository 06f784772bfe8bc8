import type { Kit } from '../kit.ts'
import { bolt } from '../kit.ts'
import { around, circle, flange, outline, regular, rounded } from '../outline.ts'
import type { Part } from '../part.ts'
import { socket } from './faces.ts'
import { rad } from '../vector.ts'
import type { Vec3 } from '../vector.ts'

function injector(k: Kit): void {
  const l = k.rnd.range(30, 40)
  k.place({ turn: { axis: 'y', by: 24 } }, () => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-l - 18, 4],
        [-l - 14, 5.4],
        [-l - 4, 5.4],
        [-l - 4, 7.6],
        [-l, 7.6],
        [-l, 6],
        [-l + 12, 6],
        [-l + 12, 9],
        [-6, 10],
        [0, 10],
      ],
      rings: [-l - 12, -l + 18, -12],
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 8],
        [16, 7],
        [16, 8.6],
        [20, 8.6],
      ],
    })
    k.lathe({
      at: [0, 0, 20],
      axis: 'z',
      profile: [
        [0, 6],
        [4, 7.4, 's'],
        [8, 6],
        [8, 8],
        [12, 8],
      ],
      dark: true,
      bore: { r: 3.6, tone: 'ink' },
    })
    k.box({ at: [17, 0, 2], size: [22, 14, 14], round: 3, dark: true })
    socket(k, [28, 0, 9], 10, 9)
  })
}

function fuelPump(k: Kit): void {
  const h = k.rnd.range(56, 68)
  k.lathe({
    at: [0, 0, -h],
    axis: 'z',
    profile: [
      [-10, 10],
      [0, 12],
      [0, 15],
      [h - 16, 15],
    ],
    rings: [6, h - 22],
  })
  k.box({ at: [22, 0, -h + 6], size: [8, 20, h - 18], round: 2, dark: true })
  for (const y of [-14, 14]) k.cylinder({ at: [16, y, -20], axis: 'z', r: 2, h: 20, tone: 'paper' })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 34],
      [4, 34],
      [4, 30],
      [9, 30],
    ],
  })
  for (const [x, y] of [
    [-10, -6],
    [6, -12],
  ] as const)
    k.lathe({
      at: [x, y, 9],
      axis: 'z',
      profile: [
        [0, 3.6],
        [8, 3.6],
        [8, 4.6],
        [11, 4.6],
        [11, 3.4],
        [15, 3.4],
      ],
      bore: { r: 2, tone: 'ink' },
    })
  k.box({ at: [10, 8, 9], size: [18, 13, 9], round: 2, dark: true })
  const arm = k.rnd.range(30, 44)
  k.tube({
    points: [
      [-16, 0, -h + 20],
      [-30, 0, -h + 16],
      [-30 - arm * 0.4, -4, -h + 2],
      [-30 - arm * 0.7, -4, -h - 8],
    ],
    r: 1.2,
    straight: true,
    tone: 'paper',
  })
  k.lathe({
    at: [-42 - arm * 0.6, -4, -h - 12],
    axis: 'x',
    profile: [
      [0, 6],
      [22, 6],
    ],
    dark: true,
  })
}

function throttleBody(k: Kit): void {
  const r = k.rnd.range(24, 29)
  const plate = rounded(
    [
      [-38, -36],
      [38, -36],
      [38, 36],
      [-38, 36],
    ],
    8,
  )
  const four = [
    [-31, -29],
    [31, -29],
    [31, 29],
    [-31, 29],
  ] as const
  k.prism({ at: [0, 22, 0], axis: 'y', h: 7, outline: outline(plate, ...four.map((c) => circle(3.4, c))) })
  k.prism({ at: [0, -4, 0], axis: 'y', h: 26, outline: outline(circle(r + 5)) })
  k.prism({ at: [0, -8, 0], axis: 'y', h: 4, outline: outline(circle(r + 5), circle(r)), floor: 'shade' })
  k.prism({ at: [0, -4.1, 0], axis: 'y', h: 0, outline: outline(circle(r - 1)), tone: 'paper' })
  k.cylinder({ at: [0, -5, -r + 1], axis: 'z', r: 1.8, h: 2 * r - 2 })
  k.box({ at: [r + 16, 8, -24], size: [22, 26, 48], round: 4, dark: true })
  k.lathe({
    at: [r + 16, 8, 24],
    axis: 'z',
    profile: [
      [0, 9],
      [5, 8],
    ],
  })
  k.lathe({
    at: [r + 16, -5, -8],
    axis: [0, -1, 0],
    profile: [
      [0, 8],
      [12, 8],
    ],
    bore: { r: 5.4, tone: 'ink' },
  })
}

function turbo(k: Kit): void {
  const r = k.rnd.range(32, 37)
  // Turbine side, then the bearing housing, then the compressor in front.
  k.lathe({
    at: [0, 30, 0],
    axis: 'y',
    profile: [
      [0, 16],
      [3, 30, 's'],
      [11, 33, 's'],
      [20, 29],
      [20, 20],
      [26, 20],
    ],
  })
  k.tube({
    points: [
      [-20, 40, 20],
      [-30, 40, 0],
      [-32, 40, -26],
      [-32, 40, -38],
    ],
    r: 11,
  })
  k.box({ at: [-32, 40, -44], size: [36, 30, 6], round: 3 })
  k.lathe({
    at: [0, 12, 0],
    axis: 'y',
    profile: [
      [0, 20],
      [4, 20],
      [4, 15],
      [18, 15],
    ],
  })
  k.lathe({
    at: [0, 14, 15],
    axis: 'z',
    profile: [
      [0, 6],
      [6, 6],
    ],
    bore: { r: 3.4, tone: 'ink' },
  })
  k.tube({
    points: [
      [30, 2, -6],
      [36, 2, 6],
      [39, 2, 24],
      [40, 2, 46],
    ],
    r: 12,
    hollow: true,
  })
  k.lathe({
    at: [0, -14, 0],
    axis: 'y',
    profile: [
      [0, 22],
      [6, r, 's'],
      [14, r + 4, 's'],
      [22, r],
      [26, r - 6],
    ],
  })
  k.prism({ at: [0, -26, 0], axis: 'y', h: 12, outline: outline(circle(22), circle(18)), floor: 'shade' })
  const blades = k.rnd.pick([6, 7, 8])
  const spokes = Array.from({ length: blades }, (_, i): readonly Vec3[] => {
    const a = rad((360 * i) / blades)
    return [
      [4 * Math.cos(a), -16.2, 4 * Math.sin(a)],
      [11 * Math.cos(a + 0.35), -16.2, 11 * Math.sin(a + 0.35)],
      [17.6 * Math.cos(a + 0.5), -16.2, 17.6 * Math.sin(a + 0.5)],
    ]
  })
  k.prism({ at: [0, -16, 0], axis: 'y', h: 0, outline: outline(circle(17.8)), tone: 'paper' })
  k.marks({ facing: [0, -1, 0], lines: spokes })
  k.prism({ at: [0, -20, 0], axis: 'y', h: 4, outline: outline(regular(6, 4.6)) })
}

function egrValve(k: Kit): void {
  k.prism({ at: [0, 0, -6], axis: 'z', h: 7, outline: flange(28, 9, 22) })
  k.lathe({
    at: [0, 0, 1],
    axis: 'z',
    profile: [
      [0, 18],
      [12, 16],
      [12, 13],
      [18, 13],
    ],
  })
  k.lathe({
    at: [0, -15, 6],
    axis: [0, -1, 0],
    profile: [
      [0, 9],
      [10, 9],
      [10, 12],
      [14, 12],
    ],
    bore: { r: 7, tone: 'ink' },
  })
  const h = k.rnd.range(24, 34)
  k.lathe({
    at: [0, 0, 19],
    axis: 'z',
    profile: [
      [0, 21],
      [4, 24],
      [6, 24],
      [6, 20],
      [h, 20],
    ],
    rings: [h - 5],
  })
  k.lathe({
    at: [0, 0, 19 + h],
    axis: 'z',
    profile: [
      [0, 18],
      [5, 14],
    ],
    dark: true,
  })
  k.box({ at: [26, 0, 22 + h * 0.4], size: [16, 15, 11], round: 2, dark: true })
  socket(k, [34, 0, 27.5 + h * 0.4], 10, 7)
}

function airflowSensor(k: Kit): void {
  const r = k.rnd.range(22, 27)
  k.prism({
    at: [0, -34, 0],
    axis: 'y',
    h: 68,
    outline: outline(circle(r), circle(r - 3)),
    seams: [0.08, 0.92],
    floor: 'shade',
  })
  const mesh = [-0.6, -0.3, 0, 0.3, 0.6].flatMap((t): Vec3[][] => {
    const half = (r - 3) * Math.sqrt(1 - t * t)
    const at = (r - 3) * t
    return [
      [
        [at, -34.1, -half],
        [at, -34.1, half],
      ],
      [
        [-half, -34.1, at],
        [half, -34.1, at],
      ],
    ]
  })
  k.marks({ facing: [0, -1, 0], lines: mesh })
  k.box({ at: [0, 0, r - 3], size: [30, 34, 7], round: 3 })
  k.box({ at: [0, 2, r + 4], size: [20, 26, 10], round: 3, dark: true })
  for (const y of [-13, 14]) k.cylinder({ at: [11, y, r + 4], axis: 'z', r: 2.2, h: 1.6, tone: 'paper' })
}

function fuelRail(k: Kit): void {
  const n = k.rnd.pick([3, 4])
  k.box({ at: [0, 0, 0], size: [126, 13, k.rnd.range(10.5, 13)], round: 3 })
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * (104 / n)
    k.lathe({
      at: [x, 0, -34],
      axis: 'z',
      profile: [
        [0, 2.6],
        [4, 3.6],
        [12, 3.6],
        [12, 6],
        [26, 6],
        [26, 7.4],
        [34, 7.4],
      ],
      rings: [7, 16],
    })
    k.box({ at: [x, -10, -18], size: [9, 9, 8], round: 1.5, dark: true })
  }
  k.lathe({
    at: [63, 0, 6.5],
    axis: 'x',
    profile: [
      [0, 5],
      [6, 5],
      [6, 4],
      [20, 4],
    ],
    rings: [8, 11, 14],
    bore: { r: 2.4, tone: 'ink' },
  })
  k.prism({
    at: [-40, -2, 13],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-8, 0],
          [8, 0],
          [8, 16],
          [-8, 16],
        ],
        6,
      ),
      circle(3, [0, 9]),
    ),
  })
  k.prism({
    at: [40, -2, 13],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-8, 0],
          [8, 0],
          [8, 16],
          [-8, 16],
        ],
        6,
      ),
      circle(3, [0, 9]),
    ),
  })
}

function muffler(k: Kit): void {
  const l = k.rnd.range(76, 92)
  const oval = around([
    { c: [-14, 0], r: 20 },
    { c: [14, 0], r: 20 },
  ])
  k.tube({
    points: [
      [-l / 2 - 44, 8, 6],
      [-l / 2 - 20, 8, 4],
      [-l / 2, 8, 0],
    ],
    r: 6.4,
  })
  k.prism({ at: [-l / 2, 0, 0], axis: 'x', h: l, outline: outline(oval), seams: [0.05, 0.95, 0.5] })
  const tips = k.rnd.pick([1, 2])
  for (let i = 0; i < tips; i++) {
    const y = tips === 1 ? -10 : -18 + i * 22
    k.tube({
      points: [
        [l / 2, y, -2],
        [l / 2 + 14, y, -2],
        [l / 2 + 28, y, -4],
      ],
      r: 7,
      hollow: true,
    })
  }
  for (const x of [-0.28, 0.28])
    k.tube({
      points: [
        [x * l, -14, 19],
        [x * l, -14, 27],
        [x * l + 12, -14, 27],
      ],
      r: 1.8,
      straight: true,
    })
}

function catalyst(k: Kit): void {
  const l = k.rnd.range(44, 58)
  k.prism({
    at: [-l / 2 - 44, 0, 0],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-24, -14],
          [24, -14],
          [0, 26],
        ],
        8,
      ),
      circle(8.6),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [0, 0, 0],
    axis: 'x',
    profile: [
      [-l / 2 - 39, 9],
      [-l / 2 - 18, 9],
      [-l / 2, 24],
      [-l / 2, 25.5],
      [l / 2, 25.5],
      [l / 2, 24],
      [l / 2 + 18, 9],
      [l / 2 + 34, 9],
    ],
    rings: [-l / 2 + 6, l / 2 - 6],
  })
  k.prism({
    at: [l / 2 + 34, 0, 0],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-24, -14],
          [24, -14],
          [0, 26],
        ],
        8,
      ),
      circle(8.6),
      circle(3, [-15, -9]),
      circle(3, [15, -9]),
      circle(3, [0, 17]),
    ),
    floor: 'ink',
  })
  bolt(k, { at: [-l / 2 - 26, 0, 12], axis: 'z', r: 4, h: 4, way: -1 })
}

function exhaustManifold(k: Kit): void {
  const n = k.rnd.pick([3, 4])
  const pitch = 28
  const drop = k.rnd.range(14, 32)
  for (let i = 0; i < n; i++) {
    const x = (i - (n - 1) / 2) * pitch
    k.place({ at: [x, 26, 20] }, () =>
      k.prism({
        at: [0, 0, 0],
        axis: 'y',
        h: 4,
        outline: outline(
          rounded(
            [
              [-13, -13],
              [13, -13],
              [13, 13],
              [-13, 13],
            ],
            5,
          ),
          circle(2.4, [9, -9]),
        ),
      }),
    )
    k.tube({
      points: [
        [x, 17.5, 20],
        [x, 6, 20],
        [x * 0.8, -6, 12],
        [x * 0.4, -8, -drop * 0.4],
        [x * 0.22, -8, -drop],
      ],
      r: 7.4,
    })
  }
  k.lathe({
    at: [0, -8, -drop - 18],
    axis: 'z',
    profile: [
      [0, 9],
      [8, 10],
      [20, 16],
    ],
  })
  k.prism({ at: [0, -8, -drop - 23], axis: 'z', h: 5, outline: flange(24, 8, 16) })
}

function canister(k: Kit): void {
  const h = k.rnd.range(54, 66)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 27],
      [4, 30],
      [h - 6, 30],
      [h - 6, 32],
      [h, 32],
    ],
    rings: [10, h - 12],
    dark: true,
  })
  k.prism({ at: [0, 0, h], axis: 'z', h: 5, outline: outline(circle(28)) })
  for (const [x, y] of [
    [-12, -8],
    [12, -8],
    [0, 12],
  ] as const)
    k.lathe({
      at: [x, y, h + 5],
      axis: 'z',
      profile: [
        [0, 4],
        [10, 4],
        [10, 5],
        [13, 5],
      ],
      bore: { r: 2.6, tone: 'ink' },
    })
}

export const fuel = {
  injector: { name: 'Inyector de combustible', draw: injector },
  'fuel-rail': { name: 'Riel de inyectores', draw: fuelRail },
  'fuel-pump': { name: 'Bomba de combustible', draw: fuelPump },
  'throttle-body': { name: 'Cuerpo de aceleración', draw: throttleBody },
  'airflow-sensor': { name: 'Sensor de flujo de aire', draw: airflowSensor },
  turbocharger: { name: 'Turbocompresor', draw: turbo },
  'egr-valve': { name: 'Válvula EGR', draw: egrValve },
  'vapour-canister': { name: 'Cánister de vapores', draw: canister },
  'exhaust-manifold': { name: 'Múltiple de escape', draw: exhaustManifold },
  'catalytic-converter': { name: 'Catalizador', draw: catalyst },
  muffler: { name: 'Silenciador', draw: muffler },
} satisfies Record<string, Part>
