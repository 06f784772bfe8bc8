import type { Kit } from '../kit.ts'
import { bellows, bolt, nut } from '../kit.ts'
import { around, circle, flange, holesOn, outline, rect, rounded } from '../outline.ts'
import type { Part } from '../part.ts'
import { hatch } from './faces.ts'

function steeringRack(k: Kit): void {
  const l = k.rnd.range(84, 100)
  for (const s of [-1, 1]) {
    const end = (l / 2) * s
    if (s > 0) bellows(k, { at: [end, 0, 0], axis: 'x', h: 32, from: 11, to: 5, folds: 4 })
    else bellows(k, { at: [end - 32, 0, 0], axis: 'x', h: 32, from: 5, to: 11, folds: 4 })
    k.cylinder({ at: [s > 0 ? end + 32 : end - 56, 0, 0], axis: 'x', r: 3.2, h: 24, rings: [6, 9, 12, 15, 18] })
    k.lathe({
      at: [end + s * 62, 0, 0],
      axis: 'z',
      profile: [
        [-5, 6],
        [-3, 8],
        [4, 8],
        [8, 4],
        [8, 3],
        [18, 3],
      ],
      rings: [11, 14],
    })
  }
  k.lathe({
    at: [-l / 2, 0, 0],
    axis: 'x',
    profile: [
      [0, 10],
      [8, 10],
      [8, 8],
      [l - 8, 8],
      [l - 8, 10],
      [l, 10],
    ],
  })
  k.prism({
    at: [-l * 0.32, -11, 0],
    axis: 'x',
    h: 22,
    outline: outline(
      around([
        { c: [11, 0], r: 13 },
        { c: [11, 14], r: 9 },
      ]),
    ),
  })
  k.lathe({
    at: [-l * 0.32 + 11, 0, 20],
    axis: 'z',
    profile: [
      [0, 8],
      [12, 8],
      [12, 3.6],
      [26, 3.6],
    ],
    rings: [15, 18, 21, 24],
  })
  for (const x of [0.02, 0.36])
    k.prism({
      at: [x * l, 0, 0],
      axis: 'x',
      h: 7,
      outline: outline(
        rounded(
          [
            [-16, -12],
            [12, -12],
            [12, 12],
            [-16, 12],
          ],
          6,
        ),
      ),
    })
}

function powerSteeringPump(k: Kit): void {
  const r = k.rnd.range(27, 32)
  k.lathe({
    at: [0, 12, 0],
    axis: 'y',
    profile: [
      [0, 22],
      [24, 22],
      [28, 18],
    ],
  })
  k.prism({ at: [-10, 16, 20], axis: 'z', h: 26, outline: outline(rect(34, 24, 10, [10, 6])) })
  k.lathe({
    at: [0, 22, 46],
    axis: 'z',
    profile: [
      [0, 9],
      [4, 9],
      [4, 11],
      [10, 11],
    ],
    rings: [6, 8],
    dark: true,
  })
  k.prism({
    at: [0, 4, 0],
    axis: 'y',
    h: 8,
    outline: outline(
      rounded(
        [
          [-28, -26],
          [28, -30],
          [34, 16],
          [-18, 32],
        ],
        10,
      ),
      circle(3.4, [-20, -19]),
      circle(3.4, [24, -22]),
    ),
  })
  k.lathe({
    at: [0, -6, 0],
    axis: 'y',
    profile: [
      [0, 9],
      [10, 9],
    ],
  })
  k.prism({
    at: [0, -18, 0],
    axis: 'y',
    h: 14,
    outline: outline(circle(r), circle(r * 0.78)),
    floor: 'shade',
    seams: [0.2, 0.4, 0.6, 0.8],
  })
  k.prism({
    at: [0, -16, 0],
    axis: 'y',
    h: 4,
    outline: outline(circle(r * 0.78), circle(6), ...holesOn(k.rnd.pick([3, 4, 5]), r * 0.48, r * 0.15, 30)),
    floor: 'shade',
  })
  nut(k, { at: [0, -22, 0], axis: 'y', r: 4.4, h: 6 })
}

function mirror(k: Kit): void {
  const w = k.rnd.range(46, 54)
  const shell = rounded(
    [
      [-w, -20, 16],
      [w - 10, -26, 12],
      [w, 14, 16],
      [w - 22, 28, 14],
      [-w + 8, 22, 16],
    ],
    12,
  )
  k.prism({
    at: [w - 6, 6, -36],
    axis: 'z',
    h: 22,
    outline: outline(
      rounded(
        [
          [-10, -8],
          [16, -8],
          [22, 10],
          [-6, 12],
        ],
        5,
      ),
    ),
    dark: true,
  })
  k.prism({
    at: [w + 18, -16, -48],
    axis: 'x',
    h: 5,
    outline: outline(
      rounded(
        [
          [-12, 0],
          [36, 0],
          [30, 36],
          [8, 40],
        ],
        6,
      ),
    ),
    dark: true,
  })
  k.prism({ at: [0, 0, 0], axis: 'y', h: 26, outline: outline(shell) })
  k.prism({
    at: [0, -4, 0],
    axis: 'y',
    h: 4,
    outline: outline(
      shell,
      rounded(
        [
          [-w + 6, -15, 12],
          [w - 14, -20, 10],
          [w - 6, 11, 12],
          [w - 24, 22, 10],
          [-w + 12, 17, 12],
        ],
        9,
      ),
    ),
    floor: 'paper',
    dark: true,
  })
  hatch(k, {
    from: [-w * 0.5, -0.2, -8],
    across: [w * 0.5, 0, 0],
    along: [w * 0.26, 0, 20],
    n: k.rnd.pick([2, 3]),
    facing: [0, -1, 0],
  })
}

function wiper(k: Kit): void {
  const l = k.rnd.range(120, 138)
  k.box({ at: [0, 0, -4], size: [l, 2, 4], dark: true })
  k.prism({
    at: [0, -3, 0],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        [
          [-l / 2, 0],
          [l / 2, 0],
          [l / 2, 2],
          [l * 0.2, 7],
          [0, 9],
          [-l * 0.2, 7],
          [-l / 2, 2],
        ],
        2,
      ),
    ),
  })
  k.box({ at: [0, 0, 8], size: [22, 11, 8], round: 3, dark: true })
  const arm = k.rnd.range(44, 56)
  k.tube({
    points: [
      [0, 0, 16],
      [-4, 0, 24],
      [-20, 0, 30],
      [-arm, 0, 34],
    ],
    r: 2.6,
  })
  k.box({ at: [-arm - 14, 0, 30], size: [28, 11, 8], round: 4 })
  k.lathe({
    at: [-arm - 20, 0, 38],
    axis: 'z',
    profile: [
      [0, 5],
      [2, 5],
      [2, 3.4],
      [7, 3.4],
    ],
  })
}

function doorHandle(k: Kit): void {
  const l = k.rnd.range(50, 60)
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 5,
    outline: outline(
      rounded(
        [
          [-l, -16],
          [l, -16],
          [l, 16],
          [-l, 16],
        ],
        13,
      ),
      rounded(
        [
          [-l + 26, -10],
          [l - 28, -10],
          [l - 28, 10],
          [-l + 26, 10],
        ],
        8,
      ),
    ),
    floor: 'shade',
  })
  k.box({ at: [-l + 13, -5, -9], size: [20, 10, 18], round: 4 })
  k.box({ at: [l - 15, -5, -9], size: [22, 10, 18], round: 4 })
  k.prism({
    at: [0, -18, 0],
    axis: 'y',
    h: 9,
    outline: outline(
      rounded(
        [
          [-l + 3, -8],
          [l - 4, -8],
          [l - 4, 8],
          [-l + 3, 8],
        ],
        7,
      ),
    ),
  })
  k.prism({ at: [l - 15, -18.2, 0], axis: 'y', h: 0, outline: outline(circle(4.4)), tone: 'paper' })
  k.prism({ at: [l - 15, -18.4, 0], axis: 'y', h: 0, outline: outline(rect(1.2, 5)), tone: 'ink' })
}

function gasStrut(k: Kit): void {
  const l = k.rnd.range(64, 78)
  k.place({ turn: { axis: 'y', by: -24 } }, () => {
    k.lathe({
      at: [-l, 0, 0],
      axis: 'x',
      profile: [
        [0, 6.4],
        [2, 7.4],
        [l - 3, 7.4],
        [l, 6],
      ],
      rings: [l - 8],
    })
    k.cylinder({ at: [0, 0, 0], axis: 'x', r: 3, h: l * 0.74, tone: 'paper' })
    for (const x of [-l - 8, l * 0.74 + 8]) {
      k.lathe({
        at: [x - 8, 0, 0],
        axis: 'x',
        profile: [
          [0, 4.6],
          [16, 4.6],
        ],
        dark: true,
      })
      k.lathe({
        at: [x, -8, 0],
        axis: 'y',
        profile: [
          [0, 7],
          [16, 7],
        ],
        dark: true,
      })
      k.lathe({
        at: [x, -20, 0],
        axis: 'y',
        profile: [
          [0, 3],
          [8, 3],
          [8, 5],
          [12, 5],
        ],
        rings: [2, 4, 6],
      })
    }
  })
}

function bolts(k: Kit): void {
  const n = k.rnd.int(2, 3)
  const l = k.rnd.range(38, 52)
  for (let i = 0; i < n; i++)
    k.object(() => bolt(k, { at: [-24 + i * 26, 20, 30], axis: 'z', r: 6 - i * 0.6, h: l - i * 8, way: -1 }))
  k.object(() => nut(k, { at: [-36, -30, -18], axis: 'z', r: 8, h: 9 }))
  k.object(() => nut(k, { at: [-4, -34, -18], axis: 'z', r: 6.4, h: 8 }))
  k.object(() => k.prism({ at: [24, -30, -18], axis: 'z', h: 2.4, outline: outline(circle(13), circle(6.6)) }))
  k.object(() => k.prism({ at: [50, -16, -18], axis: 'z', h: 2.4, outline: outline(circle(10), circle(5)) }))
}

function oilCan(k: Kit): void {
  const w = k.rnd.range(54, 64)
  const front = rounded(
    [
      [-w / 2, 0, 5],
      [w / 2, 0, 5],
      [w / 2, 74, 6],
      [w / 2 - 12, 92, 5],
      [-w / 2 + 26, 92, 6],
      [-w / 2, 70, 8],
    ],
    6,
  )
  const grip = rounded(
    [
      [w / 2 - 22, 40],
      [w / 2 - 10, 40],
      [w / 2 - 10, 68],
      [w / 2 - 20, 78],
    ],
    5,
  )
  k.prism({ at: [0, 0, 0], axis: 'y', h: 30, outline: outline(front, grip), seams: [0.5] })
  k.lathe({
    at: [w / 2 - 24, 15, 92],
    axis: 'z',
    profile: [
      [0, 9],
      [3, 9],
      [3, 11],
      [15, 11],
    ],
    rings: [6, 9, 12],
    dark: true,
  })
  k.prism({
    at: [0, -0.1, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        [
          [-w / 2 + 5, 10],
          [w / 2 - 26, 10],
          [w / 2 - 26, 62],
          [-w / 2 + 5, 62],
        ],
        4,
      ),
    ),
    tone: 'paper',
  })
  const drop = around([
    { c: [-w * 0.2, 28], r: 7 },
    { c: [-w * 0.2, 46], r: 0.8 },
  ])
  k.prism({ at: [0, -0.2, 0], axis: 'y', h: 0, outline: outline(drop), tone: 'shade' })
}

function genericBox(k: Kit): void {
  const [w, d, h] = [k.rnd.range(70, 86), k.rnd.range(54, 66), k.rnd.range(44, 60)]
  k.box({ at: [0, 0, 0], size: [w, d, h] })
  k.marks({
    facing: [0, 0, 1],
    lines: [
      [
        [-w / 2, -5, h + 0.1],
        [w / 2, -5, h + 0.1],
        [w / 2, 5, h + 0.1],
        [-w / 2, 5, h + 0.1],
      ],
    ],
    fill: 'tint',
  })
  k.marks({
    facing: [1, 0, 0],
    lines: [
      [
        [w / 2 + 0.1, -5, h],
        [w / 2 + 0.1, -5, h - 12],
        [w / 2 + 0.1, 5, h - 12],
        [w / 2 + 0.1, 5, h],
      ],
    ],
    fill: 'tint',
  })
  k.marks({
    facing: [-1, 0, 0],
    lines: [
      [
        [-w / 2 - 0.1, -5, h],
        [-w / 2 - 0.1, -5, h - 12],
        [-w / 2 - 0.1, 5, h - 12],
        [-w / 2 - 0.1, 5, h],
      ],
    ],
    fill: 'shade',
  })
  const hex = Array.from(
    { length: 6 },
    (_, i) => [13 * Math.cos((i * Math.PI) / 3), -d / 2 - 0.1, h * 0.5 + 13 * Math.sin((i * Math.PI) / 3)] as const,
  )
  k.marks({ facing: [0, -1, 0], lines: [hex], fill: 'paper' })
  k.prism({ at: [0, -d / 2 - 0.2, h * 0.5], axis: 'y', h: 0, outline: outline(circle(6)), tone: 'tint' })
}

function bracket(k: Kit): void {
  const h = k.rnd.range(40, 56)
  k.prism({ at: [0, 0, 0], axis: 'z', h: 6, outline: flange(30, 10, 18, circle(7)), floor: 'ink' })
  k.prism({
    at: [-18, 14, 0],
    axis: 'y',
    h: 6,
    outline: outline(
      rounded(
        [
          [-14, 4],
          [50, 4],
          [34, h],
          [2, h],
        ],
        7,
      ),
      circle(5, [18, h - 11]),
      circle(4, [18, 18]),
    ),
  })
}

export const body = {
  'steering-rack': { name: 'Caja de dirección', draw: steeringRack },
  'steering-pump': { name: 'Bomba de dirección hidráulica', draw: powerSteeringPump },
  mirror: { name: 'Espejo retrovisor', draw: mirror },
  'wiper-blade': { name: 'Plumilla limpiaparabrisas', draw: wiper },
  'door-handle': { name: 'Manija de puerta', draw: doorHandle },
  'gas-strut': { name: 'Amortiguador de compuerta', draw: gasStrut },
  bracket: { name: 'Soporte', draw: bracket },
  'bolt-kit': { name: 'Juego de tornillería', draw: bolts },
  'oil-can': { name: 'Lubricante', draw: oilCan },
  'generic-box': { name: 'Repuesto en caja', draw: genericBox },
} satisfies Record<string, Part>
