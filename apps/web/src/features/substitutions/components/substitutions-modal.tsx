import { WideModal } from '../../../shared/modals/wide-modal.tsx'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import SubstitutionsPanel from './substitutions-panel.tsx'

export interface SubstitutionsProps {
  number: string
}

/** M2.39–M2.44. Under a modal of its own it is hidden, and comes back unchanged (C4.25). */
export default function SubstitutionsModal({ number }: SubstitutionsProps) {
  return (
    <WideModal
      title={
        <>
          Sustituciones de <CopyNumber number={number} />
        </>
      }
    >
      <SubstitutionsPanel number={number} />
    </WideModal>
  )
}
