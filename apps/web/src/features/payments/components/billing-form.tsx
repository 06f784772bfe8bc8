import { updateTransactionPaid } from '@tuerca/contract/paid-transactions'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import css from './payment-forms.module.css'

interface Billed { id: number; billing_name: string | null; billing_document: string | null; country: 'CO' | 'MX' }

/** M7.41: whose name and document the receipt bears. */
export function BillingForm({ payment }: { payment: Billed }) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const text = (name: string) => (form.get(name) as string).trim() || null
    setBusy(true)
    setError(null)
    try {
      await call(updateTransactionPaid, { params: { id: payment.id }, body: { billing_name: text('billing_name'), billing_document: text('billing_document') } })
      toast('El recibo quedó actualizado')
      await revalidate()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.message : 'No pudimos guardar los datos. Intenta de nuevo.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={css.section} aria-labelledby="facturar">
      <h2 id="facturar">A nombre de quién va el recibo</h2>
      <form className={css.row} onSubmit={(event) => void save(event)}>
        <Input label="Nombre o razón social" name="billing_name" maxLength={120} autoComplete="organization" defaultValue={payment.billing_name ?? ''} />
        <Input label={payment.country === 'MX' ? 'RFC' : 'NIT o cédula'} name="billing_document" maxLength={40} autoComplete="off" defaultValue={payment.billing_document ?? ''} error={error} />
        <Button type="submit" busy={busy}>Guardar</Button>
      </form>
    </section>
  )
}
