import { ANSWER_EMPTY, ANSWER_LONGEST, ANSWER_SENT, answerQuestion, COMPATIBLE_EMPTY } from '@tuerca/contract/questions'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './question-card.module.css'

interface Draft { answer: string; compatible: boolean | null }

/** What was typed about each question, kept while one walks through the pages. */
const drafts = new Map<number, Draft>()

const textProblem = (text: string) =>
  text.trim() === '' ? ANSWER_EMPTY : text.trim().length > ANSWER_LONGEST ? `La respuesta admite hasta ${ANSWER_LONGEST} caracteres.` : null

/** The seller's one answer: it leaves by WhatsApp at once. */
export function AnswerForm({ id }: { id: number }) {
  const [draft, setDraft] = useState<Draft>(drafts.get(id) ?? { answer: '', compatible: null })
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const key = useRef<string>(undefined)
  const errorId = useId()
  const problems = { compatible: draft.compatible === null ? COMPATIBLE_EMPTY : null, answer: textProblem(draft.answer) }

  function change(next: Partial<Draft>) {
    key.current = undefined
    drafts.set(id, { ...draft, ...next })
    setDraft({ ...draft, ...next })
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const { answer, compatible } = draft
    setChecked(true)
    if (busy) return
    if (compatible === null) return event.currentTarget.querySelector('input')?.focus()
    if (problems.answer) return event.currentTarget.querySelector('textarea')?.focus()
    setBusy(true)
    setFailed([])
    try {
      await call(answerQuestion, { params: { id }, body: { answer, compatible } }, { idempotencyKey: key.current ??= crypto.randomUUID() })
      drafts.delete(id)
      toast(ANSWER_SENT)
      await revalidate()
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : ['No pudimos enviar la respuesta. Intenta de nuevo.'])
    } finally {
      setBusy(false)
    }
  }
  const choiceProblem = checked ? problems.compatible : null
  const choice = (value: boolean, label: string) => (
    <label className={css.radio}>
      <input type="radio" name={`compatible-${id}`} checked={draft.compatible === value} onChange={() => change({ compatible: value })} aria-describedby={choiceProblem ? errorId : undefined} />
      {label}
    </label>
  )
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <fieldset className={css.choice}>
        <legend>¿Es compatible con este vehículo?</legend>
        {choice(true, 'Sí, es compatible')}
        {choice(false, 'No es compatible')}
        {choiceProblem && <p className={css.error} id={errorId} role="alert">{choiceProblem}</p>}
      </fieldset>
      <TextArea
        label="Respuesta" hint="Le llega al comprador por WhatsApp y no se puede cambiar después." rows={3} value={draft.answer} required
        error={checked ? problems.answer : null} onChange={(event) => change({ answer: event.target.value })}
      />
      <Refused lines={failed} />
      <p><Button look="go" type="submit" busy={busy}>{busy ? 'Enviando…' : 'Enviar respuesta'}</Button></p>
    </form>
  )
}
