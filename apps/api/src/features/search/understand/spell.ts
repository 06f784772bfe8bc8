import { compact, type Lexicon } from './lexicon.ts'
import { ASKING_WORDS, ENGINE_WORDS, isElsewhere, PLACE_WORDS, STANDARD_WORDS } from './word-lists.ts'

/** An unknown word, and the word of the vocabulary that was meant. */
export interface Correction {
  typed: string
  used: string
}

const SHORTEST = 4
const MOST = 5

/**
 * The words of the vocabulary nearest to an unknown word, the nearest first. A word known in any language is never
 * changed: 'brake' is not a misspelt 'brazo'. A word with digits is a measure or a number, whose nearest neighbour is
 * another thing.
 */
export function nearestWords(key: string, lexicon: Lexicon): string[] {
  if (key.length < SHORTEST || /[0-9]/.test(key) || isKnown(key, lexicon) || isElsewhere(key)) return []
  const most = key.length >= 7 ? 2 : 1
  const sound = soundOf(key)
  const found: { word: string; cost: number; weight: number; sameSound: boolean }[] = []
  for (const [word, weight] of candidatesOf(lexicon)) {
    if (Math.abs(word.length - key.length) > most + 1) continue
    const sameSound = soundOf(word) === sound
    const cost = Math.min(distance(key, word, most), 0.5 + distance(sound, soundOf(word), most))
    // Two letters away from a car's name is another car, and from a place another word: a Patriot is not a misspelt
    // Patrol.
    if (cost > 1.5 && !sameSound && isNameOrPlace(word, lexicon)) continue
    if (cost > 1 && !sameSound && word[0] !== key[0]) continue
    // Of four letters two changed leave another word: 'chilla' is no 'chra'.
    if (word.length === SHORTEST && cost > 1 && !sameSound) continue
    // The first letter is seldom wrong: words that begin with another come later.
    if (cost <= most + (key.length > 4 ? 0.5 : 0))
      found.push({ word, cost: cost + (word[0] === key[0] || sameSound ? 0 : 0.6), weight, sameSound })
  }
  // A word that sounds like a known one is that one: 'trazeras' are at the rear, and no 'trizeta'.
  const heard = found.filter(({ sameSound }) => sameSound)
  return (heard.length > 0 ? heard : found)
    .toSorted((a, b) => a.cost - b.cost || b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, MOST)
    .map(({ word }) => word)
}

const isNameOrPlace = (word: string, { models, makes }: Lexicon) =>
  PLACE_WORDS.has(word) || models.has(word) || makes.has(word)

/** Whether a word stands in the vocabulary, as it is. */
export function isKnown(key: string, lexicon: Lexicon): boolean {
  return (
    lexicon.words.has(key) ||
    lexicon.models.has(key) ||
    lexicon.brands.has(key) ||
    PLACE_WORDS.has(key) ||
    ENGINE_WORDS.has(key) ||
    STANDARD_WORDS.has(key)
  )
}

// Words said around a part that also begin part names: 'cilindro de rueda', 'repuesto de caliper'.
const PIECES = new Set(['cilindro', 'repuesto', 'motor'])

const candidates = new WeakMap<Lexicon, readonly (readonly [word: string, weight: number])[]>()

function candidatesOf(lexicon: Lexicon) {
  let words = candidates.get(lexicon)
  if (!words) {
    const all = new Map<string, number>(
      [...lexicon.weightOf].filter(
        ([word]) => word.length >= SHORTEST && !/[0-9]/.test(word) && (!ASKING_WORDS.has(word) || PIECES.has(word)),
      ),
    )
    for (const word of PLACE_WORDS.keys()) if (word.length >= 5) all.set(word, 5)
    for (const make of lexicon.makes.values()) if (make.name.length >= SHORTEST) all.set(compact(make.name), 5)
    words = [...all]
    candidates.set(lexicon, words)
  }
  return words
}

const sounds = new Map<string, string>()

/** How a word sounds in Latin American Spanish: b and v, s, c and z, g and j, ll and y are the same; h is silent. */
export function soundOf(word: string): string {
  let sound = sounds.get(word)
  if (sound === undefined) {
    sound = word
      .replace(/ph/g, 'f')
      .replace(/qu(?=[ei])/g, 'k')
      .replace(/gu(?=[ei])/g, 'G')
      .replace(/g(?=[eiy])/g, 'j')
      .replace(/c(?=[eiy])/g, 's')
      .replace(/[cq]/g, 'k')
      .replace(/(?<!c)h/g, '')
      .replace(/v/g, 'b')
      .replace(/[zx]/g, 's')
      .replace(/ll/g, 'y')
      .replace(/w/g, 'gu')
      .replace(/y/g, 'i')
      .replace(/(.)\1+/g, '$1')
    if (sounds.size > 20_000) sounds.clear()
    sounds.set(word, sound)
  }
  return sound
}

/**
 * The number of letters changed, missing, added or swapped with their neighbour; beyond `most` only that it is more.
 */
export function distance(a: string, b: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let cost = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[b.length] ?? most + 1
}
