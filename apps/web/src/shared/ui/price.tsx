import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import css from './number.module.css'

/** `amount` as on the wire, in the currency's unit; `note` follows in small: 'IVA incluido', 'sin IVA', 'c/u'. */
export function Price({ amount, currency, note }: { amount: number; currency: Currency; note?: string }) {
  return (
    <span className={css.price}>
      {formatMoney(fromWireMoney(amount), currency).replace('-', '−')}
      {note && <small> {note}</small>}
    </span>
  )
}
