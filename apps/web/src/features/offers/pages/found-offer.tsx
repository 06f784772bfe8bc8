import { listStoreChoices, showFoundOffer, type StoreChoice } from '@tuerca/contract/found-offers'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { useState } from 'react'
import { data, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { AdminShell, requireAdmin } from '../../admin/index.ts'
import { OfferForm } from '../components/offer-form.tsx'
import { OwnOffer } from '../components/own-offer.tsx'
import { leftUntil } from '../left-until.ts'
import find from '../../../shared/ui/find-in-list.module.css'
import css from './found-offer.module.css'
import layout from '../../../shared/ui/layout.module.css'

const MISSING = 'Esta solicitud no existe.'

/** Stores that may have the parts, and the request as the chosen store would answer it. */
export async function loader({ context, url, params }: LoaderFunctionArgs) {
  requireAdmin({ context, url })
  if (!/^\d{1,15}$/.test(params.id ?? '')) throw data({ message: MISSING }, 404)
  const id = Number(params.id)
  const q = (url.searchParams.get('q') ?? '').trim().slice(0, 80)
  const { data: choices } = await apiOf(context)(listStoreChoices, { params: { id }, query: { q } })
  const named = url.searchParams.get('tienda') ?? ''
  const storeId = /^\d{1,9}$/.test(named) ? Number(named) : choices[0]?.id
  const request =
    storeId === undefined ? null : (await apiOf(context)(showFoundOffer, { params: { id }, query: { storeId } })).data
  return { id, q, choices, request, now: Date.now() }
}

export const meta = () => [
  { title: 'Ofertar por una tienda | Administración de Tuerca' },
  { name: 'robots', content: 'noindex' },
]

/** What was found by hand at a store, offered like any other. */
export default function FoundOfferPage() {
  const { id, q, choices, request, now } = useLoaderData<typeof loader>()
  return (
    <AdminShell
      title="Ofertar por una tienda"
      trail={[{ name: 'Todas las solicitudes', href: roomPaths.adminQuotationRequests() }]}
      note="Lo que acordaste con ella por teléfono. La tienda recibe el aviso, y puede cambiarla o retirarla."
    >
      <div className={css.page}>
        <nav className={css.stores} aria-label="Tiendas">
          <search>
            <Form className={find.find} action={roomPaths.foundOffer(id)}>
              <input
                type="search"
                name="q"
                defaultValue={q}
                key={q}
                placeholder="Nombre o ciudad"
                aria-label="Buscar tienda"
                maxLength={80}
              />
              <Button type="submit" square aria-label="Buscar">
                <Icon name="search" />
              </Button>
            </Form>
          </search>
          {choices.length === 0 && <p className={css.dim}>Ninguna tienda de ese país coincide.</p>}
          <ul>
            {choices.map((store) => (
              <li key={store.id}>
                <Link
                  to={roomPaths.foundOffer(id, { tienda: String(store.id), q: q || undefined })}
                  aria-current={store.id === request?.store.id ? 'page' : undefined}
                  preventScrollReset
                >
                  <strong>{store.name}</strong>
                  <small>{saidOf(store)}</small>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {request && <Desk key={request.store.id} request={request} now={now} />}
      </div>
    </AdminShell>
  )
}

const saidOf = ({ city, asked, declined, offer }: StoreChoice) =>
  [
    city,
    offer
      ? `${offer.stateLabel}${offer.found ? ', por nosotros' : ''}`
      : declined
        ? 'No la tiene'
        : asked && 'No ha contestado',
  ]
    .filter(Boolean)
    .join(' · ')

function Desk({
  request,
  now,
}: Pick<ReturnType<typeof useLoaderData<typeof loader>>, 'now'> & { request: RequestView }) {
  const { offer, vehicle, store, state } = request
  const [editing, edit] = useState(false)
  const itsOwn = offer !== null && !offer.found
  const writes = state === 'open' && !itsOwn && (!offer || (editing && offer.actions.includes('edit')))
  return (
    <section className={layout.stack} aria-labelledby="para">
      <header className={css.head}>
        <div>
          <h2 id="para">
            {requestedVehicle(vehicle)}, de {store.name}
          </h2>
          <p className={css.dim}>
            Solicitud N° {request.id}, para {request.buyer.name} en {request.city.replace(/\.$/, '')}
          </p>
        </div>
        {state === 'open' ? (
          <p className={css.clock}>
            <Icon name="clock" />
            Quedan {leftUntil(request.expires_at, now)}
          </p>
        ) : (
          <StateBadge state="unavailable">{request.stateLabel}</StateBadge>
        )}
      </header>
      {vehicle.vin && (
        <p>
          <span className={css.dim}>VIN</span> <CopyNumber number={vehicle.vin} what="VIN" />
        </p>
      )}
      {request.note && <p className={css.note}>«{request.note}»</p>}
      {itsOwn && (
        <p>
          {store.name} ya ofertó por su cuenta: busca otra tienda, o vuelve a{' '}
          <Link to={roomPaths.adminQuotationRequests()}>todas las solicitudes</Link>.
        </p>
      )}
      {offer?.found && <OwnOffer request={request} writer="team" editing={editing} onEdit={() => edit(true)} />}
      {writes && <OfferForm key={offer?.version ?? 0} request={request} writer="team" onDone={() => edit(false)} />}
      {state !== 'open' && !offer && <p>Esta solicitud ya se cerró: solo se contesta con palabras.</p>}
    </section>
  )
}

type RequestView = NonNullable<ReturnType<typeof useLoaderData<typeof loader>>['request']>
