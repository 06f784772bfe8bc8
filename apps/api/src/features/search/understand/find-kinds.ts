import type { Country } from '../../../platform/visitor.ts'
import type { CarSpan } from './find-cars.ts'
import { alikeKey } from './alike-words.ts'
import { LONGEST_PHRASE, type Lexicon, type PhraseKind } from './lexicon.ts'
import { phraseKeys, type Token } from './tokens.ts'
import { ENGINE_WORDS, HEAD_WORDS, PLACE_WORDS, QUALITY_WORDS } from './word-lists.ts'

/** The kinds of part that some tokens name. */
export interface KindSpan {
  at: readonly number[]
  keys: readonly string[]
}

interface Around {
  /** The words as typed, small ones among them. */ words: readonly string[]
  country: Country
  cars: readonly CarSpan[]
}
interface Match {
  at: number[]
  phrase: readonly PhraseKind[]
}

/**
 * The part that a text asks for. First the words as they stand; then, in any order, without places, cars, brands,
 * years, engines and qualities between them; the longer name wins. Right behind a car 'diésel' is that car's:
 * 'filtros hilux diesel' asks for more than the filter of its fuel. Null when no part is named, or when a guard says
 * that another one is meant.
 */
export function findKinds(tokens: readonly Token[], lexicon: Lexicon, around: Around): KindSpan | null {
  const all = tokens.map((_, at) => at)
  const asTyped = best(matchesIn(all, tokens, lexicon), { all, tokens, lexicon, around })
  const isWith = (at: number) => isBehindWith(tokens[at], around)
  const cars = new Set(around.cars.flatMap(({ at }) => at))
  // 'hilux 2016 diesel': its year may stand in between.
  const isBehindCar = (at: number): boolean =>
    cars.has(at - 1) || (/^[0-9.]+$/.test(tokens[at - 1]?.key ?? '') && isBehindCar(at - 1))
  const isOfCar = (at: number) =>
    ENGINE_WORDS.get(tokens[at]?.key ?? '')?.fuel === 'diesel' &&
    isBehindCar(at) &&
    !/^de$/i.test(around.words[(tokens[at]?.word ?? 0) - 1] ?? '')
  // 'filtro mann amarok aceite' asks for a filter.
  const isBrand = (token: Token | undefined) =>
    token !== undefined && lexicon.brands.has(token.key) && !lexicon.kindWords.has(token.key)
  const bare = all.filter(
    (at) =>
      !isBetween(tokens[at], (cars.has(at) || isBrand(tokens[at])) && !(asTyped?.at.includes(at) ?? false)) &&
      !isOfCar(at),
  )
  const without = best(
    [
      ...matchesIn(bare, tokens, lexicon),
      ...unorderedIn(bare, tokens, lexicon).filter(({ at }) => !at.slice(1).some(isWith)),
    ],
    {
      all: bare,
      tokens,
      lexicon,
      around,
    },
  )
  const telling = (span: KindSpan | null) =>
    (span?.at ?? []).filter((at) => !PLACE_WORDS.has(tokens[at]?.key ?? '')).length
  return telling(without) > telling(asTyped) ? without : asTyped
}

/** 'horquilla con rótula' is the arm, and no joint of an arm. */
const isBehindWith = (token: Token | undefined, { words }: Around) =>
  token !== undefined && /^con$/i.test(words[token.word - 1] ?? '')

function isBetween(token: Token | undefined, isName: boolean): boolean {
  return (
    !token ||
    isName ||
    PLACE_WORDS.has(token.key) ||
    QUALITY_WORDS.has(token.key) ||
    token.key === 'del' ||
    /^[0-9.]+$/.test(token.key)
  )
}

function matchesIn(places: readonly number[], tokens: readonly Token[], lexicon: Lexicon): Match[] {
  return places.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_PHRASE, places.length - from) }, (_, i) =>
      places.slice(from, from + i + 1),
    ).flatMap((at) => {
      const phrase = lexicon.kinds.get(at.map((index) => tokens[index]?.key ?? '').join(''))
      return phrase ? [{ at, phrase }] : []
    }),
  )
}

const MOST_UNORDERED = 4

function unorderedIn(places: readonly number[], tokens: readonly Token[], lexicon: Lexicon): Match[] {
  return places.flatMap((_, from) =>
    Array.from({ length: Math.min(MOST_UNORDERED, places.length - from) - 1 }, (_, i) =>
      places.slice(from, from + i + 2),
    ).flatMap((at) => {
      // 'filtro de aceite y de aire' is no 'filtros y aceite'.
      if (tokens[at.at(-1) ?? 0]?.key === 'y') return []
      const keys = at.map((index) => tokens[index]?.key ?? '')
      const phrase = lexicon.unordered.get(keys.toSorted().join(' ')) ?? lexicon.alike.get(alikeKey(keys))
      return phrase ? [{ at, phrase }] : []
    }),
  )
}

interface Scene {
  all: readonly number[]
  tokens: readonly Token[]
  lexicon: Lexicon
  around: Around
}

/** The longest match that no guard refuses; the first of several. */
function best(matches: readonly Match[], scene: Scene): KindSpan | null {
  const taken = new Set<number>()
  const chosen: Match[] = []
  const carWords = carWordsBeside(scene, matches)
  for (const match of matches.toSorted((a, b) => b.at.length - a.at.length || (a.at[0] ?? 0) - (b.at[0] ?? 0))) {
    if (match.at.some((at) => taken.has(at) || carWords.has(at))) continue
    for (const at of match.at) taken.add(at)
    chosen.push(match)
  }
  const isEngine = ({ at }: Match) => at.length === 1 && ENGINE_WORDS.has(scene.tokens[at[0] ?? 0]?.key ?? '')
  const parts = chosen.length > 1 && !chosen.every(isEngine) ? chosen.filter((match) => !isEngine(match)) : chosen
  const pieces = parts.map((match) => narrowedBy(match, parts, scene))
  const open = pieces.filter(
    (match) => !followsHead(match, taken, scene) && !pieces.some((head) => head.of === match.at),
  )
  const told = open.filter(({ at }) => !isBehindWith(scene.tokens[at[0] ?? -1], scene.around))
  const [first] = (told.length > 0 ? told : open).toSorted(
    (a, b) => b.at.length - a.at.length || (a.at[0] ?? 0) - (b.at[0] ?? 0),
  )
  if (!first) return null
  const keys = meantKinds(first, scene)
  const beside = open.filter((match) => match !== first && areJoined(match, first, scene))
  const others = beside.map(({ at, phrase }) => ({ at, keys: meantKinds({ at, phrase }, scene) }))
  const also = [...others, ...sharingHead(first, scene)].filter((other) => other.keys.length > 0)
  return keys.length > 0
    ? {
        at: [...first.at, ...also.flatMap(({ at }) => at)],
        keys: [...new Set([...keys, ...also.flatMap((other) => other.keys)])],
      }
    : null
}

const LONGEST_TAIL = 3

/** 'filtro de aceite y de aire' asks for two filters: what is behind the 'y' goes on from the first word. */
function sharingHead({ at }: Match, { all, tokens, lexicon, around }: Scene): KindSpan[] {
  const [head = 0] = at
  const and = all.indexOf(at.at(-1) ?? 0) + 1
  if (at.length < 2 || tokens[all[and] ?? -1]?.key !== 'y') return []
  for (let length = LONGEST_TAIL; length > 0; length -= 1) {
    const tail = all.slice(and + 1, and + 1 + length)
    const phrase = lexicon.kinds.get([head, ...tail].map((index) => tokens[index]?.key ?? '').join(''))
    if (phrase && tail.length === length) return [{ at: tail, keys: kindsHere(phrase, around) }]
  }
  return []
}

/** 'bomba de agua y termostato' asks for both. */
function areJoined(one: Match, other: Match, { tokens }: Scene): boolean {
  const later = Math.max(one.at[0] ?? 0, other.at[0] ?? 0)
  return tokens[later - 1]?.key === 'y'
}

/** A longer name of a car is the car, even if one of its words names a part: 'grand vitara'. */
function carWordsBeside({ around }: Scene, matches: readonly Match[]): Set<number> {
  const longest = (at: number) =>
    Math.max(0, ...matches.filter((match) => match.at.includes(at)).map((match) => match.at.length))
  return new Set(
    around.cars.filter(({ at }) => at.every((index) => longest(index) < at.length)).flatMap(({ at }) => at),
  )
}

// 'empaque termostato': an unknown piece of a known part.
function followsHead({ at }: Match, taken: ReadonlySet<number>, { all, tokens }: Scene): boolean {
  const before = all[all.indexOf(at[0] ?? 0) - 1]
  return before !== undefined && !taken.has(before) && HEAD_WORDS.has(tokens[before]?.key ?? '')
}

interface Piece extends Match {
  /** The words of the part to which this piece belongs. */
  of: readonly number[] | null
}

/**
 * A piece named right before a part belongs to that part: 'guardapolvo junta homocinética' is the boot of the joint.
 */
function narrowedBy(match: Match, parts: readonly Match[], { all, tokens, lexicon }: Scene): Piece {
  const [at = 0] = match.at
  const next =
    match.at.length === 1 && HEAD_WORDS.has(tokens[at]?.key ?? '')
      ? parts.find((other) => other.at[0] === all[all.indexOf(at) + 1])
      : undefined
  if (!next) return { ...match, of: null }
  const words = new Set(next.at.map((index) => tokens[index]?.key ?? ''))
  const phrase = match.phrase.filter(({ kind }) => {
    const { nameCo = '', nameMx = '', synonyms = [] } = lexicon.kindByKey.get(kind) ?? {}
    return [nameCo, nameMx, ...synonyms].some((name) => phraseKeys(name).some((key) => words.has(key)))
  })
  return phrase.length > 0 ? { at: [...match.at, ...next.at], phrase, of: next.at } : { ...match, of: null }
}

/** What a phrase means in the country; where it means nothing there, what it means in the other. */
function kindsHere(phrase: readonly PhraseKind[], { country }: Around): string[] {
  const here = phrase.filter(({ only }) => only === null || only === country)
  return [...new Set((here.length > 0 ? here : phrase).map(({ kind }) => kind))]
}

function meantKinds({ at, phrase }: Match, { all, tokens, lexicon, around }: Scene): string[] {
  const keys = kindsHere(phrase, around)
  // Also as typed: without its side, 'balinera piloto' would be any bearing.
  const texts = [all.map((index) => tokens[index]?.key ?? ''), tokens.map(({ key }) => key)]
  return keys.filter(
    (kind) =>
      !(lexicon.notPhrases.get(kind) ?? []).some(
        (not) => not.length > at.length && texts.some((text) => stands(not, text)),
      ),
  )
}

function stands(phrase: readonly string[], text: readonly string[]): boolean {
  return text.some((_, from) => phrase.every((word, index) => text[from + index] === word))
}
