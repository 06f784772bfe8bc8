import { FIRST_WISHED, WISHED_QUESTION, wishedProblem } from '@tuerca/domain/wish-lists'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { answerModal, closeModal } from '../../../shared/modals/modals.tsx'

const amountOf = (typed: string) => (/^\d+$/.test(typed.trim()) ? Number(typed) : null)

/** C4.26, C5.10: how many units go into the list. */
export default function QuantityModal({ name }: { name: string }) {
  const form = useSubmit({
    start: { amount: String(FIRST_WISHED) },
    rereads: false,
    check: ({ amount }) => ({ amount: wishedProblem(amountOf(amount)) }),
    send: ({ amount }) => Promise.resolve(amountOf(amount)),
    done: (amount) => answerModal('wishQuantity', amount ?? FIRST_WISHED),
  })
  return (
    <Form of={form} send="Agregar" onCancel={() => void closeModal()} aria-label="Agregar a favoritos">
      <p>{name}</p>
      <TextField label={WISHED_QUESTION} inputMode="numeric" maxLength={7} {...form.field('amount')} />
    </Form>
  )
}
