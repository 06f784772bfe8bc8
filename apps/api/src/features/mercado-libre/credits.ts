import { paramOr } from '@tuerca/domain/app-params'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

const PARAM = 'freePublicationsInML'
type Reading = Pick<TxCtx, 'db' | 'now'>

/** Whose publications a store uses: its owners', and those of who asks. */
export async function payersOf({ db }: Pick<TxCtx, 'db'>, storeId: number, userId: number): Promise<number[]> {
  const owners = await db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .execute()
  return [...new Set([userId, ...owners.map(({ user_id }) => user_id)])]
}

/** Published free by an account that was let go: it stands there still, in the place that it took. */
export const LEFT_FREE = sql`(paid_by is not distinct from 'free' and state = 'closed' and item_id is null)`

/** How many more a store may have there without paying: a place is free again when what stood in it is closed. The caller holds the account where it counts on it. */
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

/** The publications that were bought and are left. */
export async function creditsLeft(
  { db, now }: Reading,
  { storeId, userId }: { storeId: number; userId: number },
): Promise<number> {
  const row = await db
    .selectFrom('consultation_lots')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount'), eb.lit(0)).as('amount'))
    .where('user_id', 'in', await payersOf({ db }, storeId, userId))
    .where((eb) => eb.or([eb('store_id', 'is', null), eb('store_id', '=', storeId)]))
    .where('transaction_type', '=', 'mercado_libre_susbscription')
    .where('amount', '>', 0)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row?.amount ?? 0
}
