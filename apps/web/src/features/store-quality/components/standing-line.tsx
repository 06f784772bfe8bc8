import type { StandingRow } from '@tuerca/contract/store-market'
import { LOCALE } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { ScaleLine } from './market.tsx'
import css from './standing-line.module.css'

/** A product in one line: the own price on the scale of the market, and where it stands. */
export function StandingLine({
  row: { referencia_1, manufacturer_title, title, price, sold, market },
  currency,
  to,
  isOpen,
}: {
  row: StandingRow
  currency: Currency
  to: string
  isOpen: boolean
}) {
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  return (
    <article className={css.line} data-open={isOpen || undefined}>
      <p className={css.what}>
        <Link to={to} preventScrollReset aria-current={isOpen ? 'true' : undefined}>
          <b>{referencia_1}</b> {manufacturer_title}
          <span>{title}</span>
        </Link>
      </p>
      <p className={css.own}>
        <VisuallyHidden>Tu precio </VisuallyHidden>
        {money(price)}
      </p>
      {market ? (
        <>
          <div className={css.where}>
            <ScaleLine figures={{ ...market, own: price }} slim />
          </div>
          <p className={css.median}>
            <span className={css.word}>Mediana </span>
            {money(market.median)}
          </p>
          <p className={css.rank}>
            <span className={css.word}>Puesto </span>
            {market.rank} de {market.stores + 1}
          </p>
          <p className={css.moved} data-down={(market.moved !== null && Math.round(market.moved) < 0) || undefined}>
            <VisuallyHidden>El mercado en 90 días </VisuallyHidden>
            {movedText(market.moved, currency)}
          </p>
        </>
      ) : (
        <p className={css.few}>Menos de cinco tiendas lo venden: no mostramos precios</p>
      )}
      <p className={css.sold}>
        <VisuallyHidden>Vendes </VisuallyHidden>
        {sold}
      </p>
    </article>
  )
}

const movedText = (moved: number | null, currency: Currency) =>
  moved === null
    ? '–'
    : `${new Intl.NumberFormat(LOCALE[countryOfCurrency(currency)], { signDisplay: 'exceptZero', maximumFractionDigits: 0 }).format(moved)} %`
