import { resetPassword } from '@tuerca/contract/session'
import { PASSWORD_SHORTEST, passwordProblem } from '@tuerca/domain/accounts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { PasswordField } from '../../../shared/ui/password-field.tsx'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { formOutcome } from '../form-outcome.ts'
import { metaOf } from '../page-data.ts'
import { useForm } from '../use-form.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: formOutcome(request, '/restablecer'), token: new URL(request.url).searchParams.get('token') ?? '',
})
// The address holds the token: it must not travel on as a referrer. Within the site it does: without one a browser sends a form as if from nowhere.
export const meta = () => [...metaOf('Elegir contraseña'), { name: 'referrer', content: 'same-origin' }]

export default function ResetPage() {
  const { sent, token } = useLoaderData<typeof loader>()
  const { problems, outcome, busy, wiring } = useForm({
    before: sent,
    check: (values) => ({ password: passwordProblem(values.password ?? '') }),
    send: async (values) => (await call(resetPassword, { body: { token, password: values.password ?? '' } })).data.message,
  })
  return (
    <SessionPage title="Elegir contraseña">
      <OutcomeNote outcome={outcome} />
      {outcome?.ok ? <LinkButton look="go" to={paths.login()}>Ingresar</LinkButton> : token ? (
        <form className={css.form} action="/restablecer" {...wiring}>
          <input type="hidden" name="token" value={token} />
          <PasswordField label="Contraseña nueva" name="password" autoComplete="new-password" hint={`Mínimo ${PASSWORD_SHORTEST} caracteres.`} error={problems.password} />
          <Button look="go" type="submit" busy={busy}>Guardar contraseña</Button>
        </form>
      ) : <p>El enlace no está completo. Ábrelo de nuevo desde el correo.</p>}
      {!outcome?.ok && (outcome || !token) && <LinkButton to={paths.forgot()}>Pedir otro enlace</LinkButton>}
    </SessionPage>
  )
}
