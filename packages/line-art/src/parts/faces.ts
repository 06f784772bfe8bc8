import type { Kit } from '../kit.ts'
import type { Vec3 } from '../vector.ts'

export interface PleatSpec {
  /** Centre of the sheet. */
  readonly at: Vec3
  readonly w: number
  readonly d: number
  readonly n: number
}

/** Folded paper seen on its face: alternate light and dark stripes across the width, lying on the x-y plane. */
export function pleats(k: Kit, s: PleatSpec): void {
  const [x0, y0, y1] = [s.at[0] - s.w / 2, s.at[1] - s.d / 2, s.at[1] + s.d / 2]
  const step = s.w / s.n
  const stripes: Vec3[][] = []
  for (let i = 0; i < s.n; i++) {
    const [a, b] = [x0 + i * step, x0 + (i + 0.5) * step]
    stripes.push([
      [a, y0, s.at[2]],
      [b, y0, s.at[2]],
      [b, y1, s.at[2]],
      [a, y1, s.at[2]],
    ])
  }
  k.marks({
    facing: [0, 0, 1],
    lines: [
      [
        [x0, y0, s.at[2]],
        [x0 + s.w, y0, s.at[2]],
        [x0 + s.w, y1, s.at[2]],
        [x0, y1, s.at[2]],
      ],
    ],
    fill: 'paper',
  })
  k.marks({ facing: [0, 0, 1], lines: stripes, fill: 'tint' })
}

export interface HatchSpec {
  readonly from: Vec3
  /** One side of the hatched parallelogram, along which the lines are spaced. */
  readonly across: Vec3
  /** The other side: one line's length. */
  readonly along: Vec3
  readonly n: number
  readonly facing: Vec3
}

/** Evenly spaced thin lines on a flat face: fins, grilles, louvres. */
export function hatch(k: Kit, s: HatchSpec): void {
  const lines = Array.from({ length: s.n }, (_, i): Vec3[] => {
    const t = (i + 0.5) / s.n
    const a: Vec3 = [s.from[0] + s.across[0] * t, s.from[1] + s.across[1] * t, s.from[2] + s.across[2] * t]
    return [a, [a[0] + s.along[0], a[1] + s.along[1], a[2] + s.along[2]]]
  })
  k.marks({ facing: s.facing, lines })
}

/** The black mouth of a connector on a face that looks along +x; `at` is its middle. */
export function socket(k: Kit, at: Vec3, w: number, h: number): void {
  const corners = [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ] as const
  k.marks({
    facing: [1, 0, 0],
    lines: [corners.map(([y, z]): Vec3 => [at[0] + 0.1, at[1] + (y * w) / 2, at[2] + (z * h) / 2])],
    fill: 'ink',
  })
}
