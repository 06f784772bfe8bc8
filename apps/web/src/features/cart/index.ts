import type { CartLine } from '@tuerca/contract/cart-wire'
import type { SendPlan, SendTogether as LayOuts } from '@tuerca/contract/send-together'
import type { Currency } from '@tuerca/domain/money'
import { onDemand } from '../../shared/modals/on-demand.tsx'

export { AddOne, canBeAdded } from './components/add-one.tsx'
export { AddToCart } from './components/add-to-cart.tsx'
export { addMany, tellTaken } from './add-many.ts'
export { sayWholly } from './use-cart.ts'

/** Apart: who does not ask does not carry it. */
export const SendTogether = onDemand(() => import('./components/send-together.tsx'))

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    /** M7.05. */
    keepCart: { module: 'cart' | 'order' }
    /** M7.34. */
    printCart: { module: 'cart' | 'order' }
    /** M7.27. */
    cartLine: { line: CartLine; currency: Currency }
    /** To copy or pass on; `closes` offers to close it. */
    linkToSend: { url: string; note: string; words: string; closes?: boolean }
    /** Enviar junto, on a phone. */
    sendTogether: object
    /** What did not come into the cart, and why. */
    leftOut: { skipped: { title: string; why: string }[] }
  }
  interface ModalAnswers {
    keepCart: true
    linkToSend: 'close'
    sendTogether: { plan: SendPlan; today: LayOuts['today'] }
  }
}

// Apart: a page with a button does not carry its windows.
export { cartModals } from './modals.ts'
