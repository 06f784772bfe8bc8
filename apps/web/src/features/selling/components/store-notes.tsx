import { changeTransaction, registerAdviser, SALE_NOTE_LONGEST } from '@tuerca/contract/sales-handling'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import type { ReactNode } from 'react'
import { call } from '../../../shared/api/call.ts'
import { SelectField, TextAreaField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Card } from '../../purchases/index.ts'
import css from './press-seller.module.css'

const NOBODY = 'none'

/** For the store only: who is responsible, its own notes, and what else the page has for it alone. */
export function StoreNotes({ sale, open, children }: { sale: SaleDetail; open: boolean; children: ReactNode }) {
  const adviser = useSend<string>({
    send: (id) =>
      call(registerAdviser, { params: { id: sale.id }, body: { adviser_id: id === NOBODY ? null : Number(id) } }),
    done: (_, id) =>
      id === NOBODY ? 'Se avisa a todos los de la tienda.' : 'Listo: los avisos le llegan a esa persona.',
  })
  const note = useSubmit({
    start: { note: sale.internal_note ?? '' },
    check: ({ note: text }) => ({
      note: text.trim().length > SALE_NOTE_LONGEST ? `La nota admite hasta ${SALE_NOTE_LONGEST} caracteres.` : null,
    }),
    send: ({ note: text }) => call(changeTransaction, { params: { id: sale.id }, body: { internal_note: text } }),
    done: () => 'Nota guardada.',
  })
  return (
    <Card title="Solo para la tienda">
      {sale.with_plan && <p>Va con un pedido de tu plan: Tuerca no cobra comisión.</p>}
      {open && (
        <>
          <SelectField
            label="Quién la atiende"
            name="adviser"
            value={String(sale.adviser?.id ?? NOBODY)}
            onChange={(id) => void adviser.go(id)}
          >
            <option value={NOBODY}>Cualquiera de la tienda</option>
            {sale.advisers.map(({ id, name }) => (
              <option key={id} value={String(id)}>
                {name}
              </option>
            ))}
          </SelectField>
          <Outcome told={adviser.told} />
        </>
      )}
      <form {...note.wiring} className={css.note}>
        <TextAreaField
          label="Nota interna"
          optional
          rows={3}
          longest={SALE_NOTE_LONGEST}
          hint="Quien compra no la ve."
          {...note.field('note')}
        />
        <Outcome told={note.told} />
        <Button type="submit" busy={note.busy}>
          Guardar la nota
        </Button>
      </form>
      {children}
    </Card>
  )
}
