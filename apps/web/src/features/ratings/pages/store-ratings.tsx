import { storeRatings } from '@tuerca/contract/ratings'
import { metaDescription, ratingText } from '@tuerca/domain/meta-description'
import { emptyState } from '@tuerca/line-art/emptyState'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { visitorContext } from '../../../shared/contexts.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { RatingText } from '../components/rating-card.tsx'
import css from './store-ratings.module.css'
import { statusOf } from '../../../shared/api/refusal.ts'
import layout from '../../../shared/ui/layout.module.css'

const SHOWN = 20

/** What its buyers say of a store that shows its name. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  const page = pageOf(url.searchParams)
  const { data: said, metadata } = await apiOf(context)(storeRatings, {
    query: { store: (params.prefix ?? '').slice(0, 80), page, pageSize: SHOWN },
  }).catch((error: unknown) => {
    throw statusOf(error) === 404
      ? data({ message: 'Esta tienda no existe o no muestra su nombre.' }, { status: 404 })
      : error
  })
  return {
    ...said,
    page,
    total: metadata['x-total-count'],
    drawing: said.ratings.length === 0 ? emptyState('empty-box') : '',
    origin: context.get(visitorContext).origin,
  }
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  loaderData
    ? [
        { title: `Calificaciones de ${loaderData.store.name} | Tuerca` },
        {
          name: 'description',
          content: metaDescription({
            title: `Lo que dicen de ${loaderData.store.name}, ${loaderData.store.city}, quienes le compraron.`,
            rating: loaderData.rating?.average ?? null,
          }),
        },
        {
          tagName: 'link' as const,
          rel: 'canonical',
          href: loaderData.origin + paths.storeRatings(loaderData.store.pathPrefix),
        },
      ]
    : []

export default function StoreRatingsPage() {
  const { store, rating, byScore, ratings, country, page, total, drawing } = useLoaderData<typeof loader>()
  const here = (values: { pagina?: string | undefined } = {}) => paths.storeRatings(store.pathPrefix, values)
  const waiting = useNavigation().location?.pathname === here()
  const most = Math.max(1, ...byScore)
  return (
    <div className={layout.stack}>
      <Breadcrumbs
        trail={[{ name: store.name, href: paths.results({ stores: [store.pathPrefix] }) }, { name: 'Calificaciones' }]}
      />
      <h1>Calificaciones de {store.name}</h1>
      {!rating ? (
        <EmptyState
          title="Todavía nadie la ha calificado"
          text="Quien compra califica cuando le llega."
          picture={<Scene drawing={drawing} />}
        />
      ) : (
        <div className={css.columns}>
          <section className={css.sums} aria-label="En resumen">
            <p className={css.average}>
              {ratingText(rating.average)}
              <small>
                de 5, {rating.count} {rating.count === 1 ? 'compra' : 'compras'}
              </small>
            </p>
            <ul>
              {[5, 4, 3, 2, 1].map((score) => (
                <li key={score}>
                  <span>{score}</span>
                  <span className={css.bar}>
                    <span style={{ width: `${((byScore[score - 1] ?? 0) / most) * 100}%` }} />
                  </span>
                  <span>{byScore[score - 1]}</span>
                </li>
              ))}
            </ul>
          </section>
          {waiting ? (
            <Loading label="Cargando calificaciones">
              {[1, 2, 3].map((one) => (
                <Skeleton key={one} height="110px" />
              ))}
            </Loading>
          ) : (
            <ul className={css.list}>
              {ratings.map((one) => (
                <li key={one.id}>
                  <RatingText rating={one} country={country} store={store.name} />
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      <Paginator page={page} pageSize={SHOWN} total={total} href={(pagina) => here({ pagina })} />
    </div>
  )
}
