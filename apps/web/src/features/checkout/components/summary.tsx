import type { CheckoutLine, CheckoutQuote, CheckoutStore } from '@tuerca/contract/checkout'
import { type Country, numberText } from '@tuerca/domain/country'
import { type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import type { ReactNode } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { arrivalWords } from '../arrival-words.ts'
import css from './summary.module.css'

export const money = (amount: number, currency: Currency) => formatMoney(fromWireMoney(amount), currency)

interface Props {
  quote: CheckoutQuote
  busy: boolean
  title: string
  change: ReactNode
  children: ReactNode
}

/** Of what cannot be had any more nothing arrives, and its sending is not for free. */
const isGone = ({ lines }: CheckoutStore) => lines.every(({ total }) => total === 0)

/** What it costs and when it comes, always beside the steps. */
export function Summary({ quote, busy, title, change, children }: Props) {
  const { stores, currency, country, section } = quote
  const isOrder = section === 'pedidos'
  const sent = stores.filter(
    (part) => part.pickUpAt === null && (isOrder || (part.shipsTo !== false && !isGone(part))),
  ).length
  return (
    <section className={css.card} aria-labelledby="lo-que-compras" aria-busy={busy || undefined}>
      <header className={css.head}>
        <h2 id="lo-que-compras">{title}</h2>
        {change}
      </header>
      {stores.map((part) => (
        <Part key={part.store.id} {...{ part, currency, country, isOrder }} sendsTo={quote.sendsTo.name} />
      ))}
      <dl className={css.sums}>
        <div>
          <dt>Partes{quote.discount > 0 && ', con descuento'}</dt>
          <dd>{money(quote.subtotal - quote.discount, currency)}</dd>
        </div>
        {sent > 0 && (
          <div>
            <dt>
              {sent === 1 ? 'Envío' : `Envíos, ${sent}`}
              {!isOrder && quote.sendsTo.isEstimate && `, estimado a ${quote.sendsTo.name}`}
            </dt>
            <dd>{isOrder ? 'Lo dice la tienda' : quote.shipping === 0 ? 'Gratis' : money(quote.shipping, currency)}</dd>
          </div>
        )}
        {quote.core_deposit > 0 && (
          <div>
            <dt>Casco, vuelve con la pieza vieja</dt>
            <dd>{money(quote.core_deposit, currency)}</dd>
          </div>
        )}
        <div className={css.total}>
          <dt>{isOrder ? 'Total sin envío' : 'Total'}</dt>
          <dd aria-live="polite">{busy ? <small>Calculando…</small> : money(quote.total, currency)}</dd>
        </div>
        <div className={css.tax}>
          <dt>IVA incluido en las partes</dt>
          <dd>{money(quote.tax, currency)}</dd>
        </div>
      </dl>
      <div className={css.foot}>{children}</div>
    </section>
  )
}

interface PartProps {
  part: CheckoutStore
  currency: Currency
  country: Country
  isOrder: boolean
  sendsTo: string
}

function Part({ part, currency, country, isOrder, sendsTo }: PartProps) {
  const { store, lines, discount, percentage, shipping, shipsTo, pickUpAt, days, arrives } = part
  const when = arrivalWords(arrives, days, country)
  const isNothing = isGone(part)
  return (
    <div className={css.part}>
      <h3>{store.name}</h3>
      {isOrder ? (
        <p className={css.small}>Al aceptar te dice el envío y cuándo llega, o lo recoges</p>
      ) : shipsTo === false && pickUpAt === null ? (
        <p className={css.bad}>
          <Icon name="warning" />
          No envía a {sendsTo}
        </p>
      ) : isNothing ? null : (
        <p className={css.when}>
          <Icon name={pickUpAt === null ? 'truck' : 'store'} />
          {pickUpAt === null ? (shipsTo === null ? 'Llegaría' : 'Llega') : 'Listo para recoger'} {when}
        </p>
      )}
      <ul className={css.lines}>
        {lines.map((line) => (
          <Line key={line.id} line={line} currency={currency} />
        ))}
      </ul>
      {discount > 0 && (
        <p className={css.discount}>
          <span>Descuento {numberText(percentage, country)} %</span>
          <span>−{money(discount, currency)}</span>
        </p>
      )}
      {part.core_deposit > 0 && (
        <p className={css.row}>
          <span>Casco</span>
          <strong>{money(part.core_deposit, currency)}</strong>
        </p>
      )}
      {!isOrder && pickUpAt === null && shipsTo !== false && !isNothing && (
        <p className={css.row}>
          <span>Envío</span>
          <strong>{shipping === 0 ? 'Gratis' : money(shipping, currency)}</strong>
        </p>
      )}
    </div>
  )
}

const WORDS: Partial<Record<CheckoutLine['changes'][number], (line: CheckoutLine) => string>> = {
  less_stock: ({ maxQuantity }) =>
    maxQuantity === 0 ? 'Se agotó' : maxQuantity === 1 ? 'Queda 1' : `Quedan ${maxQuantity}`,
  gone: () => 'Ya no está disponible',
  store_closed: () => 'La tienda no vende por ahora',
  offer_over: () => 'La respuesta de la tienda venció',
  under_minimum: () => 'Menos que la compra mínima',
  own_store: () => 'Es de tu propia tienda',
}

function Line({ line, currency }: { line: CheckoutLine; currency: Currency }) {
  const { title, quantity, total, was, unit_price, changes, vehicle } = line
  const wrong = changes.flatMap((change) => WORDS[change]?.(line) ?? [])
  return (
    <li>
      <p className={css.row}>
        <span>
          {title}
          {quantity > 1 && ` × ${quantity}`}
        </span>
        <strong>{money(total, currency)}</strong>
      </p>
      {vehicle && <p className={css.small}>Para {vehicle}</p>}
      {was !== null && unit_price !== null && was !== unit_price && (
        <p className={css.changed}>
          {unit_price > was ? 'Subió' : 'Bajó'} {money(Math.abs(unit_price - was), currency)} desde que lo agregaste
        </p>
      )}
      {wrong.map((text) => (
        <p key={text} className={css.bad}>
          {text}
        </p>
      ))}
    </li>
  )
}
