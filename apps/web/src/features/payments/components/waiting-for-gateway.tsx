import { useReadAgain } from '../../../shared/use-read-again.ts'
import css from './waiting-for-gateway.module.css'

/** Asks again until the loader brings another state and this component disappears. */
export function WaitingForGateway({ announced }: { announced: boolean }) {
  const isLong = useReadAgain()
  return (
    <div className={css.wait}>
      <span className={css.bar} aria-hidden="true">
        <i />
      </span>
      <p>
        {isLong
          ? 'Puedes cerrar esta página: te avisamos por correo.'
          : announced
            ? 'La pasarela ya respondió: falta su confirmación. Esta página se actualiza sola.'
            : 'Esta página se actualiza sola.'}
      </p>
    </div>
  )
}
