import { REASON_NEEDED, SALE_REASON_LONGEST } from '@tuerca/contract/sales-handling'
import type { Sale } from '@tuerca/contract/sales-wire'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { ACTIONS, labelOf } from '../sale-actions.ts'
import { useMoving } from './use-move.ts'
import css from './facts.module.css'
import layout from '../../../shared/ui/layout.module.css'

const tooLong = (reason: string) =>
  reason.trim().length > SALE_REASON_LONGEST ? `Admite hasta ${SALE_REASON_LONGEST} caracteres.` : null

/** Ends a sale after asking why, once. A store must say, a buyer may. */
export function ReasonForm({ sale, action }: { sale: Sale; action: 'reject' | 'cancel' }) {
  const [open, setOpen] = useState(false)
  const form = useSubmit({
    ...useMoving(sale, ({ reason }: { reason: string }) => ({ action, reason: reason.trim() })),
    start: { reason: '' },
    check: ({ reason }) => ({
      reason: sale.side === 'seller' && reason.trim() === '' ? REASON_NEEDED : tooLong(reason),
    }),
  })
  const { ref } = form.wiring
  const press = ACTIONS[sale.side][action]
  if (!press) return null
  const label = labelOf(sale, action)
  function ask() {
    flushSync(() => setOpen(true))
    ref.current?.querySelector('textarea')?.focus()
  }
  if (!open) return <Button onClick={ask}>{label}</Button>
  return (
    <form {...form.wiring} className={css.reasonFormForm}>
      <TextAreaField
        label={press.ends ?? ''}
        optional={sale.side === 'buyer'}
        rows={2}
        longest={SALE_REASON_LONGEST}
        {...form.field('reason')}
      />
      <Outcome told={form.told} />
      <div className={layout.row}>
        <Button type="submit" busy={form.busy}>
          {label}
        </Button>
        <Button look="bare" onClick={() => setOpen(false)}>
          Volver
        </Button>
      </div>
    </form>
  )
}
