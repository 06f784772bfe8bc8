import { addToCartApi } from '@tuerca/contract/cart'
import { MODULE_OF_MODEL } from '@tuerca/domain/cart-sections'
import { QUOTATION_STATES } from '@tuerca/domain/quotation-states'
import { type MouseEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { call } from '../../../shared/api/call.ts'
import { markStale } from '../../../shared/api/mark-stale.ts'
import { keepCartCount } from '../../../shared/cart-count.ts'
import { Outcome } from '../../../shared/forms/form.tsx'
import { useSend } from '../../../shared/forms/use-send.ts'
import { toast } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button, LinkButton } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Quantity } from '../../../shared/ui/quantity.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import css from './add-to-cart.module.css'

interface Sold {
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
function offerOf(
  product: Sold,
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
export const canBeAdded = (product: Sold) => offerOf(product) !== null

/** M4.05, M4.06, and what is sold at once or on order: how many and «Comprar», and the way to the cart. `large` is the product's own page. */
export function AddToCart({ product, large, go = large }: { product: Sold; large?: boolean; go?: boolean }) {
  const { store } = useVisitor()
  const offer = offerOf(product)
  if (
    product.salesModel === 3 &&
    product.available &&
    product.productAddedToCart &&
    product.quoteRecord?.seller_response === 1
  ) {
    return (
      <Link className={css.there} to={paths.cart('compras', store)}>
        <Icon name="check" />
        {large ? 'Ver en el carrito' : QUOTATION_STATES.added.message(0)}
      </Link>
    )
  }
  return offer ? <Adding key={product.id} product={product} offer={offer} large={large} go={go} /> : null
}

/** One press in a list puts the least that is sold into the cart; without script it leads to the product. */
export function AddOne({ product, ...shown }: { product: Sold; to: string; name: string }) {
  const offer = offerOf(product)
  return offer ? <AddingOne key={product.id} product={product} offer={offer} {...shown} /> : null
}

type Offer = NonNullable<ReturnType<typeof offerOf>>

/** Puts so many into the cart and says so, or leads there when asked. */
function useAdding({ title, salesModel }: Sold, { body }: Offer, quantity: number) {
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

function AddingOne({ product, offer, to, name }: { product: Sold; offer: Offer; to: string; name: string }) {
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

function Adding({ product, offer, large, go }: { product: Sold; offer: Offer; large?: boolean; go?: boolean }) {
  const [quantity, setQuantity] = useState(offer.least)
  const { title } = product
  const sending = useAdding(product, offer, quantity)
  return (
    <div className={css.add} data-large={large || undefined}>
      <Quantity
        label={`Cantidad de ${title}`}
        value={quantity}
        min={offer.least}
        max={offer.most}
        busy={sending.busy}
        onChange={setQuantity}
      />
      <Button look={go ? 'go' : 'plain'} busy={sending.busy} onClick={() => void sending.go('stay')}>
        <Icon name="cart" />
        {large ? 'Agregar al carrito' : 'Comprar'}
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {large && (
        <Button busy={sending.busy} onClick={() => void sending.go('buy', 'buy')}>
          Comprar
        </Button>
      )}
      <Outcome told={sending.told} className={css.told} />
    </div>
  )
}
