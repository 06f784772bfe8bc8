import type { listServiceOrders } from '@tuerca/contract/service-orders'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { ServiceOrderHead } from '@tuerca/contract/service-orders-wire'
import { type Currency, toWireMoney } from '@tuerca/domain/money'
import { normalisePlate } from '@tuerca/domain/plates'
import { SERVICE_ORDERS, serviceOrderNumber, type ServiceOrderState } from '@tuerca/domain/service-order-states'
import { type RawBuilder, sql } from 'kysely'
import type { Country } from '@tuerca/domain/country'
import type { Ctx } from '../../platform/context.ts'
import { discountTaken } from './queries.ts'
import { workshopOf } from './workshop.ts'

interface HeadRow {
  id: number
  number: number
  state: ServiceOrderState
  currency: Currency
  country: Country
  customer_name: string
  car: string
  plate: string
  updated_at: Date
  viewed_at: Date | null
  link_expires_at: Date | null
  lines: number
  total: number
  found: number
}

const TAKEN = discountTaken(sql`n.subtotal`, sql`n.whole`)

const like = (term: string) => `%${term.replace(/[\\%_]/g, '\\$&')}%`

/**
 * Finds customer, car and plate ignoring case and accents, an order number as written or by its digits, a mobile by its
 * digits.
 */
function matching(q: string): RawBuilder<unknown> {
  const term = q.trim()
  const [digits, plate] = [term.replace(/\D/g, ''), normalisePlate(term)]
  const text = like(term)
  return sql`(unaccent(o.customer_name) ilike unaccent(${text}) or unaccent(o.car) ilike unaccent(${text}) or o.customer_email ilike ${text}
    ${plate.length >= 2 ? sql`or o.plate like ${like(plate)}` : sql``}
    ${/^(os)?[\s-]*\d{1,7}$/i.test(term) ? sql`or o.number = ${Number(digits)}` : sql``}
    ${digits.length >= 4 ? sql`or o.customer_mobile like ${like(digits)}` : sql``})`
}

/** The workshop's own orders, last changed first, and how many are in each state, whatever the filter. */
export async function listOrders(ctx: Ctx, { state, q, page, pageSize }: Parsed<typeof listServiceOrders>['query']) {
  const workshop = workshopOf(ctx)
  const { rows } = await sql<HeadRow>`
    select o.id, o.number, o.state, o.currency, o.country, o.customer_name, o.car, o.plate, o.updated_at, o.viewed_at, o.link_expires_at, n.lines, (n.subtotal - ${TAKEN})::float8 as total,
      count(*) over ()::integer as found
    from service_orders o cross join lateral (
      select count(*)::integer as lines, coalesce(sum(l.quantity * l.unit_price) filter (where l.approved is distinct from false), 0) as subtotal,
        coalesce(sum(l.quantity * l.unit_price), 0) as whole from service_order_lines l where l.order_id = o.id
    ) n
    where o.workshop_id = ${workshop.id} ${state ? sql`and o.state = ${state}` : sql``} ${q.trim() ? sql`and ${matching(q)}` : sql``}
    order by o.updated_at desc, o.id desc limit ${pageSize} offset ${page * pageSize}`.execute(ctx.db)
  const counted = await ctx.db
    .selectFrom('service_orders')
    .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
    .where('workshop_id', '=', workshop.id)
    .groupBy('state')
    .execute()
  const total = rows[0]?.found ?? (page === 0 ? 0 : await countFound(ctx, { state, q }))
  return {
    data: rows.map(headOf),
    metadata: { 'x-total-count': total, page, pageSize },
    states: Object.fromEntries(counted.map((one) => [one.state, one.count])),
  }
}

async function countFound(ctx: Ctx, { state, q }: { state?: string | undefined; q: string }): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ found: number }>`select count(*)::integer as found from service_orders o
    where o.workshop_id = ${workshopOf(ctx).id} ${state ? sql`and o.state = ${state}` : sql``} ${q.trim() ? sql`and ${matching(q)}` : sql``}`.execute(
    ctx.db,
  )
  return row?.found ?? 0
}

const headOf = (row: HeadRow): ServiceOrderHead => ({
  id: row.id,
  number: serviceOrderNumber(row.number),
  state: row.state,
  stateLabel: SERVICE_ORDERS[row.state].label.workshop,
  currency: row.currency,
  country: row.country,
  car: row.car,
  plate: row.plate,
  updated_at: row.updated_at.toISOString(),
  customerName: row.customer_name,
  total: toWireMoney(row.total),
  linesCount: row.lines,
  viewed_at: row.viewed_at?.toISOString() ?? null,
  link_expires_at: row.link_expires_at?.toISOString() ?? null,
})
