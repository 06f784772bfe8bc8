import { askEmailChange, cancelEmailChange } from '@tuerca/contract/email-change'
import { emailProblem, normaliseEmail } from '@tuerca/domain/accounts'
import { useState } from 'react'
import { call } from '../../../shared/api/call.ts'
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx'
import { Form, Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import css from './account.module.css'

/** The account's e-mail, and how to change it: the new address is proved by a link, the old one agrees or undoes it. */
export function ChangeEmail({ email, pending }: { email: string; pending: string | null }) {
  const [asking, setAsking] = useState(false)
  const cancel = useSend({ send: () => call(cancelEmailChange, {}), done: ({ data }) => data.message })
  return (
    <div className={css.email}>
      <p className={css.dim}>
        Correo: <strong>{email}</strong>{' '}
        {!asking && !pending && (
          <button type="button" className={css.inline} onClick={() => setAsking(true)}>
            Cambiar correo
          </button>
        )}
      </p>
      {pending && (
        <div className={css.incomplete} role="status">
          <p>
            <strong>Falta confirmar {pending}.</strong> Abre el enlace que te enviamos ahí, y aprueba el cambio con el
            que te enviamos a {email}. Si ya no recibes correo en {email}, abre el enlace nuevo dos días después de
            pedirlo; vence en 7.
          </p>
          <p>
            <button type="button" className={css.inline} onClick={() => cancel.go(null)}>
              No cambiarlo
            </button>
          </p>
        </div>
      )}
      <Outcome told={cancel.told} />
      {asking && !pending && <AskForm onCancel={() => setAsking(false)} />}
    </div>
  )
}

function AskForm({ onCancel }: { onCancel: () => void }) {
  const form = useSubmit({
    start: { email: '', password: '' },
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: password ? null : 'Este campo es requerido!',
    }),
    send: ({ email, password }) => call(askEmailChange, { body: { email: normaliseEmail(email), password } }),
    done: onCancel,
  })
  return (
    <Form of={form} className={css.form} send="Enviar enlace" onCancel={onCancel}>
      <TextField
        label="Correo nuevo"
        {...form.field('email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Te enviamos ahí un enlace, y otro a tu correo de ahora para aprobarlo."
      />
      <PasswordField label="Tu contraseña" {...form.field('password')} autoComplete="current-password" />
    </Form>
  )
}
