import { signIn } from '@tuerca/contract/session'
import { emailProblem, normaliseEmail } from '@tuerca/domain/accounts'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Captcha } from '../../../shared/captcha/captcha.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { forgetDraft } from '../draft.ts'
import type { SentForm } from '../form-outcome.ts'
import { useForm } from '../use-form.ts'
import { OutcomeNote } from './outcome-note.tsx'
import css from './session.module.css'

interface Props {
  /** The page to go to afterwards; without it, the one remembered by the session check. */
  next?: string
  sent?: SentForm | null
  /** Told the page to go to; without script the server redirects there. */
  onSignedIn: (returnTo: string) => void
}

const required = (text: string | undefined) => text ? null : 'Este campo es requerido!'

/** E-mail and password. The box may stay empty until tries have failed: then the server asks for it. */
export function SignInForm({ next, sent = null, onSignedIn }: Props) {
  const { problems, outcome, busy, attempts, wiring } = useForm({
    before: sent,
    draft: ['email'],
    check: (values) => ({ email: emailProblem(values.email ?? ''), password: required(values.password) }),
    async send(values) {
      const { data } = await call(signIn, { body: { email: normaliseEmail(values.email ?? ''), password: values.password ?? '', next, captcha: values.captcha || undefined } })
      forgetDraft()
      onSignedIn(data.returnTo)
    },
  })
  return (
    <form className={css.form} action="/ingresar" {...wiring}>
      <OutcomeNote outcome={outcome} />
      {next && <input type="hidden" name="next" value={next} />}
      <Input label="Correo" name="email" type="email" autoComplete="username" inputMode="email" defaultValue={sent?.fields.email} error={problems.email} />
      <PasswordField label="Contraseña" name="password" autoComplete="current-password" error={problems.password} />
      <Captcha action="sign_in" attempts={attempts} error={problems.captcha} withoutScript="Sin JavaScript puedes ingresar sin esta verificación, mientras no haya intentos fallidos." />
      <Button look="go" type="submit" busy={busy}>Ingresar</Button>
      <p><Link className={css.link} to={paths.forgot()}>Olvidé mi contraseña</Link></p>
    </form>
  )
}
