import { approveEmailChange, confirmEmailChange, undoEmailChange } from '@tuerca/contract/email-change'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/session.module.css'
import { formOutcome, type SentForm } from '../form-outcome.ts'
import { metaOf } from '../page-data.ts'

const LINKS = {
  confirmar: {
    send: 'Usar este correo',
    endpoint: confirmEmailChange,
    next: 'Ir a mi cuenta',
    to: paths.account(),
    about: 'Desde ahora con este correo ingresas, y aquí llegan tus avisos y comprobantes.',
  },
  aprobar: {
    send: 'Sí, fui yo: aprobar',
    endpoint: approveEmailChange,
    next: 'Ir a mi cuenta',
    to: paths.account(),
    about: 'El correo nuevo queda listo para confirmarse. Si después no te sirve, por 14 días puedes volver a este.',
  },
  deshacer: {
    send: 'No fui yo: deshacer',
    endpoint: undoEmailChange,
    next: 'Elegir otra contraseña',
    to: paths.forgot(),
    about:
      'Tu cuenta vuelve a tener este correo, se cierran todas las sesiones y tu contraseña deja de servir, porque quien pidió el cambio la conocía.',
  },
} as const
type What = keyof typeof LINKS
const isWhat = (text = ''): text is What => Object.hasOwn(LINKS, text)

export function loader({ request, url, params: { what } }: LoaderFunctionArgs) {
  if (!isWhat(what)) throw new Response(null, { status: 404 })
  return {
    what,
    sent: formOutcome(request, `/correo/${what}`),
    token: url.searchParams.get('token') ?? '',
  }
}
export const meta = () => [...metaOf('Cambiar correo'), { name: 'referrer', content: 'same-origin' }]

/**
 * The two links of an e-mail change. Only a press uses them up, not a visit: mail programs visit links to inspect them.
 */
export default function EmailLinkPage() {
  const { what, sent, token } = useLoaderData<typeof loader>()
  const { user } = useVisitor()
  const sentFrom = (page: What) => ({ what: page, token, sent: page === what ? sent : null })
  const [confirm, approve, undo] = [
    usePress(sentFrom('confirmar')),
    usePress(sentFrom('aprobar')),
    usePress(sentFrom('deshacer')),
  ]
  const { told, done } = [confirm, approve, undo].find(({ told }) => told?.ok) ?? confirm
  return (
    <SessionPage title={what === 'confirmar' ? 'Tu correo nuevo' : 'Cambio de correo'}>
      {told?.ok && <OutcomeNote outcome={told} />}
      {told?.ok ? (
        <LinkButton look="go" to={done.to}>
          {done.next}
        </LinkButton>
      ) : token === '' ? (
        <p>El enlace no está completo. Ábrelo de nuevo desde el correo.</p>
      ) : what !== 'confirmar' ? (
        <>
          {approve.form}
          {undo.form}
        </>
      ) : user ? (
        <>
          <p>
            Va a ser el correo de la cuenta de <strong>{user.name}</strong>, que ahora es {user.email}.
          </p>
          {confirm.form}
        </>
      ) : (
        <SignInFirst token={token} />
      )}
    </SessionPage>
  )
}

function SignInFirst({ token }: { token: string }) {
  return (
    <>
      <p>
        Ingresa primero a la cuenta que pidió el cambio; después vuelves aquí a confirmarlo. Si no lo pediste tú, no
        hagas nada: nada cambia.
      </p>
      <LinkButton look="go" to={paths.login({ next: `/correo/confirmar?token=${encodeURIComponent(token)}` })}>
        Ingresar
      </LinkButton>
    </>
  )
}

function usePress({ what, sent, token }: { what: What; sent: SentForm | null; token: string }) {
  const { endpoint, send, about, next, to } = LINKS[what]
  const of = useSubmit({
    start: {},
    rereads: false,
    before: sent,
    send: async () => (await call(endpoint, { body: { token } })).data.message,
    done: (message: string) => message,
  })
  const form = (
    <Form of={of} className={css.form} action={`/correo/${what}`} send={send}>
      <p>{about}</p>
      <input type="hidden" name="token" value={token} />
    </Form>
  )
  return { told: of.told, done: { next, to }, form }
}
