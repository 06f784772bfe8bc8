import type { Ctx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { unreadOf } from './queries.ts'

/** Marks one of a person's notifications as read; throws 404 for another's. Gives how many are still unread. */
export async function markRead(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { userId, id }: { userId: number; id: number },
): Promise<number> {
  const row = await ctx.db
    .updateTable('notifications')
    .set((eb) => ({ read_at: eb.fn.coalesce('read_at', eb.val(ctx.now)) }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound('Esta notificación no existe.')
  return unreadOf(ctx.db, userId)
}

/** Marks everything that the person had on screen; what arrived since stays unread. */
export async function markAllRead(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { userId, until }: { userId: number; until: number },
): Promise<number> {
  await ctx.db
    .updateTable('notifications')
    .set({ read_at: ctx.now })
    .where('user_id', '=', userId)
    .where('id', '<=', until)
    .where('read_at', 'is', null)
    .execute()
  return unreadOf(ctx.db, userId)
}
