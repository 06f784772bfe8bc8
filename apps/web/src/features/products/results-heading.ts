import { paths, type StorePrefix } from '../../shared/paths.ts'
import type { Crumb } from '../../shared/ui/breadcrumbs.tsx'
import { facetGroups, headingOf } from './results-facets.ts'
import type { FailedResults, FoundResults } from './results-loader.ts'

/** The words over the list, which are also its title: what was understood, else what was typed. Where nothing fits they are the answer. */
export function resultsHeading(loaded: FoundResults | FailedResults): string {
  if (loaded.kind === 'found') {
    const { nothingFits, nobodySells, understood } = loaded.metadata
    if (nothingFits) return nothingFits.sentence
    if (nobodySells) return `Nadie lo tiene hoy: ${nobodySells.number}`
    if (understood.title) return understood.title
  }
  return headingOf(
    facetGroups(loaded.kind === 'found' ? loaded.metadata.facets : null, loaded.query, { inStore: false }),
    loaded.query,
  )
}

/** By the group and the kind of part that were understood. */
export function resultsTrail(loaded: FoundResults | FailedResults, store: StorePrefix): Crumb[] {
  const home = { name: 'Inicio', href: paths.home(store) }
  const part = loaded.kind === 'found' ? loaded.metadata.understood.part : null
  if (!part) return [home, { name: resultsHeading(loaded) }]
  return [
    home,
    ...(part.groupSlug ? [{ name: part.group, href: paths.results({ categories: [part.groupSlug] }, store) }] : []),
    { name: part.name },
  ]
}
