import type { Draw } from '../assembly.ts'
import { outline, regular } from '../outline.ts'
import type { Vec3 } from '../vector.ts'
import { scale, sub, unit } from '../vector.ts'

/** A rubber hose along points, open at both ends. */
export const hose =
  (points: readonly Vec3[], r: number): Draw =>
  (k) =>
    k.tube({ points, r, dark: true, hollow: true })

/** A rigid pipe along points. */
export const pipe =
  (points: readonly Vec3[], r: number): Draw =>
  (k) =>
    k.tube({ points, r, hollow: true })

const collar = (k: Parameters<Draw>[0], at: Vec3, away: Vec3, r: number): void => {
  k.lathe({
    at,
    axis: unit(away),
    profile: [
      [-r * 2.4, r * 1.5],
      [r * 0.8, r * 1.5],
    ],
  })
  k.prism({ at, axis: unit(away), h: r * 1.6, outline: outline(regular(6, r * 2.1)) })
}

/** A thin metal line with a union nut at both ends. */
export const line =
  (points: readonly Vec3[], r: number): Draw =>
  (k) => {
    k.tube({ points, r, tone: 'paper' })
    const [a, b] = [points[0]!, points.at(-1)!]
    collar(k, a, sub(a, points[1]!), r)
    collar(k, b, sub(b, points.at(-2)!), r)
  }

/** A control cable: sheath, end ferrules and the bare wire with its nipples. */
export const cable =
  (points: readonly Vec3[], r: number): Draw =>
  (k) => {
    const [a, b] = [points[0]!, points.at(-1)!]
    for (const [end, next] of [
      [a, points[1]!],
      [b, points.at(-2)!],
    ] as const) {
      const away = unit(sub(end, next))
      k.tube({
        points: [end, [end[0] + away[0] * r * 9, end[1] + away[1] * r * 9, end[2] + away[2] * r * 9]],
        r: r * 0.34,
        tone: 'paper',
      })
      const tip: Vec3 = [end[0] + away[0] * r * 9, end[1] + away[1] * r * 9, end[2] + away[2] * r * 9]
      k.lathe({
        at: tip,
        axis: away,
        profile: [
          [0, r * 1.1],
          [r * 2.2, r * 1.1],
        ],
      })
      k.lathe({
        at: end,
        axis: scale(away, -1),
        profile: [
          [-r, r * 1.7],
          [r * 4, r * 1.7],
          [r * 5.5, r * 1.1],
        ],
      })
    }
    k.tube({ points, r, dark: true })
  }
