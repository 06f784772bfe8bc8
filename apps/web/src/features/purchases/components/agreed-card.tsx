import type { SaleDetail } from '@tuerca/contract/sales-wire'
import type { ComponentType, ReactNode } from 'react'
import { Moment, momentText } from '../../../shared/ui/moment.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import css from './facts.module.css'
import { Card } from './card.tsx'

interface Props {
  sale: SaleDetail
  /** What the store presses beside a payment that it wrote. */
  Beside?: ComponentType<{ sale: SaleDetail; payment: SaleDetail['agreed_payments'][number] }>
  /** Where the store writes the next one. */
  children?: ReactNode
}

/** Payment by agreement: the debt, its due date, and every payment that the store recorded. */
export function AgreedCard({ sale, Beside, children }: Props) {
  const { agreement, agreed_payments: payments, currency, country, side, state } = sale
  if (!agreement) return null
  const { owed, due_at, late } = agreement
  const over = state === 'cancelled' || state === 'rejected' || state === 'lapsed'
  const when =
    due_at === null
      ? 'Se paga al entregarlo.'
      : `${late ? 'Venció' : 'Vence'} el ${momentText(due_at, country, 'day')}.`
  return (
    <Card title="Pago por acuerdo">
      {owed > 0 ? (
        <p className={names(css.owed, late && css.late)}>
          <span>{side === 'buyer' ? 'Debes' : 'Te deben'}</span>{' '}
          <strong>
            <Price amount={owed} currency={currency} />
          </strong>
          <small>{when}</small>
        </p>
      ) : (
        <p>{over ? 'Se canceló: no se debe nada.' : 'Está todo pago.'}</p>
      )}
      {payments.length > 0 ? (
        <ul className={css.list}>
          {payments.map((one) => (
            <li key={one.id} data-off={one.taken_back || undefined}>
              <span>
                <strong>
                  <Price amount={one.amount} currency={currency} />
                </strong>
                <small>
                  {one.returned ? 'Devuelto. ' : one.taken_back && 'Quitado. '}
                  <Moment iso={`${one.paid_on}T18:00:00Z`} country={country} form="date" />
                  {one.note && `. ${one.note}`}
                </small>
              </span>
              {Beside && <Beside sale={sale} payment={one} />}
            </li>
          ))}
        </ul>
      ) : (
        owed > 0 && (
          <p className={css.agreedCardDim}>
            {side === 'buyer'
              ? 'Le pagas a la tienda como acordaron, y ella anota aquí cada pago.'
              : 'Anota cada pago que recibas, también si es solo una parte.'}
          </p>
        )
      )}
      {over && agreement.paid > 0 && (
        <p className={css.agreedCardDim}>
          {side === 'buyer' ? 'La tienda te devuelve lo que le pagaste.' : 'Devuélvele lo que te pagó.'}
        </p>
      )}
      {children}
    </Card>
  )
}
