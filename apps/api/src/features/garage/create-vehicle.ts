import { GARAGE_FULL, MOST_VEHICLES } from '@tuerca/contract/garage'
import type { Country } from '@tuerca/domain/country'
import type { GarageForm } from '@tuerca/domain/garage-form'
import type { TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import { checkForm, refuseTwin } from './check-form.ts'
import { columnsOf } from './columns.ts'
import { ownerOf } from './owner.ts'
import { countOwn, lockGarage, ownVehicle, type VehicleRow } from './queries.ts'

/**
 * Stores a vehicle entered by hand. Throws 400 with one line per problem, 409 for a plate or VIN that is already there.
 */
export async function addVehicle(
  ctx: TxCtx,
  { country, form }: { country: Country; form: GarageForm },
): Promise<VehicleRow> {
  const user = ownerOf(ctx)
  const make = await checkForm(ctx, { country, form, sent: form })
  const columns = columnsOf(form)
  await lockGarage(ctx, user)
  if ((await countOwn(ctx.db, user)) >= MOST_VEHICLES) throw conflict(GARAGE_FULL)
  await refuseTwin(ctx, { user, plate: columns.plate, vin: columns.vin })
  const { id } = await ctx.db
    .insertInto('garage_vehicles')
    .values({
      ...columns,
      ...make,
      model: columns.model ?? '',
      year: columns.year ?? 0,
      country,
      user_id: user.id,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return ownVehicle(ctx.db, user, id)
}
