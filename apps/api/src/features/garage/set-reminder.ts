import type { createReminder } from '@tuerca/contract/garage-logbook'
import type { Parsed } from '@tuerca/contract/endpoint'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { cancelActivity } from '../agenda/index.ts'
import { ownReminders, type ReminderRow } from './logbook-queries.ts'
import { ownerOf } from './owner.ts'
import { planReminders, reminderKey, todayOf } from './plan-reminders.ts'
import { lockGarage, ownVehicle } from './queries.ts'

export const MOST_REMINDERS = 50

type NewReminder = Parsed<typeof createReminder>['body'] & { vehicleId: number }

/** Sets a reminder for the user's own vehicle. Throws 400 when its time has passed. */
export async function setReminder(
  ctx: TxCtx,
  { vehicleId, name, description, date, kilometres }: NewReminder,
): Promise<ReminderRow> {
  const user = ownerOf(ctx)
  await lockGarage(ctx, user)
  const vehicle = await ownVehicle(ctx.db, user, vehicleId)
  if (date !== undefined && date < todayOf(ctx, user))
    throw invalid(['La fecha del recordatorio ya pasó: elige hoy o un día que venga.'])
  if (kilometres !== undefined && kilometres <= (vehicle.kilometres ?? 0))
    throw invalid(['Tu vehículo ya pasó de ese kilometraje: escribe uno mayor.'])
  if ((await ownReminders(ctx.db, vehicleId)).length >= MOST_REMINDERS)
    throw conflict(`Cada vehículo admite hasta ${MOST_REMINDERS} recordatorios.`)
  const { id } = await ctx.db
    .insertInto('garage_reminders')
    .values({
      vehicle_id: vehicleId,
      name: name.trim(),
      description: description.trim(),
      due_on: date ?? null,
      due_kilometres: kilometres ?? null,
      created_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await planReminders(ctx, user, vehicleId)
  return ownReminder(ctx, vehicleId, id)
}

/** Removes a reminder of the user's own vehicle, and its activity unless that is done. */
export async function dropReminder(
  ctx: TxCtx,
  { vehicleId, reminderId }: { vehicleId: number; reminderId: number },
): Promise<void> {
  const user = ownerOf(ctx)
  await ownVehicle(ctx.db, user, vehicleId)
  const gone = await ctx.db
    .deleteFrom('garage_reminders')
    .where('id', '=', reminderId)
    .where('vehicle_id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('Este recordatorio no existe.')
  await cancelActivity(ctx, { userId: user.id, key: reminderKey(reminderId) })
}

async function ownReminder(ctx: TxCtx, vehicleId: number, id: number): Promise<ReminderRow> {
  const reminder = (await ownReminders(ctx.db, vehicleId)).find((one) => one.id === id)
  if (!reminder) throw notFound('Este recordatorio no existe.')
  return reminder
}
