import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { Icon } from '../../../shared/ui/icon.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import type { ResultProduct } from '../wire.ts'
import { sellerName } from './seller-line.tsx'
import css from './seller-card.module.css'

/** Who sells it, where, and what else they have. */
export function SellerCard({ product }: { product: ResultProduct }) {
  const { store: visited } = useVisitor()
  const { store } = product
  const name = sellerName(product)
  return (
    <section className={css.card} aria-labelledby="vendedor">
      {name && store.showStoreLogoInProduct && store.logotype_URL && <img src={store.logotype_URL} alt="" width={56} height={56} loading="lazy" />}
      <div>
        <h2 id="vendedor">{name ?? 'Vendedor reservado'}</h2>
        {store.city && <p><Icon name="store" /> {store.city}</p>}
        {name && (
          <p>
            {visited
              ? <Link to={paths.results({}, visited)}>Otros productos de la tienda</Link>
              : <Link to={paths.results({ stores: [store.pathPrefix] })}>Otros productos de este vendedor</Link>}
          </p>
        )}
      </div>
    </section>
  )
}
