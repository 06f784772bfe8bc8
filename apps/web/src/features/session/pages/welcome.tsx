import { account, updateAccount } from '@tuerca/contract/session'
import { mobileProblem } from '@tuerca/domain/accounts'
import { WELCOME_PLATES } from '@tuerca/domain/consultation-gate'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { apiContext, visitorContext } from '../../../shared/contexts.ts'
import { CheckField, TextField } from '../../../shared/forms/fields.tsx'
import { Form } from '../../../shared/forms/form.tsx'
import { useSubmit } from '../../../shared/forms/use-submit.ts'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { roomPaths } from '../../../shared/room-paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { PlateForm, plateSearchOn } from '../../vehicles/index.ts'
import { ProveMobile } from '../components/prove-mobile.tsx'
import { SessionPage } from '../components/session-page.tsx'
import css from '../components/welcome.module.css'
import { entryDraft } from '../entry-form.ts'
import { metaOf, nextOf } from '../page-data.ts'

export async function loader({ url, context }: LoaderFunctionArgs) {
  const { user, store } = context.get(visitorContext)
  const { pathname, search } = url
  if (!user) throw redirect(paths.login({ next: pathname + search }, store))
  // If it cannot be read, the mobile step stays as it was: nothing else on the page needs it.
  const proof = await context
    .get(apiContext)(account, {})
    .then(
      ({ data }) => data.mobileProof,
      () => null,
    )
  return { next: nextOf(url) ?? paths.home(store), proof }
}
export const meta = () => metaOf('Bienvenida')

/** What an account is asked once, on one screen, and may skip: a mobile for answers, and a car. */
export default function WelcomePage() {
  const { next, proof } = useLoaderData<typeof loader>()
  const { user, store, appParams } = useVisitor()
  if (!user) return null
  const byPlate = plateSearchOn(appParams)
  return (
    <SessionPage title={`Hola, ${user.name.split(' ')[0] ?? user.name}`}>
      <p>Tu cuenta está lista. Con dos datos más te servimos mejor; puedes dejarlos para después.</p>
      <section className={css.step} data-done={user.mobile !== null || undefined} aria-labelledby="celular">
        <h2 id="celular">{user.mobile !== null && <Icon name="check" />}Tu celular</h2>
        {user.mobile === null ? (
          <MobileForm />
        ) : proof ? (
          <ProveMobile mobile={user.mobile} proof={proof} />
        ) : (
          <p>{user.mobile}</p>
        )}
      </section>
      <section className={css.step} aria-labelledby="carro">
        <h2 id="carro">Tu carro</h2>
        <p className={css.why}>
          Con tu carro elegido cada búsqueda muestra primero lo que le sirve, y el garaje te recuerda sus
          mantenimientos.
        </p>
        {byPlate && <PlateForm label="Placa" />}
        <Button look="plain" onClick={() => openModal('vehicleForm', {})}>
          Escribir los datos del carro
        </Button>
      </section>
      <p className={css.end}>
        <LinkButton look={user.mobile === null ? 'plain' : 'go'} to={next}>
          {user.mobile === null ? 'Ahora no' : 'Empezar'}
        </LinkButton>
        <small>
          Los dos siguen en <a href={paths.account(store)}>tu cuenta</a> y en{' '}
          <a href={paths.garage({}, store)}>tu garaje</a>. ¿Vienes a vender?{' '}
          <a href={roomPaths.openStore()}>Abre tu tienda</a>.
        </small>
      </p>
    </SessionPage>
  )
}

function MobileForm() {
  const { user, country } = useVisitor()
  const form = useSubmit({
    start: { mobile: '', isWorkshop: user?.isWorkshop ?? false },
    draft: entryDraft,
    check: ({ mobile }) => ({ mobile: mobileProblem(mobile, country) }),
    send: ({ mobile, isWorkshop }) =>
      call(updateAccount, { body: { name: user?.name ?? '', mobile, country, isWorkshop } }),
  })
  return (
    <Form of={form} className={css.form} send="Guardar mi celular">
      <TextField
        label="Celular"
        {...form.field('mobile')}
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        hint={`Para las respuestas por WhatsApp. Al guardarlo recibes ${WELCOME_PLATES} consultas de placa gratis por 90 días.`}
      />
      <CheckField {...form.field('isWorkshop')}>Soy taller</CheckField>
    </Form>
  )
}
