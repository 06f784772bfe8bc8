import type { Parsed } from '@tuerca/contract/endpoint'
import type { listTransactionsPaid } from '@tuerca/contract/paid-transactions'
import { idOfSaleNumber } from '@tuerca/domain/sale-number'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { TransactionRow } from './transaction-row.ts'

type Query = Parsed<typeof listTransactionsPaid>['query']
export type ListedRow = TransactionRow & { buyer_name: string | null; buyer_email: string | null }

/** Who pays payment `t`: user `u`, or who bought without an account, as they said at the checkout. */
const GUEST = sql`(select s.buyer_contact from sales s where s.transaction_id = t.id and s.buyer_contact is not null limit 1)`
const BUYER = sql`coalesce(u.name, ${GUEST}->>'name') as buyer_name, coalesce(u.email, ${GUEST}->>'email') as buyer_email`

/** Payments `t` that an admin may mean by what somebody told them: any number of it, or who paid. */
function meantBy(q: string): RawBuilder<unknown> {
  const words = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const called = (of: RawBuilder<unknown>) => sql`unaccent(${of}) ilike unaccent(${words})`
  return sql`(t.ref_venta = upper(${q}) or t.receipt_number = upper(${q})
    or exists (select from users b where b.id = t.user_id and ${called(sql`concat_ws(' ', b.name, b.email)`)})
    or exists (select from sales s where s.transaction_id = t.id
      and (s.id = ${idOfSaleNumber(q)} or ${called(sql`concat_ws(' ', s.buyer_contact->>'name', s.buyer_contact->>'email')`)})))`
}

/** One page of payments, newest first: one person's, or everybody's when `userId` is null. */
export async function foundTransactions(
  db: Db,
  userId: number | null,
  { filter, page, pageSize }: Query,
): Promise<{ rows: ListedRow[]; total: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (userId !== null) conditions.push(sql`t.user_id = ${userId}`)
  if (filter.state !== undefined) conditions.push(sql`t.state = ${filter.state}`)
  if (filter.open !== undefined)
    conditions.push(filter.open ? sql`t.state in ('created', 'pending')` : sql`t.state not in ('created', 'pending')`)
  if (filter.ref_venta !== undefined) conditions.push(sql`t.ref_venta = upper(${filter.ref_venta})`)
  if (filter.receipt_number !== undefined) conditions.push(sql`t.receipt_number = upper(${filter.receipt_number})`)
  if (filter.q?.trim()) conditions.push(meantBy(filter.q.trim()))
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<ListedRow & { total: number; id: number | null }>`
    with paged as (
      select t.*, ${BUYER} from transactions t left join users u on u.id = t.user_id
      where ${where} order by t.id desc limit ${pageSize} offset ${page * pageSize}
    )
    select (select count(*) from transactions t where ${where})::int as total, paged.* from (select 1) one left join paged on true order by paged.id desc`.execute(
    db,
  )
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

/** One payment of a person, or anybody's when `userId` is null. */
export async function oneTransaction(db: Db, userId: number | null, id: number): Promise<ListedRow | null> {
  const own = userId === null ? sql`true` : sql`t.user_id = ${userId}`
  const { rows } = await sql<ListedRow>`select t.*, ${BUYER} from transactions t left join users u on u.id = t.user_id
    where t.id = ${id} and ${own}`.execute(db)
  return rows[0] ?? null
}

export async function scoreOf(db: Db, transactionId: number) {
  return (
    (await db
      .selectFrom('transaction_scores')
      .select(['id', 'score', 'comment', 'asked_times'])
      .where('transaction_id', '=', transactionId)
      .executeTakeFirst()) ?? null
  )
}

/** What its gateway said and who touched it, for admins. */
export async function historyOf(db: Db, transactionId: number) {
  const events = await db
    .selectFrom('payment_events')
    .select(['state', 'outcome', 'origin', 'reason', 'seen', 'received_at'])
    .where('transaction_id', '=', transactionId)
    .orderBy('id')
    .limit(200)
    .execute()
  const changes = await db
    .selectFrom('transaction_changes as c')
    .leftJoin('users as u', 'u.id', 'c.changed_by')
    .select(['c.action', 'c.note', 'u.name as changed_by', 'c.changed_at'])
    .where('c.transaction_id', '=', transactionId)
    .orderBy('c.id')
    .limit(200)
    .execute()
  return {
    events: events.map((one) => ({ ...one, received_at: one.received_at.toISOString() })),
    changes: changes.map((one) => ({ ...one, changed_at: one.changed_at.toISOString() })),
  }
}

/** The ledger by account and currency, and what still waits. */
export async function books(db: Db) {
  const accounts = await db
    .selectFrom('payment_ledger')
    .leftJoin('stores as s', (join) =>
      join
        .on(sql<boolean>`s.id::text = split_part(payment_ledger.account, ':', 2)`)
        .on(sql<boolean>`payment_ledger.account ~ '^(held|due):'`),
    )
    .select(({ fn }) => ['account', 'currency', 's.name as store', fn.sum<number>('amount_minor').as('balance')])
    .groupBy(['account', 'currency', 's.name'])
    .orderBy('currency')
    .orderBy('account')
    .execute()
  const {
    rows: [counts],
  } = await sql<{ open: number; refused: number }>`
    select (select count(*) from transactions where state in ('created', 'pending'))::int as open,
      (select count(*) from payment_events where outcome = 'refused')::int as refused`.execute(db)
  return { accounts, open: counts?.open ?? 0, refused: counts?.refused ?? 0 }
}
