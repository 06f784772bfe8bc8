import type { SaleDetail, SaleLine } from '@tuerca/contract/sales-wire'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { VerdictBadge } from '../../../shared/ui/verdict-badge.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { Card } from './card.tsx'
import css from './lines.module.css'
import { warrantyOf, warrantyText } from '../warranty.ts'

/** Of a sale that goes in parts, where each line of it is. */
function goesHow({ lines, side, shipping_info }: SaleDetail, line: SaleLine) {
  if (line.left_out_by !== null)
    return (
      <>
        {' '}
        ·{' '}
        <strong>
          {line.left_out_by === side
            ? 'la dejaste fuera'
            : side === 'buyer'
              ? 'la tienda no la manda'
              : 'ya no la esperan'}
        </strong>
      </>
    )
  const parcels = shipping_info?.parcels ?? []
  const inParts =
    parcels.length > 1 ||
    (parcels.length === 1 && lines.some(({ parcel_id, left_out_by }) => parcel_id === null && left_out_by === null))
  if (!inParts) return null
  const at = parcels.findIndex(({ id }) => id === line.parcel_id)
  return <> · {at < 0 ? 'falta por enviar' : `va en el envío ${at + 1}`}</>
}

/** What was bought, as it was promised. */
export function Lines({ sale }: { sale: SaleDetail }) {
  const { store } = useVisitor()
  // All of one length is said once, among the rights.
  const guaranteed = new Set(sale.lines.map((line) => warrantyOf(line, sale.country))).size > 1
  return (
    <Card
      title={
        sale.side === 'buyer' ? (sale.type === 'pedido' ? 'Lo que pediste' : 'Lo que compraste') : 'Lo que te compran'
      }
      flush
    >
      <ul>
        {sale.lines.map((line) => (
          <li key={line.id} className={css.line} data-out={line.left_out_by !== null || undefined}>
            {line.picture ? (
              <img src={line.picture} alt="" width="64" height="64" className={css.picture} />
            ) : (
              <span className={css.picture} />
            )}
            <div className={css.what}>
              <strong>
                {line.productUrl ? <Link to={paths.product(line.productUrl, store)}>{line.title}</Link> : line.title}
                {line.quantity > 1 && <> × {line.quantity}</>}
              </strong>
              <span className={css.dim}>
                {line.referencia_1 && (
                  <>
                    <PartNumber>{line.referencia_1}</PartNumber> ·{' '}
                  </>
                )}
                {line.manufacturer_title}
                {line.vehicle && (
                  <> · para {[line.vehicle.brand, line.vehicle.model, line.vehicle.year].filter(Boolean).join(' ')}</>
                )}
                {guaranteed && <> · garantía: {warrantyText(warrantyOf(line, sale.country))}</>}
                {goesHow(sale, line)}
                {sale.side === 'seller' && line.winery && <> · sale de {line.winery}</>}
              </span>
              {line.verdict && (
                <span className={css.said}>
                  <VerdictBadge verdict={line.verdict} />
                </span>
              )}
            </div>
            {line.total !== null && (
              <div className={css.price}>
                <strong>
                  <Price amount={line.total} currency={sale.currency} />
                </strong>
                {line.quantity > 1 && line.unit_price !== null && (
                  <small>
                    <Price amount={line.unit_price} currency={sale.currency} note="c/u" />
                  </small>
                )}
                {line.core_deposit > 0 && (
                  <small>
                    + <Price amount={line.core_deposit * line.quantity} currency={sale.currency} note="de casco" />
                  </small>
                )}
              </div>
            )}
          </li>
        ))}
      </ul>
      {sale.comment !== '' && (
        <p className={css.comment}>
          {sale.side === 'buyer' ? 'Tu comentario' : 'Comentario de quien compra'}: «{sale.comment}»
        </p>
      )}
    </Card>
  )
}
