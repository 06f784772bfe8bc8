import { type createActivity as Endpoint, DATE_WRONG } from '@tuerca/contract/agenda'
import type { Parsed } from '@tuerca/contract/endpoint'
import { instantOf } from '@tuerca/domain/agenda'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { AppError, invalid } from '../../platform/errors.ts'
import type { User } from '../../platform/visitor.ts'
import { requireOwnVehicle } from './change-activity.ts'
import { createActivity } from './create-activity.ts'
import { type ActivityRow, ownActivity } from './queries.ts'

/** Each may become a mail and a WhatsApp message. */
const MOST_IN_AN_HOUR = 120

/** An activity that a person enters in the form (C5.12), by their own clock. */
export async function schedule(ctx: TxCtx, user: User, sent: Parsed<typeof Endpoint>['body']): Promise<ActivityRow> {
  await refuseFlood(ctx, user)
  if (sent.vehicle_id !== null) await requireOwnVehicle(ctx, user, sent.vehicle_id)
  const happensAt = instantOf(sent.date, user.country)
  if (!happensAt) throw invalid([DATE_WRONG])
  const { id } = await createActivity(ctx, {
    userId: user.id,
    name: sent.name,
    activity: sent.activity,
    happensAt,
    state: sent.activity_state,
    url: sent.activity_url,
    reminderMinutes: sent.reminder_minutes,
    vehicleId: sent.vehicle_id,
  })
  return ownActivity(ctx.db, user, id)
}

async function refuseFlood(ctx: TxCtx, user: User) {
  // One at a time for each person, so that the limit holds under parallel calls.
  await sql`select pg_advisory_xact_lock(hashtext('activities'), ${user.id})`.execute(ctx.db)
  const { made } = await ctx.db
    .selectFrom('activities')
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .where('user_id', '=', user.id)
    .where('created_at', '>', new Date(ctx.now.getTime() - 3600_000))
    .executeTakeFirstOrThrow()
  if (made >= MOST_IN_AN_HOUR)
    throw new AppError(429, 'Agendaste muchas actividades seguidas. Espera una hora e intenta de nuevo.')
}
