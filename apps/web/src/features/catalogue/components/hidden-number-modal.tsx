import { closeModal, openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './modal.module.css'

/** C4.12, C8.14: what shows a number again once the free look-ups are over. */
export default function HiddenNumberModal() {
  const { user } = useVisitor()
  return (
    <div className={css.body}>
      <p>Ya usaste las consultas que muestran números de parte. El número vuelve a verse con consultas disponibles para el catálogo; quién vende la autoparte y desde qué precio lo sigues viendo aquí.</p>
      {user
        ? <p>En este momento no tenemos planes para el tipo de consulta que seleccionaste.</p>
        : <p className={css.actions}><Button look="go" onClick={() => openModal('login', {})}>Iniciar sesión</Button><Button onClick={() => openModal('login', { tab: 'registro' })}>Crear cuenta</Button></p>}
      {user && <p><Button onClick={closeModal}>Entendido</Button></p>}
    </div>
  )
}
