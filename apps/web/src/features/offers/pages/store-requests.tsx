import { ViewTabs } from '../../../shared/ui/view-tabs.tsx'
import type { StoreRequest } from '@tuerca/contract/offers-wire'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { useLoaderData } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Scene } from '../../../shared/ui/scene.tsx'
import { StateBadge, type BadgeState } from '../../../shared/ui/state-badge.tsx'
import { leftUntil } from '../left-until.ts'
import { REQUESTS_SHOWN, storeRequestsLoader } from '../load.ts'
import { ListedRows } from '../../../shared/ui/listed-rows.tsx'
import css from './store-requests.module.css'

export const loader = storeRequestsLoader
export const meta = () => [{ title: 'Solicitudes | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** Requests by buyers to several stores: unanswered first, by what expires first. */
export default function StoreRequestsPage() {
  const { scope, page, found, drawing } = useLoaderData<typeof loader>()
  const ver = scope === 'all' ? 'todas' : undefined
  return (
    <div className={css.page}>
      <header>
        <h1>Solicitudes</h1>
        <p className={css.dim}>
          Varias tiendas ofertan y quien compra elige. Nadie ve tu oferta, y tú no ves las otras.
        </p>
      </header>
      <ViewTabs
        label="Solicitudes"
        tabs={[
          {
            label: 'Abiertas',
            to: roomPaths.storeRequests(),
            isOn: scope === 'open',
            count: scope === 'open' ? found?.total : null,
          },
          { label: 'Todas', to: roomPaths.storeRequests({ ver: 'todas' }), isOn: scope === 'all' },
        ]}
      />
      <ListedRows
        path={roomPaths.storeRequests()}
        found={found}
        page={page}
        pageSize={REQUESTS_SHOWN}
        href={(pagina) => roomPaths.storeRequests({ ver, pagina })}
        keyOf={({ id, store }) => `${id}.${store.id}`}
        renderRow={(request, at) => <RequestRow request={request} isFirst={at === 0} />}
        loading="Cargando solicitudes"
        bones={{ count: 3, height: '140px' }}
        failed={{ title: 'No pudimos traer las solicitudes', text: 'Intenta de nuevo en un momento.' }}
        empty={
          <EmptyState
            title={scope === 'open' ? 'Nada por ofertar' : 'Todavía no te piden ofertas'}
            text="Cuando alguien pida partes como las que publicas, llega aquí, a tu WhatsApp y a tu correo."
            picture={<Scene drawing={drawing} />}
          />
        }
        className={css.list}
      />
    </div>
  )
}

const BADGES: Partial<Record<string, BadgeState>> = { offered: 'quotation', countered: 'order', accepted: 'available' }

function RequestRow({ request, isFirst }: { request: StoreRequest; isFirst: boolean }) {
  const { now } = useLoaderData<typeof loader>()
  const { id, store, vehicle, lines, offer, buyer, waits, state } = request
  const shown = lines.slice(0, 4)
  return (
    <article className={css.card} aria-labelledby={`r${id}-${store.id}`}>
      <header className={css.head}>
        <div>
          <h2 id={`r${id}-${store.id}`}>{requestedVehicle(vehicle)}</h2>
          <p className={css.dim}>
            {buyer.name}, {buyer.city} · N° {id} a {store.name}
          </p>
        </div>
        {offer ? (
          <StateBadge state={BADGES[offer.state] ?? 'unavailable'}>{offer.stateLabel}</StateBadge>
        ) : (
          <StateBadge state={waits ? 'order' : 'unavailable'}>
            {waits ? 'Por ofertar' : request.declined ? 'Dijiste que no' : request.stateLabel}
          </StateBadge>
        )}
      </header>
      <div className={css.columns}>
        <ul className={css.parts}>
          {shown.map(({ position, what, partNumber, quantity }) => (
            <li key={position}>
              <b>{quantity} ×</b>
              <span>
                {what} {partNumber && <PartNumber>{partNumber}</PartNumber>}
              </span>
            </li>
          ))}
          {lines.length > shown.length && (
            <li className={css.dim}>
              <span>y {lines.length - shown.length} más</span>
            </li>
          )}
        </ul>
        <div className={css.side}>
          {state === 'open' && (
            <p className={css.clock} data-late={Date.parse(request.expires_at) - now < 86_400_000 || undefined}>
              <Icon name="clock" />
              {waits ? 'Quedan' : 'Vence en'} {leftUntil(offer && waits ? offer.valid_until : request.expires_at, now)}
            </p>
          )}
          {offer && (
            <p className={css.dim}>
              Tu oferta: <Price amount={offer.total} currency={request.currency} />
            </p>
          )}
          <LinkButton look={isFirst && waits ? 'go' : 'plain'} to={roomPaths.storeRequest(id, store.id)}>
            {waits ? (offer ? 'Contestar contraoferta' : 'Ofertar') : 'Ver'}
          </LinkButton>
        </div>
      </div>
    </article>
  )
}
