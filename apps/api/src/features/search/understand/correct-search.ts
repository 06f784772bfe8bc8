import { readSearch, type ReadFor } from './read-search.ts'
import type { Lexicon } from './lexicon.ts'
import { MOST_NAMED, type Reading } from './reading.ts'
import { isKnown, nearestWords, type Correction } from './spell.ts'
import { splitWord } from './split-words.ts'
import { phraseKeys } from './tokens.ts'

/** A search with its misspelt words put right. */
export interface SearchCorrection {
  text: string
  reading: Reading
  words: Correction[]
}

const MOST_CHANGED = 3

/**
 * The text with unknown words replaced by words of the vocabulary, or null when that explains no more. Of several near
 * words the one with which most of the text is understood wins.
 */
export function correctSearch(reading: Reading, lexicon: Lexicon, readFor: ReadFor): SearchCorrection | null {
  const once = withNearest({ text: reading.words.join(' '), reading, words: [] }, lexicon, readFor)
  // Beside what is put right now a word may be the rest of a part's name: 'pastiyas fremo'.
  const twice = once.words.length > 0 ? withNearest(once, lexicon, readFor) : once
  return twice.words.length > 0 ? twice : null
}

function withNearest(from: SearchCorrection, lexicon: Lexicon, readFor: ReadFor): SearchCorrection {
  const { reading } = from
  let best = from
  // A single word with digits at its end reads as a number: 'bateriamarch2015'.
  const numbers = (reading.number?.words ?? []).map((at) => ({ key: '', words: [at] }))
  // From the right, so that a word that is split does not move words still to be read.
  const unknown = [
    ...reading.loose.filter(({ key }) => !isKnown(key, lexicon)).slice(0, MOST_CHANGED),
    ...numbers,
  ].toSorted((a, b) => (b.words[0] ?? 0) - (a.words[0] ?? 0))
  for (const {
    key,
    words: [at = 0],
  } of unknown) {
    const typed = reading.words[at] ?? ''
    // Of a word in two pieces ('d-maz') neither is one alone.
    if (phraseKeys(typed).length !== 1) continue
    const apart = splitWord(typed, lexicon)
    const tried = [...(apart === null ? [] : [apart]), ...(key === '' ? [] : nearestWords(key, lexicon))].map(
      (used): SearchCorrection => {
        const words = best.text.split(' ').with(at, used)
        return {
          text: words.join(' '),
          reading: readSearch(words.join(' '), lexicon, readFor),
          words: [...best.words, { typed, used }],
        }
      },
    )
    // 'n300 cargo' names no second car.
    const hasModel = best.reading.cars.some(({ models }) => models.length > 0)
    const most = hasModel ? best.reading.cars.length : Infinity
    const ofOneCar = tried.filter(({ reading: { cars } }) => cars.length <= most)
    const better = ofOneCar.toSorted((a, b) => understoodOf(b.reading) - understoodOf(a.reading))[0]
    if (better && understoodOf(better.reading) > understoodOf(best.reading)) best = better
  }
  return best
}

// A part by its name is worth more than a car, and a car more than a word that begins many part names: 'calier de
// frenos' is not a Caliber.
const [NAMED_PART, BROAD_PART] = [20, 6]

/** How much of a text is understood: above all its part and its car, then every other meaningful word. */
function understoodOf({ kinds, cars, loose, places, brands }: Reading): number {
  return (
    (kinds ? (kinds.keys.length > MOST_NAMED ? BROAD_PART : NAMED_PART) + kinds.words.length : 0) +
    (cars.length > 0 ? 10 : 0) +
    cars.flatMap(({ words }) => words).length +
    places.length +
    brands.length -
    2 * loose.length
  )
}
