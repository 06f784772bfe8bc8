import { downloadQuotationInCart } from '@tuerca/contract/kept-carts'
import { typedNumber } from '@tuerca/domain/typed-number'
import { download } from '../../../shared/api/call.ts'
import { NumberField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'

const MARGIN = 'El margen va de 0 a 99.'

/** M7.34: the cart as a document; for a workshop with its margin and without costs. */
export default function PrintModal({ module }: { module: 'cart' | 'order' }) {
  const { user, country } = useVisitor()
  const form = useSubmit({
    start: { customer: '', notes: '', margin: '' },
    check: ({ margin }) => ({ margin: margin.trim() === '' || isMargin(typedNumber(margin)) ? null : MARGIN }),
    send: ({ customer, notes, margin }) =>
      download(downloadQuotationInCart, {
        body: { module, customer, notes, margin: margin.trim() === '' ? null : typedNumber(margin) },
      }),
    done() {
      toast('Tu cotización se descargó.')
      void closeModal()
    },
  })
  return (
    <Form of={form} aria-label="Cotización en PDF" send="Descargar PDF" sending="Preparando el PDF…">
      <TextField label="Para quién" optional maxLength={120} {...form.field('customer')} />
      {user?.isWorkshop && (
        <NumberField
          label="Tu margen"
          unit="%"
          optional
          hint="Con margen, el PDF no muestra costos ni tiendas."
          country={country}
          {...form.field('margin')}
        />
      )}
      <TextAreaField label="Notas" optional rows={3} longest={500} {...form.field('notes')} />
    </Form>
  )
}

const isMargin = (margin: number | null) => margin !== null && margin >= 0 && margin <= 99
