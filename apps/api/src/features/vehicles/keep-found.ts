import { randomBytes } from 'node:crypto'
import type { TxCtx } from '../../platform/context.ts'
import { toJson } from '../../platform/db/column-types.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'
import { keepVehicle } from '../garage/index.ts'
import { type KeptVehicle, toWire } from './plate-wire.ts'

/**
 * Stores the result for its visitor, and in the garage of a person who has one (C4.22). `hash`: that of the result that
 * is shown again.
 */
export async function keepFound(ctx: TxCtx, vehicle: RegisteredVehicle, hash?: string): Promise<KeptVehicle> {
  return { hash: hash ?? (await keepResult(ctx, vehicle)), ...(await keepInGarage(ctx, vehicle)) }
}

async function keepResult(ctx: TxCtx, vehicle: RegisteredVehicle): Promise<string> {
  // 144 bits: nobody comes upon one.
  const hash = randomBytes(18).toString('base64url')
  await ctx.db
    .insertInto('plate_results')
    .values({
      hash,
      user_id: ctx.user?.id ?? null,
      guest_hash: ctx.user ? null : ctx.guest.ensure(),
      country: vehicle.country,
      plate: vehicle.plate,
      vehicle: toJson(vehicle),
      found_at: ctx.now,
    })
    .execute()
  return hash
}

async function keepInGarage(ctx: TxCtx, vehicle: RegisteredVehicle): Promise<Omit<KeptVehicle, 'hash'>> {
  // A car that a store's program looks up does not belong to the owner of its key.
  if (!ctx.user || ctx.key || vehicle.year === null) return { vehicleId: null, created: false }
  const { brand, country, model, is_test, ...told } = toWire(vehicle)
  const { id, created } = await keepVehicle(ctx, { ...told, brand, country, model, year: vehicle.year, is_test })
  return { vehicleId: id, created }
}
