import type { PurchaseSummary } from '@tuerca/contract/checkout'
import type { Country } from '@tuerca/domain/country'
import { Fragment } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { useVisitor } from '../../../shared/visitor-context.ts'
import { money } from '../payment-words.ts'

/** Whether what was bought makes the sum that was paid: a part of it may have been owed back at once. */
export const isWhole = ({ sales }: PurchaseSummary, total: number) =>
  sales.length > 0 && Math.round(sales.reduce((sum, sale) => sum + sale.total, 0) * 100) === Math.round(total * 100)

/** What a receipt of goods is for: who sold it, under which number, each part, and what was added and taken off. */
export function ReceiptLines({ bought: { sales, currency }, country }: { bought: PurchaseSummary; country: Country }) {
  const { store } = useVisitor()
  if (currency === null) return null
  return (
    <tbody>
      {sales.map(({ id, number, seller, document, lines, discount, shipping, core }) => (
        <Fragment key={id}>
          <tr>
            <th scope="row" colSpan={2}>
              {seller}
              {document !== '' && `, ${country === 'MX' ? 'RFC' : 'NIT'} ${document}`}
              <small>
                Compra <Link to={paths.purchase(id, store)}>{number}</Link>
              </small>
            </th>
          </tr>
          {[
            ...lines.map(({ title, quantity, total }) => [`${quantity} × ${title}`, total] as const),
            ...(
              [
                ['Descuento por volumen', -discount],
                ['Envío', shipping],
                ['Casco, vuelve con la pieza vieja', core],
              ] as const
            ).filter(([, amount]) => amount !== 0),
          ].map(([what, amount], at) => (
            <tr key={`${at} ${what}`}>
              <th scope="row">{what}</th>
              <td>{money(amount, currency)}</td>
            </tr>
          ))}
        </Fragment>
      ))}
    </tbody>
  )
}
