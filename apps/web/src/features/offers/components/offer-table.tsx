import type { ComparedLine, ComparedRequest, Offer } from '@tuerca/contract/offers-wire'
import { fromWireMoney } from '@tuerca/domain/money'
import { bestOf } from '@tuerca/domain/offers'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge, type BadgeState } from '../../../shared/ui/state-badge.tsx'
import { VerdictBadge } from '../../../shared/ui/verdict-badge.tsx'
import { RatingMark } from '../../ratings/index.ts'
import { daysText } from '../days-text.ts'
import { OfferPhoto } from './offer-photo.tsx'
import { OfferActions } from './offer-actions.tsx'
import css from './offer-table.module.css'

const BADGES: Partial<Record<string, BadgeState>> = { countered: 'order', accepted: 'available' }

interface Props {
  request: ComparedRequest
  chosen: readonly number[]
  onChoose: (lineIds: readonly number[]) => void
  onCounter: (offerId: number) => void
}

/** What there is to compare: while one still chooses, without what one said no to. */
export const inPlay = ({ state: asked, offers }: ComparedRequest) =>
  offers.filter(({ state }) => state !== 'withdrawn' && !(state === 'declined' && asked === 'open'))

/** Each part with every store's offer, one choice per part; on a phone each part unfolds under its name. */
export function OfferTable({ request, chosen, onChoose, onCounter }: Props) {
  const offers = inPlay(request)
  const total = request.lines.length
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption>Cada parte, lo que ofrece cada tienda. Elige una oferta por parte.</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className={css.spoken}>Parte</span>
            </th>
            {offers.map((offer) => (
              <th key={offer.id} scope="col">
                <StoreHead offer={offer} country={request.country} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {request.lines.map((line) => (
            <PartRow
              key={line.position}
              line={line}
              offers={offers}
              request={request}
              chosen={chosen}
              onChoose={onChoose}
            />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Envío</th>
            {offers.map((offer) => (
              <td key={offer.id} className={css.end}>
                <Price amount={offer.shipping} currency={request.currency} />
              </td>
            ))}
          </tr>
          {offers.some(({ core_deposit }) => core_deposit > 0) && (
            <tr>
              <th scope="row">
                Casco <small>aparte, vuelve con la pieza vieja</small>
              </th>
              {offers.map((offer) => (
                <td key={offer.id} className={css.end}>
                  <Price amount={offer.core_deposit} currency={request.currency} />
                </td>
              ))}
            </tr>
          )}
          <tr>
            <th scope="row">Todo lo suyo</th>
            {offers.map((offer) => (
              <td key={offer.id} className={css.end}>
                <strong>
                  <Price amount={offer.total} currency={request.currency} />
                </strong>
                <small>
                  {offer.lines.length < total
                    ? `${offer.lines.length} de ${total} partes`
                    : total === 1
                      ? 'la parte'
                      : `las ${total} partes`}
                </small>
              </td>
            ))}
          </tr>
          <tr className={css.acts}>
            <th scope="row">Tú y la tienda</th>
            {offers.map((offer) => (
              <td key={offer.id}>
                <strong className={css.phone}>{offer.store.name}</strong>
                <span className={css.phone}>
                  <StoreFacts offer={offer} country={request.country} />
                </span>
                <OfferActions request={request} offer={offer} onCounter={() => onCounter(offer.id)} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

function StoreHead({ offer, country }: { offer: Offer; country: ComparedRequest['country'] }) {
  return (
    <>
      <strong>{offer.store.name}</strong>
      <StoreFacts offer={offer} country={country} />
    </>
  )
}

function StoreFacts({ offer, country }: { offer: Offer; country: ComparedRequest['country'] }) {
  const over = offer.state === 'expired' || offer.state === 'declined'
  return (
    <small>
      {offer.store.city}
      {offer.store.rating && (
        <>
          {' · '}
          <RatingMark rating={offer.store.rating} to={paths.storeRatings(offer.store.pathPrefix)} />
        </>
      )}
      <br />
      {over ? 'venció' : 'vence'} <Moment iso={offer.valid_until} country={country} />
      {offer.found && (
        <>
          <br />
          La consiguió Tuerca
        </>
      )}
      {offer.suspended && (
        <>
          <br />
          <StateBadge state="unavailable">No vende por ahora</StateBadge>
        </>
      )}
      {offer.state !== 'offered' && (
        <>
          <br />
          <StateBadge state={BADGES[offer.state] ?? 'unavailable'}>{offer.stateLabel}</StateBadge>
        </>
      )}
      {offer.note && (
        <>
          <br />«{offer.note}»
        </>
      )}
    </small>
  )
}

function PartRow({
  line,
  offers,
  request,
  chosen,
  onChoose,
}: { line: ComparedRequest['lines'][number]; offers: ComparedRequest['offers'] } & Pick<
  Props,
  'request' | 'chosen' | 'onChoose'
>) {
  const lineIn = (offer: ComparedRequest['offers'][number]) =>
    offer.lines.find(({ position }) => position === line.position)
  const counted = offers
    .filter(({ actions }) => actions.includes('accept'))
    .flatMap((offer) => lineIn(offer) ?? [])
    .filter(({ verdict }) => verdict?.verdict !== 'NO')
  const best =
    counted.length > 1
      ? bestOf(
          counted.map(({ id, position, quantity, unit_price, tiempos_de_entrega }) => ({
            id,
            position,
            quantity,
            unitPrice: fromWireMoney(unit_price),
            deliveryDays: tiempos_de_entrega,
          })),
        )?.id
      : null
  const ofRow = new Set(offers.flatMap((offer) => lineIn(offer)?.id ?? []))
  const others = chosen.filter((id) => !ofRow.has(id))
  const [picked] = chosen.filter((id) => ofRow.has(id))
  return (
    <tr>
      <th scope="row">
        {line.what}
        {line.quantity > 1 && ` × ${line.quantity}`}
        {line.partNumber && (
          <small>
            <PartNumber>{line.partNumber}</PartNumber>
          </small>
        )}
        {!line.accepted && line.left < line.quantity && (
          <small>{line.left === 1 ? 'Falta 1' : `Faltan ${line.left}`}</small>
        )}
        {ofRow.size === 0 && <small className={css.phone}>Nadie la ha ofrecido</small>}
        {picked !== undefined && (
          <button type="button" className={css.none} onClick={() => onChoose(others)}>
            No llevar esta
          </button>
        )}
      </th>
      {offers.map((offer) => {
        const offered = lineIn(offer)
        if (!offered)
          return (
            <td key={offer.id} className={css.empty}>
              No la tiene
            </td>
          )
        const open = offer.actions.includes('accept') && !line.accepted && !offered.accepted
        return (
          <td key={offer.id} data-chosen={chosen.includes(offered.id) || undefined}>
            <label className={css.cell}>
              {open ? (
                <input
                  type="radio"
                  name={`line-${line.position}`}
                  checked={chosen.includes(offered.id)}
                  onChange={() => onChoose([...others, offered.id])}
                />
              ) : (
                <span />
              )}
              <OfferedLineFacts
                offered={offered}
                offer={offer}
                request={request}
                isBest={offered.id === best && !line.accepted}
                wanted={line.quantity}
              />
            </label>
          </td>
        )
      })}
    </tr>
  )
}

function OfferedLineFacts({
  offered,
  offer,
  request,
  isBest,
  wanted,
}: {
  offered: ComparedLine
  offer: Offer
  request: ComparedRequest
  isBest: boolean
  wanted: number
}) {
  return (
    <span className={css.facts}>
      <strong className={css.phone}>{offer.store.name}</strong>
      <span className={css.price}>
        <Price amount={offered.total} currency={request.currency} />
        {isBest && <mark>Mejor</mark>}
        {offered.accepted && <StateBadge state="available">Aceptada</StateBadge>}
      </span>
      <small>
        {offered.quantity > 1 && (
          <>
            <Price amount={offered.unit_price} currency={request.currency} /> c/u ·{' '}
          </>
        )}
        {offered.brand} {offered.referencia_1 && <PartNumber>{offered.referencia_1}</PartNumber>} ·{' '}
        {daysText(offered.tiempos_de_entrega)}
        {offered.core_deposit > 0 && (
          <>
            {' '}
            · + <Price amount={offered.core_deposit * offered.quantity} currency={request.currency} /> de casco
          </>
        )}
        {offered.quantity < wanted && (
          <>
            {' '}
            · solo {offered.quantity} de {wanted}
          </>
        )}
      </small>
      {offered.verdict && (
        <span>
          <VerdictBadge verdict={offered.verdict} />
          {offered.verdict.verdict !== 'FULLY' && <small>{offered.verdict.why}</small>}
        </span>
      )}
      {offered.photoUrl && <OfferPhoto url={offered.photoUrl} what={offered.title} />}
      {offered.productUrl && (
        <Link className={css.link} to={paths.product(offered.productUrl)}>
          Ver producto
        </Link>
      )}
      {offered.counter_price !== null && (
        <small className={css.asked}>
          Pediste <Price amount={offered.counter_price} currency={request.currency} /> c/u
        </small>
      )}
    </span>
  )
}
