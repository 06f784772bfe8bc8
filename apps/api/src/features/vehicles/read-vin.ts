import { VIN_LENGTH_ERROR, type DecodedVin } from '@tuerca/contract/vehicles'
import { normaliseVin, VIN_INVALID_MESSAGE, VIN_LENGTH, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { toDecodedVin } from './wire.ts'

/** Reads a VIN in any punctuation. Throws 400 for another length (C8.03) or characters that no VIN has (C5.01). */
export async function readVin(ctx: Pick<Ctx, 'ports' | 'now'>, typed: string): Promise<DecodedVin> {
  const vin = normaliseVin(typed)
  if (vin.length !== VIN_LENGTH) throw invalid([VIN_LENGTH_MESSAGE], VIN_LENGTH_ERROR)
  const reading = await ctx.ports.vinDecoder.decode(vin, ctx.now)
  if (!reading) throw invalid([VIN_INVALID_MESSAGE])
  return toDecodedVin(reading)
}
