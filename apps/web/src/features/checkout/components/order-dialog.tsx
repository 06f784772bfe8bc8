import { ACCEPT_TERMS } from '@tuerca/contract/checkout-fields'
import { Link } from 'react-router'
import { CheckField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { answerModal, closeModal, type ModalProps } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './order-dialog.module.css'

const LONGEST = 500

/** C2 and C5.14: the terms stay ticked, the comment is optional; confirming gives the comment (C4.29). */
export default function OrderDialog({ comment: before, orders }: ModalProps['sendOrder']) {
  const { store } = useVisitor()
  const form = useSubmit({
    start: { accepts: true, comment: before },
    rereads: false,
    check: ({ accepts, comment }) => ({
      accepts: accepts ? null : ACCEPT_TERMS,
      comment: comment.trim().length > LONGEST ? `El comentario admite hasta ${LONGEST} caracteres.` : null,
    }),
    send: ({ comment }) => Promise.resolve(comment.trim()),
    done: (comment) => answerModal('sendOrder', { comment }),
  })
  return (
    <Form
      of={form}
      send={orders.length > 1 ? `Enviar ${orders.length} pedidos` : 'Enviar pedido'}
      onCancel={closeModal}
    >
      <ul className={css.orders} aria-label={orders.length > 1 ? 'Un pedido para cada tienda' : 'Lo que pides'}>
        {orders.map(({ store: name, parts, total }) => (
          <li key={name}>
            <strong>{name}</strong>
            <span>{total}</span>
            <small>{parts}</small>
          </li>
        ))}
      </ul>
      <p className={css.note}>
        No pagas nada ahora. {orders.length > 1 ? 'Cada tienda' : 'La tienda'} te dice cuánto vale el envío y cuándo
        llega, en 3 días hábiles como máximo; mientras no acepte, lo puedes cancelar.
      </p>
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
