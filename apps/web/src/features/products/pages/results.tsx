import { sendingCity } from '@tuerca/domain/arrival'
import { numberFormat, type Country } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney, currencyOf } from '@tuerca/domain/money'
import { RESULTS_FIELDS, writeResultsQuery } from '@tuerca/domain/results-query'
import { Suspense } from 'react'
import { type MetaArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { onDemand, onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { CityChoice } from '../../../shared/city/city-choice.tsx'
import { VinCard } from '../../vehicles/index.ts'
import { asksForCar } from '../asks-for-car.ts'
import { CarLine } from '../components/car-line.tsx'
import { PartListSkeleton, ResultListSkeleton } from '../components/list-skeletons.tsx'
import { PartList } from '../components/part-list.tsx'
import { ResultFilters } from '../components/result-filters.tsx'
import { ResultTools } from '../components/result-tools.tsx'
import { UnderstoodChips } from '../components/understood-chips.tsx'
import { UnderstoodLine } from '../components/understood-line.tsx'
import { carOfList } from '../fits-told.ts'
import { lastPageOf, PAGE_SIZE } from '../results-address.ts'
import { activeChips, facetGroups } from '../results-facets.ts'
import { type FoundResults, resultsHeading, resultsTrail } from '../results-heading.ts'
import { resultsLoader } from '../results-loader.ts'
import { useChosenList } from '../use-chosen-list.ts'
import css from './results.module.css'

const ResultList = onDemandOrDrawn('[data-by-seller]', () => import('../components/result-list.tsx'))
const NoResults = onDemand(() => import('../components/no-results.tsx'))

export const handle = sharedPage(RESULTS_FIELDS)
export const loader = resultsLoader

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

/** M2.06: who has what was searched, at what price. */
export default function Results() {
  const loaded = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate, state } = useRevalidator()
  useChosenList(loaded.query)
  return (
    <>
      <div className={css.trail}>
        <Breadcrumbs trail={resultsTrail(loaded, store)} />
      </div>
      {loaded.kind === 'found' ? (
        <Found loaded={loaded} />
      ) : (
        <>
          <h1 className={css.heading}>{resultsHeading(loaded)}</h1>
          <div className={css.failed}>
            <ErrorState lines={loaded.lines} onRetry={state === 'idle' ? () => void revalidate() : undefined} />
          </div>
        </>
      )}
    </>
  )
}

function Found({ loaded }: { loaded: FoundResults }) {
  const { query, typed, vin, metadata, products } = loaded
  const { store, country } = useVisitor()
  const groups = facetGroups(metadata.facets, query, { inStore: store !== null })
  const chips = activeChips(groups, query, (units) => formatMoney(fromWireMoney(units), currencyOf(country)))
  // Nothing to filter or sort: the words and the next step are enough.
  const bare = products.length === 0 && (chips.length === 0 || metadata.nothingFits !== null)
  const isNumber = metadata.understoodAs === 'number'
  const car = <CarLine query={query} vehicle={metadata.vehicle} asks={asksForCar(loaded)} />
  return (
    <div className={names(css.page, bare && css.bare)}>
      <div className={css.title}>
        <h1 className={css.heading}>{resultsHeading(loaded)}</h1>
        {metadata.nothingFits?.detail && <p className={css.detail}>{metadata.nothingFits.detail}</p>}
        {!bare && (
          <div className={css.counted}>
            <p className={css.count} role="status">
              {countText({
                total: metadata['x-total-count'],
                offers: loaded.offers,
                capped: metadata.totalIsCapped,
                country,
              })}
            </p>
            {!query.bySeller && (
              <div className={names(css.city, isNumber && css.first)}>
                <CityChoice city={loaded.city} />
              </div>
            )}
          </div>
        )}
      </div>
      {!bare && (
        <div className={css.tools}>
          <ResultTools query={query} filters={chips.length} />
        </div>
      )}
      <div className={css.understood}>
        {vin && (
          <Suspense>
            <VinCard vin={vin} inCatalogue={loaded.vinHasCatalog} />
          </Suspense>
        )}
        <UnderstoodLine
          search={query.search}
          typed={typed}
          vin={vin}
          metadata={metadata}
          nobodyHas={loaded.nobodyHas}
        />
        {!isToldVin(loaded) && (
          <div className={isNumber && chips.length === 0 ? css.spare : css.chips}>
            <UnderstoodChips query={query} understood={metadata.understood.chips} filters={chips} />
          </div>
        )}
      </div>
      {!bare && (
        <div className={css.filters}>
          <ResultFilters query={query} groups={groups} facets={metadata.facets} />
        </div>
      )}
      <div className={css.car}>{car}</div>
      <div id="resultados" tabIndex={-1} className={css.list}>
        <List loaded={loaded} />
      </div>
    </div>
  )
}

function List({ loaded }: { loaded: FoundResults }) {
  const { query, metadata, parts, products } = loaded
  const { store, country } = useVisitor()
  const waiting = useNextList()
  const total = metadata['x-total-count']
  if (waiting) return query.bySeller ? <ResultListSkeleton /> : <PartListSkeleton />
  if (isToldVin(loaded)) return null
  if (products.length === 0) {
    return (
      <Suspense fallback={<ResultListSkeleton />}>
        <NoResults
          query={query}
          typed={loaded.typed}
          metadata={metadata}
          substitutes={loaded.substitutes}
          drawing={loaded.drawing}
          lastPage={lastPageOf(total)}
        />
      </Suspense>
    )
  }
  return (
    <>
      {query.bySeller ? (
        <Suspense fallback={<ResultListSkeleton />}>
          <ResultList products={products} car={carOfList(metadata)} />
        </Suspense>
      ) : (
        <PartList
          key={writeResultsQuery(query)}
          parts={parts}
          // A search that names another car is not judged by one's own.
          fits={metadata.vehicle !== null && (metadata.vehicle.applied || metadata.understood.car !== null)}
          car={carOfList(metadata)}
          kind={metadata.understood.part?.name}
          opened={metadata.understoodAs === 'number' && query.page === 1}
        />
      )}
      {!query.bySeller && (
        <p className={css.note}>
          Precios con IVA. El envío es de una unidad, a {sendingCity(loaded.city, country).name}
          {!loaded.city && ', estimado'}. El orden no se vende.
        </p>
      )}
      {!query.bySeller && metadata.understoodAs !== 'number' && (
        <div className={css.cityBelow}>
          <CityChoice city={loaded.city} />
        </div>
      )}
      <Paginator
        page={query.page - 1}
        pageSize={PAGE_SIZE}
        total={total}
        href={(pagina) => paths.results({ ...query, page: Number(pagina ?? 1) }, store)}
      />
    </>
  )
}

/** A VIN that tells its car is answered by its card: that no part bears it as a number is no news. */
const isToldVin = ({ vin, products }: FoundResults) =>
  vin !== null && !vin.mistake && vin.cars.length > 0 && products.length === 0

/** Whether another list of results is on its way. */
function useNextList() {
  const { state, location } = useNavigation()
  return state === 'loading' && /\/catalogo\/page\/results\/?$/i.test(location.pathname)
}

interface ResultCount {
  total: number
  offers: number | null
  capped: boolean
  country: Country
}

/** 'Más de 1.000 resultados' by seller, '6 números · 19 ofertas' or 'Más de 1.000 ofertas' by part. */
function countText({ total, offers, capped, country }: ResultCount): string {
  const number = numberFormat(country)
  const counted = (count: number, one: string, many: string) => `${number.format(count)} ${count === 1 ? one : many}`
  const more = capped ? 'Más de ' : ''
  if (offers === null) return more + counted(total, 'resultado', 'resultados')
  // Of a list that was cut nobody knows how many numbers it has.
  const numbers = capped ? '' : `${counted(total, 'número', 'números')} · `
  return `${more}${numbers}${counted(offers, 'oferta', 'ofertas')}`
}
