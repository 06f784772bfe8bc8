import type { Row } from '../../platform/db/row.ts'
import type { Agreement, SaleDetail } from '@tuerca/contract/sales-wire'
import { owedOf } from '@tuerca/domain/agreement'
import { toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'

const DAY = 86_400_000

const PAID = sql`(select coalesce(sum(a.amount_minor), 0)::float8 from agreed_payments a where a.sale_id = s.id and a.taken_back_at is null)`
const LESS = sql`(select coalesce(sum(r.owed_less_minor), 0)::float8 from returns r where r.sale_id = s.id and r.state in ('refunding', 'refunded'))`

/** For a sale `s`: the payments its store recorded, and the reduction for returns; null when it is not by agreement. */
export const AGREED_PAID = sql<number | null>`case when s.pay_by = 'agreement' then ${PAID} end`
export const AGREED_LESS = sql<number | null>`case when s.pay_by = 'agreement' then ${LESS} end`
/** What the buyer still owes for it, as owedOf counts it, and the due date. */
export const OWED = sql<number>`(case when s.pay_by = 'agreement' and s.state not in ('sent', 'rejected', 'lapsed', 'cancelled') then greatest(0, coalesce(s.total, 0) - ${LESS} - ${PAID}) else 0 end)`
export const PAY_DUE = sql<Date | null>`coalesce(s.pay_due_at, s.delivered_at + interval '1 day')`

/** Of a sale `s`, who it is billed to: the public in general is nobody, and its number is everybody's. */
export const BILLED_NAME = sql<string | null>`case when s.billing ->> 'type' <> 'general' then s.billing ->> 'name' end`
export const BILLED_NUMBER = sql<
  string | null
>`case when s.billing ->> 'type' <> 'general' then s.billing ->> 'number' end`

interface AgreedSale extends Row<'sales', 'pay_by' | 'state' | 'total' | 'pay_due_at' | 'delivered_at'> {
  agreed_paid: number | null
  agreed_less: number | null
}

/** What is owed of a sale by agreement; null for any other. */
export function agreementOf(row: AgreedSale, now: Date): Agreement | null {
  if (row.pay_by !== 'agreement') return null
  const paid = row.agreed_paid ?? 0
  const owed = owedOf({ state: row.state, total: row.total ?? 0, paid, less: row.agreed_less ?? 0 })
  const due = row.pay_due_at ?? (row.delivered_at === null ? null : new Date(row.delivered_at.getTime() + DAY))
  return {
    paid: toWireMoney(paid),
    owed: toWireMoney(owed),
    due_at: due?.toISOString() ?? null,
    late: owed > 0 && due !== null && due < now,
  }
}

/** The payments that a store recorded for a sale and did not revoke; 0 when it is not by agreement. */
export async function paidByAgreement(db: Db, saleId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ paid: number | null }>`select ${AGREED_PAID} as paid from sales s where s.id = ${saleId}`.execute(db)
  return row?.paid ?? 0
}

/** The payments that the store recorded; the buyer sees first names of its people only. */
export async function agreedPaymentsOf(
  db: Db,
  { id, pay_by }: Row<'sales', 'id' | 'pay_by'>,
): Promise<SaleDetail['agreed_payments']> {
  if (pay_by !== 'agreement') return []
  const { rows } = await sql<{
    id: number
    amount_minor: number
    paid_on: string
    note: string
    who: string
    taken_back: boolean
    returned: boolean
  }>`
    select a.id, a.amount_minor, to_char(a.paid_on, 'YYYY-MM-DD') as paid_on, a.note, split_part(coalesce(u.name, ''), ' ', 1) as who, a.taken_back_at is not null as taken_back, a.returned
    from agreed_payments a left join users u on u.id = a.recorded_by where a.sale_id = ${id} order by a.id limit 200`.execute(
    db,
  )
  return rows.map(({ amount_minor, ...row }) => ({ ...row, amount: toWireMoney(amount_minor) }))
}

/** Whether the store of an accepted order named this buyer a customer, and whether they may owe that much more. */
export async function mayAgreeOf(
  db: Db,
  {
    id,
    kind,
    state,
    pay_by,
    total,
    buyer_id,
    store_id,
  }: Row<'sales', 'id' | 'kind' | 'state' | 'pay_by' | 'total' | 'buyer_id' | 'store_id'>,
): Promise<SaleDetail['mayAgree']> {
  if (kind !== 'order' || state !== 'accepted' || pay_by === 'agreement' || buyer_id === null || total === null)
    return null
  const {
    rows: [named],
  } = await sql<{ pay_days: number; credit_limit: number | null; owed: number }>`
    select c.pay_days, c.credit_limit, (select coalesce(sum(${OWED}), 0)::float8 from sales s where s.store_id = c.store_id and s.buyer_id = c.user_id and s.pay_by = 'agreement' and s.id <> ${id}) as owed
    from store_customers c where c.store_id = ${store_id} and c.user_id = ${buyer_id}`.execute(db)
  return named
    ? { payDays: named.pay_days, short: named.credit_limit !== null && named.owed + total > named.credit_limit }
    : null
}
