import type { StoreDay } from '@tuerca/contract/selling'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { paths } from '../../../shared/paths.ts'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Card } from '../../purchases/index.ts'
import css from './store-money.module.css'

interface Payouts { held: number; due: number; next_at: string }

const monthName = (day: string, country: Country, back = 0) =>
  new Intl.DateTimeFormat(LOCALE[country], { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - back, 15)))
const salesOf = (count: number) => (count === 1 ? '1 venta' : `${count} ventas`)

/** What a store sold today, this week and this month beside the month before, and to its owner what is paid and when. */
export function StoreMoney({ day, payouts }: { day: StoreDay; payouts: Payouts | null }) {
  const { sold, currency, country, today, store } = day
  const [month, before] = [monthName(today, country), monthName(today, country, 1)]
  return (
    <Card title={`Vendido en ${month}`} beside={payouts && <Link to={paths.storePayouts(day.stores.length > 1 ? { tienda: String(store.id) } : {})}>Pagos</Link>}>
      <div>
        <p className={css.sum}><Price amount={sold.month.total} currency={currency} /></p>
        <p className={css.dim}>en {salesOf(sold.month.sales)}. {before.replace(/^./, (letter) => letter.toUpperCase())}, al día {Math.min(Number(today.slice(8)), day.days.before.length)}: <Price amount={sold.before.total} currency={currency} />.</p>
      </div>
      <dl className={css.facts}>
        <div><dt>Hoy</dt><dd><Price amount={sold.today.total} currency={currency} /><small>{salesOf(sold.today.sales)}</small></dd></div>
        <div><dt>Esta semana</dt><dd><Price amount={sold.week.total} currency={currency} /><small>{salesOf(sold.week.sales)}</small></dd></div>
      </dl>
      <Plot day={day} month={month} before={before} />
      {payouts && (
        <dl className={css.facts}>
          <div><dt>{payouts.due < 0 ? 'Se descuenta de tus próximas ventas' : `Te pagamos el ${momentText(payouts.next_at, country, 'day')}`}</dt><dd><Price amount={Math.abs(payouts.due)} currency={currency} /></dd></div>
          <div><dt>Retenido hasta que pase el plazo de devolución</dt><dd><Price amount={payouts.held} currency={currency} /></dd></div>
        </dl>
      )}
    </Card>
  )
}

const [WIDTH, HEIGHT, LEFT, TOP, BOTTOM] = [340, 190, 44, 14, 22]

/** The next round figure above the highest, in four steps. */
function roofOf(highest: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(highest, 1) / 4))
  return (([1, 2, 2.5, 5, 10].find((step) => step * power * 4 >= highest) ?? 10) * power) * 4
}

/** Both months added up day by day, as two lines; the same as a table. */
function Plot({ day: { days, country, currency }, month, before }: { day: StoreDay; month: string; before: string }) {
  const highest = Math.max(days.month.at(-1) ?? 0, days.before.at(-1) ?? 0)
  if (highest === 0) return <p className={css.dim}>Aquí ves día a día lo que vendes, junto al mes anterior.</p>
  const roof = roofOf(highest)
  const last = Math.max(31, days.before.length)
  const x = (at: number) => LEFT + (at / (last - 1)) * (WIDTH - LEFT - 6)
  const y = (amount: number) => TOP + (1 - amount / roof) * (HEIGHT - TOP - BOTTOM)
  const line = (sums: readonly number[]) => sums.map((amount, at) => `${at === 0 ? 'M' : 'L'}${x(at).toFixed(1)} ${y(amount).toFixed(1)}`).join('')
  const short = new Intl.NumberFormat(LOCALE[country], { notation: 'compact', maximumFractionDigits: 1 })
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  const [now, then] = [days.month.at(-1) ?? 0, days.before.at(-1) ?? 0]
  return (
    <div>
      <svg className={css.plot} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={`Vendido desde el primero del mes: ${month} ${money(now)}; ${before} ${money(then)}`}>
        {[0, 1, 2, 3, 4].map((step) => (
          <g key={step}><line x1={LEFT} x2={WIDTH} y1={y((roof / 4) * step)} y2={y((roof / 4) * step)} /><text x={LEFT - 6} y={y((roof / 4) * step) + 4} textAnchor="end">{short.format((roof / 4) * step)}</text></g>
        ))}
        {[1, 8, 15, 22, 30].map((date) => <text key={date} x={x(date - 1)} y={HEIGHT - 5} textAnchor="middle">{date}</text>)}
        <path className={css.before} d={line(days.before)} />
        <path className={css.now} d={line(days.month)} />
        <circle cx={x(days.month.length - 1)} cy={y(now)} r="4" />
      </svg>
      <p className={css.key}><span className={css.keyNow}>{month}</span><span className={css.keyBefore}>{before}</span></p>
      <details className={css.more}>
        <summary>Ver como tabla</summary>
        <div className={css.scroll}>
          <table>
            <thead><tr><th scope="col">Día</th><th scope="col">{month}</th><th scope="col">{before}</th></tr></thead>
            <tbody>{Array.from({ length: Math.max(days.before.length, days.month.length) }, (_, at) => <tr key={at}><th scope="row">{at + 1}</th>{[days.month[at], days.before[at]].map((amount, of) => <td key={of}>{amount === undefined ? '–' : money(amount)}</td>)}</tr>)}</tbody>
          </table>
        </div>
      </details>
    </div>
  )
}
