import { type ResultFilterInput, ResultFilterQuery } from '@tuerca/contract/search'
import { RESULT_FILTER_NAMES } from '@tuerca/domain/results-query'

/** What narrows a search besides its text, under the names of the address and the call. */
export type SearchFilters = Omit<ResultFilterInput, 'search'>

const { search: _, ...none } = ResultFilterQuery.parse({})
export const NO_FILTERS: SearchFilters = none

const NAMES = [...RESULT_FILTER_NAMES, 'vehiculo'] as const

/** The values of the filters in one order. */
export const valuesOf = (filters: SearchFilters) => NAMES.map((name) => filters[name])

/** How many filters a person has set in the list; the car does not count. */
export function filtersOn(filters: SearchFilters): number {
  return RESULT_FILTER_NAMES.map((name) => filters[name]).filter((value) =>
    Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '0',
  ).length
}
