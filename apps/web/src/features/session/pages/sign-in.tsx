import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { MailboxHint } from '../components/mailbox-hint.tsx'
import { OutcomeNote } from '../components/outcome-note.tsx'
import { SessionPage } from '../components/session-page.tsx'
import { SignInForm } from '../components/sign-in-form.tsx'
import css from '../components/session.module.css'
import { entryData, metaOf } from '../page-data.ts'

export const loader = async (args: LoaderFunctionArgs) => ({
  ...(await entryData(args, '/ingresar')),
  deleted: args.url.searchParams.get('cuenta') === 'eliminada',
  ended: args.url.searchParams.get('sesion') === 'terminada',
})
export const meta = () => metaOf('Ingresar')

export default function SignInPage() {
  const { next, sent, mailbox, deleted, ended } = useLoaderData<typeof loader>()
  return (
    <SessionPage title="Ingresar" below={<MailboxHint open={mailbox} />}>
      {deleted && (
        <OutcomeNote outcome={{ ok: true, message: 'Tu cuenta y tus datos quedaron eliminados.', lines: [] }} />
      )}
      {ended && (
        <p className={css.note} role="status">
          <span>
            <strong>Tu sesión terminó.</strong> Ingresa y sigue donde estabas: lo que escribiste sigue aquí.
          </span>
        </p>
      )}
      {next?.startsWith('/compras') && (
        <p className={css.note}>
          <span>
            <strong>¿Compraste sin cuenta?</strong> En el correo de tu compra está el enlace para elegir una contraseña
            y verla desde cualquier equipo.
          </span>
        </p>
      )}
      <SignInForm next={next} sent={sent} onSignedIn={(returnTo) => location.assign(returnTo)} />
      <p>
        ¿No tienes cuenta?{' '}
        <Link className={css.link} to={paths.register({ next })}>
          Crear cuenta
        </Link>
      </p>
    </SessionPage>
  )
}
