import type { ServiceOrder } from '@tuerca/contract/service-orders-wire'
import { LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { namesOf, tableOf } from '@tuerca/domain/own-value'
import { AGREED_STATES } from '@tuerca/domain/service-order-states'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { PartNumber } from '../../../shared/ui/copy-number.tsx'
import { names } from '../../../shared/ui/names.ts'
import { Price } from '../../../shared/ui/price.tsx'
import { BuyParts } from './buy-parts.tsx'
import { NextStep } from './next-step.tsx'
import { Events, Margin, Sheet, Totals, WhoAndCar } from './order-parts.tsx'
import page from './order-page.module.css'
import css from './order-parts.module.css'
import { Photos } from './photos.tsx'

/** Money in minor units; what only counts stays as it is. */
const minorOf = (sums: ServiceOrder['totals']) =>
  tableOf(namesOf(sums), (name) => (name === 'costsUnknown' ? sums[name] : fromWireMoney(sums[name])))

/** A sent order for its workshop: what was agreed, the next step, the earnings. */
export function OrderShown({ order, plot }: { order: ServiceOrder; plot: ReactNode }) {
  const totals = minorOf(order.totals)
  return (
    <div className={names(page.columns, page.shown)}>
      <div className={page.main}>
        <WhoAndCar order={order} />
        <Parts order={order} />
        <Labour order={order} />
        <div className={page.halves}>
          {(order.note !== '' || order.photos.length > 0 || order.state !== 'delivered') && (
            <Sheet flush title="Nota y fotos">
              {order.note !== '' && <p className={names(css.body, css.note)}>{order.note}</p>}
              <Photos order={order} />
            </Sheet>
          )}
          <Sheet title={AGREED_STATES.includes(order.state) ? 'Lo que aprobó' : 'Lo que paga el cliente'}>
            <Totals sums={totals} currency={order.currency} chargesTax={order.chargesTax} />
          </Sheet>
        </div>
        <Events events={order.events} country={order.country} currency={order.currency} />
      </div>
      <div className={page.side}>
        <NextStep order={order} />
        {AGREED_STATES.includes(order.state) && <BuyParts order={order} />}
        <Sheet title="Solo para ti" kind="private">
          <Margin totals={totals} currency={order.currency} />
          {plot}
        </Sheet>
      </div>
    </div>
  )
}

const priceType = ({ type_price, utility }: ServiceOrder['lines'][number], order: ServiceOrder) =>
  type_price === 'no_utility'
    ? 'Sin utilidad'
    : type_price === 'manual_price'
      ? 'Manual'
      : `${new Intl.NumberFormat(LOCALE[order.country]).format(utility ?? 0)} %`

function Parts({ order }: { order: ServiceOrder }) {
  const parts = order.lines.filter(({ kind }) => kind === 'part')
  if (parts.length === 0) return null
  const money = (units: number) => formatMoney(fromWireMoney(units), order.currency)
  return (
    <Sheet title="Partes" flush>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Parte</th>
            <th scope="col" className={css.end}>
              Cant.
            </th>
            <th scope="col" className={names(css.end, css.secret)}>
              Te cuesta
            </th>
            <th scope="col" className={names(css.end, css.secret)}>
              Utilidad
            </th>
            <th scope="col" className={css.end}>
              Cobras
            </th>
          </tr>
        </thead>
        <tbody>
          {parts.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.product ? <Link to={paths.product(line.product.productUrl)}>{line.title}</Link> : line.title}
                <br />
                <span className={css.dim}>
                  {line.reference && (
                    <>
                      <PartNumber>{line.reference}</PartNumber> ·{' '}
                    </>
                  )}
                  {[line.brand, line.supplier].filter(Boolean).join(' · ')}
                </span>
                {line.approved === false && (
                  <>
                    <br />
                    <span className={css.dim}>El cliente la dejó pendiente</span>
                  </>
                )}
              </th>
              <td className={css.end} data-label="Cant.">
                {line.quantity}
              </td>
              <td className={names(css.end, css.secret)} data-label="Te cuesta">
                {line.unitCost === null ? '—' : money(line.unitCost)}
                {line.realCost !== null && (
                  <>
                    <br />
                    <span className={css.dim}>Pagaste {money(line.realCost)}</span>
                  </>
                )}
              </td>
              <td className={names(css.end, css.secret)} data-label="Utilidad">
                {priceType(line, order)}
              </td>
              <td className={names(css.end, css.price)}>
                <span className={line.approved === false ? css.left : undefined}>
                  <Price amount={line.total} currency={order.currency} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}

function Labour({ order }: { order: ServiceOrder }) {
  const works = order.lines.filter(({ kind }) => kind === 'labour')
  if (works.length === 0) return null
  const hours = new Intl.NumberFormat(LOCALE[order.country], { maximumFractionDigits: 2 })
  return (
    <Sheet title="Mano de obra" flush>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">Trabajo</th>
            <th scope="col" className={css.end}>
              Tiempo
            </th>
            <th scope="col" className={css.end}>
              Cobras
            </th>
          </tr>
        </thead>
        <tbody>
          {works.map((line) => (
            <tr key={line.id}>
              <th scope="row">
                {line.title}
                {line.approved === false && (
                  <>
                    <br />
                    <span className={css.dim}>El cliente lo dejó pendiente</span>
                  </>
                )}
              </th>
              <td className={css.end} data-label="Tiempo">
                {line.hours === null ? '—' : `${hours.format(line.hours)} h`}
              </td>
              <td className={names(css.end, css.price)}>
                <span className={line.approved === false ? css.left : undefined}>
                  <Price amount={line.total} currency={order.currency} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
