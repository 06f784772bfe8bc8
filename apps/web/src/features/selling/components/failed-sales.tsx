import type { StoreSystemView } from '@tuerca/contract/store-systems'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import css from '../pages/own-system.module.css'

/** Sales that did not arrive in a store's own system, and those waiting behind them. */
export function FailedSales({ system: { failed, waiting, storeName } }: { system: StoreSystemView }) {
  if (failed.length === 0 && waiting === 0) return null
  return (
    <section className={css.sheet} aria-label={`Tu sistema, ${storeName}`}>
      {failed.length > 0 && (
        <h2>{failed.length === 1 ? 'Una venta no llegó' : `${failed.length} ventas no llegaron`} a tu sistema</h2>
      )}
      <ul className={css.failed}>
        {failed.map(({ saleId, number, problem }) => (
          <li key={saleId}>
            <Link to={paths.sale(saleId)}>{number}</Link>
            <span className={css.dim}>{problem}</span>
          </li>
        ))}
      </ul>
      {waiting > 0 && <p className={css.dim}>{waiting === 1 ? 'Una venta va' : `${waiting} ventas van`} en camino.</p>}
    </section>
  )
}
