import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { Suspense } from 'react'
import { type MetaArgs, useLoaderData, useNavigation } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { cataloguePath } from '../../../shared/catalogue-paths.ts'
import { useFetchAhead } from '../../../shared/fetch-ahead.ts'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { EmptyState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Download } from '../components/download.tsx'
import { GroupTiles } from '../components/group-tiles.tsx'
import { GroupPanel } from '../components/group-panel.tsx'
import { PageHead } from '../components/page-head.tsx'
import { PartFinder } from '../components/part-finder.tsx'
import { Refused } from '../components/refused.tsx'
import { UnitCards } from '../components/unit-cards.tsx'
import { VehicleCard } from '../components/vehicle-card.tsx'
import { groupTiles, vehicleAddress } from '../group-nodes.ts'
import { judgedDiagram } from '../judged-diagram.ts'
import { nameOfGroup } from '../group-search.ts'
import { privateHead } from '../head.ts'
import { loadGroups } from '../load-groups.ts'
import { findCars } from '../load-vin.ts'
import { useForcedLogin } from '../meter-gate.ts'
import { catalogueTrail } from '../trail.ts'
import { nameWithMake } from '../texts.ts'
import css from './groups.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = loadGroups
export { shouldRevalidate } from '../keep-counted.ts'

export const meta = ({ loaderData }: MetaArgs<typeof loader>) =>
  privateHead(
    loaderData
      ? `${nameWithMake(loaderData.catalog.name, loaderData.address.v ?? '').trim()}: grupos de partes`
      : 'Catálogo',
  )

const OtherCars = onDemand(() => import('../components/other-cars.tsx'))
const QuickDetail = onDemand(() =>
  import('../components/quick-detail.tsx').then((module) => ({ default: module.QuickDetail })),
)

/** The id of the list of groups: below the tiles on a narrow screen. */
const LIST = 'lista'

/** C2.32. */
export default function Groups() {
  useFetchAhead('catalogue/pages/parts')
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const { address, catalog } = loaded
  useForcedLogin(loaded.kind === 'loginRequired')
  const trail = catalogueTrail({ ...address, cid: undefined, gid: undefined }, { brand: catalog.name }, visitor)
  return (
    <>
      <Breadcrumbs trail={trail} />
      {loaded.kind === 'shown' ? (
        <Shown loaded={loaded} />
      ) : (
        <>
          <PageHead title={address.v || address.q || catalog.name} />
          <Refused kind={loaded.kind} />
        </>
      )}
    </>
  )
}

type GroupsView = Extract<ReturnType<typeof useLoaderData<typeof loader>>, { kind: 'shown' }>

function Shown({ loaded }: { loaded: GroupsView }) {
  const { store, language } = useVisitor()
  const { address, catalog, vehicle, meter, categories, quickGroups } = loaded
  const car = vehicleAddress(address, vehicle.ssd || address.vehicleSsd)
  const chosen = address.cid ?? address.gid
  const name =
    chosen === undefined ? '' : nameOfGroup(address.gid === undefined ? categories : (quickGroups ?? []), chosen)
  return (
    <>
      <VehicleCard
        brand={catalog}
        vehicle={vehicle}
        meter={meter}
        vin={address.q}
        others={
          address.q && (
            <Suspense>
              <OtherCars
                vin={address.q}
                current={`${address.catalog} ${address.vid}`}
                find={(vinOrFrame) => findCars(call, { vinOrFrame, qr: '' }, { language, store })}
              />
            </Suspense>
          )
        }
      >
        {catalog.features.includes('detailapplicability') && (
          <PartFinder address={car} vehicle={nameWithMake(catalog.name, vehicle.name)} brand={catalog.brand} />
        )}
      </VehicleCard>
      <div className={css.columns}>
        <div id={LIST} className={css.tree}>
          <GroupPanel categories={categories} quickGroups={quickGroups} address={address} vehicle={car} />
        </div>
        <section className={css.units} aria-labelledby="grupo">
          <div className={css.over}>
            <h2 id="grupo">{name || 'Elige un grupo'}</h2>
            {chosen === undefined && (
              <a href={`#${LIST}`} className={css.toList}>
                Ver la lista
              </a>
            )}
            <Download address={address} groupName={name} />
          </div>
          <Units
            loaded={loaded}
            car={car}
            to={(unit) => cataloguePath({ ...address, uid: unit.unitId, unitSsd: unit.ssd }, store)}
          />
        </section>
      </div>
    </>
  )
}

function Units({
  loaded: { address, catalog, categories, vehicle, units, details },
  car,
  to,
}: {
  loaded: GroupsView
  car: CatalogueAddress
  to: Parameters<typeof UnitCards>[0]['to']
}) {
  const { store } = useVisitor()
  const waiting = useNextGroup()
  if (waiting) return <Bones />
  if (details !== null && details.length > 0)
    return (
      <Suspense fallback={<Bones />}>
        <QuickDetail
          categories={details}
          brand={catalog.brand}
          diagram={judgedDiagram(catalog.brand, vehicle)}
          to={to}
        />
      </Suspense>
    )
  if (details === null && units.length > 0) return <UnitCards units={units} to={to} />
  const tiles = address.cid === undefined && address.gid === undefined ? groupTiles(categories, car, store) : []
  return tiles.length > 0 ? (
    <GroupTiles groups={tiles} />
  ) : (
    <div className={css.none}>
      <EmptyState />
    </div>
  )
}

function Bones() {
  return (
    <Loading label="Cargando el grupo">
      <div className={layout.grid}>
        {[1, 2, 3, 4, 5, 6].map((at) => (
          <Skeleton key={at} height="220px" />
        ))}
      </div>
    </Loading>
  )
}

/** Whether other units of the same vehicle are loading, once that takes a while. */
function useNextGroup() {
  const { state, location } = useNavigation()
  return state === 'loading' && /[/&](?:cid|gid)=/.test(location.pathname) && !/\/uid=/.test(location.pathname)
}
