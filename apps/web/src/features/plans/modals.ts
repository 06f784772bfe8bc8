import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { plansAddress } from './plans-address.ts'

/** The modals of this feature, for app/modals.tsx. */
export const planModals = {
  plans: {
    title: 'Planes de suscripción',
    size: 'large',
    content: onDemand(() => import('./components/plans-modal.tsx')),
    address: plansAddress,
  },
  plansFaq: {
    title: 'Preguntas frecuentes',
    size: 'medium',
    content: onDemand(() => import('./components/faq-modal.tsx')),
  },
} satisfies ModalRegistry
