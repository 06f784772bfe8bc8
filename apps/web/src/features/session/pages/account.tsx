import { downloadData } from '@tuerca/contract/session'
import { LOCALE, TIME_ZONE } from '@tuerca/domain/country'
import { Link, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { SecondFactorNotice } from '../../../shared/ui/second-factor-notice.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { accountLoader } from '../account-loader.ts'
import { AccountHub } from '../components/account-hub.tsx'
import { ChangeEmail } from '../components/change-email.tsx'
import { DeleteAccount } from '../components/delete-account.tsx'
import { OpenSessions } from '../components/open-sessions.tsx'
import { Passkeys } from '../components/passkeys.tsx'
import { PasswordForm } from '../components/password-form.tsx'
import { ProfileForm } from '../components/profile-form.tsx'
import { ProveMobile } from '../components/prove-mobile.tsx'
import { SecurityLog } from '../components/security-log.tsx'
import css from '../components/account.module.css'
import { metaOf } from '../page-data.ts'

export const loader = accountLoader
export const meta = () => metaOf('Mi cuenta')

export default function AccountPage() {
  const { own, sessions, bounced, events, passkeys, next } = useLoaderData<typeof loader>()
  const { store } = useVisitor()
  const locale = LOCALE[own.country]
  return (
    <div className={css.page}>
      <h1>Mi cuenta</h1>
      <AccountHub />
      <section className={css.section} aria-labelledby="datos">
        <h2 id="datos">Tus datos</h2>
        {!own.isComplete && (
          <p className={css.incomplete}>
            Tu registro está incompleto: agrega tu celular para comprar, cotizar y recibir 3 consultas de placa.{' '}
            <Link to={paths.welcome({}, store)}>Completarlo en un paso</Link>
          </p>
        )}
        {next && (
          <p>
            Al guardar vuelves a donde estabas. <a href={next}>Volver sin guardar</a>
          </p>
        )}
        <ChangeEmail email={own.email ?? ''} pending={own.pendingEmail} />
        {bounced && (
          <p className={css.bounced} role="status">
            Tu correo no recibe mensajes y por eso no te escribimos.{' '}
            <Link to={paths.notificationPreferences(store)}>Ver qué hacer</Link>
          </p>
        )}
        <ProfileForm user={own} next={next} />
        {own.mobile && (
          <div id="celular">
            <ProveMobile key={own.mobile} mobile={own.mobile} proof={own.mobileProof} />
          </div>
        )}
      </section>
      <section className={css.section} aria-labelledby="clave">
        <h2 id="clave">Contraseña</h2>
        <PasswordForm />
        <SecondFactorNotice />
        <p>
          Segundo factor: un código de tu teléfono o una llave de acceso además de la contraseña, para lo que mueve
          dinero o cambia permisos. <Link to={paths.secondFactor(store)}>Ver mi segundo factor</Link>
        </p>
      </section>
      <section className={css.section} aria-labelledby="llaves">
        <h2 id="llaves">Llaves de acceso</h2>
        <Passkeys keys={passkeys} country={own.country} />
      </section>
      <section className={css.section} aria-labelledby="sesiones">
        <h2 id="sesiones">Sesiones abiertas</h2>
        <OpenSessions sessions={sessions} country={own.country} />
        <form method="post" action={paths.logout()}>
          <button type="submit" className={css.download}>
            <u>Salir de esta sesión</u>
          </button>
        </form>
      </section>
      <section className={css.section} aria-labelledby="actividad">
        <h2 id="actividad">Actividad de seguridad</h2>
        <SecurityLog events={events} country={own.country} />
        <p className={css.dim}>¿No fuiste tú? Cierra las demás sesiones y elige otra contraseña.</p>
      </section>
      <section className={css.section} aria-labelledby="privacidad">
        <h2 id="privacidad">Privacidad</h2>
        <p>
          {own.consentedAt
            ? `Aceptaste el tratamiento de tus datos el ${new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: TIME_ZONE[own.country] }).format(new Date(own.consentedAt))}.`
            : 'No hay registro de tu aceptación del tratamiento de datos.'}{' '}
          <Link to={paths.privacy()}>Leer la política</Link>
        </p>
        <p>
          <a className={css.download} href={downloadData.path} download>
            Descargar mis datos
          </a>
        </p>
        <DeleteAccount />
      </section>
    </div>
  )
}
