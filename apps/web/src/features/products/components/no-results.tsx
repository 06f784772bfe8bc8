import { resultsHint, resultsTitle } from '../not-found-texts.ts'
import { EVERY_CAR } from '@tuerca/domain/chosen-vehicle'
import { numberFormat } from '@tuerca/domain/country'
import type { UnderstoodQuery } from '@tuerca/domain/query-kind'
import type { ResultsQuery } from '@tuerca/domain/results-query'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { filterCount, withoutFilters } from '../results-address.ts'
import type { ProductCard, ResultsMetadata } from '../wire.ts'
import { NothingThatFits } from './nothing-fits.tsx'
import { DidYouMean, NobodySells } from './number-ways.tsx'
import ResultList from './result-list.tsx'
import { SellerInvitation } from './seller-invitation.tsx'
import { SubstituteNote } from './substitute-note.tsx'
import css from './nothing-fits.module.css'

interface Props {
  query: ResultsQuery
  typed: UnderstoodQuery
  metadata: ResultsMetadata
  substitutes: ProductCard[]
  drawing: string
  lastPage: number
}

/** Nothing was found: what was searched, what to try next, and substitutes that are on sale. */
export default function NoResults({ query, typed, metadata, substitutes, drawing, lastPage }: Props) {
  const { store, country } = useVisitor()
  const picture = <Scene drawing={drawing} />
  if (lastPage > 0 && query.page > lastPage) {
    return (
      <div className={css.face}>
        <EmptyState
          title={`No hay una página ${query.page}`}
          text={
            lastPage === 1
              ? 'Todos los resultados caben en una página.'
              : `La última página de esta lista es la ${lastPage}.`
          }
          picture={picture}
        >
          <LinkButton look="go" to={paths.results({ ...query, page: lastPage }, store)}>
            {lastPage === 1 ? 'Ver los resultados' : 'Ir a la última página'}
          </LinkButton>
        </EmptyState>
      </div>
    )
  }
  if (metadata.nothingFits) return <NothingThatFits query={query} nothing={metadata.nothingFits} metadata={metadata} />
  const filtered = filterCount(query) > 0
  const { vehicle } = metadata
  const isOfOthers = vehicle?.applied === true && vehicle.others > 0 && !metadata.nobodySells
  const isVehicle = typed.kind === 'vin' || typed.kind === 'plate'
  return (
    <div className={css.stack}>
      <DidYouMean query={query} numbers={metadata.didYouMean} />
      {metadata.nobodySells ? (
        <NobodySells query={query} metadata={metadata} />
      ) : isOfOthers ? (
        <div className={css.face}>
          <EmptyState
            title={`Nada de «${query.search}» es para tu ${vehicle.label}`}
            text={
              vehicle.others === 1
                ? 'Hay 1 resultado para otros carros: mira a cuáles les sirve.'
                : `Hay ${numberFormat(country).format(vehicle.others)} resultados para otros carros: mira a cuáles les sirven.`
            }
            picture={picture}
          >
            <LinkButton look="go" to={paths.results({ ...query, vehicle: EVERY_CAR, page: 1 }, store)}>
              Ver los de otros carros
            </LinkButton>
            <LinkButton to={paths.results({ vehicle: vehicle.value }, store)}>Lo que le sirve a tu carro</LinkButton>
          </EmptyState>
        </div>
      ) : (
        <div className={css.face}>
          <EmptyState
            title={resultsTitle(query.search, typed.kind, filtered)}
            text={resultsHint(query.search, typed.kind, filtered)}
            picture={picture}
          >
            {filtered && (
              <LinkButton look="go" to={paths.results(withoutFilters(query), store)}>
                Quitar los filtros
              </LinkButton>
            )}
            {query.search && !isVehicle && !filtered && (
              <LinkButton look="go" to={paths.quotationRequest(wantedAs(query.search, typed.kind), store)}>
                Pedir que la busquen
              </LinkButton>
            )}
            <LinkButton to={paths.home(store)}>Ver los grupos de autopartes</LinkButton>
          </EmptyState>
        </div>
      )}
      {/* What is left out for the car is a press away, under its own name. */}
      {substitutes.length > 0 && !isOfOthers && (
        <section aria-labelledby="sustitutos" className={css.stack}>
          <SubstituteNote id="sustitutos" />
          <ResultList products={substitutes} car={null} />
        </section>
      )}
      {query.search && !isVehicle && !filtered && !isOfOthers && <SellerInvitation searched={query.search} />}
    </div>
  )
}

/** What was typed, where the request asks for it. */
const wantedAs = (search: string, kind: UnderstoodQuery['kind']) =>
  kind === 'partNumber' ? { numero: search } : { parte: search }
