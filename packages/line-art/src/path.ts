import type { CircleFrame } from './camera.ts'
import type { Pt } from './vector.ts'

/** How picture coordinates become pixels: scale, then move. */
export interface Fit {
  readonly k: number
  readonly x: number
  readonly y: number
}

export interface Bounds {
  readonly x1: number
  readonly y1: number
  readonly x2: number
  readonly y2: number
}

export const round1 = (n: number): string => tenths(Math.round(n * 10))

// Whole tenths as short as SVG allows: 0.5 -> .5, -0.5 -> -.5.
const tenths = (n: number): string => (n === 0 ? '0' : (n / 10).toString().replace(/^(-?)0\./, '$1.'))

const joined = (values: readonly number[]): string =>
  values.map(tenths).reduce((out, s) => (out === '' || s.startsWith('-') ? out + s : `${out} ${s}`), '')

interface Arc {
  readonly rx: number
  readonly ry: number
  readonly rot: number
  readonly large: boolean
  readonly sweep: boolean
}

type Command =
  | { readonly op: 'M' | 'L' | 'C'; readonly pts: readonly Pt[] }
  | { readonly op: 'A'; readonly arc: Arc; readonly to: Pt }
  | { readonly op: 'Z' }

/** An ellipse on the picture, the image of a circle. */
export interface Ellipse {
  readonly c: Pt
  readonly frame: CircleFrame
  readonly r: number
}

export function ellipsePoint(e: Ellipse, angle: number): Pt {
  const a = e.r * e.frame.k * Math.cos(angle)
  const b = e.r * Math.sin(angle)
  return [e.c[0] + a * e.frame.ep[0] + b * e.frame.eq[0], e.c[1] + a * e.frame.ep[1] + b * e.frame.eq[1]]
}

/** A path under construction; keeps the points that bound it so that the drawing can be fitted. */
export class Path {
  private readonly commands: Command[] = []
  private readonly reach: Pt[] = []

  move(p: Pt): this {
    this.commands.push({ op: 'M', pts: [p] })
    this.reach.push(p)
    return this
  }

  line(p: Pt): this {
    this.commands.push({ op: 'L', pts: [p] })
    this.reach.push(p)
    return this
  }

  cubic(a: Pt, b: Pt, to: Pt): this {
    this.commands.push({ op: 'C', pts: [a, b, to] })
    this.reach.push(to)
    return this
  }

  close(): this {
    this.commands.push({ op: 'Z' })
    return this
  }

  /** Continues along an ellipse from one angle to another (less than a full turn). */
  arc(e: Ellipse, from: number, to: number): this {
    const turn = e.frame.ep[0] * e.frame.eq[1] - e.frame.ep[1] * e.frame.eq[0]
    const arc: Arc = {
      rx: e.r * e.frame.k,
      ry: e.r,
      rot: (Math.atan2(e.frame.ep[1], e.frame.ep[0]) * 180) / Math.PI,
      large: Math.abs(to - from) > Math.PI,
      sweep: to > from === turn > 0,
    }
    for (let i = 1; i <= 8; i++) this.reach.push(ellipsePoint(e, from + ((to - from) * i) / 8))
    this.commands.push({ op: 'A', arc, to: ellipsePoint(e, to) })
    return this
  }

  ellipse(e: Ellipse): this {
    return this.move(ellipsePoint(e, 0))
      .arc(e, 0, Math.PI)
      .arc(e, Math.PI, 2 * Math.PI)
      .close()
  }

  append(other: Path): this {
    this.commands.push(...other.commands)
    this.reach.push(...other.reach)
    return this
  }

  get empty(): boolean {
    return this.commands.length === 0
  }

  points(): readonly Pt[] {
    return this.reach
  }

  /** Relative commands between points rounded to a tenth: short, and the rounding never adds up. */
  toString(fit: Fit): string {
    let here: Pt = [0, 0]
    let start: Pt = here
    const at = (p: Pt): Pt => [Math.round((p[0] * fit.k + fit.x) * 10), Math.round((p[1] * fit.k + fit.y) * 10)]
    const from = (p: Pt): readonly number[] => [at(p)[0] - here[0], at(p)[1] - here[1]]
    const write = (c: Command): string => {
      if (c.op === 'Z') {
        here = start
        return 'z'
      }
      if (c.op === 'A') return arcText(c.arc, fit) + joined(from(c.to)).replace(/^(?=[^-])/, ' ')
      return c.op === 'M' ? `M${joined(at(c.pts[0]!))}` : c.op.toLowerCase() + joined(c.pts.flatMap(from))
    }
    return this.commands
      .map((c) => {
        const text = write(c)
        if (c.op !== 'Z') here = at(c.op === 'A' ? c.to : c.pts.at(-1)!)
        if (c.op === 'M') start = here
        return text
      })
      .join('')
  }
}

const arcText = (arc: Arc, fit: Fit): string => {
  const radii = [arc.rx * fit.k * 10, arc.ry * fit.k * 10, arc.rot * 10].map(Math.round)
  return `a${joined(radii)} ${arc.large ? 1 : 0} ${arc.sweep ? 1 : 0}`
}

export function boundsOf(points: readonly Pt[]): Bounds {
  let [x1, y1, x2, y2] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const [x, y] of points) {
    x1 = Math.min(x1, x)
    y1 = Math.min(y1, y)
    x2 = Math.max(x2, x)
    y2 = Math.max(y2, y)
  }
  return { x1, y1, x2, y2 }
}
