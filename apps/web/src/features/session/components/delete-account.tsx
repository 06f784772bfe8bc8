import { deleteAccount } from '@tuerca/contract/session'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { announceChange, storeUser } from '../session-store.ts'
import { useForm } from '../use-form.ts'
import css from './account.module.css'
import { OutcomeNote } from './outcome-note.tsx'

/** The pressed button is gone: focus goes to what took its place. Stable, so that it runs once. */
const focusOn = (element: HTMLElement | null) => element?.focus()

/** Asks once, with the password. */
export function DeleteAccount() {
  const [asking, setAsking] = useState(false)
  const { problems, outcome, busy, wiring } = useForm({
    check: (values) => ({ password: values.password ? null : 'Este campo es requerido!' }),
    async send(values) {
      await call(deleteAccount, { body: { password: values.password ?? '' } })
      storeUser(null)
      // Heard here too, it would lead to login and back to a page that is nobody's now.
      addEventListener('pagehide', announceChange, { once: true })
      location.assign(paths.login({ cuenta: 'eliminada' }))
    },
  })
  if (!asking) return <div><Button onClick={() => setAsking(true)}>Eliminar mi cuenta</Button></div>
  return (
    <form className={css.form} {...wiring}>
      <OutcomeNote outcome={outcome} />
      <p tabIndex={-1} ref={focusOn}>Se eliminan tu cuenta, tus sesiones y tus consultas, sin vuelta atrás. Escribe tu contraseña para confirmar.</p>
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" error={problems.password} />
      <div className={css.actions}>
        <Button look="go" type="submit" busy={busy}>Eliminar definitivamente</Button>
        <Button onClick={() => setAsking(false)}>Cancelar</Button>
      </div>
    </form>
  )
}
