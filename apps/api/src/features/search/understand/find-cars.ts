import { foldText } from '@tuerca/domain/words'
import type { Country } from '../../../platform/visitor.ts'
import type { LexiconMake, LexiconModel } from './reading.ts'
import type { Lexicon } from './lexicon.ts'
import { GENERATION_CODES, isGenerationOf } from './generations.ts'
import type { Token } from './tokens.ts'
import { isSize } from './read-measures.ts'
import { ALSO_PARTS } from './word-lists.ts'

/** A car named by neighbouring tokens. */
export interface CarSpan {
  at: readonly number[]
  make: LexiconMake | null
  models: readonly LexiconModel[]
}

const LONGEST_NAME = 4
const ON_RIMS = new Set(['llanta', 'rin', 'rine', 'neumatico', 'copa', 'tapon', 'tapa', 'tire', 'wheel', 'rim', 'aro'])

/** Names of cars that are trims behind other cars: 'aveo gti', 'polo gti'. */
const ALSO_TRIMS = new Set(['gti'])

/** The cars of a text, longest names first. A make beside its model belongs to it. */
export function findCars(tokens: readonly Token[], lexicon: Lexicon, newestYear: number): CarSpan[] {
  const makesHere: ReadonlySet<number> = new Set(tokens.flatMap((_, at) => makesAt(tokens, at, lexicon)))
  const spans: CarSpan[] = []
  const taken = new Set<number>()
  const candidates = spansOf(tokens)
    .flatMap(({ at, key }): (CarSpan & { key: string })[] => {
      const models = chosenModels(lexicon.models.get(key) ?? [], makesHere)
      const [first = 0] = at
      const isOther =
        (at.length === 1 && isVague(key, { tokens, at: first, lexicon, newestYear })) ||
        isOfAnotherMake(key, makesHere, lexicon)
      if (models.length > 0 && !isOther) return [{ at, key, make: null, models }]
      const make = lexicon.makes.get(key)
      return make ? [{ at, key, make, models: [] }] : []
    })
    .toSorted((a, b) => b.at.length - a.at.length || b.key.length - a.key.length || (a.at[0] ?? 0) - (b.at[0] ?? 0))
  for (const { at, make, models } of candidates) {
    if (at.some((index) => taken.has(index))) continue
    for (const index of at) taken.add(index)
    spans.push({ at, make, models })
  }
  return joined(
    spans.toSorted((a, b) => (a.at[0] ?? 0) - (b.at[0] ?? 0)),
    tokens,
    lexicon,
  )
}

function makesAt(tokens: readonly Token[], at: number, lexicon: Lexicon): number[] {
  return [1, 2].flatMap(
    (length) =>
      lexicon.makes.get(
        tokens
          .slice(at, at + length)
          .map(({ key }) => key)
          .join(''),
      )?.id ?? [],
  )
}

function spansOf(tokens: readonly Token[]) {
  return tokens.flatMap((_, from) =>
    Array.from({ length: Math.min(LONGEST_NAME, tokens.length - from) }, (_, i) => {
      const at = Array.from({ length: i + 1 }, (_, j) => from + j)
      return { at, key: at.map((index) => tokens[index]?.key ?? '').join('') }
    }),
  )
}

/** When several makes share a model's name, the makes that the text names decide. */
function chosenModels(models: readonly LexiconModel[], makesHere: ReadonlySet<number>): readonly LexiconModel[] {
  const ofMakes = models.filter(({ makeId }) => makesHere.has(makeId))
  return ofMakes.length > 0 ? ofMakes : models
}

interface Near {
  tokens: readonly Token[]
  at: number
  lexicon: Lexicon
  newestYear: number
}

// Names that many makes have had a car of.
const SHARED_NAMES = new Set(['pickup', 'sedan', 'city', 'note', 'cargo', 'van', 'wagon', 'coupe'])

// 'audi s3' is not a JAC S3: a short name belongs to the make beside it.
const isOfAnotherMake = (key: string, makesHere: ReadonlySet<number>, lexicon: Lexicon): boolean =>
  (key.length <= 3 || SHARED_NAMES.has(key)) &&
  makesHere.size > 0 &&
  !(lexicon.models.get(key) ?? []).some(({ makeId }) => makesHere.has(makeId))

// '3', '500' and '2008' name a car only beside their make; 'C3' and '206' do so alone.
function isVague(key: string, { tokens, at, lexicon, newestYear }: Near): boolean {
  // 'R18' is a Renault, but a size beside rims and tyres.
  if (/^r[0-9]{2}$/.test(key))
    return tokens.some((token) => ON_RIMS.has(token.key) || isSize(token.key.replace(key, ''), []))
  const mayBeOther =
    (/^[0-9]$|^[a-z]$|^[0-9]{2}$|00$/.test(key) && /^[0-9a-z]{1,4}$/.test(key) && /^[0-9]+$|^[a-z]$/.test(key)) ||
    isYear(key, newestYear)
  if (!mayBeOther) return false
  const models = lexicon.models.get(key) ?? []
  const before = [1, 2].flatMap(
    (length) =>
      lexicon.makes.get(
        tokens
          .slice(Math.max(0, at - length), at)
          .map((token) => token.key)
          .join(''),
      )?.id ?? [],
  )
  const after = tokens[at + 1] ? lexicon.makes.get(tokens[at + 1]?.key ?? '')?.id : undefined
  return !models.some(({ makeId }) => before.includes(makeId) || makeId === after)
}

const isYear = (key: string, newest: number) =>
  /^(?:19[5-9]|20)[0-9]{1,2}$/.test(key) && Number(key) <= newest && key.length === 4

const isBesideAnother = (car: CarSpan, cars: readonly CarSpan[]) =>
  cars.some((other) => other.models.every(({ makeId }) => !car.models.some((model) => model.makeId === makeId)))

/**
 * Beside a model of one make, a name that several makes share is of that make: in 'swift dzire' the Swift is the
 * Suzuki.
 */
function ofOneMake(cars: readonly CarSpan[]): CarSpan[] {
  return cars.map((car) => {
    const beside = new Set(
      cars.filter((other) => other !== car).flatMap(({ models }) => models.map((one) => one.makeId)),
    )
    const models = car.models.filter(({ makeId }) => beside.has(makeId))
    return models.length > 0 ? { ...car, models } : car
  })
}

const isSameCar = (a: CarSpan, b: CarSpan) =>
  a.models.length === b.models.length && a.models.every((model) => b.models.includes(model))

/** Two names beside each other of the very same models are one car: 'pickup d21'. */
const namedOnce = (cars: readonly CarSpan[]): CarSpan[] =>
  cars.reduce<CarSpan[]>((told, car) => {
    const before = told.at(-1)
    return before && isSameCar(before, car) && Math.max(...before.at) + 1 === car.at[0]
      ? [...told.slice(0, -1), { ...before, at: [...before.at, ...car.at] }]
      : [...told, car]
  }, [])

/** A make and one of its models are one car; a make alone beside models of other makes is a car of its own. */
function joined(spans: readonly CarSpan[], tokens: readonly Token[], lexicon: Lexicon): CarSpan[] {
  const makes = spans.filter(({ models }) => models.length === 0)
  const cars = namedOnce(ofOneMake(spans.filter(({ models }) => models.length > 0)))
  const used = new Set<CarSpan>()
  const withMakes = cars.map((car) => {
    const own = makes.filter(({ make }) => make && car.models.some(({ makeId }) => makeId === make.id))
    own.forEach((one) => used.add(one))
    const ids = new Set(car.models.map(({ makeId }) => makeId))
    const [only] = ids
    const make =
      own[0]?.make ??
      (ids.size === 1 && only !== undefined ? { id: only, name: lexicon.makeNames.get(only) ?? '' } : null)
    return { make, models: car.models, at: [...own.flatMap(({ at }) => at), ...car.at] }
  })
  const alone = makes.filter((span) => !used.has(span))
  // A make that has none of the named models: 'chevrolet' beside a Daewoo Matiz says little; without models the make is
  // the car. 'escape aveo' asks for the exhaust of an Aveo, not for something that fits an Escape and an Aveo. A short
  // name beside another make's car is its trim: 'sandero gt line'.
  const others = withMakes.filter(
    (car) =>
      !(car.at.length === 1 && ALSO_PARTS.has(tokens[car.at[0] ?? 0]?.key ?? '')) &&
      !(withMakes.length > 1 && car.at.length === 1 && ALSO_TRIMS.has(tokens[car.at[0] ?? 0]?.key ?? '')) &&
      !(car.at.length === 1 && (tokens[car.at[0] ?? 0]?.key ?? '').length < 3 && isBesideAnother(car, withMakes)),
  )
  if (withMakes.length > 0) return others.length > 0 ? others : withMakes
  return alone
}

const coded = new WeakMap<Lexicon, ReadonlyMap<string, LexiconModel[]>>()

/** The models that a generation's code names alone: of the make with most of them, none where two have as many. */
function codedModels(lexicon: Lexicon): ReadonlyMap<string, LexiconModel[]> {
  let byCode = coded.get(lexicon)
  if (!byCode) {
    const all = [...new Set([...lexicon.models.values()].flat())]
    byCode = new Map(
      [...GENERATION_CODES].flatMap((code): [string, LexiconModel[]][] => {
        const ofMakes = Map.groupBy(
          all.filter(({ name }) => isGenerationOf(name, code)),
          ({ makeId }) => makeId,
        )
        const [most = [], next = []] = [...ofMakes.values()].toSorted((x, y) => y.length - x.length)
        return most.length > next.length ? [[code, most]] : []
      }),
    )
    coded.set(lexicon, byCode)
  }
  return byCode
}

/** Parts whose sizes are a letter and a number, too: a battery's D23 is no Frontier. */
const SIZED = /^(?:battery|tire|fuse.*|relay.*|.*bulb.*|.*fluid|engine-oil)$/

/** Which of a make's cars a code means where: Mexico's Sentra of that code was sold as the Tsuru for 25 years. */
const CODE_MEANS: Readonly<Record<Country, Readonly<Record<string, string>>>> = {
  CO: { b13: 'sentra' },
  MX: { b13: 'tsuru' },
}

/** The car of a part that is asked for by the code of its generation alone: 'pastillas e46', 'cadenilla d22'. */
export function carOfCode(
  tokens: readonly Token[],
  kind: { at: readonly number[]; keys: readonly string[] },
  { lexicon, country }: { lexicon: Lexicon; country: Country },
): CarSpan | null {
  if (kind.keys.some((key) => SIZED.test(key))) return null
  for (const [at, { key }] of tokens.entries()) {
    const models = kind.at.includes(at) ? undefined : codedModels(lexicon).get(key)
    if (!models) continue
    const meant = models.filter(({ name }) => foldText(name) === CODE_MEANS[country][key])
    return { at: [at], make: null, models: meant.length > 0 ? meant : models }
  }
  return null
}
