import { QuotationLink } from '../../../shared/quotation-link.tsx'
import { AddToQuoteList } from '../../quote-list/index.ts'
import { AlertButton } from '../../wish-lists/index.ts'
import type { ProductCard } from '../wire.ts'
import css from './price-block.module.css'

interface Props {
  product: Pick<ProductCard, 'id' | 'title' | 'referencia_1'>
  large: boolean
}

/** In place of the price, of what nobody can have now: a quotation, the quote list, and news when it is back. */
export default function NotHad({ product, large }: Props) {
  return (
    <div className={css.ask} data-not-had>
      <p className={css.instead}>
        <QuotationLink what={product.title} number={product.referencia_1} />
      </p>
      <AddToQuoteList name={product.title} reference={product.referencia_1} />
      <AlertButton product={product.id} title={product.title} {...(large && { look: 'go' })} />
    </div>
  )
}
