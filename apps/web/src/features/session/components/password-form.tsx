import { changePassword } from '@tuerca/contract/session'
import { PASSWORD_SHORTEST, passwordProblem } from '@tuerca/domain/accounts'
import { call } from '../../../shared/api/call.ts'
import { PasswordField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { Button } from '../../../shared/ui/button.tsx'
import css from './account.module.css'

const start = { currentPassword: '', newPassword: '' }

/** The old password and a new one. */
export function PasswordForm() {
  const form = useSubmit({
    start,
    empties: true,
    check: ({ currentPassword, newPassword }) => ({
      currentPassword: currentPassword ? null : 'Este campo es requerido!',
      newPassword: passwordProblem(newPassword),
    }),
    send: (body) => call(changePassword, { body }),
    done: ({ data }) => data.message,
  })
  return (
    <Form
      of={form}
      className={css.form}
      ends={
        <Button type="submit" busy={form.busy}>
          Cambiar contraseña
        </Button>
      }
    >
      <PasswordField label="Contraseña actual" {...form.field('currentPassword')} autoComplete="current-password" />
      <PasswordField
        label="Contraseña nueva"
        {...form.field('newPassword')}
        autoComplete="new-password"
        hint={`Mínimo ${PASSWORD_SHORTEST} caracteres.`}
      />
    </Form>
  )
}
