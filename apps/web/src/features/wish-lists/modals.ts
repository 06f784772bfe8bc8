import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'

/** The modals of this feature, for app/modals.tsx. */
export const wishListModals = {
  wishQuantity: {
    title: 'Agregar a favoritos',
    size: 'small',
    content: onDemand(() => import('./components/quantity-modal.tsx')),
  },
  wishLists: {
    title: 'Tus listas de deseos',
    size: 'small',
    content: onDemand(() => import('./components/picker-modal.tsx')),
  },
  wishRefused: {
    title: 'No se pudo guardar en tu lista',
    size: 'small',
    content: onDemand(() => import('./components/refused-modal.tsx')),
  },
  newWishList: {
    title: 'Nueva lista de deseo',
    size: 'small',
    content: onDemand(() => import('./components/new-list-modal.tsx')),
  },
} satisfies ModalRegistry
