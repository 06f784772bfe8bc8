import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** C8.02. */
    legacyCarsFailed: object
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const legacyCatalogueModals = {
  legacyCarsFailed: { title: 'Vehículos', size: 'small', content: onDemand(() => import('./components/cars-failed-modal.tsx')) },
} satisfies ModalRegistry
