import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    workshopProfile: { name: string; address: string; chargesTax: boolean; logo: string | null }
  }
}

export const serviceOrderModals = {
  workshopProfile: {
    title: 'Datos de tu taller',
    size: 'small',
    content: onDemand(() => import('./components/workshop-modal.tsx')),
  },
} satisfies ModalRegistry
