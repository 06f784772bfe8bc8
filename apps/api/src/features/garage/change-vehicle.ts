import { namesOf } from '@tuerca/domain/own-value'
import { GARAGE_FIELDS, type GarageForm, keptText, VERIFIED_LOCKED } from '@tuerca/domain/garage-form'
import type { TxCtx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { checkForm, refuseTwin } from './check-form.ts'
import { columnsOf } from './columns.ts'
import { ownerOf } from './owner.ts'
import { lockGarage, ownVehicle, type VehicleRow } from './queries.ts'
import { vehicleOf } from './wire.ts'

/**
 * Changes the given fields of the user's own vehicle; other fields stay. The data of a verified one may be sent
 * unchanged, but not changed (C3.04).
 */
export async function changeVehicle(ctx: TxCtx, { id, sent }: { id: number; sent: GarageForm }): Promise<VehicleRow> {
  const user = ownerOf(ctx)
  await lockGarage(ctx, user)
  const before = await ownVehicle(ctx.db, user, id)
  const kept = formOf(before)
  const changed = namesOf(sent).filter(
    (field) => keptText(field, sent[field] ?? '') !== keptText(field, kept[field] ?? ''),
  )
  if (changed.length === 0) return before
  if (before.is_verified) throw invalid([VERIFIED_LOCKED])
  const make = await checkForm(ctx, { country: before.country, form: { ...kept, ...sent }, sent })
  const { model, year, ...columns } = columnsOf(sent)
  await refuseTwin(ctx, { user, id, plate: columns.plate, vin: columns.vin })
  await ctx.db
    .updateTable('garage_vehicles')
    .set({
      ...columns,
      ...make,
      ...(model === null ? {} : { model }),
      ...(year === null ? {} : { year }),
      updated_at: ctx.now,
    })
    .where('id', '=', id)
    .where('user_id', '=', user.id)
    .execute()
  return ownVehicle(ctx.db, user, id)
}

/** What is kept, as it would be typed. */
function formOf(row: VehicleRow): GarageForm {
  const wire = vehicleOf(row)
  return Object.fromEntries(namesOf(GARAGE_FIELDS).map((field) => [field, String(wire[field] ?? '')]))
}
