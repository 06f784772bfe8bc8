import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { ReportFitmentProps } from './components/report-fitment.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** Says that a product does not fit a car of its list. */
    fitmentReport: ReportFitmentProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const fitmentModals = {
  fitmentReport: {
    title: 'Reportar un vehículo',
    size: 'small',
    content: onDemand(() => import('./components/report-fitment.tsx')),
  },
} satisfies ModalRegistry
