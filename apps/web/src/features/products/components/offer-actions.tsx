import { AddToCart } from '../../cart/index.ts'
import { ConfirmStock, OrderConfirmed } from '../../selling/index.ts'
import type { ProductCard } from '../wire.ts'

/** M4.03–M4.06, M7.03: what one may do with an offer in a list: ask its store, buy it, order what was confirmed. */
export function OfferActions({ product, go = false }: { product: ProductCard; go?: boolean }) {
  return (
    <>
      <ConfirmStock product={product} look={go ? 'go' : 'plain'} />
      <AddToCart product={product} go={go} />
      <OrderConfirmed product={product} />
    </>
  )
}
