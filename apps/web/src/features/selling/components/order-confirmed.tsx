import { openModal } from '../../../shared/modals/modals.tsx'
import { Button } from '../../../shared/ui/button.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { VisuallyHidden } from '../../../shared/ui/visually-hidden.tsx'

interface ConfirmedProduct {
  title: string
  inventario: number
  available: boolean
  salesModel: 1 | 2 | 3
  quotationMaxQuantity: number | null
  productAddedToCart: boolean
  quoteRecord: { sale_id: number; seller_response: number; not_available: number } | null
}

/** M7.03: confirmed stock can also be ordered, with payment as both sides agree. */
export function OrderConfirmed({ product }: { product: ConfirmedProduct }) {
  const { quoteRecord: record, title } = product
  if (
    !product.available ||
    product.salesModel !== 3 ||
    product.productAddedToCart ||
    !record ||
    record.seller_response !== 1 ||
    record.not_available === 1
  )
    return null
  return (
    <Button
      onClick={() =>
        void openModal('orderConfirmed', {
          saleId: record.sale_id,
          title,
          most: product.quotationMaxQuantity ?? product.inventario,
        })
      }
    >
      <Icon name="list" />
      Pedir<VisuallyHidden> {title} a la tienda</VisuallyHidden>
    </Button>
  )
}
