import type { ResultFilterInput, ResultsMetadata } from '@tuerca/contract/search'
import type { ResultSort } from '@tuerca/domain/results-query'
import type { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { resultProduct, vocabularyFor, vocabularyOf, type WireProduct } from '../products/index.ts'
import { answerSearch, type SearchQuery } from './answer-search.ts'
import { facetsIn, shopFacets } from './facets-of-search.ts'
import { filtersOn } from './filters.ts'
import { metadataOf } from './metadata.ts'

export interface ProductSearch extends ResultFilterInput {
  orden: ResultSort
  page: number
  pageSize: number
  facets: '0' | '1'
}

export interface SearchResults {
  data: WireProduct[]
  metadata: z.input<typeof ResultsMetadata>
}

export const askedOf = (search: ProductSearch, byPart: boolean): SearchQuery => {
  const { search: text, orden: sort, page, pageSize, facets, ...filters } = search
  return { text, filters, sort, page, pageSize, counted: facets === '1', byPart }
}

/** A page of listings: the text understood, found in one statement, counted, and put on the wire (M2.06). */
export async function searchProducts(ctx: Ctx, search: ProductSearch): Promise<SearchResults> {
  const vocabulary = await vocabularyOf(ctx.db)
  const asked = askedOf(search, false)
  const answer = await answerSearch(ctx, asked, vocabulary)
  const names = await vocabularyFor(ctx.db, answer.found.rows)
  const [facets, metadata] = await Promise.all([
    asked.counted ? facetsIn(ctx, answer, names) : null,
    metadataOf(ctx, answer, names),
  ])
  return { data: answer.found.rows.map((row) => resultProduct(row, ctx, names)), metadata: { ...metadata, facets } }
}

/** The counts of everything that a filter finds, without the listings; without a filter, of the whole shop. */
export async function facetsOf(ctx: Ctx, filters: ResultFilterInput) {
  const vocabulary = await vocabularyOf(ctx.db)
  if (filters.search.trim() === '' && filters.vehiculo === '' && filtersOn(filters) === 0)
    return shopFacets(ctx, vocabulary)
  const answer = await answerSearch(
    ctx,
    askedOf({ ...filters, orden: 'relevancia', page: 0, pageSize: 1, facets: '1' }, false),
    vocabulary,
  )
  return facetsIn(ctx, answer, vocabulary)
}
