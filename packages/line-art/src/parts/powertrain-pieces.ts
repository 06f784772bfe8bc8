import type { Draw } from '../assembly.ts'
import { around, circle, gear, holesOn, outline, rect, rounded, sector } from '../outline.ts'
import type { Pt, Vec3 } from '../vector.ts'
import { hatch } from './faces.ts'

// Turned parts lie along z with the face one sees towards +z.

/** An automatic transmission's case: bell towards +z, ribs, the extension behind. */
export const automaticCase: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-190, 22],
      [-186, 28],
      [-150, 30],
      [-140, 44],
      [-136, 52],
      [-60, 56],
      [-50, 66, 's'],
      [-8, 82],
      [-8, 88],
      [0, 88],
    ],
    rings: [-160, -120, -100, -80],
  })
  k.prism({
    at: [0, 0, -2],
    axis: 'z',
    h: 8,
    outline: outline(circle(88), circle(76), ...holesOn(8, 82, 3, 22)),
    floor: 'shade',
  })
  k.prism({ at: [0, 0, -1], axis: 'z', h: 0, outline: outline(circle(40)), tone: 'tint' })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 20],
      [8, 20],
      [8, 9],
      [30, 9],
      [30, 7],
      [40, 7],
    ],
    rings: [33, 36, 39],
  })
}

/** A shallow oil pan with its rim up. */
export const fluidPan =
  (w: number, d: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, -22], axis: 'z', h: 20, outline: outline(rect(w - 22, d - 22, 12)) })
    const bolts = [-0.46, -0.15, 0.15, 0.46].flatMap((x) => [-0.46, 0.46].map((y): Pt => [x * w, y * d]))
    k.prism({
      at: [0, 0, -2],
      axis: 'z',
      h: 4,
      outline: outline(rect(w, d, 12), rect(w - 26, d - 26, 10), ...bolts.map((c) => circle(2.6, c))),
      floor: 'shade',
    })
  }

export const panGasket =
  (w: number, d: number): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h: 2, outline: outline(rect(w, d, 12), rect(w - 26, d - 26, 10)), dark: true })

/** A flat transmission filter with its neck up. */
export const fluidFilter: Draw = (k) => {
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 9,
    outline: outline(
      rounded(
        [
          [-56, -34],
          [30, -34],
          [56, -10],
          [56, 30],
          [-56, 34],
        ],
        12,
      ),
    ),
    dark: true,
    seams: [0.5],
  })
  k.prism({ at: [-16, 0, 9], axis: 'z', h: 3, outline: outline(rect(56, 42, 8)), dark: true })
  k.lathe({
    at: [34, 8, 9],
    axis: 'z',
    profile: [
      [0, 11],
      [14, 11],
    ],
    bore: { r: 8, tone: 'ink' },
  })
}

/** A shift solenoid. */
export const solenoidValve: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-24, 5],
      [-18, 6],
      [-18, 5],
      [-12, 6],
      [-12, 5],
      [-4, 6],
      [-4, 11],
      [22, 11],
    ],
    rings: [18],
  })
  k.box({ at: [0, -11, 8], size: [13, 10, 11], round: 1, dark: true })
}

/** A pack's disc: friction on its face and teeth inside or outside. */
export const frictionDisc =
  (r: number, lined: boolean): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 3,
      outline: lined ? outline(circle(r), circle(r * 0.7)) : outline(gear(28, r * 1.02, r * 1.1), circle(r * 0.74)),
      dark: lined,
      ...(lined ? { ticks: { on: 'inner' as const, n: 30 } } : {}),
    })
  }

/** A differential's axle case from the front: the bulge between its tubes, the opening of the pinion towards -y. */
export const axleCase: Draw = (k) => {
  for (const s of [-1, 1])
    k.lathe({
      at: [s * 50, 0, 0],
      axis: [s, 0, 0],
      profile: [
        [0, 22],
        [14, 15],
        [120, 15],
        [120, 20],
        [128, 20],
      ],
      bore: { r: 10, tone: 'ink' },
    })
  k.lathe({
    at: [0, 50, 0],
    axis: [0, -1, 0],
    profile: [
      [0, 60],
      [6, 62],
      [40, 64],
      [62, 56],
      [72, 40],
      [72, 32],
      [104, 28],
      [104, 34],
      [112, 34],
    ],
    bore: { r: 20, tone: 'ink' },
  })
}

/** The rear cover of an axle case. */
export const axleCover =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 4,
      outline: outline(circle(r), ...holesOn(10, r * 0.92, 2.6)),
      floor: 'ink',
    })
    k.lathe({
      at: [0, 0, 4],
      axis: 'z',
      profile: [
        [0, r * 0.84],
        [8, r * 0.76],
        [18, r * 0.4],
      ],
    })
  }

/** A crown wheel: its teeth on a bevel towards +z. */
export const crownWheel =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -12],
      axis: 'z',
      h: 10,
      outline: outline(gear(41, r * 0.95, r), circle(r * 0.54)),
      floor: 'ink',
    })
    k.prism({
      at: [0, 0, -2],
      axis: 'z',
      h: 4,
      outline: outline(circle(r * 0.82), circle(r * 0.54), ...holesOn(8, r * 0.68, r * 0.04)),
      floor: 'ink',
    })
  }

/** A gear lever on its ball, in its base. */
export const gearLever: Draw = (k) => {
  k.box({ at: [0, 0, -30], size: [70, 100, 8], round: 6 })
  for (const [x, y] of [
    [-28, -42],
    [28, -42],
    [-28, 42],
    [28, 42],
  ] as const)
    k.lathe({
      at: [x, y, -22],
      axis: 'z',
      profile: [
        [0, 7],
        [6, 7],
      ],
      bore: { r: 3, tone: 'ink' },
    })
  k.box({ at: [0, 0, -22], size: [46, 56, 26], round: 8, dark: true })
  k.lathe({
    at: [0, 0, 4],
    axis: 'z',
    profile: [
      [0, 17],
      [6, 14],
      [6, 6],
      [16, 5],
      [110, 4],
      [110, 3],
      [124, 3],
    ],
    rings: [113, 116, 119, 122],
  })
  k.box({ at: [30, 6, -10], size: [14, 10, 26], round: 3 })
  k.lathe({
    at: [37, 6, 10],
    axis: 'x',
    profile: [
      [0, 5],
      [6, 5, 's'],
      [10, 2],
    ],
  })
}

export const leverKnob: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 8],
      [6, 9],
      [14, 15, 's'],
      [26, 17, 's'],
      [36, 13],
      [40, 6],
    ],
    dark: true,
  })
}

/** The gaiter of a lever: soft pyramid on its frame. */
export const leverGaiter: Draw = (k) => {
  k.prism({ at: [0, 0, -4], axis: 'z', h: 4, outline: outline(rect(92, 92, 14), rect(76, 76, 10)), floor: 'ink' })
  const ring = (half: number, z: number): Vec3[] => [
    [-half, half, z],
    [-half, -half, z],
    [half, -half, z],
    [half, half, z],
  ]
  k.sheet({ rails: [ring(40, 0), ring(33, 16), ring(24, 30), ring(15, 46), ring(9, 62)], straight: true, dark: true })
  k.lathe({
    at: [0, 0, 60],
    axis: 'z',
    profile: [
      [0, 10],
      [8, 9],
    ],
    dark: true,
    bore: { r: 5, tone: 'ink' },
  })
}

/** A hanging pedal: arm, pad and pivot, its side drawn across x. */
export const pedalArm =
  (pad: number): Draw =>
  (k) => {
    k.prism({
      at: [-4, 0, 0],
      axis: 'x',
      h: 8,
      outline: outline(
        rounded(
          [
            [-8, 8, 6],
            [8, 8, 6],
            [10, -20, 10],
            [2, -90, 24],
            [-34, -150, 6],
            [-44, -144, 6],
            [-12, -88, 24],
            [-8, -20, 8],
          ],
          8,
        ),
        circle(5, [0, 0]),
      ),
      floor: 'ink',
    })
    k.cylinder({ at: [-16, 0, 0], axis: 'x', r: 9, h: 32 })
    k.place({ at: [0, -42, -148], turn: { axis: 'x', by: -38 } }, () => {
      k.box({ at: [0, 0, -24], size: [pad, 7, 48], round: 3, dark: true })
      hatch(k, {
        from: [-pad / 2 + 4, -3.7, -18],
        across: [0, 0, 38],
        along: [pad - 8, 0, 0],
        n: 5,
        facing: [0, -1, 0],
      })
    })
  }

/** A rubber pad of a pedal. */
export const pedalPad =
  (w: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'y', h: 7, outline: outline(rect(w, 48, 7)), dark: true })
    hatch(k, { from: [-w / 2 + 5, -0.1, -17], across: [0, 0, 36], along: [w - 10, 0, 0], n: 5, facing: [0, -1, 0] })
  }

/** The box in which the pedals hang. */
export const pedalBox: Draw = (k) => {
  k.prism({
    at: [-70, 40, 0],
    axis: 'x',
    h: 4,
    outline: outline(
      rounded(
        [
          [-50, -30],
          [0, -50],
          [6, 40],
          [-40, 40],
        ],
        8,
      ),
      circle(6, [-30, 0]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [0, 40, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-84, -50],
          [84, -50],
          [74, 46],
          [-74, 46],
        ],
        10,
      ),
      circle(22, [-34, -6]),
      circle(22, [40, -6]),
      ...[
        [-72, -38],
        [72, -38],
        [-62, 36],
        [62, 36],
      ].map(([x, z]) => circle(4, [x!, z!])),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [66, 40, 0],
    axis: 'x',
    h: 4,
    outline: outline(
      rounded(
        [
          [-50, -30],
          [0, -50],
          [6, 40],
          [-40, 40],
        ],
        8,
      ),
      circle(6, [-30, 0]),
    ),
    floor: 'ink',
  })
}

/** An electronic accelerator pedal on its base. */
export const acceleratorPedal: Draw = (k) => {
  k.box({ at: [0, 20, -20], size: [44, 26, 70], round: 5, dark: true })
  k.box({ at: [26, 24, 20], size: [14, 18, 20], round: 2, dark: true })
  k.prism({
    at: [-8, 0, 0],
    axis: 'x',
    h: 16,
    outline: outline(
      rounded(
        [
          [8, 20],
          [-6, 26],
          [-18, -20],
          [-44, -92],
          [-34, -96],
          [2, -10],
        ],
        6,
      ),
    ),
    dark: true,
  })
  k.place({ at: [0, -42, -80], turn: { axis: 'x', by: -18 } }, () => pedalPad(30)(k))
}

/** A power-steering pump without pulley: body, reservoir neck, pressure port; the shaft to +z. */
export const steeringPumpBody: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-56, 22],
      [-50, 28],
      [-12, 30],
      [-12, 24],
      [0, 24],
      [0, 10],
      [8, 10],
      [8, 6],
      [34, 6],
    ],
    rings: [-40, -26],
  })
  k.prism({
    at: [0, 0, -14],
    axis: 'z',
    h: 8,
    outline: outline(
      rounded(
        [
          [-44, -20],
          [44, -20],
          [44, 4],
          [20, 38],
          [-20, 38],
          [-44, 4],
        ],
        12,
      ),
      circle(4, [-36, -8]),
      circle(4, [36, -8]),
      circle(4, [0, 30]),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [0, 20, -34],
    axis: 'y',
    profile: [
      [0, 12],
      [16, 12],
      [16, 9],
      [30, 9],
      [30, 11],
      [34, 11],
    ],
    bore: { r: 7, tone: 'ink' },
  })
  k.lathe({
    at: [-22, 0, -36],
    axis: [-1, 0, 0],
    profile: [
      [0, 10],
      [14, 10],
    ],
    bore: { r: 5, tone: 'ink' },
  })
}

/** A remote oil reservoir with its cap and two outlets. */
export const oilReservoir: Draw = (k) => {
  for (const [x, z] of [
    [-10, -34],
    [10, -34],
  ] as const)
    k.lathe({
      at: [x, -6, z],
      axis: [0.3 * Math.sign(x), -0.3, -1],
      profile: [
        [0, 5],
        [16, 5],
        [16, 6.4],
        [20, 5],
      ],
    })
  k.lathe({
    at: [0, 0, -34],
    axis: 'z',
    profile: [
      [0, 20],
      [6, 26],
      [46, 28],
      [52, 20],
      [60, 18],
    ],
    rings: [30],
  })
  k.box({ at: [28, 6, -10], size: [18, 16, 6], round: 2 })
}

/** A pump's vane rotor. */
export const vaneRotor =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -7],
      axis: 'z',
      h: 14,
      outline: outline(gear(10, r * 0.86, r), circle(r * 0.3)),
      floor: 'ink',
    })
  }

export const camRing =
  (r: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, -7],
      axis: 'z',
      h: 14,
      outline: outline(
        circle(r),
        around([
          { c: [-r * 0.1, 0], r: r * 0.64 },
          { c: [r * 0.1, 0], r: r * 0.64 },
        ]),
      ),
      floor: 'shade',
    })

/** A turbocharger's housing of either side: scroll with its mouth towards +z. */
export const turboScroll =
  (r: number, hot: boolean): Draw =>
  (k) => {
    k.tube({
      points: [
        [r * 0.9, -r * 0.1, 0],
        [r * 0.86, r * 0.3, 0],
        [r * 0.9, r * 1.5, 0],
      ],
      r: r * 0.36,
      hollow: true,
      dark: hot,
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.6, r * 0.5],
        [-r * 0.46, r * 0.94],
        [-r * 0.2, r * 1.16, 's'],
        [r * 0.2, r * 1.16, 's'],
        [r * 0.46, r * 0.9],
        [r * 0.5, r * 0.62],
        [r * 0.9, r * 0.62],
        [r * 0.9, r * 0.72],
        [r * 1.04, r * 0.72],
      ],
      dark: hot,
      bore: { r: r * 0.5, tone: 'ink' },
    })
    if (hot)
      k.prism({
        at: [r * 0.9, r * 1.5, 0],
        axis: 'y',
        h: r * 0.16,
        outline: outline(
          rect(r * 1.1, r * 1.1, r * 0.12),
          circle(r * 0.3),
          ...[
            [-0.42, -0.42],
            [0.42, -0.42],
            [-0.42, 0.42],
            [0.42, 0.42],
          ].map(([x, y]) => circle(r * 0.07, [x! * r, y! * r])),
        ),
        floor: 'ink',
      })
  }

/** The core between the two scrolls: bearing housing with shaft ends. */
export const turboCore =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.9, r],
        [-r * 0.76, r],
        [-r * 0.76, r * 0.56],
        [r * 0.7, r * 0.56],
        [r * 0.7, r],
        [r * 0.84, r],
      ],
      rings: [-r * 0.3, r * 0.3],
    })
    k.box({ at: [0, r * 0.5, -r * 0.24], size: [r * 0.7, r * 0.3, r * 0.48], round: 3 })
    k.lathe({
      at: [0, 0, r * 0.84],
      axis: 'z',
      profile: [
        [0, r * 0.3],
        [r * 0.1, r * 0.3],
        [r * 0.1, r * 0.1],
        [r * 0.8, r * 0.1],
      ],
      rings: [r * 0.6, r * 0.68, r * 0.76],
    })
  }

/** A bladed wheel on its hub. */
export const turboWheel =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, -r * 0.1], axis: 'z', h: r * 0.12, outline: outline(circle(r)) })
    for (let i = 0; i < 10; i++)
      k.place({ turn: { axis: 'z', by: 36 * i } }, () =>
        k.prism({ at: [0, 0, r * 0.02], axis: 'z', h: r * 0.3, outline: outline(sector(r * 0.2, r * 0.96, 0, 5)) }),
      )
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 0.3],
        [r * 0.5, r * 0.16],
        [r * 0.7, r * 0.14],
      ],
      bore: { r: r * 0.06, tone: 'ink' },
    })
  }

/** A wastegate actuator: diaphragm can with its rod. */
export const wastegate: Draw = (k) => {
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-16, 14],
      [-12, 20],
      [0, 22],
      [4, 22],
      [14, 18],
      [18, 8],
    ],
    rings: [2],
  })
  k.cylinder({ at: [0, 0, 18], axis: 'z', r: 2.4, h: 50, tone: 'paper' })
  k.prism({ at: [-3, 0, 74], axis: 'x', h: 6, outline: outline(circle(7), circle(3)), floor: 'ink' })
  k.lathe({
    at: [0, 20, -2],
    axis: 'y',
    profile: [
      [0, 3],
      [12, 3],
      [12, 4],
      [15, 3],
    ],
  })
}

/** An air-to-air intercooler with its end tanks and necks. */
export const intercooler =
  (w: number, h: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'y', h: 22, outline: outline(rect(w, h)) })
    hatch(k, { from: [-w / 2, -0.2, -h / 2], across: [0, 0, h], along: [w, 0, 0], n: 9, facing: [0, -1, 0] })
    hatch(k, { from: [-w / 2, -0.2, -h / 2], across: [w, 0, 0], along: [0, 0, h], n: 30, facing: [0, -1, 0] })
    for (const s of [-1, 1]) {
      k.prism({
        at: [s * (w / 2 + 11), 11, -h / 2 - 2],
        axis: 'z',
        h: h + 4,
        outline: outline(rect(24, 30, 9)),
        dark: true,
      })
      k.lathe({
        at: [s * (w / 2 + 22), 11, h * 0.2],
        axis: [s, 0, 0],
        profile: [
          [0, 14],
          [16, 14],
          [16, 15.5],
          [20, 15.5],
        ],
        bore: { r: 11, tone: 'ink' },
      })
    }
  }

/** A ribbed belt about pulleys, its back outwards. */
export const ribbedBelt =
  (pulleys: readonly { readonly c: Pt; readonly r: number }[], w: number): Draw =>
  (k) =>
    k.prism({
      at: [0, 0, -w / 2],
      axis: 'z',
      h: w,
      outline: outline(around(pulleys, 3), around(pulleys)),
      dark: true,
      seams: [0.2, 0.4, 0.6, 0.8],
    })

/** A spring-loaded belt tensioner: arm with its idler and the round spring housing. */
export const beltTensioner: Draw = (k) => {
  k.lathe({
    at: [0, 0, -34],
    axis: 'z',
    profile: [
      [0, 24],
      [6, 26],
      [26, 26],
      [28, 22],
    ],
    rings: [10],
  })
  k.prism({
    at: [0, 0, -6],
    axis: 'z',
    h: 8,
    outline: outline(
      around([
        { c: [0, 0], r: 18 },
        { c: [40, 34], r: 12 },
      ]),
      circle(5),
    ),
    floor: 'ink',
  })
  k.lathe({
    at: [40, 34, 2],
    axis: 'z',
    profile: [
      [0, 27],
      [2, 27],
      [2, 25],
      [18, 25],
      [18, 27],
      [20, 27],
    ],
  })
  k.prism({ at: [40, 34, 22], axis: 'z', h: 1, outline: outline(circle(20), circle(6)), floor: 'ink' })
}
