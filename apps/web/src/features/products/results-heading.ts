import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import { facetGroups, headingOf } from './results-facets.ts'
import type { FailedResults, FoundResults } from './results-loader.ts'

/** The words over the list, which are also its title. */
export function resultsHeading(loaded: FoundResults | FailedResults): string {
  return headingOf(facetGroups(loaded.kind === 'found' ? loaded.metadata.facets : null, loaded.query, { inStore: false }), loaded.query)
}

export function resultsTrail(loaded: FoundResults | FailedResults, store: StorePrefix): Crumb[] {
  return [{ name: 'Inicio', href: paths.home(store) }, { name: resultsHeading(loaded) }]
}
