import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import { productResultAddress } from './product-result-address.ts'

export type { ProductResultProps } from './modal-props.ts'

/** The modals of this feature, for app/modals.tsx. */
export const productModals = {
  productResult: {
    title: 'Ofertas de la autoparte',
    size: 'own',
    content: onDemand(() => import('./components/product-result-modal.tsx')),
    address: productResultAddress,
  },
  imagePreview: {
    title: 'Imágenes del producto',
    size: 'medium',
    content: onDemand(() => import('./components/image-preview.tsx')),
  },
  compatibleVehicles: {
    title: 'Vehículos compatibles',
    size: 'medium',
    content: onDemand(() => import('./components/compatible-vehicles.tsx')),
  },
  serviceOrderPrice: {
    title: 'Orden de servicio',
    size: 'small',
    content: onDemand(() => import('./components/service-order-price.tsx')),
  },
} satisfies ModalRegistry
