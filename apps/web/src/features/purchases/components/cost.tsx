import type { Return } from '@tuerca/contract/returns-wire'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Price } from '../../../shared/ui/price.tsx'
import { Card } from './card.tsx'
import css from './cost.module.css'

const PAID = ['paid', 'preparing', 'ready', 'shipped', 'delivered', 'closed']

/** What it cost, IVA included, and what is to be given back. */
export function Cost({ sale, returns }: { sale: SaleDetail; returns: readonly Return[] }) {
  const { subtotal, discount, shipping, tax, total, owed_back, core_deposit: core, currency } = sale
  if (total === null) return null
  const [payment] = sale.payments
  const paid = sale.agreement
    ? sale.agreement.owed === 0 && sale.agreement.paid > 0
    : payment
      ? payment.state === 'approved'
      : sale.type === 'compra' && PAID.includes(sale.state)
  return (
    <Card title={sale.side === 'buyer' ? 'Lo que cuesta' : 'Lo que vale'}>
      <dl className={css.sums}>
        {subtotal !== null && (
          <div>
            <dt>Partes</dt>
            <dd>
              <Price amount={subtotal} currency={currency} />
            </dd>
          </div>
        )}
        {discount > 0 && (
          <div className={css.less}>
            <dt>Descuento</dt>
            <dd>
              −<Price amount={discount} currency={currency} />
            </dd>
          </div>
        )}
        <div>
          <dt>Envío</dt>
          <dd>
            {shipping > 0 ? (
              <Price amount={shipping} currency={currency} />
            ) : sale.shipping_info?.kind === 'pickup' ? (
              'Recoges en la tienda'
            ) : (
              'Sin costo'
            )}
          </dd>
        </div>
        {core > 0 && (
          <div>
            <dt>Casco, vuelve con la pieza vieja</dt>
            <dd>
              <Price amount={core} currency={currency} />
            </dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{paid ? 'Pagado' : 'Total'}</dt>
          <dd>
            <Price amount={total} currency={currency} />
          </dd>
        </div>
        {tax !== null && (
          <div className={css.dim}>
            <dt>IVA incluido</dt>
            <dd>
              <Price amount={tax} currency={currency} />
            </dd>
          </div>
        )}
        {returns.map(
          ({ id, number, state, refund }) =>
            refund !== null &&
            refund.amount > 0 &&
            refund.state !== 'void' && (
              <div key={id} className={css.back}>
                <dt>
                  {refund.state === 'done' || state === 'refunded' ? 'Devuelto' : 'Por devolver'}, {number}
                </dt>
                <dd>
                  −<Price amount={refund.amount} currency={currency} />
                </dd>
              </div>
            ),
        )}
        {owed_back > 0 && (
          <div className={css.back}>
            <dt>{payment?.state === 'reversed' ? 'Devuelto' : 'Por devolver'}</dt>
            <dd>
              −<Price amount={owed_back} currency={currency} />
            </dd>
          </div>
        )}
      </dl>
      {payment && !paid && payment.state !== 'reversed' && (
        <p className={css.note}>
          {payment.method}: {payment.stateLabel.toLowerCase()}.
        </p>
      )}
      {sale.side === 'buyer' && owed_back > 0 && (
        <p className={css.note}>Vuelve por el medio con el que pagaste, a más tardar en 15 días.</p>
      )}
    </Card>
  )
}
