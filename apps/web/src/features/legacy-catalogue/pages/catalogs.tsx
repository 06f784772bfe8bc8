import { type MetaArgs, useLoaderData } from 'react-router'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BrandGrid, PageHead, publicHead } from '../../catalogue/index.ts'
import { Nothing } from '../components/nothing.tsx'
import { loadCatalogs } from '../load-catalogs.ts'
import { sharedPage } from '../../../shared/shared-page.ts'

export const handle = sharedPage()
export const loader = loadCatalogs

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) =>
  loaderData
    ? publicHead({
        title: `Catálogo clásico de autopartes${loaderData.storeName ? ` en ${loaderData.storeName}` : ''}`,
        description:
          'El catálogo clásico por marca, modelo y vehículo: grupos y subgrupos de partes con su diagrama, y el número de cada pieza.',
        path: paths.legacyCatalogues(params.store),
        trail: [{ name: 'Catálogos' }],
        origin: loaderData.origin,
      })
    : []

/** C2.10. */
export default function Catalogs() {
  useFetchAhead('legacy-catalogue/pages/models')
  const { brands } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <>
      <Breadcrumbs trail={[{ name: 'Inicio', href: paths.home(store) }, { name: 'Catálogos' }]} />
      <PageHead
        title="Catálogo clásico"
        note="Marca, modelo, vehículo, grupo y subgrupo: el recorrido de siempre hasta la pieza."
      >
        <LinkButton to={paths.catalogues(store)}>Ir al catálogo con búsqueda</LinkButton>
      </PageHead>
      {brands.length > 0 ? (
        <BrandGrid
          brands={brands.map(({ id, name, mark }) => ({ code: id, name, mark }))}
          to={({ code, name }) => legacyCataloguePath({ c: name, catalogId: code, filters: [] }, store)}
        />
      ) : (
        <Nothing root={false} />
      )}
    </>
  )
}
