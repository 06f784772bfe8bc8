import { addToCartApi } from '@tuerca/contract/cart'
import { MODULE_OF_MODEL } from '@tuerca/domain/cart-sections'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { markStale } from '../../../shared/api/mark-stale.ts'
import { keepCartCount } from '../../../shared/cart-count.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './add-to-cart.module.css'

export interface ProductToBuy {
  id: number
  title: string
  available: boolean
  salesModel: 1 | 2 | 3
  inventario: number
  minimum_order_quantity: number
  hidePrices: boolean
  actualPrice: number | null
  productAddedToCart: boolean
  quotationMaxQuantity: number | null
  quoteRecord: { sale_id: number; seller_response: number; not_available: number } | null
}

/** How many of it may be added here, and as what; null: not to be bought so. */
export function offerOf(
  product: ProductToBuy,
): { least: number; most: number; body: { productId: number } | { quotationId: number } } | null {
  const { quoteRecord: record } = product
  if (!product.available) return null
  if (product.salesModel !== 3) {
    if (product.hidePrices || product.actualPrice === null || product.minimum_order_quantity > product.inventario)
      return null
    return { least: product.minimum_order_quantity, most: product.inventario, body: { productId: product.id } }
  }
  if (record === null || record.seller_response === 0 || record.not_available === 1 || product.productAddedToCart)
    return null
  return { least: 1, most: product.quotationMaxQuantity ?? product.inventario, body: { quotationId: record.sale_id } }
}

/** Whether a press can put it into the cart. */
export const canBeAdded = (product: ProductToBuy) => offerOf(product) !== null

/** One press in a list puts the least that is sold into the cart; without script it leads to the product. */
export function AddOne({ product, ...shown }: { product: ProductToBuy; to: string; name: string }) {
  const offer = offerOf(product)
  return offer ? <AddingOne key={product.id} product={product} offer={offer} {...shown} /> : null
}

export type Offer = NonNullable<ReturnType<typeof offerOf>>

/** Puts so many into the cart and says so, or leads there when asked. */
export function useAdding({ title, salesModel }: ProductToBuy, { body }: Offer, quantity: number) {
  const { store } = useVisitor()
  const navigate = useNavigate()
  const to = paths.cart(salesModel === 2 ? 'pedidos' : 'compras', store)
  return useSend<'stay' | 'buy', { count: number; message: string; line: { quantity: number } }>({
    send: async (_, { key }) =>
      (
        await call(
          addToCartApi,
          { params: { module: MODULE_OF_MODEL[salesModel] }, body: { ...body, quantity } },
          { idempotencyKey: key },
        )
      ).data,
    rereads: salesModel === 3,
    async done({ count, message, line }, then) {
      keepCartCount(count)
      if (salesModel === 3) await markStale('product-result')
      if (then === 'buy') return void navigate(to)
      toast(`${title}. Llevas ${line.quantity}.`, {
        title: message,
        ms: 6000,
        action: { label: 'Ver carrito', onSelect: () => void navigate(to) },
      })
    },
  })
}

function AddingOne({ product, offer, to, name }: { product: ProductToBuy; offer: Offer; to: string; name: string }) {
  const { go, busy, told } = useAdding(product, offer, offer.least)
  function add(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void go('stay')
  }
  return (
    <>
      <LinkButton
        size="small"
        to={to}
        prefetch="none"
        aria-label={`${product.salesModel === 2 ? 'Pedir' : 'Agregar al carrito'}: ${name}`}
        aria-busy={busy || undefined}
        onClick={add}
      >
        {product.salesModel === 2 ? 'Pedir' : 'Agregar'}
      </LinkButton>
      <Outcome told={told} className={css.told} />
    </>
  )
}
