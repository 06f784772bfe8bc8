import { type Customer, type CustomersAnswer, removeCustomer } from '@tuerca/contract/customers'
import { payDaysWords } from '@tuerca/domain/agreement'
import { LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useState } from 'react'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import css from '../pages/customers.module.css'
import { CustomerForm } from './customer-form.tsx'

type StoreTerms = Pick<CustomersAnswer, 'mayDecide' | 'country' | 'currency' | 'store'>

/** One customer of the store: the agreement, their debt, and what the owner can change. */
export function CustomerRow({ customer, shown }: { customer: Customer; shown: StoreTerms }) {
  const { id, name, label, email } = customer
  const [open, setOpen] = useState<'change' | 'remove' | null>(null)
  const removing = useSend<void>({
    send: async () => {
      toast((await call(removeCustomer, { params: { id } })).data.message)
    },
  })
  const called = label || name
  return (
    <li className={css.row}>
      <div className={css.who}>
        <strong>{called}</strong>
        <span className={css.dim}>
          {label && name ? `${name} · ` : ''}
          {email}
        </span>
        <span className={css.dim}>{terms(customer, shown)}</span>
      </div>
      <Owes customer={customer} shown={shown} />
      {customer.owed > 0 && (
        <p className={css.files}>
          Estado de cuenta:{' '}
          <a href={`/api/store/customers/${id}/pdf`} download aria-label={`Estado de cuenta de ${called} en PDF`}>
            PDF
          </a>{' '}
          <a href={`/api/store/customers/${id}/csv`} download aria-label={`Estado de cuenta de ${called} en CSV`}>
            CSV
          </a>
        </p>
      )}
      {shown.mayDecide && open === null && (
        <div className={css.acts}>
          <Button size="small" aria-label={`Cambiar ${called}`} onClick={() => setOpen('change')}>
            Cambiar
          </Button>
          <Button size="small" look="bare" aria-label={`Quitar ${called}`} onClick={() => setOpen('remove')}>
            Quitar
          </Button>
        </div>
      )}
      {open === 'change' && (
        <div className={css.form}>
          <CustomerForm shown={shown} customer={customer} onDone={() => setOpen(null)} />
        </div>
      )}
      {open === 'remove' && (
        <div className={css.form}>
          <p>
            {customer.owed > 0
              ? 'Ya no te compra por acuerdo. Lo que te debe sigue en tus ventas.'
              : 'Ya no te compra por acuerdo.'}
          </p>
          <Outcome told={removing.told} />
          <div className={css.acts}>
            <Button busy={removing.busy} onClick={() => void removing.go()}>
              Quitar a {called}
            </Button>
            <Button look="bare" onClick={() => setOpen(null)}>
              Volver
            </Button>
          </div>
        </div>
      )}
    </li>
  )
}

function terms({ payDays, creditLimit, discount }: Customer, { country, currency }: StoreTerms): string {
  return [
    payDaysWords(payDays),
    creditLimit === null ? 'sin tope' : `cupo de ${formatMoney(fromWireMoney(creditLimit), currency)}`,
    discount > 0 && `${new Intl.NumberFormat(LOCALE[country]).format(discount)}\u00a0% menos`,
  ]
    .filter(Boolean)
    .join(' · ')
}

const salesText = (sales: number) => (sales === 1 ? '1 venta' : `${sales} ventas`)

function Owes({
  customer: { owed, late, left, creditLimit, next_due_at, sales, label, email },
  shown: { country, currency },
}: {
  customer: Customer
  shown: StoreTerms
}) {
  if (owed === 0)
    return (
      <p className={css.owes}>
        <small>No debe nada</small>
      </p>
    )
  const when =
    late === owed ? (
      'ya venció'
    ) : late > 0 ? (
      <>
        <Price amount={late} currency={currency} /> ya venció
      </>
    ) : (
      next_due_at && `el primero vence el ${momentText(next_due_at, country, 'short')}`
    )
  return (
    <p className={css.owes} data-late={late > 0 || undefined}>
      <strong>
        <Price amount={owed} currency={currency} />
      </strong>
      <small>
        <Link to={paths.sales({ ver: 'por-pagar' })} aria-label={`${salesText(sales)} que debe ${label || email}`}>
          {salesText(sales)}
        </Link>
        {when && <>, {when}</>}
      </small>
      {creditLimit !== null && left !== null && (
        <span
          className={css.gauge}
          role="img"
          aria-label={`Le quedan ${formatMoney(fromWireMoney(left), currency)} de su cupo`}
        >
          <i style={{ width: `${Math.min(100, (owed / creditLimit) * 100)}%` }} />
        </span>
      )}
    </p>
  )
}
