import { REPORT_EMPTY, REPORT_LONGEST, REPORT_SENT, REPORT_TOO_LONG, reportSubstitutionError } from '@tuerca/contract/substitutions'
import { type SubmitEvent, useRef, useState } from 'react'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { closeModal, toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './report-modal.module.css'

export interface ReportProps { reference: string; url: string }

/** C8.13. */
const FAILED = 'Ocurrió un error al enviar el reporte.'
/** What was typed about each number, kept when the modal is closed by mistake. */
const drafts = new Map<string, string>()

const problemOf = (text: string) => (text.trim() === '' ? REPORT_EMPTY : text.trim().length > REPORT_LONGEST ? REPORT_TOO_LONG : null)

/** C5.11: tells what is wrong with the substitutes of a number. */
export default function ReportModal({ reference, url }: ReportProps) {
  const [text, setText] = useState(drafts.get(reference) ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const [failed, setFailed] = useState<string[] | null>(null)
  const [busy, setBusy] = useState(false)
  // The same report sent twice is one.
  const key = useRef(crypto.randomUUID())

  function type(next: string) {
    drafts.set(reference, next)
    key.current = crypto.randomUUID()
    setText(next)
    if (problem) setProblem(problemOf(next))
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const found = problemOf(text)
    setProblem(found)
    if (found) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    try {
      await call(reportSubstitutionError, { body: { errorMessage: text, reference, url } }, { idempotencyKey: key.current })
      drafts.delete(reference)
      closeModal()
      toast(REPORT_SENT)
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : [])
      setBusy(false)
    }
  }
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p>Número de parte <PartNumber>{reference}</PartNumber></p>
      <TextArea
        label="¿Qué error encontraste?" hint={`${text.trim().length} de ${REPORT_LONGEST} caracteres`} rows={6} value={text} error={problem} required
        onChange={(event) => type(event.target.value)}
      />
      {failed && <Refused lines={[FAILED, ...failed]} />}
      <div className={css.actions}>
        <Button look="go" type="submit" busy={busy}>Enviar reporte</Button>
        <Button onClick={closeModal}>Cancelar</Button>
      </div>
    </form>
  )
}
