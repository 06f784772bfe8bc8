import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'

/** The modals of this feature, for app/modals.tsx. */
export const cartModals = {
  keepCart: {
    title: 'Guardar este carrito',
    size: 'small',
    content: onDemand(() => import('./components/keep-modal.tsx')),
  },
  printCart: {
    title: 'Cotización en PDF',
    size: 'small',
    content: onDemand(() => import('./components/print-modal.tsx')),
  },
  linkToSend: {
    title: 'Enlace para enviar',
    size: 'small',
    content: onDemand(() => import('./components/link-modal.tsx')),
  },
  cartLine: { title: 'Esta línea', size: 'small', content: onDemand(() => import('./components/line-modal.tsx')) },
  sendTogether: {
    title: 'Enviar junto',
    size: 'large',
    content: onDemand(() => import('./components/send-together-modal.tsx')),
    address: { write: () => 'carrito', read: () => ({}) },
  },
  leftOut: {
    title: 'No todo entró a tu carrito',
    size: 'small',
    content: onDemand(() => import('./components/left-out-modal.tsx')),
  },
} satisfies ModalRegistry
