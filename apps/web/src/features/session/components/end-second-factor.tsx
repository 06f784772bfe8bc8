import { endSecondFactor } from '@tuerca/contract/second-factor'
import { call } from '../../../shared/api/call.ts'
import { PasswordField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { CodeField } from './code-field.tsx'
import css from './second-factor.module.css'

/** With the password and a code: one of them alone is not enough. */
export function EndSecondFactor() {
  const form = useSubmit({
    start: { password: '', code: '' },
    check: ({ password, code }) => ({
      password: password ? null : 'Este campo es requerido!',
      code: code.trim() ? null : 'Escribe un código de tu aplicación o de repuesto.',
    }),
    send: ({ password, code }) => call(endSecondFactor, { body: { password, code } }),
  })
  return (
    <Form of={form} send="Desactivar" className={css.form}>
      <PasswordField label="Tu contraseña" autoComplete="current-password" {...form.field('password')} />
      <CodeField label="Código" {...form.field('code')} />
    </Form>
  )
}
