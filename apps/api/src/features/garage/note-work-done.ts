import type { createService } from '@tuerca/contract/garage-logbook'
import type { Parsed } from '@tuerca/contract/endpoint'
import { currencyOf, fromWireMoney } from '@tuerca/domain/money'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { type ServiceRow, servicesOf } from './logbook-queries.ts'
import { ownerOf } from './owner.ts'
import { todayOf } from './plan-reminders.ts'
import { lockGarage, ownVehicle } from './queries.ts'

const MOST_SERVICES = 1000

type NewService = Parsed<typeof createService>['body'] & { vehicleId: number }

/** Writes down by hand what was done to one's own vehicle. */
export async function noteService(
  ctx: TxCtx,
  { vehicleId, date, what, kilometres, partNumber, workshop, cost }: NewService,
): Promise<ServiceRow> {
  const user = ownerOf(ctx)
  await lockGarage(ctx, user)
  const { country } = await ownVehicle(ctx.db, user, vehicleId)
  if (date > todayOf(ctx, user)) throw invalid(['La fecha del servicio no puede estar en el futuro.'])
  if ((await servicesOf(ctx.db, vehicleId, { page: 0, pageSize: 1 })).total >= MOST_SERVICES)
    throw conflict(`El historial de cada vehículo admite hasta ${MOST_SERVICES} servicios.`)
  const told = (text: string | null | undefined) => text?.trim() || null
  const row = await ctx.db
    .insertInto('garage_services')
    .values({
      vehicle_id: vehicleId,
      done_on: date,
      what: what.trim(),
      kilometres: kilometres ?? null,
      part_number: told(partNumber),
      workshop: told(workshop),
      cost: cost === null || cost === undefined ? null : fromWireMoney(cost),
      currency: cost === null || cost === undefined ? null : currencyOf(country),
      created_at: ctx.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...row, done_on: date, currency: row.currency, source: 'typed', title: null }
}

/** Removes an entry written by hand; entries from purchases stay, as proof for the warranty. */
export async function dropService(
  ctx: TxCtx,
  { vehicleId, serviceId }: { vehicleId: number; serviceId: number },
): Promise<void> {
  await ownVehicle(ctx.db, ownerOf(ctx), vehicleId)
  const gone = await ctx.db
    .deleteFrom('garage_services')
    .where('id', '=', serviceId)
    .where('vehicle_id', '=', vehicleId)
    .where('source', '=', 'typed')
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('Este servicio no existe o lo registró una compra.')
}
