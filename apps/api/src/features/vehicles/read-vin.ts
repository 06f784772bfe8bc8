import { VIN_LENGTH_ERROR, type DecodedVin } from '@tuerca/contract/vehicles'
import { slugOf } from '@tuerca/domain/product-url'
import { normaliseVin, VIN_INVALID_MESSAGE, VIN_LENGTH, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { modelNamesHere } from '@tuerca/domain/vin-model-names'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import type { DecodedCar } from '../../ports/vin-decoder.ts'
import { findInShop } from './queries.ts'
import { toDecodedVin } from './wire.ts'

/** Reads a VIN with any punctuation. Throws 400 for another length (C8.03) or characters that no VIN has (C5.01). */
export async function readVin(ctx: Pick<Ctx, 'db' | 'ports' | 'now'>, typed: string): Promise<DecodedVin> {
  const vin = normaliseVin(typed)
  if (vin.length !== VIN_LENGTH) throw invalid([VIN_LENGTH_MESSAGE], VIN_LENGTH_ERROR)
  const reading = await ctx.ports.vinDecoder.decode(vin, ctx.now)
  if (!reading) throw invalid([VIN_INVALID_MESSAGE])
  return toDecodedVin(reading, await Promise.all(reading.cars.map((car) => inShop(ctx, car))))
}

async function inShop({ db }: Pick<Ctx, 'db'>, car: DecodedCar) {
  return car.make === null ? null : findInShop(db, slugOf(car.make), modelNamesHere(car).map(slugOf))
}
