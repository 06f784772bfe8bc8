import { at, hashOf } from './random.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '0123456789'
const BOTH = DIGITS + LETTERS
const ALPHABETS = new Map([
  ['#', DIGITS],
  ['@', LETTERS],
  ['*', BOTH],
])

// Products of a serial and the multiplier stay exact below this.
const LARGEST_SPACE = 90_000_000

/** The part numbers of one brand. Every serial below `space` gives a different number. */
export interface Numbering {
  space: number
  /** Whether every code of a kind of part begins a count of its own. */
  byCode: boolean
  numberOf(serial: number, typeCode: string): string
}

/**
 * Reads a format of facts/: # is a digit, @ a letter, * either, {c} the maker's code of the kind of part and {n} the
 * next n characters of that code.
 */
export function numberingOf(
  brand: string,
  formats: readonly string[],
  options: { asTheyAre?: boolean } = {},
): Numbering {
  const wide = formats.map((format) => (options.asTheyAre ? piecesOf(format) : wideEnough(piecesOf(format))))
  // Two formats that could write the same number are one.
  const pieces = wide.filter((one, at) => !wide.slice(0, at).some((other) => mayMeet(one, other)))
  const smallest = Math.min(LARGEST_SPACE, ...pieces.map(spaceOf))
  const multiplier = coprimeNear(Math.floor(smallest * 0.618034), smallest)
  const start = hashOf(brand) % smallest
  return {
    space: smallest * pieces.length,
    byCode: formats.some((format) => format.includes('{c}')),
    numberOf: (serial, typeCode) => {
      const scattered = (Math.floor(serial / pieces.length) * multiplier + start) % smallest
      return write(at(pieces, serial % pieces.length), scattered, typeCode)
    },
  }
}

function piecesOf(format: string): string[] {
  return format.match(/\{[c\d]\}|./g) ?? []
}

// A demonstration of a million listings needs more numbers than a brand's real range has, so the longest run of digits
// is made longer.
const LEAST_SPACE = 400_000

function wideEnough(pieces: string[]): string[] {
  const wide = [...pieces]
  while (spaceOf(wide) < LEAST_SPACE) {
    const run =
      wide
        .join('')
        .replaceAll(/\{.\}/g, '...')
        .match(/#+/g)
        ?.toSorted((a, b) => b.length - a.length)[0] ?? ''
    const at =
      run === ''
        ? wide.length
        : wide.join('').indexOf(run) -
          (wide.join('').slice(0, wide.join('').indexOf(run)).match(/\{.\}/g)?.length ?? 0) * 2
    wide.splice(at, 0, '#')
  }
  return wide
}

function mayMeet(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [one, other].map((pieces) =>
    pieces.filter((piece) => ALPHABETS.has(piece) || /[0-9A-Za-z{]/.test(piece)),
  )
  if (!a || !b || a.length !== b.length) return false
  return a.every((piece, at) => {
    const [own, theirs] = [
      ALPHABETS.get(piece) ?? piece.toUpperCase(),
      ALPHABETS.get(b[at] ?? '') ?? (b[at] ?? '').toUpperCase(),
    ]
    return own.split('').some((sign) => theirs.includes(sign))
  })
}

function spaceOf(pieces: readonly string[]): number {
  return pieces.reduce((product, piece) => product * (ALPHABETS.get(piece)?.length ?? 1), 1)
}

function write(pieces: readonly string[], value: number, typeCode: string): string {
  let rest = value
  let used = 0
  // The last characters change fastest, so that neighbours in a list look like a series.
  const written: string[] = []
  for (const piece of pieces)
    if (piece.length === 3) written.push(piece === '{c}' ? typeCode : typeCode.slice(used, (used += Number(piece[1]))))
  let text = ''
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const piece = at(pieces, i)
    const alphabet = ALPHABETS.get(piece)
    if (alphabet) {
      text = alphabet.charAt(rest % alphabet.length) + text
      rest = Math.floor(rest / alphabet.length)
    } else text = (piece.length === 3 ? (written.pop() ?? '') : piece) + text
  }
  return text
}

function coprimeNear(wanted: number, space: number): number {
  let candidate = Math.max(1, wanted)
  while (greatestCommonDivisor(candidate, space) !== 1) candidate += 1
  return candidate
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
