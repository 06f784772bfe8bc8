import { describeTiers } from '@tuerca/domain/discounts'
import { countryOfCurrency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { useId } from 'react'
import { Icon } from '../../../shared/ui/icon.tsx'
import { ownEscape } from '../../../shared/ui/own-escape.ts'
import type { ProductCard, ProductStore } from '../wire.ts'
import css from './discount-policy.module.css'

/** The 'Política de descuentos' popover: the browser's own, so that a list of forty needs no script for it. */
export default function DiscountPolicy({
  rules,
  currency,
}: {
  rules: ProductStore['purchaseDiscountRules']
  currency: ProductCard['currency']
}) {
  const id = useId()
  const minor = rules.map((rule) => ({
    ...rule,
    price_range: rule.price_range === null ? null : fromWireMoney(rule.price_range),
  }))
  const lines = describeTiers(minor, (amount) => formatMoney(amount, currency), countryOfCurrency(currency))
  if (lines.length === 0) return null
  const anchor = `--${id.replace(/\W/g, '')}`
  return (
    <>
      <button type="button" className={css.trigger} data-discounts popoverTarget={id} style={{ anchorName: anchor }}>
        <Icon name="info" />
        Política de descuentos
      </button>
      <div
        id={id}
        popover="auto"
        onBeforeToggle={ownEscape}
        role="dialog"
        aria-label="Política de descuentos"
        className={css.panel}
        style={{ positionAnchor: anchor }}
      >
        <p className={css.title}>Política de descuentos</p>
        <ul>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
        <p className={css.note}>El descuento se aplica en el carrito, según el total de tu compra a este vendedor.</p>
      </div>
    </>
  )
}
