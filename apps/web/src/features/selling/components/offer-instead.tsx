import { findOwnListings, SUBSTITUTES_MOST } from '@tuerca/contract/sales'
import type { Substitute } from '@tuerca/contract/sales-wire'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { Button } from '../../../shared/ui/button.tsx'
import css from './confirm-stock.module.css'

interface Props {
  saleId: number
  chosen: readonly Substitute[]
  choose: (chosen: readonly Substitute[]) => void
}

/** M7.09: when there is none, other listings of the same store, searched by words or number. */
export function OfferInstead({ saleId, chosen, choose }: Props) {
  const [term, setTerm] = useState('')
  const [found, setFound] = useState<readonly Substitute[]>([])
  const find = useSend<string, { data: Substitute[] }>({
    send: (words) => call(findOwnListings, { params: { id: saleId }, query: { term: words } }),
    rereads: false,
    done: ({ data }) => {
      setFound(data)
      return data.length === 0 ? 'Ningún producto tuyo se llama así.' : undefined
    },
  })
  const shown = [...chosen, ...found.filter(({ id }) => !chosen.some((one) => one.id === id))]
  const toggle = (one: Substitute) =>
    choose(chosen.some(({ id }) => id === one.id) ? chosen.filter(({ id }) => id !== one.id) : [...chosen, one])
  return (
    <details className={css.instead}>
      <summary>Si no hay, ofrece otra{chosen.length > 0 ? ` (${chosen.length})` : ''}</summary>
      <div className={css.find}>
        <TextField
          label="Busca en lo que vendes"
          optional
          name={`en-su-lugar-${saleId}`}
          maxLength={60}
          hint={`Hasta ${SUBSTITUTES_MOST}. Quien pregunta las ve con su precio.`}
          value={term}
          onChange={setTerm}
        />
        <Button busy={find.busy} disabled={term.trim().length < 2} onClick={() => void find.go(term.trim())}>
          Buscar
        </Button>
      </div>
      {shown.length > 0 && (
        <ul>
          {shown.map((one) => {
            const is = chosen.some(({ id }) => id === one.id)
            return (
              <li key={one.id}>
                <label>
                  <input
                    type="checkbox"
                    checked={is}
                    disabled={!is && chosen.length >= SUBSTITUTES_MOST}
                    onChange={() => toggle(one)}
                  />
                  {one.title}
                  {one.referencia_1 && <small>{one.referencia_1}</small>}
                </label>
              </li>
            )
          })}
        </ul>
      )}
      <Outcome told={find.told} />
    </details>
  )
}
