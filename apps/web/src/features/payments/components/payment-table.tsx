import type { PaidTransaction } from '@tuerca/contract/paid-transactions'
import { creditsInWords, transactionTypeFrom } from '@tuerca/domain/transaction-types'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { badgeOf, dateOf, money, retryLabel } from '../payment-words.ts'
import { RetryPurchase } from './retry-purchase.tsx'
import css from './payment-table.module.css'

/** Payments as a table: date, purchase, result, amount. On a phone each one is a card. */
export function PaymentTable({ payments }: { payments: PaidTransaction[] }) {
  return (
    <div className={css.sheet}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Compra</th>
            <th scope="col">Recibo</th>
            <th scope="col">Estado</th>
            <th scope="col" className={css.money}>
              Total
            </th>
            <th scope="col">
              <span className={css.only}>Acciones</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ payment }: { payment: PaidTransaction }) {
  const { store } = useVisitor()
  const type = transactionTypeFrom(payment.plan?.transaction_type)
  const {
    id,
    name,
    plan,
    state,
    total,
    currency,
    country,
    receipt_number: receipt,
    created_at: created,
    stateLabel,
    canRetry,
    planId,
    gateway,
  } = payment
  return (
    <tr>
      <td className={css.date}>{dateOf(created, country)}</td>
      <th scope="row" className={css.what}>
        <Link to={paths.payment(id, store)}>{name}</Link>
        <small>
          {type && plan ? `${creditsInWords(type, plan.amount)} · ` : ''}
          {gateway}
        </small>
      </th>
      <td className={css.receipt}>{receipt ?? <span aria-label="Sin recibo">–</span>}</td>
      <td className={css.state}>
        <StateBadge state={badgeOf(payment)}>{stateLabel ?? state}</StateBadge>
      </td>
      <td className={css.money}>{money(total, currency)}</td>
      <td className={css.act}>
        {canRetry && planId !== null ? (
          <RetryPurchase planId={planId} label={retryLabel(state)} look="plain" size="small" />
        ) : (
          <Link
            className={css.see}
            to={paths.payment(id, store)}
            aria-label={`${receipt ? 'Ver recibo' : 'Ver pago'}: ${name}, ${dateOf(created, country)}`}
          >
            {receipt ? 'Ver recibo' : 'Ver'}
          </Link>
        )}
      </td>
    </tr>
  )
}
