import { formatMoney, fromWireMoney, currencyOf } from '@tuerca/domain/money'
import { writeResultsQuery } from '@tuerca/domain/results-query'
import { Suspense } from 'react'
import { type MetaArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { VinCard } from '../../vehicles/index.ts'
import { ResultFilters } from '../components/result-filters.tsx'
import { ResultList, ResultListSkeleton } from '../components/result-list.tsx'
import { ResultToolbar } from '../components/result-toolbar.tsx'
import { UnderstoodLine } from '../components/understood-line.tsx'
import { hiddenFields, lastPageOf, PAGE_SIZE } from '../results-address.ts'
import { activeChips, facetGroups } from '../results-facets.ts'
import { resultsHeading, resultsTrail } from '../results-heading.ts'
import { type FoundResults, resultsLoader } from '../results-loader.ts'
import css from './results.module.css'

const NoResults = onDemand(() => import('../components/no-results.tsx'))

export const loader = resultsLoader

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

/** M2.06: who has what was searched, at what price. */
export default function Results() {
  const loaded = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <Breadcrumbs trail={resultsTrail(loaded, store)} />
      <h1 className={css.heading}>{resultsHeading(loaded)}</h1>
      {loaded.kind === 'found'
        ? <Found loaded={loaded} />
        : <div className={css.failed}><ErrorState lines={loaded.lines} onRetry={state === 'idle' ? () => void revalidate() : undefined} /></div>}
    </>
  )
}

function Found({ loaded }: { loaded: FoundResults }) {
  const { query, typed, vin, metadata, products, substitutes } = loaded
  const { store, country } = useVisitor()
  const waiting = useNextList()
  const groups = facetGroups(metadata.facets, query, { inStore: store !== null })
  const chips = activeChips(groups, query, (units) => formatMoney(fromWireMoney(units), currencyOf(country)))
  const total = metadata['x-total-count']
  // Nothing to narrow or to order: the words and what to do next are enough.
  const bare = products.length === 0 && chips.length === 0
  return (
    <>
      {vin && <Suspense><VinCard vin={vin} inCatalogue={loaded.vinHasCatalog} /></Suspense>}
      <UnderstoodLine search={query.search} typed={typed} vin={vin} metadata={metadata} nobodyHas={loaded.nobodyHas} />
      <div className={bare ? css.bare : css.columns}>
        {!bare && <ResultFilters query={query} groups={groups} facets={metadata.facets} />}
        <div id="resultados" tabIndex={-1} className={css.list}>
          {!bare && <ResultToolbar query={query} chips={chips} count={countText(total, metadata.totalIsCapped, country)} />}
          {waiting ? <ResultListSkeleton /> : products.length > 0 ? <ResultList products={products} /> : (
            <Suspense fallback={<ResultListSkeleton />}>
              <NoResults query={query} typed={typed} substitutes={substitutes} drawing={loaded.drawing} lastPage={lastPageOf(total)} />
            </Suspense>
          )}
          {!waiting && products.length > 0 && (
            <Paginator
              page={query.page - 1} pageSize={PAGE_SIZE} total={total}
              href={(page) => paths.results({ ...query, page: page + 1 }, store)}
              jump={{ action: paths.results({}, store), name: 'pagina', fields: hiddenFields(writeResultsQuery(query), ['pagina']) }}
            />
          )}
        </div>
      </div>
    </>
  )
}

/** Whether another list of results is on its way. */
function useNextList() {
  const { state, location } = useNavigation()
  return state === 'loading' && /\/catalogo\/page\/results\/?$/i.test(location.pathname)
}

function countText(total: number, capped: boolean, country: 'CO' | 'MX') {
  const count = new Intl.NumberFormat(country === 'MX' ? 'es-MX' : 'es-CO').format(total)
  if (capped) return `Más de ${count} resultados`
  return total === 1 ? '1 resultado' : `${count} resultados`
}
