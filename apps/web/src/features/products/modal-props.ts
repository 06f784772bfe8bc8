import type { Currency } from '@tuerca/domain/money'

/** Opened with `openModal('productResult', …)`, wherever a part is named. */
export interface ProductResultProps {
  /** At least one of the two: all offers of a number, or one listing with its substitutes. */
  partNumber?: string | null
  productId?: number
  /** M2.10. */
  partName?: string
  /** Where it was opened from. */
  origin: 'results' | 'product' | 'partNumber' | 'catalogue'
  /** M2.30. */
  hideProductReference?: boolean
  /** M2.31: the make of the vehicle that is being worked on. */
  vehicleBrand?: string
  /** Optional columns (M2.22–M2.28); provider, delivery and vehicles are shown by default. */
  columns?: Partial<Record<OptionalColumn, boolean>>
}

export type OptionalColumn = 'vehicles' | 'observations' | 'provider' | 'delivery' | 'serviceOrder'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    productResult: ProductResultProps
    imagePreview: { urls: readonly string[]; title: string; at?: number }
    compatibleVehicles: { productId: number; title: string }
    serviceOrderPrice: { productId: number; title: string; unitPrice: number; currency: Currency }
  }
}
