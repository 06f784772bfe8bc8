import { cleanPartNumber, looksLikePartNumber } from '@tuerca/domain/part-number'
import { phraseKeys } from './tokens.ts'
import type { Lexicon } from './lexicon.ts'
import type { Reading } from './reading.ts'
import { isElsewhere, NUMBER_WORDS } from './word-lists.ts'

interface Around {
  lexicon: Lexicon
  newestYear: number
  /** The whole text is one word. */ alone: boolean
}

/**
 * The part number among typed words: neighbouring words that are no name and contain digits ('04465 0k240', 'gdb
 * 3425'); the longest.
 */
export function readNumber(
  words: readonly string[],
  free: readonly number[],
  { lexicon, newestYear, alone }: Around,
): Reading['number'] {
  let best: { clean: string; words: number[] } | null = null
  for (let from = 0; from < free.length; from += 1) {
    const run: number[] = []
    for (
      let index = from;
      index < free.length &&
      free[index] === (free[from] ?? 0) + index - from &&
      isPiece(words[free[index] ?? 0] ?? '', lexicon);
      index += 1
    )
      run.push(free[index] ?? 0)
    const behind = (run.at(-1) ?? 0) + 1
    if (run.length > 0 && free.includes(behind) && isEnding(words, behind)) run.push(behind)
    const clean = cleanPartNumber(run.map((index) => words[index]).join(''))
    if (isTelling(clean) && clean.length > (best?.clean.length ?? 0)) best = { clean, words: run }
    from += Math.max(0, run.length - 1)
  }
  if (best && !alone) return withItsLetter(best, words)
  if (!best) return null
  const [typed = ''] = words
  const key = cleanPartNumber(typed).toLowerCase()
  const isYear = /^(?:19|20)[0-9]{2}$/.test(key) && Number(key) <= newestYear
  const isOther = isYear || lexicon.models.has(key) || lexicon.kinds.has(key) || MEASURE.test(typed.toLowerCase())
  return isOther || !looksLikePartNumber(typed) ? null : best
}

/** The 'A' of 'A 402 147 31 77', elsewhere a small word, belongs to such a long number. */
function withItsLetter(best: { clean: string; words: number[] }, words: readonly string[]) {
  const before = (best.words[0] ?? 0) - 1
  return /^a$/i.test(words[before] ?? '') && /^[0-9]{9,}$/.test(best.clean)
    ? { clean: `A${best.clean}`, words: [before, ...best.words] }
    : best
}

const MEASURE =
  /^(?:[0-9]{1,2}v|[0-9]{1,2}w-?[0-9]{2}|[0-9]{3}\/[0-9]{2}\/?z?r?[0-9]{2}c?|[0-9]x[0-9]|[0-9]{1,2}[.,][0-9]+l?|[0-9]+(?:mm|cm|ml|lt?|a|w|amp|hp|kg|kw)|[hr][0-9]{1,2}|[0-9-]+(?:vatios|amperios))$/

function isPiece(word: string, lexicon: Lexicon): boolean {
  const clean = cleanPartNumber(word)
  const key = clean.toLowerCase()
  if (MEASURE.test(word.toLowerCase()) || lexicon.makes.has(key) || isElsewhere(key) || NUMBER_WORDS.has(key))
    return false
  if (/[0-9]/.test(clean)) return true
  return (
    clean.length > 0 &&
    clean.length <= 4 &&
    clean.length === word.length &&
    !phraseKeys(word).some((key) => lexicon.words.has(key))
  )
}

/** The 'x' of 'HU 719/7 x': a letter that is neither a word nor a multiplication sign ('bujia BKR6E x 4'). */
const isEnding = (words: readonly string[], at: number) =>
  /^[b-df-np-tv-xz]$/i.test(words[at] ?? '') && !/^[0-9]/.test(words[at + 1] ?? '')

/** Spark plugs have letters around two digits: 'W20EPR-U', 'SK16PR-L'. No bulb: 'H11LED'. */
const PLUG = /^[A-Z]{1,2}[0-9]{2}(?!LED)[A-Z]{2,4}$/i

function isTelling(number: string): boolean {
  const digits = number.replace(/[^0-9]/g, '').length
  return (
    number.length >= 4 &&
    number.length <= 30 &&
    (digits >= 3 || (digits === 2 && (number.length <= 5 || PLUG.test(number))))
  )
}
