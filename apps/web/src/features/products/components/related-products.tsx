import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { deliveryText, faceOf } from '../product-state.ts'
import type { ProductCard } from '../wire.ts'
import { PriceBlock } from './price-block.tsx'
import { ProductPicture } from './product-picture.tsx'
import { QuickView } from './result-row.tsx'
import { SellerLine } from './seller-line.tsx'
import css from './related-products.module.css'

/** Short lines of other offers, each with why it is here. */
export function RelatedProducts({ products, quickView }: { products: readonly ProductCard[]; quickView?: boolean }) {
  const { store } = useVisitor()
  return (
    <ul className={css.list}>
      {products.map((product) => {
        const face = faceOf(product)
        return (
          <li key={product.id} className={css.row}>
            <ProductPicture urls={product.imagesURLs} size={64} />
            <div className={css.what}>
              <Link to={paths.product(product.productUrl, store)} className={css.title}>{product.title}</Link>
              <p className={css.facts}>
                {product.referencia_1 && <CopyNumber number={product.referencia_1} />}
                <strong>{product.manufacturer_title}</strong>
                <SellerLine product={product} />
              </p>
              {product.substitution && <Reason label={product.substitution.label} orientation={product.substitution.orientation}>{product.substitution.sentence}</Reason>}
            </div>
            <p className={css.when}><StateBadge state={face.badge}>{face.label}</StateBadge><span>{deliveryText(product.tiempos_de_entrega)}</span></p>
            <div className={css.cost}><PriceBlock product={product} />{quickView && <QuickView product={product} />}</div>
          </li>
        )
      })}
    </ul>
  )
}

const SURENESS = { sure: 'available', unsure: 'order', no: 'problem' } as const

/** M3.10: what kind of substitute it is and what that means. */
export function Reason({ label, orientation, children }: { label: string; orientation: keyof typeof SURENESS; children: ReactNode }) {
  return <p className={css.reason}><StateBadge state={SURENESS[orientation]}>{label}</StateBadge> {children}</p>
}
