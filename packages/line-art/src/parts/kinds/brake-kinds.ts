import type { Draw } from '../../assembly.ts'
import type { Part } from '../../part.ts'
import {
  adjuster,
  booster,
  caliperBracket,
  cupPiston,
  disc,
  dustBoot,
  guidePin,
  padClip,
  pinBoot,
  reservoir,
  screwCap,
  splashShield,
  wheelCylinder,
  brakePad,
} from '../brake-pieces.ts'
import { absUnit, toneRing } from '../electric-pieces.ts'
import { coil, oRing, pin } from '../hardware.ts'
import { pedalArm } from '../powertrain-pieces.ts'
import { parkingLever } from '../wheel-pieces.ts'
import { laid, varied } from './laying.ts'

const reservoirWithCap: Draw = (k) => {
  const w = k.rnd.range(62, 76)
  reservoir(w)(k)
  k.place({ at: [0, 0, 30] }, () => screwCap(17)(k))
}

/** What a caliper is rebuilt with: the piston's square ring and boot, and the boots of its pins. */
const caliperKit: Draw = (k) => {
  const r = k.rnd.range(24, 29)
  laid(k, [
    [-26, 20, 0, oRing(r, 2.6)],
    [36, -2, 0, dustBoot(r - 2)],
    [-52, -38, 0, pinBoot(9)],
    [-24, -52, 0, pinBoot(9)],
    [6, -60, 0, guidePin(4, 34)],
  ])
}

/** Cups, piston and spring of a hydraulic cylinder. */
const cupKit: Draw = (k) => {
  const r = k.rnd.range(13, 16)
  const cup: Draw = (q) =>
    q.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 0.8],
        [r * 0.5, r],
      ],
      bore: { r: r * 0.72, tone: 'ink' },
      dark: true,
    })
  const plunger: Draw = (q) =>
    q.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [6, r],
        [6, r * 0.6],
        [16, r * 0.6],
        [16, r],
        [40, r],
        [40, r * 0.5],
        [48, r * 0.5],
      ],
    })
  laid(k, [
    [-30, 24, 0, coil(r * 0.86, 62, 7, 2)],
    [10, 10, 0, plunger],
    [46, 0, 0, cup],
    [-34, -34, 0, cup],
    [2, -38, 0, cup],
    [40, -46, 0, oRing(r, 2)],
  ])
}

const drumKit: Draw = (k) => {
  const l = k.rnd.range(40, 52)
  const hooked: Draw = (q) =>
    q.place({ turn: { axis: 'y', by: 90 } }, () => {
      coil(6, l, 7, 1.3)(q)
      q.cylinder({ at: [0, 0, -14], axis: 'z', r: 1.4, h: 14 })
      q.cylinder({ at: [0, 0, l], axis: 'z', r: 1.4, h: 14 })
    })
  laid(k, [
    [-30, 34, 0, hooked],
    [-30, 12, 0, hooked],
    [-34, -16, 0, coil(9, 20, 4, 1.4)],
    [-4, -24, 0, coil(9, 20, 4, 1.4)],
    [24, -26, 18, pin(2.4, 38)],
    [44, -32, 18, pin(2.4, 38)],
  ])
}

const hardwareKit: Draw = (k) => {
  const s = k.rnd.range(0.94, 1.1)
  for (const [x, y] of [
    [-40, 30],
    [18, 30],
    [-16, -30],
    [42, -30],
  ] as const)
    k.object(() => k.place({ at: [x, y, 0], size: s }, () => padClip(k)))
}

const guidePins: Draw = (k) => {
  const l = k.rnd.range(44, 54)
  laid(k, [
    [-30, 0, 0, guidePin(5.4, l)],
    [0, -16, 0, guidePin(5.4, l)],
    [32, -26, -34, pinBoot(9)],
  ])
}

const brakeKit: Draw = (k) => {
  const r = k.rnd.range(52, 58)
  k.object(() => k.place({ at: [0, 30, 0], turn: { axis: 'x', by: 90 } }, () => disc(r, false, 5)(k)))
  for (const [x, y] of [
    [30, -34],
    [44, -62],
  ] as const)
    k.object(() => k.place({ at: [x, y, -r + 18], turn: { axis: 'x', by: 90 } }, () => brakePad(44)(k)))
}

export const brakeKinds = {
  'caliper-bracket': { name: 'Soporte de mordaza', draw: caliperBracket, oneShape: true },
  'caliper-kit': { name: 'Kit de reparación de mordaza', draw: caliperKit },
  'caliper-piston': { name: 'Pistón de mordaza', draw: varied((t) => cupPiston(22 * t, 34)) },
  'caliper-pins': { name: 'Pasadores de mordaza', draw: guidePins },
  'pad-clips': { name: 'Herrajes de pastillas', draw: hardwareKit },
  'drum-hardware': { name: 'Herrajes de bandas de freno', draw: drumKit },
  'cup-kit': { name: 'Empaquetadura de cilindro hidráulico', draw: cupKit },
  'brake-adjuster': { name: 'Graduador de frenos', draw: adjuster, oneShape: true },
  'brake-reservoir': { name: 'Depósito de líquido de frenos', draw: reservoirWithCap },
  'wheel-cylinder': { name: 'Cilindro de freno', draw: wheelCylinder, oneShape: true },
  'brake-booster': { name: 'Servofreno', draw: varied((t) => booster(56 * t)) },
  'splash-shield': { name: 'Guardapolvo de disco', draw: varied((t) => splashShield(60 * t)) },
  'tone-ring': { name: 'Anillo ABS', draw: varied((t) => toneRing(44 * t)) },
  'abs-unit': { name: 'Módulo ABS', draw: absUnit, oneShape: true },
  'parking-lever': { name: 'Palanca de freno de mano', draw: parkingLever, oneShape: true },
  'pedal-arm': { name: 'Pedal de freno o embrague', draw: varied((t) => pedalArm(22 * t)) },
  'brake-kit': { name: 'Kit de discos y pastillas', draw: brakeKit },
} satisfies Record<string, Part>
