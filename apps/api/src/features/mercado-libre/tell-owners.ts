import type { TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'

/** To each owner of a store, by mail and in the list under the bell. */
export async function tellOwners(
  ctx: TxCtx,
  storeId: number,
  notice: { key: string; title: string; text: string; path: string },
): Promise<void> {
  const owners = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  for (const { user_id } of owners)
    await notify(ctx, { userId: user_id, topic: 'sales', whatsApp: false, action: 'Ver', ...notice })
}
