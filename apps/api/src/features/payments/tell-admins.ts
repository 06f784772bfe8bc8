import type { TxCtx } from '../../platform/context.ts'
import { adminsOf } from '../../platform/who-is-told.ts'
import { notify } from '../notifications/index.ts'

/** Something that a person must look at: sent to every admin, once for each key. */
export async function tellAdmins(ctx: TxCtx, { key, title, text }: { key: string; title: string; text: string }) {
  for (const userId of await adminsOf(ctx.db))
    await notify(ctx, { userId, topic: 'payments', key, title, text, path: '/admin/pagos' })
}
