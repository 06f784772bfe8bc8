import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { Card } from '../../purchases/index.ts'
import css from './buyer-card.module.css'

const BILLING: Record<string, string> = {
  type: 'Documento',
  number: 'Número',
  name: 'A nombre de',
  regime: 'Régimen',
  use: 'Uso del CFDI',
  postalCode: 'Código postal',
}

/** Who bought it: before it is accepted or paid, a first name and a city. */
export function BuyerCard({ sale }: { sale: SaleDetail }) {
  const { buyer } = sale
  if (!buyer) return null
  const billing = Object.entries(buyer.billing ?? {}).filter(
    ([name, value]) => Object.hasOwn(BILLING, name) && value !== '',
  )
  return (
    <Card title="Quién compra">
      <address className={css.who}>
        <strong>{buyer.name || 'Cerró su cuenta'}</strong>
        {buyer.city && <span>{buyer.city}</span>}
        {buyer.mobile && (
          <span>
            <a href={`tel:${buyer.mobile.replaceAll(/[^\d+]/g, '')}`}>{buyer.mobile}</a> ·{' '}
            <a
              href={whatsappLink(`Hola, te escribo por ${sale.number} de Tuerca.`, buyer.mobile)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </a>
          </span>
        )}
        {buyer.email && <a href={`mailto:${buyer.email}`}>{buyer.email}</a>}
      </address>
      {!sale.contactOpen && (
        <p className={css.dim}>Su teléfono, correo y datos de factura se ven cuando aceptes o esté pago.</p>
      )}
      {billing.length > 0 && (
        <dl className={css.facts}>
          {billing.map(([name, value]) => (
            <div key={name}>
              <dt>{BILLING[name]}</dt>
              <dd>{value === 'general' ? 'Público en general' : value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
