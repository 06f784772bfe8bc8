import { deleteAccount } from '@tuerca/contract/session'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { PasswordField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { announceChange, storeUser } from '../session-store.ts'
import css from './account.module.css'

/** The pressed button is gone: focus goes to what took its place. Stable, so that it runs once. */
const focusOn = (element: HTMLElement | null) => element?.focus()
const start = { password: '' }

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
      // Heard here too, it would lead to login and back to a page that is nobody's now.
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
        Se eliminan tu cuenta, tus sesiones y tus consultas, sin vuelta atrás. Escribe tu contraseña para confirmar.
      </p>
      <PasswordField label="Contraseña" {...form.field('password')} autoComplete="current-password" />
    </Form>
  )
}
