import type { OwnProduct } from '@tuerca/contract/store-products-wire'
import { QUALITY_RULES, type QualityKey } from '@tuerca/domain/listing-quality'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { smallPhoto } from '../../../shared/product-photo.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { StateBadge } from '../../../shared/ui/state-badge.tsx'
import css from './product-quality.module.css'

/** Where on this page, or beside it, each rule is mended. */
const MENDED_AT: Record<QualityKey, (product: OwnProduct) => string> = {
  number: () => '#nombre',
  name: () => '#nombre',
  fitment: ({ id }) => roomPaths.storeFitment(id),
  price: () => '#mercado',
  substitutes: ({ store }) => roomPaths.storeQuality({ tienda: String(store.id), regla: 'substitutes' }),
  pictures: () => '#fotos',
  stock: () => '#publicacion',
}

/** What each rule is worth, which are kept and where the others are mended; and how a buyer sees it. */
export function ProductQuality({ product }: { product: OwnProduct }) {
  const { quality, failing } = product
  const isThere = product.state === 'published' && product.inventario >= 1
  return (
    <aside className={css.aside}>
      <section className={css.card} aria-labelledby="calidad">
        <h2 id="calidad">Calidad</h2>
        <p className={css.score}>
          <strong>{quality}</strong> de 100
          <meter min={0} max={100} value={quality} aria-labelledby="calidad" />
        </p>
        <ul>
          {QUALITY_RULES.map(({ key, label, weight }) => {
            const isKept = !failing.includes(key)
            return (
              <li key={key} data-kept={isKept || undefined}>
                <Icon name={isKept ? 'check' : 'warning'} />
                {isKept ? label : <Link to={MENDED_AT[key](product)}>{label}</Link>}
                <span>{isKept ? weight : `0 de ${weight}`}</span>
              </li>
            )
          })}
        </ul>
      </section>
      <section className={css.card} aria-labelledby="asi-se-ve">
        <h2 id="asi-se-ve">Así se ve</h2>
        <div className={css.shown}>
          {product.imagesURLs[0] && (
            <img {...smallPhoto(product.imagesURLs[0])} sizes="72px" alt="" width={72} height={72} loading="lazy" />
          )}
          <p>
            <strong>{product.title}</strong>
            <span className={css.number}>
              {product.referencia_1} {product.manufacturer_title}
            </span>
            <b>
              {product.price === null || product.hidePrices
                ? 'Precio por cotización'
                : formatMoney(fromWireMoney(product.actualPrice ?? product.price), product.currency)}
            </b>
            <span>
              <StateBadge state={isThere ? 'available' : 'unavailable'}>
                {isThere ? 'Disponible' : product.state === 'published' ? 'Sin existencias' : 'Nadie lo ve todavía'}
              </StateBadge>
            </span>
          </p>
        </div>
      </section>
    </aside>
  )
}
