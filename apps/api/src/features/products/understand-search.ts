import { cleanPartNumber, looksLikePartNumber } from '@tuerca/domain/part-number'
import { understandQuery } from '@tuerca/domain/query-kind'
import { searchTerms } from '@tuerca/domain/words'
import type { Country } from '../../platform/visitor.ts'
import type { Vocabulary } from './vocabulary.ts'

/** What a text asks for: a number without punctuation, words that must all match, both, or nothing that can be found. */
export interface Asked {
  kind: 'everything' | 'nothing' | 'number' | 'words' | 'mixed'
  /** Without punctuation; '' when no number was typed. */
  number: string
  /** Folded and in the singular. */
  terms: string[]
}

const EVERYTHING: Asked = { kind: 'everything', number: '', terms: [] }
const NOTHING: Asked = { kind: 'nothing', number: '', terms: [] }

/** Tells numbers from words. The name of a car is words, however its maker writes it ('cx5'). */
export function understandSearch(text: string, country: Country, vocabulary: Pick<Vocabulary, 'modelNameByKey'>): Asked {
  if (text.trim() === '') return EVERYTHING
  const { kind, clean } = understandQuery(text, country)
  if (kind === 'empty') return NOTHING
  const name = vocabulary.modelNameByKey.get(cleanPartNumber(text))
  if (name !== undefined) return wordsOf(name)
  // A plate or a VIN in this list can only be a number that looks like one.
  if (kind !== 'text') return { kind: 'number', number: clean, terms: [] }
  const tokens = text.trim().split(/\s+/)
  const number = tokens.filter(isTellingNumber).sort((a, b) => cleanPartNumber(b).length - cleanPartNumber(a).length)[0]
  if (number === undefined) return wordsOf(text)
  const terms = searchTerms(tokens.filter((token) => token !== number).join(' '))
  return { kind: terms.length > 0 ? 'mixed' : 'number', number: cleanPartNumber(number), terms }
}

/** Every word of a text, numbers too: what is tried when the number in it is nobody's. */
export function wordsOf(text: string): Asked {
  const terms = searchTerms(text)
  return terms.length > 0 ? { kind: 'words', number: '', terms } : NOTHING
}

// '2015', '1.6' and '16v' beside words are a year, an engine and its valves.
function isTellingNumber(token: string): boolean {
  const clean = cleanPartNumber(token)
  return clean.length >= 5 && clean.replace(/[^0-9]/g, '').length >= 3 && looksLikePartNumber(token)
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
  return terms.map((term, index) => {
    const open = lastIsOpen && index === terms.length - 1
    return `'${term.replaceAll("'", '')}'${open ? ':*' : ''}`
  }).join(' & ')
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
