import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { QuotationRequestProps } from './components/request-modal.tsx'
import { requestAddress } from './request-address.ts'

export { beginRequest } from './kept-request.ts'

declare module '../../shared/modals/modals.tsx' {
  /** C2.39. */
  interface ModalProps {
    quotationRequest: QuotationRequestProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const quotationRequestModals = {
  quotationRequest: {
    title: 'Nosotros lo buscamos por ti',
    size: 'large',
    content: onDemand(() => import('./components/request-modal.tsx')),
    address: requestAddress,
  },
} satisfies ModalRegistry
