import { createHash } from 'node:crypto'
import { NO_FILTERS } from './no-filters.ts'
import type { ResultRequest } from './result-sql.ts'

/** Each name costs every connection a kept plan, and filters make thousands of texts. */
const MOST_NAMES = 80
const names = new Map<string, string>()

/** The name under which a text is prepared, or null once there are enough of them. */
export function nameOf(text: string): string | null {
  const known = names.get(text)
  if (known !== undefined) return known
  if (names.size >= MOST_NAMES) return null
  const name = `products-${createHash('sha256').update(text).digest('base64url').slice(0, 20)}`
  names.set(text, name)
  return name
}

/** The filters beside the text. */
export const FILTER_NAMES = (Object.keys(NO_FILTERS) as (keyof typeof NO_FILTERS)[]).filter((key) => key !== 'search')

/** The filters that narrow a search, beside its text. */
export function filtersOn(filters: ResultRequest['filters']) {
  return FILTER_NAMES.map((key) => filters[key]).filter((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined && value !== '0'))
}

/** Whether a search is of the common kind that is worth preparing: at most one filter beside the text. */
export function isPlain(filters: ResultRequest['filters'], request: Pick<ResultRequest, 'sort'>): boolean {
  if (request.sort !== 'relevancia') return false
  const on = filtersOn(filters)
  return on.length <= 1 && on.every((value) => !Array.isArray(value) || value.length === 1)
}
