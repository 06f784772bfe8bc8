import type { ResultSort } from '@tuerca/domain/results-query'
import { looksLikePartNumber, cleanPartNumber } from '@tuerca/domain/part-number'
import { foldText } from '@tuerca/domain/words'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import {
  hidesReferences,
  numberHitsSql,
  rankedListings,
  type ListingRow,
  type RankedQuery,
  type Vocabulary,
} from '../products/index.ts'
import { isKnownBroad, rememberBreadth } from './broad-searches.ts'
import { withCommonestCars } from './commonest-car.ts'
import { chosenCar, conditionsOf, type Conditions } from './conditions.ts'
import { conditionsSql, modelsSlot } from './conditions-sql.ts'
import { ALL_FACETS, facetsSql, type Facet } from './facet-sql.ts'
import type { CountedFacets } from './facets.ts'
import { valuesOf, type SearchFilters } from './filters.ts'
import { correctText, readText } from './shop-lexicon.ts'
import type { SearchCorrection } from './understand/correct-search.ts'
import { compact } from './understand/lexicon.ts'
import { phraseKeys } from './understand/tokens.ts'
import { GEARBOX_OILS, isElsewhere } from './understand/word-lists.ts'
import { withOtherNames } from './went-on.ts'
import { MOST_NAMED, NO_ENGINE, type ReadCar, type Reading, wordsShown } from './understand/reading.ts'

export interface SearchQuery {
  text: string
  filters: SearchFilters
  sort: ResultSort
  page: number
  pageSize: number
  counted: boolean
  byPart: boolean
}

export interface FoundRow extends ListingRow {
  total: number | null
  facets: CountedFacets | null
  offers?: number
  offers_available?: number
  lowest?: number | null
  days?: number | null
  all_offers?: number
}
export interface SearchHits {
  rows: FoundRow[]
  total: number
  facets: CountedFacets | null
}

/** The result of a search: the reading that was used in the end, what was asked, and what was found. */
export interface SearchAnswer {
  asked: SearchQuery
  reading: Reading
  conditions: Conditions
  found: SearchHits
  corrected: SearchCorrection | null
  /** Unknown words that were left out, next to a part and a car that were understood. */
  dropped: readonly string[]
}

const NO_COUNTS: CountedFacets = { counts: null, min: null, max: null, available: 0 }
const NOTHING: SearchHits = { rows: [], total: 0, facets: NO_COUNTS }

/**
 * One statement when the text finds something as it is read, preferring the commonest of cars that share a name.
 * Otherwise it tries again: with misspelt words corrected; without unknown words, if part and car were understood; and
 * at last as a number. What was understood always stays a condition.
 */
export async function answerSearch(ctx: Ctx, asked: SearchQuery, vocabulary: Vocabulary): Promise<SearchAnswer> {
  const reading = readText(asked.text, ctx, vocabulary)
  const faster = withFasterKinds(reading, vocabulary)
  const ofFaster = faster ? await answeredOfCommonest(ctx, { asked, reading: faster }, vocabulary) : null
  // The chip still offers every kind of that name.
  if (ofFaster && ofFaster.found.total > 0)
    return { ...ofFaster, reading: { ...ofFaster.reading, kinds: reading.kinds } }
  const named = partPutRight(ctx, reading, vocabulary)
  const ofNamed = named ? await answeredOfCommonest(ctx, { asked, reading: named.reading }, vocabulary) : null
  if (ofNamed && ofNamed.found.total > 0) return { ...ofNamed, corrected: named }
  const commonest = await withCommonestCars(ctx, reading, vocabulary)
  const known = commonest ? await answered(ctx, { asked, reading: commonest }, vocabulary) : null
  if (known && known.found.total > 0) return known
  const first = await answered(ctx, { asked, reading }, vocabulary)
  if (first.found.total > 0 || asked.text.trim() === '') return first
  const renamed = withOtherNames(reading, vocabulary)
  const ofRenamed = renamed ? await answered(ctx, { asked, reading: renamed }, vocabulary) : null
  if (ofRenamed && ofRenamed.found.total > 0) return { ...ofRenamed, reading }
  const corrected = reading.loose.length > 0 || reading.number ? correctText(reading, ctx, vocabulary) : null
  const right = corrected
    ? { ...(await answered(ctx, { asked, reading: corrected.reading }, vocabulary)), corrected }
    : first
  if (right.found.total > 0) return right
  for (const { reading: less, of, dropped } of withLess(
    [right.reading, ...(corrected && !tellsMore(corrected, reading, vocabulary) ? [reading] : [])],
    asked,
    vocabulary,
  )) {
    const told = await answeredOfCommonest(ctx, { asked, reading: less }, vocabulary)
    if (told.found.total > 0) return { ...told, reading: of, corrected: of === reading ? null : corrected, dropped }
  }
  const number = numberInstead(asked.text, right.reading)
  const asNumber = number ? await answered(ctx, { asked, reading: number }, vocabulary) : null
  if (asNumber && asNumber.found.total > 0) return asNumber
  // Nothing for any car of that name: what is told and asked for is of the commonest.
  return corrected || !known ? right : known
}

/**
 * Beside a car a misspelt part is put right at once: the wrong word stands in some titles too, of whatever kind
 * ('embrage montero'). So is the rest of the car's own name: 'jeta bora'.
 */
function partPutRight(ctx: Ctx, reading: Reading, vocabulary: Vocabulary): SearchCorrection | null {
  if (reading.cars.length === 0 || reading.loose.length === 0 || reading.number) return null
  const corrected = correctText(reading, ctx, vocabulary)
  if (!corrected || !reading.kinds) return corrected?.reading.kinds ? corrected : null
  return corrected.reading.loose.length === 0 && namedWords(corrected.reading) > namedWords(reading) ? corrected : null
}

const namedWords = ({ cars }: Reading) => cars.flatMap(({ words }) => words).length

/** With the commonest of the cars that share a name; with all of them if that finds nothing. */
async function answeredOfCommonest(
  ctx: Ctx,
  { asked, reading }: { asked: SearchQuery; reading: Reading },
  vocabulary: Vocabulary,
): Promise<SearchAnswer> {
  const commonest = await withCommonestCars(ctx, reading, vocabulary)
  const told = commonest ? await answered(ctx, { asked, reading: commonest }, vocabulary) : null
  return told && told.found.total > 0 ? told : answered(ctx, { asked, reading }, vocabulary)
}

/** A kind this many steps less in demand is not what a name shared by several kinds means first. */
const SELDOMER = 2

/**
 * 'Kit de repartición' is the belt's own name, and said of a chain's too: where the car comes with either, the belt's
 * go first.
 */
function ofItsOwnName(
  { words, kinds }: Reading,
  keys: readonly string[],
  kindByKey: Vocabulary['kindByKey'],
): readonly string[] {
  const all = keys.flatMap((key) => kindByKey.get(key) ?? [])
  if (!kinds || !all.every(({ appliesIf }) => appliesIf.includes('timing='))) return []
  const typed = phraseKeys(kinds.words.map((at) => words[at] ?? '').join(' ')).join(' ')
  const own = all.filter(({ nameCo, nameMx }) => [nameCo, nameMx].some((name) => phraseKeys(name).join(' ') === typed))
  return own.length < all.length ? own.map(({ key }) => key) : []
}

/**
 * Of several kinds with one name, those in highest demand: 'resistencia de ventilador' is the blower's before the
 * radiator's. Null when none is far behind.
 */
function withFasterKinds(reading: Reading, { kindByKey }: Vocabulary): Reading | null {
  const keys = reading.kinds?.keys ?? []
  if (!reading.kinds || keys.length < 2 || keys.length > MOST_NAMED) return null
  const demandOf = (key: string) => kindByKey.get(key)?.demand ?? 0
  const least = Math.min(...keys.map(demandOf))
  const own = ofItsOwnName(reading, keys, kindByKey)
  const faster = own.length > 0 ? own : keys.filter((key) => demandOf(key) < least + SELDOMER)
  return faster.length < keys.length ? { ...reading, kinds: { ...reading.kinds, keys: faster } } : null
}

/**
 * A corrected make counts: a search for 'suzuky swift' must not show what fits the Chevrolet. So does a corrected
 * place: no front bumper for a 'bomper tracero' that nobody has.
 */
const tellsMore = ({ words, reading }: SearchCorrection, typed: Reading, { makes }: Vocabulary) =>
  reading.places.length > typed.places.length ||
  (reading.cars.some(({ models }) => models.length > 0) && words.some(({ used }) => makes.find(used).length > 0))

interface Less {
  reading: Reading
  /** The fuller reading it was made from, which the list shows as understood. */
  of: Reading
  dropped: string[]
}

/**
 * Readings with fewer conditions, when a part was understood: without unknown words, if the car is known or the part
 * fits any; then with the first of several names of a car ('tucson ix35'); then with the model that a longer name
 * begins with ('captiva sport').
 */
function withLess(readings: readonly Reading[], asked: SearchQuery, vocabulary: Vocabulary): Less[] {
  return readings.flatMap((of): Less[] => {
    // The name of a motorcycle, or of a make that nobody here sells for, must not be dropped.
    if (!of.kinds || of.loose.some(({ key }) => isElsewhere(key))) return []
    if (of.loose.some(({ key }) => GEARBOX_OILS.has(key))) return []
    const isForAny = of.kinds.keys.every((key) => vocabulary.kindByKey.get(key)?.universal)
    const knowsCar = of.cars.length > 0 || chosenCar(asked.filters.vehiculo, vocabulary) !== null
    const told = [
      ...withoutMeasures(of, IN_NO_TITLE),
      // 'gato hidraulico 3 toneladas', where the strongest lifts two.
      ...(isForAny ? withoutMeasures(of, SIZE_OF_ANY) : []),
    ]
    if (!knowsCar && !isForAny) return told
    const less = (reading: Reading, more: readonly number[] = []): Less => ({
      of,
      reading: { ...reading, loose: [] },
      dropped: [...of.loose.map(({ words: [at = 0] }) => at), ...more].map((at) => wordsShown(of, [at])),
    })
    const [car, ...others] = of.cars
    const shorter = car && others.length === 0 ? shorterCar(of, car, vocabulary) : null
    const apart = namedApart(of)
    return [
      ...told,
      ...(apart ? [{ ...less(apart), of: apart }] : []),
      ...(isEngineCode(of) ? [less({ ...of, number: null }, of.number?.words)] : []),
      ...(of.loose.length > 0 && !mayNameModel(of) ? [less(of)] : []),
      ...(car && others.length > 0
        ? [
            less(
              { ...of, cars: [car] },
              others.flatMap(({ words }) => words.filter((at) => !car.words.includes(at))),
            ),
          ]
        : []),
      ...(shorter ? [less({ ...of, cars: [shorter.car] }, shorter.words)] : []),
    ]
  })
}

/**
 * An unknown word right after a make may be a model that the shop does not know: parts for other cars of the make would
 * be a wrong answer.
 */
const mayNameModel = ({ cars, loose, words }: Reading) =>
  cars.length > 0 &&
  cars.every(({ models }) => models.length === 0) &&
  cars.some(({ words: named }) => {
    const behind = Math.max(...named) + 1
    const first = /^(?:el|la|los|las|del)$/i.test(words[behind] ?? '') ? behind + 1 : behind
    return loose.some(({ words: [at] }) => at === first)
  })

/**
 * '4JJ1' beside a known part and model is an engine's name if nobody has it as a number. After a make it may be a
 * model.
 */
const isEngineCode = ({ number, cars }: Reading) =>
  number !== null &&
  cars.some(({ models }) => models.length > 0) &&
  /^(?=.*[A-Z])(?=.*[0-9]).{3,6}$/i.test(number.clean)

/** Measures that listings do not tell: '800amperios' of a battery, '55vatios' of a bulb. */
const IN_NO_TITLE = /^[0-9-]+(?:amperios|vatios)$/

const SIZE_OF_ANY = /^(?:[0-9.]+|t|kg|lb)$/

function withoutMeasures(of: Reading, measure: RegExp): Less[] {
  const measures = of.loose.filter(({ key }) => measure.test(key))
  if (measures.length === 0) return []
  const loose = of.loose.filter((word) => !measures.includes(word))
  return [{ of, reading: { ...of, loose }, dropped: measures.map(({ words: [at = 0] }) => wordsShown(of, [at])) }]
}

/** 'discos y balatas', when nobody sells them together: both kinds separately. 'kit de frenos' names neither. */
function namedApart(reading: Reading): Reading | null {
  const { kinds, words } = reading
  if (kinds?.keys.length !== 1 || kinds.keys[0] !== 'brake-kit') return null
  const named = kinds.words.map((at) => foldText(words[at] ?? ''))
  const names = (part: RegExp) => named.some((word) => part.test(word))
  return names(/^discos?$/) && names(/^(?:balata|pastilla)s?$/)
    ? { ...reading, kinds: { ...kinds, keys: ['brake-disc', 'brake-pads'] } }
    : null
}

/** Words after a model's name that do not make it another car; a Corolla Cross, for example, is not a Corolla. */
const IS_TRIM =
  /^(?:Captiva Sport|.+ (?:Limited|LTD|LD|Classic|Heritage|Hatchback|Sedan|MPV|Wagon|SportWagen|Coupe|Koup|GLI|Si|Select|EL|ESV|MAX|4x4))$/i

/** The shorter model with which a car's name begins, and the words left out. */
function shorterCar(
  { words }: Reading,
  car: ReadCar,
  { models }: Vocabulary,
): { car: ReadCar; words: number[] } | null {
  const [longer] = car.models
  if (!longer || car.models.length > 1 || !IS_TRIM.test(longer.name)) return null
  const found = [...models.byId.values()].filter(
    ({ makeId, name }) => makeId === longer.makeId && longer.name.startsWith(`${name} `),
  )
  const [first] = found.toSorted((a, b) => b.name.length - a.name.length)
  if (!first) return null
  const left = compact(longer.name.slice(first.name.length))
  const out = car.words.filter((at) => left.includes(compact(words[at] ?? '')))
  return { car: { ...car, models: [first] }, words: out }
}

/** A text that reads as something else may still be a number: '206', '2CV-1234', 'LX 1455' when no Lexus is meant. */
function numberInstead(text: string, reading: Reading): Reading | null {
  if (reading.number?.clean === cleanPartNumber(text) || !looksLikePartNumber(text)) return null
  const words = reading.words.map((_, at) => at)
  return {
    ...reading,
    kinds: null,
    places: [],
    cars: [],
    years: [],
    generation: null,
    brands: [],
    genuine: null,
    sizes: [],
    loose: [],
    engine: {
      ...reading.engine,
      words: [],
      told: NO_ENGINE,
    },
    number: { clean: cleanPartNumber(text), words },
  }
}

async function answered(
  ctx: Ctx,
  { asked, reading }: { asked: SearchQuery; reading: Reading },
  vocabulary: Vocabulary,
): Promise<SearchAnswer> {
  const sided = conditionsOf(reading, asked.filters, vocabulary, true)
  const wide = conditionsOf(reading, asked.filters, vocabulary)
  const first = await answeredBy(ctx, { asked, reading, conditions: sided }, vocabulary)
  if (first.found.total > 0) return first
  const second =
    sided.typeIds?.length === wide.typeIds?.length
      ? first
      : await answeredBy(ctx, { asked, reading, conditions: wide }, vocabulary)
  if (second.found.total > 0 || wide.suits.length === 0) return second
  // A shop that says of none of its oils for which engines they are still has oil.
  return answeredBy(ctx, { asked, reading, conditions: { ...wide, suits: [] } }, vocabulary)
}

async function answeredBy(
  ctx: Ctx,
  { asked, reading, conditions }: { asked: SearchQuery; reading: Reading; conditions: Conditions },
  vocabulary: Vocabulary,
): Promise<SearchAnswer> {
  const nothingAsked = asked.text.trim() !== '' && isEmpty(conditions)
  const found = nothingAsked
    ? NOTHING
    : await findListings(ctx, { asked, conditions, facets: asked.counted ? ALL_FACETS : [] }, vocabulary)
  return { asked, reading, conditions, found, corrected: null, dropped: [] }
}

const isEmpty = ({ typeIds, cars, brandIds, number, terms }: Conditions) =>
  typeIds === null && cars.length === 0 && brandIds.length === 0 && number === '' && terms.length === 0

/** What a statement of listings is to find. */
export interface SearchTarget {
  asked: SearchQuery
  conditions: Conditions
  facets: readonly Facet[]
}

/** Finds, ranks, counts and pages in one statement. */
export async function findListings(ctx: Ctx, wanted: SearchTarget, vocabulary: Vocabulary): Promise<SearchHits> {
  const query = queryOf(ctx, wanted, vocabulary)
  const key = query.mayBeBroad
    ? JSON.stringify([wanted.conditions, valuesOf(wanted.asked.filters), ctx.store?.id ?? ctx.country])
    : null
  const rows = await runStatement<FoundRow>(
    ctx.db,
    rankedListings(ctx, { ...query, broad: key !== null && isKnownBroad(key) }, vocabulary),
  )
  const [first] = rows
  if (key !== null && !wanted.asked.byPart) rememberBreadth(key, first?.total ?? 0)
  return { rows: rows.filter((row) => row.id !== null), total: first?.total ?? 0, facets: first?.facets ?? null }
}

function queryOf(ctx: Ctx, { asked, conditions, facets }: SearchTarget, vocabulary: Vocabulary): RankedQuery {
  const hides = hidesReferences(ctx)
  const sql = conditionsSql(conditions, asked.filters, {
    vocabulary,
    hidesReferences: hides,
    country: ctx.country,
  })
  const { number, cars, terms } = conditions
  const carAt = cars.findIndex(({ modelIds }) => modelIds.length > 0)
  const countsYears = carAt >= 0 && facets.includes('year')
  return {
    ...sql,
    hits:
      number === '' ? null : (slot) => numberHitsSql({ clean: number, wholeOnly: hides, everySubstitute: false }, slot),
    words: terms.length > 0,
    mayBeBroad: number === '' && (terms.length > 0 || cars.length > 0),
    onlyAvailable: asked.filters.disponibles === '1',
    salesModels: asked.filters.modelos_venta,
    sort: asked.sort,
    page: asked.page,
    pageSize: asked.pageSize,
    counts: facets.length > 0 ? facetsSql(facets, countsYears) : null,
    yearsOf: countsYears ? modelsSlot(carAt) : null,
    byPart: asked.byPart,
  }
}
