import type { StoreRating } from '@tuerca/contract/ratings'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { paths } from '../../../shared/paths.ts'
import { RatingMark } from '../../ratings/index.ts'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** Who sells, as the law asks to be told. */
export function StoreCard({ sale: { store }, rating }: { sale: SaleDetail; rating: StoreRating | null }) {
  return (
    <Card title="Quién vende">
      <address className={css.address}>
        <strong>{store.name}</strong>
        <RatingMark rating={rating} to={paths.storeRatings(store.pathPrefix)} />
        {store.legal_name && <span>{store.legal_name}</span>}
        {store.document && <span>{store.document}</span>}
        <span>{store.city}</span>
      </address>
    </Card>
  )
}
