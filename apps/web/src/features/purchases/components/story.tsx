import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { saleTurn } from '@tuerca/domain/sale-turns'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { kindOf } from '../kind-of.ts'
import { Card } from './card.tsx'
import css from './story.module.css'

type Step = SaleDetail['timeline'][number]

/** What happened, oldest first, and whose turn it is now. */
export function Story({ sale }: { sale: SaleDetail }) {
  const turn = saleTurn(kindOf(sale), sale.state, sale.side, sale)
  return (
    <Card title="Qué ha pasado" flush>
      <ol className={css.story}>
        {sale.timeline.map((step) => (
          <li key={`${step.at}${step.action}${step.text}`} className={css.step}>
            <span className={css.when}>
              <Moment iso={step.at} country={sale.country} />
            </span>
            <span className={css.mark} aria-hidden="true" />
            <p className={css.what}>
              <strong>{step.text}</strong>
              {step.who && <> por {step.who}</>}
              {step.note && <>: {step.note}</>}
              <More step={step} sale={sale} />
            </p>
          </li>
        ))}
        {turn?.whose && (
          <li className={names(css.step, css.now)}>
            <span className={css.when}>
              {sale.due_at ? `hasta el ${momentText(sale.due_at, sale.country, 'day')}` : 'ahora'}
            </span>
            <span className={css.mark} aria-hidden="true" />
            <p className={css.what}>
              <strong>
                {turn.isMine
                  ? 'Te toca a ti'
                  : sale.side === 'buyer'
                    ? 'Le toca a la tienda'
                    : 'Le toca a quien compró'}
                :
              </strong>{' '}
              {turn.title.toLowerCase()}.
            </p>
          </li>
        )}
      </ol>
    </Card>
  )
}

/** What a step leads to: the receipt, the parcel. */
function More({ step, sale }: { step: Step; sale: SaleDetail }) {
  const { store } = useVisitor()
  const [payment] = sale.payments
  const parcel = sale.shipping_info?.parcel
  if (step.state === 'paid' && payment?.id)
    return (
      <>
        . {payment.method}. <Link to={paths.payment(payment.id, store)}>Recibo</Link>
      </>
    )
  if (step.state !== 'shipped' || !parcel) return null
  return (
    <>
      {' '}
      con {parcel.carrier}, guía <CopyNumber number={parcel.tracking_number} what="Guía" />
      {parcel.parcels > 1 && <> en {parcel.parcels} paquetes</>}
      {parcel.tracking_url && (
        <>
          {' '}
          <a href={parcel.tracking_url} target="_blank" rel="noopener noreferrer nofollow">
            Rastrear en {new URL(parcel.tracking_url).hostname.replace(/^www\./, '')}
            <Icon name="external" />
          </a>
        </>
      )}
    </>
  )
}
