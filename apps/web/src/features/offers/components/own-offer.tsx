import type { StoreRequest } from '@tuerca/contract/offers-wire'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { daysText } from '../days-text.ts'
import { moveOffer, type OfferStep, type Writer } from '../writer.ts'
import { OfferPhoto } from './offer-photo.tsx'
import css from './own-offer.module.css'

/** Nothing of it is there. */
export function None({ request }: { request: StoreRequest }) {
  const sending = useStep('store', request)
  return (
    <div>
      <Button look="bare" busy={sending.busy} onClick={() => void sending.go('decline')}>
        No tengo nada de esto
      </Button>
      <Outcome told={sending.told} />
    </div>
  )
}

const useStep = (writer: Writer, request: StoreRequest) =>
  useSend({
    send: (step: OfferStep) => moveOffer(writer, request, step),
    done: ({ data }) => toast(data.message),
  })

interface Props {
  request: StoreRequest
  writer: Writer
  editing: boolean
  onEdit: () => void
}

/** The offer, the buyer's reaction, and the possible actions. */
export function OwnOffer({ request, writer, editing, onEdit }: Props) {
  const { offer, currency, country } = request
  const sending = useStep(writer, request)
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
        <h2 id="oferta">{writer === 'store' ? 'Tu oferta' : `Lo que ofreciste por ${request.store.name}`}</h2>
        <StateBadge state={state}>{offer.stateLabel}</StateBadge>
      </header>
      {writer === 'store' && offer.found && (
        <p className={css.found}>La escribió Tuerca por tu tienda. Si algo no es así, cámbiala o retírala.</p>
      )}
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
              {line.photoUrl && <OfferPhoto url={line.photoUrl} what={line.title} />}
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
