import { storeRooms } from '@tuerca/contract/selling'
import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Notice } from '../../../shared/ui/faces.tsx'
import layout from '../../../shared/ui/layout.module.css'
import { FailedRoute } from '../../../shared/ui/failed-page.tsx'
import { RoomsFrame, type Room } from '../../../shared/ui/rooms-frame.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'

/**
 * What waits in each room of a store, for every page of it; null when it could not be counted, which closes no room.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const waiting = context.get(visitorContext).user?.isSeller
    ? await context
        .get(apiContext)(storeRooms, {})
        .then(
          ({ data }) => data,
          () => null,
        )
    : null
  return { waiting }
}

export default function StoreFrame() {
  const { waiting } = useLoaderData<typeof loader>()
  const { user } = useVisitor()
  // The pages tell everybody else why they are closed.
  if (!user?.isSeller) return <Outlet />
  const hidden = (waiting?.stores ?? []).filter(({ suspendedBecause }) => suspendedBecause !== null)
  return (
    <RoomsFrame title="Tu tienda" rooms={storeRoomsOf(waiting?.rooms ?? {}, user.isOwner === true)}>
      {hidden.length > 0 ? (
        <div className={layout.stack}>
          {hidden.map(({ id, name, suspendedBecause }) => (
            <Notice key={id}>
              {`${name} está suspendida: nadie ve sus productos ni sus páginas hasta que la administración la reactive. Motivo: ${suspendedBecause}`}
            </Notice>
          ))}
          <Outlet />
        </div>
      ) : (
        <Outlet />
      )}
    </RoomsFrame>
  )
}

/** A room that fails is the only one that fails. */
export function ErrorBoundary({ error, loaderData }: { error: unknown; loaderData?: Loaded }) {
  const { user } = useVisitor()
  if (!user?.isSeller) return <FailedRoute error={error} />
  return (
    <RoomsFrame title="Tu tienda" rooms={storeRoomsOf(loaderData?.waiting?.rooms ?? {}, user.isOwner === true)}>
      <FailedRoute error={error} />
    </RoomsFrame>
  )
}

type Loaded = Awaited<ReturnType<typeof loader>>
type Waiting = NonNullable<Loaded['waiting']>['rooms']

/** Every room of a store, the most used first; a new room adds its line. */
const storeRoomsOf = (waiting: Partial<Waiting>, isOwner: boolean): Room[] => [
  { label: 'Inicio', to: paths.selling(), icon: 'home' },
  {
    label: 'Bandeja',
    to: roomPaths.storeWaits(),
    icon: 'bell',
    sums: true,
    count: Object.values(waiting).reduce((sum, one) => sum + one, 0),
  },
  { label: 'Confirmaciones', to: paths.confirmations(), icon: 'check', count: waiting.confirmation },
  { label: 'Ventas', to: paths.sales(), icon: 'truck', count: waiting.sale },
  { label: 'Solicitudes', to: roomPaths.storeRequests(), icon: 'list', count: waiting.request },
  {
    label: 'Preguntas',
    to: paths.questions(undefined, { seccion: 'recibidas' }),
    icon: 'chat',
    count: waiting.question,
  },
  { label: 'Devoluciones', to: roomPaths.storeReturns(), icon: 'swap', count: waiting.return },
  { label: 'Productos', to: paths.storeProducts(), icon: 'barcode' },
  { label: 'Mercado', to: roomPaths.storeMarket(), icon: 'chart' },
  { label: 'Fotos', to: roomPaths.storePhotos(), icon: 'photo' },
  { label: 'Calidad', to: roomPaths.storeQuality(), icon: 'eye' },
  { label: 'Marcas', to: roomPaths.storeBrands(), icon: 'copy' },
  { label: 'Importar', to: roomPaths.storeImports(), icon: 'upload' },
  { label: 'Mi tienda', to: roomPaths.myStore(), icon: 'store', apart: true },
  { label: 'Clientes', to: paths.customers(), icon: 'book' },
  { label: 'Mercado Libre', to: roomPaths.mercadoLibre(), icon: 'share', count: waiting.market },
  ...(isOwner
    ? ([
        { label: 'Cobros', to: roomPaths.storePayouts(), icon: 'banknotes' },
        { label: 'Mi sistema', to: roomPaths.storeSystem(), icon: 'external' },
        { label: 'Registro', to: roomPaths.storeChanges(), icon: 'clock' },
        { label: 'API', to: roomPaths.storeApi(), icon: 'key' },
      ] as const)
    : []),
  { label: 'Consultas', to: roomPaths.storeCatalogueUse(), icon: 'chart' },
  { label: 'Equipo', to: roomPaths.storeTeam(), icon: 'user' },
]
