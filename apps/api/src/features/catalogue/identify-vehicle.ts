import { createHash } from 'node:crypto'
import type { CatalogueVehicle } from '../../ports/oem-catalogue.ts'

/**
 * Under what a vehicle is counted. Only what the catalogue itself answered names it: a VIN or an ssd as the caller sent
 * it would let one payment open many vehicles, and every category and unit carries an ssd of its own. Catalogues that
 * give every vehicle the id "0" tell theirs apart by the VIN they were found by, else by all that is said of them.
 */
export function subjectOf({ catalogue, vehicleId, vin, name, attributes }: CatalogueVehicle): string {
  const code = catalogue.toUpperCase()
  if (hasOwnId({ vehicleId })) return `${code} ${vehicleId}`
  if (vin !== null) return `${code} ${vin}`
  const told = [name, ...attributes.map(({ key, value }) => `${key}=${value}`).sort()]
  return `${code} ${createHash('sha256').update(JSON.stringify(told)).digest('base64url')}`
}

export const hasOwnId = ({ vehicleId }: Pick<CatalogueVehicle, 'vehicleId'>) => vehicleId !== '' && vehicleId !== '0'
