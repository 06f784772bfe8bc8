import { foldText, singular } from '@tuerca/domain/words'
import type { Lexicon } from './lexicon.ts'
import { isElsewhere, PLACE_WORDS } from './word-lists.ts'

const SHORTEST = 8
const SHORTEST_PIECE = 3
const LONGEST_PIECE = 16
const SMALL = new Set(['de', 'del', 'para', 'pal', 'pa', 'la', 'el', 'los', 'las', 'y'])
const NUMBER = /^(?:(?:19|20)[0-9]{2}|[0-9]\.[0-9])$/

/**
 * Splits a long unknown word into known words: 'pastillasparaspark', 'bateriamarch2015'. Into as few as possible, at
 * least two of them meaningful; null when any letter is left over.
 */
export function splitWord(typed: string, lexicon: Lexicon): string | null {
  const word = foldText(typed)
  if (word.length < SHORTEST || isElsewhere(word) || !/^[a-z]{6}[a-z0-9.]*$/.test(word)) return null
  const best: ({ cost: number; pieces: string[] } | undefined)[] = [{ cost: 0, pieces: [] }]
  for (let end = 1; end <= word.length; end += 1) {
    for (let from = Math.max(0, end - LONGEST_PIECE); from < end; from += 1) {
      const before = best[from]
      const piece = word.slice(from, end)
      const cost = before && costOf(piece, lexicon)
      if (cost && (best[end]?.cost ?? Infinity) > before.cost + cost)
        best[end] = { cost: before.cost + cost, pieces: [...before.pieces, piece] }
    }
  }
  const pieces = best[word.length]?.pieces ?? []
  return pieces.filter((piece) => !SMALL.has(piece)).length > 1 ? pieces.join(' ') : null
}

/** Long pieces are more certain than short ones; null for an unknown piece. */
function costOf(piece: string, lexicon: Lexicon): number | null {
  if (SMALL.has(piece)) return 3
  if (NUMBER.test(piece)) return 2
  if (piece.length < SHORTEST_PIECE) return null
  const key = singular(piece)
  const isKnown = [piece, key].some(
    (one) => lexicon.words.has(one) || lexicon.models.has(one) || lexicon.brands.has(one) || PLACE_WORDS.has(one),
  )
  return isKnown ? 2 + 4 / piece.length : null
}
