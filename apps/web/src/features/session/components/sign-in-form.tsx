import { signIn } from '@tuerca/contract/session'
import { emailProblem, normaliseEmail } from '@tuerca/domain/accounts'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Captcha } from '../../../shared/captcha/captcha.tsx'
import { PasswordField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { besideCaptcha, entryDraft } from '../entry-form.ts'
import type { SentForm } from '../form-outcome.ts'
import { PasskeySignIn } from './passkey-press.tsx'
import css from './session.module.css'

interface Props {
  /** The page to go to afterwards; by default the one remembered by the session check. */
  next?: string
  sent?: SentForm | null
  /** Called with the page to go to; without script the server redirects there. */
  onSignedIn: (returnTo: string) => void
}

/** E-mail and password. The captcha may stay empty until attempts have failed and the server asks for it. */
export function SignInForm({ next, sent = null, onSignedIn }: Props) {
  const form = useSubmit({
    start: { email: sent?.fields.email ?? '', password: '', captcha: '' },
    rereads: false,
    before: sent,
    draft: entryDraft,
    beside: besideCaptcha,
    check: ({ email, password }) => ({
      email: emailProblem(email),
      password: password ? null : 'Este campo es requerido!',
    }),
    send: ({ email, password, captcha }) =>
      call(signIn, { body: { email: normaliseEmail(email), password, next, captcha: captcha || undefined } }),
    done: ({ data }) => onSignedIn(data.returnTo),
  })
  return (
    <div className={css.form}>
      <Form of={form} className={css.form} action="/ingresar" send="Ingresar">
        {next && <input type="hidden" name="next" value={next} />}
        <TextField label="Correo" {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
        <PasswordField label="Contraseña" {...form.field('password')} autoComplete="current-password" />
        <Captcha
          action="sign_in"
          attempts={form.attempts}
          error={form.problems.captcha}
          withoutScript="Sin JavaScript puedes ingresar sin esta verificación, mientras no haya intentos fallidos."
        />
        <p>
          <Link className={css.link} to={paths.forgot()}>
            Olvidé mi contraseña
          </Link>
        </p>
      </Form>
      <PasskeySignIn next={next} onSignedIn={onSignedIn} />
    </div>
  )
}
