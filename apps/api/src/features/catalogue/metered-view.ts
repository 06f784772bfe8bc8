import type { Ctx } from '../../platform/context.ts'
import type { CatalogueVehicle, VehicleKey } from '../../ports/oem-catalogue.ts'
import { askCatalogue } from './ask-catalogue.ts'
import { hasOwnId, subjectOf } from './identify-vehicle.ts'
import { meteredLookUp } from './metered-look-up.ts'
import type { Meter } from './read-meter.ts'

export interface VehicleQuery {
  catalogCode: string
  vid: string
  ssd: string
  language: string
}

export interface MeteredView<T> {
  vehicle: CatalogueVehicle
  answer: T
  meter: Meter
}

const DEFAULT_LANGUAGE = 'es_ES'

/** A view of the vehicle in an address, through the gate; 404 for a vehicle that the catalogue does not know. */
export async function meteredView<T>(
  ctx: Ctx,
  query: VehicleQuery,
  work: (key: VehicleKey) => Promise<{ found: boolean; answer: T }>,
): Promise<MeteredView<T>> {
  const { catalogCode, vid, ssd, language } = query
  const key: VehicleKey = { catalogue: catalogCode, vehicleId: vid, ssd }
  const vehicle = await askCatalogue(ctx.ports.oemCatalogue.vehicle(key, language))
  const subject = subjectOf(await namedIn(ctx, vehicle, key, language))
  return {
    vehicle,
    ...(await meteredLookUp(ctx, { subject, catalogue: vehicle.catalogue, vehicle: vehicle.name }, () => work(key))),
  }
}

/** A vehicle without an id is identified by its words, always in one language. */
async function namedIn(
  ctx: Ctx,
  vehicle: CatalogueVehicle,
  key: VehicleKey,
  language: string,
): Promise<CatalogueVehicle> {
  return hasOwnId(vehicle) || language === DEFAULT_LANGUAGE
    ? vehicle
    : askCatalogue(ctx.ports.oemCatalogue.vehicle(key, DEFAULT_LANGUAGE))
}
