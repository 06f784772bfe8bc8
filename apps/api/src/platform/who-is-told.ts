import type { Db } from './db/row.ts'

/** Whoever answers for a store, in one order. */
export async function ownersOf(db: Db, storeId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  return rows.map(({ user_id }) => user_id)
}

/** The administration, but for who may not come in any more. */
export async function adminsOf(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned', '=', false)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
