import type { ResultSort } from '@tuerca/domain/results-query'
import { looksLikePartNumber, cleanPartNumber } from '@tuerca/domain/part-number'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import {
  FEW,
  hidesReferences,
  numberHitsSql,
  rankedListings,
  type ListingRow,
  type RankedQuery,
  type Vocabulary,
} from '../products/index.ts'
import { isKnownBroad, rememberBreadth } from './broad-searches.ts'
import { withCommonestCars } from './commonest-car.ts'
import { conditionsOf, type Conditions } from './conditions.ts'
import { conditionsSql, modelsSlot } from './conditions-sql.ts'
import { ALL_FACETS, facetsSql, type Facet } from './facet-sql.ts'
import type { CountedFacets } from './facets.ts'
import { valuesOf, type SearchFilters } from './filters.ts'
import { correctText, readText } from './shop-lexicon.ts'
import type { Corrected } from './understand/correct-search.ts'
import type { Reading } from './understand/reading.ts'

export interface SearchAsked {
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
export interface Found {
  rows: FoundRow[]
  total: number
  facets: CountedFacets | null
}

/** What a search came to: how it was read at last, what was asked for it, what was found. */
export interface SearchAnswer {
  asked: SearchAsked
  reading: Reading
  conditions: Conditions
  found: Found
  corrected: Corrected | null
  /** The words that nothing knows and that were left out, beside a part and a car that were understood. */
  dropped: readonly string[]
}

const NO_COUNTS: CountedFacets = { counts: null, min: null, max: null, available: 0 }
const NOTHING: Found = { rows: [], total: 0, facets: NO_COUNTS }

/**
 * One statement where the text finds something as it is read, with the commonest of the cars that share a name. Where it does not: with its misspelt words put right, then
 * without the words that nothing knows, if part and car were understood, and at last as a number. What was understood stays.
 */
export async function answerSearch(ctx: Ctx, asked: SearchAsked, vocabulary: Vocabulary): Promise<SearchAnswer> {
  const reading = readText(asked.text, ctx, vocabulary)
  const commonest = await withCommonestCars(ctx, reading, vocabulary)
  const known = commonest ? await answered(ctx, { asked, reading: commonest }, vocabulary) : null
  if (known && known.found.total > 0) return known
  const first = await answered(ctx, { asked, reading }, vocabulary)
  if (first.found.total > 0 || asked.text.trim() === '') return first
  const corrected = reading.loose.length > 0 ? correctText(reading, ctx, vocabulary) : null
  const right = corrected
    ? { ...(await answered(ctx, { asked, reading: corrected.reading }, vocabulary)), corrected }
    : first
  if (right.found.total > 0) return right
  const last = right.reading
  if (last.loose.length > 0 && last.kinds && last.cars.length > 0) {
    const told = await answered(ctx, { asked, reading: { ...last, loose: [] } }, vocabulary)
    const dropped = last.loose.map(({ words: [at = 0] }) => last.words[at] ?? '')
    if (told.found.total > 0) return { ...told, reading: last, corrected, dropped }
  }
  const number = numberInstead(asked.text, last)
  const asNumber = number ? await answered(ctx, { asked, reading: number }, vocabulary) : null
  return asNumber && asNumber.found.total > 0 ? asNumber : right
}

/** A text that reads as something else may still be a number: '206', '2CV-1234'. */
function numberInstead(text: string, reading: Reading): Reading | null {
  if (reading.number || !looksLikePartNumber(text)) return null
  const words = reading.words.map((_, at) => at)
  return {
    ...reading,
    kinds: null,
    places: [],
    cars: [],
    years: [],
    brands: [],
    genuine: null,
    sizes: [],
    loose: [],
    engine: {
      ...reading.engine,
      words: [],
      told: { litres: null, fuel: null, valves: null, aspiration: null, layout: null },
    },
    number: { clean: cleanPartNumber(text), words },
  }
}

async function answered(
  ctx: Ctx,
  { asked, reading }: { asked: SearchAsked; reading: Reading },
  vocabulary: Vocabulary,
): Promise<SearchAnswer> {
  const conditions = conditionsOf(reading, asked.filters, vocabulary)
  const nothingAsked = asked.text.trim() !== '' && isEmpty(conditions)
  const found = nothingAsked
    ? NOTHING
    : await findListings(ctx, { asked, conditions, facets: asked.counted ? ALL_FACETS : [] }, vocabulary)
  return { asked, reading, conditions, found, corrected: null, dropped: [] }
}

const isEmpty = ({ typeIds, cars, brandIds, number, terms }: Conditions) =>
  typeIds === null && cars.length === 0 && brandIds.length === 0 && number === '' && terms.length === 0

/** What a statement of listings is to find. */
export interface Wanted {
  asked: SearchAsked
  conditions: Conditions
  facets: readonly Facet[]
}

/** Finds, ranks, counts and pages in one statement. */
export async function findListings(ctx: Ctx, wanted: Wanted, vocabulary: Vocabulary): Promise<Found> {
  const query = queryOf(ctx, wanted, vocabulary)
  const key = query.mayBeBroad
    ? JSON.stringify([wanted.conditions, valuesOf(wanted.asked.filters), ctx.store?.id ?? ctx.country])
    : null
  const rows = await runStatement<FoundRow>(
    ctx.db,
    rankedListings(ctx, { ...query, broad: key !== null && isKnownBroad(key) }, vocabulary),
  )
  const [first] = rows
  if (key !== null && !wanted.asked.byPart) rememberBreadth(key, (first?.total ?? 0) > FEW)
  return { rows: rows.filter((row) => row.id !== null), total: first?.total ?? 0, facets: first?.facets ?? null }
}

function queryOf(ctx: Ctx, { asked, conditions, facets }: Wanted, vocabulary: Vocabulary): RankedQuery {
  const hides = hidesReferences(ctx)
  const sql = conditionsSql(conditions, asked.filters, { vocabulary, hidesReferences: hides })
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
