import type { ResultFilterInput, ResultsMetadata } from '@tuerca/contract/products'
import type { ResultSort } from '@tuerca/domain/results-query'
import { searchTerms } from '@tuerca/domain/words'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { ALL_FACETS, type Facet } from './facet-sql.ts'
import { tally, wireFacets, type CountedFacets } from './facets.ts'
import { listingsByGroup } from './category-groups.ts'
import { forgiveTypos, type Correction } from './forgive-typos.ts'
import { isKnownBroad, rememberBreadth } from './broad-searches.ts'
import { hidesReferences, MOST_RESULTS, mostOf, resultStatement, type ResultRequest } from './result-sql.ts'
import { ownFacets, type Count } from './own-facets.ts'
import { shopCounts } from './shop-counts.ts'
import { filtersOn } from './statement-names.ts'
import { understandSearch, wordsOf, type Asked } from './understand-search.ts'
import { vocabularyFor, vocabularyOf, type Vocabulary } from './vocabulary.ts'
import { resultProduct, type ListingRow, type WireProduct } from './wire.ts'

export interface ProductSearch extends ResultFilterInput {
  orden: ResultSort
  page: number
  pageSize: number
  facets: '0' | '1'
}

export interface SearchResults { data: WireProduct[]; metadata: z.input<typeof ResultsMetadata> }

interface ResultRow extends ListingRow { total: number | null; facets: CountedFacets | null }
interface Found { rows: ResultRow[]; total: number; facets: CountedFacets | null }

const NO_COUNTS: CountedFacets = { counts: null, min: null, max: null, available: 0 }
const NONE: Found = { rows: [], total: 0, facets: NO_COUNTS }
const UNDERSTOOD: Record<Asked['kind'], string> = { everything: '', nothing: '', number: 'N° de parte', words: 'Texto', mixed: 'Texto y N° de parte' }

/** One statement when something is found; a second try, and the forgiving of typos, only when nothing is. */
export async function searchProducts(ctx: Ctx, search: ProductSearch): Promise<SearchResults> {
  const vocabulary = await vocabularyOf(ctx.db)
  let asked = understandSearch(search.search, ctx.country, vocabulary)
  let corrections: Correction[] = []
  let found = await find(ctx, search, asked, vocabulary)
  if (found.total === 0 && search.search !== '' && asked.kind !== 'nothing') {
    const words = asked.kind === 'words' ? asked : wordsOf(search.search)
    if (asked.kind !== 'words' && words.terms.length > 1) {
      found = await find(ctx, search, words, vocabulary)
      if (found.total > 0) asked = words
    }
    if (found.total === 0) ({ found, asked, corrections } = await forgive(ctx, search, { asked, words }, vocabulary))
  }
  const names = await vocabularyFor(ctx.db, found.rows)
  const facets = search.facets === '1' ? await facetsIn(ctx, search, { found, asked }, names) : null
  return { data: found.rows.map((row) => resultProduct(row, ctx, names)), metadata: { ...metadataOf(search, found, { asked, corrections }), facets } }
}

/** The counts of everything that a filter finds, without its listings; without a filter, of every listing of the shop. */
export async function facetsOf(ctx: Ctx, filters: ResultFilterInput) {
  if (filters.search.trim() === '' && filtersOn(filters).length === 0) {
    const vocabulary = await vocabularyOf(ctx.db)
    return wireFacets(await shopCounts(ctx, vocabulary), vocabulary)
  }
  const { metadata } = await searchProducts(ctx, { ...filters, orden: 'relevancia', page: 0, pageSize: 1, facets: '1' })
  return metadata.facets ?? wireFacets(tally({ ...NO_COUNTS, capped: false }), await vocabularyOf(ctx.db))
}

/** Nothing is read again for a search without filters. */
async function facetsIn(ctx: Ctx, search: ProductSearch, { found, asked }: { found: Found; asked: Asked }, vocabulary: Vocabulary) {
  const counted = ({ facets, total }: Found) => ({ ...facets ?? NO_COUNTS, capped: total > mostOf(search.orden) })
  const base = counted(found)
  const count: Count = async (filters, facet) => {
    // Nothing narrows: counting the best thousand of a million listings would tell little of their categories.
    if (facet === 'group' && asked.kind === 'everything' && filtersOn(filters).length === 0) {
      const groups = await listingsByGroup(ctx, vocabulary)
      return { ...NO_COUNTS, counts: [...groups].map(([id, n]) => ['group', String(id), n]), capped: false }
    }
    return counted(await find(ctx, { ...search, ...filters, page: 0, pageSize: 1, counted: [facet] }, asked, vocabulary))
  }
  return wireFacets(await ownFacets(base, search, vocabulary, count), vocabulary)
}

async function find(ctx: Ctx, search: ProductSearch & { counted?: readonly Facet[] }, asked: Asked, vocabulary: Vocabulary): Promise<Found> {
  if (asked.kind === 'nothing') return NONE
  // The same whatever page, size or counts are asked for.
  const key = JSON.stringify([asked, { ...search, search: '', page: 0, pageSize: 0, facets: '0', counted: [] }, ctx.store?.id ?? ctx.country])
  const request: ResultRequest = {
    broad: isKnownBroad(key),
    asked, filters: search, sort: search.orden, page: search.page, pageSize: search.pageSize,
    facets: search.counted ?? (search.facets === '1' ? ALL_FACETS : []), wholeNumber: hidesReferences(ctx),
  }
  const rows = await runStatement<ResultRow>(ctx.db, resultStatement(ctx, request, vocabulary))
  const [first] = rows
  rememberBreadth(key, (first?.total ?? 0) > MOST_RESULTS)
  return { rows: rows.filter((row) => row.id !== null), total: first?.total ?? 0, facets: first?.facets ?? null }
}

/** The words that match nothing, replaced by the nearest names. A number alone is no word to be corrected. */
async function forgive(ctx: Ctx, search: ProductSearch, tried: { asked: Asked; words: Asked }, vocabulary: Vocabulary) {
  const nothing = { found: NONE, asked: tried.asked, corrections: [] as Correction[] }
  const wordy = tried.words.terms.filter((term) => !/^[0-9.]+$/.test(term))
  if (wordy.length === 0 || tried.asked.kind === 'number' && tried.words.terms.length === 1 && /[0-9]/.test(search.search)) return nothing
  const corrections = await forgiveTypos(ctx.db, wordy)
  if (corrections.length === 0) return nothing
  const base = tried.asked.kind === 'mixed' ? tried.asked : tried.words
  const used = new Map(corrections.map(({ typed, used }) => [typed, used]))
  const asked: Asked = { ...base, terms: base.terms.map((term) => used.get(term) ?? term) }
  const found = await find(ctx, search, asked, vocabulary)
  return found.total === 0 ? nothing : { found, asked, corrections }
}

/** The text as it was typed, with the words that were used instead. */
function corrected(text: string, corrections: readonly Correction[]): string {
  const used = new Map(corrections.map((correction) => [correction.typed, correction.used]))
  return text.trim().split(/\s+/).map((word) => used.get(searchTerms(word)[0] ?? '') ?? word).join(' ')
}

function metadataOf(search: ProductSearch, found: Found, { asked, corrections }: { asked: Asked; corrections: Correction[] }): Omit<SearchResults['metadata'], 'facets'> {
  const most = mostOf(search.orden)
  const totalIsCapped = found.total > most
  return {
    'x-total-count': Math.min(found.total, most),
    page: search.page,
    pageSize: search.pageSize,
    totalIsCapped,
    understoodAs: UNDERSTOOD[asked.kind],
    corrections: corrections.length ? { text: corrected(search.search, corrections), words: corrections } : null,
  }
}
