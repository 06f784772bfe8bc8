import { CompleteSignUp } from './complete-sign-up.tsx'
import { Refused } from './refused.tsx'

/** The answer will come by WhatsApp, but the account has no mobile yet. */
export function MobileMissing() {
  return (
    <Refused>
      <p>
        Completa tu registro para continuar. La respuesta llega por WhatsApp y tu cuenta no tiene celular: agrégalo y
        vuelves aquí para enviar. Lo que escribiste queda guardado.
      </p>
      <CompleteSignUp>Agregar mi celular</CompleteSignUp>
    </Refused>
  )
}
