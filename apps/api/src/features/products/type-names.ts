import { searchTerms, singular } from '@tuerca/domain/words'
import { LRUCache } from 'lru-cache'

export interface TypeName { id: number; name: string; groupId: number; drawing: string; synonyms: readonly string[] }

/** The kinds of part that a search names: its own first, then those that come next. */
export interface NamedTypes {
  first: readonly number[]
  next: readonly number[]
  /** What the first ones are called without their differences: a listing called so comes before a piece of it or a box with it. */
  titles: readonly string[]
}

export const NO_TYPES: NamedTypes = { first: [], next: [], titles: [] }

/** One way to call a family of kinds; `base` is its own name, the others are synonyms. */
interface Head { words: readonly string[]; base: boolean }
/** Kinds that only tell apart where they go or what they are made of: 'Amortiguador delantero', 'Amortiguador trasero'. */
interface Family { title: string; heads: Head[]; members: { id: number; rest: ReadonlySet<string> }[] }

export interface TypeNames {
  byWord: ReadonlyMap<string, readonly Family[]>
  /** What each kind that is one of several is called without their differences: 'Pastillas de freno'. */
  titleById: ReadonlyMap<number, string>
  /** Words of brands, makes and models: '3' beside 'mazda' asks for no part of three pins. */
  vehicleWords: ReadonlySet<string>
  kept: LRUCache<string, NamedTypes>
}

const SETS = new Set(['kit', 'juego'])
const kept = new LRUCache<string, readonly string[]>({ max: 20_000 })

// Gender too is left out: 'delantera' and 'delantero' ask for the same.
function keyOf(word: string): string {
  return word.length > 4 ? word.replace(/[aeo]$/, '') : word
}

function keysOf(name: string): readonly string[] {
  let keys = kept.get(name)
  if (!keys) kept.set(name, keys = searchTerms(name).map(keyOf))
  return keys
}

/** Reads names and synonyms of the kinds of part into what namedTypes looks in. */
export function typeNamesOf(types: readonly TypeName[], vehicleNames: readonly string[]): TypeNames {
  const alike = new Map<string, TypeName[]>()
  for (const type of types) {
    const key = [type.groupId, type.synonyms.join(), keysOf(type.name)[0]].join('|')
    const same = alike.get(key)
    if (same) same.push(type)
    else alike.set(key, [type])
  }
  const byWord = new Map<string, Family[]>()
  const titleById = new Map<number, string>()
  for (const same of alike.values()) {
    const family = familyOf(same)
    if (same.length > 1 && family.title !== '') for (const { id } of same) titleById.set(id, family.title)
    for (const word of new Set(family.heads.flatMap((head) => head.words))) byWord.set(word, [...byWord.get(word) ?? [], family])
  }
  return { byWord, titleById, vehicleWords: new Set(vehicleNames.flatMap(searchTerms)), kept: new LRUCache({ max: 2000 }) }
}

function familyOf(types: readonly TypeName[]): Family {
  const title = baseName(types.map((type) => type.name))
  const base = keysOf(title)
  const heads: Head[] = [{ words: base, base: true }, ...(types[0]?.synonyms ?? []).map((synonym) => ({ words: keysOf(synonym), base: false }))]
  // Who asks for 'embrague' means the kit of it.
  const contents = heads.filter(({ words }) => words.length > 1 && SETS.has(words[0] ?? '')).map(({ words }) => ({ words: words.slice(1), base: false }))
  return {
    title,
    heads: [...heads, ...contents].filter(({ words }) => words.length > 0),
    members: types.map((type) => ({ id: type.id, rest: new Set(keysOf(type.name).slice(base.length)) })),
  }
}

// What all begin with, in whole words, up to what it is for or comes with: 'Bomba de agua', not 'Bomba de agua para motor'.
function baseName(names: readonly string[]): string {
  const words = names.map((name) => name.split(' '))
  const [first = []] = words
  const differs = first.findIndex((word, index) => words.some((other) => other[index] !== word))
  const common = (differs < 0 ? first : first.slice(0, differs)).join(' ')
  return common.replace(/ (?:para|con|sin|tipo) .*$/, '').replace(/(?: (?:de|del|para|con|sin|tipo))+$/, '')
}

/** The words of a search as they are compared; the last one may be only begun. */
interface Wanted { keys: readonly string[]; begun: string | null; telling: readonly string[] }

/** Which kinds of part the words of a search name best; none when they only mention parts ('freno'). */
export function namedTypes(names: TypeNames, terms: readonly string[], lastIsBegun: boolean): NamedTypes {
  const cacheKey = `${lastIsBegun ? '' : '='}${terms.join(' ')}`
  const known = names.kept.get(cacheKey)
  if (known) return known
  const found = look(names, terms, lastIsBegun)
  names.kept.set(cacheKey, found)
  return found
}

function look(names: TypeNames, terms: readonly string[], lastIsBegun: boolean): NamedTypes {
  const last = terms.at(-1)
  const wanted: Wanted = {
    keys: terms.map((term) => keyOf(singular(term))), begun: lastIsBegun && last ? last : null,
    telling: terms.filter((term) => !names.vehicleWords.has(term)).map(keyOf),
  }
  const families = new Set(wanted.keys.flatMap((key) => names.byWord.get(key) ?? []))
  if (wanted.begun) for (const [word, some] of names.byWord) if (word.startsWith(wanted.begun)) some.forEach((family) => families.add(family))
  const places = new Map<number, { ids: number[]; titles: Set<string> }>()
  for (const family of families) {
    for (const [id, place] of placesIn(family, wanted)) {
      const there = places.get(place) ?? { ids: [], titles: new Set() }
      places.set(place, there)
      there.ids.push(id)
      there.titles.add(family.title)
    }
  }
  const [first, next] = [...places].sort((a, b) => a[0] - b[0])
  if (!first || isMention(first[0])) return NO_TYPES
  return {
    first: first[1].ids.slice(0, MOST_TYPES), titles: [...first[1].titles].filter((title) => title !== ''),
    next: next && !isMention(next[0]) ? next[1].ids.slice(0, MOST_TYPES) : [],
  }
}

/** More kinds than these are no help to tell one from another. */
const MOST_TYPES = 300
const MENTION = 6
const isMention = (place: number) => (place + 1000) % 10 === MENTION

// More of the words first; then how well they name it, from 0 (its own name, whole) to MENTION (a word inside its name).
function placesIn({ heads, members }: Family, wanted: Wanted): [id: number, place: number][] {
  const fits = heads.map((head) => fitOf(head, wanted)).filter((fit) => fit !== null)
  return members.flatMap(({ id, rest }) => {
    const places = fits.map(({ covered, quality }) => {
      const more = wanted.telling.filter((key) => rest.has(key) && !covered.has(key)).length
      return quality - 10 * (covered.size + more)
    })
    return places.length > 0 ? [[id, Math.min(...places)]] : []
  })
}

function fitOf({ words, base }: Head, { keys, begun }: Wanted): { covered: Set<string>; quality: number } | null {
  const covered = new Set<string>()
  const met = words.map((word) => {
    const key = keys.find((each, index) => each === word || begun !== null && index === keys.length - 1 && word.startsWith(begun))
    if (key !== undefined) covered.add(key)
    return key !== undefined
  })
  if (covered.size === 0) return null
  const missing = met.indexOf(false)
  const kind = missing < 0 ? 0 : missing > 0 && !met.includes(true, missing) ? 2 : met[0] ? 4 : MENTION
  return { covered, quality: kind === MENTION ? MENTION : kind + (base ? 0 : 1) }
}
