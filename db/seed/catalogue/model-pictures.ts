import { slugOf } from '@tuerca/domain/product-url'
import { BODIES, drawnBody, type Body } from './body-of.ts'

/** The drawing that stands for a model of a body (C2.11); null for a body that nobody drew. */
export function pictureOf(body: string): string | null {
  const drawn = drawnBody(body)
  return drawn === null ? null : keyOf(drawn)
}

const WIDTH = 320
const HEIGHT = 160
const GROUND = 128

/**
 * From the side, nose to the left: outline of the body, its windows, lines of doors and beds, wheels by their centre
 * and radius.
 */
interface Silhouette {
  outline: string
  windows: string[]
  lines: string[]
  wheels: [number, number][]
  lamps: [string, string]
}

const SILHOUETTES: Record<Body, Silhouette> = {
  Sedán: {
    outline:
      'M22 112 Q18 92 34 86 L92 76 L128 52 Q134 48 144 48 L196 48 Q206 48 214 54 L240 74 L286 80 Q300 84 300 98 L298 112 Z',
    windows: ['M104 75 L132 56 Q136 53 144 53 L162 53 L162 75 Z', 'M168 53 L194 53 Q202 53 208 57 L230 75 L168 75 Z'],
    lines: ['M165 53 V112', 'M112 76 Q108 92 112 112', 'M232 76 Q238 92 226 112', 'M146 86 h10', 'M204 86 h10'],
    wheels: [
      [78, 21],
      [246, 21],
    ],
    lamps: ['M24 96 l16 -6 v8 z', 'M299 90 l-12 -2 v9 l12 2 z'],
  },
  Hatchback: {
    outline:
      'M30 112 Q26 92 44 86 L98 76 L132 50 Q138 46 148 46 L224 46 Q236 46 244 56 L264 80 Q276 86 276 100 L274 112 Z',
    windows: ['M110 75 L136 54 Q140 51 148 51 L172 51 L172 75 Z', 'M178 51 L222 51 Q230 51 236 58 L248 75 L178 75 Z'],
    lines: ['M175 51 V112', 'M118 76 Q114 92 118 112', 'M240 76 Q244 92 234 112', 'M156 86 h10', 'M212 86 h10'],
    wheels: [
      [86, 21],
      [238, 21],
    ],
    lamps: ['M32 96 l16 -6 v8 z', 'M275 88 l-10 -4 v10 l10 2 z'],
  },
  SUV: {
    outline:
      'M24 108 Q20 82 36 76 L94 70 L124 42 Q130 38 140 38 L262 38 Q272 38 276 46 L286 74 Q294 80 294 94 L292 108 Z',
    windows: [
      'M106 69 L128 47 Q132 43 140 43 L166 43 L166 69 Z',
      'M172 43 L218 43 L218 69 L172 69 Z',
      'M224 43 L260 43 Q268 43 270 49 L276 69 L224 69 Z',
    ],
    lines: ['M169 43 V108', 'M221 43 V100', 'M116 70 Q112 88 116 108', 'M150 80 h10', 'M204 80 h10', 'M136 34 H256'],
    wheels: [
      [80, 25],
      [244, 25],
    ],
    lamps: ['M26 88 l18 -6 v9 z', 'M292 82 l-10 -4 v14 l10 2 z'],
  },
  'Pick-up': {
    outline: 'M16 108 Q14 84 28 78 L84 72 L108 44 Q112 40 122 40 L184 40 Q192 40 194 48 L196 74 L306 74 L306 108 Z',
    windows: ['M96 71 L114 48 Q117 45 122 45 L142 45 L142 71 Z', 'M148 45 L182 45 Q188 45 188 51 L189 71 L148 71 Z'],
    lines: [
      'M145 45 V108',
      'M198 74 V108',
      'M104 72 Q100 88 104 108',
      'M126 82 h10',
      'M172 82 h10',
      'M204 82 H300',
      'M204 98 H212',
      'M290 98 H300',
    ],
    wheels: [
      [70, 25],
      [250, 25],
    ],
    lamps: ['M18 88 l16 -6 v9 z', 'M306 80 h-7 v14 h7 z'],
  },
  Van: {
    outline: 'M22 108 Q20 84 34 78 L58 70 L86 34 Q90 28 102 28 L288 28 Q298 28 298 40 L298 108 Z',
    windows: [
      'M68 69 L92 37 Q95 33 102 33 L128 33 L128 69 Z',
      'M136 36 L196 36 L196 66 L136 66 Z',
      'M204 36 L288 36 L288 66 L204 66 Z',
    ],
    lines: ['M132 33 V108', 'M200 33 V108', 'M74 70 Q70 88 74 108', 'M116 80 h10', 'M140 80 h10', 'M132 74 H298'],
    wheels: [
      [74, 23],
      [252, 23],
    ],
    lamps: ['M24 90 l16 -6 v9 z', 'M298 76 h-6 v18 h6 z'],
  },
  Camión: {
    outline: 'M18 112 L18 74 L30 40 Q32 34 40 34 L82 34 Q88 34 88 40 L88 112 Z M94 22 H304 V100 H94 Z',
    windows: ['M26 70 L36 42 Q37 39 41 39 L60 39 L60 70 Z'],
    lines: ['M64 39 V112', 'M68 80 h10', 'M88 106 H304', 'M94 40 H304', 'M164 22 V100', 'M234 22 V100'],
    wheels: [
      [54, 22],
      [224, 22],
      [272, 22],
    ],
    lamps: ['M18 88 h8 v9 h-8 z', 'M304 102 h-6 v8 h6 z'],
  },
}

export interface Picture {
  key: string
  svg: string
  width: number
  height: number
}

/** Side views of every body, in the lines of a manual. */
export function modelPictures(): Picture[] {
  return BODIES.map((body) => ({ key: keyOf(body), svg: svgOf(SILHOUETTES[body]), width: WIDTH, height: HEIGHT }))
}

function keyOf(body: string): string {
  return `modelo-${slugOf(body)}`
}

function svgOf({ outline, windows, lines, wheels, lamps }: Silhouette): string {
  const path = (d: string, more = '') => `<path d="${d}"${more}/>`
  const tyres = wheels.map(([x, r]) => {
    const y = GROUND - r + 4
    const spokes = [0, 72, 144, 216, 288]
      .map((turn) => `<path d="M${x} ${y - 3} V${(y - r * 0.58).toFixed(1)}" transform="rotate(${turn} ${x} ${y})"/>`)
      .join('')
    return `<g fill="var(--paper,#FFF)"><circle cx="${x}" cy="${y}" r="${r}" fill="var(--tint,#ECEEEA)"/><circle cx="${x}" cy="${y}" r="${(r * 0.62).toFixed(1)}"/><circle cx="${x}" cy="${y}" r="3"/>${spokes}</g>`
  })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}"><g fill="none" stroke="var(--ink,#101418)" stroke-width="1.6" stroke-linejoin="round" stroke-linecap="round">` +
    `<path d="M8 ${GROUND + 5} H312" stroke-opacity=".35" stroke-width="1"/>${path(outline, ' fill="var(--paper,#FFF)" stroke-width="2.2"')}${windows.map((d) => path(d, ' fill="var(--tint,#ECEEEA)"')).join('')}` +
    `${lines.map((d) => path(d, ' stroke-width="1.1"')).join('')}${lamps.map((d) => path(d, ' fill="var(--tint,#ECEEEA)"')).join('')}${tyres.join('')}</g></svg>`
  )
}
