import type { TxCtx } from '../../platform/context.ts'

const DAY = 24 * 3600_000

/** When a person used the day's free look-ups (C4.23), stored before their account is deleted; without the plates. */
export async function takeFreeSearches(ctx: Pick<TxCtx, 'db' | 'now'>, userId: number): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('plate_free_searches')
    .select(({ fn }) => fn.max('searched_at').as('searched_at'))
    .where('user_id', '=', userId)
    .where('searched_at', '>', new Date(ctx.now.getTime() - DAY))
    .groupBy('plate')
    .execute()
  return rows.map((row) => row.searched_at.toISOString())
}

/** Counts them again for who came back. */
export async function returnFreeSearches(ctx: Pick<TxCtx, 'db'>, userId: number, searches: string[]): Promise<void> {
  if (searches.length === 0) return
  await ctx.db
    .insertInto('plate_free_searches')
    .values(searches.map((searched_at, index) => ({ user_id: userId, plate: `former ${index}`, searched_at })))
    .execute()
}
