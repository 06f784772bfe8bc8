import { verifyEmail } from '@tuerca/contract/session'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { formOutcome } from '../form-outcome.ts'
import { metaOf } from '../page-data.ts'
import { useForm } from '../use-form.ts'

export const loader = ({ request }: LoaderFunctionArgs) => ({
  sent: formOutcome(request, '/verificar'), token: new URL(request.url).searchParams.get('token') ?? '',
})
export const meta = () => [...metaOf('Confirmar correo'), { name: 'referrer', content: 'same-origin' }]

const CONFIRMED = 'Tu correo quedó confirmado. Ingresa con tu contraseña.'

/** A press and not the visit uses the link up: mail programs visit links to look at them. */
export default function VerifyPage() {
  const { sent, token } = useLoaderData<typeof loader>()
  const { outcome, busy, wiring } = useForm({
    before: sent?.ok ? { ...sent, message: CONFIRMED } : sent,
    check: () => ({}),
    async send() {
      const { data } = await call(verifyEmail, { body: { token } })
      if (!data.signedIn) return CONFIRMED
      location.assign(data.returnTo === '/' ? paths.welcome() : data.returnTo)
    },
  })
  return (
    <SessionPage title="Confirmar correo">
      <OutcomeNote outcome={outcome} />
      {outcome ? <LinkButton look="go" to={paths.login()}>Ingresar</LinkButton> : token ? (
        <form className={css.form} action="/verificar" {...wiring}>
          <p>Confirma que este correo es tuyo para terminar de crear tu cuenta.</p>
          <input type="hidden" name="token" value={token} />
          <Button look="go" type="submit" busy={busy}>Confirmar mi correo</Button>
        </form>
      ) : <p>El enlace no está completo. Ábrelo de nuevo desde el correo.</p>}
    </SessionPage>
  )
}
