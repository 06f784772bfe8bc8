import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import type { PurchaseSummary } from '@tuerca/contract/checkout'
import { PAYMENT_FACTS } from '@tuerca/domain/payment-states'
import { creditsInWords, transactionTypeFrom } from '@tuerca/domain/transaction-types'
import type { ReactNode } from 'react'
import { useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BillingForm } from '../components/billing-form.tsx'
import { BoughtList } from '../components/bought-list.tsx'
import { BuyerScore } from '../components/buyer-score.tsx'
import { type Payment, PaymentHistory } from '../components/payment-history.tsx'
import { isWhole, ReceiptLines } from '../components/receipt-lines.tsx'
import { RetryPurchase } from '../components/retry-purchase.tsx'
import { ScoreForm } from '../components/score-form.tsx'
import { WaitingForGateway } from '../components/waiting-for-gateway.tsx'
import { paymentLoader } from '../payments-loader.ts'
import { badgeOf, dateOf, momentOf, money, reasonInWords, retryLabel } from '../payment-words.ts'
import css from './payment.module.css'
import layout from '../../../shared/ui/layout.module.css'

export const loader = paymentLoader
export const meta = () => [{ title: 'Pago | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** One payment: the printable receipt, its name, and the buyer's opinion. */
export default function PaymentPage() {
  const { payment, bought } = useLoaderData<typeof loader>()
  const { user, store } = useVisitor()
  const type = transactionTypeFrom(payment.plan?.transaction_type)
  // Only for who administers it comes with its buyer.
  const own = payment.buyer === undefined || payment.buyer?.id === user?.id
  return (
    <div className={css.page}>
      <div className={css.aside}>
        <Breadcrumbs
          trail={[
            own
              ? { name: 'Mis pagos', href: paths.payments({}, store) }
              : { name: 'Todos los pagos', href: roomPaths.adminPayments() },
            { name: payment.receipt_number ?? 'Pago' },
          ]}
        />
      </div>
      <Receipt payment={payment} bought={bought} />
      <div className={css.aside}>
        {own && !PAYMENT_FACTS[payment.state].final && !payment.canRetry && <WaitingForGateway announced={false} />}
        <div className={layout.row}>
          {payment.receipt_number && (
            <Button onClick={() => window.print()}>
              <Icon name="print" />
              Imprimir el recibo
            </Button>
          )}
          {own && payment.canRetry && payment.planId !== null && (
            <RetryPurchase planId={payment.planId} label={retryLabel(payment.state)} />
          )}
          {own && type && (
            <LinkButton to={paths.plans({ tipo: type }, store)}>
              {payment.state === 'approved' ? 'Ver mi saldo' : 'Ver planes'}
            </LinkButton>
          )}
        </div>
        {bought.sales.length > 0 && (
          <section className={css.bought} aria-labelledby="comprado">
            <h2 id="comprado">{PAYMENT_FACTS[payment.state].paid ? 'Lo que compraste' : 'Lo que se paga con esto'}</h2>
            <BoughtList bought={bought} />
          </section>
        )}
        {payment.score &&
          (own ? (
            <ScoreForm score={payment.score} />
          ) : (
            <BuyerScore score={payment.score} stands={payment.state === 'approved'} />
          ))}
        {payment.buyer !== undefined && <PaymentHistory payment={payment} />}
        {payment.receipt_number && (
          <BillingForm key={`${payment.billing_name} ${payment.billing_document}`} payment={payment} />
        )}
      </div>
    </div>
  )
}

function Receipt({ payment, bought }: { payment: Payment; bought: PurchaseSummary }) {
  const { state, receipt_number: receipt, currency, country, plan } = payment
  const why = PAYMENT_FACTS[state].paid ? null : reasonInWords(payment.reason)
  const type = transactionTypeFrom(plan?.transaction_type)
  const isListed = isWhole(bought, payment.total ?? 0)
  return (
    <article className={css.receipt} aria-labelledby="recibo">
      <header className={css.head}>
        <div>
          <p className={css.brand}>Tuerca</p>
          <h1 id="recibo">{receipt ? `Recibo ${receipt}` : payment.name}</h1>
        </div>
        <StateBadge state={badgeOf(payment)}>{payment.stateLabel}</StateBadge>
      </header>
      <dl className={css.lines}>
        <Line label="Fecha">{momentOf(payment.paid_at ?? payment.created_at, country)}</Line>
        <Line label="Referencia">
          <CopyNumber number={payment.ref_venta} what="N° de referencia" />
        </Line>
        {payment.billing_name && (
          <Line label="A nombre de">
            {payment.billing_name}
            {payment.billing_document && (
              <>
                <br />
                {payment.billing_document}
              </>
            )}
          </Line>
        )}
        <Line label="Medio de pago">{payment.gateway}</Line>
        {why && <Line label="Motivo">{why}</Line>}
      </dl>
      <table className={css.sums}>
        <thead>
          <tr>
            <th scope="col">{isListed ? 'Compra, IVA incluido' : 'Compra'}</th>
            <th scope="col">Valor</th>
          </tr>
        </thead>
        {isListed ? (
          <ReceiptLines bought={bought} country={country} />
        ) : (
          <tbody>
            <tr>
              <th scope="row">
                {payment.name}
                {plan && (
                  <small>
                    {type && creditsInWords(type, plan.amount)}
                    {payment.expiredDate && state === 'approved'
                      ? `, hasta el ${dateOf(payment.expiredDate, country)}`
                      : ''}
                  </small>
                )}
              </th>
              <td>{money(payment.netValue, currency)}</td>
            </tr>
            <tr>
              <th scope="row">IVA {payment.tax_rate} %</th>
              <td>{money(payment.taxValue, currency)}</td>
            </tr>
          </tbody>
        )}
        <tfoot>
          <tr>
            <th scope="row">{state === 'approved' || state === 'reversed' ? 'Total pagado' : 'Total'}</th>
            <td>{money(payment.total, currency)}</td>
          </tr>
          {isListed && (
            <tr className={css.tax}>
              <th scope="row">IVA {payment.tax_rate} %, incluido en las partes</th>
              <td>{money(payment.taxValue, currency)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      {receipt && <p className={css.law}>{payment.withdrawal}</p>}
    </article>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
