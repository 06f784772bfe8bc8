import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import type { ProductCard, ProductStore } from '../wire.ts'

// Of the stores that give any.
const DiscountPolicy = onDemandOrDrawn('[data-discounts]', () => import('./discount-policy.tsx'))

interface Props {
  rules: ProductStore['purchaseDiscountRules']
  currency: ProductCard['currency']
}

/** What a store takes off a larger purchase, where it does. */
export function Discounts({ rules, currency }: Props) {
  return rules.length > 0 ? (
    <Suspense fallback={<Skeleton height="24px" />}>
      <DiscountPolicy rules={rules} currency={currency} />
    </Suspense>
  ) : null
}
