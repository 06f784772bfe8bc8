import { LOOK_MINUTES, NOT_OF_ADMINS, NOT_ONESELF } from '@tuerca/contract/people'
import type { TxCtx } from '../../../platform/context.ts'
import { conflict, forbidden } from '../../../platform/errors.ts'
import { noteAdminEvent } from '../../admin/index.ts'
import { calledInLog } from './change-person.ts'
import { readPerson } from './queries.ts'

/**
 * From now on this session sees what that person sees, and the log records who did so and why. Throws 403, 404 and 409.
 */
export async function look(ctx: TxCtx, id: number, reason: string): Promise<{ until: string }> {
  const { user } = ctx
  if (!user?.sessionId) throw forbidden()
  if (id === user.id) throw conflict(NOT_ONESELF)
  const person = await readPerson(ctx, id)
  if (person.role === 'admin') throw conflict(NOT_OF_ADMINS)
  const until = new Date(ctx.now.getTime() + LOOK_MINUTES * 60_000)
  await ctx.db
    .updateTable('sessions')
    .set({ looking_at: id, looking_until: until })
    .where('id', '=', user.sessionId)
    .where('user_id', '=', user.id)
    .execute()
  await noteAdminEvent(ctx, { area: 'person', action: 'look', subject: calledInLog(person), remark: reason })
  return { until: until.toISOString() }
}

/** Ends looking as another person. Null when that had already ended. */
export async function stopLook(ctx: TxCtx): Promise<{ id: number | null }> {
  const { user } = ctx
  if (!user?.sessionId) return { id: null }
  await ctx.db
    .updateTable('sessions')
    .set({ looking_at: null, looking_until: null })
    .where('id', '=', user.sessionId)
    .execute()
  return { id: user.lookedAtBy ? user.id : null }
}
