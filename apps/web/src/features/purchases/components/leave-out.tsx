import { changeTransaction, LEAVES_NOTHING, REASON_NEEDED, SALE_REASON_LONGEST } from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextAreaField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { LineChoice, linesToSend } from './line-choice.tsx'

const WORDS = {
  buyer: {
    label: 'Dejar algo fuera',
    legend: '¿Qué ya no quieres esperar?',
    send: 'Dejarlo fuera',
    done: 'Listo. La tienda ya sabe que no lo esperas.',
  },
  seller: {
    label: 'No puedo enviar todo',
    legend: '¿Qué no vas a enviar?',
    send: 'No enviar lo marcado',
    done: 'Listo. Ya lo sabe quien compró.',
  },
}

/** M7.02 `leaveOut`: lines that will not be sent; what was paid for them is refunded. */
export function LeaveOut({ sale }: { sale: SaleDetail }) {
  const [open, setOpen] = useState(false)
  const words = WORDS[sale.side]
  if (!sale.mayLeaveOut) return null
  return open ? (
    <Choice sale={sale} close={() => setOpen(false)} />
  ) : (
    <Button onClick={() => setOpen(true)}>{words.label}</Button>
  )
}

function Choice({ sale, close }: { sale: SaleDetail; close: () => void }) {
  const words = WORDS[sale.side]
  const lines = linesToSend(sale.lines)
  const others = sale.lines.some(({ parcel_id }) => parcel_id !== null)
  const form = useSubmit({
    start: { lines: [] as number[], reason: '' },
    check: ({ lines: chosen, reason }) => ({
      lines:
        chosen.length === 0
          ? 'Marca al menos una línea.'
          : !others && chosen.length === lines.length
            ? LEAVES_NOTHING
            : null,
      reason: sale.side === 'seller' && reason.trim() === '' ? REASON_NEEDED : null,
    }),
    send: ({ lines: lineIds, reason }) =>
      call(changeTransaction, {
        params: { id: sale.id },
        body: { leaveOut: { lineIds }, ...(reason.trim() ? { reason: reason.trim() } : {}) },
      }),
    done: () => {
      toast(words.done)
      close()
    },
  })
  const { value, error, onChange } = form.field('lines')
  return (
    <Form
      of={form}
      send={words.send}
      ends={
        <Button look="bare" onClick={close}>
          Volver
        </Button>
      }
    >
      <LineChoice legend={words.legend} lines={lines} chosen={value} error={error ?? null} onChange={onChange} />
      <TextAreaField
        label="Por qué"
        optional={sale.side === 'buyer'}
        rows={2}
        longest={SALE_REASON_LONGEST}
        {...form.field('reason')}
      />
    </Form>
  )
}
