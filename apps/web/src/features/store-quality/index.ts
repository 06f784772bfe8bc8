import type { ModalRegistry } from '../../shared/modals/modals.tsx'
import { onDemand } from '../../shared/modals/on-demand.tsx'
import type { MarketProps } from './components/market.tsx'

export { Market } from './components/market.tsx'

declare module '../../shared/modals/modals.tsx' {
  interface ModalProps {
    marketPrices: MarketProps
  }
}

/** The modals of this feature, for app/modals.tsx. */
export const storeQualityModals = {
  marketPrices: {
    title: ({ reference }: MarketProps) => `El mercado de ${reference}`,
    content: onDemand(() => import('./components/market-modal.tsx')),
  },
} satisfies ModalRegistry
