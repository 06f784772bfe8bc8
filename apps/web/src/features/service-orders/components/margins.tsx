import type { Answer } from '@tuerca/contract/endpoint'
import type { serviceOrderMargins } from '@tuerca/contract/service-orders'
import { LOCALE } from '@tuerca/domain/country'
import { countryOfCurrency, type Currency, formatMoney, fromWireMoney } from '@tuerca/domain/money'
import css from './margins.module.css'

type Margins = Answer<typeof serviceOrderMargins>

const WIDTH = 320
const PLOT = { top: 18, height: 74, bottom: 108 }

const monthOf = (month: string, currency: Currency, form: 'short' | 'long') =>
  new Intl.DateTimeFormat(LOCALE[countryOfCurrency(currency)], { month: form, timeZone: 'UTC' })
    .format(new Date(`${month}-15T00:00:00Z`))
    .replace('.', '')
/** A figure over a bar is short, and still tells one month from another: pesos of Mexico are few. */
const scaleOf = (highest: number) =>
  highest >= 1_000_000
    ? { by: 1_000_000, name: 'millones', digits: 1 }
    : highest >= 10_000
      ? { by: 1000, name: 'miles', digits: highest < 100_000 ? 1 : 0 }
      : { by: 1, name: 'pesos', digits: 0 }

/** Earnings of approved orders by month: a small plot, and the same data as a table. */
export function MarginsPlot({ margins: { data, currency } }: { margins: Margins }) {
  if (data.every(({ orders }) => orders === 0))
    return <p className={css.none}>Aquí verás lo que te queda cada mes de lo que tus clientes aprueban.</p>
  const [highest, lowest] = [
    Math.max(1, ...data.map(({ margin }) => margin)),
    Math.min(0, ...data.map(({ margin }) => margin)),
  ]
  const scale = PLOT.height / (highest - lowest)
  const { by, name, digits } = scaleOf(highest)
  const short = new Intl.NumberFormat(LOCALE[countryOfCurrency(currency)], { maximumFractionDigits: digits })
  const zero = PLOT.top + highest * scale
  const step = WIDTH / data.length
  const now = data.at(-1)
  return (
    <div className={css.margins}>
      {now && (
        <p>
          <strong className={css.sum}>{formatMoney(fromWireMoney(now.margin), currency)}</strong> en{' '}
          {monthOf(now.month, currency, 'long')}, de {now.orders === 1 ? '1 orden' : `${now.orders} órdenes`}
        </p>
      )}
      <p className={css.none}>Lo que quedó por mes, en {name}</p>
      <svg
        className={css.bars}
        viewBox={`0 0 ${WIDTH} 116`}
        role="img"
        aria-label={`Lo que te quedó por mes: ${data.map(({ month, margin }) => `${monthOf(month, currency, 'long')} ${formatMoney(fromWireMoney(margin), currency)}`).join(', ')}`}
      >
        {data.map(({ month, margin }, at) => {
          const [x, height] = [at * step + step * 0.12, Math.abs(margin) * scale]
          const top = margin >= 0 ? zero - height : zero
          return (
            <g key={month}>
              <rect
                className={at === data.length - 1 ? css.now : css.bar}
                x={x}
                y={top}
                width={step * 0.76}
                height={Math.max(height, 1)}
              />
              <text x={at * step + step / 2} y={Math.min(top, zero) - 5} textAnchor="middle">
                {short.format(margin / by)}
              </text>
              <text x={at * step + step / 2} y={PLOT.bottom} textAnchor="middle">
                {monthOf(month, currency, 'short')}
              </text>
            </g>
          )
        })}
      </svg>
      <details className={css.more}>
        <summary>Ver los meses en una tabla</summary>
        <div className={css.scroll}>
          <table>
            <thead>
              <tr>
                <th scope="col">Mes</th>
                <th scope="col">Órdenes</th>
                <th scope="col">Cobrado</th>
                <th scope="col">Partes</th>
                <th scope="col">Te queda, sin IVA</th>
              </tr>
            </thead>
            <tbody>
              {data.map(({ month, orders, total, cost, margin }) => (
                <tr key={month}>
                  <th scope="row">{monthOf(month, currency, 'long')}</th>
                  <td>{orders}</td>
                  {[total, cost, margin].map((amount, at) => (
                    <td key={at}>{formatMoney(fromWireMoney(amount), currency)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
