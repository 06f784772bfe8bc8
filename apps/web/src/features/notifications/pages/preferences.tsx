import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { notificationPreferences } from '@tuerca/contract/notifications'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { BouncedAddress } from '../components/bounced-address.tsx'
import { TopicChoices } from '../components/topic-choices.tsx'
import css from './preferences.module.css'
import layout from '../../../shared/ui/layout.module.css'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname }, store))
  try {
    return { found: (await context.get(apiContext)(notificationPreferences, {})).data }
  } catch {
    return { found: null }
  }
}

export const meta = () => [{ title: 'Avisos | Tuerca' }, { name: 'robots', content: 'noindex' }]

/** What one wants to hear of, and by which way. */
export default function PreferencesPage() {
  const { found } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const { revalidate } = useRevalidator()
  return (
    <div className={layout.stack}>
      <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Avisos' }]} />
      <h1>Avisos</h1>
      {!found ? (
        <div className={css.paper}>
          <ErrorState
            title="No pudimos leer tus avisos."
            text="Intenta de nuevo en un momento."
            onRetry={() => void revalidate()}
          />
        </div>
      ) : (
        <>
          {found.mail.bouncedAt && <BouncedAddress address={found.mail.address} since={found.mail.bouncedAt} />}
          <p className={css.dim}>
            Todo queda siempre en la <Link to={paths.notifications(store)}>campana</Link>. Elige qué quieres recibir
            además en tu correo ({found.mail.address}) y en tu WhatsApp{found.mobile ? ` (${found.mobile})` : ''}.
          </p>
          {!found.mobile && (
            <p className={css.note}>
              Sin celular no podemos escribirte por WhatsApp: lo que enviaríamos por ahí llega a tu correo.{' '}
              <Link to={`${paths.account(store, { next: paths.notificationPreferences(store) })}#datos`}>
                Agregar mi celular
              </Link>
            </p>
          )}
          {found.mobile && !found.mobileProved && (
            <p className={css.note}>
              Falta comprobar tu celular: hasta entonces lo que enviaríamos por WhatsApp llega a tu correo.{' '}
              <Link to={`${paths.account(store)}#celular`}>Comprobar mi celular</Link>
            </p>
          )}
          <TopicChoices topics={found.topics} />
        </>
      )}
    </div>
  )
}
