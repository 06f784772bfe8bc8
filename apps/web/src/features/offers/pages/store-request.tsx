import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { useLoaderData } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { RequestAnswer } from '../components/request-answer.tsx'
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
  const { vehicle } = request
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
      <RequestAnswer key={request.id} request={request} />
    </div>
  )
}
