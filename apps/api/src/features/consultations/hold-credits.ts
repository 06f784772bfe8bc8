import type { TransactionType } from '@tuerca/domain/transaction-types'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

type Writing = Pick<TxCtx, 'db' | 'now'>
/** A credit taken for a listing, a store or an order; `id` is the ledger row that took it. */
export interface Hold {
  id: number
  subject: number
}

/** What a credit is held for until it is done or not: the type of credits, and the ledger's word for it. */
export interface HeldFor {
  type: TransactionType
  kind: 'publications' | 'photos' | 'setups' | 'orders'
}

/** Whose credits a store uses: its owners', and those of who asks. */
export async function payersOf({ db }: Pick<TxCtx, 'db'>, storeId: number, userId: number | null): Promise<number[]> {
  const owners = await db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .execute()
  return [...new Set([...(userId === null ? [] : [userId]), ...owners.map(({ user_id }) => user_id)])]
}

/** The lots of a type that were bought and that a store may use, each with what is left of it. */
export const lotsFor = (
  { now }: Writing,
  { type, storeId, payers }: { type: TransactionType; storeId: number; payers: readonly number[] },
) =>
  sql`select id, amount, expires_at from consultation_lots where user_id = any (${payers}::integer[]) and (store_id is null or store_id = ${storeId})
    and transaction_type = ${type} and amount > 0 and expires_at > ${now}`

/** How many of them there are. */
export async function creditsLeft(
  ctx: Writing,
  { type, storeId, userId }: { type: TransactionType; storeId: number; userId: number },
): Promise<number> {
  const payers = await payersOf(ctx, storeId, userId)
  const {
    rows: [row],
  } = await sql<{
    amount: number
  }>`select coalesce(sum(amount), 0)::integer as amount from (${lotsFor(ctx, { type, storeId, payers })}) l`.execute(
    ctx.db,
  )
  return row?.amount ?? 0
}

/**
 * Takes one credit for each listing, store or order, as far as they last, from these people's lots, the first to expire
 * first. It is later spent or returned. Rows are locked before they are counted, so that parallel calls never take the
 * same credit.
 */
export async function holdCredits(
  ctx: Writing,
  {
    type,
    kind,
    userIds,
    storeId,
    subjects,
  }: HeldFor & { userIds: readonly number[]; storeId: number; subjects: readonly number[] },
): Promise<Hold[]> {
  const { rows } = await sql<Hold>`
    with wallet as materialized (
      select id, amount, expires_at from consultation_lots where user_id = any (${userIds}::integer[]) and (store_id is null or store_id = ${storeId})
        and transaction_type = ${type} and amount > 0 and expires_at > ${ctx.now} order by id for update
    ), placed as (select id, amount, sum(amount) over (order by expires_at, id) - amount as first from wallet
    ), given as (
      select p.id as lot_id, w.subject from unnest(${subjects}::bigint[]) with ordinality w(subject, n) join placed p on w.n - 1 >= p.first and w.n - 1 < p.first + p.amount
    ), taken as (
      update consultation_lots l set amount = l.amount - c.count from (select lot_id, count(*)::integer as count from given group by lot_id) c where l.id = c.lot_id returning l.id
    )
    insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at)
    select g.lot_id, 'hold', -1, ${kind}, g.subject::text, ${ctx.now} from given g join taken t on t.id = g.lot_id
    returning id, subject::bigint as subject`.execute(ctx.db)
  return rows
}

/** What was held went for what it was held for. */
export async function spendHeld({ db }: Writing, holdIds: readonly number[]): Promise<void> {
  await db
    .updateTable('credit_ledger')
    .set({ movement: 'spend' })
    .where('id', 'in', [...holdIds, -1])
    .where('movement', '=', 'hold')
    .execute()
}

/**
 * Returns held credits to the lots that they came from. The caller holds the lock that prevents returning them twice.
 */
export async function releaseHeld(ctx: Writing, holdIds: readonly number[]): Promise<void> {
  await sql`
    with back as (
      insert into credit_ledger (lot_id, movement, amount, kind, subject, moved_at)
      select lot_id, 'release', 1, kind, subject, ${ctx.now} from credit_ledger where id = any (${holdIds}::bigint[]) and movement = 'hold' returning lot_id
    ) update consultation_lots l set amount = l.amount + b.count from (select lot_id, count(*)::integer as count from back group by lot_id) b where l.id = b.lot_id`.execute(
    ctx.db,
  )
}
