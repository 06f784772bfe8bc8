import type { Currency } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'
import { keptBack } from '@tuerca/domain/return-money'
import { WITHDRAWAL_WORKING_DAYS } from '@tuerca/domain/return-times'
import { endOfWorkingDays } from '@tuerca/domain/working-days'
import { sql } from 'kysely'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { sweep } from '../../platform/sweep.ts'
import { postAgreed } from '../payments/index.ts'
import { OWED } from '../sales/index.ts'
import { comesBack } from './queries.ts'

const MOST_AT_ONCE = 200
const DAY = 86_400_000

const GIVEN_BACK = sql`(select coalesce(sum(r.amount_minor - r.core_minor), 0)::float8 from returns r where r.sale_id = s.id and r.state = 'refunded')`
const COMES_BACK = comesBack(sql`s.id`)
const BOOKED = sql<number>`(select coalesce(sum(p.commission + p.commission_tax), 0)::float8 from payables p where p.sale_id = s.id)`
/**
 * When nobody can withdraw from it any more: so long after delivery or, where a store never reports delivery, after
 * full payment.
 */
const STANDS_SINCE = sql<Date | null>`least(case when s.state in ('delivered', 'closed') then coalesce(s.delivered_at, s.changed_at) end,
  case when s.state not in ('sent', 'rejected', 'lapsed', 'cancelled') and ${OWED} = 0 then (select max(a.recorded_at) from agreed_payments a where a.sale_id = s.id and a.taken_back_at is null) end)`

/**
 * Hourly: books the commission of sales by agreement, once nobody can withdraw and nothing is being returned, as for
 * sales paid through us. The store owes it, and its next payout is smaller. A later return or cancellation takes back
 * its share.
 */
export async function bookAgreed(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now.getTime() - WITHDRAWAL_WORKING_DAYS * DAY)
  const { rows } = await sql<{ id: number }>`
    select s.id from sales s where s.pay_by = 'agreement' and not ${COMES_BACK} and ((s.state = 'cancelled' and ${BOOKED} <> 0) or (${STANDS_SINCE} <= ${before}
      and (not exists (select from payables p where p.sale_id = s.id)
        or (s.agreed_commission > 0 and exists (select from returns r where r.sale_id = s.id and r.state = 'refunded' and r.amount_minor > r.core_minor
          and r.state_at > (select max(p.created_at) from payables p where p.sale_id = s.id))))))
    order by s.id limit ${MOST_AT_ONCE}`.execute(ctx.db)
  await sweep(ctx, rows, { what: 'commissions', each: (ctx, { id }) => book(ctx, id) })
}

interface AgreedSaleRow {
  store_id: number
  country: Country
  currency: Currency
  state: string
  since: Date | null
  goods: number
  commission: number
  tax: number
  given_back: number
  booked: number
  booked_tax: number
  rows: number
}

/** Checked again under the sale's lock: what is to be booked, less what was booked. */
async function book(ctx: TxCtx, saleId: number): Promise<void> {
  await sql`select from sales where id = ${saleId} for update`.execute(ctx.db)
  const {
    rows: [sale],
  } = await sql<AgreedSaleRow>`
    select s.store_id, s.country, s.currency, s.state, ${STANDS_SINCE} as since, (coalesce(s.subtotal, 0) - s.discount)::float8 as goods, coalesce(s.agreed_commission, 0) as commission, coalesce(s.agreed_commission_tax, 0) as tax,
      ${GIVEN_BACK} as given_back, p.booked, p.booked_tax, p.rows
    from sales s cross join lateral (select coalesce(sum(commission), 0)::float8 as booked, coalesce(sum(commission_tax), 0)::float8 as booked_tax, count(*)::integer as rows from payables where sale_id = s.id) p
    where s.id = ${saleId} and s.pay_by = 'agreement' and not ${COMES_BACK}`.execute(ctx.db)
  if (!sale) return
  const isOver = sale.state === 'cancelled'
  if (
    !isOver &&
    (sale.since === null || endOfWorkingDays(sale.since, WITHDRAWAL_WORKING_DAYS, sale.country) >= ctx.now)
  )
    return
  const left = (kept: number) =>
    isOver ? 0 : kept - keptBack(kept, { goods: sale.goods, before: 0, amount: sale.given_back, country: sale.country })
  const [commission, tax] = [left(sale.commission) - sale.booked, left(sale.tax) - sale.booked_tax]
  await postAgreed(ctx, { saleId, entry: `agreed:${sale.rows}`, currency: sale.currency }, [
    [`due:${sale.store_id}`, commission + tax],
    ['commission', -commission],
    ['commission_tax', -tax],
  ])
  await ctx.db
    .insertInto('payables')
    .values({
      store_id: sale.store_id,
      sale_id: saleId,
      transaction_id: null,
      kind: sale.rows === 0 ? 'sale' : 'refund',
      currency: sale.currency,
      gross: 0,
      commission,
      commission_tax: tax,
      amount_minor: -commission - tax,
      created_at: ctx.now,
    })
    .execute()
}
