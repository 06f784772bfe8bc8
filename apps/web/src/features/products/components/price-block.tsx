import { numberText } from '@tuerca/domain/country'
import { countryOfCurrency } from '@tuerca/domain/money'
import { Suspense } from 'react'
import { onDemandOrDrawn } from '../../../shared/modals/on-demand.tsx'
import { Skeleton } from '../../../shared/ui/faces.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { priceOf } from '../product-state.ts'
import type { ProductCard } from '../wire.ts'
import css from './price-block.module.css'

// Most of what is shown can be had.
const NotHad = onDemandOrDrawn('[data-not-had]', () => import('./not-had.tsx'))

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
      <Suspense fallback={<Skeleton height="96px" />}>
        <NotHad product={product} large={large ?? false} />
      </Suspense>
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
