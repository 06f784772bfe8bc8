import { QUOTATION_STATES } from '@tuerca/domain/quotation-states'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { Outcome } from '../../../shared/forms/form.tsx'
import { paths } from '../../../shared/paths.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Quantity } from '../../../shared/ui/quantity.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { type Offer, offerOf, type ProductToBuy, useAdding } from './add-one.tsx'
import css from './add-to-cart.module.css'

/**
 * M4.05, M4.06, and what is sold at once or on order: how many and «Comprar», and the way to the cart. `large` is the
 * product's own page, where on a phone the press stays in sight with `beside`: what it costs.
 */
export function AddToCart({ product, large, go = large, beside }: ButtonLook & { product: ProductToBuy }) {
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
  return offer ? <Adding key={product.id} {...{ product, offer, large, go, beside }} /> : null
}

interface ButtonLook {
  large?: boolean
  go?: boolean
  beside?: ReactNode
}

function Adding({ product, offer, large, go, beside }: ButtonLook & { product: ProductToBuy; offer: Offer }) {
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
        inStock
        busy={sending.busy}
        onChange={setQuantity}
      />
      <div className={large ? css.bar : css.inList}>
        {beside && <p>{beside}</p>}
        <Button look={go ? 'go' : 'plain'} busy={sending.busy} onClick={() => void sending.go('stay')}>
          <Icon name="cart" />
          {large ? 'Agregar al carrito' : 'Comprar'}
          <VisuallyHidden> {title}</VisuallyHidden>
        </Button>
      </div>
      {large && (
        <Button busy={sending.busy} onClick={() => void sending.go('buy', 'buy')}>
          Comprar
        </Button>
      )}
      {sending.told && (
        <div ref={intoView} className={css.told}>
          <Outcome told={sending.told} />
        </div>
      )}
    </div>
  )
}

/** The press may stand at the foot of a phone's screen, far below what it is told. */
const intoView = (told: HTMLElement | null) => told?.scrollIntoView({ block: 'nearest' })
