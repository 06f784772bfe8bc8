import { type MetaArgs, useLoaderData } from 'react-router'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { legacyCataloguePath } from '../../../shared/legacy-catalogue-paths.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BrandSign, PageHead, privateHead, publicHead } from '../../catalogue/index.ts'
import { modelOf } from '../asked.ts'
import { CarFilterBox } from '../components/car-filter-box.tsx'
import { CarList } from '../components/car-list.tsx'
import { Nothing } from '../components/nothing.tsx'
import { loadCars } from '../load-cars.ts'
import { legacyTrail } from '../trail.ts'
import { sharedPage } from '../../../shared/shared-page.ts'

export const handle = sharedPage()
export const loader = loadCars

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const {
    brand: { name },
    cars,
    total,
    address,
    origin,
  } = loaderData
  const m = address.m ?? cars[0]?.modelName
  const model = [name, m].filter(Boolean).join(' ')
  // A narrowed list is a view of its model's, not a page of its own.
  if (cars.length === 0 || m === undefined || address.filters.length > 0)
    return privateHead(`Catálogo clásico ${model}`)
  const path = legacyCataloguePath({ ...modelOf(address), c: name, filters: [] }, params.store)
  return publicHead({
    title: `Catálogo clásico ${model}: vehículos`,
    description: `${model}: ${total} versiones en el catálogo clásico, con grupos y subgrupos de partes, diagramas y números.`,
    path,
    origin,
    trail: [
      { name: 'Catálogos', href: paths.legacyCatalogues(params.store) },
      { name, href: legacyCataloguePath({ c: name, catalogId: address.catalogId, filters: [] }, params.store) },
      { name: m },
    ],
  })
}

/** C2.12, C4.03. */
export default function Cars() {
  useFetchAhead('legacy-catalogue/pages/groups')
  const { kind, brand, cars, total, filters, address } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const model = modelOf(address)
  const list = legacyCataloguePath(model, visitor.store)
  return (
    <>
      <Breadcrumbs trail={legacyTrail(model, visitor, cars[0])} />
      <PageHead
        sign={brand.mark && <BrandSign brand={brand} />}
        title={[brand.name, address.m ?? cars[0]?.modelName].filter(Boolean).join(' ')}
        note={total > 0 && 'Ingresa al que tiene tu motor, caja y año.'}
      />
      <CarFilterBox filters={filters} cars={cars} address={model} />
      {cars.length > 0 ? (
        <CarList key={list} cars={cars} total={total} address={model} brand={brand.name} />
      ) : (
        <Nothing title={kind === 'shown' ? 'No se encontraron vehículos' : undefined} retry={kind !== 'shown'}>
          {address.filters.length > 0 && (
            <LinkButton look="go" to={legacyCataloguePath({ ...model, filters: [] }, visitor.store)}>
              Quitar los filtros
            </LinkButton>
          )}
        </Nothing>
      )}
    </>
  )
}
