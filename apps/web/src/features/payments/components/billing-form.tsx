import type { Country } from '@tuerca/domain/country'
import { updateTransactionPaid } from '@tuerca/contract/paid-transactions'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import css from './payment-forms.module.css'

interface PurchaseToBill {
  id: number
  billing_name: string | null
  billing_document: string | null
  country: Country
}

/** M7.41: whose name and document the receipt bears. */
export function BillingForm({ payment: { id, billing_name, billing_document, country } }: { payment: PurchaseToBill }) {
  const form = useSubmit({
    start: { billing_name: billing_name ?? '', billing_document: billing_document ?? '' },
    send: (typed) =>
      call(updateTransactionPaid, {
        params: { id },
        body: {
          billing_name: typed.billing_name.trim() || null,
          billing_document: typed.billing_document.trim() || null,
        },
      }),
    done: () => toast('El recibo quedó actualizado'),
  })
  return (
    <section className={css.section} aria-labelledby="facturar">
      <h2 id="facturar">A nombre de quién va el recibo</h2>
      <Form of={form} className={css.row}>
        <TextField
          label="Nombre o razón social"
          {...form.field('billing_name')}
          maxLength={120}
          autoComplete="organization"
        />
        <TextField
          label={country === 'MX' ? 'RFC' : 'NIT o cédula'}
          {...form.field('billing_document')}
          maxLength={40}
        />
        <Button type="submit" busy={form.busy}>
          Guardar
        </Button>
      </Form>
    </section>
  )
}
