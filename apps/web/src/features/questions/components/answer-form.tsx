import { ANSWER_EMPTY, ANSWER_LONGEST, ANSWER_SENT, answerQuestion, COMPATIBLE_EMPTY } from '@tuerca/contract/questions'
import { call } from '../../../shared/api/call.ts'
import { RadioFields, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import css from './question-card.module.css'

interface Answer {
  compatible: 'yes' | 'no' | 'other' | ''
  answer: string
}

const startOf = (elsewhere: boolean): Answer => ({ compatible: elsewhere ? 'other' : '', answer: '' })

function check({ compatible, answer }: Answer) {
  const length = answer.trim().length
  return {
    compatible: compatible === '' ? COMPATIBLE_EMPTY : null,
    answer:
      length === 0
        ? ANSWER_EMPTY
        : length > ANSWER_LONGEST
          ? `La respuesta admite hasta ${ANSWER_LONGEST} caracteres.`
          : null,
  }
}

/**
 * The seller's one answer: sent at once, by WhatsApp or to the marketplace where it was asked, where nobody names a
 * vehicle.
 */
export function AnswerForm({ id, elsewhere }: { id: number; elsewhere: boolean }) {
  const form = useSubmit({
    start: startOf(elsewhere),
    check,
    draft: draftAt<Answer>(`questions.answer.${id}`),
    send: ({ compatible, answer }, { key: idempotencyKey }) =>
      call(
        answerQuestion,
        { params: { id }, body: { answer, ...(compatible === 'other' ? {} : { compatible: compatible === 'yes' }) } },
        { idempotencyKey },
      ),
    done: () => toast(elsewhere ? 'Tu respuesta va en camino a Mercado Libre.' : ANSWER_SENT),
  })
  return (
    <Form of={form} className={css.form} send="Enviar respuesta" sending="Enviando…">
      {!elsewhere && (
        <RadioFields
          legend="¿Es compatible con este vehículo?"
          {...form.field('compatible')}
          options={[
            ['yes', 'Sí, es compatible'],
            ['no', 'No es compatible'],
          ]}
        />
      )}
      <TextAreaField
        label="Respuesta"
        hint={
          elsewhere
            ? 'Se publica en Mercado Libre y no se puede cambiar después.'
            : 'Le llega al comprador por WhatsApp y no se puede cambiar después.'
        }
        {...form.field('answer')}
        longest={ANSWER_LONGEST}
        rows={3}
        required
      />
    </Form>
  )
}
