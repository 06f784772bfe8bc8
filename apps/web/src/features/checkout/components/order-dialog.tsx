import { ACCEPT_TERMS } from '@tuerca/contract/checkout-fields'
import { Link } from 'react-router'
import { CheckField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { answerModal, closeModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'

const LONGEST = 500

/** C2 and C5.14: the terms stay ticked, the comment is optional; confirming gives the comment (C4.29). */
export default function OrderDialog({ comment: before }: { comment: string }) {
  const { store } = useVisitor()
  const form = useSubmit({
    start: { accepts: true, comment: before },
    rereads: false,
    check: ({ accepts, comment }) => ({
      accepts: accepts ? null : ACCEPT_TERMS,
      comment: comment.trim().length > LONGEST ? `El comentario admite hasta ${LONGEST} caracteres.` : null,
    }),
    send: ({ comment }) => Promise.resolve(comment.trim()),
    done: (comment) => answerModal({ comment }),
  })
  return (
    <Form of={form} send="Enviar pedido" onCancel={closeModal}>
      <CheckField {...form.field('accepts')}>
        Acepto los{' '}
        <Link to={paths.terms(store)} target="_blank">
          términos y condiciones
        </Link>
      </CheckField>
      <TextAreaField label="Comentario para la tienda" optional {...form.field('comment')} longest={LONGEST} rows={3} />
    </Form>
  )
}
