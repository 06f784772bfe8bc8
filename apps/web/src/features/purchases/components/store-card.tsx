import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** Who sells, as the law asks to be told. */
export function StoreCard({ sale: { store } }: { sale: SaleDetail }) {
  return (
    <Card title="Quién vende">
      <address className={css.address}>
        <strong>{store.name}</strong>
        {store.legal_name && <span>{store.legal_name}</span>}
        {store.document && <span>{store.document}</span>}
        <span>{store.city}</span>
      </address>
    </Card>
  )
}
