import type { Draw } from '../../assembly.ts'
import { circle, outline, rect, regular, rounded } from '../../outline.ts'
import type { Part } from '../../part.ts'
import {
  batteryTray,
  bendix,
  coilBoot,
  cranksensor,
  engineComputer,
  plugConnector,
  starterSolenoid,
  terminal,
} from '../electric-pieces.ts'
import { fogLampUnit, highStopLamp, levelMotor, plateLamp, reflector, smallBulb, socketHolder } from '../lamp-pieces.ts'
import { beltBuckle, controlUnit, crashSensor, passengerModule } from '../restraint-pieces.ts'
import { combinationSwitch } from '../steering-pieces.ts'
import { laid, varied } from './laying.ts'

/** A blade fuse: two prongs under a body one sees the wire through. */
const fuse: Draw = (k) => {
  const w = k.rnd.range(52, 60)
  for (const s of [-1, 1])
    k.prism({
      at: [s * w * 0.29, -2, 0],
      axis: 'y',
      h: 4,
      outline: outline(
        rounded(
          [
            [-w * 0.14, 4],
            [w * 0.14, 4],
            [w * 0.14, -40],
            [0, -46],
            [-w * 0.14, -40],
          ],
          2,
        ),
      ),
      tone: 'paper',
    })
  k.prism({
    at: [0, -8, 0],
    axis: 'y',
    h: 16,
    outline: outline(
      rounded(
        [
          [-w / 2, 0],
          [w / 2, 0],
          [w / 2, 30],
          [-w / 2, 30],
        ],
        3,
      ),
    ),
  })
  k.prism({
    at: [0, -10, 30],
    axis: 'y',
    h: 20,
    outline: outline(
      rounded(
        [
          [-w / 2 - 3, 0],
          [w / 2 + 3, 0],
          [w / 2 + 3, 12],
          [-w / 2 - 3, 12],
        ],
        3,
      ),
    ),
    dark: true,
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-w * 0.3, -8.2, 2],
        [-w * 0.3, -8.2, 20],
        [-w * 0.1, -8.2, 24],
        [w * 0.1, -8.2, 16],
        [w * 0.3, -8.2, 20],
        [w * 0.3, -8.2, 2],
      ],
    ],
  })
}

const threadedSensor: Draw = (k) => {
  const l = k.rnd.range(24, 30)
  k.lathe({
    at: [0, 0, -l - 14],
    axis: 'z',
    profile: [
      [0, 5],
      [3, 6],
      [14, 6],
      [14, 9],
      [14 + l, 9],
    ],
    rings: [18, 21, 24, 27, 30, 33, 36],
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h: 9, outline: outline(regular(6, 17, 12)) })
  k.lathe({
    at: [0, 0, 9],
    axis: 'z',
    profile: [
      [0, 12],
      [8, 12],
      [8, 9],
      [14, 9],
    ],
    dark: true,
  })
  k.prism({
    at: [0, 0, 23],
    axis: 'z',
    h: 22,
    outline: outline(rect(26, 18, 5), rect(20, 12, 3)),
    dark: true,
    floor: 'ink',
  })
}

const oilSwitch: Draw = (k) => {
  const r = k.rnd.range(18, 21)
  k.lathe({
    at: [0, 0, -26],
    axis: 'z',
    profile: [
      [0, 7],
      [26, 7],
    ],
    rings: [3, 6, 9, 12, 15, 18, 21],
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h: 12, outline: outline(regular(6, r + 3, 12)) })
  k.lathe({
    at: [0, 0, 12],
    axis: 'z',
    profile: [
      [0, r],
      [6, r, 's'],
      [18, r * 0.6, 's'],
      [20, r * 0.4],
    ],
    dark: true,
  })
  k.box({ at: [0, 0, 32], size: [2.4, 9, 18], tone: 'paper' })
}

const plungerSwitch: Draw = (k) => {
  const l = k.rnd.range(34, 40)
  k.lathe({
    at: [0, 0, 0],
    axis: 'x',
    profile: [
      [-16, 3.4],
      [0, 3.4],
      [0, 10],
      [l, 10],
    ],
    rings: Array.from({ length: 9 }, (_, i) => 3 + i * 3.4),
  })
  k.prism({ at: [12, 0, 0], axis: 'x', h: 6, outline: outline(regular(6, 17, 12)) })
  k.prism({ at: [l, 0, 0], axis: 'x', h: 34, outline: outline(rect(30, 24, 4)), dark: true })
  k.prism({ at: [l + 34, 0, 0], axis: 'x', h: 1, outline: outline(rect(24, 18, 3)), tone: 'ink' })
}

const cap: Draw = (k) => {
  const r = k.rnd.range(34, 38)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r],
      [26, r],
      [38, r * 0.9],
    ],
    dark: true,
  })
  const tower: Draw = (q) =>
    q.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 9],
        [18, 7.6],
        [22, 7.6],
      ],
      bore: { r: 4, tone: 'ink' },
      dark: true,
    })
  for (const a of [135, 45, 225, 315]) {
    const t = (a * Math.PI) / 180
    k.place({ at: [r * 0.62 * Math.cos(t), r * 0.62 * Math.sin(t), 36] }, () => tower(k))
  }
  k.place({ at: [0, 0, 38] }, () => tower(k))
  for (const s of [-1, 1]) k.box({ at: [s * (r + 4), 0, 0], size: [14, 14, 12], round: 3, dark: true })
}

const rotor: Draw = (k) => {
  const r = k.rnd.range(26, 30)
  k.lathe({
    at: [0, 0, -22],
    axis: 'z',
    profile: [
      [0, 11],
      [22, 11],
    ],
    bore: { r: 7, tone: 'ink' },
    dark: true,
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 12,
    outline: outline(
      rounded(
        [
          [-r, -12],
          [r * 0.5, -14],
          [r * 1.3, -7],
          [r * 1.3, 7],
          [r * 0.5, 14],
          [-r, 12],
        ],
        6,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [0, 0, 12],
    axis: 'z',
    h: 2,
    outline: outline(
      rounded(
        [
          [-6, -6],
          [r * 1.55, -5],
          [r * 1.55, 5],
          [-6, 6],
        ],
        3,
      ),
    ),
    tone: 'paper',
  })
}

const batteryCable: Draw = (k) => {
  const w = k.rnd.range(66, 78)
  k.tube({
    points: [
      [-w + 14, 0, 10],
      [-w * 0.4, 10, 20],
      [0, 14, 6],
      [w * 0.4, 4, -14],
      [w - 8, 0, -12],
    ],
    r: 5,
    dark: true,
  })
  k.place({ at: [-w - 4, 0, 0] }, () => terminal(k))
  k.prism({ at: [w + 6, 0, -14], axis: 'z', h: 4, outline: outline(circle(13), circle(6)), tone: 'paper' })
}

const brushes: Draw = (k) => {
  const s = k.rnd.range(0.94, 1.06)
  const brush: Draw = (q) => {
    q.box({ at: [0, 0, 0], size: [20 * s, 12, 30], tone: 'shade' })
    q.tube({
      points: [
        [0, 0, 30],
        [3, 0, 42],
        [14, 4, 50],
        [28, 6, 48],
      ],
      r: 1.8,
      tone: 'paper',
    })
    q.lathe({
      at: [28, 6, 48],
      axis: 'x',
      profile: [
        [0, 3],
        [8, 3],
      ],
    })
  }
  laid(k, [
    [-26, 14, 0, brush],
    [18, -14, 0, brush],
  ])
}

const voltageRegulator: Draw = (k) => {
  const w = k.rnd.range(56, 64)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 16,
    outline: outline(
      rounded(
        [
          [-w, -20],
          [w * 0.6, -20],
          [w * 0.6, 20],
          [-w, 20],
        ],
        8,
      ),
      circle(4, [-w + 10, 0]),
    ),
    dark: true,
    floor: 'ink',
  })
  for (let i = 0; i < 5; i++) k.box({ at: [-w * 0.5 + i * 10, 0, 16], size: [3, 32, 8] })
  k.prism({ at: [w * 0.6, 0, -4], axis: 'x', h: 22, outline: outline(rect(30, 22, 3)), dark: true })
  for (const y of [-7, 7]) k.box({ at: [w * 0.6 + 28, y, -6], size: [14, 7, 8], tone: 'shade' })
  k.prism({ at: [0, -20, 2], axis: 'y', h: -14, outline: outline(rect(24, 14, 3)), dark: true })
}

/** A lock with its key in it. */
const lockCylinder: Draw = (k) => {
  const l = k.rnd.range(44, 54)
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [-l, 10],
      [-8, 12],
      [-8, 17],
      [0, 18],
      [4, 15],
    ],
    rings: [-l + 8, -l + 16, -l + 24],
  })
  k.prism({ at: [0, -5, 0], axis: 'y', h: 0, outline: outline(rect(3, 14)), tone: 'ink' })
  k.box({ at: [0, -18, -5], size: [2.4, 28, 10], tone: 'paper' })
  k.prism({
    at: [-3, -46, 0],
    axis: 'x',
    h: 6,
    outline: outline(
      rounded(
        [
          [16, -15],
          [16, 15],
          [-18, 17],
          [-18, -17],
        ],
        8,
      ),
      circle(4, [-10, 0]),
    ),
    dark: true,
    floor: 'ink',
  })
}

const ignitionSwitch: Draw = (k) => {
  const r = k.rnd.range(22, 25)
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r],
      [22, r],
      [22, r - 6],
      [30, r - 6],
    ],
    dark: true,
  })
  k.prism({ at: [0, -30.2, 0], axis: 'y', h: 0, outline: outline(rect(20, 6, 1)), tone: 'ink' })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 24, outline: outline(rect(56, 44, 5)), dark: true })
  for (const x of [-16, 0, 16]) for (const z of [-10, 8]) k.box({ at: [x, 32, z], size: [8, 14, 2], tone: 'paper' })
  for (const s of [-1, 1])
    k.prism({ at: [s * 36, 2, 0], axis: 'y', h: 5, outline: outline(circle(10), circle(4)), floor: 'ink' })
}

const hazard: Draw = (k) => {
  const w = k.rnd.range(44, 50)
  k.box({ at: [0, 22, -w / 2 + 4], size: [w - 8, 44, w - 8], dark: true })
  k.prism({ at: [0, -8, 0], axis: 'y', h: 10, outline: outline(rect(w, w, 6)) })
  for (const [r, tone] of [
    [18, 'ink'],
    [13, 'paper'],
    [7, 'ink'],
    [4, 'paper'],
  ] as const)
    k.prism({ at: [0, -8.2 - (20 - r) / 50, -3], axis: 'y', h: 0, outline: outline(regular(3, r, 90)), tone })
}

const keyRemote: Draw = (k) => {
  const w = k.rnd.range(19, 22)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 9,
    outline: outline(
      rounded(
        [
          [-w, -44, 14],
          [w, -44, 14],
          [w - 4, 18, 8],
          [-w + 4, 18, 8],
        ],
        10,
      ),
      circle(4, [0, -36]),
    ),
    dark: true,
    floor: 'ink',
  })
  k.prism({
    at: [0, 0, 3],
    axis: 'z',
    h: 3,
    outline: outline(
      rounded(
        [
          [-5, 18],
          [5, 18],
          [5, 62],
          [0, 68],
          [-5, 62],
          [-5, 56],
          [-3, 52],
          [-5, 48],
          [-3, 42],
          [-5, 38],
        ],
        0.5,
      ),
    ),
    tone: 'paper',
  })
  for (const y of [-18, -4, 9]) k.prism({ at: [0, y, 9], axis: 'z', h: 2, outline: outline(rect(20, 9, 4)) })
}

const coin: Draw = (k) => {
  const r = k.rnd.range(36, 40)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 4],
      [5, r - 4],
      [5, r],
      [13, r],
    ],
  })
  k.marks({
    facing: [0, 0, 1],
    lines: [
      [
        [-9, 0, 13.1],
        [9, 0, 13.1],
      ],
      [
        [0, -9, 13.1],
        [0, 9, 13.1],
      ],
    ],
  })
}

const ledKit: Draw = (k) => {
  const r = k.rnd.range(15, 17)
  const lamp: Draw = (q) => {
    q.lathe({
      at: [0, 0, -40],
      axis: 'z',
      profile: [
        [0, r],
        [6, r],
        [6, r - 3],
        [10, r - 3],
        [10, r],
        [16, r],
        [16, r - 3],
        [20, r - 3],
        [20, r],
        [28, r],
        [28, r + 5],
        [32, r + 5],
        [32, 9],
        [40, 9],
      ],
      dark: true,
    })
    q.box({ at: [0, 0, 0], size: [12, 7, 40] })
    for (const z of [8, 19, 30])
      q.prism({ at: [0, -3.7, z], axis: 'y', h: 0, outline: outline(rect(7, 6)), tone: 'paper' })
    q.tube({
      points: [
        [r - 2, 0, -36],
        [r + 14, -4, -42],
        [r + 20, -6, -60],
      ],
      r: 2,
      dark: true,
    })
  }
  laid(k, [
    [-34, 22, 0, lamp],
    [30, -14, 0, lamp],
  ])
}

const ledBar: Draw = (k) => {
  const n = k.rnd.pick([6, 7, 8])
  const w = n * 20 + k.rnd.range(6, 14)
  k.box({ at: [0, 8, -14], size: [w, 24, 30], dark: true })
  k.prism({ at: [0, -8, 1], axis: 'y', h: 6, outline: outline(rect(w, 30, 3)) })
  for (let i = 0; i < n; i++)
    k.prism({
      at: [(i - (n - 1) / 2) * 20, -8.2, 1],
      axis: 'y',
      h: 0,
      outline: outline(circle(8), circle(4)),
      tone: 'paper',
    })
  for (const s of [-1, 1])
    k.prism({
      at: [s * (w / 2 + 2) - 2, 4, -6],
      axis: 'x',
      h: 4,
      outline: outline(
        rounded(
          [
            [-10, 10],
            [10, 10],
            [8, -28],
            [-8, -28],
          ],
          4,
        ),
      ),
    })
}

const camera: Draw = (k) => {
  const w = k.rnd.range(32, 38)
  k.box({ at: [0, 8, -16], size: [w, 30, 32], round: 5, dark: true })
  k.lathe({
    at: [0, -7, 0],
    axis: [0, -1, 0],
    profile: [
      [0, 14],
      [8, 14],
      [8, 11],
      [12, 10],
    ],
    bore: { r: 6, tone: 'ink' },
  })
  k.tube({
    points: [
      [0, 22, 4],
      [6, 40, 4],
      [30, 46, -6],
      [60, 40, -20],
    ],
    r: 2.4,
    dark: true,
  })
  k.prism({
    at: [0, 6, 16],
    axis: 'z',
    h: 3,
    outline: outline(rect(w + 26, 16, 5), circle(3, [-w / 2 - 6, 0]), circle(3, [w / 2 + 6, 0])),
    floor: 'ink',
  })
}

const parkingSensor: Draw = (k) => {
  const r = k.rnd.range(19, 22)
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [-40, r - 4],
      [0, r - 4],
      [0, r + 6],
      [3, r + 6],
      [3, r - 3],
      [8, r - 4],
    ],
    dark: true,
  })
  k.box({ at: [0, 34, r - 10], size: [20, 24, 22], round: 3, dark: true })
  k.tube({
    points: [
      [0, 42, 0],
      [10, 54, -6],
      [40, 56, -14],
      [64, 46, -24],
    ],
    r: 2.2,
    dark: true,
  })
}

export const electricKinds = {
  fuse: { name: 'Fusible', draw: fuse },
  'threaded-sensor': { name: 'Sensor roscado', draw: threadedSensor },
  'oil-pressure-switch': { name: 'Trompo de aceite', draw: oilSwitch },
  'plunger-switch': { name: 'Switch de freno', draw: plungerSwitch },
  'position-sensor': { name: 'Sensor de cigüeñal', draw: cranksensor, oneShape: true },
  'distributor-cap': { name: 'Tapa de distribuidor', draw: cap },
  'distributor-rotor': { name: 'Rotor de distribuidor', draw: rotor },
  'coil-boot': { name: 'Capuchón de bobina', draw: coilBoot, oneShape: true },
  'engine-computer': { name: 'Computador de motor', draw: engineComputer, oneShape: true },
  'battery-terminal': { name: 'Borne de batería', draw: terminal, oneShape: true },
  'battery-cable': { name: 'Cable de batería', draw: batteryCable },
  'battery-tray': { name: 'Bandeja de batería', draw: varied((t) => batteryTray(84 * t, 62)) },
  'starter-solenoid': { name: 'Automático de arranque', draw: starterSolenoid, oneShape: true },
  'starter-bendix': { name: 'Bendix', draw: bendix, oneShape: true },
  brushes: { name: 'Escobillas', draw: brushes },
  'voltage-regulator': { name: 'Regulador de alternador', draw: voltageRegulator },
  'ignition-switch': { name: 'Switch de encendido', draw: ignitionSwitch },
  'lock-cylinder': { name: 'Cilindro con llave', draw: lockCylinder },
  'combination-switch': { name: 'Switch de luces', draw: varied((t) => combinationSwitch(24 * t)) },
  'hazard-switch': { name: 'Switch de estacionarias', draw: hazard },
  'control-unit': { name: 'Módulo electrónico', draw: varied((t) => controlUnit(72 * t, 52, 22)) },
  'key-remote': { name: 'Control de llave', draw: keyRemote },
  connector: { name: 'Conector eléctrico', draw: varied((t) => plugConnector(26 * t)) },
  'coin-cell': { name: 'Pila de control', draw: coin },
  'fog-light': { name: 'Exploradora', draw: fogLampUnit, oneShape: true },
  'plate-lamp': { name: 'Luz de placa', draw: plateLamp, oneShape: true },
  'stop-lamp': { name: 'Tercer stop', draw: varied((t) => highStopLamp(90 * t)) },
  reflector: { name: 'Reflectivo', draw: varied((t) => reflector(70 * t)) },
  'small-bulb': { name: 'Bombillo pequeño', draw: smallBulb(10, true), oneShape: true },
  'bulb-socket': { name: 'Portabombillo', draw: socketHolder(12), oneShape: true },
  'led-kit': { name: 'Kit led', draw: ledKit },
  'led-bar': { name: 'Barra led', draw: ledBar },
  'levelling-motor': { name: 'Motor de farola', draw: levelMotor, oneShape: true },
  'passenger-bag': { name: 'Airbag de pasajero', draw: passengerModule, oneShape: true },
  'crash-sensor': { name: 'Sensor de impacto', draw: crashSensor, oneShape: true },
  'belt-buckle': { name: 'Broche de cinturón', draw: beltBuckle, oneShape: true },
  'parking-sensor': { name: 'Sensor de parqueo', draw: parkingSensor },
  'reverse-camera': { name: 'Cámara de reversa', draw: camera },
} satisfies Record<string, Part>
