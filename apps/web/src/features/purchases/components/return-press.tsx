import { changeReturn, decideReturn, RETURN_ANSWER_NEEDED, RETURN_DECISIONS } from '@tuerca/contract/returns'
import { RETURN_ANSWER_LONGEST, type Return } from '@tuerca/contract/returns-wire'
import type { ReturnMove } from '@tuerca/domain/return-states'
import { typedMoney } from '@tuerca/domain/typed-money'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { CheckField, MoneyField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { pressesOf, type ReturnPress } from '../return-actions.ts'
import css from './return-card.module.css'

type Reader = 'buyer' | 'seller' | 'admin'
interface Props {
  one: Return
  reader: Reader
}

/**
 * What the reader may do with a return now; an action that needs words or a choice opens its own fields, one at a time.
 */
export function ReturnPresses({ one, reader }: Props) {
  const [open, setOpen] = useState<string | null>(null)
  const presses = pressesOf(one, reader)
  const chosen = presses.find(([action]) => action === open)
  // One of them is the thing to do, and only when it is the reader's turn.
  const main = one.whose === reader ? presses.find(([, { look }]) => look === 'go')?.[0] : undefined
  if (presses.length === 0) return null
  if (chosen)
    return (
      <PressForm
        key={chosen[0]}
        one={one}
        reader={reader}
        action={chosen[0]}
        press={chosen[1]}
        close={() => setOpen(null)}
      />
    )
  return (
    <div className={css.presses}>
      {presses.map(([action, press]) => (
        <Press key={action} {...{ one, reader, action, press }} isMain={action === main} ask={() => setOpen(action)} />
      ))}
    </div>
  )
}

/**
 * Only pieces that the store received can be restocked; broken ones stay out of stock unless the store says otherwise.
 */
const mayRestock = (one: Return, { restocks }: ReturnPress) => restocks === true && one.actions.includes('restock')
const isSellable = ({ kind }: Return) => kind === 'withdrawal' || kind === 'no_fit'
const asksMore = (one: Return, press: ReturnPress) => Boolean(press.asks ?? press.parcel) || mayRestock(one, press)

/** A press that needs nothing more is sent by itself. */
function Press({
  ask,
  isMain,
  ...what
}: Props & { action: ReturnMove; press: ReturnPress; isMain: boolean; ask: () => void }) {
  const form = useReturnForm(what)
  const { press, one } = what
  return (
    <>
      <Button
        look={isMain ? 'go' : 'plain'}
        busy={form.busy}
        onClick={() => (asksMore(one, press) ? ask() : void form.submit())}
      >
        {press.label}
      </Button>
      <Outcome told={form.told} />
    </>
  )
}

function useReturnForm({ one, reader, action, press }: Props & { action: ReturnMove; press: ReturnPress }) {
  return useSubmit({
    start: {
      text: '',
      carrier: '',
      number: '',
      restock: (action === 'refund' || action === 'exchange') && isSellable(one),
      amount: '',
    },
    check: ({ text, carrier, amount }) => ({
      text:
        press.asks && !press.asks.optional && text.trim() === ''
          ? RETURN_ANSWER_NEEDED
          : text.trim().length > RETURN_ANSWER_LONGEST
            ? `Admite hasta ${RETURN_ANSWER_LONGEST} caracteres.`
            : null,
      carrier: press.parcel && carrier.trim() === '' ? press.parcel.missing : null,
      amount: amount !== '' && typedMoney(amount, one.sale.country) === null ? 'Escribe un valor.' : null,
    }),
    send({ text, carrier, number, restock, amount }) {
      const decision = reader === 'admin' ? RETURN_DECISIONS.find((each) => each === action) : undefined
      if (decision) {
        const part = amount === '' ? null : typedMoney(amount, one.sale.country)
        return call(decideReturn, {
          params: { id: one.id },
          body: { action: decision, text, ...(part === null ? {} : { amount: part }) },
        })
      }
      return call(changeReturn, {
        params: { id: one.id },
        body: {
          action,
          text,
          carrier,
          tracking_number: number,
          restock: mayRestock(one, press) && restock,
        },
      })
    },
    done: () => {
      toast(press.done)
    },
  })
}

function PressForm({ close, ...what }: Props & { action: ReturnMove; press: ReturnPress; close: () => void }) {
  const { one, reader, action, press } = what
  const form = useReturnForm(what)
  return (
    <form {...form.wiring} className={css.form}>
      {press.asks && (
        <TextAreaField
          label={press.asks.label}
          optional={press.asks.optional ?? false}
          rows={2}
          longest={RETURN_ANSWER_LONGEST}
          {...form.field('text')}
        />
      )}
      {reader === 'admin' && action === 'refund' && (
        <MoneyField
          label="Cuánto vuelve"
          optional
          hint="Vacío: todo."
          country={one.sale.country}
          {...form.field('amount')}
        />
      )}
      {press.parcel && (
        <div className={css.row}>
          <TextField label={press.parcel.label} maxLength={60} {...form.field('carrier')} />
          <TextField label="Número de guía" optional maxLength={60} {...form.field('number')} />
        </div>
      )}
      {mayRestock(one, press) && <CheckField {...form.field('restock')}>Las piezas vuelven a mi inventario</CheckField>}
      <Outcome told={form.told} />
      <div className={css.presses}>
        <Button type="submit" look={press.look ?? 'plain'} busy={form.busy}>
          {press.label}
        </Button>
        <Button look="bare" onClick={close}>
          Volver
        </Button>
      </div>
    </form>
  )
}
