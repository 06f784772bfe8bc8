import { requestPasswordReset } from '@tuerca/contract/session'
import { emailProblem, normaliseEmail } from '@tuerca/domain/accounts'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Captcha } from '../../../shared/captcha/captcha.tsx'
import { TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { MailboxHint } from '../components/mailbox-hint.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { besideCaptcha, entryDraft } from '../entry-form.ts'
import { formOutcome } from '../form-outcome.ts'
import { mailboxIsOpen, metaOf } from '../page-data.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({
  sent: formOutcome(request, '/recuperar'),
  mailbox: await mailboxIsOpen(context),
})
export const meta = () => metaOf('Recuperar contraseña')

export default function ForgotPage() {
  const { sent, mailbox } = useLoaderData<typeof loader>()
  const form = useSubmit({
    start: { email: sent?.fields.email ?? '', captcha: '' },
    before: sent,
    draft: entryDraft,
    beside: besideCaptcha,
    rereads: false,
    check: ({ email, captcha }) => ({ email: emailProblem(email), captcha: captcha ? null : CAPTCHA_MISSING }),
    send: ({ email, captcha }) => call(requestPasswordReset, { body: { email: normaliseEmail(email), captcha } }),
    done: ({ data }) => data.message,
  })
  return (
    <SessionPage title="Recuperar contraseña" below={<MailboxHint open={mailbox} />}>
      <Form of={form} className={css.form} action="/recuperar" send="Enviar enlace">
        <p className={css.dim}>Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra contraseña.</p>
        <TextField label="Correo" {...form.field('email')} type="email" autoComplete="username" inputMode="email" />
        <Captcha
          action="password_reset"
          attempts={form.attempts}
          error={form.problems.captcha}
          withoutScript="Esta verificación necesita JavaScript: actívalo en tu navegador para pedir el enlace."
        />
      </Form>
      <p>
        <Link className={css.link} to={paths.login()}>
          Volver a ingresar
        </Link>
      </p>
    </SessionPage>
  )
}
