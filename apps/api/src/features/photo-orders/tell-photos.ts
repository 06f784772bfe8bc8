import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'

/** Tells the people of a store about an order of theirs. */
export async function tellPhotos(
  ctx: TxCtx,
  { storeId, orderId, title, text }: { storeId: number; orderId: number; title: string; text: string },
) {
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .orderBy('user_id')
    .execute()
  for (const { user_id: userId } of members)
    await notify(ctx, {
      userId,
      topic: 'sales',
      // Once a day per order: a team that delivers forty photos sends one notice.
      key: `photos:${orderId}:${title}:${ctx.now.toISOString().slice(0, 10)}:${userId}`,
      title,
      text,
      path: pagePaths.storePhotos({ tienda: String(storeId) }),
      action: 'Ver las fotos',
      whatsApp: false,
    })
}
