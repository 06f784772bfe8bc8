const MOST_WORDS = 12
const LONGEST_WORD = 40

/** Lower case, without accents (ñ becomes n), single spaces: the form in which texts are compared. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()
}

/** C9.15: the first `max` characters and '...', or the whole text when it fits. */
export function cutText(text: string, max: number): string {
  if (text.length <= max) return text
  const characters = Array.from(text.slice(0, max * 2 + 2))
  return characters.length <= max ? text : `${characters.slice(0, max).join('')}...`
}

/** The different words of a search, folded: at most 12, each of at most 40 characters. A decimal (1.6) stays whole. */
export function searchWords(text: string): string[] {
  const words = wordsOf(text.slice(0, 4000)).map((word) => word.slice(0, LONGEST_WORD))
  return [...new Set(words)].slice(0, MOST_WORDS)
}

// Words a buyer types between the words that matter.
const FILLERS = new Set([
  'de',
  'del',
  'la',
  'las',
  'el',
  'los',
  'un',
  'una',
  'para',
  'por',
  'con',
  'en',
  'y',
  'o',
  'a',
  'al',
])

/** Whether a word says nothing beside others: 'de', 'para'. */
export function isFiller(word: string): boolean {
  return FILLERS.has(foldText(word))
}

/** The words to ask the index for: in the singular and without fillers, unless there is nothing else. */
export function searchTerms(text: string): string[] {
  const words = searchWords(text)
  const telling = words.filter((word) => !FILLERS.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(singular))]
}

/** The text to index for `searchTerms`: every word folded and in the singular, in its order. */
export function indexText(text: string): string {
  return wordsOf(text).map(singular).join(' ')
}

function wordsOf(text: string): string[] {
  return foldText(text).match(/[0-9]+(?:\.[0-9]+)+|[\p{L}\p{N}]+/gu) ?? []
}

// Words for which Spanish rules alone cannot tell the singular: 'base' or 'bas', 'enlace' or 'enlaz'.
const IRREGULAR = new Map([
  ['bases', 'base'],
  ['clases', 'clase'],
  ['fases', 'fase'],
  ['envases', 'envase'],
  ['aires', 'aire'],
  ['enlaces', 'enlace'],
  ['cauces', 'cauce'],
  ['relojes', 'reloj'],
  ['hules', 'hule'],
  ['reles', 'rele'],
  ['tripodes', 'tripode'],
  ['tires', 'tire'],
  ['wires', 'wire'],
  ['hoses', 'hose'],
  ['fuses', 'fuse'],
  ['modules', 'module'],
  ['engines', 'engine'],
])

/** One Spanish word in the singular, folded: the same key in index and query, for singular and plural. */
export function singular(word: string): string {
  let current = foldText(word)
  for (;;) {
    const shorter = withoutPlural(current)
    if (shorter === current) return current
    current = shorter
  }
}

function withoutPlural(word: string): string {
  const irregular = IRREGULAR.get(word)
  if (irregular !== undefined) return irregular
  // 'gas', 'abs' and words with a digit are not plurals; neither are 'yaris', 'lexus', 'cross'.
  if (word.length < 4 || !/^[a-z]+$/.test(word) || !/[^ius]s$/.test(word)) return word
  if (/[aeiou]ces$/.test(word)) return `${word.slice(0, -3)}z`
  if (/[aeiou][dlnrs]es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}
