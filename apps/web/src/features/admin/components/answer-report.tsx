import {
  answerSubstitutionReport,
  REPORT_ANSWER_LONGEST,
  REPORT_ANSWER_NEEDED,
  REPORT_ANSWER_TOO_LONG,
  type SubstitutionReport,
} from '@tuerca/contract/substitution-reports'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import css from '../pages/reports.module.css'

const start = { answer: '' }
const problemOf = (text: string) =>
  text.trim() === '' ? REPORT_ANSWER_NEEDED : text.trim().length > REPORT_ANSWER_LONGEST ? REPORT_ANSWER_TOO_LONG : null

/** The one answer to a report, or its closing, which needs no answer. */
export function AnswerReport({
  report: { id, state, person, reference },
  isFirst,
}: {
  report: SubstitutionReport
  isFirst: boolean
}) {
  const isNew = state === 'new'
  const form = useSubmit({
    start,
    draft: draftAt(`reports.answer.${id}`),
    check: ({ answer }, pressed) => ({
      answer: isNew && (pressed !== 'closed' || answer.trim() !== '') ? problemOf(answer) : null,
    }),
    send: ({ answer }, { key: idempotencyKey, pressed }) => {
      const body = {
        answer: isNew ? answer : '',
        state: pressed === 'closed' ? ('closed' as const) : ('answered' as const),
      }
      return call(answerSubstitutionReport, { params: { id }, body }, { idempotencyKey })
    },
    done: ({ data }) => toast(data.message),
  })
  if (state === 'closed') return null
  return (
    <Form
      of={form}
      className={css.form}
      ends={
        <>
          {isNew && (
            <Button
              look={isFirst ? 'go' : 'plain'}
              type="submit"
              busy={form.busy}
              aria-label={`Responder el reporte de ${reference}`}
            >
              {form.busy ? 'Enviando…' : 'Responder'}
            </Button>
          )}
          <Button type="submit" value="closed" busy={form.busy} aria-label={`Cerrar el reporte de ${reference}`}>
            {isNew && form.values.answer.trim() !== '' ? 'Responder y cerrar' : 'Cerrar'}
          </Button>
        </>
      }
    >
      {isNew && (
        <TextAreaField
          label="Respuesta"
          hint={
            person
              ? 'Le llega por correo y en su campana, y no se puede cambiar después.'
              : 'Quien reportó no tiene cuenta: la respuesta queda aquí.'
          }
          {...form.field('answer')}
          longest={REPORT_ANSWER_LONGEST}
          rows={3}
        />
      )}
    </Form>
  )
}
