import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { ConfirmedToOrder } from './components/order-confirmed-modal.tsx'

export { ConfirmStock } from './components/confirm-stock.tsx'
export { OrderConfirmed } from './components/order-confirmed.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    orderConfirmed: ConfirmedToOrder
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const sellingModals = {
  orderConfirmed: {
    title: 'Pedir a la tienda',
    size: 'small',
    content: onDemand(() => import('./components/order-confirmed-modal.tsx')),
  },
} satisfies ModalRegistry
