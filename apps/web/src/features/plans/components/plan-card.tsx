import type { PlanOnSale } from '@tuerca/contract/plans'
import { numberText } from '@tuerca/domain/country'
import { countryOfCurrency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { TRANSACTION_TYPE_FACTS } from '@tuerca/domain/transaction-types'
import { useEffect, useRef } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import { names } from '../../../shared/ui/names.ts'
import css from './plan-card.module.css'

interface Props {
  plan: PlanOnSale
  /** It was about to be bought before logging in. */
  chosen: boolean
  busy: boolean
  onBuy: (plan: PlanOnSale) => void
}

/** One line of the price board: how many credits, the price, and the price of each. */
export function PlanCard({ plan, chosen, busy, onBuy }: Props) {
  const { transaction_type, name, description, amount, valid_days, price, currency, unitPrice, saving, featured } = plan
  const [one, many] = TRANSACTION_TYPE_FACTS[transaction_type].unit
  const card = useRef<HTMLElement>(null)
  useEffect(() => {
    if (chosen) card.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  const money = (units: number) => formatMoney(fromWireMoney(units), currency)
  return (
    <article
      ref={card}
      className={names(css.card, featured && css.featured, chosen && css.chosen)}
      aria-labelledby={`plan-${plan.id}`}
    >
      <header className={css.head}>
        <h3 id={`plan-${plan.id}`}>{name}</h3>
        {(chosen || featured) && <span className={css.flag}>{chosen ? 'El que elegiste' : 'Recomendado'}</span>}
      </header>
      <p className={css.amount}>
        <b>{numberText(amount, countryOfCurrency(currency))}</b> {amount === 1 ? one : many}
      </p>
      <div className={css.price}>
        <p>
          <strong>{money(price)}</strong> <small>IVA incluido</small>
        </p>
        {amount > 1 && (
          <p className={css.each}>
            <span>
              {money(unitPrice)} por {one}
            </span>
            {saving > 0 && <em>{saving} % menos</em>}
            <i className={css.rule} aria-hidden="true">
              <i style={{ width: `${100 - saving}%` }} />
            </i>
          </p>
        )}
      </div>
      <p className={css.about}>{description}</p>
      <p className={css.days}>Vale {valid_days} días desde la compra</p>
      <Button
        look={featured || chosen ? 'go' : 'plain'}
        busy={busy}
        className={css.buy}
        aria-label={
          busy
            ? undefined
            : `Comprar ${name}, ${numberText(amount, countryOfCurrency(currency))} ${amount === 1 ? one : many}`
        }
        onClick={() => onBuy(plan)}
      >
        {busy ? 'Abriendo el pago…' : 'Comprar'}
      </Button>
    </article>
  )
}
