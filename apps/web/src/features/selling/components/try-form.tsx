import { tryStoreSystem, type StoreSystemView } from '@tuerca/contract/store-systems'
import { LOCALE } from '@tuerca/domain/country'
import { currencyOf } from '@tuerca/domain/money'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { TextField } from '../../../shared/forms/fields.tsx'
import { FieldRow, Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from '../pages/own-system.module.css'

/** Asks the system about one number, as a purchase would, and shows the answer and its speed. */
export function TryForm({ system }: { system: StoreSystemView }) {
  const { country } = useVisitor()
  const [said, say] = useState<{ answered: boolean; message: string; ms: number; price: number | null } | null>(null)
  const form = useSubmit({
    start: { number: '', brand: '' },
    check: ({ number }) => ({ number: number.trim() === '' ? 'Escribe una referencia.' : null }),
    send: (body) => call(tryStoreSystem, { params: { storeId: system.storeId }, body }),
    done: ({ data }) => say(data),
    rereads: false,
  })
  return (
    <section className={css.sheet} aria-labelledby="probar">
      <h2 id="probar">Probar</h2>
      <Form
        of={form}
        ends={
          <Button type="submit" busy={form.busy}>
            Preguntar
          </Button>
        }
      >
        <FieldRow>
          <TextField label="Referencia" maxLength={60} {...form.field('number')} />
          <TextField label="Marca" optional maxLength={60} {...form.field('brand')} />
        </FieldRow>
      </Form>
      {said && (
        <p role="status" className={css.says} data-answered={said.answered || undefined}>
          {said.message}
          {said.price !== null && (
            <>
              {' '}
              Precio: <Price amount={said.price} currency={currencyOf(country)} />.
            </>
          )}{' '}
          <span className={css.dim}>
            En{' '}
            {new Intl.NumberFormat(LOCALE[country], { maximumFractionDigits: 1, minimumFractionDigits: 1 }).format(
              said.ms / 1000,
            )}{' '}
            s.
          </span>
        </p>
      )}
    </section>
  )
}
