import type { Draw } from '../assembly.ts'
import { threadedRod } from '../kit.ts'
import { around, circle, gear, holesOn, outline, rect, regular, rounded } from '../outline.ts'
import { hatch } from './faces.ts'

// Turned parts lie along z, the nose towards +z.

/** A starter's drive housing: flange and the window of the pinion. */
export const starterNose: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-10, 30],
      [8, 30],
    ],
  })
  k.prism({
    at: [0, 0, 8],
    axis: 'z',
    h: 8,
    outline: outline(
      rounded(
        [
          [-52, -12],
          [-30, -28],
          [30, -28],
          [52, 12],
          [30, 30],
          [-12, 44],
          [-34, 30],
        ],
        10,
      ),
      circle(4, [-40, -8]),
      circle(4, [40, 8]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [0, 0, 16],
    axis: 'z',
    profile: [
      [0, 26],
      [6, 25],
      [26, 21, 's'],
      [34, 13],
      [44, 12],
    ],
    bore: { r: 5, tone: 'ink' },
  })
}

/** A starter drive: pinion, roller clutch and its collar. */
export const bendix: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-26, 9],
      [-20, 9],
      [-20, 12],
      [-16, 12],
      [-16, 9],
      [-8, 9],
      [-8, 19],
      [8, 19],
      [10, 16],
    ],
    rings: [-4, 4],
  })
  k.prism({ at: [0, 0, 10], axis: 'z', h: 18, outline: outline(gear(9, 8, 13), circle(5)), floor: 'ink' })
}

/** An armature: shaft, wound core with its slots, commutator. */
export const armature: Draw = (k) => {
  k.lathe({
    at: [0, 0, -66],
    axis: 'z',
    profile: [
      [0, 4],
      [14, 4],
      [14, 14],
      [34, 14],
      [34, 18],
      [40, 21],
    ],
  })
  k.prism({
    at: [0, 0, -52],
    axis: 'z',
    h: 20,
    outline: outline(circle(14.2)),
    tone: 'paper',
    ticks: { on: 'outer', n: 30 },
  })
  k.prism({ at: [0, 0, -26], axis: 'z', h: 44, outline: outline(gear(16, 21, 23)) })
  k.lathe({
    at: [0, 0, 18],
    axis: 'z',
    profile: [
      [0, 21],
      [8, 16],
      [8, 6],
      [26, 6],
      [26, 5],
      [50, 5],
    ],
    rings: [28, 31, 34, 37, 40],
  })
}

/** The field case with its pole shoes. */
export const fieldCase: Draw = (k) => {
  k.prism({
    at: [0, 0, -36],
    axis: 'z',
    h: 72,
    outline: outline(circle(32), circle(28)),
    floor: 'shade',
    seams: [0.1, 0.9],
  })
  for (const a of [0, 90, 180, 270])
    k.place({ turn: { axis: 'z', by: a + 45 } }, () => k.box({ at: [25, 0, 28], size: [6, 22, 8], dark: true }))
  for (const a of [-50, 10])
    k.lathe({
      at: [32 * Math.cos((a * Math.PI) / 180), 32 * Math.sin((a * Math.PI) / 180), 4],
      axis: [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180), 0],
      profile: [
        [-2, 5],
        [2, 5],
      ],
    })
}

/** A brush plate with four springs and their leads. */
export const brushPlate: Draw = (k) => {
  k.prism({ at: [0, 0, 0], axis: 'z', h: 3, outline: outline(circle(28), circle(13)), floor: 'ink' })
  for (const a of [0, 90, 180, 270]) {
    k.place({ turn: { axis: 'z', by: a + 20 } }, () => {
      k.box({ at: [19, 0, 3], size: [11, 10, 9], tone: 'paper' })
      k.box({ at: [13, 0, 4], size: [6, 7, 7], dark: true })
    })
  }
  k.tube({
    points: [
      [24, 4, 6],
      [34, 10, 2],
      [36, 14, -14],
    ],
    r: 1.6,
    tone: 'paper',
  })
}

export const starterCap: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-14, 10],
      [-14, 12],
      [-8, 12],
      [-8, 27],
      [-2, 31],
      [6, 31],
    ],
  })
  k.prism({
    at: [0, 0, 6],
    axis: 'z',
    h: 1,
    outline: outline(circle(31), circle(27), ...holesOn(2, 22, 2, 30)),
    floor: 'shade',
  })
}

/** A magnetic switch with its terminals behind and the plunger's eye ahead. */
export const starterSolenoid: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-40, 15],
      [-36, 17],
      [-26, 17],
      [-26, 19],
      [22, 19],
    ],
    rings: [-22, 18],
  })
  for (const [x, y] of [
    [-7, 5],
    [7, 5],
    [0, -8],
  ] as const)
    threadedRod(k, { at: [x, y, -56], axis: 'z', r: 3, h: 16 })
  k.prism({
    at: [0, 0, 22],
    axis: 'z',
    h: 4,
    outline: outline(rect(50, 36, 10), circle(10), circle(3, [-20, 0]), circle(3, [20, 0])),
    floor: 'ink',
  })
  k.lathe({
    at: [0, 0, 26],
    axis: 'z',
    profile: [
      [0, 9],
      [16, 9],
      [16, 4],
      [28, 4],
    ],
  })
  k.prism({ at: [-2, 0, 52], axis: 'x', h: 4, outline: outline(circle(6), circle(2.6)), floor: 'ink' })
}

/** The lever that throws the drive. */
export const shiftLever: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'x',
    h: 6,
    outline: outline(
      rounded(
        [
          [-8, 34],
          [8, 34],
          [10, 6],
          [18, -18],
          [10, -30],
          [-2, -16],
          [-10, 6],
        ],
        5,
      ),
      circle(4, [0, 8]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [-16, 0, 0],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-10, 6],
          [10, 6],
          [18, -18],
          [10, -30],
          [-2, -16],
        ],
        5,
      ),
    ),
  })
}

/** A battery tray. */
export const batteryTray =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 10,
      outline: outline(rect(w, d, 8), rect(w - 10, d - 10, 5)),
      dark: true,
      floor: 'tint',
    })
    for (const x of [-0.3, 0, 0.3])
      k.prism({ at: [x * w, 0, 9], axis: 'z', h: 0, outline: outline(rect(w * 0.14, d * 0.5, 4)), tone: 'ink' })
    for (const s of [-1, 1])
      k.prism({
        at: [s * (w / 2 + 6), 0, 0],
        axis: 'z',
        h: 4,
        outline: outline(rect(18, 24, 4), circle(3, [s * 2, 0])),
        floor: 'ink',
      })
  }

/** The bar that holds a battery down. */
export const holdDown =
  (w: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 5,
      outline: outline(
        around([
          { c: [-w / 2, 0], r: 8 },
          { c: [w / 2, 0], r: 8 },
        ]),
        circle(3.4, [-w / 2, 0]),
        circle(3.4, [w / 2, 0]),
      ),
      floor: 'ink',
    })

/** A hooked rod with its thread above. */
export const hookRod =
  (l: number): Draw =>
  (k) => {
    k.tube({
      points: [
        [0, 0, -l / 2 + 10],
        [0, 0, -l / 2],
        [5, 0, -l / 2 - 6],
        [10, 0, -l / 2],
        [10, 0, -l / 2 + 8],
      ],
      r: 2.4,
      tone: 'paper',
    })
    k.cylinder({ at: [0, 0, -l / 2 + 8], axis: 'z', r: 2.4, h: l * 0.6, tone: 'paper' })
    threadedRod(k, { at: [0, 0, -l / 2 + 8 + l * 0.6], axis: 'z', r: 2.6, h: l * 0.4 })
  }

/** A battery terminal clamp. */
export const terminal: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 11,
    outline: outline(
      rounded(
        [
          [-9, -12],
          [9, -12],
          [12, 4],
          [26, 6],
          [26, 16],
          [-6, 14],
          [-12, 0],
        ],
        5,
      ),
      circle(5.6, [0, -1]),
    ),
    floor: 'ink',
  })
  k.prism({ at: [-5, -19, 5], axis: 'x', h: 10, outline: outline(regular(6, 4.6, 12)) })
}

/** A spark plug: terminal down along -z is its electrode. */
export const sparkPlug: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-36, 2],
      [-30, 2],
      [-30, 6],
      [-8, 6],
      [-8, 9],
      [-5, 9],
    ],
    rings: [-27, -24, -21, -18, -15, -12],
  })
  k.prism({ at: [0, 0, -5], axis: 'z', h: 11, outline: outline(regular(6, 10.5, 12)) })
  k.lathe({
    at: [0, 0, 6],
    axis: 'z',
    profile: [
      [0, 7.6],
      [6, 7.6],
      [8, 6],
      [36, 5],
      [36, 3.4],
      [46, 3.4],
    ],
    tone: 'paper',
    rings: [16, 20, 24, 28],
  })
  k.tube({
    points: [
      [5, 0, -30],
      [5, 0, -37],
      [0, 0, -39],
    ],
    r: 1,
    straight: true,
  })
}

/** A pencil coil: body with its connector and ear above the long stem. */
export const pencilCoil: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-50, 8],
      [-44, 9],
      [-4, 9],
      [0, 13],
    ],
    dark: true,
  })
  k.box({ at: [0, 0, 0], size: [30, 26, 22], round: 4, dark: true })
  k.box({ at: [0, -20, 4], size: [18, 16, 13], round: 2, dark: true })
  k.prism({
    at: [0, 20, 6],
    axis: 'z',
    h: 5,
    outline: outline(
      around([
        { c: [0, 2], r: 8 },
        { c: [0, -10], r: 12 },
      ]),
      circle(3.4, [0, 2]),
    ),
    floor: 'ink',
  })
}

/** The rubber stem between coil and plug with its spring inside. */
export const coilBoot: Draw = (k) =>
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-34, 7],
      [-30, 9],
      [-8, 8],
      [10, 8],
      [10, 10],
      [18, 10],
    ],
    dark: true,
    bore: { r: 5, tone: 'ink' },
  })

/** A modulator: valve block with its ports, motor to the left and its computer to the right. */
export const absUnit: Draw = (k) => {
  k.lathe({
    at: [-34, 0, 0],
    axis: [-1, 0, 0],
    profile: [
      [0, 30],
      [6, 30],
      [6, 27],
      [52, 27],
      [56, 22],
    ],
    rings: [12, 46],
  })
  k.box({ at: [0, 0, -42], size: [68, 76, 84], round: 3 })
  for (const [x, y] of [
    [-20, -22],
    [20, -22],
    [-20, 4],
    [20, 4],
    [-12, 26],
    [14, 26],
  ] as const)
    k.lathe({
      at: [x, y, 42],
      axis: 'z',
      profile: [
        [0, 8],
        [3, 8],
      ],
      bore: { r: 5, tone: 'ink' },
    })
  for (const z of [-18, 10])
    k.lathe({
      at: [14, -38, z],
      axis: [0, -1, 0],
      profile: [
        [0, 6],
        [3, 6],
      ],
    })
  k.box({ at: [50, 0, -40], size: [32, 80, 80], round: 4, dark: true })
  k.box({ at: [52, -48, -20], size: [26, 20, 44], round: 3, dark: true })
}

/** A bracket of bent sheet under a box, with three rubber seats. */
export const cradle =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, d / 2, 0],
      axis: 'y',
      h: 3,
      outline: outline(
        rounded(
          [
            [-w / 2, 0, 2],
            [w / 2, 0, 2],
            [w * 0.4, 44, 10],
            [-w * 0.4, 44, 10],
          ],
          4,
        ),
        circle(8, [0, 26]),
      ),
      floor: 'ink',
    })
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 3,
      outline: outline(rect(w, d, 8), circle(7, [-w * 0.3, 0]), circle(7, [w * 0.3, 0])),
      floor: 'ink',
    })
    for (const s of [-1, 1])
      k.prism({
        at: [s * (w / 2 + 10), 0, -2],
        axis: 'z',
        h: 3,
        outline: outline(rect(24, 26, 5), circle(4)),
        floor: 'ink',
      })
  }

/** A toothed ring for a wheel's sensor. */
export const toneRing =
  (r: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, -5],
      axis: 'z',
      h: 10,
      outline: outline(gear(40, r * 0.93, r), circle(r * 0.8)),
      floor: 'shade',
    })

/** An engine computer: finned case with two connectors. */
export const engineComputer: Draw = (k) => {
  for (const s of [-1, 1])
    k.prism({
      at: [s * 70, 0, 0],
      axis: 'z',
      h: 4,
      outline: outline(rect(22, 84, 6), circle(3.4, [s * 3, -30]), circle(3.4, [s * 3, 30])),
      floor: 'ink',
    })
  k.box({ at: [0, 0, 0], size: [122, 104, 20], round: 6 })
  hatch(k, { from: [-50, -44, 20.1], across: [100, 0, 0], along: [0, 60, 0], n: 14, facing: [0, 0, 1] })
  for (const x of [-30, 30]) k.box({ at: [x, -62, 2], size: [50, 20, 16], round: 3, dark: true })
}

/** A plug-in connector of a wiring harness with its cable. */
export const plugConnector =
  (w: number): Draw =>
  (k) => {
    k.tube({
      points: [
        [0, -14, 7],
        [0, -34, 6],
        [-10, -54, 0],
        [-30, -66, -6],
      ],
      r: 6,
      dark: true,
    })
    k.box({ at: [0, 0, 0], size: [w, 26, 15], round: 3, dark: true })
    k.box({ at: [0, 2, 15], size: [w * 0.5, 10, 4], round: 1, dark: true })
  }

/** A pressure sensor: flat box with its nipple below and a connector. */
export const pressureSensor: Draw = (k) => {
  k.lathe({
    at: [-8, 0, -16],
    axis: 'z',
    profile: [
      [0, 4],
      [3, 5],
      [6, 4],
      [16, 6],
    ],
    rings: [5],
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 6,
    outline: outline(
      rounded(
        [
          [-26, -12],
          [18, -12],
          [18, 12],
          [-26, 12],
        ],
        6,
      ),
      circle(3, [-20, 0]),
    ),
    dark: true,
    floor: 'ink',
  })
  k.box({ at: [2, 0, 6], size: [28, 22, 10], round: 3, dark: true })
  k.box({ at: [24, 0, 2], size: [16, 18, 13], round: 2, dark: true })
}

/** A sensor with its pick-up along -z, an ear and a connector. */
export const cranksensor: Draw = (k) => {
  k.lathe({
    at: [0, 0, -34],
    axis: 'z',
    profile: [
      [0, 6],
      [2, 7],
      [24, 7],
      [24, 8.4],
      [28, 8.4],
      [28, 7],
      [34, 7],
    ],
    dark: true,
  })
  k.prism({
    at: [10, 0, 0],
    axis: 'z',
    h: 6,
    outline: outline(
      around([
        { c: [-10, 0], r: 11 },
        { c: [16, 0], r: 8 },
      ]),
      circle(3.6, [16, 0]),
    ),
    dark: true,
    floor: 'ink',
  })
  k.box({ at: [-2, 0, 6], size: [18, 16, 12], round: 3, dark: true })
  k.box({ at: [-14, 0, 8], size: [14, 14, 10], round: 2, dark: true })
}
