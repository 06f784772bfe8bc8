import type { Kit } from '../kit.ts'
import { bolt } from '../kit.ts'
import { circle, outline, regular, rounded } from '../outline.ts'
import type { Part } from '../part.ts'
import { socket } from './faces.ts'
import type { Vec3 } from '../vector.ts'

function sparkPlug(k: Kit): void {
  const thread = k.rnd.range(22, 32)
  k.place({ turn: { axis: 'y', by: -90 }, at: [-10, 0, 0] }, () => {
    const turns = Array.from({ length: 9 }, (_, i) => -thread + ((i + 0.5) * thread) / 9)
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-thread - 6, 2],
        [-thread - 3, 2],
        [-thread - 3, 4],
        [-thread, 4],
        [-thread, 8.5],
        [0, 8.5],
      ],
      rings: turns,
    })
    k.tube({
      points: [
        [7, 0, -thread],
        [7, 0, -thread - 8],
        [0, 0, -thread - 9],
      ],
      r: 1.3,
      straight: true,
      tone: 'paper',
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 11],
        [3, 11],
        [3, 10],
        [6, 10],
      ],
    })
    k.prism({ at: [0, 0, 6], axis: 'z', h: 12, outline: outline(regular(6, 14, 10)) })
    const ribs = k.rnd.pick([3, 4, 5])
    k.lathe({
      at: [0, 0, 18],
      axis: 'z',
      profile: [
        [0, 11],
        [3, 10.5],
        [6, 8],
      ],
    })
    k.lathe({
      at: [0, 0, 24],
      axis: 'z',
      profile: [
        [0, 7.6],
        [30, 6],
      ],
      tone: 'paper',
      rings: Array.from({ length: ribs }, (_, i) => 8 + i * 4.5),
    })
    k.lathe({
      at: [0, 0, 54],
      axis: 'z',
      profile: [
        [0, 2.6],
        [3, 2.6],
        [3, 4],
        [7, 4],
        [7, 2.8],
        [9, 2.8],
        [9, 4],
        [12, 3],
      ],
    })
  })
}

function ignitionCoil(k: Kit): void {
  const l = k.rnd.range(44, 62)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-l - 16, 7],
      [-l, 8],
      [-l, 9.5],
      [-l + 18, 8.5],
      [-l + 18, 7],
      [-10, 7.6],
      [-10, 11],
      [0, 11],
    ],
    dark: true,
    rings: [-l - 4, -l - 9],
  })
  k.box({ at: [0, 0, 0], size: [34, 26, 22], round: 4 })
  k.box({ at: [0, 0, 22], size: [26, 18, 4], round: 3 })
  k.box({ at: [26, 0, 6], size: [18, 16, 12], round: 1.5, dark: true })
  socket(k, [35, 0, 12], 12, 8)
  k.prism({
    at: [-30, -11, 8],
    axis: 'z',
    h: 6,
    outline: outline(
      rounded(
        [
          [0, 0],
          [14, 0],
          [14, 22],
          [0, 22],
        ],
        6,
      ),
      circle(4, [6.5, 11]),
    ),
  })
}

function glowPlug(k: Kit): void {
  const tip = k.rnd.range(34, 46)
  k.place({ turn: { axis: 'y', by: -90 } }, () => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-tip - 34, 1.4],
        [-tip - 32, 3],
        [-34, 3],
        [-30, 4.6],
        [-14, 4.6],
        [-14, 6.6],
        [6, 6.6],
      ],
      rings: [-12, -9.6, -7.2, -4.8, -2.4, 0, 2.4],
    })
    k.prism({ at: [0, 0, 6], axis: 'z', h: 9, outline: outline(regular(6, 9.5, 8)) })
    k.lathe({
      at: [0, 0, 15],
      axis: 'z',
      profile: [
        [0, 5],
        [14, 5],
        [14, 3.4],
        [18, 3.4],
        [18, 2.4],
        [28, 2.4],
      ],
      rings: [20, 22, 24, 26],
    })
  })
}

function plugWires(k: Kit): void {
  const n = k.rnd.pick([4, 4, 5])
  const hump = k.rnd.range(4, 16)
  for (let i = 0; i < n; i++) {
    const y = (i - (n - 1) / 2) * 17
    const reach = 34 + i * 4
    k.object(() => {
      k.lathe({
        at: [-46, y, -6],
        axis: [-1, 0, -0.25],
        profile: [
          [0, 3.4],
          [6, 4.6],
          [22, 4.6],
        ],
        dark: true,
      })
      const points: readonly Vec3[] = [
        [-44, y, -5.6],
        [-26, y, -1],
        [-4, y, hump + i * 2],
        [18, y, 4],
        [reach, y, -2],
      ]
      k.tube({ points, r: 2, dark: true })
      k.lathe({
        at: [reach - 1, y, -2],
        axis: [1, 0, -0.2],
        profile: [
          [0, 3],
          [4, 4.4],
          [16, 4.4],
        ],
        dark: true,
        bore: { r: 2.4, tone: 'ink' },
      })
    })
  }
}

function oxygenSensor(k: Kit): void {
  const cable: readonly Vec3[] = [
    [36, 0, 0],
    [52, 0, 0],
    [66, 4, -10],
    [58, 10, -34],
    [30, 10, -44],
    [0, 6, -40],
  ]
  const slots: readonly Vec3[] = [
    [-44, -7.5, 0],
    [-38, -7.5, 0],
    [-44, -6, 4.6],
    [-38, -6, 4.6],
  ]
  k.lathe({
    at: [0, 0, 0],
    axis: 'x',
    profile: [
      [-50, 5.5],
      [-48, 7.5],
      [-26, 7.5],
      [-26, 10],
      [-8, 10],
    ],
    rings: [-23, -20, -17, -14, -11],
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [slots[0]!, slots[1]!],
      [slots[2]!, slots[3]!],
    ],
  })
  k.prism({ at: [-8, 0, 0], axis: 'x', h: 10, outline: outline(regular(6, 15, 0)) })
  k.lathe({
    at: [2, 0, 0],
    axis: 'x',
    profile: [
      [0, 9],
      [16, 8.5],
      [16, 7],
      [30, 7],
      [34, 4],
    ],
    rings: [20, 24],
  })
  k.tube({ points: cable, r: k.rnd.range(2.4, 3.2), dark: true })
  k.box({ at: [-10, 6, -47], size: [22, 13, 13], round: 2 })
}

function absSensor(k: Kit): void {
  k.lathe({
    at: [-40, 0, 0],
    axis: 'x',
    profile: [
      [-22, 6],
      [-20, 7.5],
      [0, 7.5],
      [0, 9],
      [5, 9],
    ],
    rings: [-5, -8],
  })
  k.prism({
    at: [-35, -10, -10],
    axis: 'x',
    h: 8,
    outline: outline(
      rounded(
        [
          [-10, -2],
          [34, 4],
          [34, 18],
          [-10, 22],
        ],
        6,
      ),
      circle(3.6, [25, 11]),
    ),
  })
  const drop = k.rnd.range(24, 40)
  k.tube({
    points: [
      [-27, 0, 0],
      [-10, 0, 0],
      [10, -4, -8],
      [26, 4, -drop],
      [46, 8, -drop * 0.7],
      [62, 4, -4],
    ],
    r: 3,
    dark: true,
  })
  k.box({ at: [12, -2, -22], size: [9, 12, 12], dark: true, round: 2 })
  k.box({ at: [68, 4, -9], size: [20, 13, 13], round: 2 })
}

/** A relay: four blades under its can, whose wiring is printed on its face. */
function relay(k: Kit): void {
  for (const [x, y] of [
    [-9, -7],
    [9, -7],
    [-9, 7],
    [9, 7],
  ] as const)
    k.box({ at: [x, y, -16], size: [6, 1.6, 16], tone: 'paper' })
  k.box({ at: [0, 0, 0], size: [36, 32, 4], round: 3, dark: true })
  const h = k.rnd.range(30, 40)
  k.box({ at: [0, 0, 4], size: [33, 29, h], round: 3 })
  const z = (share: number): number => 4 + h * share
  const on = (x: number, share: number): Vec3 => [x, -14.6, z(share)]
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [on(-11, 0.28), on(-3, 0.28), on(-3, 0.62), on(-11, 0.62), on(-11, 0.28)],
      [on(-7, 0.12), on(-7, 0.28)],
      [on(-7, 0.62), on(-7, 0.8)],
      [on(7, 0.12), on(7, 0.34), on(3, 0.62)],
      [on(7, 0.62), on(7, 0.8)],
      [on(-1, 0.45), on(4, 0.45)],
    ],
  })
}

function knockSensor(k: Kit): void {
  const angle = k.rnd.range(-8, 8)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 22],
      [4, 22],
      [4, 19],
      [24, 19],
      [24, 13],
      [30, 13],
    ],
    bore: { r: 7, tone: 'ink' },
    rings: [9, 19],
  })
  k.place({ turn: { axis: 'z', by: angle } }, () => {
    k.box({ at: [32, 0, 5], size: [30, 18, 15], round: 3, dark: true })
    socket(k, [47, 0, 12], 12, 9)
  })
  bolt(k, { at: [0, 0, 44], axis: 'z', r: 5, h: 14, way: -1 })
}

export const ignition = {
  'spark-plug': { name: 'Bujía de encendido', draw: sparkPlug },
  'ignition-coil': { name: 'Bobina de encendido', draw: ignitionCoil },
  'glow-plug': { name: 'Bujía de precalentamiento', draw: glowPlug },
  'plug-wires': { name: 'Juego de cables de bujía', draw: plugWires },
  'oxygen-sensor': { name: 'Sensor de oxígeno', draw: oxygenSensor },
  'abs-sensor': { name: 'Sensor de ABS', draw: absSensor },
  'knock-sensor': { name: 'Sensor de detonación', draw: knockSensor },
  relay: { name: 'Relé', draw: relay },
} satisfies Record<string, Part>
