import type { Country } from '@tuerca/domain/country'
import { describeTiers } from '@tuerca/domain/discounts'
import { currencyOf, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { type FrontRule, MOST_RULES, termsOf } from '@tuerca/domain/store-front'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { MoneyField, TextField } from '../../../shared/forms/fields.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import type { FrontEditor } from '../use-front.ts'
import { Example } from './front-example.tsx'
import { orNone, shownNumber } from './front-typed.ts'
import css from './front.module.css'

interface RuleRow {
  key: number
  below: string
  percent: string
}

/** Ranges by what is bought, each from where the one before ends: there is no way to leave a gap. */
export function FrontRules({ front }: { front: FrontEditor }) {
  const { country } = front.view.store
  const { values, problems } = front
  const dots = (value: number | null) => (country === 'MX' ? String(value ?? '') : shownNumber(value))
  const [rows, setRows] = useState<RuleRow[]>(() =>
    values.purchaseDiscountRules.map((rule, key) => ({
      key,
      below: dots(rule.price_range),
      percent: shownNumber(rule.discount_percentage),
    })),
  )
  const [least, setLeast] = useState(dots(values.minimum_purchase))
  function put(next: RuleRow[]) {
    setRows(next)
    front.change({
      purchaseDiscountRules: next.map(({ below, percent }): FrontRule => ({
        price_range: orNone(below, country),
        discount_percentage: percent.trim() === '' ? NaN : Number(percent.replace(',', '.')),
      })),
    })
  }
  const told = (minor: number) => formatMoney(minor, currencyOf(country))
  const lines = front.isWrong ? [] : describeTiers(termsOf(values).rules, told, country)
  return (
    <section className={css.sheet} aria-labelledby="descuentos">
      <header className={css.head}>
        <h2 id="descuentos">Descuento por valor de la compra</h2>
        <p className={css.dim}>Con IVA, sin envío ni casco.</p>
      </header>
      {rows.length === 0 && <p className={css.dim}>Hoy no das descuento por volumen.</p>}
      <ul className={css.rows}>
        {rows.map((row, at) => {
          const from = at === 0 ? 0 : typedMoney(rows[at - 1]?.below ?? '', country)
          return (
            <Rule
              key={row.key}
              row={row}
              number={at + 1}
              from={from === null ? 'Escribe el límite anterior' : told(fromWireMoney(from))}
              country={country}
              problem={problems[`purchaseDiscountRules.${at}`]}
              onEdit={(change) => put(rows.map((one, index) => (index === at ? { ...one, ...change } : one)))}
              onRemove={() => put(rows.filter((_, index) => index !== at))}
            />
          )
        })}
      </ul>
      {problems['purchaseDiscountRules'] && (
        <p className={css.bad} role="alert">
          {problems['purchaseDiscountRules']}
        </p>
      )}
      {rows.length < MOST_RULES && (
        <div>
          <Button
            onClick={() =>
              put([...rows, { key: Math.max(0, ...rows.map(({ key }) => key)) + 1, below: '', percent: '' }])
            }
          >
            <Icon name="plus" />
            Nivel
          </Button>
        </div>
      )}
      {lines.length > 0 && (
        <div className={css.popover}>
          <p>
            <strong>Política de descuentos</strong>, como la lee quien compra:
          </p>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
      <MoneyField
        country={country}
        label="Compra mínima"
        hint="Por debajo no se puede pagar tu parte del carrito."
        placeholder="Ninguna"
        optional
        name="minimum_purchase"
        value={least}
        error={problems['minimum_purchase'] ?? null}
        onChange={(text) => {
          setLeast(text)
          front.change({ minimum_purchase: orNone(text, country) })
        }}
      />
      <Example front={front} />
    </section>
  )
}

function Rule({
  row,
  number,
  from,
  country,
  problem,
  onEdit,
  onRemove,
}: {
  row: RuleRow
  number: number
  from: string
  country: Country
  problem: string | undefined
  onEdit: (change: Partial<RuleRow>) => void
  onRemove: () => void
}) {
  return (
    <li className={css.rule} aria-label={`Nivel ${number}`}>
      <p className={css.place}>
        <span className={css.dim}>Desde</span>
        <strong>{from}</strong>
      </p>
      <MoneyField
        country={country}
        label="Por menos de"
        name={`below-${row.key}`}
        placeholder="Sin límite"
        value={row.below}
        onChange={(below) => onEdit({ below })}
      />
      <TextField
        label="Descuento"
        unit="%"
        name={`percent-${row.key}`}
        inputMode="decimal"
        maxLength={5}
        value={row.percent}
        onChange={(percent) => onEdit({ percent })}
      />
      <Button look="bare" square aria-label={`Quitar el nivel ${number}`} onClick={onRemove}>
        <Icon name="trash" />
      </Button>
      {problem && (
        <p className={css.bad} role="alert">
          {problem}
        </p>
      )}
    </li>
  )
}
