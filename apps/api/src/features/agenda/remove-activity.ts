import { ACTIVITY_UNKNOWN } from '@tuerca/contract/agenda'
import { remindAt } from '@tuerca/domain/agenda'
import type { TxCtx } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { User } from '../../platform/visitor.ts'
import type { ActivityRow } from './queries.ts'
import { scheduleReminder } from './schedule-reminder.ts'

/** How long what was deleted can be brought back. */
const UNDO_MS = 3600_000

/** Removes the user's own activity from the agenda and its reminder from the queue; it can be restored for an hour. */
export async function remove(ctx: TxCtx, user: User, id: number): Promise<void> {
  const row = await ctx.db
    .updateTable('activities')
    .set((eb) => ({ deleted_at: ctx.now, version: eb('version', '+', 1), updated_at: ctx.now }))
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound(ACTIVITY_UNKNOWN)
  await scheduleReminder(ctx, { id, remind_at: null })
  await enqueue(
    ctx,
    'forget-activity',
    { activityId: id },
    { jobKey: `activity-forget-${id}`, runAt: new Date(ctx.now.getTime() + UNDO_MS) },
  )
}

/** Restores the user's own activity, with a reminder if its time has not passed. */
export async function restore(ctx: TxCtx, user: User, id: number): Promise<ActivityRow> {
  const row = await ctx.db
    .updateTable('activities')
    .set((eb) => ({ deleted_at: null, version: eb('version', '+', 1), updated_at: ctx.now }))
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', '>', new Date(ctx.now.getTime() - UNDO_MS))
    .returningAll()
    .executeTakeFirst()
  if (!row) throw notFound(ACTIVITY_UNKNOWN)
  const left = row.remind_at !== null && row.reminded_for?.getTime() === row.remind_at.getTime()
  if (left) return row
  const remind_at = remindAt({
    happensAt: row.happens_at,
    minutes: row.reminder_minutes,
    state: row.state,
    now: ctx.now,
  })
  await ctx.db.updateTable('activities').set({ remind_at }).where('id', '=', id).execute()
  await scheduleReminder(ctx, { id, remind_at })
  return { ...row, remind_at }
}

/** Deletes for good what was removed an hour ago; restored activities stay. */
export async function forgetActivity(ctx: Pick<TxCtx, 'db' | 'now'>, id: number): Promise<void> {
  await ctx.db
    .deleteFrom('activities')
    .where('id', '=', id)
    .where('deleted_at', '<=', new Date(ctx.now.getTime() - UNDO_MS))
    .execute()
}
