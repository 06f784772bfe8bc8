import { getIndicatorsWallet } from '@tuerca/contract/sales-handling'
import { deleteAccount } from '@tuerca/contract/session'
import { SALE_TYPES } from '@tuerca/domain/sale-states'
import { useEffect, useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { PasswordField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { announceChange, storeUser } from '../session-store.ts'
import css from './account.module.css'

/** The pressed button disappeared: the focus moves to its replacement. Stable, so that it runs once. */
const focusOn = (element: HTMLElement | null) => element?.focus()
const start = { password: '' }
const ASKED = SALE_TYPES.confirmation

/** Asks once, with the password. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const form = useSubmit({
    start,
    rereads: false,
    check: ({ password }) => ({ password: password ? null : 'Este campo es requerido!' }),
    send: (body) => call(deleteAccount, { body }),
    done() {
      storeUser(null)
      // Announced on this page, it would lead to login and back to a page that belongs to nobody now.
      addEventListener('pagehide', announceChange, { once: true })
      location.assign(paths.login({ cuenta: 'eliminada' }))
    },
  })
  if (!asking)
    return (
      <div>
        <Button onClick={() => setAsking(true)}>Eliminar mi cuenta</Button>
      </div>
    )
  return (
    <Form of={form} className={css.form} send="Eliminar definitivamente" onCancel={() => setAsking(false)}>
      <p tabIndex={-1} ref={focusOn}>
        Se eliminan tu cuenta y todo lo que guardaste en ella, sin vuelta atrás. Escribe tu contraseña para confirmar.
      </p>
      <OpenPurchases />
      <PasswordField label="Contraseña" {...form.field('password')} autoComplete="current-password" />
    </Form>
  )
}

/** What somebody leaves behind: their stores bring it, and they see, return and claim it here no more. */
function OpenPurchases() {
  const [open, setOpen] = useState(0)
  useEffect(() => {
    void call(getIndicatorsWallet, { query: { scenario: 'buyer' } }).then(
      ({ data }) => setOpen(data.states.reduce((sum, { type, count }) => sum + (type === ASKED ? 0 : count), 0)),
      (error: unknown) => console.warn(error),
    )
  }, [])
  if (open === 0) return null
  return (
    <p role="status">
      <strong>Tienes {open === 1 ? '1 compra en curso' : `${open} compras en curso`}.</strong> Las tiendas siguen con
      ellas, pero aquí ya no podrás verlas, escribirles, devolver nada ni reclamar.
    </p>
  )
}
