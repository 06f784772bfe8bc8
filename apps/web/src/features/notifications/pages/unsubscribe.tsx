import { showUnsubscription } from '@tuerca/contract/notifications'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { apiOf } from '../../../shared/api/api-of.ts'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import css from './preferences.module.css'

/** Opening it changes nothing: mail scanners open every link. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { data } = await apiOf(context)(showUnsubscription, { params: { token: params.token ?? '' } })
  return data
}

// Other sites never see the address. It is sent within this site, because without a referrer browsers send the form
// without an origin, which we would refuse.
export const meta = () => [
  { title: 'Avisos por correo | Tuerca' },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'same-origin' },
]

/** One button, no account, no script: it posts to this same address, which RFC 8058 also uses. */
export default function UnsubscribePage() {
  const { label, stopped } = useLoaderData<typeof loader>()
  if (stopped) {
    return (
      <div className={css.unsubscribePage}>
        <h1>Listo</h1>
        <p className={css.done} role="status">
          <Icon name="check" />
          Ya no te enviaremos correos de «{label}».
        </p>
        <p>Los avisos siguen en la campana de tu cuenta. Puedes volver a activarlos cuando quieras.</p>
        <p>
          <LinkButton to={paths.notificationPreferences()}>Elegir mis avisos</LinkButton>
        </p>
      </div>
    )
  }
  return (
    <div className={css.unsubscribePage}>
      <h1>¿Dejar de recibir estos correos?</h1>
      <p>
        No te enviaremos más correos de «{label}». Los comprobantes de tus pagos y los avisos de seguridad siguen
        llegando.
      </p>
      <form method="post" className={css.actions}>
        <Button look="go" type="submit">
          No recibir más
        </Button>
        <LinkButton to={paths.home()}>Seguir recibiéndolos</LinkButton>
      </form>
    </div>
  )
}
