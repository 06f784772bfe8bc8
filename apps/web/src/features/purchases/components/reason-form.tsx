import { REASON_NEEDED, SALE_REASON_LONGEST } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { ACTIONS } from '../sale-actions.ts'
import { useMove } from './use-move.ts'
import css from './facts.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** Ends a sale after asking why, once. A store must say, a buyer may. */
export function ReasonForm({ sale, action }: { sale: Sale; action: 'reject' | 'cancel' }) {
  const [open, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const moving = useMove(sale)
  const press = ACTIONS[sale.side][action]
  if (!press) return null
  function ask() {
    flushSync(() => setOpen(true))
    form.current?.querySelector('textarea')?.focus()
  }
  if (!open) return <Button onClick={ask}>{press.label}</Button>
  function send() {
    const told = reason.trim()
    if (sale.side === 'seller' && told === '') return setError(REASON_NEEDED)
    if (told.length > SALE_REASON_LONGEST) return setError(`Admite hasta ${SALE_REASON_LONGEST} caracteres.`)
    setError(null)
    void moving.go({ action, reason: told })
  }
  return (
    <form
      ref={form}
      className={css.reasonFormForm}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
      noValidate
    >
      <TextAreaField
        label={press.ends ?? ''}
        optional={sale.side === 'buyer'}
        rows={2}
        longest={SALE_REASON_LONGEST}
        name="reason"
        value={reason}
        error={error}
        onChange={setReason}
      />
      <Outcome told={moving.told} />
      <div className={layout.row}>
        <Button type="submit" busy={moving.busy}>
          {press.label}
        </Button>
        <Button look="bare" onClick={() => setOpen(false)}>
          Volver
        </Button>
      </div>
    </form>
  )
}
