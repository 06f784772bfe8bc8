import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'

/** For what touches more listings than one names, such as an import or a store suspended: every page that is kept is made anew. */
export async function showAllAnew(ctx: Pick<TxCtx, 'db'>): Promise<void> {
  await ctx.db.updateTable('data_versions').set({ version: sql`version + 1` }).where('name', '=', 'products').execute()
}
