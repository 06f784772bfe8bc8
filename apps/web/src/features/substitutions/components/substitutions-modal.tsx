import { Dialog } from '@base-ui/react/dialog'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import SubstitutionsPanel from './substitutions-panel.tsx'
import css from './substitutions-modal.module.css'

export interface SubstitutionsProps {
  number: string
}

/** M2.39–M2.44. Under a modal of its own it is hidden, and comes back unchanged (C4.25). */
export default function SubstitutionsModal({ number }: SubstitutionsProps) {
  return (
    <div className={css.frame}>
      <header className={css.head}>
        <Dialog.Title className={css.title}>
          Sustituciones de <CopyNumber number={number} />
        </Dialog.Title>
        <Dialog.Close className={css.close} aria-label="Cerrar">
          <Icon name="close" />
        </Dialog.Close>
      </header>
      <div className={css.body}>
        <SubstitutionsPanel number={number} />
      </div>
    </div>
  )
}
