import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import { baseQuery, isHiddenFromEngines } from './results-address.ts'
import { facetGroups, headingOf } from './results-facets.ts'
import { PAGE_SIZE, type FailedResults, type FoundResults } from './results-loader.ts'
import { breadcrumbData, resultListData, type TrailStep } from './structured-data.ts'

type Loaded = FoundResults | FailedResults

/** The words over the list, which are also its title. */
export function resultsHeading(loaded: Loaded): string {
  return headingOf(facetGroups(loaded.kind === 'found' ? loaded.metadata.facets : null, loaded.query, { inStore: false }), loaded.query)
}

export function resultsTrail(loaded: Loaded, store: StorePrefix): TrailStep[] {
  return [{ name: 'Inicio', href: paths.home(store) }, { name: resultsHeading(loaded) }]
}

/** Title, description, canonical address and linked data of a list; empty, deep and failed ones are not to be kept. */
export function resultsMeta(loaded: Loaded | undefined, store: StorePrefix): MetaDescriptor[] {
  if (!loaded) return []
  const { query, origin } = loaded
  const heading = resultsHeading(loaded)
  const page = query.page > 1 ? `, página ${query.page}` : ''
  const canonical = origin + paths.results(baseQuery(query), store)
  const subject = query.search || heading
  const hidden = loaded.kind === 'failed' || isHiddenFromEngines(query, loaded.products.length)
  return [
    { title: `${query.search ? `${query.search}: precios y quién lo tiene` : heading}${page} | Tuerca` },
    { name: 'description', content: metaDescription({ title: `${subject}: compara precios con IVA, existencias por bodega, entrega y vendedores, con sus sustitutos y vehículos compatibles.` }) },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(loaded.kind === 'found' && loaded.products.length > 0 ? [
      { 'script:ld+json': resultListData(origin, loaded.products.map(({ productUrl }) => ({ productUrl: paths.product(productUrl, store) })), (query.page - 1) * PAGE_SIZE + 1) },
      { 'script:ld+json': breadcrumbData(origin, resultsTrail(loaded, store)) },
    ] : []),
  ]
}
