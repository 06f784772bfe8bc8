import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { useState } from 'react'
import { useLoaderData } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { OfferForm } from '../components/offer-form.tsx'
import { None, OwnOffer } from '../components/own-offer.tsx'
import { leftUntil } from '../left-until.ts'
import { storeRequestLoader } from '../load.ts'
import css from './store-request.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = storeRequestLoader
export const meta = () => [
  { title: 'Ofertar | Tuerca' },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'same-origin' },
]

/** What is asked of a store, and its offer. */
export default function StoreRequestPage() {
  const { request, now } = useLoaderData<typeof loader>()
  const { offer, vehicle } = request
  const [editing, edit] = useState(false)
  const may = (action: string) => offer?.actions.includes(action) ?? false
  const writes = request.state === 'open' && (!offer ? !request.declined || editing : editing && may('edit'))
  return (
    <div className={layout.stack}>
      <Breadcrumbs
        trail={[
          { name: 'Todas las solicitudes', href: roomPaths.storeRequests() },
          { name: `Solicitud N° ${request.id}` },
        ]}
      />
      <header className={css.head}>
        <div>
          <h1>{requestedVehicle(vehicle)}</h1>
          <p className={css.dim}>
            {request.buyer.name}, {request.buyer.city} · Solicitud N° {request.id} a {request.store.name},{' '}
            <Moment iso={request.created_at} country={request.country} />
          </p>
        </div>
        {request.state === 'open' ? (
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
      {offer && <OwnOffer request={request} writer="store" editing={editing} onEdit={() => edit(true)} />}
      {writes && <OfferForm key={offer?.version ?? 0} request={request} writer="store" onDone={() => edit(false)} />}
      {!offer && request.declined && !editing && request.state === 'open' && (
        <p>
          Dijiste que no la tienes.{' '}
          <Button size="small" onClick={() => edit(true)}>
            Sí puedo ofertar
          </Button>
        </p>
      )}
      {!offer && !request.declined && request.state === 'open' && <None request={request} />}
      <p className={css.dim}>
        El teléfono y el correo de quien compra se ven cuando pague. Tu oferta solo la ve quien pidió.
      </p>
    </div>
  )
}
