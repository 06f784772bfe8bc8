import { requestPasswordReset } from '@tuerca/contract/session'
import { emailProblem, normaliseEmail } from '@tuerca/domain/accounts'
import { CAPTCHA_MISSING } from '@tuerca/domain/captcha'
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Captcha } from '../../../shared/captcha/captcha.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Input } from '../../../shared/ui/field.tsx'
import { MailboxHint } from '../components/mailbox-hint.tsx'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { formOutcome } from '../form-outcome.ts'
import { mailboxIsOpen, metaOf } from '../page-data.ts'
import { useForm } from '../use-form.ts'

export const loader = async ({ request, context }: LoaderFunctionArgs) => ({ sent: formOutcome(request, '/recuperar'), mailbox: await mailboxIsOpen(context) })
export const meta = () => metaOf('Recuperar contraseña')

export default function ForgotPage() {
  const { sent, mailbox } = useLoaderData<typeof loader>()
  const { problems, outcome, busy, attempts, wiring } = useForm({
    before: sent, draft: ['email'],
    check: (values) => ({ email: emailProblem(values.email ?? ''), captcha: values.captcha ? null : CAPTCHA_MISSING }),
    send: async (values) => (await call(requestPasswordReset, { body: { email: normaliseEmail(values.email ?? ''), captcha: values.captcha } })).data.message,
  })
  return (
    <SessionPage title="Recuperar contraseña" below={<MailboxHint open={mailbox} />}>
      <form className={css.form} action="/recuperar" {...wiring}>
        <OutcomeNote outcome={outcome} />
        <p className={css.dim}>Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra contraseña.</p>
        <Input label="Correo" name="email" type="email" autoComplete="username" inputMode="email" defaultValue={sent?.fields.email} error={problems.email} />
        <Captcha action="password_reset" attempts={attempts} error={problems.captcha} withoutScript="Esta verificación necesita JavaScript: actívalo en tu navegador para pedir el enlace." />
        <Button look="go" type="submit" busy={busy}>Enviar enlace</Button>
      </form>
      <p><Link className={css.link} to={paths.login()}>Volver a ingresar</Link></p>
    </SessionPage>
  )
}
