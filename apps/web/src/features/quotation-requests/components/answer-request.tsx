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
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import css from './request-card.module.css'

const start = { answer: '' }
const problemOf = (text: string) =>
  text.trim() === '' ? ANSWER_NEEDED : text.trim().length > ANSWER_LONGEST ? ANSWER_TOO_LONG : null

/** The one answer, in words or as an offer. Words are sent at once, and a request with words can only be closed. */
export function AnswerRequest({
  request: { id, state, answer, offers },
  isFirst,
}: {
  request: AdminQuotationRequest
  isFirst: boolean
}) {
  const searching = answer === null
  const answered = state === 'answered'
  const form = useSubmit({
    start,
    draft: draftAt(`quotation.answer.${id}`),
    // What an offer answered is closed without a word.
    check: ({ answer: typed }, pressed) => ({
      answer: searching && !(answered && pressed === 'closed' && typed.trim() === '') ? problemOf(typed) : null,
    }),
    send: ({ answer: typed }, { key: idempotencyKey, pressed }) => {
      const body = {
        answer: searching ? typed : '',
        state: pressed === 'closed' ? ('closed' as const) : ('answered' as const),
      }
      return call(answerQuotationRequest, { params: { id }, body }, { idempotencyKey })
    },
    done: ({ data }) => toast(data.message),
  })
  if (state === 'closed') return null
  return (
    <>
      {offers !== null && (
        <p>
          <LinkButton to={roomPaths.foundOffer(id)}>Responder con una oferta</LinkButton>
        </p>
      )}
      <Form
        of={form}
        className={css.form}
        send={searching && 'Enviar respuesta'}
        look={isFirst ? 'go' : 'plain'}
        sending="Enviando…"
        ends={
          <Button type="submit" value="closed" busy={form.busy}>
            {searching && !answered ? 'Responder y cerrar' : 'Cerrar solicitud'}
          </Button>
        }
      >
        {searching && (
          <TextAreaField
            label="Respuesta en palabras"
            hint="Le llega a la persona por correo y WhatsApp y no se puede cambiar después."
            {...form.field('answer')}
            longest={ANSWER_LONGEST}
            rows={4}
            required
          />
        )}
      </Form>
    </>
  )
}
