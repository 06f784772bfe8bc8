import { handleSearchMiss, type SearchMiss } from '@tuerca/contract/search-misses'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { dateOf } from '../words.ts'
import css from './handle-miss.module.css'

// It opens by a press: one goes on in what was asked for.
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Says what was done about a search, or opens it again. */
export function HandleMiss({ miss: { country, text, handled } }: { miss: SearchMiss }) {
  const [writing, setWriting] = useState(false)
  const [remark, setRemark] = useState('')
  const [busy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  async function mark(isHandled: boolean) {
    setBusy(true)
    try {
      const { data } = await call(handleSearchMiss, { body: { country, text, handled: isHandled, remark } })
      toast(data.message)
      setWriting(false)
      setRemark('')
      await revalidate()
    } catch (error) {
      toast(error instanceof ApiError ? [error.message, ...error.lines][0] ?? '' : 'No pudimos guardarlo.')
    } finally {
      setBusy(false)
    }
  }
  if (handled && !handled.searchedSince) {
    return <div className={css.done}><span>{handled.remark || 'Atendida'}<small>{handled.by ?? 'Administración'}, {dateOf(handled.at)}</small></span><Button size="small" look="bare" busy={busy} aria-label={`Abrir otra vez ${text}`} onClick={() => void mark(false)}>Abrir otra vez</Button></div>
  }
  if (writing) {
    return (
      <form className={css.form} onSubmit={(event) => { event.preventDefault(); void mark(true) }}>
        <input ref={focus} aria-label={`Qué se hizo con ${text}`} placeholder="Qué se hizo (opcional)" value={remark} maxLength={200} autoComplete="off" onChange={(event) => setRemark(event.target.value)} onKeyDown={(event) => { if (event.key === 'Escape') setWriting(false) }} />
        <span><Button size="small" look="go" type="submit" busy={busy}>Atendida</Button><Button size="small" look="bare" onClick={() => setWriting(false)}>Cancelar</Button></span>
      </form>
    )
  }
  return (
    <div className={css.acts}>
      {handled && <small>Atendida el {dateOf(handled.at)}; se buscó otra vez</small>}
      <Button size="small" aria-label={`Atender ${text}`} onClick={() => setWriting(true)}>Atender</Button>
      <LinkButton size="small" look="bare" to={paths.results({ search: text })} target="_blank" aria-label={`Probar ${text}`}>Probar</LinkButton>
    </div>
  )
}
