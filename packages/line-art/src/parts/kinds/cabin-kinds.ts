import type { Draw } from '../../assembly.ts'
import { cluster, controlPanel, dashboardShell, gloveBox, headrest, seatBack, seatCushion } from '../cabin-pieces.ts'
import { circle, gear, outline, rect, regular, rounded, sector } from '../../outline.ts'
import type { Part } from '../../part.ts'
import type { Vec3 } from '../../vector.ts'

const speaker: Draw = (k) => {
  const r = k.rnd.range(48, 54)
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [4, r * 0.9],
      [12, r * 0.86, 's'],
      [34, r * 0.5],
      [34, r * 0.56],
      [50, r * 0.56],
    ],
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      circle(r),
      circle(r * 0.84),
      ...[45, 135, 225, 315].map((a) =>
        circle(2.6, [r * 0.92 * Math.cos((a * Math.PI) / 180), r * 0.92 * Math.sin((a * Math.PI) / 180)]),
      ),
    ),
  })
  k.prism({ at: [0, -0.2, 0], axis: 'y', h: 0, outline: outline(circle(r * 0.84)), tone: 'shade' })
  k.prism({ at: [0, -0.4, 0], axis: 'y', h: 0, outline: outline(circle(r * 0.7)), tone: 'tint' })
  k.prism({ at: [0, -0.6, 0], axis: 'y', h: 0, outline: outline(circle(r * 0.3)), tone: 'ink' })
  k.lathe({
    at: [0, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r * 0.26],
      [5, r * 0.2, 's'],
      [7, r * 0.06],
    ],
  })
}

const mats: Draw = (k) => {
  const w = k.rnd.range(54, 60)
  const mat: Draw = (q) => {
    q.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 3,
      outline: outline(
        rounded(
          [
            [-w / 2, -40],
            [w / 2, -40],
            [w / 2, 26],
            [w / 2 - 12, 44],
            [-w / 2 + 8, 44],
            [-w / 2, 30],
          ],
          8,
        ),
      ),
      dark: true,
    })
    q.prism({
      at: [0, 0, 3],
      axis: 'z',
      h: 0,
      outline: outline(
        rounded(
          [
            [-w / 2 + 6, -34],
            [w / 2 - 6, -34],
            [w / 2 - 6, 22],
            [w / 2 - 15, 36],
            [-w / 2 + 11, 36],
            [-w / 2 + 6, 26],
          ],
          6,
        ),
      ),
      tone: 'tint',
    })
    q.marks({
      facing: [0, 0, 1],
      lines: Array.from({ length: 6 }, (_, i): Vec3[] => [
        [-w / 2 + 12, -26 + i * 9, 3.2],
        [w / 2 - 12, -26 + i * 9, 3.2],
      ]),
    })
  }
  for (const x of [-w * 0.6, w * 0.6]) k.object(() => k.place({ at: [x, 0, 0] }, () => mat(k)))
}

const seat: Draw = (k) => {
  k.place({ size: k.rnd.range(0.99, 1.03) }, () => {
    seatCushion(k)
    k.place({ at: [0, 40, 20] }, () => seatBack(k))
    k.place({ at: [0, 72, 152] }, () => headrest(k))
  })
}

const radio: Draw = (k) => {
  const w = k.rnd.range(104, 114)
  k.box({ at: [0, 30, -24], size: [w - 8, 56, 48], dark: true })
  k.prism({ at: [0, -4, 0], axis: 'y', h: 6, outline: outline(rect(w, 56, 5)) })
  k.prism({ at: [8, -4.2, 4], axis: 'y', h: 0, outline: outline(rect(w - 34, 36, 2)), tone: 'ink' })
  k.lathe({
    at: [-w / 2 + 13, -4, 6],
    axis: [0, -1, 0],
    profile: [
      [0, 9],
      [8, 8],
    ],
  })
  for (let i = 0; i < 5; i++)
    k.prism({ at: [-w / 2 + 32 + i * 15, -6, -21], axis: 'y', h: 2, outline: outline(rect(11, 6, 1)) })
}

const antenna: Draw = (k) => {
  const l = k.rnd.range(120, 140)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 7,
    outline: outline(
      rounded(
        [
          [-16, -14],
          [22, -10],
          [22, 10],
          [-16, 14],
        ],
        9,
      ),
    ),
    dark: true,
  })
  k.lathe({
    at: [-2, 0, 7],
    axis: 'z',
    profile: [
      [0, 9],
      [10, 6],
      [10, 4],
      [22, 4],
    ],
    dark: true,
  })
  k.tube({
    points: [
      [-2, 0, 29],
      [-30, 0, 29 + l],
    ],
    r: 2,
    straight: true,
    dark: true,
  })
  k.lathe({
    at: [-30, 0, 29 + l],
    axis: [-0.2, 0, 1],
    profile: [
      [-2, 3],
      [4, 3.4],
      [6, 2],
    ],
    dark: true,
  })
  k.cylinder({ at: [0, 0, -22], axis: 'z', r: 4, h: 22, rings: [4, 8, 12, 16] })
}

const visor: Draw = (k) => {
  const w = k.rnd.range(72, 80)
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-w, -26, 8],
          [w, -26, 14],
          [w, 20, 10],
          [-w, 24, 8],
        ],
        9,
      ),
    ),
  })
  k.prism({ at: [6, -0.2, -3], axis: 'y', h: 0, outline: outline(rect(54, 26, 4)), tone: 'shade' })
  k.tube({
    points: [
      [-w + 6, 4, 20],
      [-w - 8, 4, 20],
      [-w - 10, 4, 34],
    ],
    r: 3,
    tone: 'paper',
  })
  k.box({ at: [-w - 10, 4, 34], size: [22, 18, 5], round: 3, dark: true })
}

const windowCrank: Draw = (k) => {
  const l = k.rnd.range(56, 66)
  k.lathe({
    at: [-l * 0.5, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [-4, 20],
      [0, 20],
      [4, 16],
      [10, 16],
      [14, 13],
    ],
    dark: true,
  })
  k.prism({
    at: [0, -14, 0],
    axis: 'y',
    h: 7,
    outline: outline(
      rounded(
        [
          [-l * 0.5 - 9, -9],
          [l * 0.5 + 8, -7],
          [l * 0.5 + 8, 7],
          [-l * 0.5 - 9, 9],
        ],
        7,
      ),
    ),
    dark: true,
  })
  k.lathe({
    at: [l * 0.5, -14, 0],
    axis: [0, -1, 0],
    profile: [
      [0, 6],
      [4, 10, 's'],
      [18, 11, 's'],
      [26, 8],
    ],
  })
}

const wheelSleeve: Draw = (k) => {
  const r = k.rnd.range(50, 56)
  const ring = (a: number): Vec3 => [r * Math.cos(a), 0, r * Math.sin(a)]
  k.tube({ points: Array.from({ length: 16 }, (_, i) => ring((i * Math.PI) / 8)), r: 8, closed: true, dark: true })
  k.marks({
    facing: [0, -1, 0],
    lines: Array.from({ length: 28 }, (_, i): Vec3[] => {
      const a = (i * Math.PI) / 14
      return [
        [(r - 4) * Math.cos(a), -8, (r - 4) * Math.sin(a)],
        [(r + 2) * Math.cos(a + 0.1), -8, (r + 2) * Math.sin(a + 0.1)],
      ]
    }),
  })
}

/** A retractor with its webbing, the tongue upon it and the upper ring. */
const seatBelt: Draw = (k) => {
  const h = k.rnd.range(150, 168)
  k.box({ at: [0, 0, -26], size: [40, 34, 46], round: 3, dark: true })
  k.lathe({
    at: [20, 0, -2],
    axis: 'x',
    profile: [
      [0, 18],
      [8, 18],
      [10, 15],
    ],
  })
  k.prism({
    at: [0, -4, 20],
    axis: 'y',
    h: 2,
    outline: outline(
      rounded(
        [
          [-15, 0],
          [15, 0],
          [15, h],
          [-15, h],
        ],
        1,
      ),
    ),
  })
  k.prism({
    at: [0, -6, h + 18],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-24, 0],
          [24, 0],
          [20, 28],
          [-20, 28],
        ],
        8,
      ),
      rounded(
        [
          [-17, 5],
          [17, 5],
          [15, 11],
          [-15, 11],
        ],
        2,
      ),
      circle(5, [0, 20]),
    ),
    floor: 'ink',
  })
  k.prism({
    at: [2, -12, h + 14],
    axis: 'y',
    h: 2,
    outline: outline(
      rounded(
        [
          [-15, 0],
          [15, 0],
          [52, -h * 0.9],
          [22, -h * 0.9],
        ],
        1,
      ),
    ),
  })
  k.prism({
    at: [30, -15, h * 0.5],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-24, 0],
          [22, 0],
          [22, 13],
          [-24, 13],
        ],
        5,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [24, -15, h * 0.5 - 30],
    axis: 'y',
    h: 3,
    outline: outline(
      rounded(
        [
          [-9, 0],
          [9, 0],
          [9, 31],
          [-9, 31],
        ],
        2,
      ),
      rect(8, 8, 1, [0, 10]),
    ),
    tone: 'paper',
  })
  k.prism({
    at: [40, -13, h * 0.1 - 10],
    axis: 'y',
    h: 4,
    outline: outline(
      rounded(
        [
          [-18, 0],
          [18, 0],
          [14, 24],
          [-14, 24],
        ],
        5,
      ),
      circle(5, [0, 9]),
    ),
    floor: 'ink',
  })
}

const extinguisher: Draw = (k) => {
  const [r, h] = [k.rnd.range(24, 27), 120]
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r - 2],
      [4, r],
      [h * 0.78, r],
      [h * 0.9, r * 0.66, 's'],
      [h * 0.94, 8],
      [h, 8],
    ],
    rings: [14, h * 0.72],
  })
  k.prism({ at: [0, -r - 0.1, h * 0.42], axis: 'y', h: 0, outline: outline(rect(r * 1.1, 40, 2)), tone: 'paper' })
  k.prism({
    at: [0, -5, h],
    axis: 'y',
    h: 10,
    outline: outline(
      rounded(
        [
          [-10, 0],
          [44, 8],
          [44, 14],
          [-10, 12],
        ],
        3,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [0, -5, h + 16],
    axis: 'y',
    h: 10,
    outline: outline(
      rounded(
        [
          [-10, 0],
          [40, 14],
          [38, 20],
          [-10, 8],
        ],
        3,
      ),
    ),
    dark: true,
  })
  k.lathe({
    at: [6, -8, h + 4],
    axis: [0, -1, 0],
    profile: [
      [0, 8],
      [4, 8],
    ],
    tone: 'paper',
  })
  k.tube({
    points: [
      [-8, 0, h + 6],
      [-r - 10, 0, h - 4],
      [-r - 12, 0, h - 40],
      [-r - 10, 0, h * 0.4],
    ],
    r: 4,
    dark: true,
  })
}

/** The warning triangle in front of the jack's bag. */
const roadKit: Draw = (k) => {
  const r = k.rnd.range(54, 60)
  const tri = (q: number): ReturnType<typeof regular> => regular(3, q, 90)
  k.object(() => k.box({ at: [30, 44, -r * 0.5], size: [96, 40, 56], round: 6, dark: true }))
  k.object(() => {
    k.prism({
      at: [-10, -10, 0],
      axis: 'y',
      h: 5,
      outline: outline(
        rounded(
          [
            [-r, -r * 0.5],
            [r, -r * 0.5],
            [0, r * 1.1],
          ],
          8,
        ),
        tri(r * 0.44),
      ),
    })
    k.prism({ at: [-10, -10.2, 0], axis: 'y', h: 0, outline: outline(tri(r * 0.86), tri(r * 0.6)), tone: 'shade' })
    for (const s of [-1, 1]) k.box({ at: [-10 + s * r * 0.6, -8, -r * 0.5 - 6], size: [7, 40, 5], dark: true })
  })
}

const jumperCables: Draw = (k) => {
  const r = k.rnd.range(40, 45)
  for (const [i, y] of [
    [0, 0],
    [1, 12],
  ] as const)
    k.object(() =>
      k.tube({
        points: Array.from({ length: 20 }, (_, j): Vec3 => {
          const a = (j * Math.PI) / 7 + i
          return [r * Math.cos(a), y + j * 0.4, r * Math.sin(a)]
        }),
        r: 4,
        dark: true,
      }),
    )
  const clip: Draw = (q) => {
    q.prism({
      at: [0, -6, 0],
      axis: 'y',
      h: 12,
      outline: outline(
        rounded(
          [
            [-6, 0],
            [4, 0],
            [10, 26],
            [2, 54],
            [-4, 54],
            [2, 26],
          ],
          3,
        ),
      ),
    })
    q.prism({
      at: [14, -6, 0],
      axis: 'y',
      h: 12,
      outline: outline(
        rounded(
          [
            [6, 0],
            [-4, 0],
            [-10, 26],
            [-2, 54],
            [4, 54],
            [-2, 26],
          ],
          3,
        ),
      ),
      dark: true,
    })
  }
  for (const x of [-r - 20, r + 6]) k.object(() => k.place({ at: [x, -20, -r - 44] }, () => clip(k)))
}

const sockets: Draw = (k) => {
  const n = 5
  k.object(() => k.box({ at: [0, 0, -8], size: [138, 70, 8], round: 4, dark: true }))
  for (let i = 0; i < n; i++) {
    const r = 8 + i * 1.8
    k.object(() => {
      k.lathe({
        at: [-52 + i * 25, 16, 0],
        axis: 'z',
        profile: [
          [0, r],
          [26, r],
        ],
        rings: [8],
      })
      k.prism({ at: [-52 + i * 25, 16, 26], axis: 'z', h: 0, outline: outline(regular(6, r * 0.7)), tone: 'ink' })
    })
  }
  const l = k.rnd.range(84, 96)
  k.object(() => {
    k.prism({ at: [-48, -20, 0], axis: 'z', h: 9, outline: outline(circle(15)) })
    k.tube({
      points: [
        [-36, -20, 5],
        [l - 50, -20, 5],
      ],
      r: 4,
      straight: true,
    })
    k.tube({
      points: [
        [l - 66, -20, 5],
        [l - 36, -20, 5],
      ],
      r: 6,
      straight: true,
      dark: true,
    })
  })
}

const wrenches: Draw = (k) => {
  const s = k.rnd.range(0.95, 1.05)
  ;[1, 0.84, 0.7].forEach((t, i) => {
    const l = 62 * t * s
    k.object(() =>
      k.place({ at: [0, -i * 34 + 30, 0] }, () => {
        k.prism({
          at: [0, 0, 0],
          axis: 'z',
          h: 6,
          outline: outline(
            rounded(
              [
                [-l - 20 * t, -15 * t],
                [-l, -15 * t],
                [-l + 12, -6 * t],
                [l, -6 * t],
                [l, 6 * t],
                [-l + 12, 6 * t],
                [-l, 15 * t],
                [-l - 20 * t, 15 * t],
                [-l - 14 * t, 6 * t],
                [-l - 3, 6 * t],
                [-l - 3, -6 * t],
                [-l - 14 * t, -6 * t],
              ],
              2,
            ),
          ),
        })
        k.prism({ at: [l + 8, 0, 0], axis: 'z', h: 8, outline: outline(circle(14 * t), gear(12, 7 * t, 8.6 * t)) })
      }),
    )
  })
}

const windowMotor: Draw = (k) => {
  const r = k.rnd.range(26, 29)
  k.lathe({
    at: [-64, 8, 0],
    axis: 'x',
    profile: [
      [0, 14],
      [4, 17],
      [48, 17],
      [52, 13],
    ],
    rings: [10, 42],
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 18,
    outline: outline(
      rounded(
        [
          [-24, -18],
          [10, -r],
          [r + 6, -10],
          [r + 6, 16],
          [8, r],
          [-24, 18],
        ],
        10,
      ),
    ),
  })
  k.lathe({
    at: [6, 0, 0],
    axis: [0, -1, 0],
    profile: [
      [0, r - 6],
      [5, r - 6],
      [5, 9],
      [16, 9],
    ],
  })
  k.prism({ at: [6, -20, 0], axis: 'y', h: 5, outline: outline(gear(10, 8, 11)) })
  for (const [x, z] of [
    [-18, 24],
    [r + 8, 20],
    [12, -r - 8],
  ] as const)
    k.prism({ at: [x, 2, z], axis: 'y', h: 5, outline: outline(circle(8), circle(3.4)), floor: 'ink' })
  k.box({ at: [-30, 18, 14], size: [26, 18, 16], round: 3, dark: true })
}

const tape: Draw = (k) => {
  const r = k.rnd.range(36, 40)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, r],
      [24, r],
    ],
    dark: true,
    bore: { r: r * 0.62, tone: 'paper' },
  })
  k.prism({ at: [0, 0, 24.1], axis: 'z', h: 0, outline: outline(circle(r * 0.66), circle(r * 0.58)), tone: 'tint' })
  k.prism({ at: [0, 0, 24.2], axis: 'z', h: 0, outline: outline(sector(r * 0.8, r * 0.81, 20, 320)), tone: 'none' })
}

export const cabinKinds = {
  speaker: { name: 'Parlante', draw: speaker },
  'floor-mats': { name: 'Tapetes', draw: mats },
  seat: { name: 'Asiento', draw: seat, oneShape: true },
  dashboard: { name: 'Tablero', draw: dashboardShell, oneShape: true },
  cluster: { name: 'Tablero de instrumentos', draw: cluster, oneShape: true },
  radio: { name: 'Radio', draw: radio },
  'control-panel': { name: 'Mando de aire acondicionado', draw: controlPanel(3), oneShape: true },
  antenna: { name: 'Antena', draw: antenna },
  'sun-visor': { name: 'Parasol', draw: visor },
  'window-crank': { name: 'Manija elevavidrios', draw: windowCrank },
  'window-motor': { name: 'Motor de elevavidrios', draw: windowMotor },
  'wheel-sleeve': { name: 'Forro de timón', draw: wheelSleeve },
  'glove-box': { name: 'Guantera', draw: gloveBox, oneShape: true },
  'seat-belt': { name: 'Cinturón de seguridad', draw: seatBelt },
  'fire-extinguisher': { name: 'Extintor', draw: extinguisher },
  'road-kit': { name: 'Kit de carretera', draw: roadKit },
  'jumper-cables': { name: 'Cables de iniciar', draw: jumperCables },
  'socket-set': { name: 'Juego de copas', draw: sockets },
  'wrench-set': { name: 'Juego de llaves', draw: wrenches },
  tape: { name: 'Cinta aislante', draw: tape },
} satisfies Record<string, Part>
