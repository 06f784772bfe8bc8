import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { useState } from 'react'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Outcome } from '../../../shared/forms/form.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useMove } from '../../purchases/index.ts'
import css from './press-seller.module.css'

/** What waited at the counter goes to who says its code. */
export function HandOver({ sale }: { sale: SaleDetail }) {
  const [code, setCode] = useState('')
  const [error, setError] = useState<string | null>(null)
  const moving = useMove(sale)
  return (
    <form
      className={css.code}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (/^\d{4}$/.test(code.trim())) {
          setError(null)
          void moving.go({ action: 'deliver', code: code.trim() })
        } else setError('Son cuatro números.')
      }}
    >
      <TextField
        label="Código de quien recoge"
        hint="Lo tiene en su compra."
        name="code"
        inputMode="numeric"
        maxLength={8}
        value={code}
        error={error}
        onChange={setCode}
      />
      <Button type="submit" look="go" busy={moving.busy}>
        Ya lo entregué
      </Button>
      <Outcome told={moving.told} />
    </form>
  )
}
