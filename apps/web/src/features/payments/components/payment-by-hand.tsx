import { makeTransactionPaid, NOTE_NEEDED, reversePaymentTypeTransactions } from '@tuerca/contract/paid-transactions'
import { call } from '../../../shared/api/call.ts'
import { CheckField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import css from './payment-by-hand.module.css'

export interface PaymentByHandProps {
  id: number
  name: string
  buyer: string
  action: 'paid' | 'reverse'
}

const PROOF_NEEDED = 'Escribe el soporte de la transferencia: queda en el registro.'
const start = { note: '', alreadyRefunded: false }

/** M7.37, M7.40: what an admin does in a gateway's place, and why. */
export default function PaymentByHand({ id, name, buyer, action }: PaymentByHandProps) {
  const paid = action === 'paid'
  const form = useSubmit({
    start,
    check: ({ note }) => ({ note: note.trim().length < 3 ? (paid ? PROOF_NEEDED : NOTE_NEEDED) : null }),
    async send({ note, alreadyRefunded }, { key: idempotencyKey }) {
      const body = { transactionId: id, note: note.trim() }
      if (paid) return call(makeTransactionPaid, { body }, { idempotencyKey })
      return call(reversePaymentTypeTransactions, { body: { ...body, alreadyRefunded } }, { idempotencyKey })
    },
    done({ data }) {
      toast(data.message)
      void closeModal()
    },
  })
  return (
    <Form of={form} send={paid ? 'Marcar como pagado' : 'Reversar el pago'} onCancel={closeModal}>
      <p>
        <strong>{name}</strong>
        <br />
        {buyer}
      </p>
      <p className={css.about}>
        {paid
          ? 'Márcalo cuando veas el dinero en el banco: el comprador recibe lo que compró y su recibo.'
          : 'El dinero vuelve por la pasarela y se retira lo que el comprador no haya usado. No se puede deshacer.'}
      </p>
      <TextAreaField
        label={paid ? 'Soporte de la transferencia' : 'Motivo'}
        {...form.field('note')}
        required
        longest={500}
        rows={3}
        hint={paid ? 'Banco, número y fecha de la consignación.' : undefined}
      />
      {!paid && (
        <CheckField {...form.field('alreadyRefunded')}>
          El dinero ya se devolvió por fuera: solo registrar la reversa
        </CheckField>
      )}
    </Form>
  )
}
