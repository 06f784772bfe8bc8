import { instantOf, wallTimeOf } from '@tuerca/domain/agenda'
import { addDays } from '@tuerca/domain/agenda-month'
import { LOCALE } from '@tuerca/domain/country'
import { expectedDay, type Reading } from '@tuerca/domain/mileage'
import { cutText } from '@tuerca/domain/words'
import { pagePaths } from '@tuerca/domain/page-paths'
import type { TxCtx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { bringActivityBack, createActivity, takeActivityOut } from '../agenda/index.ts'
import { ownReminders, readingsOf, type ReminderRow } from './logbook-queries.ts'
import { ownVehicle, type VehicleRow } from './queries.ts'
import { nameOf } from './wire.ts'

/** Reminders of a day arrive with the morning. */
const MORNING = '09:00:00'
const HOUR_MS = 3600_000
const LONGEST_ACTIVITY = 256

/** What makes the activity of a reminder, once. */
export const reminderKey = (id: number) => `vehicle-reminder:${id}`

/** Today on the clock of a person's country, YYYY-MM-DD. */
export const todayOf = (ctx: Pick<TxCtx, 'now'>, user: User) => wallTimeOf(ctx.now, user.country).slice(0, 10)

/**
 * Puts the pending reminders of a vehicle into the agenda, or moves them: by date on their day; by mileage on the
 * expected day, or now when a reading has already passed them. Gives those that a reading has just passed.
 */
export async function planReminders(ctx: TxCtx, user: User, vehicleId: number): Promise<number[]> {
  const vehicle = await ownVehicle(ctx.db, user, vehicleId)
  const readings = await readingsOf(ctx.db, vehicleId)
  const fired: number[] = []
  for (const reminder of await ownReminders(ctx.db, vehicleId)) {
    // What was done or deleted in the agenda stays so.
    if (
      reminder.fired_at !== null ||
      reminder.activity_state === 1 ||
      (reminder.activity_id !== null && reminder.activity_gone)
    )
      continue
    // A day that was asked for does not move with the readings.
    if (reminder.due_on !== null && reminder.activity_id !== null) continue
    const passed = reminder.due_kilometres !== null && (vehicle.kilometres ?? 0) >= reminder.due_kilometres
    const happensAt = passed ? new Date(ctx.now.getTime() + 60_000) : momentOf(ctx, user, { reminder, readings })
    if (!happensAt) continue
    const { id } = await createActivity(ctx, activityOf({ user, vehicle, reminder, happensAt, passed }))
    await ctx.db
      .updateTable('garage_reminders')
      .set({ activity_id: id, ...(passed ? { fired_at: ctx.now } : {}) })
      .where('id', '=', reminder.id)
      .execute()
    if (passed) fired.push(reminder.id)
  }
  return fired
}

/**
 * The morning of the day. If that has passed, a reminder set for today still comes today, and an expected one comes
 * tomorrow.
 */
function momentOf(
  ctx: TxCtx,
  user: User,
  { reminder, readings }: { reminder: ReminderRow; readings: Reading[] },
): Date | null {
  const today = todayOf(ctx, user)
  const day = reminder.due_on ?? expectedDay(readings, reminder.due_kilometres ?? 0, today)
  if (day === null) return null
  const morning = instantOf(`${day} ${MORNING}`, user.country)
  if (day !== today || morning === null || morning > ctx.now) return morning
  return reminder.due_on === null
    ? instantOf(`${addDays(today, 1)} ${MORNING}`, user.country)
    : new Date(Math.ceil((ctx.now.getTime() + 60_000) / HOUR_MS) * HOUR_MS)
}

interface ReminderPlan {
  user: User
  vehicle: VehicleRow
  reminder: ReminderRow
  happensAt: Date
  passed: boolean
}

function activityOf({ user, vehicle, reminder, happensAt, passed }: ReminderPlan) {
  const kilometres =
    reminder.due_kilometres === null
      ? ''
      : `${passed ? 'Pasó de' : 'Hacia los'} ${new Intl.NumberFormat(LOCALE[user.country]).format(reminder.due_kilometres)} km. `
  return {
    userId: user.id,
    name: reminder.name,
    activity: cutText(`${nameOf(vehicle)}. ${kilometres}${reminder.description}`.trim(), LONGEST_ACTIVITY - 3),
    happensAt,
    reminderMinutes: 0 as const,
    url: pagePaths.garageVehicle(vehicle.id),
    vehicleId: vehicle.id,
    key: reminderKey(reminder.id),
  }
}

/**
 * Removes the pending reminders of a vehicle from the agenda together with it; the person's changes to them come back
 * when it is restored.
 */
export async function dropReminders(ctx: TxCtx, user: User, vehicleId: number): Promise<void> {
  for (const reminder of await ownReminders(ctx.db, vehicleId)) {
    if (reminder.activity_id === null || reminder.activity_state === 1 || reminder.activity_gone) continue
    await takeActivityOut(ctx, user, reminder.activity_id)
  }
}

/**
 * Restores what left the agenda together with the vehicle; reminders that the person had deleted before stay deleted.
 */
export async function restoreReminders(
  ctx: TxCtx,
  user: User,
  { vehicleId, deletedAt }: { vehicleId: number; deletedAt: Date },
): Promise<void> {
  for (const { activity_id: id, activity_deleted_at: gone } of await ownReminders(ctx.db, vehicleId)) {
    if (id !== null && gone?.getTime() === deletedAt.getTime()) await bringActivityBack(ctx, user, id)
  }
}
