import { Link } from '../../../shared/ui/link.tsx'
import { paths } from '../../../shared/paths.ts'
import { CopyNumber } from '../../../shared/ui/copy-number.tsx'
import { Icon } from '../../../shared/ui/icon.tsx'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { deliveryText, faceOf, MATCHES, SALES_MODELS, stockText } from '../product-state.ts'
import { fitsTold, type ListCar } from '../fits-told.ts'
import type { ProductCard } from '../wire.ts'
import { Discounts } from './discounts.tsx'
import { OfferActions } from './offer-actions.tsx'
import { PriceBlock } from './price-block.tsx'
import { ProductPicture } from './product-picture.tsx'
import { QuickView } from './quick-view.tsx'
import { SellerLine } from './seller-line.tsx'
import { StockTable } from './stock-by-winery.tsx'
import css from './result-row.module.css'

/** One offer: what it is, who has it and when, and what it costs. */
export function ResultRow({ product, car, eager }: { product: ProductCard; car: ListCar | null; eager?: boolean }) {
  const { store } = useVisitor()
  const fits = fitsTold(product, car)
  const why = product.matchKind ? MATCHES[product.matchKind] : ''
  return (
    <li className={css.row}>
      <ProductPicture urls={product.imagesURLs} size={88} eager={eager} />
      <div className={css.what}>
        <h2 className={css.title}>
          <Link to={paths.product(product.productUrl, store)} prefetch="none">
            {product.title}
          </Link>
        </h2>
        <p className={css.facts}>
          {product.referencia_1 && <CopyNumber number={product.referencia_1} />}
          <strong>{product.manufacturer_title}</strong>
          {why && <span className={css.why}>{why}</span>}
          {fits && <span className={css.why}>{fits}</span>}
          <FitSlot product={product.id} />
        </p>
        <p className={css.seller}>
          <SellerLine product={product} />
        </p>
        {product.observaciones && <p className={css.note}>{product.observaciones}</p>}
      </div>
      <OfferWhen product={product} />
      <div className={css.cost}>
        <OfferCost product={product} />
        <OfferActions product={product} />
        <QuickView product={product} />
      </div>
    </li>
  )
}

/** Whether it can be had, when and how much of it. */
export function OfferWhen({ product }: { product: ProductCard }) {
  const face = faceOf(product)
  return (
    <div className={css.when}>
      <p className={css.state}>
        <StateBadge state={face.badge}>{face.label}</StateBadge>
      </p>
      {face.note && <p className={css.note}>{face.note}</p>}
      <p>
        <Icon name="truck" /> {deliveryText(product)}
      </p>
      {product.available && product.shipping !== null && (
        <p className={css.sending}>
          {product.shipping === 0 ? (
            'Envío gratis'
          ) : (
            <>
              Envío <Price amount={product.shipping} currency={product.currency} />
            </>
          )}
        </p>
      )}
      {product.stockAndPricesByWinery.length > 0 && product.inventario > 0 ? (
        <details className={css.stock}>
          <summary>{stockText(product)}</summary>
          <StockTable product={product} />
        </details>
      ) : (
        <p>{stockText(product)}</p>
      )}
      {product.minimum_order_quantity > 1 && <p>Compra mínima: {product.minimum_order_quantity} unidades</p>}
    </div>
  )
}

/** What it costs and on which terms. */
export function OfferCost({ product }: { product: ProductCard }) {
  return (
    <>
      <PriceBlock product={product} inRow />
      <div className={css.terms}>
        <span>{SALES_MODELS[product.salesModel]}</span>
        {product.available && <Discounts rules={product.store.purchaseDiscountRules} currency={product.currency} />}
      </div>
    </>
  )
}
