import { resendVerification, signUp } from '@tuerca/contract/session'
import { emailProblem, mobileProblem, nameProblem, normaliseEmail, PASSWORD_SHORTEST, passwordProblem } from '@tuerca/domain/accounts'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { countryFrom } from '@tuerca/domain/country'
import { useState } from 'react'
import { Link } from 'react-router'
import { ApiError } from '../../../shared/api/api-error.ts'
import { call } from '../../../shared/api/call.ts'
import { Captcha } from '../../../shared/captcha/captcha.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox, Input, Select } from '../../../shared/ui/field.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { forgetDraft } from '../draft.ts'
import type { SentForm } from '../form-outcome.ts'
import { type Outcome, useForm, type Values } from '../use-form.ts'
import { OutcomeNote } from './outcome-note.tsx'
import css from './session.module.css'

const CONSENT = 'Para crear la cuenta debes aceptar el tratamiento de tus datos.'
const countryOf = (values: Values) => countryFrom(values.country) ?? 'CO'

function check(values: Values) {
  return {
    name: nameProblem(values.name ?? ''), email: emailProblem(values.email ?? ''),
    mobile: values.mobile?.trim() ? mobileProblem(values.mobile, countryOf(values)) : null,
    password: passwordProblem(values.password ?? ''), consent: values.consent ? null : CONSENT,
    captcha: values.captcha ? null : CAPTCHA_MISSING,
  }
}

/** A new account; afterwards, what to do with the mail, whose link leads to `next`. */
export function SignUpForm({ sent = null, next }: { sent?: SentForm | null; next?: string }) {
  const { country } = useVisitor()
  const [email, setEmail] = useState(sent?.ok ? sent.fields.email ?? '' : '')
  const { problems, outcome, busy, attempts, wiring } = useForm({
    before: sent, draft: ['name', 'email', 'mobile'], check,
    async send(values) {
      const body = { name: values.name ?? '', email: normaliseEmail(values.email ?? ''), mobile: values.mobile, password: values.password ?? '', country: countryOf(values) }
      const { data } = await call(signUp, { body: { ...body, isWorkshop: values.isWorkshop === 'on', consent: true, captcha: values.captcha, next } })
      forgetDraft()
      setEmail(body.email)
      return data.message
    },
  })
  if (outcome?.ok) return <CheckYourMail outcome={outcome} email={email} />
  return (
    <form className={css.form} action="/registro" {...wiring}>
      <OutcomeNote outcome={outcome} />
      {next && <input type="hidden" name="next" value={next} />}
      <Input label="Nombre" name="name" autoComplete="name" defaultValue={sent?.fields.name} error={problems.name} />
      <Input label="Correo" name="email" type="email" autoComplete="username" inputMode="email" defaultValue={sent?.fields.email} error={problems.email} />
      <Select label="País" name="country" autoComplete="country" defaultValue={sent?.fields.country ?? country}>
        <option value="CO">Colombia</option>
        <option value="MX">México</option>
      </Select>
      <Input
        label="Celular" optional name="mobile" type="tel" autoComplete="tel-national" inputMode="tel" defaultValue={sent?.fields.mobile} error={problems.mobile}
        hint="Lo necesitas para comprar y cotizar: las respuestas llegan por WhatsApp."
      />
      <PasswordField label="Contraseña" name="password" autoComplete="new-password" hint={`Mínimo ${PASSWORD_SHORTEST} caracteres.`} error={problems.password} />
      <div>
        <Checkbox name="isWorkshop">Soy taller</Checkbox>
        <Checkbox name="consent" error={problems.consent}>
          Acepto el <Link to={paths.privacy()} target="_blank">tratamiento de mis datos</Link> y los <Link to={paths.terms()} target="_blank">términos</Link>
        </Checkbox>
      </div>
      <Captcha action="sign_up" attempts={attempts} error={problems.captcha} withoutScript="Esta verificación necesita JavaScript: actívalo en tu navegador para crear la cuenta." />
      <Button look="go" type="submit" busy={busy}>Crear cuenta</Button>
    </form>
  )
}

function CheckYourMail({ outcome, email }: { outcome: Outcome; email: string }) {
  const [again, setAgain] = useState<Outcome | null>(null)
  async function resend() {
    try {
      const { data } = await call(resendVerification, { body: { email } })
      setAgain({ ok: true, message: data.message, lines: [] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setAgain({ ok: false, message: error.message, lines: [] })
    }
  }
  return (
    <div className={css.form}>
      <OutcomeNote outcome={outcome} />
      <OutcomeNote outcome={again} />
      <p className={css.dim}>¿No llegó? Revisa el correo no deseado o pide otro enlace.</p>
      <Button onClick={() => void resend()}>Enviar el enlace de nuevo</Button>
    </div>
  )
}
