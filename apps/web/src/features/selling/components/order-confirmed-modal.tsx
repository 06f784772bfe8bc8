import { makeOrderApi } from '@tuerca/contract/checkout'
import { ACCEPT_TERMS } from '@tuerca/contract/checkout-fields'
import { quantityProblem } from '@tuerca/domain/quotation-states'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { markStale } from '../../../shared/api/mark-stale.ts'
import { CheckField, TextAreaField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { CompleteSignUp } from '../../../shared/ui/complete-sign-up.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'

const LONGEST = 500

export interface ConfirmedToOrder {
  saleId: number
  title: string
  most: number
}

/** How many of the confirmed pieces, and a note for the store (M5.06, C5.14). */
export default function OrderConfirmedModal({ saleId, title, most }: ConfirmedToOrder) {
  const { store, user } = useVisitor()
  const navigate = useNavigate()
  const [incomplete, setIncomplete] = useState(false)
  const form = useSubmit({
    start: { quantity: '1', accepts: true, comment: '' },
    check: ({ quantity, accepts, comment }) => ({
      quantity: quantityProblem(quantity, most).join(' '),
      accepts: accepts ? null : ACCEPT_TERMS,
      comment: comment.trim().length > LONGEST ? `El comentario admite hasta ${LONGEST} caracteres.` : null,
    }),
    ready() {
      setIncomplete(user?.isComplete === false)
      return user?.isComplete !== false
    },
    send: ({ quantity, comment }, { key }) =>
      call(
        makeOrderApi,
        { body: { quotationId: saleId, quantityOrder: quantity, comment: comment.trim() } },
        { idempotencyKey: key },
      ),
    async done({ data: { id, number, message } }) {
      await markStale('product-result')
      await closeModal()
      toast(message, {
        title: `Pedido ${number}`,
        ms: 8000,
        action: { label: 'Ver el pedido', onSelect: () => void navigate(paths.purchase(id, store)) },
      })
    },
  })
  return (
    <Form of={form} send="Enviar pedido" onCancel={closeModal}>
      <p>
        {title}. La tienda confirmó hasta {most} {most === 1 ? 'unidad' : 'unidades'}.
      </p>
      <TextField label="Cuántas pides" inputMode="numeric" {...form.field('quantity')} />
      <CheckField {...form.field('accepts')}>
        Acepto los{' '}
        <Link to={paths.terms(store)} target="_blank">
          términos y condiciones
        </Link>
      </CheckField>
      <TextAreaField label="Comentario para la tienda" optional {...form.field('comment')} longest={LONGEST} rows={3} />
      {incomplete && (
        <p role="alert">
          Completa tu registro para continuar. <CompleteSignUp size="small" />
        </p>
      )}
    </Form>
  )
}
