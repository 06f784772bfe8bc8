import type { Parsed } from '@tuerca/contract/endpoint'
import type { listVehicles } from '@tuerca/contract/garage'
import type { GarageVehicle } from '@tuerca/contract/garage-wire'
import { vehicleComplete } from '@tuerca/domain/garage-form'
import type { VehicleRow } from './queries.ts'

type Choice = Pick<Parsed<typeof listVehicles>['query'], 'attributes' | 'getters' | 'relations'>

/** A vehicle by the names of C3.02–C3.04. */
export function vehicleOf(row: VehicleRow): GarageVehicle {
  return {
    id: row.id,
    country: row.country,
    brand_id: row.make_id,
    model: row.model,
    year: row.year,
    version: row.version,
    license_plate: row.plate,
    VIN: row.vin,
    engine_number: row.engine_number,
    chassis_number: row.chassis_number,
    cylinder_capacity: row.displacement,
    number_of_cylinders: row.cylinders,
    number_of_axes: row.axles,
    number_of_doors: row.doors,
    class: row.class,
    body_type: row.body,
    fuel_type: row.fuel,
    color: row.color,
    city: row.city,
    transit_agency: row.transit_office,
    country_of_origin: row.origin_country,
    complement: row.remarks,
    is_verified: row.is_verified,
    is_test: row.is_test,
    property_card_image: row.property_card === null ? null : propertyCardAddress(row.id, row.property_card),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    brandRelation: { id: row.make_id, name: row.make_name },
    vehicleComplete: nameOf(row),
    mileage: row.kilometres === null || row.read_on === null ? null : { kilometres: row.kilometres, date: row.read_on },
    pendingReminders: row.pending_reminders,
  }
}

/** A vehicle with the requested fields; with all of them when none was named. */
export function chosenFieldsOf(
  row: VehicleRow,
  { attributes, getters, relations }: Choice,
): Partial<GarageVehicle> & { id: number } {
  const whole = vehicleOf(row)
  const chosen = [...attributes, ...getters, ...relations]
  return chosen.length === 0 ? whole : { ...Object.fromEntries(chosen.map((key) => [key, whole[key]])), id: row.id }
}

/** The address changes with the photo, so that no screen shows the old one. */
export function propertyCardAddress(id: number, key: string): string {
  return `/api/garage/vehicle/${id}/propertyCard?v=${key.slice(-8)}`
}

/** C3.04 vehicleComplete. */
export function nameOf(row: Pick<VehicleRow, 'make_name' | 'model' | 'version' | 'year' | 'plate'>): string {
  return vehicleComplete({
    brand: row.make_name,
    model: row.model,
    version: row.version ?? '',
    year: row.year,
    license_plate: row.plate ?? '',
  })
}
