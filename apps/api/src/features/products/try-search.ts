import { searchTerms } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { forgiveTypos, type Correction } from './forgive-typos.ts'
import type { Piece } from './search-pieces.ts'
import { askedOf, NOTHING, understandSearch, type Asked } from './understand-search.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What was found at last, what had been asked for it, and what of the text had to change or go. */
export interface Answered<Found> {
  found: Found
  asked: Asked
  corrections: { text: string; words: Correction[] } | null
  /** The words left out because with them there is nothing, and the text that remains. */
  dropped: { text: string; words: string[] } | null
}

interface Search<Found> {
  ctx: Ctx; text: string; vocabulary: Vocabulary
  find: (asked: Asked) => Promise<Found>
  /** The place of the first that finds anything. */
  whichFinds: (tries: readonly Asked[]) => Promise<number | null>
}

/** Asks as the text reads; while nothing is found, as it may also read, without typos, and at last with fewer words. */
export async function trySearch<Found extends { total: number }>(search: Search<Found>): Promise<Answered<Found>> {
  const { text, ctx, vocabulary, find } = search
  const { pieces, tries } = understandSearch(text, ctx, vocabulary)
  const likeliest = tries.next().value ?? NOTHING
  const first = { found: await find(likeliest), asked: likeliest, corrections: null, dropped: null }
  if (first.found.total > 0 || pieces.length === 0) return first
  const found = await firstFound([...tries], search)
  if (found) return { ...found, corrections: null, dropped: null }
  const words = await forgiveTypos(ctx.db, pieces.flatMap(wordsToForgive))
  const corrections = words.length > 0 ? { text: corrected(text, words), words } : null
  const read = corrections ? understandSearch(corrections.text, ctx, vocabulary) : { pieces, tries: [] }
  const forgiven = await firstFound([...read.tries], search)
  if (forgiven) return { ...forgiven, corrections, dropped: null }
  const nearest = await dropWords(read.pieces, search)
  return nearest ? { ...nearest, corrections } : first
}

async function firstFound<Found extends { total: number }>(tries: readonly Asked[], { find, whichFinds }: Search<Found>) {
  const telling = tries.filter((asked) => asked.kind !== 'nothing')
  // Asking first which one is worth it only for several.
  const first = telling.length > 1 ? await whichFinds(telling) : 0
  const asked = first === null ? undefined : telling[first]
  if (!asked) return null
  const found = await find(asked)
  return found.total > 0 ? { found, asked } : null
}

// What has digits is a measure or a number: the nearest one is another thing.
function wordsToForgive(piece: Piece): string[] {
  return piece.kind === 'word' ? searchTerms(piece.typed).filter((term) => !/[0-9]/.test(term)) : []
}

/** The text as it was typed, with the words that were used instead. */
function corrected(text: string, corrections: readonly Correction[]): string {
  const used = new Map(corrections.map((correction) => [correction.typed, correction.used]))
  return text.trim().split(/\s+/).map((word) => used.get(searchTerms(word)[0] ?? '') ?? word).join(' ')
}

const MOST_TRIES = 16

/** The results with the fewest words left out, or null when no rest of them finds anything. */
async function dropWords<Found extends { total: number }>(pieces: readonly Piece[], search: Search<Found>) {
  const rests = new Map(dropOrder(pieces, search.vocabulary).map((dropped) => {
    const rest = pieces.filter((piece) => !dropped.includes(piece))
    return [askedOf(rest, search.vocabulary), { text: typedOf(rest).join(' '), words: typedOf(dropped) }]
  }))
  const found = await firstFound([...rests.keys()], search)
  return found ? { ...found, dropped: rests.get(found.asked) ?? null } : null
}

const typedOf = (pieces: readonly Piece[]) => pieces.map((piece) => piece.typed)

/** Which words to leave out, the least telling first: two measures before one car. */
function dropOrder(pieces: readonly Piece[], vocabulary: Vocabulary): Piece[][] {
  const byWorth = pieces.map((piece) => ({ piece, worth: worthOf(piece, vocabulary) })).sort((a, b) => a.worth - b.worth)
  const sets = Array.from({ length: 2 ** Math.min(pieces.length, 6) - 1 }, (_, bits) => byWorth.filter((_, index) => (bits + 1) >> index & 1))
  const order = sets.map((set) => ({ pieces: set.map(({ piece }) => piece), worth: set.reduce((sum, { worth }) => sum + worth, 0) }))
    .sort((a, b) => a.worth - b.worth || a.pieces.length - b.pieces.length).map((set) => set.pieces)
  // Of many words only the first few sets are tried; then the least telling go one after the other.
  const one = byWorth.map((_, index) => byWorth.slice(0, index + 1).map(({ piece }) => piece))
  return [...order.slice(0, MOST_TRIES), ...order.length > MOST_TRIES ? one : []].filter((dropped) => pieces.some((piece) => !dropped.includes(piece) && isTelling(piece)))
}

function isTelling(piece: Piece): boolean {
  return piece.kind === 'vehicle' || piece.kind === 'number' || piece.kind === 'word' && searchTerms(piece.typed).some((term) => /\p{L}{3}/u.test(term))
}

// A word that no name has says least; the kind of part most.
function worthOf(piece: Piece, { words, vehicleNames }: Vocabulary): number {
  if (piece.kind === 'year') return 2
  // Whoever types a number wants that part, but '205 55 16' are measures.
  if (piece.kind === 'number') return /[A-Z]/.test(piece.number) || piece.number.length >= 8 ? 5 : 2
  if (piece.kind === 'vehicle') return 3
  const terms = searchTerms(piece.typed)
  if (!terms.some((term) => words.has(term))) return terms.every((term) => /[0-9]/.test(term) || term.length < 3) ? 0.75 : 1
  return terms.some((term) => vehicleNames.otherWords.has(term)) ? 4 : 2.5
}
