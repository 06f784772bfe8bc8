import { numberText } from '@tuerca/domain/country'
import { countryOfCurrency } from '@tuerca/domain/money'
import { AddToQuoteList } from '../../quote-list/index.ts'
import { names } from '../../../shared/ui/names.ts'
import { QuotationLink } from '../../../shared/quotation-link.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { AlertButton } from '../../wish-lists/index.ts'
import { priceOf } from '../product-state.ts'
import type { ProductCard } from '../wire.ts'
import css from './price-block.module.css'

/**
 * The price with IVA and then without, in this order everywhere, with the seller's discount; or the sentence in place
 * of a price.
 */
export function PriceBlock({
  product,
  large,
  inRow,
}: {
  product: Pick<
    ProductCard,
    | 'id'
    | 'title'
    | 'referencia_1'
    | 'available'
    | 'hidePrices'
    | 'actualPrice'
    | 'netPrice'
    | 'currency'
    | 'additionalDiscount'
    | 'core_deposit'
  >
  large?: boolean
  inRow?: boolean
}) {
  const price = priceOf(product)
  if (!product.available) {
    return (
      <div className={css.ask}>
        <p className={css.instead}>
          <QuotationLink what={product.title} number={product.referencia_1} />
        </p>
        <AddToQuoteList name={product.title} reference={product.referencia_1} />
        <AlertButton product={product.id} title={product.title} {...(large && { look: 'go' })} />
      </div>
    )
  }
  if (price.kind === 'text') return <p className={css.instead}>{price.text}</p>
  const { currency, additionalDiscount } = product
  return (
    <div className={names(css.block, large && css.large, inRow && css.inRow)}>
      {additionalDiscount && (
        <p className={css.discount}>
          <s>
            <Price amount={price.amount + additionalDiscount.discount} currency={currency} />
          </s>
          <span className={css.off}>
            −{numberText(additionalDiscount.discountPercentage, countryOfCurrency(currency))} %
          </span>
        </p>
      )}
      <p className={css.price}>
        <Price amount={price.amount} currency={currency} />
      </p>
      <p className={css.tax}>
        IVA incluido
        {price.net !== null && (
          <>
            {' '}
            · <Price amount={price.net} currency={currency} note="sin IVA" />
          </>
        )}
      </p>
      {!large && product.core_deposit > 0 && (
        <p className={css.core}>
          + <Price amount={product.core_deposit} currency={currency} /> de casco
        </p>
      )}
    </div>
  )
}
