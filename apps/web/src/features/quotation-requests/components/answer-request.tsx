import {
  ANSWER_LONGEST,
  ANSWER_NEEDED,
  ANSWER_TOO_LONG,
  type AdminQuotationRequest,
  answerQuotationRequest,
} from '@tuerca/contract/quotation-requests'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import css from './request-card.module.css'

const start = { answer: '' }
const problemOf = (text: string) =>
  text.trim() === '' ? ANSWER_NEEDED : text.trim().length > ANSWER_LONGEST ? ANSWER_TOO_LONG : null

/** The one answer, which leaves at once; one that has it can only be closed. */
export function AnswerRequest({ request: { id, state } }: { request: AdminQuotationRequest }) {
  const searching = state === 'searching'
  const form = useSubmit({
    start,
    draft: draftAt(`quotation.answer.${id}`),
    check: ({ answer }) => ({ answer: searching ? problemOf(answer) : null }),
    send: ({ answer }, { key: idempotencyKey, pressed }) => {
      const body = {
        answer: searching ? answer : '',
        state: pressed === 'closed' ? ('closed' as const) : ('answered' as const),
      }
      return call(answerQuotationRequest, { params: { id }, body }, { idempotencyKey })
    },
    done: ({ data }) => toast(data.message),
  })
  if (state === 'closed') return null
  return (
    <Form
      of={form}
      className={css.form}
      send={searching && 'Enviar respuesta'}
      sending="Enviando…"
      ends={
        <Button type="submit" value="closed" busy={form.busy}>
          {searching ? 'Responder y cerrar' : 'Cerrar solicitud'}
        </Button>
      }
    >
      {searching && (
        <TextAreaField
          label="Respuesta"
          hint="Le llega a la persona por correo y WhatsApp y no se puede cambiar después."
          {...form.field('answer')}
          longest={ANSWER_LONGEST}
          rows={4}
          required
        />
      )}
    </Form>
  )
}
