import { currencySql } from '../../platform/db/currency-sql.ts'
import type { Currency } from '@tuerca/domain/money'
import type { Country } from '@tuerca/domain/country'
import type { AccountKind } from '@tuerca/domain/bank-account'
import { OPEN_RETURNS } from '@tuerca/domain/return-states'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Row } from '../../platform/db/row.ts'

export interface PayoutRow {
  id: number
  store_id: number
  store_name: string
  currency: Currency
  country: Country
  amount_minor: number
  created_at: Date
  paid_at: Date | null
  reference: string
  /** Where it was sent. */
  account: string
  bank: string | null
  kind: AccountKind | null
  ending: string | null
  account_at: Date | null
  sales: number
}

const ROWS = sql`select o.*, t.name as store_name, t.country, (select count(distinct p.sale_id)::int from payables p where p.payout_id = o.id) as sales
  , a.bank, a.kind, a.ending, a.changed_at as account_at from payouts o join stores t on t.id = o.store_id left join store_bank_accounts a on a.store_id = o.store_id`

/**
 * Whether something of a sale is being returned. An old piece does not count: only its casco is refunded, as a debt
 * when the rest was already paid out.
 */
export const comesBack = (saleId: RawBuilder<unknown>) =>
  sql`exists (select from returns r where r.sale_id = ${saleId} and r.kind <> 'core' and r.state = any (${OPEN_RETURNS}::text[]))`

/**
 * A payable `p` of a sale that is being returned: it is neither put on a statement nor sent. Debts of such a sale are
 * still subtracted.
 */
export const COMES_BACK = sql`(${comesBack(sql`p.sale_id`)}
  and (select sum(q.amount_minor) from payables q where q.sale_id = p.sale_id and q.payout_id is not distinct from p.payout_id) > 0)`

/** Stores that the person owns: what a store earns is not for its staff to read. */
const OWNED = (userId: number, column: RawBuilder<unknown>) =>
  sql`exists (select from store_members m where m.store_id = ${column} and m.user_id = ${userId} and m.role = 'owner')`

export const ownedStores = async (db: Db, userId: number) =>
  (
    await sql<{ id: number; name: string; currency: Currency; country: Country }>`
  select t.id, t.name, t.country, ${currencySql(sql`t.country`)} as currency from stores t where ${OWNED(userId, sql`t.id`)} order by t.name, t.id`.execute(
      db,
    )
  ).rows

export async function payoutsOf(
  db: Db,
  { storeId, page, pageSize }: { storeId: number; page: number; pageSize: number },
) {
  return pageOf(db, { where: sql`o.store_id = ${storeId}`, order: sql`o.id desc`, page, pageSize })
}

/** For the administration: what is to be sent, oldest first, or all. */
export async function payoutsToPay(
  db: Db,
  { open, page, pageSize }: { open: boolean; page: number; pageSize: number },
) {
  return pageOf(db, {
    where: open ? sql`o.paid_at is null` : sql`true`,
    order: open ? sql`o.id` : sql`o.id desc`,
    page,
    pageSize,
  })
}

async function pageOf(
  db: Db,
  {
    where,
    order,
    page,
    pageSize,
  }: { where: RawBuilder<unknown>; order: RawBuilder<unknown>; page: number; pageSize: number },
) {
  const { rows } =
    await sql<PayoutRow>`${ROWS} where ${where} order by ${order} limit ${pageSize} offset ${page * pageSize}`.execute(
      db,
    )
  const {
    rows: [count],
  } = await sql<{ total: number }>`select count(*)::int as total from payouts o where ${where}`.execute(db)
  return { rows, total: count?.total ?? 0 }
}

/** One statement, for an owner of its store or an admin; for nobody else. */
export async function payoutFor(
  db: Db,
  id: number,
  by: { userId: number; isAdmin: boolean },
): Promise<PayoutRow | null> {
  return (
    (
      await sql<PayoutRow>`${ROWS} where o.id = ${id} and (${by.isAdmin} or ${OWNED(by.userId, sql`o.store_id`)})`.execute(
        db,
      )
    ).rows[0] ?? null
  )
}

export interface PayableRow extends Row<
  'payables',
  | 'sale_id'
  | 'transaction_id'
  | 'kind'
  | 'gross'
  | 'commission'
  | 'commission_tax'
  | 'withheld_isr'
  | 'withheld_iva'
  | 'amount_minor'
  | 'created_at'
> {
  sale_kind: 'order' | 'purchase'
}

export const payablesOf = async (db: Db, payoutId: number) =>
  (
    await sql<PayableRow>`select p.*, s.kind as sale_kind from payables p join sales s on s.id = p.sale_id where p.payout_id = ${payoutId} order by p.id`.execute(
      db,
    )
  ).rows

export interface Standing {
  held: number
  disputed: number
  due: number
  stated: number
  paid: number
}

/**
 * What is held until nobody can withdraw and nothing is being returned, what is due with the next statement (negative:
 * a debt), what is on one, and what was sent. What is disputed is a part of what is held.
 */
export async function standingOf(db: Db, storeId: number): Promise<Standing> {
  const {
    rows: [sums],
  } = await sql<Standing>`
    select (select coalesce(-sum(l.amount_minor), 0)::float8 from payment_ledger l where l.account = 'held:' || ${storeId}::int) + d.waiting as held,
      (select coalesce(-sum(l.amount_minor), 0)::float8 from payment_ledger l where l.account = 'held:' || ${storeId}::int and ${comesBack(sql`l.sale_id`)}) + d.waiting as disputed, d.due,
      (select coalesce(sum(o.amount_minor), 0)::float8 from payouts o where o.store_id = ${storeId} and o.paid_at is null) as stated,
      (select coalesce(sum(o.amount_minor), 0)::float8 from payouts o where o.store_id = ${storeId} and o.paid_at is not null) as paid
    from (select coalesce(sum(p.amount_minor) filter (where not p.comes_back), 0)::float8 as due, coalesce(sum(p.amount_minor) filter (where p.comes_back), 0)::float8 as waiting
      from (select p.amount_minor, ${COMES_BACK} as comes_back from payables p where p.store_id = ${storeId} and p.payout_id is null) p) d`.execute(
    db,
  )
  return sums ?? { held: 0, disputed: 0, due: 0, stated: 0, paid: 0 }
}
