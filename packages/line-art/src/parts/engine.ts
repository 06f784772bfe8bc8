import type { Kit } from '../kit.ts'
import { nut } from '../kit.ts'
import { around, circle, outline, rect, rounded, sector } from '../outline.ts'
import type { Loop } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Pt, Vec3 } from '../vector.ts'

function piston(k: Kit): void {
  const r = k.rnd.range(31, 36)
  const dish = k.rnd.chance(0.6)
  k.prism({ at: [0, 0, -22], axis: 'z', h: 30, outline: outline(circle(r - 1)) })
  k.prism({ at: [0, -r - 0.4, -6], axis: 'y', h: 5, outline: outline(circle(9.5), circle(6.4)), floor: 'ink' })
  k.lathe({
    at: [0, 0, 8],
    axis: 'z',
    profile: [
      [0, r],
      [3, r],
      [3, r - 1.6],
      [5, r - 1.6],
      [5, r],
      [10, r],
      [10, r - 1.6],
      [12, r - 1.6],
      [12, r],
      [17, r],
      [17, r - 1.6],
      [19, r - 1.6],
      [19, r],
      [26, r],
    ],
  })
  if (dish) k.prism({ at: [0, 0, 34], axis: 'z', h: 0, outline: outline(circle(r * 0.6)), tone: 'tint' })
  else
    for (const s of [-1, 1])
      k.prism({
        at: [0, 0, 34],
        axis: 'z',
        h: 0,
        outline: outline(sector(4, r * 0.82, 90 + s * 20, 90 + s * 82)),
        tone: 'tint',
      })
}

function rings(k: Kit): void {
  const r = k.rnd.range(34, 42)
  const gap = k.rnd.range(8, 13)
  const thick = [2.2, 2.2, 4] as const
  thick.forEach((h, i) => {
    k.object(() =>
      k.prism({
        at: [0, 0, -i * 24],
        axis: 'z',
        h,
        outline: outline(sector(r - 3.6, r, -60 + i * 55 + gap / 2, 300 + i * 55 - gap / 2)),
        ...(i === 2 ? { ticks: { on: 'outer' as const, n: 60 } } : {}),
      }),
    )
  })
}

const bores = (n: number, r: number, pitch: number): readonly Loop[] =>
  Array.from({ length: n }, (_, i) => circle(r, [(i - (n - 1) / 2) * pitch, 0]))

function headGasket(k: Kit): void {
  const n = k.rnd.pick([3, 4, 4])
  const [r, pitch] = [k.rnd.range(14.4, 16), 35]
  const half = (n * pitch) / 2 + 6
  const small: Loop[] = []
  for (let i = 0; i <= n; i++) for (const y of [-24, 24]) small.push(circle(2.6, [(i - n / 2) * pitch, y]))
  for (let i = 0; i < n; i++) for (const y of [-21, 21]) small.push(rect(9, 3.4, 1.6, [(i - (n - 1) / 2) * pitch, y]))
  const edge = rounded(
    [
      [-half, -30],
      [half - 8, -30],
      [half, -22],
      [half, 30],
      [-half + 12, 30],
      [-half, 20],
    ],
    5,
  )
  k.prism({ at: [0, 0, 0], axis: 'z', h: 2, outline: outline(edge, ...bores(n, r, pitch), ...small), dark: true })
  for (let i = 0; i < n; i++)
    k.prism({
      at: [(i - (n - 1) / 2) * pitch, 0, 2],
      axis: 'z',
      h: 0,
      outline: outline(circle(r + 1.6), circle(r)),
      tone: 'paper',
    })
}

function gasketSet(k: Kit): void {
  k.object(() =>
    k.prism({
      at: [0, 18, 0],
      axis: 'z',
      h: 1.6,
      outline: outline(rect(118, 48, 9), rect(k.rnd.range(104, 110), 38, 6)),
      dark: true,
    }),
  )
  k.object(() =>
    k.prism({
      at: [-6, 16, 5],
      axis: 'z',
      h: 1.6,
      outline: outline(rect(90, 20, 6), ...bores(k.rnd.pick([3, 4]), 6.4, 20)),
    }),
  )
  const n = k.rnd.int(2, 4)
  for (let i = 0; i < n; i++)
    k.object(() =>
      k.prism({
        at: [-46 + i * 25, -30, 0],
        axis: 'z',
        h: 2,
        outline: outline(circle(10 - i), circle(7.6 - i)),
        dark: true,
      }),
    )
  k.object(() => k.prism({ at: [48, -34, 0], axis: 'z', h: 5, outline: outline(circle(17), circle(11)), dark: true }))
  k.object(() =>
    k.prism({
      at: [-10, -58, 0],
      axis: 'z',
      h: 1.6,
      outline: outline(
        around([
          { c: [-22, 0], r: 7 },
          { c: [0, 0], r: 14 },
          { c: [22, 0], r: 7 },
          { c: [0, 0], r: 14 },
        ]),
        circle(9),
        circle(3, [-22, 0]),
        circle(3, [22, 0]),
      ),
    }),
  )
}

function valves(k: Kit): void {
  const l = k.rnd.range(84, 98)
  const one = (r: number): void => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [2.4, r],
        [4.4, r - 2, 's'],
        [8, r * 0.42, 's'],
        [13, 5, 's'],
        [20, 3.4],
        [l - 8, 3.4],
        [l - 8, 2.6],
        [l - 6, 2.6],
        [l - 6, 3.4],
        [l, 3.2],
      ],
    })
  }
  const lay = (at: Vec3, r: number): void => k.object(() => k.place({ at, turn: { axis: 'y', by: -68 } }, () => one(r)))
  lay([22, 26, 0], k.rnd.range(17, 20))
  lay([22, -26, 0], k.rnd.range(13, 16))
}

function lobe(turn: number, lift: number): Loop {
  const c: Pt = [lift * Math.cos(turn), lift * Math.sin(turn)]
  return around([
    { c: [0, 0], r: 11 },
    { c, r: 4.4 },
  ])
}

function camshaft(k: Kit): void {
  const n = k.rnd.pick([6, 8])
  const lift = k.rnd.range(10, 13)
  const pitch = 120 / n
  k.cylinder({ at: [-78, 0, 0], axis: 'x', r: 9, h: 14 })
  for (let i = 0; i < n; i++) {
    const x = -64 + i * pitch
    k.cylinder({ at: [x, 0, 0], axis: 'x', r: 6.4, h: pitch * 0.5 })
    if (i % 2 === 0) k.cylinder({ at: [x + pitch * 0.1, 0, 0], axis: 'x', r: 9.6, h: pitch * 0.28 })
    k.prism({
      at: [x + pitch * 0.5, 0, 0],
      axis: 'x',
      h: pitch * 0.45,
      outline: outline(lobe(Math.floor(i / 2) * 1.9 + 1.2, lift)),
    })
  }
  k.lathe({
    at: [56, 0, 0],
    axis: 'x',
    profile: [
      [0, 9],
      [8, 9],
      [8, 15],
      [12, 15],
    ],
    bore: { r: 5, tone: 'ink' },
  })
}

function bearings(k: Kit): void {
  const r = k.rnd.range(24, 28)
  const w = k.rnd.range(16, 22)
  const shell = (at: Vec3, from: number): void =>
    k.object(() =>
      k.prism({ at, axis: 'y', h: w, outline: outline(sector(r - 3, r, from, from + 180)), seams: [0.44, 0.56] }),
    )
  for (const [i, y] of [30, -30].entries()) {
    shell([i * 8 - 4, y, 7], 0)
    shell([i * 8 - 4, y, -7], 180)
  }
}

function connectingRod(k: Kit): void {
  const l = k.rnd.range(76, 90)
  k.prism({
    at: [0, -5, 0],
    axis: 'y',
    h: 10,
    outline: outline(
      rounded(
        [
          [-9, -2],
          [9, -2],
          [15, -l + 28],
          [-15, -l + 28],
        ],
        2,
      ),
    ),
  })
  k.prism({
    at: [0, -5.1, 0],
    axis: 'y',
    h: 0,
    outline: outline(
      rounded(
        [
          [-4, -17],
          [4, -17],
          [9, -l + 34],
          [-9, -l + 34],
        ],
        3,
      ),
    ),
    tone: 'shade',
  })
  k.prism({ at: [0, -9, 0], axis: 'y', h: 18, outline: outline(circle(14), circle(8.6)) })
  const big = outline(
    rounded(
      [
        [-29, -l + 12],
        [-22, -l + 28],
        [22, -l + 28],
        [29, -l + 12],
        [29, -l - 12, 2],
        [20, -l - 13, 2],
        [16, -l - 25],
        [-16, -l - 25],
        [-20, -l - 13, 2],
        [-29, -l - 12, 2],
      ],
      9,
    ),
    circle(19, [0, -l]),
  )
  k.prism({ at: [0, -8, 0], axis: 'y', h: 16, outline: big })
  k.marks({
    facing: [0, -1, 0],
    lines: [
      [
        [-29, -8.1, -l],
        [-19, -8.1, -l],
      ],
      [
        [19, -8.1, -l],
        [29, -8.1, -l],
      ],
    ],
  })
  for (const s of [-1, 1])
    k.place({ at: [s * 24.5, 0, -l - 13], turn: { axis: 'x', by: 180 } }, () =>
      nut(k, { at: [0, 0, -1], axis: 'z', r: 3.4, h: 5 }),
    )
}

function mount(k: Kit): void {
  const r = k.rnd.range(27, 32)
  k.prism({
    at: [0, 0, 0],
    axis: 'z',
    h: 5,
    outline: outline(
      around([
        { c: [-42, 0], r: 10 },
        { c: [0, 0], r: r + 2 },
        { c: [42, 0], r: 10 },
        { c: [0, 0], r: r + 2 },
      ]),
      circle(4, [-42, 0]),
      circle(4, [42, 0]),
    ),
  })
  k.lathe({
    at: [0, 0, 5],
    axis: 'z',
    profile: [
      [0, r],
      [12, r, 's'],
      [20, r - 4],
    ],
  })
  k.lathe({
    at: [0, 0, 25],
    axis: 'z',
    profile: [
      [0, r - 5],
      [8, r - 8, 's'],
      [14, r * 0.42],
    ],
    dark: true,
  })
  k.lathe({
    at: [0, 0, 39],
    axis: 'z',
    profile: [
      [0, 12],
      [6, 12],
    ],
  })
  nut(k, { at: [0, 0, 45], axis: 'z', r: 5.4, h: 8, stud: k.rnd.range(10, 20) })
}

function oilPan(k: Kit): void {
  const w = k.rnd.range(96, 112)
  const edge = rect(w, 62, 8)
  const bolts = [-0.45, -0.15, 0.15, 0.45].flatMap((t) => [circle(2, [t * w, -28]), circle(2, [t * w, 28])])
  k.prism({ at: [w * 0.16, 0, -44], axis: 'z', h: 22, outline: outline(rect(w * 0.5, 46, 10)) })
  k.box({ at: [0, 0, -22], size: [w - 14, 50, 20], round: 8 })
  k.prism({ at: [0, 0, -2], axis: 'z', h: 4, outline: outline(edge, rect(w - 14, 48, 6), ...bolts), floor: 'shade' })
  k.lathe({
    at: [w * 0.2, -23, -34],
    axis: [0, -1, 0],
    profile: [
      [0, 7],
      [3, 7],
      [3, 5],
      [7, 5],
    ],
  })
}

function valveCover(k: Kit): void {
  const w = k.rnd.range(104, 122)
  k.box({ at: [0, 0, 0], size: [w, 52, 5], round: 6 })
  k.box({ at: [0, 0, 5], size: [w - 10, 42, 20], round: 7 })
  const n = k.rnd.pick([4, 5, 6])
  for (let i = 0; i < n; i++) k.box({ at: [-w * 0.26 + (i * w * 0.56) / n, 4, 25], size: [w * 0.05, 26, 2], round: 1 })
  k.lathe({
    at: [w * 0.36, -4, 25],
    axis: 'z',
    profile: [
      [0, 10],
      [6, 10],
      [6, 12],
      [13, 12],
    ],
    rings: [8, 10],
    dark: true,
  })
}

export const engine = {
  piston: { name: 'Pistón', draw: piston },
  'piston-rings': { name: 'Juego de anillos de pistón', draw: rings },
  'connecting-rod': { name: 'Biela', draw: connectingRod },
  'bearing-shells': { name: 'Casquetes de cigüeñal', draw: bearings },
  valves: { name: 'Válvulas de admisión y escape', draw: valves },
  camshaft: { name: 'Árbol de levas', draw: camshaft },
  'head-gasket': { name: 'Empaque de culata', draw: headGasket },
  'gasket-set': { name: 'Juego de empaques', draw: gasketSet },
  'valve-cover': { name: 'Tapa de válvulas', draw: valveCover },
  'oil-pan': { name: 'Cárter de aceite', draw: oilPan },
  'engine-mount': { name: 'Soporte de motor', draw: mount },
} satisfies Record<string, Part>
