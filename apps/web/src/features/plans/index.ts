import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { plansAddress, type PlansProps } from './plans-address.ts'

export { Exhausted } from './components/exhausted.tsx'
export { ProductSearch } from './components/product-search.tsx'

/** M2.47: the bell, for who is signed in. */
export const BellOfPlans = onDemand(() => import('./components/notifications-bell.tsx'))
/** C2.35: what more costs, in one line. */
export const PlansBand = onDemand(() => import('./components/plans-band.tsx'))
/** The tabs of the plans in a part of a page (M2.43, M2.44). */
export const InlinePlans = onDemand(() => import('./components/inline-plans.tsx'))

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    plans: PlansProps
    /** M2.46. */
    plansFaq: object
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const planModals = {
  plans: { title: 'Planes de suscripción', size: 'large', content: onDemand(() => import('./components/plans-modal.tsx')), address: plansAddress },
  plansFaq: { title: 'Preguntas frecuentes', size: 'medium', content: onDemand(() => import('./components/faq-modal.tsx')) },
} satisfies ModalRegistry
