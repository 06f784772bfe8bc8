import { MOST_VEHICLES } from '@tuerca/contract/garage'
import { readChosen } from '@tuerca/domain/chosen-vehicle'
import type { TxCtx } from '../../platform/context.ts'
import { alikeOf } from './chosen-vehicle.ts'
import { countOwn, lockGarage, makeNamed } from './queries.ts'

/** At login the car that a guest had chosen is added to the person's garage, unless a matching one is there. */
export async function mergeChosenVehicle(ctx: TxCtx, userId: number): Promise<void> {
  const chosen = readChosen(ctx.guest.chosenVehicle)
  if (!chosen || 'garageId' in chosen || chosen.year === null) return
  const user = { id: userId }
  await lockGarage(ctx, user)
  const make = await makeNamed(ctx.db, chosen.make)
  if (
    (await alikeOf(ctx.db, userId, { ...chosen, make: make.make_name })) ||
    (await countOwn(ctx.db, user)) >= MOST_VEHICLES
  )
    return
  const { country } = await ctx.db
    .selectFrom('users')
    .select('country')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await ctx.db
    .insertInto('garage_vehicles')
    .values({
      ...make,
      user_id: userId,
      country,
      model: chosen.model,
      year: chosen.year,
      version: null,
      displacement: chosen.engine.slice(0, 20) || null,
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    .execute()
}
