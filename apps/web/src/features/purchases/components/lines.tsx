import type { SaleDetail } from '@tuerca/contract/sales-wire'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Card } from './card.tsx'
import css from './lines.module.css'

/** What was bought, as it was promised. */
export function Lines({ sale }: { sale: SaleDetail }) {
  const { store } = useVisitor()
  return (
    <Card title={sale.side === 'buyer' ? (sale.type === 'pedido' ? 'Lo que pediste' : 'Lo que compraste') : 'Lo que te compran'} flush>
      <ul>
        {sale.lines.map((line) => (
          <li key={line.id} className={css.line}>
            {line.picture ? <img src={line.picture} alt="" width="64" height="64" className={css.picture} /> : <span className={css.picture} />}
            <div className={css.what}>
              <strong>{line.productUrl ? <Link to={paths.product(line.productUrl, store)}>{line.title}</Link> : line.title}{line.quantity > 1 && <> × {line.quantity}</>}</strong>
              <span className={css.dim}>
                {line.referencia_1 && <><PartNumber>{line.referencia_1}</PartNumber> · </>}{line.manufacturer_title}
                {line.vehicle && <> · para {[line.vehicle.brand, line.vehicle.model, line.vehicle.year].filter(Boolean).join(' ')}</>}
                {sale.side === 'seller' && line.winery && <> · sale de {line.winery}</>}
              </span>
            </div>
            {line.total !== null && <div className={css.price}><strong><Price amount={line.total} currency={sale.currency} /></strong>{line.quantity > 1 && line.unit_price !== null && <small><Price amount={line.unit_price} currency={sale.currency} note="c/u" /></small>}</div>}
          </li>
        ))}
      </ul>
      {sale.comment !== '' && <p className={css.comment}>{sale.side === 'buyer' ? 'Tu comentario' : 'Comentario de quien compra'}: «{sale.comment}»</p>}
    </Card>
  )
}
