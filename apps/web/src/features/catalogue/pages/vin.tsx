import { VIN_INVALID_MESSAGE, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { useEffect } from 'react'
import { type MetaArgs, useLoaderData, useLocation, useNavigation, useRevalidator } from 'react-router'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { VinCard } from '../../vehicles/index.ts'
import { BrandGrid } from '../components/brand-grid.tsx'
import { PageHead } from '../components/page-head.tsx'
import { VehicleTable } from '../components/vehicle-table.tsx'
import { VinForm } from '../components/vin-form.tsx'
import { privateHead } from '../head.ts'
import { loadVin, type LoadedVin, vehiclePath } from '../load-vin.ts'
import { vinNotFound } from '../texts.ts'
import { catalogueTrail } from '../trail.ts'
import css from './vin.module.css'

export const loader = loadVin

export const meta = ({ loaderData }: MetaArgs<typeof loader>) => privateHead(loaderData ? `VIN ${loaderData.vin}` : 'Buscar por VIN')

/** C2.38–C2.40, C4.02. */
export default function Vin() {
  const loaded = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const { key } = useLocation()
  const { state } = useNavigation()
  return (
    <>
      <Breadcrumbs trail={[...catalogueTrail(null, {}, visitor), { name: loaded.vin || 'VIN' }]} />
      {loaded.kind === 'searching' || state === 'loading' ? <Searching key={key} vin={loaded.vin} /> : <Found loaded={loaded} />}
    </>
  )
}

/** The page came before the answer: the browser asks for it now. */
function Searching({ vin }: { vin: string }) {
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  const waiting = state === 'idle'
  useEffect(() => { if (waiting) void revalidate() }, [revalidate, waiting])
  return (
    <Loading label="Buscando...">
      <PageHead title="Buscando..." note={<PartNumber>{vin}</PartNumber>} />
      <div className={css.bones}><Skeleton height="92px" /><Skeleton height="320px" /></div>
    </Loading>
  )
}

function Found({ loaded }: { loaded: LoadedVin }) {
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  const { kind, vin, vehicles } = loaded
  if (kind === 'several') {
    return (
      <>
        <PageHead title={`El VIN ${vin} puede ser de ${vehicles.length} vehículos`} note="Elige el tuyo: la tarjeta de propiedad dice la versión, el motor y el año." />
        <VehicleTable vehicles={vehicles} brand="" caption={`${vehicles.length} vehículos`} to={(vehicle) => vehiclePath(vehicle, vin, store)} />
      </>
    )
  }
  if (kind === 'notFound') return <NotFound loaded={loaded} />
  if (kind === 'failed') return <><PageHead title={`VIN ${vin}`} /><div className={css.face}><ErrorState onRetry={() => void revalidate()} /></div></>
  return (
    <>
      <PageHead title="Busca el vehículo por su VIN" note={kind === 'characters' ? VIN_INVALID_MESSAGE : VIN_LENGTH_MESSAGE} />
      <div className={css.form}><VinForm vin={vin} /></div>
    </>
  )
}

/** C2.39. */
function NotFound({ loaded: { vin, decoded, brands } }: { loaded: LoadedVin }) {
  const { store, appParams } = useVisitor()
  const place = store?.name ?? (typeof appParams.productName === 'string' && appParams.productName ? appParams.productName : 'Tuerca')
  return (
    <>
      <PageHead title={vinNotFound(vin, place)} />
      <ul className={css.list}>
        <li>Verifica que hayas escrito correctamente el VIN.</li>
        <li>Intenta con la caja de búsqueda o con el catálogo de autopartes.</li>
      </ul>
      {decoded && <VinCard vin={decoded} />}
      <div className={css.form}><VinForm key={vin} vin={vin} /></div>
      {!store && appParams.catalogIsActive !== false && brands.length > 0 && (
        <section className={css.brands} aria-labelledby="catalogos"><h2 id="catalogos">Catálogo de autopartes</h2><BrandGrid brands={brands} /></section>
      )}
    </>
  )
}
