import type { LegacyCar as CarWire } from '@tuerca/contract/legacy-catalogue'
import { VIN_LENGTH_ERROR } from '@tuerca/contract/vehicles'
import { VIN_INVALID_MESSAGE, VIN_LENGTH_MESSAGE } from '@tuerca/domain/vin'
import { readVinOrFrame } from '@tuerca/domain/vin-or-frame'
import type { Ctx } from '../../platform/context.ts'
import { invalid } from '../../platform/errors.ts'
import { askCatalogue, recordSearch } from '../catalogue/index.ts'
import { toCar } from './wire.ts'

/**
 * C7.09, C2.38: every car that it may be. Throws 400 with C8.03's text for a text that is neither a VIN nor a frame
 * number.
 */
export async function findCars(ctx: Ctx, typed: string): Promise<CarWire[]> {
  const read = readVinOrFrame(typed)
  if (read === 'length') throw invalid([VIN_LENGTH_MESSAGE], VIN_LENGTH_ERROR)
  if (read === 'characters') throw invalid([VIN_INVALID_MESSAGE])
  const cars = await askCatalogue(ctx.ports.legacyCatalogue.findCars(read.value))
  const [first] = cars
  await recordSearch(ctx, {
    kind: read.kind,
    catalogue: first?.catalogId ?? '',
    vehicle: first?.name ?? '',
    found: first !== undefined,
  })
  return cars.map(toCar)
}
