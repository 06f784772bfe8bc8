import { CatalogueError, type OemCatalogue } from '../../ports/oem-catalogue.ts'

/** A shop without any maker's catalogue: no brand, and nothing is found. */
export function emptyCatalogue(): OemCatalogue {
  const unknown = () => Promise.reject(new CatalogueError('unknown'))
  return {
    catalogues: async () => [], catalogue: unknown, models: unknown, vehicles: unknown, vehicle: unknown, findVehicles: async () => [],
    categories: unknown, units: unknown, quickGroups: unknown, quickDetail: unknown, unit: unknown,
    findPart: async () => null, findVehiclesByPart: unknown, findInVehicle: unknown,
  }
}
