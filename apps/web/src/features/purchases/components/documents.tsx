import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Icon } from '../../../shared/ui/icon.tsx'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** The store's invoice, to take along. */
export function Documents({ sale: { documents } }: { sale: SaleDetail }) {
  if (documents.length === 0) return null
  return (
    <Card title="Factura">
      <ul className={css.form}>
        {documents.map(({ name, url }) => (
          <li key={url}>
            <a href={url} download>
              <Icon name="download" /> {name}
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
