import { answerSubstitutionReport, REPORT_ANSWER_LONGEST, REPORT_ANSWER_NEEDED, REPORT_ANSWER_TOO_LONG, type SubstitutionReport } from '@tuerca/contract/substitution-reports'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/forms/repeat-key.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './answer-report.module.css'

/** What was typed about each report, kept while one walks through the pages. */
const drafts = new Map<number, string>()

const problemOf = (text: string) => (text.trim() === '' ? REPORT_ANSWER_NEEDED : text.trim().length > REPORT_ANSWER_LONGEST ? REPORT_ANSWER_TOO_LONG : null)

/** The one answer to a report, or its closing. */
export function AnswerReport({ report: { id, state, person, reference } }: { report: SubstitutionReport }) {
  const [answer, setAnswer] = useState(drafts.get(id) ?? '')
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLFormElement>(null)
  const [key] = useState(repeatKey)

  async function send(next: 'answered' | 'closed') {
    if (busy) return
    setChecked(next === 'answered' || answer.trim() !== '')
    if (state === 'new' && (next === 'answered' || answer.trim() !== '') && problemOf(answer)) return box.current?.querySelector('textarea')?.focus()
    setBusy(true)
    setFailed([])
    try {
      const body = { answer: state === 'new' ? answer : '', state: next }
      const { data } = await call(answerSubstitutionReport, { params: { id }, body }, { idempotencyKey: key.of(body) })
      key.done()
      drafts.delete(id)
      toast(data.message)
      await revalidate()
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : ['No pudimos enviar la respuesta.'])
    } finally {
      setBusy(false)
    }
  }
  if (state === 'closed') return null
  return (
    <form ref={box} className={css.form} noValidate onSubmit={(event) => { event.preventDefault(); void send('answered') }}>
      {state === 'new' && (
        <TextArea
          label="Respuesta" hint={person ? 'Le llega por correo y en su campana, y no se puede cambiar después.' : 'Quien reportó no tiene cuenta: la respuesta queda aquí.'} rows={3} value={answer}
          error={checked ? problemOf(answer) : null} onChange={({ target: { value } }) => { drafts.set(id, value); setAnswer(value) }}
        />
      )}
      <Refused lines={failed} />
      <div className={css.actions}>
        {state === 'new' && <Button look="go" type="submit" busy={busy} aria-label={`Responder el reporte de ${reference}`}>{busy ? 'Enviando…' : 'Responder'}</Button>}
        <Button busy={busy} aria-label={`Cerrar el reporte de ${reference}`} onClick={() => void send('closed')}>{state === 'new' && answer.trim() !== '' ? 'Responder y cerrar' : 'Cerrar'}</Button>
      </div>
    </form>
  )
}
