import type { WishedProduct } from './wished.ts'

export { AlertButton } from './components/alert-button.tsx'
export { Heart } from './components/heart.tsx'

declare module '../../shared/modals/modals.tsx' {
  /** C4.26, M2.50–M2.53. */
  interface ModalProps {
    wishQuantity: { name: string }
    wishLists: { wished: WishedProduct; amount?: number; told?: string }
    newWishList: object
    /** C8.16. */
    wishRefused: { lines: readonly string[] }
  }
  interface ModalAnswers {
    wishQuantity: number
    newWishList: { id: number; descripcion: string }
  }
}

// Apart: a page with a heart does not carry its windows.
export { wishListModals } from './modals.ts'
