import type { ResultFilterInput, ResultsMetadata } from '@tuerca/contract/search'
import type { ResultSort } from '@tuerca/domain/results-query'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import { ALL_FACETS, type Facet } from './facet-sql.ts'
import { tally, wireFacets, type CountedFacets } from './facets.ts'
import { categoryCounts } from './category-groups.ts'
import { isKnownBroad, rememberBreadth } from './broad-searches.ts'
import { idsOf } from './result-filters.ts'
import { fewOf, hidesReferences, mayBeBroad, mostOf, type ResultRequest } from './result-sql.ts'
import { statementFor } from './kept-statements.ts'
import { ownFacets, type Count } from './own-facets.ts'
import { shopCounts } from './shop-counts.ts'
import { FILTER_NAMES, filtersOn } from './statement-names.ts'
import { trySearch, type Answered } from './try-search.ts'
import type { Asked } from './understand-search.ts'
import { vocabularyFor, vocabularyOf, type Vocabulary } from './vocabulary.ts'
import { whichFinds } from './which-finds.ts'
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

/** One statement when something is found at once; more only when nothing is (try-search.ts). */
export async function searchProducts(ctx: Ctx, search: ProductSearch): Promise<SearchResults> {
  const vocabulary = await vocabularyOf(ctx.db)
  const answered = await trySearch({
    ctx, text: search.search, vocabulary,
    find: (asked) => find(ctx, search, asked, vocabulary),
    whichFinds: (tries) => whichFinds(ctx, tries.map((asked) => requestOf(ctx, search, asked)), vocabulary),
  })
  const { found } = answered
  const names = await vocabularyFor(ctx.db, found.rows)
  const facets = search.facets === '1' ? await facetsIn(ctx, search, answered, names) : null
  return { data: found.rows.map((row) => resultProduct(row, ctx, names)), metadata: { ...metadataOf(search, answered), facets } }
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
async function facetsIn(ctx: Ctx, search: ProductSearch, { found, asked }: Pick<Answered<Found>, 'found' | 'asked'>, vocabulary: Vocabulary) {
  const counted = ({ facets, total }: Found) => ({ ...facets ?? NO_COUNTS, capped: total > mostOf(search.orden) })
  const base = counted(found)
  const wholeShop = asked.kind === 'everything'
  const count: Count = async (filters, facet) => {
    if (asked.kind === 'everything' && filtersOn({ ...filters, categorias: [] }).length === 0 && (facet === 'type' || facet === 'group' && filters.categorias.length === 0)) {
      return { ...NO_COUNTS, counts: await categoryCounts(ctx, { facet, groups: idsOf(vocabulary.groups, filters.categorias) }, vocabulary), capped: false }
    }
    return counted(await find(ctx, { ...search, ...filters, page: 0, pageSize: 1, counted: [facet] }, asked, vocabulary))
  }
  if (wholeShop && base.capped && filtersOn(search).length === 0) {
    const few = tally(base)
    return wireFacets({ ...few, by: new Map([...few.by, ...(await shopCounts(ctx, vocabulary)).by]) }, vocabulary)
  }
  return wireFacets(await ownFacets(base, search, vocabulary, count), vocabulary)
}

type Counting = ProductSearch & { counted?: readonly Facet[] }

function requestOf(ctx: Ctx, search: Counting, asked: Asked): ResultRequest {
  return {
    asked, filters: search, sort: search.orden, page: search.page, pageSize: search.pageSize,
    facets: search.counted ?? (search.facets === '1' ? ALL_FACETS : []), wholeNumber: hidesReferences(ctx),
  }
}

async function find(ctx: Ctx, search: Counting, asked: Asked, vocabulary: Vocabulary): Promise<Found> {
  if (asked.kind === 'nothing') return NONE
  const request = requestOf(ctx, search, asked)
  const key = mayBeBroad(request) ? breadthKey(ctx, request) : null
  request.broad = key !== null && isKnownBroad(key)
  const rows = await runStatement<ResultRow>(ctx.db, statementFor(ctx, request, vocabulary))
  const [first] = rows
  if (key !== null) rememberBreadth(key, (first?.total ?? 0) > fewOf(request))
  return { rows: rows.filter((row) => row.id !== null), total: first?.total ?? 0, facets: first?.facets ?? null }
}

/** The same whatever page, size or counts are asked for. */
function breadthKey(ctx: Ctx, { asked, filters, sort }: ResultRequest): string {
  return JSON.stringify([asked, FILTER_NAMES.map((name) => filters[name]), sort, ctx.store?.id ?? ctx.country])
}

function metadataOf(search: ProductSearch, { found, asked, corrections, dropped }: Answered<Found>): Omit<SearchResults['metadata'], 'facets'> {
  const most = mostOf(search.orden)
  const totalIsCapped = found.total > most
  return {
    'x-total-count': Math.min(found.total, most),
    page: search.page,
    pageSize: search.pageSize,
    totalIsCapped,
    understoodAs: UNDERSTOOD[asked.kind],
    years: asked.years ?? [],
    corrections,
    dropped,
    understood: { chips: [], title: '', part: null, car: null }, vehicle: null, nothingFits: null, didYouMean: [], nobodySells: null,
  }
}
