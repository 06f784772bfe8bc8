import { metaDescription } from '@tuerca/domain/meta-description'
import type { MetaDescriptor } from 'react-router'
import { paths, type StorePrefix } from '../../shared/paths.ts'
import { shareHead, sharePicture } from '../../shared/share/share-head.ts'
import { unavailableTitle } from './not-found-texts.ts'
import { baseQuery, isHiddenFromEngines, PAGE_SIZE } from './results-address.ts'
import { type FailedResults, type FoundResults, resultsHeading, resultsTrail } from './results-heading.ts'
import { breadcrumbData, resultListData } from './structured-data.ts'

/** Title, description, canonical address and linked data of a list; empty, deep and failed ones must not be indexed. */
export function resultsMeta(loaded: FoundResults | FailedResults, store: StorePrefix): MetaDescriptor[] {
  const { query, origin } = loaded
  const heading = resultsHeading(loaded)
  const page = query.page > 1 ? `, página ${query.page}` : ''
  const canonical = origin + paths.results(baseQuery(query), store)
  const subject = query.search || heading
  const hidden = loaded.kind === 'failed' || isHiddenFromEngines(query, loaded.products.length)
  return [
    { title: `${titleOf(loaded, heading)}${page} | Tuerca` },
    {
      name: 'description',
      content: metaDescription({
        title: `${subject}: compara precios con IVA, existencias por bodega, entrega y vendedores, con sus sustitutos y vehículos compatibles.`,
      }),
    },
    { tagName: 'link', rel: 'canonical', href: canonical },
    ...shareHead({
      origin,
      path: paths.results(baseQuery(query), store),
      title: heading,
      picture: sharePicture(store ? 'tienda' : 'tuerca', 'portada', { store }),
    }),
    ...(hidden ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    ...(loaded.kind === 'found' && loaded.products.length > 0
      ? [
          {
            'script:ld+json': resultListData(
              origin,
              loaded.products.map(({ productUrl }) => ({ productUrl: paths.product(productUrl, store) })),
              (query.page - 1) * PAGE_SIZE + 1,
            ),
          },
          { 'script:ld+json': breadcrumbData(origin, resultsTrail(loaded, store)) },
        ]
      : []),
  ]
}

function titleOf(loaded: FoundResults | FailedResults, heading: string): string {
  if (loaded.kind === 'found' && loaded.nobodyHas !== null) return unavailableTitle(loaded.nobodyHas)
  if (loaded.kind === 'found' && (loaded.metadata.nothingFits || loaded.metadata.nobodySells)) return heading
  if (loaded.kind === 'found' && loaded.metadata.understood.title) return `${heading}: precios y quién lo tiene`
  return loaded.query.search ? `${loaded.query.search}: precios y quién lo tiene` : heading
}
