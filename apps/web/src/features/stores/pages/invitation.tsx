import { acceptInvitation, showInvitation, STORE_ROLES } from '@tuerca/contract/store-team'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { linkApiOf } from '../../../shared/api/api-of.ts'
import { call } from '../../../shared/api/call.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './invitation.module.css'
import layout from '../../../shared/ui/layout.module.css'

/** What the mailed link invites to; 404 in words once it is over. */
export async function loader({ context, params: { token = '' } }: LoaderFunctionArgs) {
  return { token, invitation: (await linkApiOf(context)(showInvitation, { params: { token } })).data }
}

/** The address contains the token, so it must not be sent on as a referrer. */
export const meta = () => [
  { title: 'Invitación a un equipo | Tuerca' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

export default function InvitationPage() {
  const {
    token,
    invitation: { store, city, role, email, invitedBy, isForYou },
  } = useLoaderData<typeof loader>()
  const { user } = useVisitor()
  const here = { next: paths.storeInvitation(token) }
  const joining = useSend<void>({
    send: () => call(acceptInvitation, { params: { token } }),
    rereads: false,
    // A store's member from now on: everything is read anew.
    done: () => window.location.assign(paths.selling()),
  })
  return (
    <div className={css.page}>
      <h1>{store} te invita a su equipo</h1>
      <div className={css.card}>
        <p>
          {invitedBy ? `${invitedBy} te invita` : 'Te invitan'} a atender {store}, en {city}. Tu papel:{' '}
          <strong>{STORE_ROLES[role].toLowerCase()}</strong>.
        </p>
        <p>
          {role === 'owner'
            ? 'Vas a contestar, vender y despachar por la tienda, ver sus pagos y decidir su equipo.'
            : 'Vas a contestar preguntas y confirmaciones, vender y despachar por la tienda.'}
        </p>
        <Outcome told={joining.told} />
        {isForYou ? (
          <Button look="go" busy={joining.busy} onClick={() => void joining.go()}>
            Entrar al equipo
          </Button>
        ) : user ? (
          <p className={css.other}>
            La invitación es para {email}, y esta es la cuenta de {user.email}. Sal e ingresa con la otra, o pide que te
            inviten a esta.
          </p>
        ) : (
          <>
            <p>Es para {email}. Ingresa con esa cuenta, o créala con ese correo, y vuelves aquí.</p>
            <div className={layout.row}>
              <LinkButton look="go" to={paths.login(here)}>
                Ingresar
              </LinkButton>
              <LinkButton to={paths.register(here)}>Crear cuenta</LinkButton>
            </div>
          </>
        )}
      </div>
    </div>
  )
}
