import { foldText } from '@tuerca/domain/words'
import { LRUCache } from 'lru-cache'
import type { Country } from '../../platform/visitor.ts'
import type { Vocabulary } from '../products/index.ts'
import { correctSearch, type SearchCorrection } from './understand/correct-search.ts'
import { lexiconOf, type Lexicon } from './understand/lexicon.ts'
import { readSearch } from './understand/read-search.ts'
import type { Reading } from './understand/reading.ts'

interface ShopLexicon {
  lexicon: Lexicon
  readings: LRUCache<string, Reading>
  corrections: LRUCache<string, { corrected: SearchCorrection | null }>
}

const lexicons = new WeakMap<Vocabulary, ShopLexicon>()
let last: { signature: string; shop: ShopLexicon } | null = null

/**
 * The words by which searches of this shop are read. Names are read again every few seconds but seldom change: an
 * unchanged lexicon is reused.
 */
function lexiconFor(vocabulary: Vocabulary): ShopLexicon {
  const known = lexicons.get(vocabulary)
  if (known) return known
  const signature = [
    vocabulary.kinds,
    vocabulary.corrections,
    [...vocabulary.makes.byId.keys()],
    [...vocabulary.models.byId.values()].map(({ name }) => name),
    [...vocabulary.brands.byId.values()].filter(({ isWaiting }) => !isWaiting).map(({ name }) => name),
  ]
    .map((part) => JSON.stringify(part))
    .join('\n')
  if (last?.signature !== signature)
    last = {
      signature,
      shop: {
        lexicon: readLexicon(vocabulary),
        readings: new LRUCache({ max: 10_000 }),
        corrections: new LRUCache({ max: 5000 }),
      },
    }
  lexicons.set(vocabulary, last.shop)
  return last.shop
}

function readLexicon({ kinds, makes, models, brands, groups }: Vocabulary): Lexicon {
  return lexiconOf({
    kinds,
    makes: [...makes.byId.values()],
    models: [...models.byId.values()],
    brands: [...brands.byId.values()].filter(({ isMake, isWaiting }) => !isMake && !isWaiting),
    groups: [...groups.byId.values()].map((group) => ({
      name: group.name,
      kinds: kinds.filter(({ groupId }) => groupId === group.id).map(({ key }) => key),
    })),
  })
}

interface Asking {
  country: Country
  now: Date
}

const readFor = ({ country, now }: Asking) => ({ country, newestYear: now.getUTCFullYear() + 1 })

/**
 * Replaces what the administration reads as something else, the longest first; a text without any stays exactly as it
 * is.
 */
function asMeant(text: string, { corrections }: Vocabulary): string {
  if (corrections.length === 0) return text
  const words = text.split(/\s+/).filter(Boolean)
  const folded = words.map(foldText)
  const byLength = corrections
    .map(({ written, meant }) => ({ parts: written.split(' '), meant }))
    .toSorted((a, b) => b.parts.length - a.parts.length)
  const read: string[] = []
  for (let at = 0; at < words.length;) {
    const found = byLength.find(({ parts }) => parts.every((part, i) => folded[at + i] === part))
    read.push(found ? found.meant : (words[at] ?? ''))
    at += found ? found.parts.length : 1
  }
  return read.join(' ')
}

/** A search text as this shop reads it. */
export function readText(text: string, asking: Asking, vocabulary: Vocabulary): Reading {
  const { lexicon, readings } = lexiconFor(vocabulary)
  const key = `${asking.country} ${asking.now.getUTCFullYear()} ${text}`
  let reading = readings.get(key)
  if (!reading) readings.set(key, (reading = readSearch(asMeant(text, vocabulary), lexicon, readFor(asking))))
  return reading
}

/** The same with its misspelt words corrected; null when there are none. */
export function correctText(reading: Reading, asking: Asking, vocabulary: Vocabulary): SearchCorrection | null {
  const { lexicon, corrections } = lexiconFor(vocabulary)
  const key = `${asking.country} ${asking.now.getUTCFullYear()} ${reading.words.join(' ')}`
  let known = corrections.get(key)
  if (!known) corrections.set(key, (known = { corrected: correctSearch(reading, lexicon, readFor(asking)) }))
  return known.corrected
}

/** For suggestions: the lexicon itself. */
export const lexiconOfShop = (vocabulary: Vocabulary): Lexicon => lexiconFor(vocabulary).lexicon
