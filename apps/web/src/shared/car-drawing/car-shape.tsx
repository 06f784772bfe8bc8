import type { ReactNode } from 'react'
import type { Body } from './body-of.ts'
import css from './car-drawing.module.css'

interface Shape {
  /** The body's edge, wheel arches cut out of it. */
  body: string
  glass: string
  /** Doors, sills, lights. */
  lines: string
  wheels: readonly [number, number]
  radius?: number
}

/** Side views on a grid of 240 × 96, one line, the front to the left. */
const shapes: Record<Exclude<Body, 'motorcycle'>, Shape> = {
  sedan: {
    body: 'M15 72q-5-6-4-12 1-6 8-8 22-7 48-9l25-18q5-4 12-4h40q8 0 15 4l25 16 34 4q9 2 11 10l1 14q0 3-4 3h-24a20 20 0 0 0-40 0H79a20 20 0 0 0-40 0z',
    glass: 'M77 43 98 28q2-2 6-2h17v17zM127 43V26h17q6 0 10 3l20 14z',
    lines:
      'M124 46v22M78 47q-3 12 4 21M158 68h-76M178 47q-2 8-12 12M132 50h8M88 50h8M15 56l13-2-3 6-12 1M229 51l-10-2v8h11',
    wheels: [59, 182],
  },
  hatchback: {
    body: 'M19 72q-5-6-4-12 1-6 8-8 20-7 44-9l24-19q5-4 13-4h58q10 0 17 7l22 18q8 3 9 11l1 13q0 3-4 3h-10a20 20 0 0 0-40 0H83a20 20 0 0 0-40 0z',
    glass: 'M77 43 97 27q2-2 6-2h19v18zM128 43V25h30q7 0 12 4l17 14z',
    lines:
      'M125 46v22M80 47q-3 12 4 21M150 68H85M180 47q-2 8-14 14M133 50h8M90 50h8M19 56l13-2-3 6-12 1M203.500 47h-8.500l2 8h12.500',
    wheels: [63, 177],
  },
  suv: {
    body: 'M15 72q-4-7-4-15 0-9 9-11 22-6 46-8l21-18q5-4 12-4h92q10 0 14 7l11 19q9 3 10 12l1 15q0 3-4 3h-16a21 21 0 0 0-42 0H80a21 21 0 0 0-42 0z',
    glass: 'M75 38 94 22q2-2 6-2h22v18zM128 38V20h36v18zM170 38V20h20q6 0 9 5l8 13z',
    lines:
      'M125 42v26M167 42v14M77 42q-3 14 5 26M161 68H83M132 46h8M88 46h8M104 12h84M15 51l14-2-3 8-14 1M221 46.500h-8v11h13.500',
    wheels: [59, 186],
    radius: 18,
  },
  pickup: {
    body: 'M13 72q-4-7-4-15 0-9 9-11 22-6 46-8l20-18q5-4 12-4h40q7 0 10 6l8 17h72q5 0 5 5v25q0 3-4 3h-14a21 21 0 0 0-42 0H78a21 21 0 0 0-42 0z',
    glass: 'M73 38 91 22q2-2 6-2h16v18zM118 38V20h17q4 0 6 4l6 14z',
    lines:
      'M115 42v26M154 39v29M75 42q-3 14 5 26M163 68H81M121 46h8M83 46h8M154 46h77M13 51l14-2-3 8-14 1M231 47h-8v11h8',
    wheels: [57, 191],
    radius: 18,
  },
  van: {
    body: 'M15 72q-4-6-4-14 0-10 9-13l22-6 26-23q5-5 13-5h130q11 0 12 10l4 48q0 3-4 3h-18a20 20 0 0 0-40 0H81a20 20 0 0 0-40 0z',
    glass: 'M50 39 72 20q3-3 8-3h17v22zM103 39V17h24v22z',
    lines: 'M100 43v25M130 14v54M162 68H83M106 47h8M133 47h8M133 42h88M15 52l12-2-2 8-13 1M224 40h-6v14h7',
    wheels: [61, 185],
  },
  truck: {
    body: 'M13 72q-3-6-3-14V34q0-8 7-11l6-5q4-4 10-4h34v14h8V8h156q4 0 4 4v57q0 3-4 3h-16a20 20 0 0 0-40 0H79a20 20 0 0 0-40 0z',
    glass: 'M17 42V32q0-5 4-8l4-3q2-2 6-2h24v23z',
    lines: 'M67 28v24M75 28v34M75 62h160M165 68H81M47 47h8M10 58h14v-8H10M115 8v54M155 8v54M195 8v54',
    wheels: [59, 195],
  },
}

/** A car of a known body, in the line style of the diagrams. */
export function CarShape({ body }: { body: Body }) {
  return (
    <svg className={css.car} viewBox="0 0 240 96" aria-hidden="true">
      <path className={css.ground} d="M0 90.500h240" />
      {body === 'motorcycle' ? <Motorcycle /> : <Car {...shapes[body]} />}
    </svg>
  )
}

function Car({ body, glass, lines, wheels, radius = 17 }: Shape): ReactNode {
  return (
    <>
      <path className={css.body} d={body} />
      <path className={css.glass} d={glass} />
      <path className={css.line} d={lines} />
      {wheels.map((x) => (
        <Wheel key={x} x={x} radius={radius} />
      ))}
    </>
  )
}

function Wheel({ x, radius }: { x: number; radius: number }) {
  const y = 90 - radius
  return (
    <>
      <circle className={css.tyre} cx={x} cy={y} r={radius} />
      <circle className={css.rim} cx={x} cy={y} r={radius - 6} />
      <circle className={css.hub} cx={x} cy={y} r="2.500" />
    </>
  )
}

function Motorcycle() {
  return (
    <>
      {[60, 180].map((x) => (
        <Wheel key={x} x={x} radius={23} />
      ))}
      <path className={css.body} d="M84 40q20-12 44-4l12 8h36q12-2 20-10l6 2q-4 16-22 20l-44 2-20 14H96z" />
      <path className={css.line} d="M60 67 82 30l10-8M78 20l16 4M180 67l-40-10M116 70l26 4h40M82 30l4 12" />
    </>
  )
}
