import { saveShopping } from '@tuerca/contract/kept-carts'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { answerModal, toast } from '../../../shared/modals/modals.tsx'

/** M7.05: saves a copy of the cart under a name; the cart stays unchanged. */
export default function KeepModal({ module }: { module: 'cart' | 'order' }) {
  const form = useSubmit({
    start: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? 'Escribe un nombre para encontrarlo después.' : null }),
    send: ({ name }, { key: idempotencyKey }) => call(saveShopping, { body: { name, module } }, { idempotencyKey }),
    beside: () => 'name' as const,
    done({ data: { message } }) {
      toast(message)
      answerModal('keepCart', true)
    },
  })
  return (
    <Form of={form} aria-label="Guardar este carrito" send="Guardar">
      <TextField label="Nombre" hint="Por ejemplo: Frenos del Logan de Juan" maxLength={60} {...form.field('name')} />
    </Form>
  )
}
