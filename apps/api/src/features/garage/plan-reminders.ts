import { instantOf, wallTimeOf } from '@tuerca/domain/agenda'
import { expectedDay, type Reading } from '@tuerca/domain/mileage'
import { cutText } from '@tuerca/domain/words'
import type { TxCtx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { cancelActivity, createActivity } from '../agenda/index.ts'
import { ownReminders, readingsOf, type ReminderRow } from './logbook-queries.ts'
import { ownVehicle, type VehicleRow } from './queries.ts'
import { nameOf } from './wire.ts'

/** Reminders of a day arrive with the morning. */
const MORNING = '09:00:00'
const LONGEST_ACTIVITY = 256

/** What makes the activity of a reminder, once. */
export const reminderKey = (id: number) => `vehicle-reminder:${id}`

/** Today on the clock of a person's country, YYYY-MM-DD. */
export const todayOf = (ctx: Pick<TxCtx, 'now'>, user: User) => wallTimeOf(ctx.now, user.country).slice(0, 10)

/**
 * Puts the waiting reminders of a vehicle into the agenda, or moves them there: by date on their day; by kilometres on the
 * day the readings let expect, and right now when a reading has passed them. Gives those that a reading has just passed.
 */
export async function planReminders(ctx: TxCtx, user: User, vehicleId: number): Promise<number[]> {
  const vehicle = await ownVehicle(ctx.db, user, vehicleId)
  const readings = await readingsOf(ctx.db, vehicleId)
  const fired: number[] = []
  for (const reminder of await ownReminders(ctx.db, vehicleId)) {
    // What was done or deleted in the agenda stays so.
    if (reminder.fired_at !== null || reminder.activity_state === 1 || (reminder.activity_id !== null && reminder.activity_gone)) continue
    const passed = reminder.due_kilometres !== null && (vehicle.kilometres ?? 0) >= reminder.due_kilometres
    const happensAt = passed ? new Date(ctx.now.getTime() + 60_000) : dayOf(ctx, user, { reminder, readings })
    if (!happensAt) continue
    const { id } = await createActivity(ctx, activityOf({ user, vehicle, reminder, happensAt, passed }))
    await ctx.db.updateTable('garage_reminders').set({ activity_id: id, ...(passed ? { fired_at: ctx.now } : {}) }).where('id', '=', reminder.id).execute()
    if (passed) fired.push(reminder.id)
  }
  return fired
}

function dayOf(ctx: TxCtx, user: User, { reminder, readings }: { reminder: ReminderRow; readings: Reading[] }): Date | null {
  const day = reminder.due_on ?? expectedDay(readings, reminder.due_kilometres ?? 0, todayOf(ctx, user))
  return day === null ? null : instantOf(`${day} ${MORNING}`, user.country)
}

interface Planned { user: User; vehicle: VehicleRow; reminder: ReminderRow; happensAt: Date; passed: boolean }

function activityOf({ user, vehicle, reminder, happensAt, passed }: Planned) {
  const kilometres = reminder.due_kilometres === null ? '' : `${passed ? 'Pasó de' : 'Hacia los'} ${new Intl.NumberFormat('es-CO').format(reminder.due_kilometres)} km. `
  return {
    userId: user.id, name: reminder.name, activity: cutText(`${nameOf(vehicle)}. ${kilometres}${reminder.description}`.trim(), LONGEST_ACTIVITY - 3),
    happensAt, reminderMinutes: 0 as const, url: `/garaje/${vehicle.id}`, vehicleId: vehicle.id, key: reminderKey(reminder.id),
  }
}

/** Takes the waiting reminders of a vehicle out of the agenda. */
export async function dropReminders(ctx: TxCtx, user: User, vehicleId: number): Promise<void> {
  for (const reminder of await ownReminders(ctx.db, vehicleId)) {
    if (reminder.activity_state === 1 || reminder.activity_gone) continue
    await cancelActivity(ctx, { userId: user.id, key: reminderKey(reminder.id) })
    await ctx.db.updateTable('garage_reminders').set({ activity_id: null }).where('id', '=', reminder.id).execute()
  }
}
