import type { Draw } from '../../assembly.ts'
import { bellows } from '../../kit.ts'
import { around, circle, flange, gear, holesOn, outline, rect, rounded } from '../../outline.ts'
import type { Part } from '../../part.ts'
import {
  blowerMotor,
  blowerResistor,
  cageFan,
  compressorBody,
  expansionValve,
  flapActuator,
  heaterCore,
  receiverDrier,
} from '../climate-pieces.ts'
import {
  clutchDisc,
  gearCase,
  pressurePlate,
  propTube,
  releaseBearing,
  releaseFork,
  synchroRing,
  torqueConverter,
  valveBody,
  yokeFlange,
} from '../drive-pieces.ts'
import { fanWheel, motor, radiatorCore, shroud } from '../engine-bay-pieces.ts'
import { ballBearing, pulley } from '../hardware.ts'
import { line } from '../pipes.ts'
import { fluidFilter, fluidPan, gearLever, leverGaiter, leverKnob, pedalPad } from '../powertrain-pieces.ts'
import { lying, standing, varied } from './laying.ts'

/** The clutch's single cylinder with its pushrod, its own small reservoir above. */
const clutchMaster: Draw = (k) => {
  const l = k.rnd.range(56, 64)
  k.prism({
    at: [-4, 0, 0],
    axis: 'x',
    h: 7,
    outline: outline(
      rounded(
        [
          [-26, -14],
          [26, -14],
          [26, 14],
          [-26, 14],
        ],
        10,
      ),
      circle(4, [-19, 0]),
      circle(4, [19, 0]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [3, 0, 0],
    axis: 'x',
    profile: [
      [0, 13],
      [l, 13],
      [l, 9],
      [l + 8, 9],
    ],
    bore: { r: 4, tone: 'ink' },
  })
  k.lathe({
    at: [l * 0.5, 0, 11],
    axis: 'z',
    profile: [
      [0, 8],
      [6, 8],
      [6, 19],
      [30, 19],
      [30, 21],
      [42, 21],
    ],
    rings: [33, 36, 39],
  })
  k.cylinder({ at: [-40, 0, 0], axis: 'x', r: 4, h: 36 })
  k.prism({ at: [-48, -5, 0], axis: 'y', h: 10, outline: outline(circle(10), circle(4)), floor: 'ink' })
}

/** A slave cylinder: one bore, its boot with the pushrod, ears, the line's port and the bleeder. */
const clutchSlave: Draw = (k) => {
  const l = k.rnd.range(42, 48)
  k.lathe({
    at: [-l, 0, 0],
    axis: 'x',
    profile: [
      [0, 12],
      [4, 16],
      [l, 16],
    ],
  })
  for (const y of [-25, 25])
    k.prism({ at: [-l * 0.62, y, 0], axis: 'x', h: 14, outline: outline(circle(11), circle(5)), floor: 'ink' })
  k.box({ at: [-l * 0.45, 0, -8], size: [14, 46, 16] })
  bellows(k, { at: [0, 0, 0], axis: 'x', h: 24, from: 15, to: 8, folds: 3 })
  k.lathe({
    at: [24, 0, 0],
    axis: 'x',
    profile: [
      [0, 4],
      [26, 4],
      [32, 2],
    ],
  })
  k.lathe({
    at: [-l + 10, 0, 14],
    axis: 'z',
    profile: [
      [0, 7],
      [8, 7],
      [8, 4],
      [16, 4],
      [16, 5],
      [20, 4],
    ],
  })
  k.lathe({
    at: [-l, 0, 0],
    axis: [-1, 0, 0],
    profile: [
      [0, 8],
      [8, 8],
    ],
    bore: { r: 4, tone: 'ink' },
  })
}

/**
 * The rubber-borne bearing of a long propeller shaft on its bracket: a strap of sheet below, the ring of rubber, the
 * race inside.
 */
const centreBearing: Draw = (k) => {
  const r = k.rnd.range(36, 40)
  k.prism({
    at: [0, 0, -r - 4],
    axis: 'z',
    h: 6,
    outline: outline(
      rounded(
        [
          [-r - 34, -13],
          [r + 34, -13],
          [r + 34, 13],
          [-r - 34, 13],
        ],
        8,
      ),
      circle(6, [-r - 21, 0]),
      circle(6, [r + 21, 0]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, -11, 0],
    axis: 'y',
    h: 22,
    outline: outline(
      around([
        { c: [-r * 0.7, -r + 2], r: 5 },
        { c: [r * 0.7, -r + 2], r: 5 },
        { c: [0, 0], r: r + 4 },
      ]),
      circle(r),
    ),
  })
  k.prism({ at: [0, -7, 0], axis: 'y', h: 14, outline: outline(circle(r), circle(r * 0.56)), dark: true })
  k.prism({ at: [0, -9, 0], axis: 'y', h: 2, outline: outline(circle(r * 0.84), circle(r * 0.72)), dark: true })
  k.place({ at: [0, 10, 0], turn: { axis: 'x', by: 90 } }, () => ballBearing(r * 0.56, r * 0.32, 20)(k))
}

const ringAndPinion: Draw = (k) => {
  const r = k.rnd.range(46, 52)
  k.object(() => {
    k.prism({
      at: [0, 10, 0],
      axis: 'y',
      h: 12,
      outline: outline(circle(r * 0.9), circle(r * 0.52), ...holesOn(8, r * 0.66, 3)),
      floor: 'ink',
    })
    k.prism({ at: [0, 0, 0], axis: 'y', h: 10, outline: outline(gear(30, r * 0.92, r), circle(r * 0.6)) })
  })
  k.object(() =>
    k.place({ at: [r * 0.5, -44, -r * 0.3] }, () => {
      k.prism({ at: [-14, 0, 0], axis: 'x', h: 22, outline: outline(gear(11, 15, 20)) })
      k.lathe({
        at: [8, 0, 0],
        axis: 'x',
        profile: [
          [0, 11],
          [40, 9],
          [40, 8],
          [62, 8],
          [62, 6],
          [74, 6],
        ],
        rings: [44, 48, 52, 56],
      })
    }),
  )
}

const gearbox: Draw = (k) => {
  const w = k.rnd.range(78, 88)
  k.place({ turn: { axis: 'y', by: -90 } }, () => gearCase(w, w, 96)(k))
}

const gearboxMount: Draw = (k) => {
  const w = k.rnd.range(44, 50)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 6,
    outline: outline(
      rounded(
        [
          [-w - 18, -20],
          [w + 18, -20],
          [w + 18, 20],
          [-w - 18, 20],
        ],
        8,
      ),
      circle(5, [-w - 6, 0]),
      circle(5, [w + 6, 0]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, -18, 6],
    axis: 'y',
    h: 36,
    outline: outline(
      rounded(
        [
          [-w + 8, 0],
          [w - 8, 0],
          [w - 20, 28],
          [-w + 20, 28],
        ],
        4,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [0, 0, 34],
    axis: 'z',
    h: 6,
    outline: outline(rect(w * 1.4, 36, 4), circle(4.4, [-w * 0.45, 0]), circle(4.4, [w * 0.45, 0])),
    floor: 'ink',
  })
}

const clutchCable: Draw = (k) => {
  const w = k.rnd.range(64, 74)
  k.tube({
    points: [
      [-w, 0, 20],
      [-w * 0.3, 0, 26],
      [w * 0.3, 6, 12],
      [w * 0.8, 10, -12],
      [w * 0.5, 12, -34],
      [-w * 0.2, 10, -36],
    ],
    r: 4,
    dark: true,
  })
  k.lathe({
    at: [-w * 0.2, 10, -36],
    axis: [-1, 0, 0],
    profile: [
      [-4, 6],
      [14, 6],
    ],
  })
  k.lathe({
    at: [-w * 0.2 - 14, 10, -36],
    axis: [-1, 0, 0],
    profile: [
      [0, 2],
      [14, 2],
      [14, 4],
      [44, 4],
    ],
    rings: [18, 21, 24, 27, 30, 33, 36, 39],
  })
  k.lathe({
    at: [-w, 0, 20],
    axis: [-1, 0, -0.06],
    profile: [
      [-6, 6],
      [8, 6],
      [8, 9],
      [13, 9],
      [13, 4],
      [20, 4],
    ],
    dark: true,
  })
  k.tube({
    points: [
      [-w - 20, 0, 19],
      [-w - 44, 0, 17],
    ],
    r: 2,
    straight: true,
    tone: 'paper',
  })
  k.prism({ at: [-w - 52, -4, 16], axis: 'y', h: 8, outline: outline(circle(9), circle(4)), floor: 'ink' })
}

const compressor: Draw = (k) => {
  const r = k.rnd.range(28, 31)
  k.place({ turn: { axis: 'x', by: 90 } }, () => {
    compressorBody(k)
    k.place({ at: [0, 0, 46] }, () => pulley(r, 22, 6, 8)(k))
  })
}

const compressorClutch: Draw = (k) => {
  const r = k.rnd.range(42, 46)
  k.place({ turn: { axis: 'x', by: 90 } }, () => pulley(r, 24, 6, 12)(k))
  k.prism({
    at: [0, -20, 0],
    axis: 'y',
    h: 5,
    outline: outline(circle(r * 0.78), circle(7), ...holesOn(3, r * 0.5, 7, 30)),
    floor: 'ink',
  })
}

const condenser: Draw = (k) => {
  const w = k.rnd.range(150, 166)
  radiatorCore(w, 92, 8)(k)
}

const blower: Draw = (k) => {
  const r = k.rnd.range(36, 40)
  k.place({ at: [0, 0, 0] }, () => blowerMotor(k))
  k.place({ at: [0, 0, 26] }, () => cageFan(r, 38)(k))
}

const radiatorCap: Draw = (k) => {
  const r = k.rnd.range(32, 36)
  k.lathe({
    at: [0, 0, -34],
    axis: 'z',
    profile: [
      [0, 11],
      [4, 14],
      [6, 14],
      [6, 8],
      [24, 8],
      [24, 20],
      [30, 20],
    ],
    rings: [10, 14, 18],
  })
  k.prism({
    at: [0, 0, -4],
    axis: 'z',
    h: 14,
    outline: outline(
      rounded(
        [
          [-r - 12, -13],
          [-r * 0.6, -r * 0.8],
          [r * 0.6, -r * 0.8],
          [r + 12, -13],
          [r + 12, 13],
          [r * 0.6, r * 0.8],
          [-r * 0.6, r * 0.8],
          [-r - 12, 13],
        ],
        9,
      ),
    ),
  })
  k.lathe({
    at: [0, 0, 10],
    axis: 'z',
    profile: [
      [0, r * 0.66],
      [4, r * 0.62],
    ],
  })
}

const tankCap: Draw = (k) => {
  const r = k.rnd.range(30, 34)
  k.lathe({
    at: [0, 0, -16],
    axis: 'z',
    profile: [
      [0, r - 12],
      [16, r - 12],
    ],
    dark: true,
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h: 26, outline: outline(circle(r)), dark: true, ticks: { on: 'outer', n: 30 } })
  k.lathe({
    at: [0, 0, 26],
    axis: 'z',
    profile: [
      [0, r - 3],
      [4, r - 6],
    ],
    dark: true,
  })
}

const fanClutch: Draw = (k) => {
  const r = k.rnd.range(44, 48)
  k.prism({ at: [0, 0, 0], axis: 'y', h: 10, outline: outline(gear(28, r * 0.9, r)) })
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r * 0.8],
      [6, r * 0.76],
      [10, r * 0.4],
      [16, r * 0.36],
    ],
  })
  k.tube({
    points: [
      [16, -16.4, 4],
      [4, -16.4, 12],
      [-10, -16.4, 6],
      [-8, -16.4, -8],
      [4, -16.4, -6],
      [2, -16.4, 2],
    ],
    r: 1.4,
    tone: 'paper',
  })
  for (let i = 0; i < 4; i++) {
    const a = (i * Math.PI) / 2 + 0.6
    k.lathe({
      at: [r * 0.62 * Math.cos(a), -6, r * 0.62 * Math.sin(a)],
      axis: [0, -1, 0],
      profile: [
        [0, 5],
        [12, 5],
      ],
      bore: { r: 2.6, tone: 'ink' },
    })
  }
}

const waterPipe: Draw = (k) => {
  const l = k.rnd.range(70, 82)
  k.tube({
    points: [
      [-l, 0, 24],
      [-l * 0.7, 0, 24],
      [-l * 0.3, 0, 0],
      [l * 0.5, 0, 0],
      [l * 0.8, -10, 0],
      [l * 0.86, -34, 0],
    ],
    r: 9,
    hollow: true,
  })
  k.lathe({
    at: [-l + 12, 0, 24],
    axis: 'x',
    profile: [
      [0, 10.6],
      [4, 10.6],
    ],
  })
  k.prism({
    at: [0, -2, 4],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-12, 0],
          [12, 0],
          [8, 30],
          [-8, 30],
        ],
        6,
      ),
      circle(4, [0, 23]),
    ),
    floor: 'ink',
  })
}

const intakeHose: Draw = (k) => {
  const l = k.rnd.range(56, 66)
  for (const [x, s] of [
    [-l, -1],
    [l, 1],
  ] as const)
    k.lathe({
      at: [x, 0, 0],
      axis: [s, 0, s > 0 ? -0.3 : 0.1],
      profile: [
        [-8, 24],
        [16, 24],
        [16, 26],
        [22, 26],
      ],
      bore: { r: 20, tone: 'ink' },
      dark: true,
    })
  bellows(k, { at: [-l + 4, 0, 0], axis: 'x', h: 2 * l - 10, from: 25, to: 25, folds: 6 })
}

const pipeEnd = (k: Parameters<Draw>[0], x: number, s: 1 | -1): void => {
  k.prism({ at: [x, 0, 0], axis: 'x', h: 5 * s, outline: flange(26, 9, 18, circle(10)), floor: 'ink' })
}

const frontPipe: Draw = (k) => {
  const l = k.rnd.range(72, 82)
  pipeEnd(k, -l, -1)
  k.tube({
    points: [
      [-l, 0, 0],
      [-l * 0.5, 0, 0],
      [-l * 0.1, 6, -20],
      [l * 0.4, 8, -26],
      [l, 8, -26],
    ],
    r: 11,
    hollow: true,
  })
  k.place({ at: [0, 8, -26] }, () => pipeEnd(k, l, 1))
}

const flexPipe: Draw = (k) => {
  const l = k.rnd.range(46, 54)
  k.lathe({
    at: [-l - 24, 0, 0],
    axis: 'x',
    profile: [
      [0, 15],
      [24, 15],
      [24, 18],
      [34, 18],
      [38, 23],
      [2 * l + 10, 23],
      [2 * l + 14, 18],
      [2 * l + 24, 18],
      [2 * l + 24, 15],
      [2 * l + 48, 15],
    ],
    rings: Array.from({ length: 22 }, (_, i) => 42 + i * ((2 * l - 36) / 21)),
    bore: { r: 12, tone: 'ink' },
  })
}

const resonator: Draw = (k) => {
  const l = k.rnd.range(52, 60)
  k.lathe({
    at: [-l - 40, 0, 0],
    axis: 'x',
    profile: [
      [0, 10],
      [40, 10],
      [50, 22],
      [2 * l + 30, 22],
      [2 * l + 40, 10],
      [2 * l + 80, 10],
    ],
    rings: [56, 2 * l + 24],
    bore: { r: 7, tone: 'ink' },
  })
}

const donut: Draw = (k) => {
  const r = k.rnd.range(34, 38)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r],
      [6, r],
      [18, r - 9],
    ],
    bore: { r: r * 0.58, tone: 'ink' },
    dark: true,
    rings: [2, 4],
  })
}

const exhaustClamp: Draw = (k) => {
  const r = k.rnd.range(26, 30)
  k.prism({
    at: [0, -8, -6],
    axis: 'y',
    h: 16,
    outline: outline(
      rounded(
        [
          [-r - 14, -14],
          [r + 14, -14],
          [r + 14, -4],
          [r * 0.7, -4],
          [0, -12, r],
          [-r * 0.7, -4],
          [-r - 14, -4],
        ],
        3,
      ),
    ),
  })
  k.tube({
    points: [
      [-r, 0, -36],
      [-r, 0, 0],
      [-r * 0.92, 0, r * 0.4],
      [-r * 0.6, 0, r * 0.8],
      [0, 0, r],
      [r * 0.6, 0, r * 0.8],
      [r * 0.92, 0, r * 0.4],
      [r, 0, 0],
      [r, 0, -36],
    ],
    r: 4,
  })
  for (const s of [-1, 1]) k.prism({ at: [s * r, 0, -30], axis: 'z', h: 8, outline: outline(gear(6, 8, 9)) })
}

const exhaustTip: Draw = (k) => {
  const r = k.rnd.range(26, 30)
  k.lathe({
    at: [40, 0, 0],
    axis: [-0.4, -1, 0],
    profile: [
      [-60, 14],
      [-40, 14],
      [-28, r, 's'],
      [30, r],
      [34, r + 3],
      [38, r + 2],
    ],
    bore: { r: r - 3, tone: 'ink' },
  })
}

const metalLine: Draw = (k) => {
  const w = k.rnd.range(66, 76)
  line(
    [
      [-w, 0, -20],
      [-w + 2, 0, 10],
      [-w + 20, 0, 22],
      [-10, 0, 22],
      [8, -8, 10],
      [20, -10, 0],
      [w - 10, -10, 0],
      [w, -14, -14],
      [w, -14, -34],
    ],
    2.6,
  )(k)
}

const purge: Draw = (k) => {
  const w = k.rnd.range(30, 34)
  k.box({ at: [0, 0, 0], size: [w * 2, 34, 34], round: 6, dark: true })
  for (const s of [-1, 1])
    k.lathe({
      at: [s * w, 0, 17],
      axis: [s, 0, 0],
      profile: [
        [0, 7],
        [14, 6],
        [14, 8],
        [19, 6],
      ],
      bore: { r: 3.4, tone: 'ink' },
      dark: true,
    })
  k.prism({
    at: [0, 0, 34],
    axis: 'z',
    h: 16,
    outline: outline(rect(26, 18, 3), rect(20, 12, 2)),
    floor: 'ink',
    dark: true,
  })
  k.prism({ at: [0, -18, 8], axis: 'y', h: -4, outline: outline(circle(6)) })
}

export const driveKinds = {
  'clutch-disc': { name: 'Disco de clutch', draw: standing(clutchDisc(52)), oneShape: true },
  'clutch-cover': { name: 'Prensa de clutch', draw: standing(pressurePlate(54)), oneShape: true },
  'release-bearing': { name: 'Balinera de clutch', draw: standing(releaseBearing(26)), oneShape: true },
  'clutch-fork': { name: 'Horquilla de clutch', draw: varied((t) => releaseFork(100 * t)) },
  'clutch-master': { name: 'Bomba principal de clutch', draw: clutchMaster },
  'clutch-slave': { name: 'Bomba auxiliar de clutch', draw: clutchSlave },
  'clutch-cable': { name: 'Guaya de clutch', draw: clutchCable },
  'gear-lever': { name: 'Palanca de cambios', draw: gearLever, oneShape: true },
  'shift-knob': { name: 'Pomo de palanca', draw: leverKnob, oneShape: true },
  'shift-boot': { name: 'Forro de palanca', draw: leverGaiter, oneShape: true },
  'pedal-pad': { name: 'Caucho de pedal', draw: varied((t) => pedalPad(28 * t)) },
  gearbox: { name: 'Caja de cambios', draw: gearbox },
  'gearbox-mount': { name: 'Soporte de caja', draw: gearboxMount },
  'torque-converter': { name: 'Convertidor de par', draw: standing(torqueConverter(50)), oneShape: true },
  'synchro-ring': { name: 'Anillo sincronizador', draw: standing(synchroRing(36)), oneShape: true },
  'valve-body': { name: 'Cuerpo de válvulas', draw: varied((t) => valveBody(120 * t, 74)) },
  'fluid-pan': { name: 'Cárter de caja automática', draw: varied((t) => fluidPan(112 * t, 84)) },
  'fluid-filter': { name: 'Filtro de caja automática', draw: fluidFilter, oneShape: true },
  'prop-shaft': { name: 'Cardan', draw: varied((t) => lying(propTube(160 * t, 13))) },
  'centre-bearing': { name: 'Soporte de cardan', draw: centreBearing },
  'ring-and-pinion': { name: 'Corona y piñón', draw: ringAndPinion },
  'yoke-flange': { name: 'Yugo de cardan', draw: yokeFlange(28), oneShape: true },
  'ac-compressor': { name: 'Compresor de aire acondicionado', draw: compressor },
  'compressor-clutch': { name: 'Clutch de compresor', draw: compressorClutch },
  condenser: { name: 'Condensador de aire acondicionado', draw: condenser },
  evaporator: { name: 'Evaporador', draw: varied((t) => heaterCore(84 * t, 74, 26)) },
  'heater-core': { name: 'Radiador de calefacción', draw: varied((t) => heaterCore(90 * t, 62, 14)) },
  'expansion-valve': { name: 'Válvula de expansión', draw: expansionValve, oneShape: true },
  'receiver-drier': { name: 'Filtro deshidratador', draw: receiverDrier, oneShape: true },
  blower: { name: 'Motor soplador', draw: blower },
  'blower-resistor': { name: 'Resistencia de soplador', draw: blowerResistor, oneShape: true },
  'flap-actuator': { name: 'Actuador de compuerta de aire', draw: flapActuator, oneShape: true },
  'radiator-cap': { name: 'Tapa de radiador', draw: radiatorCap },
  'tank-cap': { name: 'Tapa de depósito de refrigerante', draw: tankCap },
  'fan-motor': { name: 'Motor de ventilador', draw: varied((t) => standing(motor(26, 44 * t))) },
  'fan-blade': { name: 'Aspa de ventilador', draw: fanWheel(52, 7), oneShape: true },
  'fan-clutch': { name: 'Fan clutch', draw: fanClutch },
  'fan-shroud': { name: 'Tolva de ventilador', draw: varied((t) => shroud(140 * t, 104, 42)) },
  'water-pipe': { name: 'Tubo de agua', draw: waterPipe },
  'intake-hose': { name: 'Manguera de filtro de aire', draw: intakeHose },
  'front-pipe': { name: 'Bajante de exosto', draw: frontPipe },
  'exhaust-flex': { name: 'Flexible de exosto', draw: flexPipe },
  resonator: { name: 'Resonador', draw: resonator },
  'exhaust-donut': { name: 'Empaque de exosto', draw: donut },
  'exhaust-clamp': { name: 'Abrazadera de exosto', draw: exhaustClamp },
  'exhaust-tip': { name: 'Punta de exosto', draw: exhaustTip },
  'metal-line': { name: 'Tubería de freno', draw: metalLine },
  'purge-valve': { name: 'Válvula purga canister', draw: purge },
} satisfies Record<string, Part>
