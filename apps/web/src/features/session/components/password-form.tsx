import { changePassword } from '@tuerca/contract/session'
import { PASSWORD_SHORTEST, passwordProblem } from '@tuerca/domain/accounts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { useForm } from '../use-form.ts'
import css from './account.module.css'
import { OutcomeNote } from './outcome-note.tsx'

/** The old password and a new one. */
export function PasswordForm() {
  const { revalidate } = useRevalidator()
  // A changed password leaves empty fields behind.
  const [round, setRound] = useState(0)
  const { problems, outcome, busy, wiring } = useForm({
    check: (values) => ({ currentPassword: values.currentPassword ? null : 'Este campo es requerido!', newPassword: passwordProblem(values.newPassword ?? '') }),
    async send(values) {
      const { data } = await call(changePassword, { body: { currentPassword: values.currentPassword ?? '', newPassword: values.newPassword ?? '' } })
      setRound(round + 1)
      await revalidate()
      return data.message
    },
  })
  return (
    <form className={css.form} {...wiring} key={round}>
      <OutcomeNote outcome={outcome} />
      <PasswordField label="Contraseña actual" name="currentPassword" autoComplete="current-password" error={problems.currentPassword} />
      <PasswordField label="Contraseña nueva" name="newPassword" autoComplete="new-password" hint={`Mínimo ${PASSWORD_SHORTEST} caracteres.`} error={problems.newPassword} />
      <Button type="submit" busy={busy}>Cambiar contraseña</Button>
    </form>
  )
}
