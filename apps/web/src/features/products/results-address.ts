import {
  emptyResultsQuery,
  normaliseResultsQuery,
  RESULT_LISTS,
  type ResultListName,
  type ResultsQuery,
} from '@tuerca/domain/results-query'

/** Results on a page (M9.03). */
export const PAGE_SIZE = 20

/** The API's last page; a deeper address shows that there is none. */
export const DEEPEST = 500

/** The number of the last page with results, from 1; 0 when there are none. */
export const lastPageOf = (total: number) => Math.min(DEEPEST, Math.ceil(total / PAGE_SIZE))

/** What search engines should index: only the words or, without words, at most one category, brand, make and model. */
export function baseQuery(query: ResultsQuery): ResultsQuery {
  const base = { ...emptyResultsQuery(query.search), page: query.page }
  if (query.search) return base
  const single = <T>(values: T[]) => (values.length === 1 ? values : [])
  const makes = single(query.makes)
  return {
    ...base,
    categories: single(query.categories),
    brands: single(query.brands),
    makes,
    models: makes.length ? single(query.models) : [],
  }
}

/** How many filters narrow a query, beyond its words. */
export function filterCount(query: ResultsQuery): number {
  const lists = Object.values(RESULT_LISTS).reduce((sum, field) => sum + query[field].length, 0)
  return lists + (query.priceMin !== null || query.priceMax !== null ? 1 : 0) + (query.onlyAvailable ? 1 : 0)
}

/** Two filters already give more combinations than there are products. */
const DEEP = 2

/** Whether a page of results is kept out of search engines. */
export function isHiddenFromEngines(query: ResultsQuery, total: number): boolean {
  return (
    total === 0 || filterCount(query) > DEEP || query.sort !== 'relevancia' || query.vehicle !== '' || query.bySeller
  )
}

/** The same list without one of its values, from its first page. */
export function without(query: ResultsQuery, key: ResultListName, value: string): ResultsQuery {
  const field = RESULT_LISTS[key]
  return normaliseResultsQuery({
    ...query,
    page: 1,
    [field]: (query[field] as (string | number)[]).filter((one) => String(one) !== value),
  })
}

/** The same words and the same car without any filter. */
export function withoutFilters({ search, sort, vehicle, bySeller }: ResultsQuery): ResultsQuery {
  return { ...emptyResultsQuery(search), sort, vehicle, bySeller }
}

/** The same list for other words, from its first page. */
export function withSearch(query: ResultsQuery, search: string): ResultsQuery {
  return normaliseResultsQuery({ ...query, search, page: 1 })
}

/** The fields of a query as a form sends them, except the named ones. */
export function hiddenFields(written: string, except: readonly string[]): [string, string][] {
  return [...new URLSearchParams(written)].filter(([name]) => !except.includes(name))
}

/** The fields of a form as an address has them. */
export const fieldsAsQuery = (form: HTMLFormElement): string =>
  new URLSearchParams(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  ).toString()
