import { listStoreKeys } from '@tuerca/contract/store-keys'
import { listWebhooks } from '@tuerca/contract/store-webhooks'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { apiContext } from '../../../shared/contexts.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Examples } from '../components/examples.tsx'
import { Keys } from '../components/keys.tsx'
import { Webhooks } from '../components/webhooks.tsx'
import css from './api.module.css'
import { namedStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

/** Keys and webhooks of the user's store; null when they could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const user = requireSeller({ context, url })
  if (!user.isOwner)
    throw data(
      {
        message:
          'Las llaves y los avisos a programas los maneja el dueño de la tienda. Pídele que cree lo que necesitas.',
      },
      403,
    )
  const named = namedStore(url.searchParams)
  const api = context.get(apiContext)
  const room = await api(listStoreKeys, { query: named }).then(
    (answer) => answer.data,
    () => null,
  )
  const hooks =
    room &&
    (await api(listWebhooks, { query: { storeId: room.store.id } }).then(
      (answer) => answer.data,
      () => null,
    ))
  return { room, hooks }
}

export const meta = () => [{ title: 'API | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Where a store gives its own programs access, and sees what was sent to them. */
export default function ApiPage() {
  const { room, hooks } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const waiting = useNavigation().location?.pathname === roomPaths.storeApi()
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>API</h1>
        <p className={css.dim}>
          Tus programas hacen las mismas llamadas que estas páginas: leen productos y ventas, escriben existencias, y se
          enteran de lo que pasa. Nunca pagan ni cambian el equipo.
        </p>
      </header>
      {room && <StoreLinks stores={room.stores} shown={room.store.id} to={roomPaths.storeApi} />}
      {waiting ? (
        <Loading label="Cargando las llaves">
          {[1, 2, 3].map((one) => (
            <Skeleton key={one} height="88px" />
          ))}
        </Loading>
      ) : !room ? (
        <ErrorState
          title="No pudimos traer las llaves"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      ) : (
        <div className={css.page} key={room.store.id}>
          <Keys room={room} />
          {hooks ? (
            <Webhooks hooks={hooks} store={room.store} />
          ) : (
            <ErrorState
              title="No pudimos traer los avisos"
              text="Intenta de nuevo en un momento."
              onRetry={() => void revalidate()}
            />
          )}
          <Examples room={room} />
        </div>
      )}
    </div>
  )
}
