import { Breadcrumbs } from '../../../shared/ui/breadcrumbs.tsx'
import { secondFactor } from '@tuerca/contract/second-factor'
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useRevalidator } from 'react-router'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { paths } from '../../../shared/paths.ts'
import { ErrorState } from '../../../shared/ui/faces.tsx'
import { Moment } from '../../../shared/ui/moment.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { EndSecondFactor } from '../components/end-second-factor.tsx'
import { ProvePasskey } from '../components/passkey-press.tsx'
import { ProveSecondFactor } from '../components/prove-second-factor.tsx'
import { SetUpSecondFactor } from '../components/set-up-second-factor.tsx'
import css from '../components/second-factor.module.css'
import { metaOf } from '../page-data.ts'

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  if (!user) throw redirect(paths.login({ next: url.pathname }, store))
  return {
    found: await context
      .get(apiContext)(secondFactor, {})
      .then(
        ({ data }) => data,
        () => null,
      ),
  }
}

export const meta = () => metaOf('Segundo factor')

/** A code app as second factor: set-up, use and removal. */
export default function SecondFactorPage() {
  const { found } = useLoaderData<typeof loader>()
  const { store, country } = useVisitor()
  const { revalidate } = useRevalidator()
  const until = found?.provedUntil
  return (
    <div className={css.page}>
      <Breadcrumbs trail={[{ name: 'Mi cuenta', href: paths.account(store) }, { name: 'Segundo factor' }]} />
      <h1>Segundo factor</h1>
      {!found ? (
        <div className={css.section}>
          <ErrorState
            title="No pudimos leer tu segundo factor."
            text="Intenta de nuevo en un momento."
            onRetry={() => void revalidate()}
          />
        </div>
      ) : (
        <>
          <p className={css.dim}>
            Un código que cambia cada 30 segundos en una aplicación de tu teléfono, además de tu contraseña. Con él,
            quien conozca tu contraseña no puede cambiar precios, tiendas ni pagos en tu nombre.
          </p>
          {/* Kept while it is set up: the spare codes are shown once, when it is on already. */}
          <SetUpSecondFactor on={found.on} recommended={found.recommended && found.passkeys === 0} />
          {found.passkeys > 0 && (
            <p>
              Tus <Link to={`${paths.account(store)}#llaves`}>llaves de acceso</Link> valen como segundo factor: no
              necesitas además una aplicación.
            </p>
          )}
          {(found.on || found.passkeys > 0) && (
            <section className={css.section} aria-labelledby="confirmar">
              <h2 id="confirmar">Confirmar en esta sesión</h2>
              <p>
                {until ? (
                  <>
                    Confirmado hasta el <Moment iso={until} country={country} form="stamp" ends />.
                  </>
                ) : (
                  'Falta confirmarlo en esta sesión.'
                )}{' '}
                {found.on && `Te quedan ${found.sparesLeft} códigos de repuesto.`}
              </p>
              {found.passkeys > 0 && <ProvePasskey />}
              {found.on && <ProveSecondFactor />}
            </section>
          )}
          {found.on && (
            <section className={css.section} aria-labelledby="desactivar">
              <h2 id="desactivar">Desactivar</h2>
              <EndSecondFactor />
            </section>
          )}
          {found.passkeys === 0 && (
            <p>
              ¿Prefieres tu huella o tu cara? Una <Link to={`${paths.account(store)}#llaves`}>llave de acceso</Link>{' '}
              vale igual.
            </p>
          )}
        </>
      )}
    </div>
  )
}
