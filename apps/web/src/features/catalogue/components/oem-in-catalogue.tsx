import type { CatalogueAddress } from '@tuerca/domain/catalogue-address'
import { cleanPartNumber } from '@tuerca/domain/part-number'
import { type useLoaderData, useRevalidator } from 'react-router'
import { catalogueOemPath, cataloguePath } from '../../../shared/catalogue-paths.ts'
import { paths, type StorePrefix } from '../../../shared/paths.ts'
import { Breadcrumbs, type Crumb } from '../../../shared/ui/breadcrumbs.tsx'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BrandSign } from './brand-sign.tsx'
import { PageHead } from './page-head.tsx'
import { judgedDiagram } from '../judged-diagram.ts'
import { QuickDetail } from './quick-detail.tsx'
import { Refused } from './refused.tsx'
import { UnitView } from './unit-view.tsx'
import { VehicleCard } from './vehicle-card.tsx'
import { VehicleList } from './vehicle-list.tsx'
import { addressOf, type loadOem } from '../load-oem.ts'
import { useForcedLogin } from '../meter-gate.ts'
import { notInVehicle, numberNotFound, REQUEST_FAILED, STANDARD_PART } from '../texts.ts'
import { catalogueRoot } from '../trail.ts'
import css from '../pages/oem.module.css'

type NumberData = Extract<ReturnType<typeof useLoaderData<typeof loadOem>>, { asked: object }>
type FoundNumber = Extract<NumberData, { kind: 'shown' }>

/**
 * C2.28: a number within a catalogue, a vehicle or a unit. Separate, so that the page of a number alone does not carry
 * the diagrams.
 */
export default function OemInCatalogue({ loaded }: { loaded: NumberData }) {
  const visitor = useVisitor()
  const { asked, catalog } = loaded
  useForcedLogin(loaded.kind === 'loginRequired')
  const trail = [catalogueRoot(visitor), ...trailOf(loaded, visitor.store)]
  return (
    <>
      <Breadcrumbs trail={trail.map((crumb, at) => (at === trail.length - 1 ? { name: crumb.name } : crumb))} />
      {loaded.kind === 'shown' ? (
        <Found loaded={loaded} />
      ) : (
        <>
          <PageHead title={`${asked.oem} en ${catalog.name}`}>
            <WholeCatalogue to={{ catalog: asked.catalog }} />
          </PageHead>
          {loaded.kind === 'empty' && loaded.section === 'vehicles' ? <Failed /> : <Refused kind={loaded.kind} />}
        </>
      )}
    </>
  )
}

/** C8.12: which vehicles carry the number could not be asked. */
function Failed() {
  const { revalidate } = useRevalidator()
  return (
    <div className={css.none}>
      <ErrorState title={REQUEST_FAILED} onRetry={() => void revalidate()} />
    </div>
  )
}

function trailOf(loaded: NumberData, store: StorePrefix): Crumb[] {
  const {
    asked: { oem, catalog, vid, v, q, ssd, uid },
    catalog: brand,
  } = loaded
  return [
    { name: oem, href: paths.partNumber(oem, store) },
    { name: brand.name, href: catalogueOemPath({ oem, catalog }, store) },
    ...(vid === undefined
      ? []
      : [{ name: v ?? 'Vehículo', href: catalogueOemPath({ oem, catalog, vid, v, q, ssd }, store) }]),
    ...(uid === undefined
      ? []
      : [{ name: loaded.kind === 'shown' && loaded.section === 'parts' ? loaded.unitInfo.name : 'Unidad' }]),
  ]
}

function Found({ loaded }: { loaded: FoundNumber }) {
  if (loaded.section === 'vehicles') return <Vehicles loaded={loaded} />
  return loaded.section === 'groups' ? <Places loaded={loaded} /> : <InUnit loaded={loaded} />
}

/** C2.28: the same place without the number. */
function WholeCatalogue({ to }: { to: CatalogueAddress }) {
  const { store } = useVisitor()
  return (
    <LinkButton to={cataloguePath(to, store)} rel="nofollow">
      Ver catálogo completo
    </LinkButton>
  )
}

function Vehicles({ loaded }: { loaded: Extract<FoundNumber, { section: 'vehicles' }> }) {
  const { store } = useVisitor()
  const { asked, catalog, vehicles, standardPart, name, oem } = loaded
  const caption = vehicles.length === 1 ? '1 vehículo lo lleva' : `${vehicles.length} vehículos lo llevan`
  const whole = <WholeCatalogue to={{ catalog: asked.catalog }} />
  if (vehicles.length === 0) {
    return (
      <div className={css.none}>
        <h1>{standardPart ? `${oem} en ${catalog.name}` : numberNotFound(asked.oem, catalog.name)}</h1>
        {standardPart ? (
          <EmptyState title={STANDARD_PART} text="Búscala por su número entre los productos.">
            {whole}
          </EmptyState>
        ) : (
          <EmptyState
            title="Otros fabricantes pueden tener ese número y sus sustituciones."
            text="Revisa que este bien escrito y vuelve a intentarlo."
          >
            <LinkButton look="go" to={paths.partNumber(cleanPartNumber(asked.oem), store)}>
              Ver todo
            </LinkButton>
            {whole}
          </EmptyState>
        )}
      </div>
    )
  }
  return (
    <>
      <PageHead
        sign={catalog.mark && <BrandSign brand={catalog} />}
        title={`${oem} en ${catalog.name}`}
        note={[name, caption].filter(Boolean).join(' · ')}
      >
        {whole}
      </PageHead>
      <VehicleList
        vehicles={vehicles}
        brand={catalog.name}
        caption={caption}
        to={({ vehicleId, name: v, ssd, vehicleVIN }) =>
          catalogueOemPath(
            { oem: asked.oem, catalog: asked.catalog, vid: vehicleId || '0', q: vehicleVIN ?? undefined, v, ssd },
            store,
          )
        }
      />
    </>
  )
}

function Places({ loaded }: { loaded: Extract<FoundNumber, { section: 'groups' }> }) {
  const { store } = useVisitor()
  const { asked, catalog, vehicle, meter, categories } = loaded
  const { oem, ssd, ...place } = asked
  return (
    <>
      <VehicleCard brand={catalog} vehicle={vehicle} meter={meter} vin={asked.q}>
        <WholeCatalogue to={addressOf({ ...place, ssd, uid: undefined })} />
      </VehicleCard>
      {categories.length > 0 ? (
        <QuickDetail
          categories={categories}
          brand={catalog.brand}
          diagram={judgedDiagram(catalog.brand, vehicle)}
          to={(unit) => catalogueOemPath({ ...place, oem, uid: unit.unitId, ssd: unit.ssd || ssd }, store)}
        />
      ) : (
        <div className={css.none}>
          <EmptyState
            title={notInVehicle(oem, `${catalog.name} ${vehicle.name}`)}
            text="Mira el vehículo en su catálogo completo."
          >
            <WholeCatalogue to={addressOf({ ...place, ssd })} />
          </EmptyState>
        </div>
      )}
    </>
  )
}

function InUnit({ loaded }: { loaded: Extract<FoundNumber, { section: 'parts' }> }) {
  const { asked, catalog, vehicle, meter, unitInfo } = loaded
  const address = addressOf(asked)
  const clean = cleanPartNumber(asked.oem)
  return (
    <>
      <VehicleCard brand={catalog} vehicle={vehicle} meter={meter} vin={asked.q}>
        <WholeCatalogue to={address} />
      </VehicleCard>
      <h2 className={css.unit}>{unitInfo.name}</h2>
      <UnitView
        key={asked.uid}
        unit={loaded}
        address={address}
        brand={catalog.brand}
        wanted={({ oem }) => oem !== null && cleanPartNumber(oem) === clean}
      />
    </>
  )
}
