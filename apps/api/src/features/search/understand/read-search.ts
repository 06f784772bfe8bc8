import { cleanPartNumber, looksLikePartNumber } from '@tuerca/domain/part-number'
import { foldText } from '@tuerca/domain/words'
import type { Country } from '../../../platform/visitor.ts'
import { carOfCode, findCars, type CarSpan } from './find-cars.ts'
import { findKinds, type KindSpan } from './find-kinds.ts'
import { engineCodeIn } from './engine-codes.ts'
import { generationOf } from './generations.ts'
import type { Lexicon } from './lexicon.ts'
import { withBroadKinds } from './lexicon-heads.ts'
import { isSize, readMeasures } from './read-measures.ts'
import { readNumber } from './read-number.ts'
import { NO_ENGINE, type Reading } from './reading.ts'
import { withSymptom } from './symptoms.ts'
import { tokensOf, type Token } from './tokens.ts'
import {
  ASKING_WORDS,
  COLOURS,
  FLUID_GRADES,
  GENUINE_WORDS,
  NUMBER_WORDS,
  PLACE_WORDS,
  REPLICA_WORDS,
  TRIM_WORDS,
} from './word-lists.ts'

export interface ReadFor {
  country: Country
  /** The last model year there is. */
  newestYear: number
}

/**
 * Tells what every word of a search asks for: longest match first over kinds of part, cars and brands; then places,
 * years, engines, measures and numbers; the rest is loose. Never asks the database.
 */
export function readSearch(text: string, lexicon: Lexicon, { country, newestYear }: ReadFor): Reading {
  const { words, tokens } = tokensOf(text)
  const alone = words.length === 1 ? readNumber(words, [0], { lexicon, alone: true, newestYear }) : null
  if (alone) return { ...NOTHING_READ, words, number: alone }
  const byName = findCars(tokens, lexicon, newestYear)
  const kind = findKinds(tokens, lexicon, { words, country, cars: byName })
  const coded = kind && byName.length === 0 ? carOfCode(tokens, kind, { lexicon, country }) : null
  const cars = coded ? [coded] : byName
  const taken = new Set<number>([
    ...(kind?.at ?? []),
    ...cars.filter((car) => !overlaps(car, kind)).flatMap(({ at }) => at),
  ])
  const named = cars.filter((car) => !overlaps(car, kind))
  const free = tokens.map((token, at) => ({ token, at })).filter(({ at }) => !taken.has(at))
  const rest = readRest(free, { words, tokens, lexicon, newestYear, named, kinds: kind?.keys ?? [] })
  if (!kind && named.length === 0 && isOneNumber(text, rest))
    return { ...NOTHING_READ, words, number: wholeNumber(words) }
  const models = named.flatMap((car) => car.models)
  // 'cerato forte' is a name, and the second word of it also tells the years.
  const ownWords = named.filter(({ at }) => coded || at.length > 1).flatMap(({ at }) => at)
  const generation = generationOf(
    [...ownWords.map((at) => ({ key: tokens[at]?.key ?? '', words: wordsAt(tokens, [at]) })), ...rest.loose],
    models,
  )
  return withBroadKinds(
    withSymptom({
      ...rest,
      generation,
      words,
      kinds: kind ? { keys: kind.keys, words: wordsAt(tokens, kind.at) } : null,
      places: [...placesInside(tokens, kind), ...rest.places],
      sizes: [...sizesInside(tokens, kind), ...rest.sizes],
      loose: [
        ...gradesInside(tokens, kind),
        ...rest.loose.filter(({ words: own }) => !own.some((at) => generation?.words.includes(at))),
      ],
      cars: named.map((car) => ({ make: car.make, models: car.models, words: wordsAt(tokens, car.at) })),
    }),
    lexicon,
  )
}

const NOTHING_READ: Omit<Reading, 'words'> = {
  kinds: null,
  places: [],
  cars: [],
  years: [],
  generation: null,
  engine: { told: NO_ENGINE, words: [] },
  brands: [],
  genuine: null,
  number: null,
  sizes: [],
  loose: [],
}

/** Every word together, but for what is said before a number. */
function wholeNumber(words: readonly string[]): Reading['number'] {
  const pieces = words.filter((word) => !NUMBER_WORDS.has(cleanPartNumber(word).toLowerCase()))
  return { clean: cleanPartNumber(pieces.join('')), words: words.map((_, at) => at) }
}

/**
 * 'HU 719/7 x', 'C 2964': letters that are words elsewhere belong to the number beside them when the text says nothing
 * else.
 */
const isOneNumber = (
  text: string,
  { number, places, years, engine, brands, sizes }: Omit<Reading, 'words' | 'kinds' | 'cars' | 'generation'>,
) =>
  number !== null &&
  [places, years, engine.words, brands, sizes].every(({ length }) => length === 0) &&
  looksLikePartNumber(text)

function overlaps(car: CarSpan, kind: KindSpan | null): boolean {
  return kind !== null && car.at.some((at) => kind.at.includes(at))
}

const wordsAt = (tokens: readonly Token[], at: readonly number[]) => [
  ...new Set(at.map((index) => tokens[index]?.word ?? 0)),
]

/** A place within the part's name is still a place: 'balatas delanteras'. Its words are those of the part. */
function placesInside(tokens: readonly Token[], kind: KindSpan | null): Reading['places'] {
  return (kind?.at ?? []).flatMap((at) => {
    const token = tokens[at]
    const place = token && PLACE_WORDS.get(token.key)
    return place ? [{ place, words: [token.word] }] : []
  })
}

/** 'aceite 20w50' is an oil, and of that grade. */
function sizesInside(tokens: readonly Token[], kind: KindSpan | null): Reading['sizes'] {
  return (kind?.at ?? []).flatMap((at) => {
    const token = tokens[at]
    return token && isSize(token.key, kind?.keys ?? []) && /[0-9]/.test(token.key)
      ? [{ key: token.key, words: [token.word] }]
      : []
  })
}

/**
 * 'refrigerante rojo' and 'aceite de caja cvt' are named so in the vocabulary, and of that colour and grade all the
 * same.
 */
function gradesInside(tokens: readonly Token[], kind: KindSpan | null): Reading['loose'] {
  return (kind?.at ?? []).flatMap((at) => {
    const token = tokens[at]
    const isGrade = token && (COLOURS.has(token.key) || FLUID_GRADES.has(token.key) || isOfJack(token.key, kind))
    return isGrade ? [{ key: token.key, words: [token.word] }] : []
  })
}

const JACKS = new Set(['hidraulico', 'botella', 'lagarto', 'tijera'])

/** 'gato hidráulico' is no scissor jack. */
const isOfJack = (key: string, kind: KindSpan | null) => JACKS.has(key) && kind?.keys.includes('jack') === true

interface Free {
  token: Token
  at: number
}
/** Pick-ups and vans that come in classes: their 2500 is no engine of 2.5 litres. */
const BY_CLASS = /^(?:silverado|cheyenne|sierra|express|savana|ram)/

interface Around {
  words: readonly string[]
  tokens: readonly Token[]
  lexicon: Lexicon
  newestYear: number
  named: readonly CarSpan[]
  kinds: readonly string[]
}

/** What the words beside part and car say. */
function readRest(free: readonly Free[], around: Around): Omit<Reading, 'words' | 'kinds' | 'cars' | 'generation'> {
  const { lexicon, words, named } = around
  const models = named.flatMap((car) => car.models)
  const isGeneration = ({ token: { key, word } }: Free) => generationOf([{ key, words: [word] }], models) !== null
  const code = engineCodeIn(
    free.filter((one) => !isGeneration(one)),
    { lexicon, named: models },
  )
  const uncoded = free.filter(({ at }) => !code?.at.includes(at))
  const measures = readMeasures(uncoded, {
    ...around,
    hasCar: named.length > 0,
    isByClass: models.some(({ name }) => BY_CLASS.test(foldText(name))),
    mayBeModel: models.length === 0 && named.some(({ make }) => make !== null && countsModels(make.id, lexicon)),
  })
  const left = uncoded.filter(({ at }) => !measures.taken.has(at))
  const brands = brandsIn(left, lexicon)
  const unbranded = left.filter(({ at }) => !brands.taken.has(at))
  const wordPlaces = unbranded.map((one, index) => ({
    ...one,
    place: placeOf(one, unbranded[index + 1], one.token.word === words.length - 1),
  }))
  const others = wordPlaces.filter(({ place, token }) => !place && !GENUINE_WORDS.has(token.key))
  // 'spark m200' is a generation of it, and no number.
  const unread = others.filter(
    (one) => (/^[0-9]+$/.test(one.token.key) || !isGeneration(one)) && !areAmperes(one.token, around),
  )
  const number = readNumber(words, [...new Set(unread.map(({ token }) => token.word))], {
    lexicon,
    alone: false,
    newestYear: around.newestYear,
  })
  const isEither = unbranded.some(({ token }) => REPLICA_WORDS.has(token.key))
  const genuine = isEither
    ? []
    : unbranded.filter(({ token }) => GENUINE_WORDS.has(token.key)).map(({ token }) => token.word)
  return {
    places: wordPlaces.flatMap(({ place, token }) => (place ? [{ place, words: [token.word] }] : [])),
    years: measures.years,
    engine: code ? withCode(measures.engine, code) : measures.engine,
    sizes: measures.sizes,
    brands: brands.found,
    number,
    genuine: genuine.length > 0 ? { words: genuine } : null,
    loose: others
      .filter(
        ({ token, at }) =>
          !ASKING_WORDS.has(token.key) &&
          !REPLICA_WORDS.has(token.key) &&
          !saysAgain(token, around) &&
          // 'aveo emotion' is both: a trim, and the name of its years.
          !(TRIM_WORDS.has(token.key) && isBehindModel(token, around) && !isGeneration({ token, at })) &&
          !(number && NUMBER_WORDS.has(token.key)) &&
          !number?.words.includes(token.word),
      )
      .map(({ token }) => ({
        key: areAmperes(token, around) ? `${token.key}amperios` : token.key,
        words: [token.word],
      })),
  }
}

/** 'bateria spark 850': what it starts with. Behind a make alone it may be a model. */
const areAmperes = ({ key }: Token, { kinds, named }: Around) =>
  kinds.includes('battery') &&
  named.every(({ models }) => models.length > 0) &&
  /^(?:[3-9][0-9]{2}|1[0-5][0-9]{2})$/.test(key)

/** A second name of the part that is asked for already: 'pito corneta'. */
const saysAgain = ({ key }: Token, { kinds, lexicon }: Around) =>
  !FLUID_GRADES.has(key) &&
  kinds.length > 0 &&
  (lexicon.kinds.get(key)?.every(({ kind }) => kinds.includes(kind)) ?? false)

/** Whether a word stands behind a model's name: 'duster zen 1.6', 'mazda 3 2015 grand touring'. */
const isBehindModel = ({ word }: Token, { named, tokens }: Around) =>
  named.some(({ models, at }) => models.length > 0 && at.every((index) => (tokens[index]?.word ?? 0) < word))

/** Whether a make uses two-digit numbers as names, like Renault's 9, 12 and 19: 'renault 21' gives no year. */
const countsModels = (makeId: number, { models }: Lexicon) =>
  [...models].some(([key, own]) => /^[0-9]{2}$/.test(key) && own.some((model) => model.makeId === makeId))

/** What the text itself says about the engine overrides what its code tells. */
function withCode({ told, words }: Reading['engine'], code: Reading['engine']): Reading['engine'] {
  const said = Object.fromEntries(Object.entries(told).filter(([, value]) => value !== null))
  return { told: { ...code.told, ...said }, words: [...code.words, ...words] }
}

/** 'lado del conductor' tells a side, and no end. */
const PEOPLE = new Set(['conductor', 'chofer', 'piloto', 'copiloto', 'pasajero', 'acompanante'])

// In 'amortiguador del der' and at the end of 'amortiguador aveo del', 'del' means 'delantero'; in 'pastillas del aveo'
// it does not.
function placeOf({ token, at }: Free, next: Free | undefined, isLast: boolean) {
  if (token.key !== 'del') return PLACE_WORDS.get(token.key)
  if (isLast && at > 0) return 'delantero' as const
  return next &&
    next.at > 0 &&
    PLACE_WORDS.has(next.token.key) &&
    !PEOPLE.has(next.token.key) &&
    next.token.word === token.word + 1
    ? ('delantero' as const)
    : undefined
}

const LONGEST_BRAND = 3

function brandsIn(free: readonly Free[], lexicon: Lexicon) {
  const found: { name: string; ids: number[]; words: number[] }[] = []
  const taken = new Set<number>()
  for (let index = 0; index < free.length; index += 1) {
    for (let length = Math.min(LONGEST_BRAND, free.length - index); length > 0; length -= 1) {
      const span = free.slice(index, index + length)
      if (span.some(({ at }, i) => at !== (span[0]?.at ?? 0) + i)) continue
      const [first, ...others] = lexicon.brands.get(span.map(({ token }) => token.key).join('')) ?? []
      if (!first) continue
      found.push({
        name: first.name,
        ids: [first, ...others].map(({ id }) => id),
        words: span.map(({ token }) => token.word),
      })
      for (const { at } of span) taken.add(at)
      index += length - 1
      break
    }
  }
  return { found, taken }
}
