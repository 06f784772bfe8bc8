import { GARAGE_FULL, MOST_VEHICLES, RESTORE_MINUTES } from '@tuerca/contract/garage'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { refuseTwin } from './check-form.ts'
import { ownerOf } from './owner.ts'
import { dropReminders, planReminders, restoreReminders } from './plan-reminders.ts'
import { countOwn, lockGarage, objectsOf, ownVehicle, VEHICLE_UNKNOWN, type VehicleRow } from './queries.ts'

const RESTORE_MS = RESTORE_MINUTES * 60_000

/**
 * Removes the user's own vehicle from the garage and its reminders from the agenda; a job deletes it once it can no
 * longer be restored.
 */
export async function removeVehicle(ctx: TxCtx, id: number): Promise<{ restorableUntil: Date }> {
  const user = ownerOf(ctx)
  const row = await ctx.db
    .updateTable('garage_vehicles')
    .set({ deleted_at: ctx.now })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!row) throw notFound(VEHICLE_UNKNOWN)
  await dropReminders(ctx, user, id)
  const restorableUntil = new Date(ctx.now.getTime() + RESTORE_MS)
  await enqueue(
    ctx,
    'forget-vehicle',
    { vehicleId: id },
    { jobKey: `forget-vehicle-${id}`, runAt: new Date(restorableUntil.getTime() + 60_000) },
  )
  return { restorableUntil }
}

/** Restores the user's own vehicle: 404 when it is too late, 409 when its plate or VIN was added again meanwhile. */
export async function bringBack(ctx: TxCtx, id: number): Promise<VehicleRow> {
  const user = ownerOf(ctx)
  await lockGarage(ctx, user)
  const row = await ctx.db
    .selectFrom('garage_vehicles')
    .select(['plate', 'vin', 'deleted_at'])
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .where('deleted_at', '>', new Date(ctx.now.getTime() - RESTORE_MS))
    .forUpdate()
    .executeTakeFirst()
  if (!row?.deleted_at) throw notFound('Este vehículo ya no se puede recuperar.')
  if ((await countOwn(ctx.db, user)) >= MOST_VEHICLES) throw conflict(GARAGE_FULL)
  await refuseTwin(ctx, { user, id, ...row })
  await ctx.db
    .updateTable('garage_vehicles')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .execute()
  await restoreReminders(ctx, user, { vehicleId: id, deletedAt: row.deleted_at })
  await planReminders(ctx, user, id)
  return ownVehicle(ctx.db, user, id)
}

/** The job: deletes a removed vehicle for good, and then its pictures. */
export async function forgetVehicle(ctx: TxCtx, id: number): Promise<void> {
  const gone = await ctx.db
    .selectFrom('garage_vehicles')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', '<=', new Date(ctx.now.getTime() - RESTORE_MS))
    .forUpdate()
    .executeTakeFirst()
  if (!gone) return
  const keys = await objectsOf(ctx.db, { vehicleId: id })
  await ctx.db.deleteFrom('garage_vehicles').where('id', '=', id).execute()
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}
