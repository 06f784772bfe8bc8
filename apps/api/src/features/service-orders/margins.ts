import { TIME_ZONE } from '@tuerca/domain/country'
import { currencyOf, TAX_RATE, toWireMoney } from '@tuerca/domain/money'
import { AGREED_STATES } from '@tuerca/domain/service-order-states'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { BOUGHT, discountTaken } from './queries.ts'
import { workshopOf } from './workshop.ts'

interface MonthRow {
  month: string
  orders: number
  total: number
  cost: number
  margin: number
}

/**
 * The cost by the same rule as in service-order-states.ts: bought pieces at what was paid, the others at the calculated
 * cost.
 */
const COST = sql`case when l.kind = 'labour' then 0 when b.bought = 0 then coalesce(l.unit_cost, 0) * l.quantity
  when b.bought >= l.quantity then round(b.real_cost::numeric * l.quantity / b.bought) else b.real_cost + coalesce(l.unit_cost, 0) * (l.quantity - b.bought) end`

const SENDING = sql`case when l.kind = 'labour' or b.bought = 0 then 0 when b.bought > l.quantity then round(b.sending::numeric * l.quantity / b.bought) else b.sending end`

const COUNTS = sql`l.approved is distinct from false`
const CHOSEN = sql`coalesce(sum(l.quantity * l.unit_price) filter (where ${COUNTS}), 0)`
const WHOLE = sql`coalesce(sum(l.quantity * l.unit_price), 0)`

/**
 * What the workshop earned with approved orders, by the month of approval on its own clock; months without orders are
 * 0.
 */
export async function marginsOf(ctx: Ctx, months: number) {
  const { id, country } = workshopOf(ctx)
  const zone = TIME_ZONE[country]
  // Order by order, so that a month is the sum of what its orders say.
  const own = (amount: RawBuilder<unknown>) =>
    sql`case when s.charges_tax then round(${amount}::numeric * 100 / ${100 + TAX_RATE[country]}) else ${amount} end`
  const { rows } = await sql<MonthRow>`
    with months as (
      select generate_series(date_trunc('month', ${ctx.now}::timestamptz at time zone ${zone}) - make_interval(months => ${months - 1}), date_trunc('month', ${ctx.now}::timestamptz at time zone ${zone}), interval '1 month') as month
    ), sums as (
      select o.id, o.charges_tax, date_trunc('month', o.approved_at at time zone ${zone}) as month,
        ${CHOSEN} - ${discountTaken(CHOSEN, WHOLE)} as total, coalesce(sum(${COST}) filter (where ${COUNTS}), 0) as cost,
        coalesce(sum(${SENDING}) filter (where ${COUNTS}), 0) as sending
      from service_orders o left join service_order_lines l on l.order_id = o.id ${BOUGHT}
      where o.workshop_id = ${id} and o.state = any (${AGREED_STATES}::text[]) and o.currency = ${currencyOf(country)} and o.approved_at is not null
      group by o.id
    )
    select to_char(m.month, 'YYYY-MM') as month, count(s.id)::integer as orders, coalesce(sum(s.total), 0)::float8 as total, coalesce(sum(s.cost + s.sending), 0)::float8 as cost,
      coalesce(sum(${own(sql`s.total`)} - ${own(sql`s.cost`)} - s.sending), 0)::float8 as margin
    from months m left join sums s on s.month = m.month group by m.month order by m.month`.execute(ctx.db)
  return {
    data: rows.map(({ month, orders, total, cost, margin }) => ({
      month,
      orders,
      total: toWireMoney(total),
      cost: toWireMoney(cost),
      margin: toWireMoney(margin),
    })),
    currency: currencyOf(country),
  }
}
