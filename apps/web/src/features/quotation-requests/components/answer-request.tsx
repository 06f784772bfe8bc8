import { ANSWER_LONGEST, ANSWER_NEEDED, ANSWER_TOO_LONG, type AdminQuotationRequest, answerQuotationRequest } from '@tuerca/contract/quotation-requests'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { repeatKey } from '../../../shared/forms/repeat-key.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import css from './request-card.module.css'

/** What was typed about each request, kept while one walks through the pages. */
const drafts = new Map<number, string>()

const problemOf = (text: string) => (text.trim() === '' ? ANSWER_NEEDED : text.trim().length > ANSWER_LONGEST ? ANSWER_TOO_LONG : null)

/** The one answer, which leaves at once; one that has it can only be closed. */
export function AnswerRequest({ request: { id, state } }: { request: AdminQuotationRequest }) {
  const [answer, setAnswer] = useState(drafts.get(id) ?? '')
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const box = useRef<HTMLFormElement>(null)
  const [key] = useState(repeatKey)

  function type(text: string) {
    drafts.set(id, text)
    setAnswer(text)
  }
  async function send(next: 'answered' | 'closed') {
    if (busy) return
    setChecked(true)
    if (state === 'searching' && problemOf(answer)) return box.current?.querySelector('textarea')?.focus()
    setBusy(true)
    setFailed([])
    try {
      const body = { answer: state === 'searching' ? answer : '', state: next }
      const { data } = await call(answerQuotationRequest, { params: { id }, body }, { idempotencyKey: key.of(body) })
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
      {state === 'searching' && (
        <TextArea
          label="Respuesta" hint="Le llega a la persona por correo y WhatsApp y no se puede cambiar después." rows={4} value={answer} required
          error={checked ? problemOf(answer) : null} onChange={(event) => type(event.target.value)}
        />
      )}
      <Refused lines={failed} />
      <div className={css.actions}>
        {state === 'searching' && <Button look="go" type="submit" busy={busy}>{busy ? 'Enviando…' : 'Enviar respuesta'}</Button>}
        <Button busy={busy} onClick={() => void send('closed')}>{state === 'searching' ? 'Responder y cerrar' : 'Cerrar solicitud'}</Button>
      </div>
    </form>
  )
}
