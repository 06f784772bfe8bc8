import type { Wish } from '@tuerca/contract/wish-lists'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { AlertButton } from './alert-button.tsx'
import css from './wish-rows.module.css'

/** The products of a list: what each is, its availability, and its price. */
export function WishRows({ wishes, renderEnds }: { wishes: readonly Wish[]; renderEnds?: (wish: Wish) => ReactNode }) {
  return (
    <ul className={css.list}>
      {wishes.map((wish) => (
        <li key={wish.id} className={css.row}>
          <What wish={wish} />
          <Cost wish={wish} />
          {renderEnds && <div className={css.ends}>{renderEnds(wish)}</div>}
        </li>
      ))}
    </ul>
  )
}

function What({ wish: { description, reference_1, brand, product, productId, newer } }: { wish: Wish }) {
  const { store } = useVisitor()
  const href = product
    ? paths.product(product.productUrl, store)
    : reference_1
      ? paths.partNumber(reference_1, store)
      : null
  return (
    <div className={css.what}>
      <span className={css.picture} aria-hidden="true">
        {product?.picture ? (
          <img src={product.picture} alt="" width={72} height={56} loading="lazy" />
        ) : (
          <Icon name="book" />
        )}
      </span>
      <div className={css.words}>
        <p className={css.name}>{href ? <Link to={href}>{description}</Link> : description}</p>
        <p className={css.dim}>
          {[reference_1 && <PartNumber key="number">{reference_1}</PartNumber>, brand, product?.store]
            .filter(Boolean)
            .map((one, at) => (
              <span key={at}>{one}</span>
            ))}
        </p>
        {newer && (
          <p className={css.dim}>
            Lo reemplaza el{' '}
            <Link to={paths.results({ search: newer }, store)}>
              <PartNumber>{newer}</PartNumber>
            </Link>
          </p>
        )}
        {!product && (
          <p className={css.dim}>{typeof productId === 'string' ? 'Del catálogo original' : 'Ya no se vende'}</p>
        )}
      </div>
    </div>
  )
}

function Cost({ wish: { product, was, reference_1, description, productId } }: { wish: Wish }) {
  const { store } = useVisitor()
  if (!product) {
    return (
      <div className={css.cost}>
        {reference_1 && (
          <Link to={paths.results({ search: reference_1 }, store)}>
            {typeof productId === 'string' ? 'Ver ofertas' : 'Ver quién la tiene'}
          </Link>
        )}
      </div>
    )
  }
  const { available, actualPrice, currency } = product
  if (!available)
    return (
      <div className={css.cost}>
        <StateBadge state="unavailable">No disponible</StateBadge>
        <AlertButton product={Number(productId)} title={description} />
      </div>
    )
  return (
    <div className={css.cost}>
      {actualPrice === null ? (
        <span>Precio a solicitud</span>
      ) : (
        <strong>
          <Price amount={actualPrice} currency={currency} />
        </strong>
      )}
      {actualPrice !== null && was !== null && (
        <span className={actualPrice < was ? css.down : css.dim}>
          {actualPrice < was ? 'Bajó' : 'Subió'} de <Price amount={was} currency={currency} />
        </span>
      )}
      <span className={css.dim}>IVA incluido</span>
    </div>
  )
}
