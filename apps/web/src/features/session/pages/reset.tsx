import { resetPassword } from '@tuerca/contract/session'
import { PASSWORD_SHORTEST, passwordProblem } from '@tuerca/domain/accounts'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { PasswordField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { formOutcome } from '../form-outcome.ts'
import { metaOf } from '../page-data.ts'

export const loader = ({ request, url }: LoaderFunctionArgs) => ({
  sent: formOutcome(request, '/restablecer'),
  token: url.searchParams.get('token') ?? '',
})
// The address contains the token, which other sites must not see as a referrer. Within the site it is sent: without it
// browsers send forms without an origin.
export const meta = () => [...metaOf('Elegir contraseña'), { name: 'referrer', content: 'same-origin' }]

export default function ResetPage() {
  const { sent, token } = useLoaderData<typeof loader>()
  const form = useSubmit({
    start: { password: '' },
    before: sent,
    rereads: false,
    check: ({ password }) => ({ password: passwordProblem(password) }),
    send: ({ password }) => call(resetPassword, { body: { token, password } }),
    done: ({ data }) => data.message,
  })
  const { told } = form
  return (
    <SessionPage title="Elegir contraseña">
      {told?.ok ? (
        <>
          <OutcomeNote outcome={told} />
          <LinkButton look="go" to={paths.login()}>
            Ingresar
          </LinkButton>
        </>
      ) : token ? (
        <Form of={form} className={css.form} action="/restablecer" send="Guardar contraseña">
          <input type="hidden" name="token" value={token} />
          <PasswordField
            label="Contraseña nueva"
            {...form.field('password')}
            autoComplete="new-password"
            hint={`Mínimo ${PASSWORD_SHORTEST} caracteres.`}
          />
        </Form>
      ) : (
        <>
          <OutcomeNote outcome={told} />
          <p>El enlace no está completo. Ábrelo de nuevo desde el correo.</p>
        </>
      )}
      {!told?.ok && (told || !token) && <LinkButton to={paths.forgot()}>Pedir otro enlace</LinkButton>}
    </SessionPage>
  )
}
