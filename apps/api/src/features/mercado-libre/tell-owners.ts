import type { TxCtx } from '../../platform/context.ts'
import { ownersOf } from '../../platform/who-is-told.ts'
import { notify } from '../notifications/index.ts'

/** To each owner of a store, by mail and under the bell. */
export async function tellOwners(
  ctx: TxCtx,
  storeId: number,
  notice: { key: string; title: string; text: string; path: string },
): Promise<void> {
  for (const userId of await ownersOf(ctx.db, storeId))
    await notify(ctx, { userId, topic: 'sales', whatsApp: false, action: 'Ver', ...notice })
}
