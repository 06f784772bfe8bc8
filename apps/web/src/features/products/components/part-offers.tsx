import type { SoldBy } from '../product-trail.ts'
import { Link } from '../../../shared/ui/link.tsx'
import { type Country, numberText } from '@tuerca/domain/country'
import { paths } from '../../../shared/paths.ts'
import { FoldedList } from '../../../shared/ui/folded-list.tsx'
import { names } from '../../../shared/ui/names.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { deliveryText, faceOf } from '../product-state.ts'
import { PriceBlock } from './price-block.tsx'
import { sellerName } from './seller-line.tsx'
import css from './part-offers.module.css'

/** The sellers of exactly this part, including the one on this page: the cheapest first, each with its marks. */
export function PartOffers({ sellers, shown }: { sellers: readonly SoldBy[]; shown: number }) {
  return (
    <FoldedList
      className={css.list}
      lines={sellers.map((sold) => (
        <Offer key={sold.product.id} sold={sold} isShown={sold.product.id === shown} />
      ))}
    />
  )
}

function Offer({ sold: { product, mark, km }, isShown }: { sold: SoldBy; isShown: boolean }) {
  const { store, country } = useVisitor()
  const face = faceOf(product)
  const name = sellerName(product) ?? 'Vendedor reservado'
  return (
    <li className={names(css.row, isShown && css.shown)}>
      <div>
        <p className={css.name}>
          {isShown ? (
            <strong>{name}</strong>
          ) : (
            <Link to={paths.product(product.productUrl, store)} aria-label={`${name}: ${product.title}`}>
              {name}
            </Link>
          )}
          {mark && <span className={css.mark}>{mark}</span>}
        </p>
        <p className={css.where}>
          {[product.store.city, distance(km, country), isShown ? 'el que estás viendo' : '']
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className={css.when}>
        <StateBadge state={face.badge}>{face.label}</StateBadge>
        <span>{deliveryText(product)}</span>
      </p>
      <div className={css.cost}>
        <PriceBlock product={product} inRow />
      </div>
    </li>
  )
}

const distance = (km: number | null, country: Country) =>
  km === null ? '' : km === 0 ? 'en tu ciudad' : `a ${numberText(km, country)} km de ti`
