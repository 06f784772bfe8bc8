import { Suspense } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { signedIn } from '../../../shared/modals/signed-in.ts'
import { onDemand } from '../../../shared/modals/on-demand.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { useHere } from '../../../shared/use-here.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { Refusal } from '../consult.ts'
import { LOGIN_REQUIRED } from '../texts.ts'
import css from './page-head.module.css'

const UsedUp = onDemand(() => import('./used-up.tsx'))

/** Shown when there is nothing to show, with the next step. `forced`: the login cannot be closed (C4.10). */
export function Refused({ kind, forced = true }: { kind: Refusal; forced?: boolean }) {
  return (
    <div className={css.face}>
      {kind === 'exhausted' ? (
        <Suspense>
          <UsedUp />
        </Suspense>
      ) : kind === 'loginRequired' ? (
        <LoginRequired forced={forced} />
      ) : kind === 'unconfirmed' ? (
        <Unconfirmed />
      ) : (
        <Nothing />
      )}
    </div>
  )
}

/** As a page load: the server then sees that it was opened from here, with or without script. */
function Unconfirmed() {
  return (
    <EmptyState
      title="Ver este vehículo usa una de tus consultas"
      text="Llegaste por un enlace de otro sitio, así que todavía no gastamos ninguna. Después queda abierto 12 horas."
    >
      <LinkButton look="go" to={useHere()} reloadDocument>
        Ver el vehículo
      </LinkButton>
      <LinkButton to={paths.plans({ tipo: 'catalog_consultations' }, useVisitor().store)}>Ver mi saldo</LinkButton>
    </EmptyState>
  )
}

/** C4.10. */
function LoginRequired({ forced }: { forced: boolean }) {
  const { store } = useVisitor()
  const here = useHere()
  const open = (tab: 'ingresar' | 'registro') => (event: { preventDefault(): void }) => {
    event.preventDefault()
    void signedIn({ message: LOGIN_REQUIRED, tab, returnTo: here, dismissible: !forced })
  }
  return (
    <EmptyState title="Inicia sesión para ver este vehículo" text={LOGIN_REQUIRED}>
      <LinkButton look="go" to={paths.login({ next: here }, store)} onClick={open('ingresar')}>
        Iniciar sesión
      </LinkButton>
      <LinkButton to={paths.register({ next: here }, store)} onClick={open('registro')}>
        Crear cuenta
      </LinkButton>
    </EmptyState>
  )
}

/** C8.01, with a way on. */
function Nothing() {
  const { store } = useVisitor()
  const { pathname } = useLocation()
  const { revalidate, state } = useRevalidator()
  const atRoot = pathname.replace(/\/$/, '').endsWith('/v2')
  return (
    <EmptyState>
      <Button look="go" busy={state !== 'idle'} onClick={() => void revalidate()}>
        Intentar de nuevo
      </Button>
      {!atRoot && <LinkButton to={paths.catalogues(store)}>Ver los catálogos</LinkButton>}
    </EmptyState>
  )
}
