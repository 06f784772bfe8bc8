import type { PlateAnswer, PlateVehicle } from '@tuerca/contract/plates'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import { slugOf } from '@tuerca/domain/product-url'
import type { Ctx } from '../../platform/context.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'
import { countSearches, readBalances } from '../consultations/index.ts'
import { findInShop, makeId } from './queries.ts'

export interface KeptVehicle {
  hash: string
  /** The id in the person's garage; null for a guest, a full garage, and a car of unknown year. */
  vehicleId: number | null
  created: boolean
}

/** C3.02–C3.04: the registry's answer under the wire's names. */
export function toWire(vehicle: RegisteredVehicle) {
  return {
    country: vehicle.country,
    license_plate: vehicle.plate,
    brand: vehicle.brand,
    model: vehicle.model,
    version: vehicle.version,
    VIN: vehicle.vin,
    engine_number: vehicle.engineNumber,
    chassis_number: vehicle.chassisNumber,
    cylinder_capacity: vehicle.displacement,
    number_of_cylinders: vehicle.cylinders,
    number_of_axes: vehicle.axles,
    number_of_doors: vehicle.doors,
    class: vehicle.vehicleClass,
    body_type: vehicle.body,
    fuel_type: vehicle.fuel,
    color: vehicle.color,
    city: vehicle.city,
    transit_agency: vehicle.transitOffice,
    country_of_origin: vehicle.originCountry,
    is_test: vehicle.isTest,
  }
}

/** The car with what the shop knows of it; `id` is the one in the asker's garage. */
export async function toPlateVehicle(
  { db }: Pick<Ctx, 'db'>,
  vehicle: RegisteredVehicle,
  id: number | null,
): Promise<PlateVehicle> {
  const { brand, model, version, year, plate } = { ...vehicle }
  const [inShop, brandId] = await Promise.all([
    findInShop(db, slugOf(brand), [slugOf(model)]),
    makeId(db, slugOf(brand)),
  ])
  return {
    ...toWire(vehicle),
    id,
    year,
    brand_id: brandId,
    brandRelation: { id: brandId, name: brand },
    complement: null,
    property_card_image: null,
    is_verified: true,
    inShop,
    vehicleComplete: vehicleComplete({ brand, model, version: version ?? '', year, license_plate: plate }),
  }
}

/** C3.06. */
export async function plateAnswer(
  ctx: Ctx,
  found: { vehicle: RegisteredVehicle; kept: KeptVehicle } | null,
): Promise<PlateAnswer> {
  const [searchesPerformed, { own, general }, data] = await Promise.all([
    countSearches(ctx, 'plates'),
    readBalances(ctx, 'plates'),
    found && toPlateVehicle(ctx, found.vehicle, found.kept.vehicleId),
  ])
  const kept = found?.kept
  return {
    data,
    metadata: {
      consultationsByPlateAvailable: own,
      generalInquiriesAvailable: general,
      searchesPerformed,
      hash: kept?.hash ?? null,
      createdInGarage: kept?.created ?? false,
      relatedVehicle: kept && kept.vehicleId !== null && !kept.created ? { id: kept.vehicleId } : null,
    },
  }
}
