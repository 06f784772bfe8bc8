import type { Return } from '@tuerca/contract/returns-wire'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Moment } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { bringsMoney, returnBadge } from '../return-actions.ts'
import { ReturnPresses } from './return-press.tsx'
import css from './return-card.module.css'

interface Props {
  one: Return
  reader: 'buyer' | 'seller' | 'admin'
  /** In a list of many sales: which one it is of. */
  withSale?: boolean
}

/** One return: what and why, its state, whose turn it is and until when. */
export function ReturnCard({ one, reader, withSale }: Props) {
  const mine = one.whose === reader
  // In a list of its own it stands right under the page's heading.
  const Heading = withSale ? 'h2' : 'h3'
  return (
    <article className={css.card} data-mine={mine || undefined} aria-labelledby={`return-${one.id}`}>
      <header className={css.head}>
        <Heading id={`return-${one.id}`}>
          {one.kindLabel}: {one.lines.map(({ quantity, title }) => `${quantity} × ${title}`).join(', ')}
        </Heading>
        <StateBadge state={returnBadge(one.state)}>{one.stateLabel}</StateBadge>
      </header>
      <p className={css.next}>
        <strong>{mine ? 'Te toca a ti. ' : ''}</strong>
        {one.next}
      </p>
      <div className={css.columns}>
        <div className={css.said}>
          {withSale && <SaleOf one={one} reader={reader} />}
          {one.reason !== '' && <p className={css.quote}>«{one.reason}»</p>}
          {one.evidence.map(({ lineId, label, why }) => (
            <p key={lineId} className={css.dim}>
              Le habíamos dicho <strong>{label}</strong>: {why}
            </p>
          ))}
          <Silent one={one} reader={reader} />
          {one.answer !== '' && (
            <p>
              <strong>{one.answer_by === 'admin' ? 'Tuerca' : 'La tienda'}:</strong> «{one.answer}»
            </p>
          )}
          {one.photos.length > 0 && (
            <ul className={css.photos} aria-label="Fotos">
              {one.photos.map((url, at) => (
                <li key={url}>
                  <a href={url} target="_blank" rel="noreferrer">
                    <img
                      src={url}
                      alt={`Foto ${at + 1} de la devolución, abrir en grande`}
                      width="72"
                      height="72"
                      loading="lazy"
                    />
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
        <Facts one={one} reader={reader} />
      </div>
      {reader === 'admin' && one.refund?.state === 'stuck' && (
        <p className={css.next}>
          <strong>La pasarela no lo hizo.</strong> Devuélvelo a mano y márcalo aquí.
        </p>
      )}
      <ReturnPresses key={one.state} one={one} reader={reader} />
    </article>
  )
}

/** Whoever decides reads of both sides, and of a silent one that it was silent. */
function Silent({ one: { state, answer, unanswered_at: until, sale }, reader }: Props) {
  if (until !== null)
    return (
      <p>
        La tienda no contestó: tenía hasta el <Moment iso={until} country={sale.country} ends />.
      </p>
    )
  return reader === 'admin' && state === 'reviewed' && answer === '' ? <p>La tienda no escribió nada.</p> : null
}

/** Money, who wants what, who pays for the way, and with what it goes. */
function Facts({ one, reader }: Props) {
  const { sale, refund } = one
  return (
    <dl className={css.facts}>
      {refund !== null && refund.less > 0 && (
        <div>
          <dt>{reader === 'buyer' ? 'Debes menos' : 'Se debe menos'}</dt>
          <dd>
            <Price amount={refund.less} currency={sale.currency} />
          </dd>
        </div>
      )}
      {bringsMoney(one) && (
        <div>
          <dt>
            {refund ? (refund.state === 'done' || one.state === 'refunded' ? 'Devuelto' : 'Por devolver') : 'Volvería'}
          </dt>
          <dd>
            <Price amount={refund?.amount ?? one.refundable} currency={sale.currency} />
          </dd>
        </div>
      )}
      {one.kind !== 'not_sent' && one.kind !== 'core' && (
        <div>
          <dt>{reader === 'buyer' ? 'Quieres' : 'Quiere'}</dt>
          <dd>
            {one.wanted === 'money' ? 'El dinero' : reader === 'buyer' ? 'Que te lo cambien' : 'Que se lo cambien'}
          </dd>
        </div>
      )}
      {one.kind !== 'not_sent' && (
        <div>
          <dt>{one.kind === 'core' ? 'Envío de la pieza vieja' : 'Envío de vuelta'}</dt>
          <dd>
            {one.pays === 'store' ? 'Lo paga la tienda' : reader === 'buyer' ? 'Lo pagas tú' : 'Lo paga quien compró'}
          </dd>
        </div>
      )}
      {one.send_to !== null && (
        <div>
          <dt>Envíala o llévala a</dt>
          <dd>{one.send_to || 'Pide la dirección a la tienda por mensaje'}</dd>
        </div>
      )}
      {one.parcel && (
        <div>
          <dt>{one.replacement ? 'Volvió con' : 'Va con'}</dt>
          <dd>
            {one.parcel.carrier} {one.parcel.tracking_number}
          </dd>
        </div>
      )}
      {one.replacement && (
        <div>
          <dt>El cambio va con</dt>
          <dd>
            {one.replacement.carrier} {one.replacement.tracking_number}
          </dd>
        </div>
      )}
      <div>
        <dt>{one.kind === 'not_sent' ? 'Se dejó fuera' : 'Pedida'}</dt>
        <dd>
          <Moment iso={one.created_at} country={sale.country} />
        </dd>
      </div>
      {one.restocked && reader !== 'buyer' && (
        <div>
          <dt>Inventario</dt>
          <dd>Ya volvió</dd>
        </div>
      )}
    </dl>
  )
}

function SaleOf({ one: { sale, number }, reader }: Props) {
  const { store } = useVisitor()
  if (reader === 'admin')
    return (
      <p className={css.dim}>
        {number} · <Link to={paths.purchase(sale.id)}>{sale.number}</Link> · {sale.store},{' '}
        {sale.buyer || 'quien compró'}
      </p>
    )
  return (
    <p className={css.dim}>
      {number} ·{' '}
      <Link to={reader === 'seller' ? paths.sale(sale.id) : paths.purchase(sale.id, store)}>{sale.number}</Link> ·{' '}
      {reader === 'seller' ? sale.buyer || 'Quien compró' : sale.store}
    </p>
  )
}
