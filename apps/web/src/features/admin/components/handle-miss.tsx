import { handleSearchMiss, type SearchMiss } from '@tuerca/contract/search-misses'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { dateOf } from '../words.ts'
import css from './handle-miss.module.css'

const start = { remark: '' }
const AGAIN = 'again'
// It opens by a press: one goes on in what was asked for.
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Says what was done about a search, or opens it again. */
export function HandleMiss({ miss: { country, text, handled } }: { miss: SearchMiss }) {
  const [writing, setWriting] = useState(false)
  const form = useSubmit({
    start,
    empties: true,
    send: ({ remark }, { pressed }) =>
      call(handleSearchMiss, { body: { country, text, handled: pressed !== AGAIN, remark } }),
    done({ data }) {
      toast(data.message)
      setWriting(false)
    },
    refused({ message }) {
      toast(message)
      return true
    },
  })
  if (handled && !handled.searchedSince) {
    return (
      <div className={css.done}>
        <span>
          {handled.remark || 'Atendida'}
          <small>
            {handled.by ?? 'Administración'}, {dateOf(handled.at)}
          </small>
        </span>
        <Button
          size="small"
          look="bare"
          busy={form.busy}
          aria-label={`Abrir otra vez ${text}`}
          onClick={() => form.submit(AGAIN)}
        >
          Abrir otra vez
        </Button>
      </div>
    )
  }
  if (writing) {
    return (
      <Form of={form} className={css.form}>
        <input
          ref={focus}
          aria-label={`Qué se hizo con ${text}`}
          placeholder="Qué se hizo (opcional)"
          name="remark"
          value={form.values.remark}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => form.change({ remark: event.target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setWriting(false)
          }}
        />
        <span>
          <Button size="small" look="go" type="submit" busy={form.busy}>
            Atendida
          </Button>
          <Button size="small" look="bare" onClick={() => setWriting(false)}>
            Cancelar
          </Button>
        </span>
      </Form>
    )
  }
  return (
    <div className={css.acts}>
      {handled && <small>Atendida el {dateOf(handled.at)}; se buscó otra vez</small>}
      <Button size="small" aria-label={`Atender ${text}`} onClick={() => setWriting(true)}>
        Atender
      </Button>
      <LinkButton
        size="small"
        look="bare"
        to={paths.results({ search: text })}
        target="_blank"
        aria-label={`Probar ${text}`}
      >
        Probar
      </LinkButton>
    </div>
  )
}
