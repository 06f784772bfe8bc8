import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { CFDI_USES, REGIMES } from '@tuerca/domain/billing'
import { ownValue } from '@tuerca/domain/own-value'
import { whatsappLink } from '../../../shared/whatsapp-link.ts'
import { Card } from '../../purchases/index.ts'
import css from './buyer-card.module.css'

/** In the order in which an invoice asks for them; a code of the tax office with its words. */
const BILLING: readonly (readonly [name: string, label: string, said?: (code: string) => string])[] = [
  ['type', 'Documento', (type) => (type === 'general' ? 'Público en general' : type)],
  ['number', 'Número'],
  ['name', 'A nombre de'],
  ['regime', 'Régimen', (code) => [code, ownValue(REGIMES, code)?.label].filter(Boolean).join(' ')],
  ['use', 'Uso del CFDI', (code) => [code, ownValue(CFDI_USES, code)].filter(Boolean).join(' ')],
  ['postalCode', 'Código postal'],
]

/** The buyer: before acceptance or payment only first name and city. */
export function BuyerCard({ sale }: { sale: SaleDetail }) {
  const { buyer, mobile, email } = sale
  if (!buyer) return null
  const billing = BILLING.flatMap(([name, label, said = (text) => text]) => {
    const value = sale.billing?.[name]
    return value ? [{ name, label, text: said(value) }] : []
  })
  return (
    <Card title="Quién compra">
      <address className={css.who}>
        <strong>{buyer.name || 'Cerró su cuenta'}</strong>
        {buyer.city && <span>{buyer.city}</span>}
        {mobile && (
          <span>
            <a href={`tel:${mobile.replaceAll(/[^\d+]/g, '')}`}>{mobile}</a> ·{' '}
            <a
              href={whatsappLink(`Hola, te escribo por ${sale.number} de Tuerca.`, mobile)}
              target="_blank"
              rel="noopener noreferrer"
            >
              WhatsApp
            </a>
          </span>
        )}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
      {!sale.contactOpen && (
        <p className={css.dim}>Su teléfono, correo y datos de factura se ven cuando aceptes o esté pago.</p>
      )}
      {billing.length > 0 && (
        <dl className={css.facts}>
          {billing.map(({ name, label, text }) => (
            <div key={name}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  )
}
