import { Link } from '../../../shared/ui/link.tsx'
import { answersInWords } from '@tuerca/domain/store-answers'
import { paths } from '../../../shared/paths.ts'
import { FitSlot } from '../../../shared/vehicle-chip/fit-slot.tsx'
import { names } from '../../../shared/ui/names.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { markOf } from '../part-facts.ts'
import { MATCHES } from '../product-state.ts'
import type { PartCard, ProductCard } from '../wire.ts'
import { OfferActions } from './offer-actions.tsx'
import { QuickView } from './quick-view.tsx'
import { OfferCost, OfferWhen } from './result-row.tsx'
import { SellerLine } from './seller-line.tsx'
import css from './part-sellers.module.css'

/** The sellers of the part, in list order; the first one's button stands out. */
export default function PartSellers({ part, named }: { part: PartCard; named: string }) {
  const { store } = useVisitor()
  const { sellers, offers, reference } = part
  const [first] = sellers
  return (
    <>
      <ol aria-label={`Vendedores de ${reference ?? part.brand}`}>
        {sellers.map((product, at) => (
          <SellerRow
            key={product.id}
            product={product}
            mark={offers > 1 ? markOf(part, product.id) : ''}
            isFirst={at === 0}
          />
        ))}
      </ol>
      <p className={css.rest}>
        {offers > sellers.length && reference && (
          <Link to={paths.results({ search: reference, bySeller: true }, store)}>Ver los {offers} vendedores</Link>
        )}
        {first && <QuickView product={{ ...first, title: named, referencia_1: reference }} look="bare" />}
      </p>
    </>
  )
}

function SellerRow({ product, mark, isFirst }: { product: ProductCard; mark: string; isFirst: boolean }) {
  const { store } = useVisitor()
  const path = paths.product(product.productUrl, store)
  const why = product.matchKind ? MATCHES[product.matchKind] : ''
  return (
    <li className={css.row}>
      <div className={css.who}>
        {mark && <span className={names(css.mark, mark.startsWith('Más barato') && css.best)}>{mark}</span>}
        <p className={css.seller}>
          <SellerLine product={product} />
        </p>
        {product.store.answers && <p className={css.answers}>{answersInWords(product.store.answers)}</p>}
        <p className={css.title}>
          <Link to={path} prefetch="none" aria-label={product.title}>
            <span>{product.title}</span>
            <span className={css.short}>Ver el producto</span>
          </Link>
          {why && <span className={css.why}>{why}</span>}
        </p>
        <FitSlot product={product.id} />
        {product.observaciones && <p className={css.note}>{product.observaciones}</p>}
      </div>
      <OfferWhen product={product} />
      <div className={css.cost}>
        <OfferCost product={product} />
        <OfferActions product={product} go={isFirst} />
      </div>
    </li>
  )
}
