import type { MouseEvent } from 'react'
import { openModal } from '../../../shared/modals/modals.tsx'
import { paths } from '../../../shared/paths.ts'
import { LinkButton } from '../../../shared/ui/button.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ProductCard } from '../wire.ts'

/**
 * Everybody who has the part and its substitutes, without leaving the list; without script, or in another tab, its
 * page.
 */
export function QuickView({
  product,
  look,
}: {
  product: Pick<ProductCard, 'id' | 'title' | 'referencia_1' | 'productUrl'>
  look?: 'bare'
}) {
  const { store } = useVisitor()
  const { id, title, referencia_1: number, productUrl } = product
  function open(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void openModal('productResult', { productId: id, partNumber: number, partName: title, origin: 'results' })
  }
  return (
    <LinkButton
      look={look}
      size="small"
      to={number ? paths.partNumber(number, store) : paths.product(productUrl, store)}
      prefetch="none"
      aria-label={`Ver ofertas y sustitutos de ${title}`}
      onClick={open}
    >
      <span>
        Ofertas <small>y sustitutos</small>
      </span>
    </LinkButton>
  )
}
