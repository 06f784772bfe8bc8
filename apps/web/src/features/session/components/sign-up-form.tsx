import { resendVerification, signUp } from '@tuerca/contract/session'
import {
  emailProblem,
  mobileProblem,
  nameProblem,
  normaliseEmail,
  PASSWORD_SHORTEST,
  passwordProblem,
} from '@tuerca/domain/accounts'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { type Country, countryFrom } from '@tuerca/domain/country'
import { Link } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Captcha } from '../../../shared/captcha/captcha.tsx'
import { CheckField, PasswordField, SelectField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { type Notice, useSend } from '../../../shared/forms/use-send.ts'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { besideCaptcha, entryDraft } from '../entry-form.ts'
import type { SentForm } from '../form-outcome.ts'
import { OutcomeNote } from './outcome-note.tsx'
import css from './session.module.css'

interface NewAccount {
  name: string
  email: string
  country: Country
  mobile: string
  password: string
  isWorkshop: boolean
  consent: boolean
  captcha: string
}

const CONSENT = 'Para crear la cuenta debes aceptar el tratamiento de tus datos.'

function check({ name, email, country, mobile, password, consent, captcha }: NewAccount) {
  return {
    name: nameProblem(name),
    email: emailProblem(email),
    mobile: mobile.trim() ? mobileProblem(mobile, country) : null,
    password: passwordProblem(password),
    consent: consent ? null : CONSENT,
    captcha: captcha ? null : CAPTCHA_MISSING,
  }
}

/** A new account; afterwards the next steps with the mail, whose link leads to `next`. */
export function SignUpForm({ sent = null, next }: { sent?: SentForm | null; next?: string }) {
  const { country } = useVisitor()
  const { name = '', email = '', mobile = '', country: chosen } = sent?.fields ?? {}
  const form = useSubmit<NewAccount, { data: { message: string } }>({
    start: {
      name,
      email,
      country: countryFrom(chosen) ?? country,
      mobile,
      password: '',
      isWorkshop: false,
      consent: false,
      captcha: '',
    },
    check,
    before: sent,
    draft: entryDraft,
    beside: besideCaptcha,
    rereads: false,
    send: (typed) => call(signUp, { body: { ...typed, email: normaliseEmail(typed.email), consent: true, next } }),
    done: ({ data }) => data.message,
  })
  const { told, values } = form
  if (told?.ok) return <CheckYourMail outcome={told} email={normaliseEmail(values.email)} />
  return (
    <Form of={form} className={css.form} action="/registro" send="Crear cuenta">
      {next && <input type="hidden" name="next" value={next} />}
      <TextField label="Nombre" {...form.field('name')} autoComplete="name" />
      <TextField label="Correo" {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
      <SelectField label="País" {...form.field('country')} autoComplete="country">
        <option value="CO">Colombia</option>
        <option value="MX">México</option>
      </SelectField>
      <TextField
        label="Celular"
        optional
        {...form.field('mobile')}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        hint="Lo necesitas para comprar y cotizar: las respuestas llegan por WhatsApp."
      />
      <PasswordField
        label="Contraseña"
        {...form.field('password')}
        autoComplete="new-password"
        hint={`Mínimo ${PASSWORD_SHORTEST} caracteres.`}
      />
      <div>
        <CheckField {...form.field('isWorkshop')}>Soy taller</CheckField>
        <CheckField {...form.field('consent')}>
          Acepto el{' '}
          <Link to={paths.privacy()} target="_blank">
            tratamiento de mis datos
          </Link>{' '}
          y los{' '}
          <Link to={paths.terms()} target="_blank">
            términos
          </Link>
        </CheckField>
      </div>
      <Captcha
        action="sign_up"
        attempts={form.attempts}
        error={form.problems.captcha}
        withoutScript="Esta verificación necesita JavaScript: actívalo en tu navegador para crear la cuenta."
      />
    </Form>
  )
}

function CheckYourMail({ outcome, email }: { outcome: Notice; email: string }) {
  const { go, busy, told } = useSend({
    rereads: false,
    send: (to: string) => call(resendVerification, { body: { email: to } }),
    done: ({ data }) => data.message,
  })
  return (
    <div className={css.form}>
      <OutcomeNote outcome={outcome} />
      <OutcomeNote outcome={told} />
      <p className={css.dim}>¿No llegó? Revisa el correo no deseado o pide otro enlace.</p>
      <Button busy={busy} onClick={() => go(email)}>
        Enviar el enlace de nuevo
      </Button>
    </div>
  )
}
