/** '#0b3a66', the only spelling that is kept. */
export type Colour = string

/** WCAG 2.2, 1.4.3: of a text that is no headline. */
export const LEAST_CONTRAST = 4.5

export const LIGHT = '#ffffff'
/** The ink of the light scheme and the paper of the dark one (shared/ui/tokens.css). */
export const INK = '#101418'
export const DARK_PAPER = '#161b20'

/** A colour as somebody types it: '#0B3A66', '0b3a66', '#06c'. Null for anything else. */
export function readColour(typed: string): Colour | null {
  const [, digits = ''] = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(typed.trim()) ?? []
  if (digits === '') return null
  const whole = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join('') : digits
  return `#${whole.toLowerCase()}`
}

type Rgb = readonly [red: number, green: number, blue: number]
const rgbOf = (colour: Colour): Rgb => {
  const part = (at: number) => parseInt(colour.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}
const hexOf = (rgb: readonly number[]): Colour =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** WCAG's relative luminance, from 0 to 1. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(colour).map((part) =>
    part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** From 1 to 21. */
export function contrast(a: Colour, b: Colour): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (light + 0.05) / (dark + 0.05)
}

/** What is written over a colour: white or ink, whichever reads better. */
export const textOver = (colour: Colour): Colour => (contrast(colour, LIGHT) >= contrast(colour, INK) ? LIGHT : INK)

/** The nearest colour of the same hue that reads on a background: darker on a light one, lighter on a dark one. */
export function readableOn(colour: Colour, background: Colour): Colour {
  if (contrast(colour, background) >= LEAST_CONTRAST) return colour
  return blended(
    colour,
    textOver(background) === LIGHT ? LIGHT : '#000000',
    (mixed) => contrast(mixed, background) >= LEAST_CONTRAST,
  )
}

/** The nearest colour over which white or ink can be read. */
export function readableUnder(colour: Colour): Colour {
  const reads = (one: Colour) => contrast(one, textOver(one)) >= LEAST_CONTRAST
  return reads(colour) ? colour : blended(colour, textOver(colour) === LIGHT ? '#000000' : LIGHT, reads)
}

const STEPS = 100
function blended(from: Colour, to: Colour, isGood: (mixed: Colour) => boolean): Colour {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  for (let step = 1; step <= STEPS; step += 1) {
    const mixed = hexOf(a.map((part, at) => part + (((b[at] ?? 0) - part) * step) / STEPS))
    if (isGood(mixed)) return mixed
  }
  return to
}

/** How each of a store's colours is used: under our text, or as text on our white paper. */
export const COLOUR_USES = { headColour: 'under', buttonColour: 'under', linkColour: 'text' } as const
export type ColourName = keyof typeof COLOUR_USES

export interface ColourVerdict {
  ratio: number
  isGood: boolean
  over: 'Blanco' | 'Tinta' | null
  near: Colour
}

/** How a colour reads where it is used, and which near one would. */
export function judgeColour(name: ColourName, colour: Colour): ColourVerdict {
  const isText = COLOUR_USES[name] === 'text'
  const ratio = contrast(colour, isText ? LIGHT : textOver(colour))
  const over = isText ? null : textOver(colour) === LIGHT ? 'Blanco' : 'Tinta'
  return {
    ratio,
    isGood: ratio >= LEAST_CONTRAST,
    over,
    near: isText ? readableOn(colour, LIGHT) : readableUnder(colour),
  }
}

/** '11,6 a 1', cut instead of rounded, so that nothing below the limit reads as if it reached it. */
export const ratioText = (ratio: number): string =>
  `${(Math.floor(ratio * 10) / 10).toLocaleString(LOCALE[HOME], { minimumFractionDigits: 1 })} a 1`

export interface StoreColours {
  headColour: Colour | null
  buttonColour: Colour | null
  linkColour: Colour | null
}

/** The tokens that a store's colours replace, in both schemes (shared/ui/tokens.css). */
export function colourTokens({ headColour, buttonColour, linkColour }: StoreColours): Record<`--${string}`, string> {
  return {
    ...(headColour && {
      '--sign': headColour,
      '--sign-ink': textOver(headColour),
      '--sign-dim': textOver(headColour),
      '--sign-line': `${textOver(headColour)}55`,
      '--sign-hover': textOver(headColour),
      '--sign-yes': textOver(headColour),
      ...(contrast(buttonColour ?? '#ff5b04', headColour) < 3 && { '--sign-go': textOver(headColour) }),
    }),
    ...(buttonColour && { '--go': buttonColour, '--go-down': buttonColour, '--go-ink': textOver(buttonColour) }),
    ...(linkColour && {
      '--go-text': `light-dark(${readableOn(linkColour, '#f3f4f2')}, ${readableOn(linkColour, DARK_PAPER)})`,
    }),
  }
}
import { HOME, LOCALE } from './country.ts'
