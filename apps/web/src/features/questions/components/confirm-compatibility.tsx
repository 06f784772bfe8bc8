import { openModal } from '../../../shared/modals/modals.tsx'
import css from './confirm-compatibility.module.css'

/** M2.37: below a product's compatible vehicles, for people who do not find theirs among them. */
export function ConfirmCompatibility({ productId }: { productId: number }) {
  return (
    <p className={css.line}>
      ¿No encuentras tu vehículo o tienes dudas?{' '}
      <button type="button" className={css.link} onClick={() => openModal('compatibilityQuestion', { productId })}>
        solicita una confirmación de compatibilidad
      </button>
    </p>
  )
}
