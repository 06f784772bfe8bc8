import type { Camera } from './camera.ts'
import { project } from './camera.ts'
import { round1 } from './path.ts'
import type { Pt, Vec3 } from './vector.ts'

interface Half {
  readonly n: Pt
  readonly s: number
}

const EDGES: readonly Vec3[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
]

// The picture's three isometric directions, each with both of its normals.
function normals(camera: Camera): Pt[] {
  return EDGES.flatMap((e): Pt[] => {
    const [x, y] = project(camera, e)
    const l = Math.hypot(x, y)
    return [
      [-y / l, x / l],
      [y / l, -x / l],
    ]
  })
}

function clip(polygon: readonly Pt[], half: Half): Pt[] {
  const over = (p: Pt): number => p[0] * half.n[0] + p[1] * half.n[1] - half.s
  return polygon.flatMap((a, i) => {
    const b = polygon[(i + 1) % polygon.length]!
    const [da, db] = [over(a), over(b)]
    const kept: Pt[] = da <= 0 ? [a] : []
    if (da <= 0 !== db <= 0)
      kept.push([a[0] + ((b[0] - a[0]) * da) / (da - db), a[1] + ((b[1] - a[1]) * da) / (da - db)])
    return kept
  })
}

/**
 * The corners of the thin outline that manuals draw about an assembly sold complete: edges along the three axes, a
 * distance away.
 */
export function boundaryAround(points: readonly Pt[], camera: Camera, away: number): Pt[] {
  const far = 1e5
  const all: Pt[] = [
    [-far, -far],
    [far, -far],
    [far, far],
    [-far, far],
  ]
  return normals(camera)
    .map((n): Half => ({ n, s: Math.max(...points.map((p) => p[0] * n[0] + p[1] * n[1])) + away }))
    .reduce<Pt[]>((polygon, half) => clip(polygon, half), all)
}

export const boundaryMarks = (corners: readonly Pt[]): string =>
  `<path fill="none" stroke-dasharray="7 4" stroke-linecap="butt" stroke-width=".9" d="M${corners.map(([x, y]) => `${round1(x)} ${round1(y)}`).join('L')}z"/>`
