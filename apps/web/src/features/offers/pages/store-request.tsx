import { answerStoreRequest } from '@tuerca/contract/offers'
import type { StoreRequest } from '@tuerca/contract/offers-wire'
import { requestedVehicle } from '@tuerca/domain/quotation-request'
import { useState } from 'react'
import { Link, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyNumber, PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { OfferForm } from '../components/offer-form.tsx'
import { daysText } from '../days-text.ts'
import { leftUntil } from '../left-until.ts'
import { storeRequestLoader } from '../load.ts'
import css from './store-request.module.css'

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
    <div className={css.page}>
      <p>
        <Link className={css.back} to={paths.storeRequests()}>
          Todas las solicitudes
        </Link>
      </p>
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
      {offer && <OwnOffer request={request} editing={editing} onEdit={() => edit(true)} />}
      {writes && <OfferForm key={offer?.version ?? 0} request={request} onDone={() => edit(false)} />}
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

function None({ request }: { request: StoreRequest }) {
  const sending = useStep(request)
  return (
    <div>
      <Button look="bare" busy={sending.busy} onClick={() => void sending.go('decline')}>
        No tengo nada de esto
      </Button>
      <Outcome told={sending.told} />
    </div>
  )
}

const useStep = (request: StoreRequest) =>
  useSend({
    send: (step: 'agree' | 'withdraw' | 'decline') =>
      call(answerStoreRequest, { params: { id: request.id, step }, body: { storeId: request.store.id } }),
    done: ({ data }) => toast(data.message),
  })

function OwnOffer({ request, editing, onEdit }: { request: StoreRequest; editing: boolean; onEdit: () => void }) {
  const { offer, currency, country } = request
  const sending = useStep(request)
  if (!offer) return null
  const [agree, change, withdraw] = ['agree', 'edit', 'withdraw'].map((action) => offer.actions.includes(action))
  const state =
    offer.state === 'accepted'
      ? 'available'
      : offer.state === 'countered'
        ? 'order'
        : offer.state === 'offered'
          ? 'quotation'
          : 'unavailable'
  return (
    <section className={css.sheet} aria-labelledby="oferta">
      <header className={css.bar}>
        <h2 id="oferta">Tu oferta</h2>
        <StateBadge state={state}>{offer.stateLabel}</StateBadge>
      </header>
      {offer.state === 'countered' && (
        <p className={css.asks}>
          <strong>Te piden otro precio.</strong>
          {offer.counter_note && <> «{offer.counter_note}»</>}
        </p>
      )}
      <ul className={css.lines}>
        {offer.lines.map((line) => (
          <li key={line.id}>
            <span>
              <strong>
                {line.quantity} × {line.title}
              </strong>
              <small>
                {line.brand} {line.referencia_1 && <PartNumber>{line.referencia_1}</PartNumber>} ·{' '}
                {daysText(line.tiempos_de_entrega)}
              </small>
            </span>
            <span className={css.cost}>
              <Price amount={line.unit_price} currency={currency} note="c/u" />
              {line.counter_price !== null && (
                <b>
                  Pide <Price amount={line.counter_price} currency={currency} note="c/u" />
                </b>
              )}
              {line.accepted && <StateBadge state="available">Aceptada</StateBadge>}
            </span>
          </li>
        ))}
      </ul>
      <p className={css.sum}>
        Envío <Price amount={offer.shipping} currency={currency} /> · Total{' '}
        <strong>
          <Price amount={offer.total} currency={currency} />
        </strong>{' '}
        · vale hasta el <Moment iso={offer.valid_until} country={country} />
      </p>
      {(agree || change || withdraw) && !editing && (
        <div className={css.press}>
          {agree && (
            <Button look="go" busy={sending.busy} onClick={() => void sending.go('agree')}>
              Aceptar ese precio
            </Button>
          )}
          {change && (
            <Button onClick={onEdit}>
              {agree ? 'Proponer otro' : withdraw ? 'Cambiar la oferta' : 'Ofertar de nuevo'}
            </Button>
          )}
          {withdraw && (
            <Button look="bare" busy={sending.busy} onClick={() => void sending.go('withdraw')}>
              Retirarla
            </Button>
          )}
        </div>
      )}
      <Outcome told={sending.told} className={css.told} />
    </section>
  )
}
