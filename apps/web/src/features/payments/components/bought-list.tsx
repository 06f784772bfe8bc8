import type { PurchaseSummary } from '@tuerca/contract/checkout'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { money } from '../payment-words.ts'
import css from '../pages/payment-return.module.css'

const PAYABLE = ['unpaid', 'accepted']

const dayOf = (day: string, country: Country) =>
  new Intl.DateTimeFormat(LOCALE[country], { weekday: 'short', day: 'numeric', month: 'short', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/\./g, '')

interface Props {
  bought: PurchaseSummary
  /** The buyer came back from the gateway, which has not told us yet how it went. */
  confirming?: boolean
}

/** What the payment bought: by store, with its number, state and arrival. */
export function BoughtList({ bought: { sales, currency }, confirming = false }: Props) {
  const { store: shop } = useVisitor()
  if (sales.length === 0 || currency === null) return null
  return (
    <ul className={css.list} aria-label="Lo que compraste">
      {sales.map(({ id, number, store, state, stateLabel, total, arrives, pickUp, lines, ...beside }) => (
        <li key={id}>
          <p className={css.row}>
            <strong>{store}</strong>
            <strong>{money(total, currency)}</strong>
          </p>
          <p className={css.small}>
            {number} · {confirming && PAYABLE.includes(state) ? 'Confirmando tu pago' : stateLabel}
            {arrives &&
              (pickUp
                ? ` · listo ${dayOf(arrives, countryOfCurrency(currency))}`
                : ` · llega ${dayOf(arrives, countryOfCurrency(currency))}`)}
          </p>
          {pickUp && <p className={css.small}>Recoges en {pickUp}</p>}
          {lines.map((line) => (
            <p key={line.title} className={css.row}>
              <span>
                {line.quantity} × {line.title}
              </span>
              <span>{money(line.total, currency)}</span>
            </p>
          ))}
          <Beside {...beside} currency={currency} />
          {/* One is led to by the page's own press. */}
          {sales.length > 1 && (
            <p className={css.way}>
              <Link to={paths.purchase(id, shop?.pathPrefix)}>Ver la compra y escribirle a la tienda</Link>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

interface BesideProps extends Pick<PurchaseSummary['sales'][number], 'discount' | 'shipping' | 'core'> {
  currency: Currency
}

/** What makes the sum of the lines the total. */
function Beside({ discount, shipping, core, currency }: BesideProps) {
  const rows = [
    ['Descuento por volumen', -discount],
    ['Envío', shipping],
    ['Casco, vuelve con la pieza vieja', core],
  ] as const
  return rows
    .filter(([, amount]) => amount !== 0)
    .map(([what, amount]) => (
      <p key={what} className={css.row}>
        <span>{what}</span>
        <span>{money(amount, currency)}</span>
      </p>
    ))
}
