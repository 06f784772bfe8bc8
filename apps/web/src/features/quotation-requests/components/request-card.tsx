import type { QuotationRequest } from '@tuerca/contract/quotation-requests'
import { ROUND } from '@tuerca/domain/offers'
import { QUOTATION_STATE_WORDS, type QuotationRequestState, requestedVehicle } from '@tuerca/domain/quotation-request'
import type { ReactNode } from 'react'
import { CopyNumber, PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Plate } from '../../../shared/ui/plate.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './request-card.module.css'

const BADGES: Record<QuotationRequestState, BadgeState> = {
  searching: 'order',
  answered: 'available',
  closed: 'unavailable',
}

/** Where the stores' part of it is over, nobody searches any more. */
function RequestBadge({ state, round }: Pick<QuotationRequest, 'state' | 'round'>) {
  if (state === 'searching' && round !== null && round !== 'open')
    return <StateBadge state={round === 'decided' ? 'available' : 'unavailable'}>{ROUND[round].label.buyer}</StateBadge>
  return <StateBadge state={BADGES[state]}>{QUOTATION_STATE_WORDS[state]}</StateBadge>
}

/** One request with its parts and its answer; `who` and `children` are for the administration. */
export function RequestCard({
  request,
  who,
  children,
}: {
  request: QuotationRequest
  who?: ReactNode
  children?: ReactNode
}) {
  const { id, state, round, country, vehicle, parts, city, note, answer } = request
  return (
    <article className={css.card} aria-labelledby={`s${id}`}>
      <header className={css.head}>
        {vehicle.plate && <Plate plate={vehicle.plate} country={country} />}
        <div className={css.name}>
          <h2 id={`s${id}`}>{requestedVehicle(vehicle)}</h2>
          <p className={css.dim}>
            Solicitud N° {id}, <Moment iso={request.created_at} country={country} form="noted" />. Para{' '}
            {city.replace(/\.$/, '')}.
          </p>
        </div>
        <RequestBadge state={state} round={round} />
      </header>
      {vehicle.vin && (
        <p className={css.vin}>
          <span className={css.dim}>VIN</span> <CopyNumber number={vehicle.vin} what="VIN" />
        </p>
      )}
      <ul className={css.parts}>
        {parts.map(({ what, partNumber, quantity }, at) => (
          <li key={at}>
            <b>{quantity} ×</b>
            <span>
              {what}
              {partNumber && (
                <>
                  {' '}
                  <PartNumber>{partNumber}</PartNumber>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {note && <p className={css.text}>{note}</p>}
      {who}
      {answer !== null && request.answered_at !== null && (
        <div className={css.answer}>
          <p className={css.dim}>
            Respuesta de Tuerca, <Moment iso={request.answered_at} country={country} form="noted" />
          </p>
          <p className={css.text}>{answer}</p>
        </div>
      )}
      {children}
    </article>
  )
}
