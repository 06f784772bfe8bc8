import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { EmptyState } from '../../../shared/ui/faces.tsx'
import { LOGIN_REQUIRED } from '../texts.ts'

/** What stays behind the login modal (M4.18). */
export function LoginRequired() {
  const open = (tab: 'ingresar' | 'registro') =>
    openModal('login', { message: LOGIN_REQUIRED, tab, returnTo: location.pathname + location.search })
  return (
    <EmptyState title="Inicia sesión para ver más sustituciones" text={LOGIN_REQUIRED}>
      <Button look="go" onClick={() => open('ingresar')}>
        Iniciar sesión
      </Button>
      <Button onClick={() => open('registro')}>Crear cuenta</Button>
    </EmptyState>
  )
}
