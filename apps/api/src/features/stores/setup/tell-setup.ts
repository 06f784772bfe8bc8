import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../../platform/context.ts'
import { notify } from '../../notifications/index.ts'

/** Tells the owners of a store where its setting up stands. */
export async function tellSetup(
  ctx: TxCtx,
  { storeId, key, title, text }: { storeId: number; key: string; title: string; text: string },
) {
  const owners = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .where('role', '=', 'owner')
    .orderBy('user_id')
    .execute()
  for (const { user_id: userId } of owners)
    await notify(ctx, {
      userId,
      topic: 'account',
      key: `${key}:${userId}`,
      title: title.slice(0, 150),
      text,
      path: pagePaths.myStore({ ver: 'montaje', tienda: String(storeId) }),
      action: 'Ver el montaje',
      whatsApp: false,
    })
}
