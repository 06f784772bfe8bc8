import { REASON_LONGEST } from '@tuerca/contract/sales'
import type { Sale, Substitute } from '@tuerca/contract/sales-wire'
import { typedMoney } from '@tuerca/domain/typed-money'
import { typedNumber } from '@tuerca/domain/typed-number'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { MoneyField, NumberField, SelectField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Quantity } from '../../../shared/ui/quantity.tsx'
import css from './confirm-stock.module.css'
import { OfferInstead } from './offer-instead.tsx'

export type StockAnswer =
  | { available: true; quantity: number; price: number | null; tiempos_de_entrega: number | null; hours: number }
  | { available: false; reason: string; substituteProductIds?: number[] }

const HOLDS = [
  ['4', '4 horas'],
  ['24', '24 horas'],
  ['72', '3 días'],
  ['168', '7 días'],
] as const
const MOST = 1_000_000
const MOST_DAYS = 120

/** The usual hours, and those of an answer given elsewhere. */
const holdsWith = (held: string): readonly (readonly [string, string])[] =>
  HOLDS.some(([value]) => value === held) ? HOLDS : [[held, held === '1' ? '1 hora' : `${held} horas`], ...HOLDS]

interface Props {
  sale: Sale
  look?: 'go' | 'plain'
  send: (given: StockAnswer, key: string) => Promise<unknown>
  done?: () => void
  /** People who are logged in can search another listing of theirs to offer. */
  offers?: true
  /** It was refused for what happened meanwhile. */
  onStale?: () => void
}

/** A store's answer to one question: how many, the price and for how long, or that there is none. */
export function AnswerForm({ sale, look = 'go', send, done, offers, onStale }: Props) {
  const [line] = sale.lines ?? []
  const { revalidate } = useRevalidator()
  const held = String(sale.hold_hours)
  const form = useSubmit({
    start: {
      quantity: line?.quotationMaxQuantity ?? line?.quantity ?? 1,
      price: line?.answered_price == null ? '' : String(line.answered_price),
      days: String(line?.tiempos_de_entrega ?? ''),
      hours: held,
      reason: sale.reason,
      instead: sale.substitutes as readonly Substitute[],
    },
    check: ({ price, days, reason }, pressed) => ({
      price:
        pressed !== 'no' && price.trim() !== '' && !(Number(typedMoney(price, sale.country)) > 0)
          ? 'Escribe el precio en números, o déjalo vacío.'
          : null,
      days:
        pressed !== 'no' &&
        days.trim() !== '' &&
        !((typedNumber(days) ?? -1) >= 0 && Number(typedNumber(days)) <= MOST_DAYS)
          ? `Escribe un número de 0 a ${MOST_DAYS}, o déjalo vacío.`
          : null,
      reason: reason.trim().length > REASON_LONGEST ? `Admite hasta ${REASON_LONGEST} caracteres.` : null,
    }),
    send: ({ quantity, price, days, hours, reason, instead }, { pressed, key }) =>
      send(
        pressed === 'no'
          ? {
              available: false,
              reason: reason.trim(),
              ...(offers ? { substituteProductIds: instead.map(({ id }) => id) } : {}),
            }
          : {
              available: true,
              quantity,
              price: price.trim() === '' ? null : typedMoney(price, sale.country),
              tiempos_de_entrega: typedNumber(days),
              hours: Number(hours),
            },
        key,
      ),
    done,
    // Somebody else answered meanwhile, or it was closed: the page shows the result.
    async refused({ status, message }) {
      if (status !== 409) return false
      toast(message)
      onStale?.()
      await revalidate()
      return true
    },
  })
  const { quantity } = form.values
  return (
    <Form of={form} className={css.form}>
      <div className={css.many}>
        <span aria-hidden="true">Cuántas hay</span>
        <Quantity
          label="Cuántas hay"
          value={quantity}
          max={MOST}
          onChange={(next) => form.change({ quantity: next })}
        />
      </div>
      <Fold
        title="Otro precio, entrega o plazo"
        isOpen={line?.answered_price != null || Boolean(form.problems.price ?? form.problems.days)}
      >
        <FieldRow>
          <MoneyField
            label="Otro precio, con IVA"
            optional
            country={sale.country}
            hint="Vacío: el que tienes publicado."
            {...form.field('price')}
          />
          <NumberField
            label="Días de entrega"
            optional
            country={sale.country}
            hint="Vacío: los que tienes publicados."
            {...form.field('days')}
          />
          <SelectField label="La guardas" hint="Desde que contestas." {...form.field('hours')}>
            {holdsWith(held).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </SelectField>
        </FieldRow>
      </Fold>
      <Fold title="Si no hay, por qué" isOpen={sale.reason !== '' || Boolean(form.problems.reason)}>
        <TextAreaField label="Por qué no hay" optional rows={2} longest={REASON_LONGEST} {...form.field('reason')} />
      </Fold>
      {offers && (
        <OfferInstead saleId={sale.id} chosen={form.values.instead} choose={(instead) => form.change({ instead })} />
      )}
      <div className={css.ends}>
        <Button look={look} type="submit" value="yes" busy={form.busy}>
          Sí, hay {quantity}
        </Button>
        <Button type="submit" value="no" busy={form.busy}>
          No hay
        </Button>
      </div>
    </Form>
  )
}

/** The usual answer is one press: what few change is behind another, and opens by itself where something is wrong. */
function Fold({ title, isOpen, children }: { title: string; isOpen: boolean; children: ReactNode }) {
  const [wanted, setWanted] = useState(isOpen)
  return (
    <details className={css.fold} open={wanted || isOpen} onToggle={({ currentTarget: { open } }) => setWanted(open)}>
      <summary>{title}</summary>
      {children}
    </details>
  )
}
