import { addShot, declineShots, listPhotoOrders, type PhotoOrder, type PhotoShot } from '@tuerca/contract/photo-orders'
import { PHOTO_STATES } from '@tuerca/domain/photo-order'
import { useRef, useState } from 'react'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { apiContext } from '../../../shared/contexts.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { foundPage, pageOf } from '../../../shared/page-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { photoProblem, PHOTO_TYPES, sendPhotoTo } from '../../../shared/photo-file.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { AdminShell, requireAdmin, StoreQueue } from '../../admin/index.ts'
import { needsReason } from '../needs-reason.ts'
import css from './admin-photos.module.css'
import layout from '../../../shared/ui/layout.module.css'

const SHOWN = 10
const VIEWS = [
  { ver: undefined, state: 'waiting', label: 'Por hacer', none: 'Ninguna tienda espera fotos.' },
  { ver: 'revision', state: 'made', label: 'En revisión', none: 'Ninguna foto espera a su tienda.' },
  { ver: 'cerrados', state: 'closed', label: 'Cerrados', none: 'Todavía no se cierra ningún pedido.' },
] as const

/** One page of stores' photo orders; `found` is null when it could not be read. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  const view = VIEWS.find(({ ver }) => ver === (url.searchParams.get('ver') ?? undefined)) ?? VIEWS[0]
  const [page, q] = [pageOf(url.searchParams), (url.searchParams.get('q') ?? '').slice(0, 80)]
  const found = await foundPage(
    context.get(apiContext)(listPhotoOrders, { query: { state: view.state, q, page, pageSize: SHOWN } }),
  )
  return { ver: view.ver, q, page, found }
}

export const meta = () => [{ title: 'Fotos | Administración de Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Stores' photo orders: each photo is delivered to its place, or declined with a reason. */
export default function AdminPhotos() {
  const { ver, q, page, found } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Fotos"
      note="Las que piden las tiendas con su plan. Cada una se cobra cuando la tienda la acepta."
    >
      <StoreQueue
        path={roomPaths.adminPhotos()}
        views={VIEWS}
        ver={ver}
        q={q}
        to={roomPaths.adminPhotos}
        from="Los pedidos llegan de Fotos, en las secciones de cada tienda."
        found={found}
        page={page}
        pageSize={SHOWN}
        keyOf={({ id }) => id}
        renderRow={(order) => <Order order={order} />}
        loading="Cargando pedidos"
        bones={{ count: 2, height: '260px' }}
      />
    </AdminShell>
  )
}

function Order({ order }: { order: PhotoOrder }) {
  const { store, warehouse, country, createdAt, by, note, products } = order
  return (
    <article className={css.order} aria-label={`Pedido ${order.id} de ${store.name}`}>
      <header>
        <h2>
          <Link to={roomPaths.adminStore(store.id)}>{store.name}</Link>
        </h2>
        <p className={css.dim}>
          Pedido {order.id} · <Moment iso={createdAt} country={country} />
          {by && ` · ${by}`}
        </p>
        <p>
          {warehouse
            ? [warehouse.name, warehouse.address, `${warehouse.city} (${country})`].filter(Boolean).join(', ')
            : 'La bodega ya no existe: pregunta a la tienda.'}
        </p>
      </header>
      {note && <p className={css.note}>{note}</p>}
      <ul className={css.products}>
        {products.map((product) => (
          <li key={product.id ?? 'gone'}>
            <Product product={product} />
          </li>
        ))}
      </ul>
    </article>
  )
}

/** What a press opened is what one writes in next. */
const focus = (input: HTMLInputElement | null) => input?.focus()

function Product({ product }: { product: PhotoOrder['products'][number] }) {
  const waiting = product.shots.filter(({ state }) => state === 'waiting').map(({ id }) => id)
  const [asked, ask] = useState(false)
  const decline = useSubmit({
    start: { reason: '' },
    check: needsReason,
    send: ({ reason }) => call(declineShots, { body: { ids: waiting, reason } }),
    done: ({ data }) => {
      ask(false)
      toast(data.message)
    },
  })
  return (
    <>
      <p className={css.what}>
        <strong>{product.referencia_1 || product.title}</strong>
        <span>
          {[product.manufacturer_title, product.referencia_1 ? product.title : ''].filter(Boolean).join(' · ')}
        </span>
      </p>
      <ol className={css.shots}>
        {product.shots.map((shot, at) => (
          <li key={shot.id}>
            <Shot shot={shot} name={`Foto ${at + 1} de ${product.referencia_1 || product.title}`} />
          </li>
        ))}
      </ol>
      {waiting.length > 0 &&
        (asked ? (
          <form {...decline.wiring} className={css.why}>
            <TextField
              label="Por qué no se puede"
              hint="La tienda lo lee y recupera sus imágenes."
              ref={focus}
              maxLength={300}
              {...decline.field('reason')}
            />
            <div className={layout.row}>
              <Button look="go" size="small" type="submit" busy={decline.busy}>
                Devolver {waiting.length === 1 ? '1 foto' : `${waiting.length} fotos`}
              </Button>
              <Button size="small" onClick={() => ask(false)}>
                Cancelar
              </Button>
            </div>
          </form>
        ) : (
          <Button look="bare" size="small" onClick={() => ask(true)}>
            No se puede
          </Button>
        ))}
      <Outcome told={decline.told} />
    </>
  )
}

/** The place of one photo: empty until it is delivered; it can be replaced until the store decides. */
function Shot({ shot, name }: { shot: PhotoShot; name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const sending = useSend<File, PhotoShot>({
    async send(file) {
      const wrong = photoProblem(file)
      if (wrong) throw new ApiError(400, wrong)
      return (await sendPhotoTo(addShot, { params: { id: shot.id } }, file)).data
    },
    // The last of an order takes it to «En revisión».
    done: () => toast('Foto entregada: la tienda la revisa.'),
  })
  const problem = sending.told && !sending.told.ok ? (sending.told.lines.at(-1) ?? sending.told.message) : null
  const isOpen = shot.state === 'waiting' || shot.state === 'made'
  const send = (file: File | undefined) => {
    if (file) void sending.go(file)
  }
  return (
    <div
      className={css.shot}
      data-state={shot.state}
      onDragOver={(event) => {
        if (isOpen) event.preventDefault()
      }}
      onDrop={(event) => {
        if (!isOpen) return
        event.preventDefault()
        send(event.dataTransfer.files[0])
      }}
    >
      {shot.picture ? (
        <img src={shot.picture.s} alt={name} width={200} height={150} loading="lazy" />
      ) : (
        <span className={css.none}>
          <Icon name="photo" />
        </span>
      )}
      <p>
        {shot.state === 'refused'
          ? 'La tienda no la quiso'
          : shot.state === 'withdrawn'
            ? 'La tienda la canceló'
            : shot.state === 'made'
              ? 'La tienda la revisa'
              : PHOTO_STATES[shot.state]}
        {shot.reason && <span className={css.reason}>{shot.reason}</span>}
      </p>
      {isOpen && (
        <>
          <Button size="small" busy={sending.busy} aria-label={`Subir: ${name}`} onClick={() => input.current?.click()}>
            <Icon name="upload" />
            {sending.busy ? 'Subiendo' : shot.state === 'made' ? 'Cambiar' : 'Subir foto'}
          </Button>
          <input
            ref={input}
            type="file"
            hidden
            accept={PHOTO_TYPES.join(',')}
            aria-label={name}
            onChange={({ target }) => {
              send(target.files?.[0])
              target.value = ''
            }}
          />
        </>
      )}
      {problem && (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}
