import { listStoreSystems } from '@tuerca/contract/store-systems'
import { data, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { FailedSales } from '../components/failed-sales.tsx'
import { ConnectForm } from '../components/connect-form.tsx'
import { TryForm } from '../components/try-form.tsx'
import css from './own-system.module.css'
import { namedStore } from '../../../shared/named-store.ts'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'

/** The own system of the user's store; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user } = context.get(visitorContext)
  const { pathname, search, searchParams } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }))
  if (!user.isOwner)
    throw data(
      { message: user.isSeller ? 'El sistema de la tienda lo conecta su dueño.' : 'Esta opción es para tiendas.' },
      403,
    )
  const found = await context
    .get(apiContext)(listStoreSystems, {})
    .then(
      ({ data: systems }) => systems,
      () => null,
    )
  return { found, named: namedStore(searchParams) }
}

export const meta = () => [{ title: 'Mi sistema | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** How Tuerca connects to the program in which a store keeps its stock and its orders. */
export default function OwnSystemPage() {
  const { found, named } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const system = found?.find(({ storeId }) => storeId === named.storeId) ?? found?.[0]
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>Mi sistema</h1>
        <p className={css.dim}>
          Conecta tu programa de inventario: confirmamos existencias en él antes de que te paguen, y le enviamos tus
          ventas, una sola vez y en orden, por sí solas o cuando tú lo digas en cada una.
        </p>
      </header>
      <StoreLinks
        stores={(found ?? []).map(({ storeId: id, storeName: name }) => ({ id, name }))}
        shown={system?.storeId}
        to={roomPaths.storeSystem}
      />
      {!system ? (
        <ErrorState
          title="No pudimos traer tu sistema"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      ) : (
        <>
          <FailedSales system={system} />
          <ConnectForm key={`${system.storeId} ${system.kind}`} system={system} />
          {system.kind !== null && <TryForm key={system.storeId} system={system} />}
        </>
      )}
    </div>
  )
}
