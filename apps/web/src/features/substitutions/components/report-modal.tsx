import {
  REPORT_EMPTY,
  REPORT_LONGEST,
  REPORT_SENT,
  REPORT_TOO_LONG,
  reportSubstitutionError,
} from '@tuerca/contract/substitutions'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { draftAt } from '../../../shared/forms/kept-draft.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'

export interface ReportProps {
  reference: string
  url: string
}

const start = { errorMessage: '' }

function check({ errorMessage }: typeof start) {
  const length = errorMessage.trim().length
  return { errorMessage: length === 0 ? REPORT_EMPTY : length > REPORT_LONGEST ? REPORT_TOO_LONG : null }
}

/** C5.11: tells what is wrong with the substitutes of a number. */
export default function ReportModal({ reference, url }: ReportProps) {
  const form = useSubmit({
    start,
    check,
    rereads: false,
    draft: draftAt(`substitutions.report.${reference}`),
    send: ({ errorMessage }, { key: idempotencyKey }) =>
      call(reportSubstitutionError, { body: { errorMessage, reference, url } }, { idempotencyKey }),
    done() {
      void closeModal()
      toast(REPORT_SENT)
    },
    // C8.13.
    failed: 'Ocurrió un error al enviar el reporte.',
  })
  return (
    <Form of={form} send="Enviar reporte" onCancel={closeModal}>
      <p>
        Número de parte <PartNumber>{reference}</PartNumber>
      </p>
      <TextAreaField
        label="¿Qué error encontraste?"
        {...form.field('errorMessage')}
        longest={REPORT_LONGEST}
        rows={6}
        required
      />
    </Form>
  )
}
