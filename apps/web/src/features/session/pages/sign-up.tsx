import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { MailboxHint } from '../components/mailbox-hint.tsx'
import { SessionPage } from '../components/session-page.tsx'
import { SignUpForm } from '../components/sign-up-form.tsx'
import css from '../components/session.module.css'
import { entryData, metaOf } from '../page-data.ts'

export const loader = (args: LoaderFunctionArgs) => entryData(args, '/registro')
export const meta = () => metaOf('Crear cuenta')

export default function SignUpPage() {
  const { next, sent, mailbox } = useLoaderData<typeof loader>()
  return (
    <SessionPage title="Crear cuenta" below={<MailboxHint open={mailbox} />}>
      <SignUpForm sent={sent} next={next} />
      <p>
        ¿Ya tienes cuenta?{' '}
        <Link className={css.link} to={paths.login({ next })}>
          Ingresar
        </Link>
      </p>
    </SessionPage>
  )
}
