import type { Draw } from '../../assembly.ts'

import { circle, gear, holesOn, outline, regular, rounded } from '../../outline.ts'
import type { Part } from '../../part.ts'
import { cvInner, spider, tripod } from '../drive-pieces.ts'
import { clamp, seal, stud } from '../hardware.ts'
import { cable } from '../pipes.ts'
import { column, rackBoot, axialRod, steeringWheel, universalJoint } from '../steering-pieces.ts'
import { oilReservoir } from '../powertrain-pieces.ts'
import { spiralCable } from '../restraint-pieces.ts'
import {
  barBush,
  bumpStop,
  knuckle,
  leafPack,
  shackle,
  springPad,
  strutBoot,
  strutMount,
  twistBeam,
  uBolt,
} from '../suspension-pieces.ts'
import { alloyRim, crossWrench, pressureValve, scissorJack, tyre, tyreValve, wheelCover } from '../wheel-pieces.ts'
import { laid, lying, standing, varied } from './laying.ts'

/** A steering rack's bellows with the clamp of its wide end and of its narrow one. */
const rackBootSet: Draw = (k) => {
  const l = k.rnd.range(84, 98)
  laid(k, [
    [0, 0, 0, rackBoot(22, l)],
    [52, -30, 0, clamp(17)],
    [-46, -34, 0, clamp(9)],
  ])
}

const rod =
  (l: number): Draw =>
  (k) => {
    k.cylinder({ at: [-l, 0, 0], axis: 'x', r: 6, h: 2 * l })
    for (const s of [-1, 1]) {
      k.lathe({
        at: [s * (l + 10), -11, 0],
        axis: 'y',
        profile: [
          [0, 16],
          [22, 16],
        ],
        bore: { r: 11, tone: 'shade' },
      })
      k.lathe({
        at: [s * (l + 10), -14, 0],
        axis: 'y',
        profile: [
          [0, 8],
          [3, 8],
        ],
        bore: { r: 4.4, tone: 'ink' },
      })
    }
  }

const stabiliserBar: Draw = (k) => {
  const w = k.rnd.range(78, 92)
  k.tube({
    points: [
      [-w - 6, -52, 4],
      [-w, -40, 2],
      [-w + 2, -8, 0],
      [-w + 18, 6, 0],
      [-w * 0.4, 8, 0],
      [0, 4, 0],
      [w * 0.4, 8, 0],
      [w - 18, 6, 0],
      [w - 2, -8, 0],
      [w, -40, 2],
      [w + 6, -52, 4],
    ],
    r: 4.6,
  })
  for (const s of [-1, 1]) {
    k.prism({ at: [s * (w + 7) - 3, -58, 4], axis: 'x', h: 6, outline: outline(circle(9), circle(4)), floor: 'ink' })
    k.place({ at: [s * w * 0.5, 8, -14] }, () => barBush(12)(k))
  }
}

const torsionBar: Draw = (k) => {
  const l = k.rnd.range(150, 176)
  k.place({ turn: { axis: 'y', by: 90 } }, () =>
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, 7],
        [16, 7],
        [20, 4.6],
        [l - 20, 4.6],
        [l - 16, 7],
        [l, 7],
      ],
      rings: [3, 6, 9, 12, l - 12, l - 9, l - 6, l - 3],
    }),
  )
}

const thrustBearing: Draw = (k) => {
  const r = k.rnd.range(36, 42)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r],
      [5, r],
      [5, r - 2],
      [8, r - 2],
    ],
    dark: true,
  })
  k.lathe({
    at: [0, 0, 8],
    axis: 'z',
    profile: [
      [0, r + 1],
      [6, r, 's'],
      [9, r - 4],
    ],
    bore: { r: r * 0.62, tone: 'ink' },
  })
}

const hose = (k: Parameters<Draw>[0]): void => {
  const l = k.rnd.range(60, 74)
  k.tube({
    points: [
      [-l, 0, 20],
      [-l * 0.5, 0, 30],
      [0, -8, 4],
      [l * 0.4, -10, -16],
      [l * 0.7, -4, -10],
    ],
    r: 6,
    dark: true,
  })
  for (const [x, y, z, way] of [
    [-l, 0, 20, -1],
    [l * 0.7, -4, -10, 1],
  ] as const) {
    k.lathe({
      at: [x, y, z],
      axis: [way, 0, way < 0 ? -0.2 : 0.2],
      profile: [
        [-14, 7.4],
        [3, 7.4],
        [3, 4],
      ],
    })
    k.tube({
      points: [
        [x, y, z],
        [x + way * 12, y, z + (way < 0 ? -2 : 3)],
        [x + way * 24, y, z + (way < 0 ? -12 : 14)],
        [x + way * 25, y, z + (way < 0 ? -26 : 30)],
      ],
      r: 3.4,
      tone: 'paper',
    })
    k.prism({
      at: [x + way * 25, y, z + (way < 0 ? -36 : 26)],
      axis: 'z',
      h: 10,
      outline: outline(regular(6, 7.6, 10)),
    })
  }
}

/** A wheel nut with its cone, and the open thread above. */
const wheelNut: Draw = (k) => {
  const l = k.rnd.range(20, 26)
  k.lathe({
    at: [0, 0, -11],
    axis: 'z',
    profile: [
      [0, 10],
      [4, 12],
      [11, 20],
    ],
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h: l, outline: outline(regular(6, 21, 12)) })
  k.lathe({
    at: [0, 0, l],
    axis: 'z',
    profile: [
      [0, 17],
      [3, 15],
    ],
    bore: { r: 9, tone: 'ink' },
  })
}

const innerJoint: Draw = (k) => {
  const r = k.rnd.range(25, 29)
  k.object(() => k.place({ at: [-10, 14, 0], turn: { axis: 'y', by: 180 } }, () => cvInner(r)(k)))
  k.object(() => k.place({ at: [36, -36, -30] }, () => tripod(r * 0.8)(k)))
}

const rearShaft: Draw = (k) => {
  const l = k.rnd.range(130, 150)
  k.place({ turn: { axis: 'y', by: 90 } }, () => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: 6, outline: outline(circle(34), ...holesOn(5, 25, 3.6)), floor: 'ink' })
    k.lathe({
      at: [0, 0, 6],
      axis: 'z',
      profile: [
        [0, 14],
        [10, 11],
        [18, 8],
        [l - 26, 8],
        [l - 26, 9],
        [l, 9],
      ],
      rings: [l - 22, l - 18, l - 14, l - 10, l - 6],
    })
    for (let i = 0; i < 5; i++) {
      const a = (i * 2 * Math.PI) / 5
      k.cylinder({ at: [25 * Math.cos(a), 25 * Math.sin(a), -20], axis: 'z', r: 3.4, h: 20, rings: [3, 6, 9, 12] })
    }
  })
}

const axleNut: Draw = (k) => {
  const h = k.rnd.range(16, 20)
  k.lathe({
    at: [0, 0, -3],
    axis: 'z',
    profile: [
      [0, 32],
      [3, 32],
    ],
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h, outline: outline(regular(6, 29, 12)) })
  k.lathe({
    at: [0, 0, h],
    axis: 'z',
    profile: [
      [0, 22],
      [9, 22],
    ],
    bore: { r: 15, tone: 'ink' },
  })
}

const spacer: Draw = (k) => {
  const r = k.rnd.range(44, 50)
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 15,
    outline: outline(circle(r), circle(r * 0.42), ...holesOn(5, r * 0.72, 5, 18)),
    floor: 'ink',
  })
}

const centreCap: Draw = (k) => {
  const r = k.rnd.range(34, 38)
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [-14, r - 5],
      [0, r - 5],
      [0, r],
      [5, r],
      [8, r - 4],
    ],
    dark: true,
  })
  k.prism({ at: [0, -8.2, 0], axis: 'y', h: 0, outline: outline(regular(6, r * 0.5)), tone: 'paper' })
  k.prism({ at: [0, -8.4, 0], axis: 'y', h: 0, outline: outline(circle(r * 0.22)), tone: 'shade' })
}

const controlCable: Draw = (k) => {
  const w = k.rnd.range(60, 72)
  cable(
    [
      [-w, -10, -6],
      [-w * 0.5, 0, 14],
      [0, 18, 30],
      [w * 0.7, 22, 24],
      [w * 0.9, 0, -2],
      [w * 0.4, -20, -20],
      [-w * 0.2, -26, -24],
    ],
    3.2,
  )(k)
}

/** The starter's ring of a flywheel, thin and open. */
const ringGear: Draw = (k) => {
  const r = k.rnd.range(56, 62)
  k.prism({ at: [0, 0, 0], axis: 'y', h: 7, outline: outline(gear(56, r * 0.95, r), circle(r * 0.85)) })
}

const towHook: Draw = (k) => {
  const l = k.rnd.range(64, 78)
  k.prism({ at: [0, -6, 0], axis: 'y', h: 12, outline: outline(circle(24), circle(14)) })
  k.lathe({
    at: [22, 0, 0],
    axis: 'x',
    profile: [
      [0, 7],
      [8, 9],
      [14, 9],
      [14, 7.4],
      [l, 7.4],
      [l + 3, 6],
    ],
    rings: Array.from({ length: 9 }, (_, i) => 22 + i * 5),
  })
}

const jackStands: Draw = (k) => {
  const h = k.rnd.range(58, 70)
  for (const [x, y] of [
    [-26, 20],
    [34, -20],
  ] as const) {
    k.object(() =>
      k.place({ at: [x, y, 0] }, () => {
        for (const [fx, fy] of [
          [20, 20],
          [-20, 20],
          [-20, -20],
          [20, -20],
        ] as const)
          k.tube({
            points: [
              [fx, fy, 0],
              [fx * 0.3, fy * 0.3, h * 0.7],
            ],
            r: 3.6,
            straight: true,
          })
        k.lathe({
          at: [0, 0, h * 0.55],
          axis: 'z',
          profile: [
            [0, 9],
            [h * 0.2, 9],
          ],
        })
        k.cylinder({ at: [0, 0, h * 0.75], axis: 'z', r: 5, h: h * 0.4, rings: [4, 8, 12, 16, 20] })
        k.prism({
          at: [0, -8, h * 1.15],
          axis: 'y',
          h: 16,
          outline: outline(
            rounded(
              [
                [-14, 8],
                [-14, 0],
                [14, 0],
                [14, 8],
                [6, 4],
                [-6, 4],
              ],
              1,
            ),
          ),
        })
      }),
    )
  }
}

const wheelStud: Draw = (k) => {
  const l = k.rnd.range(44, 54)
  laid(k, [
    [
      -14,
      0,
      0,
      (q) =>
        q.lathe({
          at: [0, 0, 0],
          axis: 'z',
          profile: [
            [0, 11],
            [5, 11],
            [5, 8],
            [16, 8],
            [16, 6.4],
            [l, 6.4],
            [l + 4, 5],
          ],
          rings: [7, 9, 11, 13, ...Array.from({ length: 10 }, (_, i) => 18 + (i * (l - 20)) / 10)],
        }),
    ],
    [26, -20, 0, stud(6.4, l)],
  ])
}

export const chassisKinds = {
  'thrust-bearing': { name: 'Rodamiento de soporte de amortiguador', draw: thrustBearing },
  'strut-mount': { name: 'Soporte de amortiguador', draw: varied((t) => strutMount(38 * t)) },
  'strut-boot': { name: 'Guardapolvo de amortiguador', draw: varied((t) => strutBoot(16, 66 * t)) },
  'bump-stop': { name: 'Tope de amortiguador', draw: bumpStop(17), oneShape: true },
  'spring-seat': { name: 'Caucho de espiral', draw: springPad(38), oneShape: true },
  'leaf-spring': { name: 'Ballesta', draw: varied((t) => leafPack(170 * t, 5)) },
  shackle: { name: 'Columpio de muelle', draw: varied((t) => shackle(54 * t)) },
  'u-bolt': { name: 'Grapa de muelle', draw: varied((t) => uBolt(38, 66 * t)) },
  'torsion-bar': { name: 'Barra de torsión', draw: torsionBar },
  'stabiliser-bar': { name: 'Barra estabilizadora', draw: stabiliserBar },
  'bar-bushing': { name: 'Buje de barra estabilizadora', draw: standing(barBush(16)), oneShape: true },
  'link-rod': { name: 'Brazo lateral', draw: varied((t) => rod(52 * t)) },
  'twist-beam': { name: 'Puente trasero', draw: varied((t) => twistBeam(170 * t)) },
  'inner-tie-rod': { name: 'Axial', draw: varied((t) => lying(axialRod(96 * t))) },
  'rack-boot': { name: 'Guardapolvo de cremallera', draw: rackBootSet },
  'pressure-hose': { name: 'Manguera de presión con racores', draw: hose },
  'steering-reservoir': { name: 'Depósito de dirección hidráulica', draw: oilReservoir, oneShape: true },
  'steering-column': { name: 'Columna de dirección', draw: varied((t) => lying(column(130 * t))) },
  'steering-joint': { name: 'Cruceta de dirección', draw: universalJoint(15), oneShape: true },
  'steering-wheel': { name: 'Timón', draw: varied((t) => standing(steeringWheel(64 * t))) },
  'clock-spring': { name: 'Cinta de airbag', draw: spiralCable, oneShape: true },
  knuckle: { name: 'Portamangueta', draw: knuckle, oneShape: true },
  'inner-joint': { name: 'Tulipa', draw: innerJoint },
  'rear-shaft': { name: 'Eje trasero', draw: rearShaft },
  'axle-nut': { name: 'Tuerca de eje', draw: axleNut },
  'wheel-stud': { name: 'Espárrago de rueda', draw: wheelStud },
  'wheel-nut': { name: 'Tuerca de rueda', draw: wheelNut },
  'oil-seal': { name: 'Retenedor', draw: varied((t) => standing(seal(34, 23 * t, 12))) },
  tyre: { name: 'Llanta', draw: varied((t) => standing(tyre(60, 36 * t))) },
  rim: { name: 'Rin', draw: varied((t) => standing(alloyRim(52, 36 * t))) },
  'wheel-cover': { name: 'Copa de rin', draw: standing(wheelCover(54)), oneShape: true },
  'centre-cap': { name: 'Tapa centro de rin', draw: centreCap },
  'tyre-valve': { name: 'Válvula de llanta', draw: tyreValve, oneShape: true },
  'pressure-valve': { name: 'Sensor de presión de llantas', draw: pressureValve, oneShape: true },
  'wheel-spacer': { name: 'Separador de rin', draw: spacer },
  'u-joint': { name: 'Cruceta de cardan', draw: spider(26), oneShape: true },
  'ring-gear': { name: 'Cremallera de volante', draw: ringGear },
  'control-cable': { name: 'Guaya', draw: controlCable },
  jack: { name: 'Gato de tijera', draw: scissorJack, oneShape: true },
  'jack-stands': { name: 'Torres para carro', draw: jackStands },
  'wheel-wrench': { name: 'Llave de cruceta', draw: varied((t) => crossWrench(70 * t)) },
  'tow-hook': { name: 'Gancho de arrastre', draw: towHook },
} satisfies Record<string, Part>
