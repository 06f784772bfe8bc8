/** Whether the list should ask for a car: it is about a part that fits some cars only, and none was named. */
export function asksForCar({ query, typed, metadata }: Pick<FoundResults, 'query' | 'typed' | 'metadata'>): boolean {
  const { understood, vehicle, facets } = metadata
  if (vehicle || understood.car || query.makes.length > 0 || (query.search !== '' && typed.kind !== 'text'))
    return false
  if (understood.part) return !understood.part.universal && (facets?.makes.length ?? 0) > 0
  return query.search === '' && query.categories.length > 0 && (facets?.makes.length ?? 0) > 0
}
import type { FoundResults } from './results-heading.ts'
