import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { PlansProps } from './plans-address.ts'

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

// Separate, so that a page that uses part of this feature does not carry its modals.
export { planModals } from './modals.ts'
