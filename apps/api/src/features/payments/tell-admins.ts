import type { TxCtx } from '../../platform/context.ts'
import { notify } from '../notifications/index.ts'

/** What a person must look at: told to every admin, once for each key. */
export async function tellAdmins(ctx: TxCtx, { key, title, text }: { key: string; title: string; text: string }) {
  const admins = await ctx.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'admin')
    .where('banned', '=', false)
    .orderBy('id')
    .execute()
  for (const { id } of admins)
    await notify(ctx, { userId: id, topic: 'payments', key, title, text, path: '/admin/pagos' })
}
