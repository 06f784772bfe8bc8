import { type AdministeredStore, REASON_NEEDED, resumeStore, STORE_TEXTS, suspendStore } from '@tuerca/contract/stores'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { TextArea } from '../../../shared/ui/field.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { momentOf } from '../words.ts'
import css from './store-state.module.css'

/** Closes a store with a reason that its people get, or opens it again. */
export function StoreState({ store: { id, name, suspendedAt, suspendedBecause } }: { store: AdministeredStore }) {
  const { revalidate } = useRevalidator()
  const [asking, setAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [checked, setChecked] = useState(false)
  const [failed, setFailed] = useState<string[]>([])
  const [busy, setBusy] = useState(false)
  async function change(work: () => Promise<unknown>, done: string) {
    setBusy(true)
    setFailed([])
    try {
      await work()
      toast(done)
      await revalidate()
    } catch (error) {
      setFailed(error instanceof ApiError ? [...new Set([error.message, ...error.lines])] : ['No pudimos cambiar la tienda.'])
    } finally {
      setBusy(false)
    }
  }
  function suspend(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    setChecked(true)
    if (reason.trim() === '') return event.currentTarget.querySelector('textarea')?.focus()
    void change(() => call(suspendStore, { params: { id }, body: { reason } }), `${name} quedó suspendida.`)
  }
  if (suspendedAt) {
    return (
      <section className={`${css.state} ${css.closed}`} aria-label="Estado de la tienda">
        <p><b>Suspendida el {momentOf(suspendedAt)}.</b> Sus productos y sus páginas no se muestran.</p>
        <blockquote>{suspendedBecause}</blockquote>
        <Refused lines={failed} />
        <Button look="go" busy={busy} onClick={() => void change(() => call(resumeStore, { params: { id } }), `${name} está abierta otra vez.`)}>Reactivar tienda</Button>
      </section>
    )
  }
  return (
    <section className={css.state} aria-label="Estado de la tienda">
      {asking ? (
        <form className={css.form} onSubmit={suspend} noValidate>
          <TextArea label="Por qué se suspende" hint="Su equipo lo recibe por correo." rows={3} maxLength={STORE_TEXTS.reason} value={reason} error={checked && reason.trim() === '' ? REASON_NEEDED : null} onChange={({ target: { value } }) => setReason(value)} />
          <Refused lines={failed} />
          <div className={css.actions}><Button type="submit" busy={busy}>Suspender {name}</Button><Button look="bare" onClick={() => setAsking(false)}>Cancelar</Button></div>
        </form>
      ) : <><p><b>Abierta.</b> Al suspenderla dejan de mostrarse sus productos y sus páginas, hasta que la reactives.</p><div><Button onClick={() => setAsking(true)}>Suspender tienda</Button></div></>}
    </section>
  )
}
