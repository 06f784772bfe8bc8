import { makeTransactionPaid, NOTE_NEEDED, reversePaymentTypeTransactions } from '@tuerca/contract/paid-transactions'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/forms/repeat-key.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './payment-by-hand.module.css'

export interface PaymentByHandProps { id: number; name: string; buyer: string; action: 'paid' | 'reverse' }

/** M7.37, M7.40: what an admin does in a gateway's place, and why. */
export default function PaymentByHand({ id, name, buyer, action }: PaymentByHandProps) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [lines, setLines] = useState<string[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  const [key] = useState(repeatKey)
  const paid = action === 'paid'
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const note = (form.get('note') as string).trim()
    if (note.length < 3) {
      setProblem(NOTE_NEEDED)
      return event.currentTarget.querySelector('textarea')?.focus()
    }
    setProblem(null)
    setBusy(true)
    setLines([])
    try {
      const body = { transactionId: id, note }
      const reversal = { ...body, alreadyRefunded: form.get('alreadyRefunded') === 'on' }
      const { data } = paid
        ? await call(makeTransactionPaid, { body }, { idempotencyKey: key.of(body) })
        : await call(reversePaymentTypeTransactions, { body: reversal }, { idempotencyKey: key.of(reversal) })
      toast(data.message)
      void closeModal()
      await revalidate()
    } catch (error) {
      setBusy(false)
      setLines(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : ['No pudimos hacerlo. Intenta de nuevo.'])
    }
  }
  return (
    <form className={css.form} noValidate onSubmit={(event) => void send(event)}>
      <p><strong>{name}</strong><br />{buyer}</p>
      <p className={css.about}>{paid
        ? 'Márcalo cuando veas el dinero en el banco: el comprador recibe lo que compró y su recibo.'
        : 'El dinero vuelve por la pasarela y se retira lo que el comprador no haya usado. No se puede deshacer.'}
      </p>
      <TextArea label={paid ? 'Soporte de la transferencia' : 'Motivo'} name="note" required maxLength={500} rows={3} error={problem} hint={paid ? 'Banco, número y fecha de la consignación.' : undefined} />
      {!paid && <Checkbox name="alreadyRefunded">El dinero ya se devolvió por fuera: solo registrar la reversa</Checkbox>}
      <Refused lines={lines} />
      <div className={css.actions}><Button onClick={() => closeModal()}>Cancelar</Button><Button type="submit" look="go" busy={busy}>{paid ? 'Marcar como pagado' : 'Reversar el pago'}</Button></div>
    </form>
  )
}
