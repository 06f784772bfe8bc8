import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'

declare module '../../shared/modals/modals.tsx' {
  /** The orders and their stores; with the previous comment after a refusal. */
  interface ModalProps {
    sendOrder: { comment: string; orders: { store: string; parts: string; total: string }[] }
  }
  /** C4.29: confirming gives the comment. */
  interface ModalAnswers {
    sendOrder: { comment: string }
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const checkoutModals = {
  sendOrder: {
    title: 'Confirma tu pedido',
    size: 'small',
    content: onDemand(() => import('./components/order-dialog.tsx')),
  },
} satisfies ModalRegistry
