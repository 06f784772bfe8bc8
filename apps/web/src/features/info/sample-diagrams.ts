import { type ExplodedItem, explodedDiagram } from '@tuerca/line-art/exploded'
import type { DiagramHotspot } from '../../shared/diagram/index.ts'

interface SamplePart {
  code: string
  number: string
  name: string
  amount: string
}

/** A drawing with its parts, as a catalogue would give them. */
export interface SampleDiagram {
  svg: string
  width: number
  height: number
  hotspots: DiagramHotspot[]
  parts: SamplePart[]
}

type Sample = readonly [name: string, amount: string, item: ExplodedItem]

// Each way in which a code can repeat, once: 5 drawn twice, 7 with two parts, a screw without a code.
const BRAKE: readonly Sample[] = [
  ['Tornillo de la rueda', '5', { code: '1', kind: 'bolt-kit', variant: 2, span: 50 }],
  ['Disco de freno', '1', { code: '2', kind: 'brake-disc', variant: 3, span: 170 }],
  ['Soporte', '1', { code: '3', kind: 'bracket', variant: 1, span: 80 }],
  ['Rodamiento de rueda', '1', { code: '4', kind: 'wheel-bearing', variant: 1, span: 90 }],
  ['Pastillas de freno', '1', { code: '5', kind: 'brake-pads', variant: 1, span: 95 }],
  ['Mordaza de freno', '1', { code: '6', kind: 'brake-caliper', variant: 1, span: 140 }],
  ['Pastillas de freno', '1', { code: '5', kind: 'brake-pads', variant: 2, span: 95 }],
  ['Maza de rueda', '1', { code: '7', kind: 'wheel-hub', variant: 2, span: 170 }],
]
const WITHOUT_CALLOUT = { code: '-', number: '90105-T0127', name: 'Tornillo de la mordaza', amount: '2' }
const ELSEWHERE = { href: '/dev/diagrama?unidad=2', label: 'Ir al diagrama del eje delantero' }

const numberOf = (at: number) => `${43500 + 37 * at}-0K${(120 + 17 * at) % 900}`

export function brakeDiagram(): SampleDiagram {
  const drawn = explodedDiagram({
    items: BRAKE.map(([, , item]) => item),
    axis: 'x',
    gap: 24,
    width: 1000,
    height: 720,
    title: 'Freno delantero',
  })
  const codes = new Map(BRAKE.map(([name, amount, item]) => [item.code, { code: item.code, name, amount }]))
  const parts = [...codes.values()].map((part, at) => ({ ...part, number: numberOf(at) }))
  return {
    ...drawn,
    hotspots: drawn.hotspots.map((h): DiagramHotspot =>
      h.code === '7' ? { ...h, repeat: 2 } : h.code === '3' ? { ...h, link: ELSEWHERE } : h,
    ),
    parts: [
      ...parts,
      { code: '7', number: '43502-0K090', name: 'Maza de rueda, con ABS', amount: '1' },
      WITHOUT_CALLOUT,
    ],
  }
}

const [COLUMNS, ROWS] = [25, 20]
const STEP = 96

/** More callouts than any real drawing has, with a row each: the viewer must handle them at full speed. */
export function crowdedDiagram(): SampleDiagram {
  const places = Array.from({ length: COLUMNS * ROWS }, (_, at) => ({
    code: String(at + 1),
    x: 60 + (at % COLUMNS) * STEP,
    y: 60 + Math.floor(at / COLUMNS) * STEP + (at % 3) * 6,
  }))
  const [width, height] = [COLUMNS * STEP + 40, ROWS * STEP + 40]
  const marks = places.map(
    ({ code, x, y }) =>
      `<path d="M${x - 26} ${y + 40}l26-14 26 14v18l-26 14-26-14zM${x - 26} ${y + 40}l26 14 26-14M${x} ${y + 54}v18" fill="#ECEEEA"/><path d="M${x} ${y + 20}v10"/>` +
      `<circle cx="${x}" cy="${y}" r="20" fill="#FFF"/><text x="${x}" y="${y + 6}" font-size="16" font-family="monospace" text-anchor="middle" stroke="none" fill="#101418">${code}</text>`,
  )
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><g fill="none" stroke="#101418" stroke-width="1.6" stroke-linejoin="round">${marks.join('')}</g></svg>`,
    width,
    height,
    hotspots: places.map(({ code, x, y }) => ({ code, x1: x - 20, y1: y - 20, x2: x + 20, y2: y + 20 })),
    parts: places.map(({ code }, at) => ({
      code,
      number: numberOf(at),
      name: `Pieza de prueba ${code}`,
      amount: String(1 + (at % 4)),
    })),
  }
}

export const samples = { freno: brakeDiagram, muchas: crowdedDiagram } as const
export type SampleName = keyof typeof samples
export const isSample = (name: string): name is SampleName => Object.hasOwn(samples, name)
