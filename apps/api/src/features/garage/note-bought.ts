import type { Currency } from '@tuerca/domain/money'
import type { TxCtx } from '../../platform/context.ts'
import type { User } from '../../platform/visitor.ts'
import { lockGarage, ownVehicle } from './queries.ts'
import { remindOfWear, type WearReminder } from './remind-of-wear.ts'

/** A line of a purchase as the history of a vehicle tells it. */
export interface BoughtPart {
  saleLineId: number
  date: string
  what: string
  partNumber: string | null
  productId: number | null
  store: string
  cost: number
  currency: Currency
}

export interface CarOfPurchase {
  id: number
  name: string
  brand: string
  model: string
  year: number | null
  engine: string
  reminders: WearReminder[]
}

/**
 * Writes purchased lines into the history of the user's own vehicle, each line once: a line that is reassigned to
 * another car leaves the first one's history. Null: for no car. Someone else's vehicle does not exist.
 */
export async function noteBought(
  ctx: TxCtx,
  user: User,
  { vehicleId, parts }: { vehicleId: number | null; parts: readonly BoughtPart[] },
): Promise<CarOfPurchase | null> {
  await lockGarage(ctx, user)
  const vehicle = vehicleId === null ? null : await ownVehicle(ctx.db, user, vehicleId)
  await ctx.db
    .deleteFrom('garage_services')
    .where('sale_line_id', 'in', [-1, ...parts.map(({ saleLineId }) => saleLineId)])
    .execute()
  const reminders = await remindOfWear(ctx, user, { vehicle, parts })
  if (!vehicle) return null
  if (parts.length > 0) {
    await ctx.db
      .insertInto('garage_services')
      .values(
        parts.map((part) => ({
          vehicle_id: vehicle.id,
          sale_line_id: part.saleLineId,
          done_on: part.date,
          what: part.what,
          part_number: part.partNumber,
          product_id: part.productId,
          workshop: part.store,
          cost: part.cost,
          currency: part.currency,
          source: 'bought',
          created_at: ctx.now,
        })),
      )
      .execute()
  }
  return {
    id: vehicle.id,
    name: [vehicle.make_name, vehicle.model, vehicle.year].filter(Boolean).join(' '),
    brand: vehicle.make_name,
    model: vehicle.model,
    year: vehicle.year,
    engine: vehicle.displacement ?? '',
    reminders,
  }
}
