import type { StoreRating } from '@tuerca/contract/ratings'
import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { paths } from '../../../shared/paths.ts'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { RatingMark } from '../../ratings/index.ts'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** Who sells, as the law asks to be told, and how to reach them once it is accepted or paid. */
export function StoreCard({
  sale: { store, storeContact, number, country },
  rating,
}: {
  sale: SaleDetail
  rating: StoreRating | null
}) {
  return (
    <Card title="Quién vende">
      <address className={css.address}>
        <strong>{store.name}</strong>
        <RatingMark rating={rating} to={paths.storeRatings(store.pathPrefix)} />
        {store.legal_name && <span>{store.legal_name}</span>}
        {store.document && (
          <span>
            {country === 'MX' ? 'RFC' : 'NIT'} {store.document}
          </span>
        )}
        <span>{[storeContact?.address, store.city].filter(Boolean).join(', ')}</span>
        {storeContact?.whatsapp && (
          <span>
            <a href={`tel:+${storeContact.whatsapp}`}>+{storeContact.whatsapp}</a> ·{' '}
            <a
              href={whatsappLink(`Hola, les escribo por ${number} de Tuerca.`, storeContact.whatsapp)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </a>
          </span>
        )}
        {storeContact?.email && <a href={`mailto:${storeContact.email}`}>{storeContact.email}</a>}
      </address>
    </Card>
  )
}
