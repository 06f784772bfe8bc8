import type { Draw } from '../assembly.ts'
import { bolt as hexBolt, threadedRod } from '../kit.ts'
import type { Loop } from '../outline.ts'
import { around, circle, gear, outline, rect, regular, rounded, sector } from '../outline.ts'
import type { Pt, Vec3 } from '../vector.ts'

// Everything lies along z with its head, or the face one sees, towards +z. r is the thread's radius.

/** A hexagonal bolt; its shank runs down from the head. */
export const bolt =
  (r: number, l: number): Draw =>
  (k) =>
    hexBolt(k, { at: [0, 0, 0], axis: 'z', r, h: l, way: -1 })

/** A bolt whose head carries a flange. */
export const flangeBolt =
  (r: number, l: number): Draw =>
  (k) => {
    hexBolt(k, { at: [0, 0, r * 0.5], axis: 'z', r, h: l, way: -1 })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 2.4],
        [r * 0.5, r * 1.9],
      ],
    })
  }

/** A screw with a round cross-slotted head. */
export const screw =
  (r: number, l: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-l, r * 0.2],
        [-l + r * 1.4, r],
        [0, r],
      ],
      rings: Array.from({ length: Math.max(3, Math.round(l / r)) }, (_, i) => -l + r * 1.4 + i * r * 0.9).filter(
        (z) => z < -r,
      ),
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 2.1],
        [r * 0.6, r * 2],
        [r * 1.1, r * 1.2],
      ],
    })
    k.marks({
      facing: [0, 0, 1],
      lines: [
        [
          [-r, 0, r * 1.15],
          [r, 0, r * 1.15],
        ],
        [
          [0, -r, r * 1.15],
          [0, r, r * 1.15],
        ],
      ],
    })
  }

/** A stud threaded at both ends. */
export const stud =
  (r: number, l: number): Draw =>
  (k) => {
    threadedRod(k, { at: [0, 0, -l / 2], axis: 'z', r, h: l * 0.34 })
    k.cylinder({ at: [0, 0, -l * 0.16], axis: 'z', r: r * 1.04, h: l * 0.26, tone: 'paper' })
    threadedRod(k, { at: [0, 0, l * 0.1], axis: 'z', r, h: l * 0.4 })
  }

export const nut =
  (r: number, h = r * 1.5): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h, outline: outline(regular(6, r * 1.85, 12), circle(r)), floor: 'ink' })
  }

export const flangeNut =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.4, outline: outline(circle(r * 2.4), circle(r)), floor: 'ink' })
    k.prism({
      at: [0, 0, r * 0.4],
      axis: 'z',
      h: r * 1.5,
      outline: outline(regular(6, r * 1.85, 12), circle(r)),
      floor: 'ink',
    })
  }

/** A nut with slots for a split pin. */
export const castleNut =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: r * 1.4,
      outline: outline(regular(6, r * 1.85, 12), circle(r)),
      floor: 'ink',
    })
    for (let i = 0; i < 6; i++) {
      k.place({ turn: { axis: 'z', by: i * 60 } }, () =>
        k.prism({ at: [0, 0, r * 1.4], axis: 'z', h: r * 0.6, outline: outline(sector(r * 1.05, r * 1.5, -20, 20)) }),
      )
    }
  }

export const washer =
  (r: number, h = r * 0.3): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h, outline: outline(circle(r * 2.1), circle(r * 1.05)) })

/** A split spring washer. */
export const springWasher =
  (r: number): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.5, outline: outline(sector(r * 1.05, r * 1.75, -65, 285)) })

export const splitPin =
  (l: number): Draw =>
  (k) => {
    const r = l * 0.045
    k.tube({
      points: [
        [-l * 0.05, 0, -l],
        [-l * 0.03, 0, -l * 0.2],
        [-l * 0.12, 0, 0],
        [0, 0, l * 0.14],
        [l * 0.12, 0, 0],
        [l * 0.03, 0, -l * 0.2],
        [l * 0.05, 0, -l * 0.88],
      ],
      r,
      tone: 'paper',
    })
  }

/** A retaining ring with its two eyes. */
export const circlip =
  (r: number): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h: r * 0.09, outline: outline(sector(r * 0.86, r, -68, 248)), tone: 'paper' })
    for (const a of [-62, 242]) {
      const c: Pt = [r * 0.84 * Math.cos((a * Math.PI) / 180), r * 0.84 * Math.sin((a * Math.PI) / 180)]
      k.prism({
        at: [0, 0, 0],
        axis: 'z',
        h: r * 0.09,
        outline: outline(circle(r * 0.15, c), circle(r * 0.06, c)),
        tone: 'paper',
        floor: 'ink',
      })
    }
  }

const ringPath = (r: number, n = 14): readonly Vec3[] =>
  Array.from(
    { length: n },
    (_, i) => [r * Math.cos((2 * Math.PI * i) / n), r * Math.sin((2 * Math.PI * i) / n), 0] as const,
  )

export const oRing =
  (r: number, wire = Math.max(1.2, r * 0.08)): Draw =>
  (k) =>
    k.tube({ points: ringPath(r), r: wire, dark: true, closed: true })

/** A lipped oil seal. */
export const seal =
  (r: number, bore = r * 0.66, h = r * 0.36): Draw =>
  (k) => {
    k.prism({ at: [0, 0, 0], axis: 'z', h, outline: outline(circle(r), circle(r * 0.86)), dark: true, floor: 'shade' })
    k.prism({
      at: [0, 0, h * 0.5],
      axis: 'z',
      h: h * 0.2,
      outline: outline(circle(r * 0.86), circle(bore)),
      dark: true,
    })
    k.prism({
      at: [0, 0, h * 0.7],
      axis: 'z',
      h: h * 0.3,
      outline: outline(circle(bore * 1.12), circle(bore)),
      dark: true,
    })
  }

/** A flat gasket or plate of any shape. */
export const flat =
  (loop: Loop, h: number, ...holes: readonly Loop[]): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h, outline: outline(loop, ...holes) })

export const gasket =
  (loop: Loop, ...holes: readonly Loop[]): Draw =>
  (k) =>
    k.prism({ at: [0, 0, 0], axis: 'z', h: 1.4, outline: outline(loop, ...holes), dark: true })

/** A worm-drive hose clamp. */
export const clamp =
  (r: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, -r * 0.22],
      axis: 'z',
      h: r * 0.44,
      outline: outline(circle(r), circle(r * 0.92)),
      tone: 'paper',
    })
    k.box({ at: [0, r * 1.08, -r * 0.26], size: [r * 0.7, r * 0.36, r * 0.52], round: r * 0.1 })
    k.cylinder({ at: [r * 0.35, r * 1.1, 0], axis: 'x', r: r * 0.17, h: r * 0.3 })
  }

/** A hairpin or spring clip. */
export const clip =
  (w: number): Draw =>
  (k) =>
    k.tube({
      points: [
        [-w / 2, 0, -w * 0.34],
        [-w / 2, 0, w * 0.2],
        [-w * 0.2, 0, w * 0.34],
        [0, 0, w * 0.1],
        [w * 0.2, 0, w * 0.34],
        [w / 2, 0, w * 0.2],
        [w / 2, 0, -w * 0.34],
      ],
      r: w * 0.035,
      tone: 'paper',
    })

/** A push-in plastic fastener. */
export const pushClip =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 2.6, r * 0.2],
        [-r * 2, r * 0.62],
        [-r * 1.5, r * 0.4],
        [-r, r * 0.62],
        [-r * 0.5, r * 0.4],
        [0, r * 0.5],
      ],
      dark: true,
    })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r],
        [r * 0.24, r],
        [r * 0.24, r * 0.6],
        [r * 0.5, r * 0.5],
      ],
      dark: true,
    })
  }

export const pin =
  (r: number, l: number): Draw =>
  (k) =>
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, r * 0.8],
        [r * 0.4, r],
        [l - r * 0.4, r],
        [l, r * 0.8],
      ],
    })

export const sleeve =
  (r: number, bore: number, l: number): Draw =>
  (k) =>
    k.prism({ at: [0, 0, -l / 2], axis: 'z', h: l, outline: outline(circle(r), circle(bore)), floor: 'shade' })

/** A rubber bush with its steel sleeve. */
export const rubberBush =
  (r: number, l: number, bore = r * 0.38): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -l / 2],
      axis: 'z',
      profile: [
        [0, r * 0.86],
        [l * 0.12, r],
        [l * 0.88, r],
        [l, r * 0.86],
      ],
      dark: true,
    })
    k.prism({
      at: [0, 0, l / 2],
      axis: 'z',
      h: l * 0.08,
      outline: outline(circle(bore * 1.35), circle(bore)),
      tone: 'paper',
      floor: 'ink',
    })
  }

/** A deep-groove ball bearing. */
export const ballBearing =
  (r: number, bore: number, h: number): Draw =>
  (k) => {
    const [out, inn] = [r - (r - bore) * 0.24, bore + (r - bore) * 0.24]
    k.prism({ at: [0, 0, -h / 2], axis: 'z', h: h * 0.86, outline: outline(circle(r), circle(bore)), floor: 'shade' })
    k.prism({ at: [0, 0, h * 0.36], axis: 'z', h: 0, outline: outline(circle(out), circle(inn)), tone: 'shade' })
    const n = Math.max(7, Math.round((Math.PI * (out + inn)) / (out - inn) / 1.5))
    for (let i = 0; i < n; i++) {
      const a = (2 * Math.PI * i) / n
      const c: Pt = [((out + inn) / 2) * Math.cos(a), ((out + inn) / 2) * Math.sin(a)]
      k.prism({ at: [0, 0, h * 0.36], axis: 'z', h: 0, outline: outline(circle((out - inn) * 0.4, c)), tone: 'paper' })
    }
    k.prism({ at: [0, 0, h * 0.36], axis: 'z', h: h * 0.14, outline: outline(circle(r), circle(out)) })
    k.prism({ at: [0, 0, h * 0.36], axis: 'z', h: h * 0.14, outline: outline(circle(inn), circle(bore)) })
  }

/** A taper roller bearing: the cone with its rollers, standing on its outer ring. */
export const taperBearing =
  (r: number, bore: number, h: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, -h / 2],
      axis: 'z',
      profile: [
        [0, r],
        [h * 0.6, r],
      ],
    })
    k.prism({ at: [0, 0, h * 0.1], axis: 'z', h: h * 0.3, outline: outline(gear(18, r * 0.8, r * 0.9)), dark: true })
    k.prism({
      at: [0, 0, h * 0.4],
      axis: 'z',
      h: h * 0.16,
      outline: outline(circle(r * 0.74), circle(bore)),
      floor: 'ink',
    })
  }

/** A pulley with its grooves; ribs 0 is a smooth idler. */
export const pulley =
  (r: number, w: number, ribs: number, bore = r * 0.24): Draw =>
  (k) => {
    const rings = Array.from({ length: ribs }, (_, i) => (w * (i + 1)) / (ribs + 1))
    k.lathe({
      at: [0, 0, -w / 2],
      axis: 'z',
      profile: [
        [0, r],
        [w * 0.08, r],
        [w * 0.08, r * 0.95],
        [w * 0.92, r * 0.95],
        [w * 0.92, r],
        [w, r],
      ],
      rings,
      dark: ribs > 0,
    })
    k.prism({
      at: [0, 0, w / 2 - w * 0.3],
      axis: 'z',
      h: w * 0.3,
      outline: outline(circle(r * 0.98), circle(r * 0.8)),
      floor: 'shade',
    })
    k.prism({
      at: [0, 0, w / 2 - w * 0.28],
      axis: 'z',
      h: w * 0.2,
      outline: outline(circle(r * 0.46), circle(bore)),
      floor: 'ink',
    })
  }

export const coil =
  (r: number, h: number, turns: number, wire = r * 0.14): Draw =>
  (k) =>
    k.spring({ at: [0, 0, -h / 2], axis: 'z', h, wire, turns, radius: r })

/** A woodruff key. */
export const key =
  (l: number): Draw =>
  (k) =>
    k.prism({ at: [0, -l * 0.1, 0], axis: 'y', h: l * 0.2, outline: outline(sector(0.1, l / 2, 0, 180)) })

/** A threaded plug with its washer face. */
export const plug =
  (r: number, l: number): Draw =>
  (k) => {
    k.cylinder({ at: [0, 0, -l], axis: 'z', r, h: l, rings: Array.from({ length: 5 }, (_, i) => (l * (i + 0.5)) / 5) })
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [0, r * 1.6],
        [r * 0.3, r * 1.6],
      ],
    })
    k.prism({ at: [0, 0, r * 0.3], axis: 'z', h: r * 0.8, outline: outline(regular(6, r * 1.3, 12)) })
  }

/** A flat clamp or saddle with two holes. */
export const saddle =
  (w: number, rise: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, -d / 2, 0],
      axis: 'y',
      h: d,
      outline: outline(
        around([
          { c: [-w * 0.22, 0], r: 1.6 },
          { c: [0, rise - w * 0.24], r: w * 0.24 },
          { c: [w * 0.22, 0], r: 1.6 },
        ]),
      ),
    })
    k.prism({
      at: [0, 0, -2],
      axis: 'z',
      h: 3,
      outline: outline(rect(w, d, d * 0.3), circle(d * 0.17, [-w * 0.38, 0]), circle(d * 0.17, [w * 0.38, 0])),
      floor: 'ink',
    })
  }

export const grommet =
  (r: number): Draw =>
  (k) => {
    k.lathe({
      at: [0, 0, 0],
      axis: 'z',
      profile: [
        [-r * 0.6, r],
        [-r * 0.2, r],
        [-r * 0.2, r * 0.74],
        [r * 0.2, r * 0.74],
        [r * 0.2, r],
        [r * 0.6, r],
      ],
      dark: true,
      bore: { r: r * 0.44, tone: 'ink' },
    })
  }

/** A bracket of bent sheet: a foot with two holes and an upright with one. */
export const angleBracket =
  (w: number, h: number, d: number): Draw =>
  (k) => {
    k.prism({
      at: [0, 0, 0],
      axis: 'z',
      h: 2.4,
      outline: outline(rect(w, d, 3), circle(w * 0.08, [-w * 0.3, -d * 0.1]), circle(w * 0.08, [w * 0.3, -d * 0.1])),
      floor: 'ink',
    })
    k.prism({
      at: [0, d / 2 - 2.4, 0],
      axis: 'y',
      h: 2.4,
      outline: outline(
        rounded(
          [
            [-w / 2, 0, 1],
            [w / 2, 0, 1],
            [w * 0.24, h, 6],
            [-w * 0.24, h, 6],
          ],
          4,
        ),
        circle(w * 0.1, [0, h * 0.72]),
      ),
      floor: 'ink',
    })
  }
