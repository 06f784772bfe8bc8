import { createHash } from 'node:crypto'
import type { CatalogueVehicle } from '../../ports/oem-catalogue.ts'

/**
 * The subject under which a vehicle is counted. Only what the catalogue itself answered identifies it: with a VIN or an
 * ssd from the caller, one payment could open many vehicles, and every category and unit has an ssd of its own. In
 * catalogues where every vehicle has the id "0", the VIN by which it was found identifies it, else everything that is
 * said of it.
 */
export function subjectOf({ catalogue, vehicleId, vin, name, attributes }: CatalogueVehicle): string {
  const code = catalogue.toUpperCase()
  if (hasOwnId({ vehicleId })) return `${code} ${vehicleId}`
  if (vin !== null) return `${code} ${vin}`
  const told = [name, ...attributes.map(({ key, value }) => `${key}=${value}`).sort()]
  return `${code} ${createHash('sha256').update(JSON.stringify(told)).digest('base64url')}`
}

export const hasOwnId = ({ vehicleId }: Pick<CatalogueVehicle, 'vehicleId'>) => vehicleId !== '' && vehicleId !== '0'
