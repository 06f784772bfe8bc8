import type { Draw } from '../assembly.ts'
import { bolt } from '../kit.ts'
import { around, circle, gear, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import { hatch } from './faces.ts'

/** A heater case half, its side view drawn across x; the mouth of the blower to the left. */
export const heaterCase =
  (w: number, upper: boolean): Draw =>
  (k) => {
    const side = upper
      ? rounded(
          [
            [-60, 0, 4],
            [60, 0, 4],
            [60, 20, 10],
            [26, 48, 16],
            [-30, 52, 16],
            [-60, 24, 12],
          ],
          8,
        )
      : rounded(
          [
            [-60, 0, 4],
            [60, 0, 4],
            [54, -34, 14],
            [20, -52, 16],
            [-40, -50, 16],
            [-58, -26, 10],
          ],
          8,
        )
    k.prism({ at: [-w / 2, 0, 0], axis: 'x', h: w, outline: outline(side), dark: true, seams: [0.33, 0.66] })
    k.box({ at: [0, 0, upper ? 0 : -5], size: [w + 10, 128, 5], round: 3, dark: true })
    if (upper) {
      for (const x of [-0.26, 0.26])
        k.prism({
          at: [x * w, -6, 50],
          axis: 'z',
          h: 12,
          outline: outline(rect(w * 0.34, 44, 5), rect(w * 0.34 - 8, 36, 3)),
          dark: true,
          floor: 'ink',
        })
      k.prism({
        at: [0, -62, 14],
        axis: 'y',
        h: 10,
        outline: outline(rect(w * 0.5, 22, 4), rect(w * 0.5 - 8, 14, 2)),
        dark: true,
        floor: 'ink',
      })
    } else
      k.lathe({
        at: [w / 2, 0, -24],
        axis: 'x',
        profile: [
          [0, 12],
          [14, 12],
        ],
        bore: { r: 9, tone: 'ink' },
      })
  }

/** The scroll in which the blower turns, its mouth down. */
export const blowerScroll: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 56,
    outline: outline(
      around([
        { c: [0, 0], r: 52 },
        { c: [46, 30], r: 24 },
      ]),
    ),
    dark: true,
    seams: [0.5],
  })
  k.prism({ at: [0, 0, 56], axis: 'z', h: 8, outline: outline(circle(38), circle(33)), dark: true, floor: 'ink' })
  k.prism({
    at: [-10, -50, 18],
    axis: 'y',
    h: 4,
    outline: outline(rect(30, 22, 4), rect(20, 13, 2)),
    dark: true,
    floor: 'ink',
  })
}

/** A squirrel-cage fan, its open side up. */
export const cageFan =
  (r: number, h: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: h * 0.86, outline: outline(circle(r)), ticks: { on: 'outer', n: 44 } })
    k.prism({
      at: [0, 0, h * 0.86],
      axis: 'z',
      h: h * 0.14,
      outline: outline(circle(r * 1.04), circle(r * 0.84)),
      floor: 'shade',
    })
    k.lathe({
      at: [0, 0, h * 0.88],
      axis: 'z',
      profile: [
        [0, r * 0.3],
        [3, r * 0.2],
      ],
      bore: { r: r * 0.07, tone: 'ink' },
    })
  }

/** A blower motor with its round mounting plate, the shaft up. */
export const blowerMotor: Draw = (k) => {
  k.lathe({
    at: [0, 0, -42],
    axis: 'z',
    profile: [
      [0, 16],
      [4, 21],
      [36, 21],
    ],
    dark: true,
    rings: [8, 30],
  })
  k.prism({
    at: [0, 0, -6],
    axis: 'z',
    h: 5,
    outline: outline(circle(38), ...holesOn(3, 33, 2.6, 30)),
    dark: true,
    floor: 'ink',
  })
  k.lathe({
    at: [0, 0, -1],
    axis: 'z',
    profile: [
      [0, 18],
      [5, 16],
      [5, 3],
      [22, 3],
    ],
  })
  k.box({ at: [26, -4, -20], size: [18, 14, 12], round: 2, dark: true })
}

/** A blower resistor: plate with its coils or fins towards -z and the connector above. */
export const blowerResistor: Draw = (k) => {
  for (const x of [-12, -4, 4, 12]) k.box({ at: [x, 0, -22], size: [3, 18, 22] })
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 4,
    outline: outline(rect(52, 30, 5), circle(3, [-21, 0]), circle(3, [21, 0])),
    dark: true,
    floor: 'ink',
  })
  k.box({ at: [0, 0, 4], size: [24, 14, 10], round: 2, dark: true })
}

/** A small heat exchanger with both pipes at its top: heater core or evaporator. */
export const heaterCore =
  (w: number, h: number, deep: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'y', h: deep, outline: outline(rect(w, h)) })
    hatch(k, { from: [-w / 2, -0.2, -h / 2], across: [w, 0, 0], along: [0, 0, h], n: 20, facing: [0, -1, 0] })
    for (const s of [-1, 1])
      k.box({ at: [0, deep / 2, s > 0 ? h / 2 : -h / 2 - 9], size: [w + 4, deep + 4, 9], round: 3, dark: true })
    for (const y of [0.25, 0.75])
      k.tube({
        points: [
          [w / 2, deep * y, h / 2 + 4],
          [w / 2 + 26, deep * y, h / 2 + 4],
          [w / 2 + 34, deep * y, h / 2 + 8],
          [w / 2 + 44, deep * y, h / 2 + 24],
        ],
        r: 5,
        hollow: true,
      })
  }

/** A block expansion valve with its bulb above and four ports. */
export const expansionValve: Draw = (k) => {
  k.box({ at: [0, 0, -16], size: [28, 24, 34], round: 2 })
  for (const z of [-8, 8])
    k.lathe({
      at: [-5 + z * 0.2, -12, z],
      axis: [0, -1, 0],
      profile: [
        [0, 6],
        [3, 6],
      ],
      bore: { r: 4, tone: 'ink' },
    })
  k.lathe({
    at: [0, 0, 18],
    axis: 'z',
    profile: [
      [0, 10],
      [4, 14],
      [8, 14],
      [11, 6],
      [11, 2],
      [16, 2],
    ],
  })
}

/** A flap actuator. */
export const flapActuator: Draw = (k) => {
  k.box({ at: [0, 0, 0], size: [40, 34, 16], round: 4, dark: true })
  k.lathe({
    at: [-8, 0, 16],
    axis: 'z',
    profile: [
      [0, 8],
      [3, 8],
      [3, 4],
      [11, 4],
    ],
  })
  k.box({ at: [24, 0, 3], size: [12, 16, 9], round: 2, dark: true })
  for (const s of [-1, 1])
    k.prism({
      at: [s * 14, s * 20, 4],
      axis: 'z',
      h: 4,
      outline: outline(circle(6), circle(2.6)),
      dark: true,
      floor: 'ink',
    })
}

/** An air-conditioning compressor without its clutch: pistons' case, ports and ears; the nose towards +z. */
export const compressorBody: Draw = (k) => {
  for (const [x, y] of [
    [-42, -26],
    [42, -26],
    [0, 46],
  ] as const)
    k.prism({ at: [x, y, -84], axis: 'z', h: 66, outline: outline(circle(8), circle(4)), floor: 'ink' })
  k.lathe({
    at: [0, 0, -96],
    axis: 'z',
    profile: [
      [0, 34],
      [4, 38],
      [26, 38],
      [26, 41],
      [34, 41],
      [34, 38],
      [78, 38],
      [78, 41],
      [90, 41],
      [96, 34],
    ],
    rings: [10, 44, 54, 64],
  })
  k.box({ at: [0, 34, -92], size: [44, 20, 22], round: 4 })
  for (const x of [-11, 11])
    k.lathe({
      at: [x, 44, -81],
      axis: 'y',
      profile: [
        [0, 8],
        [4, 8],
      ],
      bore: { r: 5, tone: 'ink' },
    })
  for (const a of [0, 72, 144, 216, 288])
    k.place({ turn: { axis: 'z', by: a + 20 } }, () => bolt(k, { at: [31, 0, 0], axis: 'z', r: 2, h: 3, way: -1 }))
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 20],
      [14, 18],
      [14, 12],
      [20, 12],
      [20, 5],
      [34, 5],
    ],
    rings: [24, 27, 30],
  })
}

/** The clutch's magnet coil with its lead. */
export const clutchCoil: Draw = (k) => {
  k.tube({
    points: [
      [34, 6, 0],
      [48, 12, -4],
      [58, 10, -10],
    ],
    r: 2,
    dark: true,
  })
  k.prism({ at: [0, 0, -6], axis: 'z', h: 12, outline: outline(circle(36), circle(19)), dark: true, floor: 'shade' })
  k.prism({ at: [0, 0, 6], axis: 'z', h: 0, outline: outline(circle(32), circle(23)), tone: 'paper' })
}

/** The clutch's hub plate with its leaf springs. */
export const clutchHub: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 5,
    outline: outline(circle(35), ...[0, 120, 240].map((a) => sector(20, 31, a, a + 62))),
    floor: 'ink',
  })
  k.prism({ at: [0, 0, 5], axis: 'z', h: 3, outline: outline(gear(3, 12, 30)) })
  k.prism({
    at: [0, 0, 8],
    axis: 'z',
    h: 6,
    outline: outline(circle(10), circle(5)),
    floor: 'ink',
    ticks: { on: 'inner', n: 12 },
  })
}

/** A receiver drier: bottle with the two blocks on its head. */
export const receiverDrier: Draw = (k) => {
  k.lathe({
    at: [0, 0, -40],
    axis: 'z',
    profile: [
      [0, 14],
      [4, 18],
      [74, 18],
      [80, 12],
      [80, 15],
      [90, 15],
    ],
    rings: [10, 66],
  })
  for (const s of [-1, 1])
    k.lathe({
      at: [s * 12, 0, 45],
      axis: [s, 0, 0],
      profile: [
        [0, 5],
        [12, 5],
        [12, 7],
        [16, 7],
      ],
      bore: { r: 3.4, tone: 'ink' },
    })
  k.prism({ at: [0, 0, -6], axis: 'z', h: 14, outline: outline(circle(21), circle(18)) })
  k.prism({ at: [0, 18, -6], axis: 'z', h: 14, outline: outline(rect(12, 16, 2, [0, 8])) })
}
