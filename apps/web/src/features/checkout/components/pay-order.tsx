import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Country } from '@tuerca/domain/country'
import type { Currency } from '@tuerca/domain/money'
import { Outcome } from '../../../shared/forms/form.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from '../pages/checkout.module.css'
import type { PaymentWay } from '../how-paid.ts'
import type { PayOrder } from '../use-pay-order.ts'
import { HowPaid } from './how-paid.tsx'
import { Invoice } from './invoice.tsx'
import { WithdrawalWords } from './sellers.tsx'
import { Step } from './step.tsx'
import { money } from './summary.tsx'
import sum from './summary.module.css'
import { Who } from './who.tsx'

/** What is paid, in the currency's unit. */
export interface OrderToPay {
  country: Country
  currency: Currency
  seller: string
  lines: { title: string; quantity: number; total: number }[]
  subtotal: number
  discount: number
  shipping: number
  tax: number
  core_deposit: number
  total: number
}

/** One accepted order, from the payer's data to the gateway; `where` describes its destination. */
export function PayOrderForm({
  of: form,
  order,
  title,
  where,
  paid,
  forAnother = false,
}: {
  of: PayOrder
  order: OrderToPay
  title: string
  where: ReactNode
  paid?: PaymentWay
  /** By link, for who ordered it. */
  forAnother?: boolean
}) {
  const { store } = useVisitor()
  const { country } = order
  const agreed = paid?.way === 'agreement'
  return (
    <form {...form.wiring} className={css.page}>
      <header className={css.top}>
        <h1>{title}</h1>
      </header>
      <div className={css.columns}>
        <div className={css.steps}>
          <Who form={form} forAnother={forAnother} />
          <Step at={2} title="A dónde llega" isDone>
            {where}
          </Step>
          <Invoice form={form} country={country} />
          <HowPaid
            country={country}
            ways={paid?.ways ?? null}
            way={paid?.way ?? 'gateway'}
            onChange={(way) => paid?.setWay(way)}
          />
          <footer className={css.sellers}>
            <p>
              <strong>Te vende</strong> {order.seller}.
            </p>
            <WithdrawalWords country={country} />
          </footer>
        </div>
        <div className={css.beside}>
          <section className={sum.card} aria-labelledby="lo-que-pagas">
            <header className={sum.head}>
              <h2 id="lo-que-pagas">Lo que pagas</h2>
            </header>
            <Sums order={order} />
            <div className={sum.foot}>
              <Outcome told={form.told} />
              <Button look="go" type="submit" className={css.pay} busy={form.busy}>
                <Icon name={agreed ? 'check' : 'lock'} />
                {agreed
                  ? form.busy
                    ? 'Enviando…'
                    : 'Pagar por acuerdo'
                  : form.busy
                    ? 'Abriendo el pago…'
                    : `Pagar ${money(order.total, order.currency)}`}
              </Button>
              <p className={css.note}>
                Al pagar aceptas los{' '}
                <Link to={paths.terms(store)} target="_blank">
                  términos
                </Link>{' '}
                y el{' '}
                <Link to={paths.privacy(store)} target="_blank">
                  tratamiento de datos
                </Link>
                .
              </p>
            </div>
          </section>
        </div>
      </div>
      <div className={css.bar}>
        <p>
          <strong>{money(order.total, order.currency)}</strong>
        </p>
        <Button look="go" type="submit" busy={form.busy}>
          <Icon name={agreed ? 'check' : 'lock'} />
          {form.busy ? 'Abriendo…' : agreed ? 'Por acuerdo' : 'Pagar'}
        </Button>
      </div>
    </form>
  )
}

/** Each line, and what it all comes to. */
function Sums({ order }: { order: OrderToPay }) {
  return (
    <>
      <div className={sum.part}>
        <ul className={sum.lines}>
          {order.lines.map(({ title: name, quantity, total }, at) => (
            <li key={at}>
              <p className={sum.row}>
                <span>
                  {name}
                  {quantity > 1 && ` × ${quantity}`}
                </span>
                <strong>{money(total, order.currency)}</strong>
              </p>
            </li>
          ))}
        </ul>
      </div>
      <dl className={sum.sums}>
        <div>
          <dt>Partes{order.discount > 0 && ', con descuento'}</dt>
          <dd>{money(order.subtotal - order.discount, order.currency)}</dd>
        </div>
        {order.shipping > 0 && (
          <div>
            <dt>Envío</dt>
            <dd>{money(order.shipping, order.currency)}</dd>
          </div>
        )}
        {order.core_deposit > 0 && (
          <div>
            <dt>Casco, vuelve con la pieza vieja</dt>
            <dd>{money(order.core_deposit, order.currency)}</dd>
          </div>
        )}
        <div className={sum.total}>
          <dt>Total</dt>
          <dd>{money(order.total, order.currency)}</dd>
        </div>
        <div className={sum.tax}>
          <dt>IVA incluido en las partes</dt>
          <dd>{money(order.tax, order.currency)}</dd>
        </div>
      </dl>
    </>
  )
}
