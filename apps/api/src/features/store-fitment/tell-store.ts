import type { TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'

/** Tells a store's people what was decided about the cars of one of its products. */
export async function tellStore(
  ctx: TxCtx,
  storeId: number,
  { key, title, text, productId }: { key: string; title: string; text: string; productId: number },
) {
  const members = await ctx.db
    .selectFrom('store_members')
    .select('user_id')
    .where('store_id', '=', storeId)
    .orderBy('user_id')
    .execute()
  for (const { user_id: userId } of members) {
    await notify(ctx, {
      userId,
      topic: 'sales',
      key: `${key}:${userId}`,
      title: title.slice(0, 150),
      text,
      path: `/vender/productos/${productId}/vehiculos`,
      action: 'Ver los vehículos',
      whatsApp: false,
    })
  }
}
