import { cutText } from '@tuerca/domain/words'
import { Icon } from '../../../shared/ui/icon.tsx'
import { RatingMark } from '../../ratings/index.ts'
import type { ProductCard } from '../wire.ts'

/** M9.12. */
const LONGEST_NAME = 21

/** The name a seller shows to buyers, or null when it shows none (M3.07). */
export function sellerName({
  users,
  store,
  showProvider,
}: Pick<ProductCard, 'users' | 'store' | 'showProvider'>): string | null {
  return showProvider ? (store.name ?? users.providerName) : null
}

/** M2.24: the seller and its place. `plain`, for tables: without drawing, a long name cut and complete in its title. */
export function SellerLine({
  product,
  plain,
}: {
  product: Pick<ProductCard, 'users' | 'store' | 'showProvider'>
  plain?: boolean
}) {
  const name = sellerName(product)
  const cut = plain && name !== null && name.length > LONGEST_NAME
  return (
    <span>
      {!plain && (
        <>
          <Icon name="store" />{' '}
        </>
      )}
      {name ? (
        <span title={cut ? name : undefined}>{cut ? cutText(name, LONGEST_NAME) : name}</span>
      ) : (
        'Vendedor reservado'
      )}
      {product.store.city && `, ${product.store.city}`}
      {product.store.rating && (
        <>
          {' '}
          · <RatingMark rating={product.store.rating} />
        </>
      )}
    </span>
  )
}
