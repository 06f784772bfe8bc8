import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { priceOf } from '../product-state.ts'
import type { ProductCard } from '../wire.ts'

type PricedProduct = Pick<
  ProductCard,
  'id' | 'title' | 'currency' | 'available' | 'hidePrices' | 'actualPrice' | 'netPrice'
>

/** M2.28: only for people with an active workshop, and only where there is a price to add a margin to. */
export function ServiceOrderButton({ product, size }: { product: PricedProduct; size?: 'small' }) {
  const { user } = useVisitor()
  const price = priceOf(product)
  if (!user?.isWorkshop || price.kind !== 'price') return null
  return (
    <Button
      size={size}
      aria-label={size === 'small' ? `Calcular el precio para orden de servicio de ${product.title}` : undefined}
      onClick={() =>
        openModal('serviceOrderPrice', {
          productId: product.id,
          title: product.title,
          unitPrice: price.amount,
          currency: product.currency,
        })
      }
    >
      {size === 'small' ? 'Calcular' : 'Orden de servicio'}
    </Button>
  )
}
