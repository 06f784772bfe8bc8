import { storeProfile } from '@tuerca/contract/store-profile'
import { numberText, TIME_ZONE } from '@tuerca/domain/country'
import { openState } from '@tuerca/domain/opening-hours'
import { getMakesFilter, productsCategoryGroup } from '@tuerca/contract/products-listing'
import { Suspense } from 'react'
import { Link, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { shareHead, sharePicture } from '../../../shared/share/share-head.ts'
import { hidesReferences, type VisitorStore } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { CatalogueEntry, listBrands } from '../../catalogue/index.ts'
import { Counter } from '../components/counter.tsx'
import { PartGroups } from '../components/part-groups.tsx'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './home.module.css'

// Most visits are to the marketplace's own home.
const StoreFront = onDemandOrDrawn('#tienda', () => import('../components/store-front.tsx'))

const title = 'Tuerca: autopartes por número de parte, nombre o vehículo'
const storeTitle = (store: VisitorStore) =>
  `${store.name}: autopartes por ${hidesReferences(store) ? '' : 'número de parte, '}nombre o vehículo`
const description = (store: VisitorStore | null) =>
  `Escribe ${store && hidesReferences(store) ? '' : 'un número de parte o '}unas palabras y mira quién tiene la autoparte, a qué precio, con ${store && hidesReferences(store) ? '' : 'sus sustitutos y '}su compatibilidad.`

/** Two rows of tiles on a desktop. */
const SHOWN_BRANDS = 18

export const handle = sharedPage()
export async function loader({ context }: LoaderFunctionArgs) {
  const api = apiOf(context)
  const { origin, store, country, language, appParams } = context.get(visitorContext)
  const [groups, makes, profile, brands] = await Promise.all([
    api(productsCategoryGroup, { query: {} }),
    api(getMakesFilter, { query: {} }),
    store ? api(storeProfile, {}).then((answer) => answer.data) : null,
    // The shop is open also while the catalogue is away.
    appParams.catalogIsActive === false ? [] : listBrands(context.get(apiContext), language).catch(() => []),
  ])
  // Whether it is open is calculated now: the page is cached for seconds only.
  const open = profile && openState(profile.hours, new Date(), TIME_ZONE[country])
  return {
    profile,
    open,
    groups: groups.data,
    makes: makes.data,
    brands: brands.slice(0, SHOWN_BRANDS),
    allBrands: brands.length,
    canonical: origin + paths.home(store),
    picture: origin + (store ? sharePicture('tienda', 'portada', { store }) : sharePicture('tuerca', 'portada')),
    title: store ? storeTitle(store) : title,
    description: description(store),
  }
}

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  loaderData
    ? [
        { title: loaderData.title },
        { name: 'description', content: loaderData.description },
        { tagName: 'link' as const, rel: 'canonical', href: loaderData.canonical },
        ...shareHead({
          origin: '',
          path: loaderData.canonical,
          title: loaderData.title,
          description: loaderData.description,
          picture: loaderData.picture,
        }),
      ]
    : []

export default function Home() {
  const { profile, open, groups, makes, brands, allBrands } = useLoaderData<typeof loader>()
  const { store, country } = useVisitor()
  return (
    <>
      {profile ? (
        <Suspense>
          <StoreFront profile={profile} open={open} />
        </Suspense>
      ) : (
        <Counter />
      )}
      <section className={css.section} aria-labelledby="grupos">
        <h2 id="grupos">{store ? 'Lo demás que vende, por grupo' : 'Grupos de autopartes'}</h2>
        <PartGroups
          groups={
            profile
              ? groups.filter(({ slug, count }) => count > 0 && !profile.groups.some((strong) => strong.slug === slug))
              : groups
          }
        />
      </section>
      <CatalogueEntry brands={brands} total={allBrands} />
      {makes.length > 0 && (
        <section className={css.section} aria-labelledby="marcas">
          <h2 id="marcas">Por marca de vehículo</h2>
          <ul className={css.makes}>
            {makes.map(({ value, label, count }) => (
              <li key={value}>
                <Link to={paths.results({ makes: [value] }, store)}>
                  {label}
                  <span>{numberText(count, country)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
