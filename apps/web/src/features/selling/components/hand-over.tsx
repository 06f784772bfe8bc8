import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useMoving } from '../../purchases/index.ts'
import css from './press-seller.module.css'

/** What waited at the counter goes to who says its code. */
export function HandOver({ sale }: { sale: SaleDetail }) {
  const form = useSubmit({
    ...useMoving(sale, ({ code }: { code: string }) => ({ action: 'deliver', code: code.trim() })),
    start: { code: '' },
    check: ({ code }) => ({ code: /^\d{4}$/.test(code.trim()) ? null : 'Son cuatro números.' }),
  })
  return (
    <form {...form.wiring} className={css.code}>
      <TextField
        label="Código de quien recoge"
        hint="Lo tiene en su compra."
        inputMode="numeric"
        maxLength={8}
        {...form.field('code')}
      />
      <Button type="submit" look="go" busy={form.busy}>
        Ya lo entregué
      </Button>
      <Outcome told={form.told} />
    </form>
  )
}
