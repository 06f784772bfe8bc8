import type { StoreDay } from '@tuerca/contract/selling'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { Card } from '../../purchases/index.ts'
import css from './store-money.module.css'

/** What customers owe a store for purchases by agreement. */
export function OwedToStore({
  owed: { sum, late, owing },
  day: { currency, stores, store },
}: {
  owed: { sum: number; late: number; owing: number }
  day: StoreDay
}) {
  return (
    <Card
      title="Te deben"
      beside={<Link to={paths.customers(stores.length > 1 ? { tienda: String(store.id) } : {})}>Clientes</Link>}
    >
      <div>
        <p className={css.sum}>
          <Price amount={sum} currency={currency} />
        </p>
        <p className={css.dim}>
          de{' '}
          <Link to={paths.sales({ ver: 'por-pagar' })}>{owing === 1 ? '1 venta' : `${owing} ventas`} por acuerdo</Link>
          {late > 0 && (
            <>
              . Ya venció{' '}
              <strong>
                <Price amount={late} currency={currency} />
              </strong>
            </>
          )}
          .
        </p>
      </div>
    </Card>
  )
}
