import { createHash } from 'node:crypto'
import { type ActivityState, type ReminderMinutes, remindAt } from '@tuerca/domain/agenda'
import type { TxCtx } from '../../platform/context.ts'
import { scheduleReminder } from './schedule-reminder.ts'

export interface NewActivity {
  userId: number
  /** At most 120 characters. */
  name: string
  /** What it is about; at most 256 characters (C9.02). */
  activity: string
  happensAt: Date
  state?: ActivityState
  /** A path of ours or an https address. */
  url?: string | null
  /** Before it happens; an hour unless told, null for none. */
  reminderMinutes?: ReminderMinutes
  /** Of the person's own garage. */
  vehicleId?: number | null
  /** What creates it, such as `vehicle-reminder:12`: the same key moves an activity that is still pending. */
  key?: string
}

type Ctx = Pick<TxCtx, 'db' | 'now'>

/**
 * Puts an activity into a person's agenda with its reminder job, in the caller's transaction. With a key that already
 * created one, that one is moved and renamed while pending; it is left as it is once done or deleted, or when nothing
 * is new, since the person may have moved it meanwhile.
 */
export async function createActivity(ctx: Ctx, given: NewActivity): Promise<{ id: number; created: boolean }> {
  const values = {
    name: given.name,
    activity: given.activity,
    happens_at: given.happensAt,
    url: given.url ?? null,
    vehicle_id: given.vehicleId ?? null,
    ...reminderOf(ctx, given),
    updated_at: ctx.now,
    source_said: given.key === undefined ? null : saidOf(given),
  }
  const row = await ctx.db
    .insertInto('activities')
    .values({
      ...values,
      user_id: given.userId,
      state: given.state ?? 0,
      source_key: given.key ?? null,
      created_at: ctx.now,
    })
    .onConflict((on) =>
      on
        .columns(['user_id', 'source_key'])
        .doUpdateSet((eb) => ({ ...values, version: eb('activities.version', '+', 1) }))
        .where('activities.state', '=', 0)
        .where('activities.deleted_at', 'is', null)
        .where((eb) => eb('activities.source_said', 'is distinct from', eb.ref('excluded.source_said'))),
    )
    .returning(['id', 'version', 'remind_at'])
    .executeTakeFirst()
  if (row) {
    await scheduleReminder(ctx, row)
    return { id: row.id, created: row.version === 0 }
  }
  const { id } = await ctx.db
    .selectFrom('activities')
    .select('id')
    .where('user_id', '=', given.userId)
    .where('source_key', '=', given.key ?? '')
    .executeTakeFirstOrThrow()
  return { id, created: false }
}

function saidOf({ name, activity, happensAt, url, reminderMinutes, vehicleId }: NewActivity) {
  return createHash('sha256')
    .update(JSON.stringify([name, activity, happensAt, url, reminderMinutes, vehicleId]))
    .digest('base64url')
    .slice(0, 22)
}

function reminderOf(ctx: Ctx, { happensAt, state = 0, reminderMinutes = 60 }: NewActivity) {
  return {
    reminder_minutes: reminderMinutes,
    remind_at: remindAt({ happensAt, minutes: reminderMinutes, state, now: ctx.now }),
  }
}

/** Removes the activity that a key created, unless it was done; its reminder is no longer sent. */
export async function cancelActivity(ctx: Ctx, { userId, key }: { userId: number; key: string }): Promise<void> {
  const row = await ctx.db
    .deleteFrom('activities')
    .where('user_id', '=', userId)
    .where('source_key', '=', key)
    .where('state', '=', 0)
    .returning('id')
    .executeTakeFirst()
  if (row) await scheduleReminder(ctx, { id: row.id, remind_at: null })
}
