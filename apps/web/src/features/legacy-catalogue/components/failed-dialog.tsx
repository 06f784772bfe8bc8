import { type Ref, useId } from 'react'
import { Button } from '../../../shared/ui/button.tsx'
import css from './failed-dialog.module.css'

/** C8.02: opened with showModal(). Nothing of it is fetched first: it is shown when the network is not there. */
export function FailedDialog({ ref, onRetry }: { ref: Ref<HTMLDialogElement>; onRetry: () => void }) {
  const id = useId()
  return (
    <dialog ref={ref} className={css.dialog} aria-labelledby={id} closedby="any">
      <p id={id}>Ocurrió un error al cargar los vehículos, intenta mas tarde</p>
      <form method="dialog">
        <Button type="submit" look="go" onClick={onRetry}>
          Intentar de nuevo
        </Button>
        <Button type="submit">Cerrar</Button>
      </form>
    </dialog>
  )
}
