import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'

/** The modals of this feature, for app/modals.tsx. */
export const plateModals = {
  plateSearch: {
    title: 'Buscar por placa',
    size: 'medium',
    content: onDemand(() => import('./components/plate-modal.tsx')),
  },
} satisfies ModalRegistry
