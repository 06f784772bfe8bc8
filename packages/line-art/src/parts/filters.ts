import type { Kit } from '../kit.ts'
import { circle, holesOn, outline, rect } from '../outline.ts'
import type { Part } from '../part.ts'
import { pleats } from './faces.ts'

function oilFilter(k: Kit): void {
  const h = k.rnd.range(58, 88)
  const flutes = k.rnd.pick([12, 15, 18])
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 33],
      [3, 36],
      [6, 36],
      [6, 34],
      [h - 16, 34],
    ],
    rings: [9, h * 0.3, h * 0.34],
  })
  k.prism({ at: [0, 0, h - 16], axis: 'z', h: 14, outline: outline(circle(33)), ticks: { on: 'outer', n: flutes * 2 } })
  k.lathe({
    at: [0, 0, h - 2],
    axis: 'z',
    profile: [
      [0, 33],
      [4, 27],
    ],
  })
  k.prism({ at: [0, 0, h + 2], axis: 'z', h: 0, outline: outline(circle(15)) })
}

function fuelCan(k: Kit): void {
  const l = k.rnd.range(62, 80)
  k.lathe({
    at: [-l / 2, 0, 0],
    axis: 'x',
    profile: [
      [-26, 4.5],
      [-18, 4.5],
      [-18, 3.6],
      [-5, 3.6],
      [-5, 12],
      [0, 22],
      [4, 25],
      [l - 4, 25],
      [l, 22],
      [l + 5, 12],
    ],
    rings: [8, l - 8],
  })
  k.lathe({
    at: [l / 2 + 5, 0, 0],
    axis: 'x',
    profile: [
      [0, 3.6],
      [14, 3.6],
      [14, 4.8],
      [17, 4.8],
      [17, 3.6],
      [22, 3.6],
    ],
    bore: { r: 2.2, tone: 'ink' },
  })
  const arrow = [
    [-12, 0],
    [6, 0],
    [6, -4],
    [14, 2],
    [6, 8],
    [6, 4],
    [-12, 4],
  ] as const
  k.marks({ facing: [0, -1, 0], lines: [arrow.map(([x, z]) => [x, -25, z - 2] as const)], fill: 'paper' })
}

function cartridge(k: Kit, r: number, h: number): void {
  k.prism({ at: [0, 0, 0], axis: 'z', h: 4, outline: outline(circle(r), circle(r * 0.45)), dark: true })
  k.prism({
    at: [0, 0, 4],
    axis: 'z',
    h: h - 8,
    outline: outline(circle(r - 1.5), circle(r * 0.45)),
    tone: 'paper',
    ticks: { on: 'outer', n: k.rnd.pick([52, 60, 68]) },
  })
  k.prism({
    at: [0, 0, h - 4],
    axis: 'z',
    h: 4,
    outline: outline(circle(r), circle(r * 0.45)),
    floor: 'shade',
    dark: true,
  })
}

function cartridgeFilter(k: Kit): void {
  cartridge(k, k.rnd.range(26, 31), k.rnd.range(64, 88))
  k.object(() => k.tube({ points: ringPoints(14, [46, -30, 0]), r: 1.6, dark: true, closed: true }))
}

const ringPoints = (r: number, c: readonly [number, number, number]): readonly (readonly [number, number, number])[] =>
  Array.from(
    { length: 12 },
    (_, i) => [c[0] + r * Math.cos((i * Math.PI) / 6), c[1] + r * Math.sin((i * Math.PI) / 6), c[2]] as const,
  )

function airPanel(k: Kit): void {
  const [w, d] = [k.rnd.range(96, 116), k.rnd.range(62, 80)]
  const n = k.rnd.int(18, 24)
  k.box({ at: [0, 0, 0], size: [w - 6, d - 6, 10], round: 4, tone: 'paper' })
  k.prism({
    at: [0, 0, 10],
    axis: 'z',
    h: 9,
    outline: outline(rect(w, d, 7), rect(w - 16, d - 16, 3)),
    floor: 'paper',
    dark: true,
  })
  pleats(k, { at: [0, 0, 10.5], w: w - 16, d: d - 16, n })
}

function roundAir(k: Kit): void {
  const [r, h] = [k.rnd.range(46, 52), k.rnd.range(22, 34)]
  k.prism({ at: [0, 0, 0], axis: 'z', h: 5, outline: outline(circle(r), circle(r * 0.6)), dark: true })
  k.prism({
    at: [0, 0, 5],
    axis: 'z',
    h,
    outline: outline(circle(r - 3), circle(r * 0.6)),
    tone: 'paper',
    ticks: { on: 'outer', n: k.rnd.pick([64, 72, 80]) },
  })
  k.prism({
    at: [0, 0, h + 5],
    axis: 'z',
    h: 6,
    outline: outline(circle(r), circle(r * 0.6)),
    dark: true,
    ticks: { on: 'inner', n: 44 },
  })
}

function cabinFilter(k: Kit): void {
  const [w, h] = [k.rnd.range(84, 104), k.rnd.range(60, 76)]
  const n = k.rnd.int(15, 21)
  k.prism({ at: [0, 0, 0], axis: 'y', h: 16, outline: outline(rect(w, h, 1), rect(w - 8, h - 8)), floor: 'paper' })
  k.place({ turn: { axis: 'x', by: 90 }, at: [0, 0.6, 0] }, () => pleats(k, { at: [0, 0, 0], w: w - 8, d: h - 8, n }))
}

function separator(k: Kit): void {
  const h = k.rnd.range(52, 66)
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [-34, 4],
      [-26, 4],
      [-26, 12],
      [-20, 20],
      [-4, 22],
      [-4, 27],
      [0, 27],
    ],
    rings: [-12],
  })
  k.lathe({
    at: [0, 0, 0],
    axis: 'z',
    profile: [
      [0, 30],
      [h, 30],
    ],
    rings: [5, h - 5],
  })
  k.lathe({
    at: [0, 0, h],
    axis: 'z',
    profile: [
      [0, 30],
      [4, 24],
    ],
  })
  k.prism({
    at: [0, 0, h + 4],
    axis: 'z',
    h: 0,
    outline: outline(circle(22), circle(8), ...holesOn(8, 15, 2)),
    floor: 'ink',
  })
}

export const filters = {
  'oil-filter': { name: 'Filtro de aceite', draw: oilFilter },
  'oil-cartridge': { name: 'Cartucho de filtro de aceite', draw: cartridgeFilter },
  'air-filter': { name: 'Filtro de aire de panel', draw: airPanel },
  'round-air-filter': { name: 'Filtro de aire redondo', draw: roundAir },
  'fuel-filter': { name: 'Filtro de combustible', draw: fuelCan },
  'water-separator': { name: 'Filtro separador de agua', draw: separator },
  'cabin-filter': { name: 'Filtro de cabina', draw: cabinFilter },
} satisfies Record<string, Part>
