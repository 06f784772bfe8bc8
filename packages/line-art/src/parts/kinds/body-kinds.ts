import type { Draw } from '../../assembly.ts'
import {
  bumperBeam,
  bumperFoam,
  bumperGuide,
  bumperSkin,
  bonnetHinge,
  bonnetLock,
  bonnetSkin,
  fogBezel,
  grille,
  lowerGrille,
  soundMat,
  stayRod,
} from '../body-front-pieces.ts'
import { gateHandle, gateLatch, gateSeal, rearGlass, spoiler, tailgateShell } from '../body-rear-pieces.ts'
import {
  doorCheck,
  doorHinge,
  doorLock,
  doorSeal,
  doorShell,
  doorTrim,
  dropGlass,
  fender,
  fenderLiner,
  insideHandle,
  mudFlap,
  runChannel,
  sideLamp,
  sillBoard,
  windowRegulator,
} from '../body-side-pieces.ts'
import { pushClip } from '../hardware.ts'
import { circle, outline, rect, regular, rounded } from '../../outline.ts'
import type { Part } from '../../part.ts'
import {
  insideMirror,
  mirrorCap,
  mirrorGlass,
  nozzle,
  washerPump,
  washerTank,
  wiperArm,
  wiperLinkage,
  wiperMotor,
} from '../wiper-pieces.ts'
import { laid, varied } from './laying.ts'

const clips: Draw = (k) => {
  const r = k.rnd.range(10, 12)
  laid(k, [
    [-36, 16, 0, pushClip(r)],
    [0, 0, 0, pushClip(r * 1.1)],
    [38, -18, 0, pushClip(r * 0.9)],
  ])
}

/** Two flaps, one a side. */
const mudFlaps: Draw = (k) => {
  const gap = k.rnd.range(34, 42)
  laid(k, [
    [-gap / 2, 30, 0, mudFlap],
    [gap / 2, -34, 0, mudFlap],
  ])
}

/** A maker's sign: a ring with a hexagon in it that belongs to nobody, on its two pins. */
const emblem: Draw = (k) => {
  const w = k.rnd.range(54, 62)
  for (const s of [-1, 1]) k.cylinder({ at: [s * w * 0.5, 4, 0], axis: 'y', r: 3, h: 16 })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 5, outline: outline(circle(w * 0.62), circle(w * 0.5)) })
  k.prism({ at: [0, -2, 0], axis: 'y', h: 7, outline: outline(regular(6, w * 0.54, 30), regular(6, w * 0.38, 30)) })
  k.prism({ at: [0, -2, 0], axis: 'y', h: 6, outline: outline(rect(w * 0.9, 8, 2)) })
}

const windscreen: Draw = (k) => {
  const w = k.rnd.range(88, 98)
  const rail = (half: number, z: number, y: number): (readonly [number, number, number])[] => [
    [-half, y + 16, z],
    [-half * 0.5, y + 4, z + 1],
    [0, y, z + 1],
    [half * 0.5, y + 4, z + 1],
    [half, y + 16, z],
  ]
  k.sheet({ rails: [rail(w * 0.82, 64, 44), rail(w * 0.84, 58, 39)], dark: true })
  k.sheet({ rails: [rail(w * 0.84, 58, 39), rail(w * 0.98, 6, 4)], tone: 'paper' })
  k.sheet({ rails: [rail(w * 0.98, 6, 4), rail(w, 0, 0)], dark: true })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-34, 16, 24],
        [-14, 27, 48],
      ],
      [
        [-24, 14, 24],
        [-4, 25, 48],
      ],
    ],
  })
  k.box({ at: [0, 34, 50], size: [12, 3, 8], round: 2, dark: true })
}

const quarterGlass: Draw = (k) => {
  const w = k.rnd.range(56, 70)
  const edge = rounded(
    [
      [-w, -30, 8],
      [w * 0.8, -30, 6],
      [w * 0.6, 28, 10],
      [w * 0.1, 32, 10],
    ],
    8,
  )
  k.prism({ at: [0, 0, 0], axis: 'y', h: 5, outline: outline(edge), dark: true })
  k.prism({
    at: [0, -0.2, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        [
          [-w + 18, -24, 6],
          [w * 0.8 - 8, -24, 5],
          [w * 0.6 - 8, 23, 8],
          [w * 0.1 + 4, 26, 8],
        ],
        6,
      ),
    ),
    tone: 'paper',
  })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-6, -0.4, -14],
        [14, -0.4, 14],
      ],
      [
        [4, -0.4, -14],
        [24, -0.4, 14],
      ],
    ],
  })
}

const bootLid: Draw = (k) => {
  const w = k.rnd.range(78, 88)
  const rail = (half: number, y: number, z: number): (readonly [number, number, number])[] => [
    [-half, y + 4, z - 4],
    [-half * 0.5, y + 1, z],
    [0, y, z + 1],
    [half * 0.5, y + 1, z],
    [half, y + 4, z - 4],
  ]
  k.sheet({ rails: [rail(w * 0.94, 58, 44), rail(w, 6, 42), rail(w, -4, 36), rail(w * 0.94, 0, -4)] })
  k.prism({
    at: [0, -5, 12],
    axis: 'y',
    h: 3,
    outline: outline(
      rounded(
        [
          [-32, -12],
          [32, -12],
          [36, 10],
          [-36, 10],
        ],
        4,
      ),
    ),
    tone: 'shade',
  })
  k.prism({ at: [0, -7, 27], axis: 'y', h: 3, outline: outline(rect(46, 5, 2)) })
}

const rearBumper: Draw = (k) => {
  const w = k.rnd.range(96, 106)
  const rail = (half: number, z: number, y: number): (readonly [number, number, number])[] => [
    [-half, y + 62, z],
    [-half * 0.94, y + 18, z],
    [-half * 0.55, y + 2, z],
    [0, y, z],
    [half * 0.55, y + 2, z],
    [half * 0.94, y + 18, z],
    [half, y + 62, z],
  ]
  k.sheet({
    rails: [rail(w * 0.98, 34, 12), rail(w, 27, 0), rail(w, 4, -2), rail(w * 0.98, -10, 4), rail(w * 0.92, -22, 14)],
  })
  k.prism({
    at: [0, -3, 15],
    axis: 'y',
    h: 2,
    outline: outline(
      rounded(
        [
          [-30, -9],
          [30, -9],
          [30, 9],
          [-30, 9],
        ],
        3,
      ),
    ),
    tone: 'shade',
  })
  for (const s of [-1, 1])
    k.prism({ at: [s * w * 0.62, 1, -4], axis: 'y', h: 2, outline: outline(rect(24, 5, 2)), tone: 'ink' })
}

const fuelDoor: Draw = (k) => {
  const r = k.rnd.range(34, 38)
  k.prism({ at: [0, 0, 0], axis: 'y', h: 4, outline: outline(rect(2 * r, 2 * r, r * 0.5)) })
  k.prism({ at: [0, 4, 0], axis: 'y', h: 2, outline: outline(rect(2 * r - 10, 2 * r - 10, r * 0.4)), dark: true })
  k.box({ at: [r + 6, 4, -10], size: [26, 5, 20], round: 2, dark: true })
  k.lathe({
    at: [r + 18, 4, -14],
    axis: 'z',
    profile: [
      [0, 4],
      [28, 4],
    ],
  })
}

const splashGuard: Draw = (k) => {
  const w = k.rnd.range(100, 112)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 3,
    outline: outline(
      rounded(
        [
          [-w / 2, -40],
          [w / 2, -40],
          [w / 2 - 10, 40],
          [-w / 2 + 10, 40],
        ],
        10,
      ),
      rect(26, 12, 5, [-20, -10]),
      circle(8, [26, 12]),
      ...[
        [-0.43, -32],
        [0.43, -32],
        [-0.36, 32],
        [0.36, 32],
      ].map(([x, y]) => circle(2.6, [x! * w, y!])),
    ),
    dark: true,
    floor: 'ink',
  })
  for (const x of [-34, -18, 30, 40]) k.box({ at: [x, 22, 3], size: [4, 22, 2] })
  k.prism({
    at: [-w / 2, -42, 0],
    axis: 'x',
    h: w,
    outline: outline(
      rounded(
        [
          [0, 0],
          [3, 0],
          [0, 18],
          [-3, 18],
        ],
        1,
      ),
    ),
    dark: true,
  })
}

const moulding: Draw = (k) => {
  const l = k.rnd.range(150, 172)
  k.prism({
    at: [-l / 2, 0, 0],
    axis: 'x',
    h: l,
    outline: outline(
      rounded(
        [
          [4, -8],
          [4, 8],
          [-2, 7],
          [-4, 0],
          [-2, -7],
        ],
        2,
      ),
    ),
    dark: true,
  })
  k.box({ at: [0, -4.6, -1], size: [l - 8, 1, 3], tone: 'paper' })
}

const roofRack: Draw = (k) => {
  const l = k.rnd.range(70, 80)
  for (const x of [-44, 44]) {
    k.tube({
      points: [
        [x, -l, 12],
        [x, l, 12],
      ],
      r: 4,
      straight: true,
      dark: true,
    })
    for (const y of [-l + 8, l - 8]) k.box({ at: [x, y, -6], size: [10, 18, 16], round: 3, dark: true })
  }
  for (const y of [-l * 0.5, l * 0.45]) k.box({ at: [0, y, 14], size: [100, 11, 5], round: 2 })
}

const plateFrame: Draw = (k) => {
  const w = k.rnd.range(100, 110)
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 4,
    outline: outline(rect(w, 52, 5), rect(w - 12, 38, 2)),
    dark: true,
    floor: 'paper',
  })
  for (const s of [-1, 1])
    k.prism({ at: [s * w * 0.3, -0.2, 14], axis: 'y', h: 0, outline: outline(circle(3)), tone: 'ink' })
}

const refill: Draw = (k) => {
  const l = k.rnd.range(150, 170)
  for (const [x, y] of [
    [0, 0],
    [12, -26],
  ] as const)
    k.object(() => {
      k.box({ at: [x, y, 4], size: [l, 7, 3], dark: true })
      k.box({ at: [x, y, -6], size: [l, 2, 10], dark: true })
    })
}

export const bodyKinds = {
  'front-bumper': { name: 'Bómper delantero', draw: varied((t) => bumperSkin(110 * t)) },
  'rear-bumper': { name: 'Bómper trasero', draw: rearBumper },
  'bumper-beam': { name: 'Alma de bómper', draw: varied((t) => bumperBeam(92 * t)) },
  'bumper-guide': { name: 'Soporte de bómper', draw: varied((t) => bumperGuide(64 * t)) },
  'bumper-foam': { name: 'Absorbedor de bómper', draw: varied((t) => bumperFoam(92 * t)) },
  'bumper-grille': { name: 'Rejilla de bómper', draw: varied((t) => lowerGrille(120 * t, 32)) },
  grille: { name: 'Persiana', draw: varied((t) => grille(124 * t, 52, 5)) },
  bonnet: { name: 'Capó', draw: varied((t) => bonnetSkin(150 * t, 120)) },
  'bonnet-hinge': { name: 'Bisagra de capó', draw: bonnetHinge, oneShape: true },
  'bonnet-lock': { name: 'Chapa de capó', draw: bonnetLock, oneShape: true },
  'stay-rod': { name: 'Varilla de capó', draw: varied((t) => stayRod(110 * t)) },
  'sound-mat': { name: 'Insonorizante de capó', draw: varied((t) => soundMat(120 * t, 84)) },
  fender: { name: 'Guardafango', draw: fender, oneShape: true },
  'fender-liner': { name: 'Guardapolvo de guardafango', draw: varied((t) => fenderLiner(54, 30 * t)) },
  'mud-flaps': { name: 'Loderas', draw: mudFlaps },
  'front-door': { name: 'Puerta delantera', draw: doorShell, oneShape: true },
  'door-hinge': { name: 'Bisagra de puerta', draw: doorHinge, oneShape: true },
  'door-check': { name: 'Tope de puerta', draw: doorCheck, oneShape: true },
  'inside-handle': { name: 'Manija interior', draw: insideHandle, oneShape: true },
  'door-lock': { name: 'Chapa de puerta', draw: doorLock, oneShape: true },
  'window-regulator': { name: 'Elevavidrios', draw: windowRegulator, oneShape: true },
  'boot-lid': { name: 'Tapa de baúl', draw: bootLid },
  tailgate: { name: 'Compuerta', draw: tailgateShell, oneShape: true },
  'gate-latch': { name: 'Chapa de baúl', draw: gateLatch, oneShape: true },
  'gate-handle': { name: 'Manija de compuerta', draw: gateHandle, oneShape: true },
  'fuel-door': { name: 'Compuerta de gasolina', draw: fuelDoor },
  'splash-guard': { name: 'Guarda cárter', draw: splashGuard },
  'running-board': { name: 'Estribo', draw: varied((t) => sillBoard(160 * t)) },
  'door-moulding': { name: 'Bocel de puerta', draw: moulding },
  emblem: { name: 'Emblema', draw: emblem },
  spoiler: { name: 'Spoiler de baúl', draw: varied((t) => spoiler(120 * t)) },
  'roof-rack': { name: 'Parrilla de techo', draw: roofRack },
  'door-seal': { name: 'Empaque de puerta', draw: doorSeal, oneShape: true },
  'gate-seal': { name: 'Empaque de baúl', draw: gateSeal, oneShape: true },
  'body-clips': { name: 'Grapas de carrocería', draw: clips },
  'plate-frame': { name: 'Portaplaca', draw: plateFrame },
  windscreen: { name: 'Parabrisas', draw: windscreen },
  'rear-glass': { name: 'Vidrio panorámico trasero', draw: rearGlass, oneShape: true },
  'door-glass': { name: 'Vidrio de puerta', draw: dropGlass, oneShape: true },
  'quarter-glass': { name: 'Vidrio de costado', draw: quarterGlass },
  'glass-run': { name: 'Cauchos de vidrio', draw: runChannel, oneShape: true },
  'mirror-glass': { name: 'Luna de espejo', draw: mirrorGlass, oneShape: true },
  'mirror-cap': { name: 'Tapa de espejo', draw: mirrorCap, oneShape: true },
  'inside-mirror': { name: 'Espejo interior', draw: insideMirror, oneShape: true },
  'wiper-refill': { name: 'Caucho de plumilla', draw: refill },
  'wiper-arm': { name: 'Brazo de plumilla', draw: varied((t) => wiperArm(130 * t)) },
  'wiper-motor': { name: 'Motor de plumillas', draw: wiperMotor, oneShape: true },
  'wiper-linkage': { name: 'Varillaje de plumillas', draw: varied((t) => wiperLinkage(140 * t)) },
  'washer-pump': { name: 'Bomba de limpiaparabrisas', draw: washerPump, oneShape: true },
  'washer-tank': { name: 'Depósito de limpiaparabrisas', draw: washerTank, oneShape: true },
  'washer-nozzle': { name: 'Aspersor de limpiaparabrisas', draw: nozzle, oneShape: true },
  'door-trim': { name: 'Tapizado de puerta', draw: doorTrim, oneShape: true },
  'side-lamp': { name: 'Direccional', draw: sideLamp, oneShape: true },
  'fog-bezel': { name: 'Marco de exploradora', draw: varied((t) => fogBezel(46 * t, 34)) },
} satisfies Record<string, Part>
