import {
  changeCustomer,
  type Customer,
  type CustomersAnswer,
  CONFIRM_WHO,
  nameCustomer,
  WHO_NEEDED,
} from '@tuerca/contract/customers'
import { MOST_CUSTOMER_DISCOUNT, MOST_PAY_DAYS } from '@tuerca/domain/agreement'
import { typedMoney } from '@tuerca/domain/typed-money'
import { numberAsTyped, typedNumber } from '@tuerca/domain/typed-number'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CheckField, MoneyField, NumberField, TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'

type StoreTerms = Pick<CustomersAnswer, 'country' | 'store'>
interface Values {
  who: string
  label: string
  payDays: string
  creditLimit: string
  discount: string
  confirm: boolean
}

const percentOf = (typed: string) =>
  typed.trim() === ''
    ? 0
    : /^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim())
      ? Number(typed.trim().replace(',', '.'))
      : Number.NaN
const daysOf = (typed: string) => (typed.trim() === '' ? 0 : (typedNumber(typed) ?? Number.NaN))

function problems({ who, payDays, creditLimit, discount }: Values, { country }: StoreTerms, isNew: boolean) {
  const [days, percent, limit] = [daysOf(payDays), percentOf(discount), typedMoney(creditLimit, country)]
  return {
    who: isNew && who.trim() === '' ? WHO_NEEDED : null,
    payDays: Number.isInteger(days) && days >= 0 && days <= MOST_PAY_DAYS ? null : `Van de 0 a ${MOST_PAY_DAYS} días.`,
    creditLimit:
      creditLimit.trim() === '' || (limit !== null && limit > 0) ? null : 'Escribe un valor, o déjalo vacío.',
    discount: percent >= 0 && percent <= MOST_CUSTOMER_DISCOUNT ? null : `Va de 0 a ${MOST_CUSTOMER_DISCOUNT} %.`,
  }
}

/** What a store agrees with one buyer. */
export function CustomerForm({
  shown,
  customer,
  onDone,
}: {
  shown: StoreTerms
  customer?: Customer
  onDone: () => void
}) {
  const { country, store } = shown
  const written = (value: number) => numberAsTyped(value, country)
  /** The document by which somebody was found: whose account it is was shown, and the owner confirms it. */
  const [found, setFound] = useState<string | null>(null)
  const form = useSubmit({
    start: {
      who: '',
      confirm: false,
      label: customer?.label ?? '',
      payDays: String(customer?.payDays ?? 30),
      creditLimit: customer?.creditLimit ? written(customer.creditLimit) : '',
      discount: customer?.discount ? written(customer.discount) : '',
    },
    check: (values: Values) => problems(values, shown, !customer),
    send({ who, confirm, label, payDays, creditLimit, discount }, { key: idempotencyKey }) {
      const terms = {
        label,
        payDays: daysOf(payDays),
        discount: percentOf(discount),
        creditLimit: creditLimit.trim() === '' ? null : typedMoney(creditLimit, country),
      }
      return customer
        ? call(changeCustomer, { params: { id: customer.id }, body: terms })
        : call(
            nameCustomer,
            { body: { storeId: store.id, who, confirm: confirm && found === who, ...terms } },
            { idempotencyKey },
          )
    },
    refused({ message, lines }, { who }) {
      if ([message, ...lines].includes(CONFIRM_WHO)) setFound(who)
    },
    done: ({ data }) => {
      toast(data.message)
      onDone()
    },
  })
  return (
    <Form of={form} send={customer ? 'Guardar' : 'Agregar'} onCancel={onDone}>
      <FieldRow>
        {!customer && (
          <TextField
            label="Su correo, o el documento con el que ya te compró"
            maxLength={200}
            placeholder="compras@taller.com"
            {...form.field('who')}
          />
        )}
        <TextField
          label="Cómo lo llamas"
          optional
          maxLength={80}
          placeholder="Taller El Piñón"
          {...form.field('label')}
        />
      </FieldRow>
      <FieldRow>
        <NumberField
          label="Días para pagar"
          country={country}
          hint="Cero es contra entrega."
          maxLength={3}
          {...form.field('payDays')}
        />
        <MoneyField
          label="Cupo: lo más que puede deberte"
          optional
          country={country}
          hint="Vacío: sin tope."
          {...form.field('creditLimit')}
        />
        <TextField
          label="Descuento en tus precios"
          optional
          unit="%"
          inputMode="decimal"
          maxLength={5}
          {...form.field('discount')}
        />
      </FieldRow>
      {found !== null && found === form.values.who && (
        <CheckField {...form.field('confirm')}>Sí, es quien quiero agregar</CheckField>
      )}
    </Form>
  )
}
