import { PASTE_LONGEST, readPastedParts } from '@tuerca/contract/offers'
import { MOST_PARTS, type QuotationForm } from '@tuerca/domain/quotation-request'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './request-form.module.css'

export interface PastedParts {
  parts: QuotationForm['parts']
  vehicle: { brand: string; model: string; year: number | null } | null
}

const quoted = (lines: readonly string[]) => lines.map((line) => `«${line}»`).join(', ')

/** Reads a pasted list, one part per line, as a search does; `onRead` gives how many parts did not fit. */
export function PasteParts({ onRead }: { onRead: (read: PastedParts) => number }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState('')
  const reading = useSend({
    rereads: false,
    send: (_: null) => call(readPastedParts, { body: { text } }),
    done({ data: { parts, leftOut, doubtful, skipped, vehicle } }) {
      if (parts.length === 0) return 'No encontramos partes en ese texto. Escribe una por línea.'
      const more =
        leftOut +
        onRead({
          parts: parts.map(({ what, partNumber, quantity }) => ({ what, partNumber, quantity: String(quantity) })),
          vehicle,
        })
      const told = [
        more > 0 &&
          `${more === 1 ? 'Quedó 1 parte' : `Quedaron ${more} partes`} por fuera: una solicitud admite ${MOST_PARTS}. Pide el resto en otra.`,
        doubtful.length > 0 && `Revisa la cantidad: ${quoted(doubtful)}.`,
        skipped.length > 0 && `No leímos ${quoted(skipped)}.`,
      ].filter((line) => line !== false)
      if (told.length > 0) toast(told.join(' '), { ms: 12_000 })
      setText('')
      setOpen(false)
      return undefined
    },
  })
  if (!open)
    return (
      <p>
        <Button onClick={() => setOpen(true)}>
          <Icon name="list" />
          Pegar una lista
        </Button>
      </p>
    )
  return (
    <div className={css.group}>
      <TextAreaField
        label="Tu lista, una parte por línea"
        name="pasted"
        rows={5}
        longest={PASTE_LONGEST}
        value={text}
        error={null}
        onChange={setText}
        placeholder={'2 filtro aceite spark 2014\n4 bujía spark 2014\n1 kit de repartición'}
      />
      <div className={css.actions}>
        <Button busy={reading.busy} disabled={text.trim() === ''} onClick={() => void reading.go(null)}>
          Leer la lista
        </Button>
        <Button look="bare" onClick={() => setOpen(false)}>
          Cancelar
        </Button>
      </div>
      <Outcome told={reading.told} />
    </div>
  )
}
