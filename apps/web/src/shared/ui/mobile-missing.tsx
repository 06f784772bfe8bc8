import { paths } from '../paths.ts'
import { useVisitor } from '../visitor-context.ts'
import { LinkButton } from './button.tsx'
import { Refused } from './refused.tsx'

/** What was asked is answered by WhatsApp, and the account has no number yet. */
export function MobileMissing() {
  const { store } = useVisitor()
  return (
    <Refused>
      <p>Completa tu registro para continuar. La respuesta llega por WhatsApp y tu cuenta no tiene celular: agrégalo y vuelve a enviar, lo que escribiste queda guardado.</p>
      <LinkButton to={paths.account(store)}>Agregar mi celular</LinkButton>
    </Refused>
  )
}
