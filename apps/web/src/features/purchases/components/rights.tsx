import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { returnKindLabel } from '@tuerca/domain/return-kinds'
import { CONSUMER_AUTHORITY } from '../../../shared/consumer-authority.ts'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Card } from './card.tsx'
import css from './facts.module.css'
import { warrantyOf, warrantyText } from '../warranty.ts'

const LAWS = {
  CO: 'Ley 1480 de 2011, artículo 47',
  MX: 'Ley Federal de Protección al Consumidor, artículo 56',
} as const

/** Until when it can be returned, how long it is guaranteed, and whom to ask. */
export function Rights({ sale }: { sale: SaleDetail }) {
  if (!sale.withdrawal || ['rejected', 'lapsed', 'expired', 'cancelled'].includes(sale.state)) return null
  const { until, by_law } = sale.withdrawal
  const authority = CONSUMER_AUTHORITY[sale.country]
  const last = until === null ? null : momentText(until, sale.country, 'day')
  const word = returnKindLabel('withdrawal', by_law, sale.country)
  const warranties = sale.lines.map((line) => warrantyOf(line, sale.country))
  const [shortest, longest] = [Math.min(...warranties), Math.max(...warranties)]
  return (
    <Card title="Tus derechos">
      {last === null ? (
        <p>
          {word}: cinco días hábiles desde que lo recibas. Lo pides aquí mismo y te devuelven lo que pagaste; tú pagas
          el envío de vuelta.
        </p>
      ) : (
        <p>
          {word}: puedes devolverlo hasta el <strong>{last}</strong>; tú pagas el envío de vuelta.
        </p>
      )}
      <p>
        Garantía de la tienda:{' '}
        <strong>
          {shortest === longest ? warrantyText(longest) : `de ${warrantyText(shortest)} a ${warrantyText(longest)}`}
        </strong>
        {shortest === longest ? '' : ', la de cada parte está en su línea'}. Si llegó dañado, incompleto o no le sirve,
        la tienda paga el envío de vuelta.
      </p>
      <p className={css.links}>
        <span className={css.dim}>{by_law ? LAWS[sale.country] : 'Para talleres rige la política de Tuerca'}</span>
        <a href={authority.url} target="_blank" rel="noopener noreferrer">
          {authority.name}
        </a>
      </p>
    </Card>
  )
}
