import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { SALE_WAYS } from '@tuerca/domain/sale-turns'
import { momentText } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import css from './way.module.css'

const PICKED_UP = 'Para recoger'

/** How far it has come on its normal path; a sale that ended otherwise shows none. */
export function Way({ sale }: { sale: SaleDetail }) {
  const steps = SALE_WAYS[sale.type === 'pedido' ? 'order' : 'purchase']
  // Picked up or sent is the same step; a paid order is still accepted.
  const state =
    sale.state === 'ready' ? 'shipped' : sale.type === 'pedido' && sale.state === 'paid' ? 'accepted' : sale.state
  const at = steps.findIndex(([name]) => name === state)
  if (at < 0) return null
  const pickup = sale.state === 'ready' || sale.shipping_info?.kind === 'pickup'
  return (
    <ol className={css.way} aria-label="En qué va">
      {steps.map(([name, label], i) => (
        <li
          key={name}
          className={names(css.step, i <= at && css.past, i === at && css.here)}
          aria-current={i === at ? 'step' : undefined}
        >
          {name === 'closed' && sale.state === 'delivered' && sale.due_at ? (
            <>
              Se cierra <span className={css.dim}>el {momentText(sale.due_at, sale.country, 'day')}</span>
            </>
          ) : name === 'shipped' && pickup ? (
            PICKED_UP
          ) : (
            label
          )}
        </li>
      ))}
    </ol>
  )
}
