import type { StoreDay } from '@tuerca/contract/selling'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { formatMoney, fromWireMoney } from '@tuerca/domain/money'
import { Link } from 'react-router'
import { roomPaths } from '../../../shared/room-paths.ts'
import { momentText } from '../../../shared/ui/moment.tsx'
import { Plot } from '../../../shared/ui/plot.tsx'
import { Price } from '../../../shared/ui/price.tsx'
import { Card } from '../../purchases/index.ts'
import css from './store-money.module.css'

interface Payouts {
  held: number
  due: number
  next_at: string
}

const monthName = (day: string, country: Country, back = 0) =>
  new Intl.DateTimeFormat(LOCALE[country], { month: 'long', timeZone: 'UTC' }).format(
    new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(5, 7)) - 1 - back, 15)),
  )
const salesOf = (count: number) => (count === 1 ? '1 venta' : `${count} ventas`)

/** A store's sales today, this week, and this month beside the last; for the owner also payouts and their dates. */
export function StoreMoney({ day, payouts }: { day: StoreDay; payouts: Payouts | null }) {
  const { sold, currency, country, today, store } = day
  const [month, before] = [monthName(today, country), monthName(today, country, 1)]
  return (
    <Card
      title={`Vendido en ${month}`}
      beside={
        payouts && (
          <Link to={roomPaths.storePayouts(day.stores.length > 1 ? { tienda: String(store.id) } : {})}>Cobros</Link>
        )
      }
    >
      <div>
        <p className={css.sum}>
          <Price amount={sold.month.total} currency={currency} />
        </p>
        <p className={css.dim}>
          en {salesOf(sold.month.sales)}. {before.replace(/^./, (letter) => letter.toUpperCase())}, al día{' '}
          {Math.min(Number(today.slice(8)), day.days.before.length)}:{' '}
          <Price amount={sold.before.total} currency={currency} />.
        </p>
      </div>
      <dl className={css.facts}>
        <div>
          <dt>Hoy</dt>
          <dd>
            <Price amount={sold.today.total} currency={currency} />
            <small>{salesOf(sold.today.sales)}</small>
          </dd>
        </div>
        <div>
          <dt>Esta semana</dt>
          <dd>
            <Price amount={sold.week.total} currency={currency} />
            <small>{salesOf(sold.week.sales)}</small>
          </dd>
        </div>
      </dl>
      <Months day={day} month={month} before={before} />
      {payouts && (
        <dl className={css.facts}>
          <div>
            <dt>
              {payouts.due < 0
                ? 'Se descuenta de tus próximas ventas'
                : `Te pagamos el ${momentText(payouts.next_at, country, 'day')}`}
            </dt>
            <dd>
              <Price amount={Math.abs(payouts.due)} currency={currency} />
            </dd>
          </div>
          <div>
            <dt>Retenido hasta que pase el plazo de devolución</dt>
            <dd>
              <Price amount={payouts.held} currency={currency} />
            </dd>
          </div>
        </dl>
      )}
    </Card>
  )
}

/** Both months added up day by day, beside each other. */
function Months({ day: { days, country, currency }, month, before }: { day: StoreDay; month: string; before: string }) {
  const [now, then] = [days.month.at(-1) ?? 0, days.before.at(-1) ?? 0]
  if (now === 0 && then === 0)
    return <p className={css.dim}>Aquí ves día a día lo que vendes, junto al mes anterior.</p>
  const short = new Intl.NumberFormat(LOCALE[country], { notation: 'compact', maximumFractionDigits: 1 })
  const money = (amount: number) => formatMoney(fromWireMoney(amount), currency)
  return (
    <Plot
      says={`Vendido desde el primero del mes: ${month} ${money(now)}; ${before} ${money(then)}`}
      placesAre="Día"
      places={Array.from({ length: Math.max(days.before.length, days.month.length) }, (_, at) => String(at + 1))}
      lines={[
        { name: month, values: days.month },
        { name: before, values: days.before, as: 'dashed', tone: 'dim' },
      ]}
      full={money}
      short={(amount) => short.format(amount)}
    />
  )
}
