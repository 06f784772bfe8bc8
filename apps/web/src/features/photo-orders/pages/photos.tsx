import { moveShots, type PhotoOrder, photoRoom, type PhotoShot } from '@tuerca/contract/photo-orders'
import { listProducts } from '@tuerca/contract/products-listing'
import { amountInWords } from '@tuerca/domain/transaction-types'
import { PHOTO_STATES, photosInState, type PhotoState, MOST_PHOTOGRAPHED } from '@tuerca/domain/photo-order'
import { Link, type LoaderFunctionArgs, useLoaderData, useNavigation, useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { namedStore, orOwnStore } from '../../../shared/named-store.ts'
import { pageOf } from '../../../shared/page-of.ts'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { requireSeller } from '../../../shared/require-seller.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState, ErrorState, Loading, Skeleton } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Paginator } from '../../../shared/ui/paginator.tsx'
import { StoreLinks } from '../../../shared/ui/store-links.tsx'
import { OrderForm, type ProductChoice } from '../components/order-form.tsx'
import { Review, type ToReview } from '../components/review.tsx'
import css from './photos.module.css'

const SHOWN = 10
const chosenIn = (params: URLSearchParams) =>
  [...new Set((params.get('productos') ?? '').split(',').filter((one) => /^[1-9]\d{0,14}$/.test(one)))]
    .slice(0, MOST_PHOTOGRAPHED)
    .map(Number)

/**
 * A store's photo orders, and the products for a new one when the address names some; `found` is null when they could
 * not be read.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireSeller({ context, url })
  const { searchParams } = url
  const api = context.get(apiContext)
  const [named, page, ids] = [namedStore(searchParams), pageOf(searchParams), chosenIn(searchParams)]
  const found = await api(photoRoom, { query: { ...named, page, pageSize: SHOWN } })
    .then(
      async (room) => {
        if (ids.length === 0) return { room, chosen: [] as ProductChoice[] }
        const { data } = await api(listProducts, {
          query: {
            filter: JSON.stringify({ storeId: room.store.id, ids }),
            scopes: 'own',
            pageSize: MOST_PHOTOGRAPHED,
          },
        })
        return {
          room,
          chosen: data
            .map(({ id, title = '', referencia_1, imagesURLs }) => ({
              id,
              title,
              number: referencia_1 ?? '',
              picture: imagesURLs?.[0] ?? null,
            }))
            .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
        }
      },
      orOwnStore(named, roomPaths.storePhotos()),
    )
    .catch((error: unknown) => {
      if (error instanceof Response) throw error
      return null
    })
  return { found, page, productos: ids.join(',') }
}

export const meta = () => [{ title: 'Fotos | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Photos of a store's products by the team: those waiting for the store's decision first. */
export default function PhotosPage() {
  const { found, page, productos } = useLoaderData<typeof loader>()
  const { revalidate } = useRevalidator()
  const busy = useNavigation().location?.pathname === roomPaths.storePhotos()
  if (!found)
    return (
      <div className={css.page}>
        <h1>Fotos</h1>
        <ErrorState
          title="No pudimos traer tus pedidos de fotos"
          text="Intenta de nuevo en un momento."
          onRetry={() => void revalidate()}
        />
      </div>
    )
  const { room, chosen } = found
  const { store, stores, credits, data: orders } = room
  const tienda = stores.length > 1 ? String(store.id) : undefined
  const review = orders.flatMap(toReview)
  return (
    <div className={css.page}>
      <header className={css.head}>
        <div>
          <h1>Fotos</h1>
          <p className={css.dim}>
            El equipo de Tuerca las toma en tu bodega. Cada foto que aceptas gasta una imagen; la que no, vuelve a tu
            plan.
          </p>
        </div>
        <p className={css.left}>
          <strong>{credits}</strong> {credits === 1 ? 'imagen en tu plan' : 'imágenes en tu plan'}{' '}
          <Link to={paths.plans({ tipo: 'product_images' })}>Comprar más</Link>
        </p>
      </header>
      <StoreLinks stores={stores} shown={store.id} to={roomPaths.storePhotos} />
      {chosen.length > 0 && (
        <OrderForm
          key={`${store.id} ${productos}`}
          storeId={store.id}
          tienda={tienda}
          chosen={chosen}
          credits={credits}
          warehouses={room.warehouses}
        />
      )}
      {busy ? (
        <Loading label="Cargando pedidos">
          {[1, 2].map((one) => (
            <Skeleton key={one} height="180px" />
          ))}
        </Loading>
      ) : (
        <>
          {review.length > 0 && <Review storeId={store.id} shots={review} />}
          <Orders room={room} page={page} tienda={tienda} isOrdering={chosen.length > 0} />
        </>
      )}
    </div>
  )
}

type Room = NonNullable<Awaited<ReturnType<typeof loader>>['found']>['room']

function Orders({
  room,
  page,
  tienda,
  isOrdering,
}: {
  room: Room
  page: number
  tienda: string | undefined
  isOrdering: boolean
}) {
  const { data: orders } = room
  if (orders.length > 0)
    return (
      <section className={css.list} aria-labelledby="pedidos">
        <div className={css.listHead}>
          <h2 id="pedidos">Pedidos</h2>
          {!isOrdering && (
            <LinkButton size="small" to={paths.storeProducts({ tienda })}>
              <Icon name="plus" />
              Pedir de otros productos
            </LinkButton>
          )}
        </div>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <Order order={order} />
            </li>
          ))}
        </ul>
        <Paginator
          page={page}
          pageSize={SHOWN}
          total={room.metadata['x-total-count']}
          href={(pagina) => roomPaths.storePhotos({ tienda, pagina })}
        />
      </section>
    )
  return isOrdering ? null : (
    <EmptyState
      title="Todavía no has pedido fotos"
      text="Elige productos en tu lista y oprime «Pedir fotos»: dinos cuántas de cada uno y en qué bodega están."
    >
      <LinkButton look="go" to={paths.storeProducts({ tienda })}>
        Elegir productos
      </LinkButton>
    </EmptyState>
  )
}

const toReview = (order: PhotoOrder): ToReview[] =>
  order.products.flatMap(({ title, referencia_1, shots }) =>
    shots.flatMap(({ id, state, picture }) =>
      state === 'made' && picture ? [{ id, picture, title, number: referencia_1 }] : [],
    ),
  )

/** How many of an order's photos are in which state: «2 en el producto, 1 por hacer». */
function countsOf(order: PhotoOrder): string {
  const counts = new Map<PhotoState, number>()
  for (const { state } of order.products.flatMap((one) => one.shots)) counts.set(state, (counts.get(state) ?? 0) + 1)
  return [...counts].map(([state, count]) => photosInState(state, count)).join(' · ')
}

/** Photos with the same description as one entry, with their number. */
function alike(shots: readonly PhotoShot[]): [PhotoShot, number][] {
  const groups = Map.groupBy(shots, ({ state, reason }) => `${state} ${reason}`)
  return [...groups.values()].flatMap((all) => (all[0] ? [[all[0], all.length] as [PhotoShot, number]] : []))
}

function Order({ order }: { order: PhotoOrder }) {
  const waiting = order.products.flatMap((one) => one.shots).filter(({ state }) => state === 'waiting')
  const withdraw = useSend<void, { data: { message: string } }>({
    send: () =>
      call(moveShots, { body: { storeId: order.store.id, ids: waiting.map(({ id }) => id), action: 'withdraw' } }),
    done: ({ data }) => toast(data.message),
  })
  return (
    <article className={css.order} aria-label={`Pedido ${order.id}`}>
      <header>
        <h3>Pedido {order.id}</h3>
        <p className={css.dim}>
          <Moment iso={order.createdAt} country={order.country} />
          {order.by && ` · ${order.by}`}
          {order.warehouse && ` · ${order.warehouse.name}, ${order.warehouse.city}`}
        </p>
        <p className={css.counts}>{countsOf(order)}</p>
      </header>
      {order.note && <p className={css.note}>{order.note}</p>}
      <ul className={css.products}>
        {order.products.map((product) => (
          <li key={product.id ?? 'gone'}>
            {product.picture ? (
              <img {...smallPhoto(product.picture)} sizes="48px" alt="" width={48} height={48} loading="lazy" />
            ) : (
              <span className={css.none}>
                <Icon name="photo" />
              </span>
            )}
            <p>
              {product.id === null ? (
                product.title
              ) : (
                <Link to={paths.storeProduct(product.id)}>{product.referencia_1 || product.title}</Link>
              )}
              <span className={css.dim}>{product.id !== null && product.referencia_1 ? product.title : ''}</span>
            </p>
            <ul className={css.shots}>
              {alike(product.shots).map(([{ id, state, reason }, count]) => (
                <li key={id} data-state={state}>
                  {count > 1 ? photosInState(state, count) : PHOTO_STATES[state]}
                  {reason && `: ${reason}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p>
          <Button look="bare" size="small" busy={withdraw.busy} onClick={() => void withdraw.go()}>
            Cancelar lo que falta: vuelven {amountInWords('product_images', waiting.length)}
          </Button>
        </p>
      )}
      <Outcome told={withdraw.told} />
    </article>
  )
}
