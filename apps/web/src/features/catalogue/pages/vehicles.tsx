import { type MetaArgs, useLoaderData } from 'react-router'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BrandSign } from '../components/brand-sign.tsx'
import { PageHead } from '../components/page-head.tsx'
import { Refused } from '../components/refused.tsx'
import { VehicleFilters } from '../components/vehicle-filters.tsx'
import { VehicleList } from '../components/vehicle-list.tsx'
import { privateHead, publicHead } from '../head.ts'
import { loadVehicles } from '../load-vehicles.ts'
import { catalogueTrail } from '../trail.ts'
import { sharedPage } from '../../../shared/shared-page.ts'

export const handle = sharedPage()
export const loader = loadVehicles

export const meta = ({ loaderData, params }: MetaArgs<typeof loader>) => {
  if (!loaderData) return []
  const {
    catalog: { name },
    vehicles,
    address: { catalog, m, ssd },
    origin,
  } = loaderData
  const model = [name, m].filter(Boolean).join(' ')
  // A narrowed list is a view of its model's, not a page of its own.
  if (vehicles.length === 0 || m === undefined) return privateHead(`Catálogo ${model}`)
  return publicHead({
    title: `Catálogo de autopartes ${model}: versiones y diagramas`,
    description: `${model}: ${vehicles.length} versiones en el catálogo original, con diagramas de despiece, número de parte y precio de cada autoparte.`,
    path: cataloguePath({ catalog, m, ssd }, params.store),
    origin,
    trail: [
      { name: 'Catálogos', href: paths.catalogues(params.store) },
      { name, href: cataloguePath({ catalog }, params.store) },
      { name: m },
    ],
  })
}

/** C2.31. */
export default function Vehicles() {
  useFetchAhead('catalogue/pages/groups')
  const { kind, catalog, vehicles, filters, address } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const name = [catalog.name, address.m].filter(Boolean).join(' ')
  const caption = vehicles.length === 1 ? '1 vehículo' : `${vehicles.length} vehículos`
  return (
    <>
      <Breadcrumbs
        trail={catalogueTrail(
          { catalog: address.catalog, m: address.m, ssd: address.ssd },
          { brand: catalog.name },
          visitor,
        )}
      />
      <PageHead
        sign={catalog.mark && <BrandSign brand={catalog} />}
        title={name}
        note={vehicles.length > 0 && `${caption}. Ingresa al que tiene tu motor, caja y año.`}
      />
      <VehicleFilters filters={filters} address={address} />
      {kind === 'shown' && vehicles.length > 0 ? (
        <VehicleList
          vehicles={vehicles}
          brand={catalog.name}
          caption={caption}
          to={({ name: v, vehicleId, ssd }) =>
            cataloguePath(
              {
                catalog: address.catalog,
                m: address.m,
                ssd: address.ssd ?? ssd,
                v,
                vid: vehicleId || '0',
                vehicleSsd: ssd,
              },
              visitor.store,
            )
          }
        />
      ) : (
        <Refused kind="empty" />
      )}
    </>
  )
}
