import type { Answer } from '@tuerca/contract/endpoint'
import { type loadTransactionPaid, updateTransactionPaid } from '@tuerca/contract/paid-transactions'
import { PAYMENT_FACTS, PAYMENT_STATES } from '@tuerca/domain/payment-states'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { momentOf } from '../payment-words.ts'
import forms from './payment-forms.module.css'
import css from './payment-history.module.css'

export type Payment = Answer<typeof loadTransactionPaid>['data']

const ORIGINS: Record<string, string> = { callback: 'La pasarela avisó', asked: 'La pasarela respondió' }
const OUTCOMES: Record<string, string> = {
  applied: 'registrado',
  ignored: 'llegó tarde o fuera de orden: sin efecto',
  paid_twice: 'segundo pago: queda por devolver',
  mismatch: 'otro valor: no se entregó nada',
  refused: 'firma que no es válida: rechazado',
}
const ACTIONS: Record<string, string> = {
  mark_paid: 'Marcado como pagado',
  reverse: 'Reversado',
  update: 'Datos del recibo o nota',
}

const stateOf = (state: string | null) => PAYMENT_STATES.find((one) => one === state)

/** M7.38, M7.41, for administrators: the payer, the gateway's reports, and who changed the payment and why. */
export function PaymentHistory({ payment }: { payment: Payment }) {
  const { buyer, events = [], changes = [], country } = payment
  const lines = [
    ...events.map((one) => {
      const state = stateOf(one.state)
      return {
        at: one.received_at,
        what: `${ORIGINS[one.origin] ?? one.origin}: ${state ? PAYMENT_FACTS[state].label.toLowerCase() : 'nada'}`,
        more: `${OUTCOMES[one.outcome] ?? one.outcome}${one.seen > 1 ? `, llegó ${one.seen} veces` : ''}`,
      }
    }),
    ...changes.map((one) => ({
      at: one.changed_at,
      what: `${ACTIONS[one.action] ?? one.action}, ${one.changed_by ?? 'sin cuenta'}`,
      more: one.note ?? '',
    })),
  ].toSorted((a, b) => a.at.localeCompare(b.at))
  return (
    <section className={forms.section} aria-labelledby="historia">
      <h2 id="historia">Historia del pago</h2>
      <p>
        {buyer ? (
          <>
            <strong>{buyer.name}</strong> · {buyer.email}
          </>
        ) : (
          'Sin cuenta'
        )}
      </p>
      <ol className={css.lines}>
        <li>
          <time dateTime={payment.created_at}>{momentOf(payment.created_at, country)}</time>
          <span>Empezó la compra</span>
        </li>
        {lines.map(({ at, what, more }) => (
          <li key={`${at} ${what}`}>
            <time dateTime={at}>{momentOf(at, country)}</time>
            <span>
              {what}
              {more && <small>{more}</small>}
            </span>
          </li>
        ))}
      </ol>
      <Note key={payment.note} id={payment.id} note={payment.note ?? ''} />
    </section>
  )
}

function Note({ id, note }: { id: number; note: string }) {
  const form = useSubmit({
    start: { note },
    send: (typed) => call(updateTransactionPaid, { params: { id }, body: { note: typed.note.trim() || null } }),
    done: () => toast('La nota quedó guardada'),
  })
  return (
    <Form
      of={form}
      ends={
        <Button type="submit" busy={form.busy}>
          Guardar la nota
        </Button>
      }
    >
      <TextAreaField
        label="Nota interna"
        optional
        {...form.field('note')}
        rows={2}
        maxLength={500}
        longest={500}
        hint="Solo la ven quienes administran."
      />
    </Form>
  )
}
