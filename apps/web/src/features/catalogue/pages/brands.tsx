import { knownLanguage } from '@tuerca/domain/catalogue-languages'
import { safeReturnPath } from '@tuerca/domain/return-path'
import { type ActionFunctionArgs, Link, type MetaArgs, redirect, useLoaderData } from 'react-router'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { hidesReferences } from '../../../shared/visitor.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { plateSearchEverywhere } from '../../vehicles/index.ts'
import { BrandGrid } from '../components/brand-grid.tsx'
import { CatalogueSearch } from '../components/catalogue-search.tsx'
import { LanguageSelect } from '../components/language-select.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Refused } from '../components/refused.tsx'
import { publicHead } from '../head.ts'
import { loadBrands } from '../load-brands.ts'
import { sharedPage } from '../../../shared/shared-page.ts'
import css from './brands.module.css'

export const handle = sharedPage()
export const loader = loadBrands

const YEAR = 365 * 24 * 3600

/** C2.36: keeps the language of the catalogue and goes back. */
export async function action({ request, params }: ActionFunctionArgs) {
  const form = await request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const next = safeReturnPath(text('next')) ?? paths.catalogues(params.store)
  return redirect(next, {
    headers: { 'set-cookie': `language=${knownLanguage(text('language'))}; Path=/; Max-Age=${YEAR}; SameSite=Lax` },
  })
}

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) =>
  loaderData
    ? publicHead({
        title: `Catálogo de autopartes originales${loaderData.storeName ? ` en ${loaderData.storeName}` : ''}`,
        description:
          'Catálogos originales por marca de vehículo: diagramas de despiece, número de parte de cada pieza y quién la vende, con su precio.',
        path: paths.catalogues(params.store),
        trail: [{ name: 'Catálogos' }],
        origin: loaderData.origin,
      })
    : []

/** C2.29: the brands, with a search for people with a VIN or a number. */
export default function Brands() {
  useFetchAhead('catalogue/pages/models')
  const { brands } = useLoaderData<typeof loader>()
  const { store, appParams } = useVisitor()
  return (
    <>
      <Breadcrumbs trail={[{ name: 'Inicio', href: paths.home(store) }, { name: 'Catálogos' }]} />
      <PageHead
        title="¿Eres un especialista? ¡Accede a nuestros catálogos de autopartes!"
        note={
          hidesReferences(store)
            ? 'Los catálogos son tu mejor herramienta: del vehículo al diagrama y a la pieza exacta.'
            : 'Los catálogos son tu mejor herramienta: del vehículo al diagrama y al número de parte exacto.'
        }
      >
        {plateSearchEverywhere(appParams) && (
          <Button onClick={() => openModal('plateSearch', {})}>
            <Icon name="car" />
            Buscar por placa
          </Button>
        )}
        <Button onClick={() => openModal('catalogueHelp', {})}>
          <Icon name="info" />
          Cómo usar el catálogo
        </Button>
      </PageHead>
      <div className={css.tools}>
        <CatalogueSearch />
        <LanguageSelect />
      </div>
      {brands.length > 0 ? <BrandGrid brands={brands} /> : <Refused kind="empty" />}
      <p className={css.older}>
        <Link to={paths.legacyCatalogues(store)}>Catálogo clásico</Link>
      </p>
    </>
  )
}
