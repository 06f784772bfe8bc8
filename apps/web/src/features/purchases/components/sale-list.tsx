import type { Agreement, Sale } from '@tuerca/contract/sales-wire'
import { saleTurn } from '@tuerca/domain/sale-turns'
import type { ComponentType } from 'react'
import { Link } from 'react-router'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { type BadgeState, StateBadge } from '../../../shared/ui/state-badge.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { kindOf } from '../kind-of.ts'
import { SaleMarks } from './sale-marks.tsx'
import css from './sale-list.module.css'

const BADGES: Partial<Record<string, BadgeState>> = {
  sent: 'order',
  unpaid: 'order',
  accepted: 'available',
  paid: 'available',
  preparing: 'available',
  ready: 'available',
  shipped: 'quotation',
  delivered: 'available',
}

/** The colour of a sale's state; what is over is grey. */
const saleBadge = (state: string): BadgeState => BADGES[state] ?? 'unavailable'

interface Props {
  sales: readonly Sale[]
  href: (sale: Sale) => string
  /** What one press does with it, beside the row. */
  Press?: ComponentType<{ sale: Sale }> | undefined
}

/** One side's orders and purchases: what each is, whose turn it is and until when. */
export function SaleList({ sales, href, Press }: Props) {
  return (
    <ul className={css.list}>
      {sales.map((sale) => (
        <li key={sale.id} className={names(css.row, isWaiting(sale) && css.waiting)}>
          <Row sale={sale} to={href(sale)} />
          <div className={css.press}>
            {Press && <Press sale={sale} />}
            <SaleMarks sale={sale} />
          </div>
        </li>
      ))}
    </ul>
  )
}

const isWaiting = (sale: Sale) => saleTurn(kindOf(sale), sale.state, sale.side, sale)?.isMine ?? false

/** What of it is not paid yet, and until when. */
function Owed({
  sale: { side, currency, country },
  agreement: { owed, due_at, late },
}: {
  sale: Sale
  agreement: Agreement
}) {
  const when =
    due_at === null
      ? ''
      : late
        ? `, venció el ${momentText(due_at, country, 'short')}`
        : `, hasta el ${momentText(due_at, country, 'short')}`
  return (
    <span className={names(css.owed, late && css.late)}>
      {side === 'buyer' ? 'Debes' : 'Te debe'} <Price amount={owed} currency={currency} />
      {when}
    </span>
  )
}

function Row({ sale, to }: { sale: Sale; to: string }) {
  const turn = saleTurn(kindOf(sale), sale.state, sale.side, sale)
  const more = sale.linesCount - 1
  return (
    <Link to={to} className={css.link}>
      {sale.firstPicture ? (
        <img src={sale.firstPicture} alt="" width="56" height="56" className={css.picture} />
      ) : (
        <span className={css.picture} />
      )}
      <span className={css.what}>
        <strong>
          {sale.firstTitle}
          {more > 0 && <> y {more} más</>}
        </strong>
        <span className={css.dim}>
          {!sale.read && (
            <span className={css.fresh}>
              <VisuallyHidden>Tiene novedades. </VisuallyHidden>
            </span>
          )}
          {sale.number} ·{' '}
          {sale.side === 'buyer'
            ? sale.store.name
            : [sale.buyer?.name || 'Quien compró', sale.buyer?.city].filter(Boolean).join(', ')}{' '}
          · <Moment iso={sale.created_at} country={sale.country} />
          {sale.side === 'seller' && sale.adviser && ` · la atiende ${sale.adviser.name}`}
        </span>
      </span>
      <span className={css.state}>
        <StateBadge state={saleBadge(sale.state)}>{sale.stateLabel}</StateBadge>
        {sale.total !== null && (
          <strong>
            <Price amount={sale.total} currency={sale.currency} />
          </strong>
        )}
        {sale.agreement && sale.agreement.owed > 0 && <Owed sale={sale} agreement={sale.agreement} />}
      </span>
      {turn && (
        <span className={css.turn}>
          {turn.title}
          {turn.isMine && sale.due_at && sale.state !== 'shipped'
            ? `, hasta el ${momentText(sale.due_at, sale.country)}`
            : ''}
        </span>
      )}
    </Link>
  )
}
