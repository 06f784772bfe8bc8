import { Link } from '../../../shared/ui/link.tsx'
import type { ReactNode } from 'react'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { FoldedList } from '../../../shared/ui/folded-list.tsx'
import { names } from '../../../shared/ui/names.ts'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { deliveryText, faceOf, MATCHES } from '../product-state.ts'
import type { ProductCard } from '../wire.ts'
import { PriceBlock } from './price-block.tsx'
import { ProductPicture } from './product-picture.tsx'
import { QuickView } from './quick-view.tsx'
import { SellerLine } from './seller-line.tsx'
import css from './related-products.module.css'

interface Props {
  products: readonly ProductCard[]
  quickView?: boolean
  /** All have one number and brand, which the page has already named. */
  sameNumber?: boolean
}

/** Short lines of other offers, each with why it is here. */
export function RelatedProducts({ products, ...how }: Props) {
  return (
    <FoldedList
      className={css.list}
      lines={products.map((product) => (
        <Row key={product.id} product={product} {...how} />
      ))}
    />
  )
}

function Row({ product, quickView, sameNumber }: Omit<Props, 'products'> & { product: ProductCard }) {
  const { store } = useVisitor()
  const face = faceOf(product)
  const { substitution } = product
  return (
    <li className={names(css.row, !product.available && css.gone)}>
      <ProductPicture urls={product.imagesURLs} size={56} />
      <div className={css.what}>
        <Link to={paths.product(product.productUrl, store)} className={css.title}>
          {product.title}
        </Link>
        <p className={css.facts}>
          {!sameNumber && product.referencia_1 && <CopyNumber number={product.referencia_1} />}
          {!sameNumber && <strong>{product.manufacturer_title}</strong>}
          <SellerLine product={product} />
        </p>
        <FitSlot product={product.id} />
        <CrossReason product={product} />
        {substitution && (
          <Reason label={substitution.label} orientation={substitution.orientation}>
            {substitution.sentence}
          </Reason>
        )}
      </div>
      <p className={css.when}>
        <StateBadge state={face.badge}>{face.label}</StateBadge>
        {product.available && <span>{deliveryText(product)}</span>}
      </p>
      <div className={css.cost}>
        <PriceBlock product={product} inRow />
        {quickView && <QuickView product={product} />}
      </div>
    </li>
  )
}

const SURENESS = { sure: 'available', unsure: 'order', no: 'problem' } as const

/** M3.10: what kind of substitute it is and what that means. */
export function Reason({
  label,
  orientation,
  children,
}: {
  label: string
  orientation: keyof typeof SURENESS
  children: ReactNode
}) {
  return (
    <p className={css.reason}>
      <StateBadge state={SURENESS[orientation]}>{label}</StateBadge> {children}
    </p>
  )
}

/** Why a listing of another number is here, when all that is known is that its seller or maker names this one. */
export function CrossReason({ product }: { product: Pick<ProductCard, 'matchKind' | 'substitution'> }) {
  if (product.substitution || product.matchKind !== 'cross') return null
  return (
    <p className={css.reason}>
      <StateBadge state="order">{MATCHES.cross}</StateBadge> Nombra este número.
    </p>
  )
}
