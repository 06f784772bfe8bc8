import { round1 } from './path.ts'
import { escapeXml } from './scene.ts'

const INK = 'var(--ink,#101418)'
const PAPER = 'var(--paper,#FFF)'

const hexagon = (r: number): string =>
  Array.from({ length: 6 }, (_, i) => {
    const a = (Math.PI / 3) * i + Math.PI / 6
    return `${i === 0 ? 'M' : 'L'}${round1(24 + r * Math.cos(a))} ${round1(24 + r * Math.sin(a))}`
  }).join('') + 'Z'

const ring = (r: number): string => `M${24 - r} 24a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`

// A hexagonal nut from above: body with its bore cut out, the chamfer's circle, and the thread as three quarters of a
// turn.
const markPaths = (body: string, line: string): string =>
  `<path fill="${body}" stroke="${body}" stroke-width="3" stroke-linejoin="round" fill-rule="evenodd" d="${hexagon(20)}${ring(8.5)}"/>` +
  `<path fill="none" stroke="${line}" stroke-width="1.6" d="${ring(14.5)}"/>` +
  `<path fill="none" stroke="${line}" stroke-width="1.6" d="M24 15.5a8.5 8.5 0 1 0 8.5 8.5"/>`

export interface LogoOptions {
  /** Height in pixels. */
  readonly size: number
  /** Spoken name; without one the mark is decoration. */
  readonly title?: string
}

const frame = (width: number, o: LogoOptions, body: string): string => {
  const label = o.title === undefined ? ' aria-hidden="true"' : ' role="img"'
  const name = o.title === undefined ? '' : `<title>${escapeXml(o.title)}</title>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${round1((o.size * width) / 48)}" height="${round1(o.size)}" viewBox="0 0 ${width} 48"${label}>${name}${body}</svg>`
}

/** The mark alone. */
export const logoMark = (options: LogoOptions): string => frame(48, options, markPaths(INK, PAPER))

// Letters as a sign painter's strokes on a 12 x 20 field, corners cut like a stencil.
const LETTERS = [
  'M0 0H12M6 0V20',
  'M0 0V17L3 20H9L12 17V0',
  'M12 0H0V20H12M0 10H10',
  'M0 20V0H9L12 3V7L9 10H0M6 10L12 20',
  'M12 4V3L9 0H3L0 3V17L3 20H9L12 17V16',
  'M0 20V3L3 0H9L12 3V20M0 12H12',
]

/** Mark and name, drawn as paths so that no font is needed. */
export function logoWordmark(options: LogoOptions): string {
  const letters = LETTERS.map((d, i) => `<path transform="translate(${60 + i * 19} 14)" d="${d}"/>`).join('')
  return frame(
    172,
    options,
    `${markPaths(INK, PAPER)}<g fill="none" stroke="${INK}" stroke-width="4.4" stroke-linejoin="round" stroke-linecap="square">${letters}</g>`,
  )
}

/** The browser tab's picture: fixed colours, legible at 16 pixels on light and dark tabs. */
export const favicon = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#FF5B04" stroke="#101418" stroke-width="3.4" stroke-linejoin="round" fill-rule="evenodd" d="${hexagon(21)}${ring(9)}"/><path fill="none" stroke="#101418" stroke-width="2" d="${ring(15)}"/></svg>`
