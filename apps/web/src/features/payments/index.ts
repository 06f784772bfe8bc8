import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { PaymentByHandProps } from './components/payment-by-hand.tsx'

export { buyPlan } from './buy-plan.ts'
export { GoOnPaying } from './components/go-on-paying.tsx'
export { goToGateway } from './go-to-gateway.ts'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    paymentByHand: PaymentByHandProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const paymentModals = {
  paymentByHand: { title: 'Pago', size: 'medium', content: onDemand(() => import('./components/payment-by-hand.tsx')) },
} satisfies ModalRegistry
