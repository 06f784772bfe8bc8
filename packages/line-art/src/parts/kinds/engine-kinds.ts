import type { Draw } from '../../assembly.ts'
import { bolt } from '../../kit.ts'
import { around, circle, gear, holesOn, outline, rect, rounded, sector } from '../../outline.ts'
import type { Loop } from '../../outline.ts'
import type { Part } from '../../part.ts'
import {
  armTensioner,
  chain,
  chainGuide,
  crankshaft,
  cylinderHead,
  engineBlock,
  frameGasket,
  plungerTensioner,
  sprocket,
  strainer,
  tappet,
  timingCover,
  valve,
} from '../engine-pieces.ts'
import { airBoxLower, airBoxUpper, hanger, intakeManifold } from '../engine-bay-pieces.ts'
import { coil, oRing, plug, pulley, washer } from '../hardware.ts'
import { intercooler, solenoidValve, turboCore } from '../powertrain-pieces.ts'
import { laid, standing, varied } from './laying.ts'

const headBolts: Draw = (k) => {
  const l = k.rnd.range(70, 84)
  for (let i = 0; i < 4; i++)
    k.object(() => bolt(k, { at: [-42 + i * 26, 24 - i * 15, l], axis: 'z', r: 5, h: l, way: -1 }))
}

/** The long rubber frame of a valve cover with the rings of its plug wells. */
const coverGasket: Draw = (k) => {
  const [l, w] = [k.rnd.range(150, 166), 58]
  k.object(() =>
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 4,
      outline: outline(
        rounded(
          [
            [-l / 2, -w / 2],
            [l / 2 - 14, -w / 2],
            [l / 2, -w * 0.3],
            [l / 2, w / 2],
            [-l / 2 + 10, w / 2],
            [-l / 2, w * 0.34],
          ],
          9,
        ),
        rounded(
          [
            [-l / 2 + 5, -w / 2 + 5],
            [l / 2 - 16, -w / 2 + 5],
            [l / 2 - 5, -w * 0.3 + 3],
            [l / 2 - 5, w / 2 - 5],
            [-l / 2 + 12, w / 2 - 5],
            [-l / 2 + 5, w * 0.34 - 2],
          ],
          6,
        ),
      ),
      dark: true,
    }),
  )
  for (let i = 0; i < 4; i++)
    k.object(() =>
      k.prism({
        at: [(i - 1.5) * l * 0.2, 0, 0],
        axis: 'z',
        h: 4,
        outline: outline(circle(11), circle(8)),
        dark: true,
      }),
    )
}

const panGasket: Draw = (k) => {
  const [w, d] = [k.rnd.range(128, 142), 84]
  const holes = [-0.47, -0.24, 0, 0.24, 0.47].flatMap((t): Loop[] => [
    circle(2, [t * w, -d / 2 + 4]),
    circle(2, [t * w, d / 2 - 4]),
  ])
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 2,
    outline: outline(rect(w, d, 8), rect(w - 16, d - 16, 5), ...holes),
    dark: true,
  })
}

const thrustHalves: Draw = (k) => {
  const r = k.rnd.range(36, 42)
  k.object(() => k.prism({ at: [0, 0, 12], axis: 'y', h: 3, outline: outline(sector(r - 10, r, 4, 176)) }))
  k.object(() => k.prism({ at: [0, 0, -12], axis: 'y', h: 3, outline: outline(sector(r - 10, r, 184, 356)) }))
}

const liner: Draw = (k) => {
  const r = k.rnd.range(28, 32)
  k.lathe({
    at: [0, 0, -40],
    axis: 'z',
    profile: [
      [0, r - 2],
      [64, r - 2],
      [64, r],
      [78, r],
      [78, r + 5],
      [86, r + 5],
    ],
    bore: { r: r - 5, tone: 'shade' },
    rings: [6, 14],
  })
}

const oneValve: Draw = (k) => {
  const r = k.rnd.range(15, 19)
  k.place({ at: [0, 0, 0], turn: { axis: 'y', by: 26 } }, () => valve(r, 96)(k))
}

const guides: Draw = (k) => {
  const l = k.rnd.range(40, 50)
  const guide: Draw = (q) =>
    q.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, 7],
        [3, 8],
        [l * 0.6, 8],
        [l * 0.6, 10],
        [l * 0.66, 10],
        [l * 0.66, 7],
        [l, 6],
      ],
      bore: { r: 3.4, tone: 'ink' },
    })
  laid(k, [
    [-20, 10, 0, guide],
    [18, -10, 0, guide],
  ])
}

const stemSeals: Draw = (k) => {
  const r = k.rnd.range(10, 12)
  const one: Draw = (q) =>
    q.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [10, r],
        [10, r - 2],
        [14, r - 3],
        [14, r - 1.6],
        [17, r - 1.6],
        [17, r - 3],
        [22, r - 5],
      ],
      bore: { r: 3, tone: 'ink' },
      dark: true,
    })
  laid(k, [
    [-30, 20, 0, one],
    [4, 6, 0, one],
    [-22, -22, 0, one],
    [14, -36, 0, one],
  ])
}

const rockerArm: Draw = (k) => {
  const l = k.rnd.range(38, 44)
  k.prism({
    at: [0, -9, 0],
    axis: 'y',
    h: 18,
    outline: outline(
      rounded(
        [
          [-l, -12, 6],
          [-l + 14, -14, 6],
          [0, -4, 8],
          [l - 12, -12, 6],
          [l, -8, 6],
          [l, 4, 6],
          [6, 18, 12],
          [-6, 18, 12],
          [-l, 2, 6],
        ],
        6,
      ),
      circle(9, [0, 5]),
    ),
    floor: 'ink',
  })
  k.cylinder({ at: [l - 10, 0, 0], axis: 'z', r: 4.6, h: 22, rings: [12, 15, 18] })
}

const dogbone: Draw = (k) => {
  const l = k.rnd.range(40, 48)
  k.prism({
    at: [0, -10, 0],
    axis: 'y',
    h: 20,
    outline: outline(
      around([
        { c: [-l, 0], r: 26 },
        { c: [l, 0], r: 17 },
      ]),
    ),
  })
  for (const [x, r] of [
    [-l, 21],
    [l, 12],
  ] as const) {
    k.prism({ at: [x, -11, 0], axis: 'y', h: 1, outline: outline(circle(r)), dark: true })
    k.prism({ at: [x, -13, 0], axis: 'y', h: 2, outline: outline(circle(r * 0.46), circle(r * 0.24)), floor: 'ink' })
  }
  k.prism({
    at: [0, -10.4, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        [
          [-l + 28, -9],
          [l - 20, -6],
          [l - 20, 6],
          [-l + 28, 9],
        ],
        4,
      ),
    ),
    tone: 'shade',
  })
}

const portGasket =
  (n: number, round: boolean): Draw =>
  (k) => {
    const p = k.rnd.range(40, 44)
    const at = (i: number): number => (i - (n - 1) / 2) * p
    const ports = Array.from({ length: n }, (_, i): Loop =>
      round ? circle(13, [at(i), 0]) : rect(25, 20, 7, [at(i), 0]),
    )
    const bolts = Array.from({ length: n + 1 }, (_, i): Loop => circle(2.8, [at(i - 0.5), i % 2 === 0 ? 13 : -13]))
    k.prism({
      at: [0, 0, 0],
      axis: 'y',
      h: 2,
      outline: outline(rect(n * p + 6, 44, 9), ...ports, ...bolts),
      dark: true,
    })
  }

const squareGasket: Draw = (k) => {
  const w = k.rnd.range(70, 78)
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 2,
    outline: outline(
      rect(w, w, 12),
      circle(w * 0.35),
      ...[
        [-1, -1],
        [1, -1],
        [1, 1],
        [-1, 1],
      ].map(([x, z]) => circle(3, [x! * w * 0.4, z! * w * 0.4])),
    ),
    dark: true,
  })
}

const pumpGasket: Draw = (k) => {
  const w = k.rnd.range(42, 48)
  const edge = around([
    { c: [-w, 6], r: 9 },
    { c: [-4, -28], r: 20 },
    { c: [w, -8], r: 9 },
    { c: [14, 30], r: 16 },
  ])
  const inner = around([
    { c: [-w + 14, 5], r: 6 },
    { c: [-4, -26], r: 14 },
    { c: [w - 14, -6], r: 6 },
    { c: [12, 26], r: 11 },
  ])
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 2,
    outline: outline(
      edge,
      inner,
      circle(3, [-w, 6]),
      circle(3, [w, -8]),
      circle(2.6, [14, 41.4]),
      circle(2.6, [-4, -43.6]),
    ),
    dark: true,
  })
}

const breatherValve: Draw = (k) => {
  const l = k.rnd.range(26, 32)
  k.place({ turn: { axis: 'y', by: 90 } }, () =>
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-36, 7],
        [-30, 9],
        [-30, 7],
        [-14, 7],
        [-14, 13],
        [0, 14],
        [l, 14],
        [l, 17],
        [l + 6, 17],
        [l + 6, 8],
        [l + 24, 8],
        [l + 24, 10],
        [l + 30, 8],
      ],
      bore: { r: 5, tone: 'ink' },
    }),
  )
}

const damper: Draw = (k) => {
  const r = k.rnd.range(48, 54)
  k.place({ turn: { axis: 'x', by: 90 } }, () => pulley(r, 30, 6, 10)(k))
}

const flexplate: Draw = (k) => {
  const r = k.rnd.range(58, 62)
  k.prism({ at: [0, 0, 0], axis: 'y', h: 6, outline: outline(gear(34, r * 0.93, r), circle(r * 0.86)) })
  k.prism({
    at: [0, 1, 0],
    axis: 'y',
    h: 2,
    outline: outline(circle(r * 0.9), circle(8), ...holesOn(6, r * 0.66, 9), ...holesOn(8, 16, 2.6)),
    floor: 'ink',
  })
}

const corePlugs: Draw = (k) => {
  const r = k.rnd.range(17, 20)
  const cup: Draw = (q) =>
    q.prism({ at: [0, 0, 0], axis: 'z', h: 12, outline: outline(circle(r), circle(r - 2.4)), floor: 'shade' })
  laid(k, [
    [-24, 14, 0, cup],
    [24, -6, 0, cup],
  ])
}

const solenoid: Draw = (k) => {
  k.place({ size: k.rnd.range(0.98, 1.06) }, () => solenoidValve(k))
}

const chainKit: Draw = (k) => {
  const r = k.rnd.range(25, 28)
  k.object(() =>
    k.place({ turn: { axis: 'x', by: 90 } }, () =>
      chain(
        [
          { c: [0, -62], r: 15 },
          { c: [34, 50], r },
          { c: [-34, 50], r },
        ],
        8,
        26,
      )(k),
    ),
  )
  for (const [x, z, q, n] of [
    [34, 50, r, 12],
    [-34, 50, r, 12],
    [0, -62, 14, 8],
  ] as const)
    k.object(() =>
      k.prism({
        at: [x, -4, z],
        axis: 'y',
        h: 7,
        outline: outline(gear(n, q * 0.8, q * 0.93), circle(q * 0.3)),
        floor: 'shade',
      }),
    )
  k.object(() =>
    k.place({ at: [56, -14, -30], turn: { axis: 'x', by: 90 } }, () =>
      k.place({ turn: { axis: 'z', by: 80 } }, () => chainGuide(84, 8)(k)),
    ),
  )
  k.object(() => k.place({ at: [-58, -14, -40], turn: { axis: 'x', by: 90 } }, () => plungerTensioner(k)))
}

const vvtPulley: Draw = (k) => {
  const r = k.rnd.range(40, 44)
  k.prism({ at: [0, 0, 0], axis: 'y', h: 12, outline: outline(gear(34, r - 4, r)) })
  k.prism({ at: [0, -20, 0], axis: 'y', h: 20, outline: outline(circle(r * 0.82)) })
  k.prism({
    at: [0, -23, 0],
    axis: 'y',
    h: 3,
    outline: outline(circle(r * 0.8), ...holesOn(4, r * 0.58, 4.4, 45)),
    floor: 'ink',
  })
  k.lathe({
    at: [0, -23, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r * 0.34],
      [8, r * 0.34],
    ],
    bore: { r: r * 0.18, tone: 'ink' },
  })
}

/** A gear pump's open body: the ring in the ring, its ears, the seal's bore. */
const oilPump: Draw = (k) => {
  const r = k.rnd.range(30, 33)
  const edge = around([
    { c: [-40, 26], r: 9 },
    { c: [-34, -34], r: 9 },
    { c: [30, -44], r: 12 },
    { c: [46, 6], r: 9 },
    { c: [26, 38], r: 9 },
  ])
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 18,
    outline: outline(
      edge,
      circle(r),
      circle(4, [-40, 26]),
      circle(4, [-34, -34]),
      circle(4, [46, 6]),
      circle(4, [26, 38]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, -2, 0],
    axis: 'y',
    h: 14,
    outline: outline(circle(r - 1.6), gear(7, r * 0.62, r * 0.8)),
    floor: 'ink',
  })
  k.prism({
    at: [3, -4, 0],
    axis: 'y',
    h: 12,
    outline: outline(gear(6, r * 0.42, r * 0.66), rect(17, 15, 3)),
    floor: 'ink',
  })
  k.lathe({
    at: [30, 0, -44],
    axis: [0, -1, 0],
    profile: [
      [0, 10],
      [8, 10],
    ],
    bore: { r: 6, tone: 'ink' },
  })
}

const oilCap: Draw = (k) => {
  const r = k.rnd.range(28, 32)
  k.lathe({
    at: [0, 0, -22],
    axis: 'z',
    profile: [
      [0, r * 0.6],
      [14, r * 0.6],
      [14, r * 0.78],
      [20, r * 0.78],
    ],
    rings: [4, 8, 12],
  })
  k.prism({ at: [0, 0, 0], axis: 'z', h: 14, outline: outline(circle(r)), dark: true, ticks: { on: 'outer', n: 40 } })
  k.box({ at: [0, 0, 14], size: [r * 1.5, 10, 10], round: 3, dark: true })
}

const dipstick: Draw = (k) => {
  const l = k.rnd.range(150, 176)
  k.tube({
    points: [
      [0, 0, 0],
      [-4, 0, -l * 0.4],
      [4, 0, -l * 0.8],
      [4, 0, -l],
    ],
    r: 1.6,
    tone: 'paper',
  })
  k.prism({ at: [4, -1, -l - 12], axis: 'y', h: 2, outline: outline(rect(5, 30, 2)) })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-8, 4],
      [0, 6],
      [6, 6],
      [6, 4],
      [12, 4],
    ],
    dark: true,
  })
  k.prism({ at: [0, -3, 28], axis: 'y', h: 6, outline: outline(circle(17), circle(11)), dark: true })
}

const drainPlug: Draw = (k) => {
  const r = k.rnd.range(10, 12)
  laid(k, [
    [0, 0, 0, plug(r, 20)],
    [36, -24, -18, washer(r * 1.2)],
  ])
}

const filterBox: Draw = (k) => {
  const w = k.rnd.range(120, 132)
  airBoxLower(w, 90)(k)
  airBoxUpper(w, 90)(k)
}

export const engineKinds = {
  'cylinder-head': { name: 'Culata', draw: varied((t) => cylinderHead(170 * t)) },
  'engine-block': { name: 'Bloque de motor', draw: varied((t) => engineBlock(160 * t)) },
  'head-bolts': { name: 'Tornillos de culata', draw: headBolts },
  'valve-cover-gasket': { name: 'Empaque tapa válvulas', draw: coverGasket },
  'frame-gasket': { name: 'Empaque de marco', draw: varied((t) => frameGasket(150 * t, 66)) },
  'oil-pan-gasket': { name: 'Empaque de cárter', draw: panGasket },
  'o-ring': { name: 'Sello anular', draw: oRing(40, 4), oneShape: true },
  'thrust-washers': { name: 'Axiales de cigüeñal', draw: thrustHalves },
  crankshaft: { name: 'Cigüeñal', draw: varied((t) => crankshaft(170 * t)) },
  'cylinder-liner': { name: 'Camisa de motor', draw: liner },
  'engine-valve': { name: 'Válvula de motor', draw: oneValve },
  'valve-guides': { name: 'Guías de válvula', draw: guides },
  'valve-spring': { name: 'Resorte de válvula', draw: varied((t) => coil(26, 66 * t, 6, 4)) },
  'stem-seals': { name: 'Sellos de válvula', draw: stemSeals },
  tappet: { name: 'Impulsador', draw: tappet(16), oneShape: true },
  'rocker-arm': { name: 'Balancín', draw: rockerArm },
  'torque-mount': { name: 'Soporte antitorque', draw: dogbone },
  'intake-manifold': { name: 'Múltiple de admisión', draw: varied((t) => intakeManifold(150 * t)) },
  'intake-gasket': { name: 'Empaque de múltiple de admisión', draw: portGasket(4, false) },
  'exhaust-gasket': { name: 'Empaque de múltiple de escape', draw: portGasket(4, true) },
  'throttle-gasket': { name: 'Empaque cuerpo de aceleración', draw: squareGasket },
  'water-pump-gasket': { name: 'Empaque de bomba de agua', draw: pumpGasket },
  'breather-valve': { name: 'Válvula PCV', draw: breatherValve },
  'crank-pulley': { name: 'Polea de cigüeñal', draw: damper },
  flexplate: { name: 'Plato flexible', draw: flexplate },
  'core-plugs': { name: 'Tapones de bloque', draw: corePlugs },
  'turbo-core': { name: 'Cartucho de turbo', draw: varied((t) => turboCore(24 * t)) },
  intercooler: { name: 'Intercooler', draw: varied((t) => intercooler(140 * t, 60)) },
  solenoid: { name: 'Solenoide', draw: solenoid, oneShape: true },
  'timing-tensioner': { name: 'Tensor de repartición', draw: standing(armTensioner(24)), oneShape: true },
  'plunger-tensioner': { name: 'Tensor de cadena', draw: plungerTensioner, oneShape: true },
  'idler-pulley': { name: 'Polea guía', draw: varied((t) => standing(pulley(36, 24 * t, 0, 7))) },
  'alternator-pulley': { name: 'Polea de alternador', draw: varied((t) => standing(pulley(30, 34 * t, 6, 9))) },
  'chain-kit': { name: 'Kit de cadena de repartición', draw: chainKit },
  'chain-guide': { name: 'Guía de cadena', draw: varied((t) => chainGuide(120 * t, 12)) },
  'cam-sprocket': { name: 'Polea de árbol de levas', draw: varied((t) => standing(sprocket(42, 12 * t, 36))) },
  'crank-sprocket': { name: 'Piñón de cigüeñal', draw: varied((t) => standing(sprocket(24, 20 * t, 20, 11))) },
  'vvt-pulley': { name: 'Polea VVT', draw: vvtPulley },
  'timing-cover': { name: 'Tapa de repartición', draw: varied((t) => timingCover(90 * t, 120)) },
  'oil-pump': { name: 'Bomba de aceite', draw: oilPump },
  'oil-pickup': { name: 'Chupador de aceite', draw: strainer, oneShape: true },
  'drain-plug': { name: 'Tapón de cárter', draw: drainPlug },
  'sealing-washer': { name: 'Arandela de sello', draw: washer(20, 5), oneShape: true },
  'oil-cap': { name: 'Tapa de aceite', draw: oilCap },
  dipstick: { name: 'Varilla medidora de aceite', draw: dipstick },
  'air-box': { name: 'Caja de filtro de aire', draw: filterBox },
  'rubber-hanger': { name: 'Caucho de exosto', draw: hanger, oneShape: true },
} satisfies Record<string, Part>
