import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

const FILES = {
  text: '@fontsource/barlow/files/barlow-latin-500-normal.woff',
  sign: '@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff',
  number: '@fontsource/jetbrains-mono/files/jetbrains-mono-latin-600-normal.woff',
} as const
export type Face = keyof typeof FILES

const require = createRequire(import.meta.url)
const opened = new Map<Face, Font>()

// Our own font, drawn as outlines, so that the fonts of the machine do not matter.
function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(readFileSync(require.resolve(FILES[face])))
  if (!('glyphForCodePoint' in font)) throw new Error(`${FILES[face]} holds several fonts`)
  opened.set(face, font)
  return font
}

/** No card has room for more. */
const LONGEST = 300

/** Leaves out characters that the font lacks: a name from a file may contain anything. */
const writable = (font: Font, text: string) =>
  Array.from(text)
    .filter((sign) => sign === ' ' || font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
    .join('')

const advances = new Map<string, number>()

/** The width letter by letter, without kerning: a little wider than the result. */
export function widthOf(text: string, face: Face, size: number): number {
  const font = fontOf(face)
  let width = 0
  for (const sign of writable(font, text)) {
    const key = face + sign
    const known = advances.get(key) ?? font.glyphForCodePoint(sign.codePointAt(0) ?? 0).advanceWidth
    advances.set(key, known)
    width += known
  }
  return (width * size) / font.unitsPerEm
}

/** A line of text as paths, its baseline beginning at x, y. */
export function lineOf(
  text: string,
  { face, size, x, y, fill }: { face: Face; size: number; x: number; y: number; fill: string },
): string {
  const font = fontOf(face)
  const { glyphs, positions } = font.layout(writable(font, text))
  const scale = size / font.unitsPerEm
  let pen = 0
  const paths = glyphs.map((glyph, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {}
    const path = `<path transform="translate(${pen + xOffset} ${yOffset})" d="${glyph.path.toSVG()}"/>`
    pen += xAdvance
    return path
  })
  return `<g fill="${fill}" transform="translate(${x} ${y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

/** Splits a text into at most so many lines that fit; the last ends in dots when something is left out. */
export function wrap(
  text: string,
  { face, size, width, most }: { face: Face; size: number; width: number; most: number },
): string[] {
  const fits = (line: string) => widthOf(line, face, size) <= width
  const lines: string[] = []
  let rest = text.slice(0, LONGEST).split(/\s+/).filter(Boolean)
  while (rest.length > 0 && lines.length < most) {
    let count = 1
    while (count < rest.length && fits(rest.slice(0, count + 1).join(' '))) count += 1
    lines.push(rest.slice(0, count).join(' '))
    rest = rest.slice(count)
  }
  const last = lines.pop()
  return last === undefined ? [] : [...lines, cut(last, rest.length > 0, fits)]
}

function cut(line: string, hasMore: boolean, fits: (line: string) => boolean): string {
  if (!hasMore && fits(line)) return line
  let kept = line
  while (kept.length > 1 && !fits(`${kept}…`)) kept = kept.slice(0, -1)
  return `${kept.trimEnd()}…`
}
