import { LOCALE } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { serviceOrderPrice, type ServiceOrderForm, typedPrice } from '@tuerca/domain/service-order-price'
import { useState } from 'react'
import { MoneyField } from '../../../shared/forms/fields.tsx'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input } from '../../../shared/ui/field.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { IntoOrder } from './into-order.tsx'
import css from './service-order-price.module.css'

const TYPES = [
  ['no_utility', 'Sin utilidad', 'El mismo precio de compra.'],
  ['price_with_utility', 'Precio con utilidad', 'El precio sube hasta que el porcentaje sea tuyo.'],
  ['manual_price', 'Precio manual', 'El que tú escribas.'],
] as const

/**
 * M2.28, M4.19, M5.07–M5.11: a workshop's price for a part, checked after each change, and the service order to add it
 * to.
 */
export default function ServiceOrderPrice({
  productId,
  title,
  unitPrice,
  currency,
}: {
  productId: number
  title: string
  unitPrice: number
  currency: Currency
}) {
  const [typed, setTyped] = useState({ type_price: 'price_with_utility', utility: '30', price: '' })
  const country = countryOfCurrency(currency)
  const form: ServiceOrderForm = { ...typed, price: typedPrice(typed.price, country) }
  const minor = fromWireMoney(unitPrice)
  const { errors, total, totalMinor } = serviceOrderPrice(minor, form)
  async function copy() {
    try {
      await navigator.clipboard.writeText(total)
      toast('Precio copiado exitosamente')
    } catch (error) {
      console.warn(error) // M8.09
    }
  }
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault()
        if (totalMinor !== null) void copy()
      }}
    >
      <p>{title}</p>
      <p className={css.unit}>
        Precio de compra <Price amount={unitPrice} currency={currency} note="IVA incluido" />
      </p>
      <fieldset className={css.types}>
        <legend>Tipo de precio</legend>
        {TYPES.map(([value, label, hint]) => (
          <Radio
            key={value}
            value={value}
            label={label}
            hint={hint}
            checked={form.type_price === value}
            onChoose={() => setTyped({ ...typed, type_price: value })}
          />
        ))}
        {errors.type_price && <p role="alert">{errors.type_price}</p>}
      </fieldset>
      {form.type_price === 'price_with_utility' && (
        <Input
          label="Utilidad (%)"
          inputMode="decimal"
          value={typed.utility}
          error={errors.utility}
          onChange={(event) => setTyped({ ...typed, utility: event.target.value })}
        />
      )}
      {form.type_price === 'manual_price' && (
        <MoneyField
          label="Precio"
          name="price"
          country={country}
          value={typed.price}
          error={errors.price}
          onChange={(price) => setTyped({ ...typed, price })}
        />
      )}
      <p className={css.total} role="status">
        Total <output>{totalMinor === null ? '—' : formatWithCents(total, currency)}</output>
      </p>
      {totalMinor !== null && totalMinor !== minor && (
        <p className={css.unit}>
          {totalMinor > minor ? 'Ganas' : 'Pierdes'} {formatMoney(Math.abs(totalMinor - minor), currency)} por unidad.
        </p>
      )}
      <IntoOrder productId={productId} form={form} ready={totalMinor !== null} />
      <Button type="submit" disabled={totalMinor === null}>
        Copiar el total
      </Button>
    </form>
  )
}

function Radio({
  value,
  label,
  hint,
  checked,
  onChoose,
}: {
  value: string
  label: string
  hint: string
  checked: boolean
  onChoose: () => void
}) {
  return (
    <Checkbox {...{ type: 'radio' }} name="type_price" value={value} checked={checked} onChange={onChoose}>
      {label} <small>{hint}</small>
    </Checkbox>
  )
}

/** M4.19 asks for two decimals, also where the currency has none. */
function formatWithCents(total: string, currency: Currency) {
  return new Intl.NumberFormat(LOCALE[countryOfCurrency(currency)], {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number(total))
}
