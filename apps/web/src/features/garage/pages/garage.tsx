import { Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { openModal } from '../../../shared/modals/modals.tsx'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { Loading } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { GarageGuest } from '../components/garage-guest.tsx'
import { garageLoader } from '../garage-loader.ts'

const OwnGarage = onDemandOrDrawn('[data-garage]', () => import('../components/own-garage.tsx'))

export const loader = garageLoader

export const meta = () => [{ title: 'Mi garaje | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** C2 "Vehicle form and garage": the user's vehicles, and how to add one. */
export default function GaragePage() {
  const loaded = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  return (
    <>
      <Breadcrumbs trail={[{ name: 'Inicio', href: paths.home(store) }, { name: 'Mi garaje' }]} />
      {loaded.face === 'guest' ? (
        <GarageGuest onCreate={() => openModal('vehicleForm', {})} />
      ) : (
        <Suspense fallback={<Loading label="Abriendo tu garaje…">{null}</Loading>}>
          <OwnGarage loaded={loaded} />
        </Suspense>
      )}
    </>
  )
}
