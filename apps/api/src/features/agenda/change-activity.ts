import { ACTIVITY_STALE, ACTIVITY_UNKNOWN, type changeActivity } from '@tuerca/contract/agenda'
import type { Parsed } from '@tuerca/contract/endpoint'
import { instantOf, remindAt } from '@tuerca/domain/agenda'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import type { ActivityRow } from './queries.ts'
import { scheduleReminder } from './schedule-reminder.ts'

type Change = Parsed<typeof changeActivity>['body']

/**
 * Changes the user's own activity and moves its reminder with it. 409 when the version that was read is out of date.
 */
export async function change(ctx: TxCtx, user: User, { id, ...sent }: Change & { id: number }): Promise<ActivityRow> {
  const before = await ctx.db
    .selectFrom('activities')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!before) throw notFound(ACTIVITY_UNKNOWN)
  if (sent.version !== undefined && sent.version !== before.version) throw conflict(ACTIVITY_STALE)
  if (sent.vehicle_id) await requireOwnVehicle(ctx, user, sent.vehicle_id)
  const happensAt =
    sent.date === undefined ? before.happens_at : (instantOf(sent.date, user.country) ?? before.happens_at)
  const state = sent.activity_state ?? before.state
  const minutes = sent.reminder_minutes === undefined ? before.reminder_minutes : sent.reminder_minutes
  // A reminder that was sent is not sent again while its time does not change.
  const same =
    happensAt.getTime() === before.happens_at.getTime() && minutes === before.reminder_minutes && state === before.state
  const remind_at = same ? before.remind_at : remindAt({ happensAt, minutes, state, now: ctx.now })
  const after = await ctx.db
    .updateTable('activities')
    .set((eb) => ({
      name: sent.name ?? before.name,
      activity: sent.activity ?? before.activity,
      url: sent.activity_url === undefined ? before.url : sent.activity_url,
      vehicle_id: sent.vehicle_id === undefined ? before.vehicle_id : sent.vehicle_id,
      happens_at: happensAt,
      state,
      reminder_minutes: minutes,
      remind_at,
      version: eb('version', '+', 1),
      updated_at: ctx.now,
    }))
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  if (!same) await scheduleReminder(ctx, after)
  return after
}

/** A vehicle of somebody else does not exist. */
export async function requireOwnVehicle(ctx: Pick<TxCtx, 'db'>, user: User, vehicleId: number) {
  const own = await ctx.db
    .selectFrom('garage_vehicles')
    .select('id')
    .where('id', '=', vehicleId)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!own) throw invalid(['Este vehículo no está en tu garaje.'])
}
