import type { MlOrder, MlRoom } from '@tuerca/contract/mercado-libre'
import { cancelMlOrder, takeMlOrder } from '@tuerca/contract/mercado-libre-orders'
import type { Country } from '@tuerca/domain/country'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './lists.module.css'

const STATES: Record<MlOrder['state'], [label: string, badge: 'available' | 'problem' | 'unavailable', text: string]> =
  {
    taken: ['En tus ventas', 'available', ''],
    cancelled: ['Cancelada', 'unavailable', 'Se canceló en Mercado Libre; sus piezas volvieron a tu inventario.'],
    short: [
      'Sin existencias',
      'problem',
      'La última se vendió antes en Tuerca, y esa venta se mantiene. Consigue otra pieza, súbela a tu inventario y tómala; o avisa allá que no hay.',
    ],
    unknown: [
      'De otra publicación',
      'unavailable',
      'Es de una publicación que no hicimos nosotros: tu inventario de aquí no cambió.',
    ],
  }

/** What was sold there, and whether it stands here. */
export function Orders({ rows, room }: { rows: readonly MlOrder[]; room: MlRoom }) {
  if (rows.length === 0)
    return (
      <EmptyState
        title="Todavía no vendes nada allá"
        text="Cada venta de Mercado Libre baja tu inventario al instante y queda en tus ventas."
      />
    )
  return (
    <ul className={css.list}>
      {rows.map((row) => (
        <li key={row.orderId}>
          <MarketOrder row={row} of={{ storeId: room.store.id, country: room.country, currency: room.currency }} />
        </li>
      ))}
    </ul>
  )
}

interface OrderProps {
  row: MlOrder
  of: { storeId: number; country: Country; currency: Currency }
}

/** One sale there, with what a store does where none was left of it. */
export function MarketOrder({ row, of: { storeId, country, currency } }: OrderProps) {
  const cancelling = useSend<void, { data: { message: string } }>({
    send: () => call(cancelMlOrder, { params: { orderId: row.orderId }, body: { storeId } }),
    done: ({ data }) => data.message,
  })
  const taking = useSend<void, { data: { message: string } }>({
    send: () => call(takeMlOrder, { params: { orderId: row.orderId }, body: { storeId } }),
    done: ({ data }) => data.message,
  })
  const [label, badge, text] = STATES[row.state]
  return (
    <article className={css.order}>
      <div>
        <h2>{row.lines.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')}</h2>
        <p className={css.dim}>
          Venta {row.orderId} · {row.buyer} · <Moment iso={row.at} country={country} />
        </p>
        {text && <p>{row.state === 'short' && row.cancelling ? 'Ya avisamos allá que no hay.' : text}</p>}
        <Outcome told={taking.told ?? cancelling.told} />
      </div>
      <div className={css.ends}>
        <strong>{formatMoney(fromWireMoney(row.total), currency)}</strong>
        <StateBadge state={badge}>{label}</StateBadge>
        {row.saleId !== null && (
          <LinkButton size="small" to={paths.sale(row.saleId)}>
            Ver la venta
          </LinkButton>
        )}
        {row.state === 'short' && !row.cancelling && (
          <>
            <Button size="small" busy={taking.busy} onClick={() => void taking.go()}>
              Ya la tengo
            </Button>
            <Button look="bare" size="small" busy={cancelling.busy} onClick={() => void cancelling.go()}>
              Avisar que no hay
            </Button>
          </>
        )}
        {row.state === 'taken' && row.saleId === null && <Link to={paths.sales()}>Tus ventas</Link>}
      </div>
    </article>
  )
}
