import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import { offersInstead, type ProductToAsk } from './stock-question.ts'

// Most of what is sold is sold without asking.
const AskStock = onDemandOrDrawn('[data-asking]', () => import('./ask-stock.tsx'))

/** M4.03, M4.04, where the store is asked before it sells. */
export function ConfirmStock({ product, look = 'plain' }: { product: ProductToAsk; look?: 'plain' | 'go' }) {
  if (!offersInstead(product) && !(product.available && product.salesModel === 3)) return null
  return (
    <Suspense fallback={<Skeleton height="40px" />}>
      <AskStock product={product} look={look} />
    </Suspense>
  )
}
