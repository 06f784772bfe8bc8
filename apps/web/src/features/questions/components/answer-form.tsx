import { ANSWER_EMPTY, ANSWER_LONGEST, ANSWER_SENT, answerQuestion, COMPATIBLE_EMPTY } from '@tuerca/contract/questions'
import { call } from '../../../shared/api/call.ts'
import { RadioFields, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import css from './question-card.module.css'

interface Answer { compatible: 'yes' | 'no' | ''; answer: string }

const start: Answer = { compatible: '', answer: '' }

function check({ compatible, answer }: Answer) {
  const length = answer.trim().length
  return {
    compatible: compatible === '' ? COMPATIBLE_EMPTY : null,
    answer: length === 0 ? ANSWER_EMPTY : length > ANSWER_LONGEST ? `La respuesta admite hasta ${ANSWER_LONGEST} caracteres.` : null,
  }
}

/** The seller's one answer: it leaves by WhatsApp at once. */
export function AnswerForm({ id }: { id: number }) {
  const form = useSubmit({
    start, check, draft: draftAt<Answer>(`questions.answer.${id}`),
    send: ({ compatible, answer }, { key: idempotencyKey }) => call(answerQuestion, { params: { id }, body: { answer, compatible: compatible === 'yes' } }, { idempotencyKey }),
    done: () => toast(ANSWER_SENT),
  })
  return (
    <Form of={form} className={css.form} send="Enviar respuesta" sending="Enviando…">
      <RadioFields legend="¿Es compatible con este vehículo?" {...form.field('compatible')} options={[['yes', 'Sí, es compatible'], ['no', 'No es compatible']]} />
      <TextAreaField label="Respuesta" hint="Le llega al comprador por WhatsApp y no se puede cambiar después." {...form.field('answer')} longest={ANSWER_LONGEST} rows={3} required />
    </Form>
  )
}
