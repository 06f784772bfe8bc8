import type { Ctx } from '../../platform/context.ts'
import type { LegacyCar, LegacyCarKey } from '../../ports/legacy-catalogue.ts'
import { askCatalogue, meteredLookUp, type Meter } from '../catalogue/index.ts'

/** A car as its address names it. */
export interface CarQuery {
  catalogId: string
  carId: string
  criteria: string
}

export const keyOf = ({ catalogId, carId, criteria }: CarQuery): LegacyCarKey => ({
  catalogId,
  carId,
  criteria: criteria === '' ? null : criteria,
})

export interface MeteredCar<T> {
  car: LegacyCar
  answer: T
  meter: Meter
}

/**
 * Reads a car's contents, through the gate (C1.05). The car's name comes only from the catalogue itself. 404 for an
 * unknown car.
 */
export async function meteredCar<T>(
  ctx: Ctx,
  query: CarQuery,
  work: (key: LegacyCarKey) => Promise<{ found: boolean; answer: T }>,
): Promise<MeteredCar<T>> {
  const key = keyOf(query)
  const car = await askCatalogue(ctx.ports.legacyCatalogue.car(key))
  const counted = {
    subject: `V1 ${car.catalogId.toUpperCase()} ${car.id}`,
    catalogue: car.catalogId,
    vehicle: car.name,
  }
  return { car, ...(await meteredLookUp(ctx, counted, () => work(key))) }
}
