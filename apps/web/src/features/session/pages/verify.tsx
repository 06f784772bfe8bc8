import { verifyEmail } from '@tuerca/contract/session'
import { afterSignUp } from '@tuerca/domain/return-path'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { formOutcome } from '../form-outcome.ts'
import { metaOf, nextOf } from '../page-data.ts'

export const loader = ({ request, url }: LoaderFunctionArgs) => ({
  sent: formOutcome(request, '/verificar'),
  token: url.searchParams.get('token') ?? '',
  next: nextOf(url),
})
export const meta = () => [...metaOf('Confirmar correo'), { name: 'referrer', content: 'same-origin' }]

const CONFIRMED = 'Tu correo quedó confirmado. Ingresa con tu contraseña.'

/** Only a press uses the link up, not a visit: mail programs visit links to inspect them. */
export default function VerifyPage() {
  const { sent, token, next } = useLoaderData<typeof loader>()
  const form = useSubmit({
    start: {},
    rereads: false,
    before: sent?.ok ? { ...sent, message: CONFIRMED } : sent,
    send: () => call(verifyEmail, { body: { token } }),
    done({ data }) {
      if (!data.signedIn) return CONFIRMED
      location.assign(afterSignUp(data.returnTo))
    },
  })
  const { told } = form
  return (
    <SessionPage title="Confirmar correo">
      <OutcomeNote outcome={told} />
      {told ? (
        <LinkButton look="go" to={paths.login({ next })}>
          Ingresar
        </LinkButton>
      ) : token ? (
        <Form of={form} className={css.form} action="/verificar" send="Confirmar mi correo">
          <p>Confirma que este correo es tuyo para terminar de crear tu cuenta.</p>
          <input type="hidden" name="token" value={token} />
          {next && <input type="hidden" name="next" value={next} />}
        </Form>
      ) : (
        <>
          <p>
            El enlace no está completo. Ábrelo de nuevo desde el correo, o regístrate otra vez con el mismo correo y te
            enviamos otro.
          </p>
          <LinkButton to={paths.register({ next })}>Pedir otro enlace</LinkButton>
        </>
      )}
    </SessionPage>
  )
}
