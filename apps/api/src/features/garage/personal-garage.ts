import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { objectsOf, VEHICLE_SELECT, type VehicleRow } from './queries.ts'
import { vehicleOf } from './wire.ts'
import type { Ctx, TxCtx } from '../../platform/context.ts'
import { enqueue } from '../../platform/jobs.ts'

interface VehicleHistory {
  readings: unknown
  reminders: unknown
  services: unknown
}

/** Everything in a person's garage for their data download; photos by their address. */
export async function downloadGarage(db: Db, userId: number) {
  const { rows } = await sql<VehicleRow & VehicleHistory & { deleted_at: Date | null }>`
    ${sql.raw(VEHICLE_SELECT)}, v.deleted_at,
      (select coalesce(json_agg(json_build_object('kilometres', r.kilometres, 'date', r.read_on) order by r.read_on), '[]') from garage_readings r where r.vehicle_id = v.id) as readings,
      (select coalesce(json_agg(json_build_object('name', m.name, 'description', m.description, 'date', m.due_on, 'kilometres', m.due_kilometres) order by m.id), '[]')
        from garage_reminders m where m.vehicle_id = v.id) as reminders,
      (select coalesce(json_agg(json_build_object('date', s.done_on, 'what', s.what, 'kilometres', s.kilometres, 'partNumber', s.part_number, 'workshop', s.workshop,
        'cost', s.cost / 100.0, 'currency', s.currency, 'source', s.source) order by s.done_on, s.id), '[]') from garage_services s where s.vehicle_id = v.id) as services
    from garage_vehicles v where v.user_id = ${userId} order by v.id`.execute(db)
  return rows.map((row) => ({
    ...vehicleOf(row),
    deleted_at: row.deleted_at,
    readings: row.readings,
    reminders: row.reminders,
    services: row.services,
  }))
}

/**
 * When an account is deleted, its vehicles go with the person's row, and their pictures by a job of the same
 * transaction.
 */
export async function forgetGarage(ctx: TxCtx, userId: number): Promise<void> {
  const keys = await objectsOf(ctx.db, { userId })
  if (keys.length > 0) await enqueue(ctx, 'remove-objects', { keys })
}

/** The job: removes files that no row names any more. */
export async function removeObjects({ ports }: Pick<Ctx, 'ports'>, keys: readonly string[]): Promise<void> {
  for (const key of keys) await ports.objectStore.remove(key)
}
