import { storeSums } from '@tuerca/domain/cart'
import { CITIES } from '@tuerca/domain/cities'
import { numberText } from '@tuerca/domain/country'
import { currencyOf, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { readWeight } from '@tuerca/domain/parcel-weight'
import { termsOf } from '@tuerca/domain/store-front'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { MoneyField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import type { FrontEditor } from '../use-front.ts'
import css from './front.module.css'

/** What an order would pay, counted by the rule of carts with what is in the fields now. */
export function Example({ front }: { front: FrontEditor }) {
  const { country } = front.view.store
  const [typed, setTyped] = useState(country === 'MX' ? '2500' : '250000')
  const [weight, setWeight] = useState('2')
  const [city, setCity] = useState(country === 'MX' ? 'Guadalajara' : 'Medellín')
  const currency = currencyOf(country)
  const amount = typedMoney(typed, country)
  const grams = readWeight(weight)
  const isTold = !front.isWrong && amount !== null && amount > 0 && grams !== null
  const sums = isTold
    ? storeSums([{ unitPrice: fromWireMoney(amount), quantity: 1, agreed: false, grams }], termsOf(front.values), {
        country,
        city,
      })
    : null
  const told = (minor: number) => formatMoney(minor, currency)
  return (
    <div className={css.example}>
      <p className={css.dim}>Probar</p>
      <MoneyField country={country} label="Un pedido de" name="pedido" value={typed} onChange={setTyped} />
      <TextField
        label="que pesa"
        unit="kg"
        name="peso"
        inputMode="decimal"
        maxLength={7}
        value={weight}
        onChange={setWeight}
      />
      <SelectField label="a" name="ciudad" value={city} onChange={setCity}>
        {CITIES[country].map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </SelectField>
      <output className={css.answer} aria-live="polite">
        {!sums ? (
          front.isWrong ? (
            'Corrige lo que está en rojo para probar.'
          ) : (
            'Escribe el valor y el peso para probar.'
          )
        ) : sums.minimum && sums.minimum.missing > 0 ? (
          <>
            No llega al mínimo: faltan <strong>{told(sums.minimum.missing)}</strong>.
          </>
        ) : (
          <>
            Paga <strong>{told(sums.total)}</strong>: {told(sums.subtotal)}
            {sums.tier.discount > 0 &&
              ` − ${told(sums.tier.discount)} de descuento (${numberText(sums.tier.percentage, country)} %)`}
            {sums.shipping
              ? sums.shipping.free
                ? ', envío gratis'
                : ` + ${told(sums.shipping.price)} de envío`
              : '. Allá no envías: se recoge'}
            {sums.shipping &&
              `, ${sums.shipping.days === 0 ? 'el mismo día' : sums.shipping.days === 1 ? '1 día' : `${sums.shipping.days} días`}`}
            .
          </>
        )}
      </output>
    </div>
  )
}
