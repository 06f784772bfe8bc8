import { at, hashOf } from './random.ts'

const LETTERS = 'ABCDEFGHJKLMNPRSTUVWXYZ'
const DIGITS = '0123456789'
const BOTH = DIGITS + LETTERS
const ALPHABETS = new Map([['#', DIGITS], ['@', LETTERS], ['*', BOTH]])

// Products of a serial and the multiplier stay exact below this.
const LARGEST_SPACE = 90_000_000

/** Part numbers of one brand: every serial below `space` gives another number. */
export interface Numbering {
  space: number
  numberOf(serial: number, typeCode: string): string
}

/** Formats in facts/makes.txt and facts/brands.txt: # digit, @ letter, * either, {n} the next n characters of the type's code. */
export function numberingOf(brand: string, formats: readonly string[]): Numbering {
  const pieces = formats.map(piecesOf)
  const smallest = Math.min(LARGEST_SPACE, ...pieces.map(spaceOf))
  const multiplier = coprimeNear(Math.floor(smallest * 0.618034), smallest)
  const start = hashOf(brand) % smallest
  return {
    space: smallest * formats.length,
    numberOf: (serial, typeCode) => {
      const scattered = (Math.floor(serial / formats.length) * multiplier + start) % smallest
      return write(at(pieces, serial % formats.length), scattered, typeCode)
    },
  }
}

function piecesOf(format: string): string[] {
  return format.match(/\{\d\}|./g) ?? []
}

function spaceOf(pieces: readonly string[]): number {
  return pieces.reduce((product, piece) => product * (ALPHABETS.get(piece)?.length ?? 1), 1)
}

function write(pieces: readonly string[], value: number, typeCode: string): string {
  let rest = value
  let used = 0
  // The last places change fastest, so that neighbours in a list look like a series.
  const written: string[] = []
  for (const piece of pieces) if (piece.length === 3) written.push(typeCode.slice(used, used += Number(piece[1])))
  let text = ''
  for (let i = pieces.length - 1; i >= 0; i -= 1) {
    const piece = at(pieces, i)
    const alphabet = ALPHABETS.get(piece)
    if (alphabet) {
      text = alphabet.charAt(rest % alphabet.length) + text
      rest = Math.floor(rest / alphabet.length)
    } else text = (piece.length === 3 ? written.pop() ?? '' : piece) + text
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
