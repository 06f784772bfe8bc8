import type { Kit } from '../kit.ts'
import { bellows, nut } from '../kit.ts'
import { circle, gear, holesOn, outline, sector } from '../outline.ts'
import type { Part } from '../part.ts'
import type { Vec3 } from '../vector.ts'

function driveShaft(k: Kit): void {
  const l = k.rnd.range(64, 82)
  k.lathe({
    at: [-l, 0, 0],
    axis: 'x',
    profile: [
      [-40, 5],
      [-38, 6],
      [-14, 6],
      [-14, 8],
      [-8, 8],
      [-8, 17],
      [-2, 20],
      [8, 20],
    ],
    rings: [-34, -30, -26, -22, -18],
  })
  bellows(k, { at: [-l + 8, 0, 0], axis: 'x', h: 30, from: 19, to: 8, folds: 4 })
  k.cylinder({ at: [-l + 38, 0, 0], axis: 'x', r: 5, h: l - 34 })
  bellows(k, { at: [4, 0, 0], axis: 'x', h: 28, from: 8, to: 18, folds: 4 })
  k.lathe({
    at: [32, 0, 0],
    axis: 'x',
    profile: [
      [0, 19],
      [18, 19],
      [18, 10],
      [22, 10],
      [22, 6.5],
      [44, 6.5],
    ],
    rings: [25, 29, 33, 37, 41],
  })
  if (k.rnd.chance(0.5))
    k.lathe({
      at: [-l + 30 + l * 0.5, 0, 0],
      axis: 'x',
      profile: [
        [0, 8],
        [9, 8],
      ],
      dark: true,
    })
}

function cvJoint(k: Kit): void {
  const teeth = k.rnd.pick([22, 26, 28])
  k.lathe({
    at: [-30, 0, 0],
    axis: 'x',
    profile: [
      [k.rnd.range(-42, -30), 4.4],
      [-22, 5],
      [-22, 7.5],
      [-2, 7.5],
      [-2, 10],
      [4, 11],
      [10, 20],
      [16, 25],
      [22, 27],
    ],
    rings: [-20, -17.5, -15, -12.5, -10, -7.5, -5],
  })
  k.prism({ at: [-8, 0, 0], axis: 'x', h: 20, outline: outline(circle(27), circle(23)), floor: 'shade' })
  k.prism({
    at: [10, 0, 0],
    axis: 'x',
    h: 0,
    outline: outline(circle(23), circle(15), ...holesOn(6, 19, 3.6, 30)),
    tone: 'tint',
    floor: 'paper',
  })
  k.prism({
    at: [10, 0, 0],
    axis: 'x',
    h: 5,
    outline: outline(gear(6, 12, 15.5), circle(8)),
    floor: 'ink',
    ticks: { on: 'inner', n: teeth },
  })
}

function cvBoot(k: Kit): void {
  const folds = k.rnd.pick([4, 5, 6])
  bellows(k, { at: [0, 0, 8], axis: 'z', h: 48, from: k.rnd.range(28, 33), to: 15, folds })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 30],
      [8, 30],
    ],
    dark: true,
    rings: [2, 6],
  })
  k.lathe({
    at: [0, 0, 56],
    axis: 'z',
    profile: [
      [0, 12.5],
      [9, 12.5],
    ],
    dark: true,
    bore: { r: 9, tone: 'ink' },
  })
  k.object(() =>
    k.prism({ at: [46, -34, 0], axis: 'z', h: 6, outline: outline(circle(20), circle(18.4)), tone: 'paper' }),
  )
  k.object(() => k.prism({ at: [66, 4, 0], axis: 'z', h: 6, outline: outline(circle(11), circle(9.4)), tone: 'paper' }))
  k.object(() =>
    k.lathe({
      at: [-34, -44, 0],
      axis: 'z',
      profile: [
        [0, 8],
        [4, 8],
        [26, 10],
        [28, 10],
      ],
      rings: [8, 20],
    }),
  )
}

const rays = (n: number, from: number, to: number, y: number): readonly (readonly Vec3[])[] =>
  Array.from({ length: n }, (_, i) => {
    const [c, s] = [Math.cos((2 * Math.PI * i) / n), Math.sin((2 * Math.PI * i) / n)]
    return [
      [from * c, y, from * s],
      [to * c, y, to * s],
    ]
  })

function clutchDisc(k: Kit): void {
  const springs = k.rnd.pick([4, 6])
  k.prism({ at: [0, 0, 0], axis: 'y', h: 4, outline: outline(circle(46), circle(29)), dark: true, floor: 'shade' })
  k.prism({ at: [0, -0.5, 0], axis: 'y', h: 0.5, outline: outline(sector(29, 46, 4, 356)), dark: true })
  k.marks({ facing: [0, -1, 0], lines: rays(16, 29, 46, -0.6) })
  k.prism({
    at: [0, -4, 0],
    axis: 'y',
    h: 3.4,
    outline: outline(circle(28), circle(11), ...windows(springs)),
    floor: 'shade',
  })
  k.prism({
    at: [0, -12, 0],
    axis: 'y',
    h: 8,
    outline: outline(circle(11), circle(7)),
    floor: 'ink',
    ticks: { on: 'inner', n: 20 },
  })
}

const windows = (n: number) =>
  Array.from({ length: n }, (_, i) => sector(16, 23, (360 * i) / n - 17, (360 * i) / n + 17))

function pressurePlate(k: Kit): void {
  const fingers = k.rnd.pick([12, 15, 18])
  k.lathe({
    at: [0, 0, 0],
    axis: 'y',
    profile: [
      [-14, 26],
      [-12, k.rnd.range(31, 37)],
      [-5, 40],
      [-5, 47],
      [0, 47],
    ],
  })
  k.prism({ at: [0, -14, 0], axis: 'y', h: 0, outline: outline(circle(26), circle(9)), tone: 'paper', floor: 'ink' })
  k.marks({ facing: [0, -1, 0], lines: rays(fingers, 10, 26, -14.1) })
}

function clutchKit(k: Kit): void {
  k.object(() => k.place({ at: [30, 44, 6] }, () => pressurePlate(k)))
  k.object(() => k.place({ at: [-30, -6, 0], size: 0.92 }, () => clutchDisc(k)))
  k.object(() =>
    k.place({ at: [18, -54, -30], size: 0.8 }, () => {
      k.lathe({
        at: [0, 0, 0],
        axis: 'y',
        profile: [
          [0, 20],
          [10, 20],
          [10, 14],
          [24, 14],
        ],
      })
      k.prism({ at: [0, -4, 0], axis: 'y', h: 4, outline: outline(circle(17), circle(9)), floor: 'ink' })
    }),
  )
}

function flywheel(k: Kit): void {
  const bolts = k.rnd.pick([6, 8])
  const teeth = k.rnd.pick([48, 52, 56])
  k.prism({
    at: [0, 2, 0],
    axis: 'y',
    h: 9,
    outline: outline(circle(54)),
    dark: true,
    ticks: { on: 'outer', n: teeth * 2 },
  })
  k.prism({ at: [0, 2, 0], axis: 'y', h: 0, outline: outline(gear(teeth, 50.4, 53.8)) })
  const step = k.rnd.range(27, 33)
  k.prism({
    at: [0, -3, 0],
    axis: 'y',
    h: 5,
    outline: outline(circle(47), circle(step), ...holesOn(6, 43, 1.6)),
    floor: 'ink',
  })
  k.prism({
    at: [0, 0, 0],
    axis: 'y',
    h: 2,
    outline: outline(circle(step), circle(9), ...holesOn(bolts, 17, 2.6)),
    floor: 'shade',
  })
}

function gearbox(k: Kit): void {
  const [a, b] = [k.rnd.pick([14, 15, 16]), k.rnd.pick([17, 18, 19])]
  const wide = k.rnd.range(11, 18)
  k.prism({ at: [0, 0, 0], axis: 'y', h: wide, outline: outline(gear(a, 30, 36), circle(12)), floor: 'shade' })
  k.prism({ at: [0, wide, 0], axis: 'y', h: 12, outline: outline(gear(b, 40, 46)) })
  nut(k, { at: [0, -12, 0], axis: 'y', r: 6, h: 4 })
}

export const drivetrain = {
  'drive-shaft': { name: 'Semieje con juntas homocinéticas', draw: driveShaft },
  'cv-joint': { name: 'Junta homocinética', draw: cvJoint },
  'cv-boot': { name: 'Juego de guardapolvo de junta', draw: cvBoot },
  'clutch-kit': { name: 'Kit de embrague', draw: clutchKit },
  flywheel: { name: 'Volante de motor', draw: flywheel },
  'gear-cluster': { name: 'Piñón de caja', draw: gearbox },
} satisfies Record<string, Part>
