import { understandQuery } from '@tuerca/domain/query-kind'
import { searchTerms } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { isMeasure, searchPieces, type Piece } from './search-pieces.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a text asks for: a number without punctuation, words that must all match, both, or nothing that can be found. */
export interface Asked {
  kind: 'everything' | 'nothing' | 'number' | 'words' | 'mixed'
  /** Without punctuation; '' when no number was typed. */
  number: string
  /** Folded and in the singular. */
  terms: string[]
  /** Model years that it must fit, all of them. */
  years?: number[]
  /** Cars that it must fit: one model of each. */
  cars?: { name: string; modelIds: number[] }[]
  /** Words of the index that must be there to the letter, because another word has the same stem. */
  exact?: string[]
}

/** A text in pieces, and what it may ask for, the likeliest first; the rest is worked out only when it is asked for. */
export interface Understood { pieces: readonly Piece[]; tries: Iterator<Asked, undefined> & Iterable<Asked> }

export const EVERYTHING: Asked = { kind: 'everything', number: '', terms: [] }
export const NOTHING: Asked = { kind: 'nothing', number: '', terms: [] }

/** Tells numbers, cars and model years from words. */
export function understandSearch(text: string, { country, now }: Pick<Ctx, 'country' | 'now'>, vocabulary: Vocabulary): Understood {
  if (text.trim() === '') return { pieces: [], tries: different([() => EVERYTHING]) }
  const { kind, clean } = understandQuery(text, country)
  if (kind === 'empty') return { pieces: [], tries: different([]) }
  const { vehicleNames, words: known } = vocabulary
  const pieces = searchPieces(text, { vehicleNames, words: known, newestYear: now.getUTCFullYear() + 1 })
  const words = () => askedOf(pieces.map(asWord), vocabulary)
  const yearsAsWords = () => askedOf(pieces.map((piece) => (piece.kind === 'year' ? { ...piece, kind: 'word' as const } : asWord(piece))), vocabulary)
  if (kind === 'text') return { pieces, tries: different([() => askedOf(pieces, vocabulary), words, yearsAsWords]) }
  // A plate or a VIN in this list can only be a number that looks like one.
  const number = (): Asked => ({ kind: 'number', number: clean, terms: [] })
  const isNoNumber = pieces.some((piece) => piece.kind === 'vehicle' || piece.kind === 'word' && isMeasure(piece.typed))
    && pieces.every((piece) => piece.kind !== 'number')
  return { pieces, tries: different(isNoNumber ? [words, number] : [number, words]) }
}

/** What these pieces ask for together. */
export function askedOf(pieces: readonly Piece[], { vehicleNames }: Pick<Vocabulary, 'vehicleNames'>): Asked {
  const terms = [...new Set(pieces.flatMap((piece) => (piece.kind === 'vehicle' ? piece.vehicle.terms : piece.kind === 'word' ? searchTerms(piece.typed) : [])))]
  const typed = new Set(pieces.flatMap((piece) => (piece.kind === 'word' ? searchTerms(piece.typed) : [])))
  const cars = pieces.flatMap((piece) => (piece.kind === 'vehicle' ? [{ name: piece.vehicle.name, modelIds: piece.vehicle.modelIds }] : []))
  const number = pieces.find((piece) => piece.kind === 'number')?.number ?? ''
  const years = pieces.flatMap((piece) => (piece.kind === 'year' ? piece.years : []))
  const exact = terms.filter((term) => typed.has(term) && vehicleNames.clashing.has(term))
  if (terms.length === 0 && number === '' && years.length === 0) return NOTHING
  return {
    kind: number === '' ? 'words' : terms.length > 0 ? 'mixed' : 'number', number, terms,
    ...(years.length > 0 ? { years } : {}), ...(cars.length > 0 ? { cars } : {}), ...(exact.length > 0 ? { exact } : {}),
  }
}

function asWord(piece: Piece): Piece {
  return piece.kind === 'number' ? { kind: 'word', typed: piece.typed } : piece
}

function* different(readings: readonly (() => Asked)[]): Generator<Asked, undefined> {
  const before: Asked[] = []
  for (const reading of readings) {
    const asked = reading()
    if (asked.kind === 'nothing' || before.some((one) => JSON.stringify(one) === JSON.stringify(asked))) continue
    before.push(asked)
    yield asked
  }
}

const SHORTEST_PREFIX = 3

/**
 * The words as to_tsquery reads them: all of them, the last as a beginning.
 * Terms hold letters, digits and dots only, so quoting them is enough. Where references are hidden, the beginning
 * of a number must not find it: it could be guessed digit by digit. A word that is whole already begins nothing: asking
 * the index for every word that begins so takes three times as long.
 */
export function tsqueryOf(terms: readonly string[], numbersWhole: boolean, wholeWords: ReadonlySet<string>): string {
  const lastIsOpen = endsOpen(terms, numbersWhole, wholeWords)
  return terms.map((term, index) => termQuery(term, lastIsOpen && index === terms.length - 1)).join(' & ')
}

const MOST_RUNS = 4

// '20w50' is also looked for as '20w 50', '20 w50' and '20 w 50': whoever wrote the title chose one of them.
function termQuery(term: string, open: boolean): string {
  const plain = term.replaceAll("'", '')
  const whole = `'${plain}'${open ? ':*' : ''}`
  const runs = /^[a-z0-9]+$/.test(plain) ? plain.match(/[0-9]+|[a-z]+/g) ?? [] : []
  if (runs.length < 2 || runs.length > MOST_RUNS) return whole
  const ways = splits(runs).filter((way) => way.length > 1).map((way) => `(${way.map((word) => `'${word}'`).join(' <-> ')})`)
  return `(${[whole, ...ways].join(' | ')})`
}

function splits([first = '', ...rest]: readonly string[]): string[][] {
  if (rest.length === 0) return [[first]]
  return splits(rest).flatMap(([next = '', ...others]) => [[first, next, ...others], [first + next, ...others]])
}

/** Whether the last word is looked for as a beginning. */
export function endsOpen(terms: readonly string[], numbersWhole: boolean, wholeWords: ReadonlySet<string>): boolean {
  const last = terms.at(-1) ?? ''
  return last.length >= SHORTEST_PREFIX && !wholeWords.has(last) && !(numbersWhole && /[0-9]/.test(last))
}

/** The first text after every text that begins with this one, for a range over an index in byte order. */
export function endOfPrefix(clean: string): string {
  return `${clean}\u{10FFFF}`
}
