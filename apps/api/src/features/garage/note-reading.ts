import type { saveReading } from '@tuerca/contract/garage-logbook'
import type { Parsed } from '@tuerca/contract/endpoint'
import { type Country, LOCALE } from '@tuerca/domain/country'
import { contradicted } from '@tuerca/domain/mileage'
import type { TxCtx } from '../../platform/context.ts'
import { conflict, invalid, notFound } from '../../platform/errors.ts'
import { readingsOf, type ReadingRow } from './logbook-queries.ts'
import { ownerOf } from './owner.ts'
import { planReminders, todayOf } from './plan-reminders.ts'
import { lockGarage, ownVehicle } from './queries.ts'

const kilometresText = (kilometres: number, country: Country) =>
  `${new Intl.NumberFormat(LOCALE[country]).format(kilometres)} km`
const dayText = (day: string, country: Country) =>
  new Intl.DateTimeFormat(LOCALE[country], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

type NewReading = Parsed<typeof saveReading>['body'] & { vehicleId: number }

/**
 * Stores a reading; a second one on the same day corrects the first. 409 when it contradicts a neighbour and was not
 * confirmed.
 */
export async function noteReading(
  ctx: TxCtx,
  { vehicleId, kilometres, date, confirmed }: NewReading,
): Promise<{ reading: ReadingRow; fired: number[] }> {
  const user = ownerOf(ctx)
  await lockGarage(ctx, user)
  await ownVehicle(ctx.db, user, vehicleId)
  const today = todayOf(ctx, user)
  const day = date ?? today
  if (day > today) throw invalid(['La fecha del kilometraje no puede estar en el futuro.'])
  const other = confirmed ? null : contradicted(await readingsOf(ctx.db, vehicleId), { kilometres, date: day })
  if (other) {
    throw conflict(
      `El ${dayText(other.date, user.country)} anotaste ${kilometresText(other.kilometres, user.country)}. Confirma si ${kilometresText(kilometres, user.country)} es correcto.`,
    )
  }
  const reading = await ctx.db
    .insertInto('garage_readings')
    .values({ vehicle_id: vehicleId, kilometres, read_on: day, created_at: ctx.now })
    .onConflict((on) => on.columns(['vehicle_id', 'read_on']).doUpdateSet({ kilometres }))
    .returning(['id', 'kilometres'])
    .executeTakeFirstOrThrow()
  return { reading: { ...reading, date: day }, fired: await planReminders(ctx, user, vehicleId) }
}

/** Deletes a reading of the user's own vehicle; the expected dates of reminders follow the remaining readings. */
export async function forgetReading(
  ctx: TxCtx,
  { vehicleId, readingId }: { vehicleId: number; readingId: number },
): Promise<void> {
  const user = ownerOf(ctx)
  await lockGarage(ctx, user)
  await ownVehicle(ctx.db, user, vehicleId)
  const gone = await ctx.db
    .deleteFrom('garage_readings')
    .where('id', '=', readingId)
    .where('vehicle_id', '=', vehicleId)
    .returning('id')
    .executeTakeFirst()
  if (!gone) throw notFound('Esta lectura no existe.')
  await planReminders(ctx, user, vehicleId)
}
