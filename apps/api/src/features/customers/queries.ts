import { currencySql } from '../../platform/db/currency-sql.ts'
import type { Country } from '@tuerca/domain/country'
import type { Customer, FormerCustomer } from '@tuerca/contract/customers'
import { creditLeft } from '@tuerca/domain/agreement'
import { type Currency, toWireMoney } from '@tuerca/domain/money'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { BILLED_NAME, BILLED_NUMBER, OWED, PAY_DUE } from '../sales/index.ts'

export interface MemberStore {
  id: number
  name: string
  country: Country
  currency: Currency
  mayDecide: boolean
}

/** The stores of which somebody is a member, and whether they own each. */
export const memberStores = async (db: Db, userId: number) =>
  (
    await sql<MemberStore>`
  select t.id, t.name, t.country, ${currencySql(sql`t.country`)} as currency, m.role = 'owner' as "mayDecide"
  from store_members m join stores t on t.id = m.store_id where m.user_id = ${userId} order by t.name, t.id`.execute(db)
  ).rows

interface Row {
  id: number
  label: string
  name: string
  email: string
  discount: number
  credit_limit: number | null
  pay_days: number
  owed: number
  late: number
  sales: number
  next_due: Date | null
}

/** What is owed to the store `store`, sale by sale. */
const OWING = (store: number, now: Date) =>
  sql`select s.buyer_id, ${OWED}::float8 as owed, ${PAY_DUE} as due, ${PAY_DUE} < ${now} as late from sales s where s.store_id = ${store} and s.pay_by = 'agreement'`

export async function customersOf(
  db: Db,
  { storeId, q, page, pageSize, now }: { storeId: number; q: string; page: number; pageSize: number; now: Date },
): Promise<{ customers: Customer[]; total: number }> {
  const words = `%${q.trim().replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const found = sql`from store_customers c join users u on u.id = c.user_id where c.store_id = ${storeId} ${q.trim() === '' ? sql`` : sql`and unaccent(concat_ws(' ', c.label, split_part(u.name, ' ', 1), u.email)) ilike unaccent(${words})`}`
  const { rows } = await sql<Row>`
    with owing as (${OWING(storeId, now)})
    select c.id, c.label, split_part(u.name, ' ', 1) as name, u.email, c.discount_percentage::float8 as discount, c.credit_limit, c.pay_days, o.*
    from (select c.* ${found}) c join users u on u.id = c.user_id cross join lateral (
      select coalesce(sum(w.owed), 0)::float8 as owed, coalesce(sum(w.owed) filter (where w.late), 0)::float8 as late, (count(*) filter (where w.owed > 0))::integer as sales, min(w.due) filter (where w.owed > 0) as next_due
      from owing w where w.buyer_id = c.user_id) o
    order by o.late desc, o.owed desc, c.label, c.id limit ${pageSize} offset ${page * pageSize}`.execute(db)
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::integer as total ${found}`.execute(db)
  return { customers: rows.map(customerOf), total: count?.total ?? 0 }
}

const customerOf = ({
  id,
  label,
  name,
  email,
  discount,
  credit_limit,
  pay_days,
  owed,
  late,
  sales,
  next_due,
}: Row): Customer => {
  const left = creditLeft(credit_limit, owed)
  return {
    id,
    label,
    name,
    email,
    discount,
    creditLimit: credit_limit === null ? null : toWireMoney(credit_limit),
    payDays: pay_days,
    owed: toWireMoney(owed),
    late: toWireMoney(late),
    left: left === null ? null : toWireMoney(left),
    sales,
    next_due_at: next_due?.toISOString() ?? null,
  }
}

/** What everybody owes a store, and for how many sales, including people who are no longer customers. */
export async function owedTo(db: Db, storeId: number, now: Date) {
  const {
    rows: [sums],
  } = await sql<{ owed: number; late: number; owing: number }>`
    select coalesce(sum(owed), 0)::float8 as owed, coalesce(sum(owed) filter (where late), 0)::float8 as late, (count(*) filter (where owed > 0))::integer as owing from (${OWING(storeId, now)}) w`.execute(
    db,
  )
  return { owed: toWireMoney(sums?.owed ?? 0), late: toWireMoney(sums?.late ?? 0), owing: sums?.owing ?? 0 }
}

const MOST_FORMER = 100

/** Former customers (or deleted accounts) who still owe: their debt stays in the list after the agreement ends. */
export async function formerOf(db: Db, storeId: number, now: Date): Promise<FormerCustomer[]> {
  const { rows } = await sql<FormerCustomer>`
    select coalesce(max(w.label), max(w.who), 'Cuenta eliminada') as who, max(w.who) filter (where w.label is not null and w.who <> w.label) as billed, sum(w.owed)::float8 as owed, coalesce(sum(w.owed) filter (where w.late), 0)::float8 as late, count(*)::integer as sales,
      (array_agg(w.id order by w.due nulls last, w.id))[1] as "firstSale"
    from (select s.id, s.buyer_id, ${BILLED_NUMBER} as document, f.label, coalesce(${BILLED_NAME}, s.buyer_contact ->> 'name') as who, ${OWED}::float8 as owed, ${PAY_DUE} as due, ${PAY_DUE} < ${now} as late
      from sales s left join former_customers f on f.store_id = s.store_id and f.user_id = s.buyer_id where s.store_id = ${storeId} and s.pay_by = 'agreement'
        and not exists (select from store_customers c where c.store_id = s.store_id and c.user_id = s.buyer_id)) w
    where w.owed > 0 group by coalesce(w.buyer_id::text, w.document, w.id::text) order by 2 desc, 5 limit ${MOST_FORMER}`.execute(
    db,
  )
  return rows.map((row) => ({ ...row, owed: toWireMoney(row.owed), late: toWireMoney(row.late) }))
}
