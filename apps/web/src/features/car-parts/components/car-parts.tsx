import type { Answer } from '@tuerca/contract/endpoint'
import { carParts } from '@tuerca/contract/search'
import { type NamedCar, readCarValue, writeChosen } from '@tuerca/domain/chosen-vehicle'
import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { numberText } from '@tuerca/domain/country'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { queryClient } from '../../../shared/api/query-client.ts'
import { offersText } from '../../../shared/offers-text.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { OilChange } from './oil-change.tsx'
import css from './car-parts.module.css'

type CarParts = Answer<typeof carParts>

/**
 * What people most often need for one car: each with picture, lowest price and number of offers; then the rest by
 * system.
 */
export default function CarParts({ car }: { car: NamedCar }) {
  const value = writeChosen(car)
  // A car without make or model has no list.
  return readCarValue(value) ? (
    <QueryClientProvider client={queryClient}>
      <Asked value={value} />
    </QueryClientProvider>
  ) : null
}

function Asked({ value }: { value: string }) {
  const { store } = useVisitor()
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: ['car-parts', store?.pathPrefix, value],
    staleTime: 60_000,
    queryFn: ({ signal }) => call(carParts, { query: { vehiculo: value } }, { signal }),
  })
  return (
    <section className={css.section} aria-labelledby="lo-que-mas">
      <header className={css.head}>
        <h2 id="lo-que-mas">Lo que más se le cambia</h2>
        {data && data.data.length > 0 && <p className={css.fine}>Precios con IVA</p>}
      </header>
      {isPending ? (
        <Waiting />
      ) : isError ? (
        <div className={css.face}>
          <ErrorState onRetry={() => void refetch()} />
        </div>
      ) : (
        <Found found={data} value={value} />
      )}
    </section>
  )
}

function Found({ found: { data: tiles, metadata }, value }: { found: CarParts; value: string }) {
  const { store, country } = useVisitor()
  const { offers, groups, oilChange, oil, vehicle } = metadata
  // What fits no car in particular is not counted here, nor listed behind it.
  const its = { makes: vehicle ? [vehicle.make] : [], models: vehicle?.models ?? [], vehicle: value }
  const car = readCarValue(value)
  if (offers === 0 && tiles.length === 0) {
    return (
      <div className={css.face}>
        <EmptyState
          title="Todavía nadie ofrece autopartes para este vehículo."
          text="Dinos qué necesitas y preguntamos a los vendedores."
        >
          <LinkButton
            look="go"
            to={paths.quotationRequest(
              { marca: car?.make, modelo: car?.model, anio: car?.year ? String(car.year) : '' },
              store,
            )}
          >
            Pedir que la busquen
          </LinkButton>
        </EmptyState>
      </div>
    )
  }
  return (
    <div className={css.found}>
      <ul className={css.tiles}>
        {tiles.map((tile) => (
          <li key={tile.name}>
            <Link className={css.tile} to={paths.results({ categories: tile.categories, vehicle: value }, store)}>
              <img src={tile.picture} alt="" width={64} height={64} loading="lazy" decoding="async" />
              <strong>{tile.name}</strong>
              {tile.from !== null && (
                <span>
                  <small>desde</small> <Price amount={tile.from} currency={tile.currency} />
                </span>
              )}
              <span className={css.fine}>{offersText(tile.offers, country)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <OilChange parts={oilChange} value={value} oil={oil} />
      {groups.length > 0 && (
        <div className={css.rest}>
          <header className={css.head}>
            <h2>Lo demás, por sistema</h2>
            <Link to={paths.results(its, store)}>Todo lo que le sirve: {offersText(offers, country)}</Link>
          </header>
          <ul className={css.systems}>
            {groups.map(({ name, slug, offers: count }) => (
              <li key={slug}>
                <Link to={paths.results({ ...its, categories: [slug] }, store)}>
                  {name}
                  <span>{numberText(count, country)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}

function Waiting() {
  return (
    <Loading label="Cargando lo que más se le cambia">
      <div className={css.tiles}>
        {Array.from({ length: 8 }, (_, at) => (
          <div key={at} className={css.tile}>
            <Skeleton width="64px" height="64px" />
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        ))}
      </div>
    </Loading>
  )
}
