import type { Draw } from '../../assembly.ts'
import { circle, outline, rect, rounded, holesOn } from '../../outline.ts'
import type { Part } from '../../part.ts'
import { filters } from '../filters.ts'
import { ignition } from '../ignition.ts'
import { pistonRing } from '../engine-pieces.ts'
import { fuelTank } from '../engine-bay-pieces.ts'
import { clamp } from '../hardware.ts'
import { acceleratorPedal } from '../powertrain-pieces.ts'
import { pressureSensor } from '../electric-pieces.ts'
import { varied } from './laying.ts'

/** A bottle with a shouldered neck and a label; `w` wide, `d` deep, `h` high. */
const bottle = (k: Parameters<Draw>[0], [w, d, h]: readonly [number, number, number], neck: number): void => {
  k.prism({
    at: [0, -d / 2, 0],
    axis: 'y',
    h: d,
    outline: outline(
      rounded(
        [
          [-w / 2, 0, 5],
          [w / 2, 0, 5],
          [w / 2, h * 0.72, w * 0.3],
          [neck + 2, h * 0.92, 4],
          [-neck - 2, h * 0.92, 4],
          [-w / 2, h * 0.72, w * 0.3],
        ],
        6,
      ),
    ),
  })
  k.lathe({
    at: [0, 0, h * 0.9],
    axis: 'z',
    profile: [
      [0, neck],
      [4, neck],
      [4, neck + 2.4],
      [20, neck + 2.4],
    ],
    rings: [7, 10, 13, 16],
    dark: true,
  })
  k.prism({
    at: [0, -d / 2 - 0.2, h * 0.36],
    axis: 'y',
    h: 0,
    outline: outline(rect(w - 12, h * 0.42, 3)),
    tone: 'paper',
  })
}

const fluidBottle: Draw = (k) => {
  const h = k.rnd.range(104, 120)
  bottle(k, [52, 34, h], 10)
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-14, -17.4, h * 0.44],
        [14, -17.4, h * 0.44],
      ],
      [
        [-14, -17.4, h * 0.36],
        [14, -17.4, h * 0.36],
      ],
      [
        [-14, -17.4, h * 0.28],
        [6, -17.4, h * 0.28],
      ],
    ],
  })
}

/** The small bottle of brake fluid: its disc says what it is for. */
const brakeFluid: Draw = (k) => {
  const h = k.rnd.range(84, 92)
  bottle(k, [54, 36, h], 11)
  k.prism({ at: [0, -18.4, h * 0.36], axis: 'y', h: 0, outline: outline(circle(15), circle(10)), tone: 'shade' })
  k.prism({ at: [0, -18.6, h * 0.36], axis: 'y', h: 0, outline: outline(circle(5)), tone: 'ink' })
}

/** A gallon with its grip. */
const jug: Draw = (k) => {
  const w = k.rnd.range(80, 90)
  const grip = rounded(
    [
      [w / 2 - 24, 56],
      [w / 2 - 11, 52],
      [w / 2 - 11, 82],
      [w / 2 - 26, 94],
    ],
    6,
  )
  k.prism({
    at: [0, -26, 0],
    axis: 'y',
    h: 52,
    outline: outline(
      rounded(
        [
          [-w / 2, 0, 7],
          [w / 2, 0, 7],
          [w / 2, 86, 12],
          [6, 116, 10],
          [-22, 116, 5],
          [-w / 2, 96, 12],
        ],
        8,
      ),
      grip,
    ),
  })
  k.lathe({
    at: [-8, 0, 114],
    axis: 'z',
    profile: [
      [0, 14],
      [4, 14],
      [4, 17],
      [20, 17],
    ],
    rings: [8, 12, 16],
    dark: true,
  })
  k.prism({ at: [-11, -26.2, 44], axis: 'y', h: 0, outline: outline(rect(w - 34, 58, 4)), tone: 'paper' })
  const z = 46
  k.marks({
    facing: [0, -1, 0],
    lines: [0, 60, 120].map((a) => {
      const [c, s] = [16 * Math.cos((a * Math.PI) / 180), 16 * Math.sin((a * Math.PI) / 180)]
      return [
        [-11 - c, -26.4, z - s],
        [-11 + c, -26.4, z + s],
      ] as const
    }),
  })
}

const additive: Draw = (k) => {
  const r = k.rnd.range(18, 21)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 2],
      [3, r],
      [62, r],
      [70, r - 2, 's'],
      [84, 7, 's'],
      [100, 5.4],
      [100, 8],
      [114, 8],
    ],
    rings: [12, 54, 104, 108],
  })
}

const aerosol: Draw = (k) => {
  const [r, h] = [k.rnd.range(20, 23), 104]
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 1],
      [3, r],
      [h - 18, r],
      [h - 15, r + 1],
      [h - 12, r],
      [h - 6, r * 0.66, 's'],
      [h, r * 0.5],
    ],
    rings: [16, 70],
  })
  k.lathe({
    at: [0, 0, h],
    axis: 'z',
    profile: [
      [0, 6],
      [10, 6],
      [12, 4],
    ],
    dark: true,
  })
  k.tube({
    points: [
      [0, -4, h + 6],
      [20, -22, h + 6],
      [44, -44, h + 6],
    ],
    r: 1.3,
    straight: true,
    tone: 'paper',
  })
}

const gasCan: Draw = (k) => {
  const r = k.rnd.range(27, 30)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 2],
      [3, r],
      [64, r],
      [76, r * 0.7, 's'],
      [82, r * 0.3],
      [82, 6],
      [92, 6],
      [92, 4],
      [100, 4],
    ],
    rings: [14, 52, 84, 86, 88],
  })
}

const silicone: Draw = (k) => {
  const l = k.rnd.range(86, 98)
  k.prism({ at: [-l / 2, 0, 0], axis: 'x', h: 5, outline: outline(rect(44, 7, 2)) })
  k.lathe({
    at: [-l / 2 + 5, 0, 0],
    axis: 'x',
    profile: [
      [0, 16],
      [l * 0.5, 18],
      [l * 0.7, 18],
      [l * 0.76, 9],
      [l * 0.84, 9],
    ],
    rings: [l * 0.12, l * 0.6],
  })
  k.lathe({
    at: [l * 0.39, 0, 0],
    axis: 'x',
    profile: [
      [0, 8],
      [6, 8],
      [44, 3],
    ],
    dark: true,
  })
}

const grease: Draw = (k) => {
  const r = k.rnd.range(38, 44)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 5],
      [54, r],
      [54, r + 3],
      [64, r + 3],
      [64, r + 1],
      [66, r + 1],
    ],
    rings: [12, 44],
  })
}

const tin: Draw = (k) => {
  const r = k.rnd.range(40, 46)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 1],
      [16, r - 1],
      [16, r],
      [30, r],
    ],
    rings: [20, 26],
  })
  k.prism({ at: [0, 0, 30], axis: 'z', h: 0, outline: outline(circle(r * 0.8)), tone: 'tint' })
  k.prism({ at: [0, 0, 30.2], axis: 'z', h: 0, outline: outline(circle(r * 0.4)), tone: 'shade' })
}

const pumpInsert: Draw = (k) => {
  const r = k.rnd.range(17, 20)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r * 0.5],
      [0, r - 2],
      [5, r],
      [24, r],
      [24, r - 1],
      [70, r - 1],
      [70, r],
      [84, r],
      [88, r - 3],
    ],
    rings: [30, 64],
  })
  k.lathe({
    at: [7, -2, 88],
    axis: 'z',
    profile: [
      [0, 5],
      [12, 4.4],
      [12, 5.6],
      [16, 5],
    ],
    bore: { r: 2.6, tone: 'ink' },
  })
  for (const y of [-6, 6]) k.box({ at: [-8, y, 88], size: [2, 5, 10], tone: 'paper' })
  k.lathe({
    at: [0, 0, -10],
    axis: 'z',
    profile: [
      [0, 6],
      [10, 6],
    ],
  })
}

const sock: Draw = (k) => {
  const l = k.rnd.range(56, 66)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 9,
    outline: outline(
      rounded(
        [
          [-l, -24],
          [l * 0.5, -24],
          [l * 0.5, 24],
          [-l, 24],
        ],
        14,
      ),
    ),
    dark: true,
    seams: [0.5],
  })
  k.marks({
    facing: [0, 0, 1],
    lines: [
      ...Array.from(
        { length: 9 },
        (_, i) =>
          [
            [-l + 10 + i * 8, -18, 9.1],
            [-l + 10 + i * 8, 18, 9.1],
          ] as const,
      ),
      ...Array.from(
        { length: 4 },
        (_, i) =>
          [
            [-l + 6, -15 + i * 10, 9.1],
            [4, -15 + i * 10, 9.1],
          ] as const,
      ),
    ],
  })
  k.lathe({
    at: [l * 0.22, 0, 9],
    axis: 'z',
    profile: [
      [0, 14],
      [4, 14],
      [4, 10],
      [16, 10],
    ],
    bore: { r: 7, tone: 'ink' },
  })
}

const dieselInjector: Draw = (k) => {
  const l = k.rnd.range(66, 76)
  k.place({ turn: { axis: 'y', by: 20 } }, () => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-58, 3],
        [-50, 3.4],
        [-46, 6],
        [-24, 6],
        [-24, 9],
        [0, 9],
        [0, 12],
        [l * 0.6, 12],
        [l * 0.6, 15],
        [l, 15],
      ],
      rings: [4, 20, l * 0.7],
    })
    k.lathe({
      at: [0, 0, l * 0.34],
      axis: [0.6, -0.7, 0.5],
      profile: [
        [0, 6],
        [26, 6],
        [26, 7.4],
        [34, 7.4],
      ],
      bore: { r: 3, tone: 'ink' },
      rings: [10, 14, 18, 22],
    })
    k.box({ at: [-4, 0, l], size: [30, 16, 16], round: 3, dark: true })
  })
}

const fuelCap: Draw = (k) => {
  const r = k.rnd.range(32, 36)
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [-34, r * 0.6],
      [-10, r * 0.64],
      [-10, r * 0.86],
      [-4, r * 0.86],
    ],
    rings: [-30, -25, -20, -15],
  })
  k.prism({ at: [0, -12, 0], axis: 'y', h: 14, outline: outline(circle(r)), dark: true, ticks: { on: 'outer', n: 36 } })
  k.prism({
    at: [0, -26, 0],
    axis: 'y',
    h: 14,
    outline: outline(
      rounded(
        [
          [-r * 0.84, -7],
          [r * 0.84, -7],
          [r * 0.84, 7],
          [-r * 0.84, 7],
        ],
        6,
      ),
    ),
    dark: true,
  })
  k.tube({
    points: [
      [r - 2, 0, -6],
      [r + 16, 4, -20],
      [r + 4, 8, -52],
      [r - 24, 8, -60],
    ],
    r: 2,
    dark: true,
  })
}

const sender: Draw = (k) => {
  const l = k.rnd.range(56, 66)
  k.prism({ at: [0, 0, 40], axis: 'z', h: 4, outline: outline(circle(26), ...holesOn(5, 21, 2.4)), floor: 'ink' })
  k.box({ at: [0, 0, 44], size: [16, 12, 10], round: 2, dark: true })
  k.box({ at: [0, 2, -16], size: [20, 5, 56] })
  k.box({ at: [0, -3, -14], size: [24, 6, 28], round: 2, dark: true })
  k.tube({
    points: [
      [0, -8, 0],
      [20, -10, -8],
      [l, -12, -46],
    ],
    r: 1.8,
    straight: true,
    tone: 'paper',
  })
  k.box({ at: [l + 6, -12, -58], size: [30, 18, 20], round: 6, dark: true })
}

const regulator: Draw = (k) => {
  const r = k.rnd.range(20, 23)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-26, 5],
      [-22, 7],
      [-10, 7],
      [-10, 11],
      [0, 11],
      [0, r],
      [12, r],
      [12, r + 3],
      [16, r + 3],
      [16, r],
      [30, r - 1],
      [34, r - 6],
    ],
    rings: [-18, -14],
  })
  k.lathe({
    at: [0, 0, 34],
    axis: 'z',
    profile: [
      [0, 4],
      [14, 4],
      [14, 5],
      [17, 4],
    ],
    bore: { r: 2, tone: 'ink' },
  })
}

const idleValve: Draw = (k) => {
  const r = k.rnd.range(15, 17)
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r],
      [26, r],
    ],
    dark: true,
  })
  k.prism({
    at: [0, -2, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-30, -10],
          [30, -10],
          [30, 10],
          [-30, 10],
        ],
        9,
      ),
      circle(3.4, [-23, 0]),
      circle(3.4, [23, 0]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [0, -26, 0],
    axis: [0, -1, 0],
    profile: [
      [0, 8],
      [10, 8],
      [10, 4],
      [24, 4],
      [24, 11],
      [40, 2],
    ],
  })
  k.lathe({
    at: [0, 3, 0],
    axis: 'y',
    profile: [
      [0, r + 1],
      [30, r + 1],
    ],
  })
  k.box({ at: [0, 24, r - 2], size: [18, 22, 18], round: 3, dark: true })
}

const throttleSensor: Draw = (k) => {
  const r = k.rnd.range(20, 23)
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-42, -10],
          [42, -10],
          [42, 10],
          [-42, 10],
        ],
        10,
      ),
      circle(5, [-33, 0]),
      circle(5, [33, 0]),
    ),
    floor: 'ink',
    dark: true,
  })
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r],
      [10, r],
      [12, r - 3],
    ],
    bore: { r: 9, tone: 'paper' },
    dark: true,
  })
  k.prism({ at: [0, -12.4, 0], axis: 'y', h: 0, outline: outline(rect(4, 16, 1)), tone: 'ink' })
  k.box({ at: [0, 4, r - 6], size: [22, 14, 26], round: 3, dark: true })
}

const throttleCable: Draw = (k) => {
  const w = k.rnd.range(60, 70)
  k.tube({
    points: [
      [-w, 0, 26],
      [-w - 14, 0, 30],
      [-w - 28, 0, 30],
    ],
    r: 1.2,
    tone: 'paper',
  })
  k.lathe({
    at: [-w - 36, 0, 30],
    axis: 'x',
    profile: [
      [0, 5],
      [9, 5],
    ],
  })
  k.lathe({
    at: [-w - 4, 0, 27],
    axis: [1, 0, -0.1],
    profile: [
      [-14, 3.4],
      [0, 3.4],
      [0, 5.4],
      [20, 5.4],
    ],
    rings: [-12, -10, -8, -6, -4, -2],
  })
  k.tube({
    points: [
      [-w + 14, 0, 25],
      [-w * 0.2, 0, 16],
      [w * 0.7, 4, 4],
      [w * 0.9, 10, -24],
      [w * 0.2, 12, -40],
      [-w * 0.5, 10, -34],
    ],
    r: 3,
    dark: true,
  })
  k.lathe({
    at: [-w * 0.5, 10, -34],
    axis: [-1, 0, 0.16],
    profile: [
      [-4, 4.6],
      [12, 4.6],
      [18, 3],
    ],
    dark: true,
  })
  k.tube({
    points: [
      [-w * 0.5 - 16, 10, -31.4],
      [-w * 0.5 - 40, 10, -28],
    ],
    r: 1.2,
    straight: true,
    tone: 'paper',
  })
  k.lathe({
    at: [-w * 0.5 - 41, 3, -28],
    axis: 'y',
    profile: [
      [0, 5],
      [14, 5],
    ],
  })
}

const injectorKit: Draw = (k) => {
  const r = k.rnd.range(10, 12)
  for (const [x, y] of [
    [-50, 26],
    [-20, 14],
    [10, 2],
    [40, -10],
  ] as const)
    k.object(() =>
      k.prism({ at: [x, y, 0], axis: 'z', h: 5, outline: outline(circle(r), circle(r - 4.4)), dark: true }),
    )
  for (const [x, y] of [
    [-44, -14],
    [-14, -26],
    [16, -38],
  ] as const)
    k.object(() =>
      k.lathe({
        at: [x, y, 0],
        axis: 'z',
        profile: [
          [0, 8],
          [5, 8],
          [5, 6],
          [24, 5],
        ],
        rings: [9, 13, 17, 21],
        bore: { r: 2.4, tone: 'ink' },
      }),
    )
  k.object(() => pistonRing(8, 3, 40)({ ...k, prism: (s) => k.prism({ ...s, at: [52, -40, 0] }) }))
}

const rubberHose: Draw = (k) => {
  const r = k.rnd.range(36, 42)
  const turns = Array.from({ length: 23 }, (_, i): readonly [number, number, number] => {
    const a = (i * Math.PI) / 7
    return [r * Math.cos(a), r * Math.sin(a), i * 1.5]
  })
  k.tube({ points: [...turns, [r * 1.1, -r * 0.2, 40], [r * 1.7, -r * 0.6, 42]], r: 5, dark: true, hollow: true })
}

const set =
  (...parts: readonly (readonly [part: Part, x: number, y: number, size: number])[]): Draw =>
  (k) => {
    for (const [part, x, y, size] of parts) k.object(() => k.place({ at: [x, y, 0], size }, () => part.draw(k)))
  }

export const fluidAndFuelKinds = {
  'filter-kit': {
    name: 'Kit de filtros',
    draw: set(
      [filters['air-filter'], -10, 70, 1],
      [filters['oil-filter'], -50, -30, 0.8],
      [filters['fuel-filter'], 46, -50, 0.7],
    ),
  },
  'tune-up-kit': {
    name: 'Kit de mantenimiento',
    draw: set(
      [filters['air-filter'], -10, 70, 1],
      [filters['oil-filter'], -50, -30, 0.8],
      [ignition['spark-plug'], 36, -50, 0.7],
      [ignition['spark-plug'], 36, -82, 0.7],
    ),
  },
  'fluid-bottle': { name: 'Aceite de transmisión', draw: fluidBottle },
  'brake-fluid': { name: 'Líquido de frenos', draw: brakeFluid },
  'coolant-jug': { name: 'Refrigerante', draw: jug },
  additive: { name: 'Aditivo', draw: additive },
  aerosol: { name: 'Limpiador en aerosol', draw: aerosol },
  'gas-can': { name: 'Gas refrigerante', draw: gasCan },
  'silicone-tube': { name: 'Silicona', draw: silicone },
  grease: { name: 'Grasa', draw: grease },
  wax: { name: 'Cera', draw: tin },
  'fuel-pump-insert': { name: 'Bomba de gasolina', draw: pumpInsert },
  'pump-strainer': { name: 'Prefiltro de bomba de gasolina', draw: sock },
  'diesel-injector': { name: 'Inyector diésel', draw: dieselInjector },
  'injector-kit': { name: 'Kit de inyectores', draw: injectorKit },
  'fuel-cap': { name: 'Tapa de gasolina', draw: fuelCap },
  'fuel-tank': { name: 'Tanque de gasolina', draw: varied((t) => fuelTank(150 * t, 96)) },
  'fuel-sender': { name: 'Flotador de gasolina', draw: sender },
  'pressure-regulator': { name: 'Regulador de presión de combustible', draw: regulator },
  'idle-valve': { name: 'Válvula IAC', draw: idleValve },
  'map-sensor': { name: 'Sensor MAP', draw: pressureSensor, oneShape: true },
  'throttle-sensor': { name: 'Sensor TPS', draw: throttleSensor },
  'throttle-cable': { name: 'Guaya de acelerador', draw: throttleCable },
  'accelerator-pedal': { name: 'Pedal de acelerador', draw: acceleratorPedal, oneShape: true },
  'rubber-hose': { name: 'Manguera de caucho', draw: rubberHose },
  'hose-clamp': { name: 'Abrazadera de manguera', draw: clamp(24), oneShape: true },
} satisfies Record<string, Part>
