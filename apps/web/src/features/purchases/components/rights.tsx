import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Card } from './card.tsx'
import css from './facts.module.css'

/** What the law says, and who watches over it. */
const LAWS = {
  CO: { name: 'Ley 1480 de 2011, artículo 47', authority: 'Superintendencia de Industria y Comercio', url: 'https://www.sic.gov.co/' },
  MX: { name: 'Ley Federal de Protección al Consumidor, artículo 56', authority: 'Profeco', url: 'https://www.gob.mx/profeco' },
} as const

/** Until when it may be given back, for how long it is guaranteed, and whom one may ask. */
export function Rights({ sale }: { sale: SaleDetail }) {
  if (!sale.withdrawal || ['rejected', 'lapsed', 'expired', 'cancelled'].includes(sale.state)) return null
  const { until, by_law } = sale.withdrawal
  const law = LAWS[sale.country]
  const last = until === null ? null : momentText(until, sale.country, 'day')
  const word = by_law ? 'Retracto' : 'Devolución'
  const warranty = Math.max(0, ...sale.lines.map((line) => line.warranty_months ?? (sale.country === 'CO' ? 12 : 3)))
  return (
    <Card title="Tus derechos">
      {last === null
        ? <p>{word}: cinco días hábiles desde que lo recibas. Lo pides aquí mismo y te devuelven lo que pagaste; tú pagas el envío de vuelta.</p>
        : <p>{word}: puedes devolverlo hasta el <strong>{last}</strong>; tú pagas el envío de vuelta.</p>}
      <p>Garantía de la tienda: <strong>{warranty === 12 ? 'un año' : `${warranty} ${warranty === 1 ? 'mes' : 'meses'}`}</strong>{sale.lines.length > 1 ? ', según la parte' : ''}. Si llegó dañado, incompleto o no le sirve, la tienda paga el envío de vuelta.</p>
      <p className={css.links}>
        <span className={css.dim}>{by_law ? law.name : 'Para talleres rige la política de Tuerca'}</span>
        <a href={law.url} target="_blank" rel="noopener noreferrer">{law.authority}</a>
      </p>
    </Card>
  )
}
