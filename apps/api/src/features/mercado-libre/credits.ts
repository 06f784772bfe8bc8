import { paramOr } from '@tuerca/domain/app-params'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { creditsLeft as creditsLeftOf, lotsFor, payersOf } from '../consultations/index.ts'

const PARAM = 'freePublicationsInML'
type Reading = Pick<TxCtx, 'db' | 'now'>

/** Published for free by an account that was disconnected: it still occupies its free place. */
export const LEFT_FREE = sql`(paid_by is not distinct from 'free' and state = 'closed' and item_id is null)`

/**
 * How many more listings a store may publish for free: a place is free again when its listing is closed. A caller that
 * relies on the number holds the account.
 */
export async function freeLeft({ db }: Pick<TxCtx, 'db'>, storeId: number): Promise<number> {
  const {
    rows: [row],
  } = await sql<{ free: unknown; used: number }>`select
    (select value from app_params where name = ${PARAM} and (store_id is null or store_id = ${storeId}) order by store_id nulls last limit 1) as free,
    (select count(*)::integer from marketplace_publications where store_id = ${storeId} and paid_by = 'free' and (state <> 'closed' or ${LEFT_FREE})) as used`.execute(
    db,
  )
  return Math.max(0, Number(paramOr(PARAM, row?.free ?? undefined)) - (row?.used ?? 0))
}

const TYPE = 'mercado_libre_susbscription'

/** How many bought publications are left that a store may use. */
export const creditsLeft = (ctx: Reading, of: { storeId: number; userId: number }): Promise<number> =>
  creditsLeftOf(ctx, { type: TYPE, ...of })

/** For all their stores together; publications that several may use are counted once. */
export async function publicationsLeft(
  ctx: Reading,
  { id, storeIds }: { id: number; storeIds: readonly number[] },
): Promise<{ free: number; bought: number; expiresAt: Date | null }> {
  let free = 0
  const lots = []
  for (const storeId of storeIds) {
    free += await freeLeft(ctx, storeId)
    lots.push(lotsFor(ctx, { type: TYPE, storeId, payers: await payersOf(ctx, storeId, id) }))
  }
  if (lots.length === 0) return { free, bought: 0, expiresAt: null }
  const {
    rows: [row],
  } = await sql<{
    bought: number
    expiresAt: Date | null
  }>`select coalesce(sum(amount), 0)::integer as bought, min(expires_at) as "expiresAt" from (${sql.join(lots, sql` union `)}) l`.execute(
    ctx.db,
  )
  return { free, bought: row?.bought ?? 0, expiresAt: row?.expiresAt ?? null }
}
