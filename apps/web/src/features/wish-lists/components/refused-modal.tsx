import { closeModal } from '../../../shared/modals/modals.tsx'
import { Refused } from '../../../shared/ui/refused.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import css from './picker-modal.module.css'

/** C8.16: the server's objections, line by line, until they are read. */
export default function RefusedModal({ lines }: { lines: readonly string[] }) {
  return (
    <div className={css.refused}>
      <Refused lines={lines} />
      <Button look="go" onClick={() => void closeModal()}>
        Entendido
      </Button>
    </div>
  )
}
