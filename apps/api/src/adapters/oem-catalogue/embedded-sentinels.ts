import { CatalogueError, type Catalogue, type OemCatalogue, type VehicleKey } from '../../ports/oem-catalogue.ts'

/** Codes to see a page with no content, and a page that fails (product.md, sentinels). Never among the brands. */
export const EMPTY_CATALOGUE = 'ZZVACIO'
export const FAILING_CATALOGUE = 'ZZERROR'

const EMPTY: Catalogue = {
  code: EMPTY_CATALOGUE,
  brand: 'Catálogo vacío',
  name: 'Catálogo vacío',
  features: ['vinsearch', 'wizardsearch2', 'quickgroups', 'detailapplicability', 'fulltextsearch'],
}

/** Whether a code is the empty catalogue's; throws 'unavailable' for the failing one. */
export function isEmptyCatalogue(code: string): boolean {
  if (code.toUpperCase() === FAILING_CATALOGUE) throw new CatalogueError('unavailable', code)
  return code.toUpperCase() === EMPTY_CATALOGUE
}

/** Answers for the sentinel catalogues; all others go to the real ones. */
export function withSentinels(real: OemCatalogue): OemCatalogue {
  const list = async <T>(code: string, otherwise: () => Promise<readonly T[]>): Promise<readonly T[]> =>
    isEmptyCatalogue(code) ? [] : otherwise()
  return {
    languages: () => real.languages(),
    catalogues: (language) => real.catalogues(language),
    catalogue: async (code, language) => (isEmptyCatalogue(code) ? EMPTY : real.catalogue(code, language)),
    models: (code, language) => list(code, () => real.models(code, language)),
    vehicles: async (code, ssd, language) =>
      isEmptyCatalogue(code) ? { vehicles: [], filters: [] } : real.vehicles(code, ssd, language),
    vehicle: async (key, language) =>
      isEmptyCatalogue(key.catalogue) ? emptyVehicle(key) : real.vehicle(key, language),
    findVehicles: (typed, language) => real.findVehicles(typed, language),
    categories: (key, language) => list(key.catalogue, () => real.categories(key, language)),
    units: (key, category, language) => list(key.catalogue, () => real.units(key, category, language)),
    quickGroups: (key, language) => list(key.catalogue, () => real.quickGroups(key, language)),
    quickDetail: (key, group, language) => list(key.catalogue, () => real.quickDetail(key, group, language)),
    unit: async (key, unitId, language) =>
      isEmptyCatalogue(key.catalogue) ? emptyUnit(key, unitId) : real.unit(key, unitId, language),
    questions: (key, asked, language) => list(key.catalogue, () => real.questions(key, asked, language)),
    findPart: (oem, language) => real.findPart(oem, language),
    findVehiclesByPart: (code, oem, language) => list(code, () => real.findVehiclesByPart(code, oem, language)),
    findInVehicle: (key, typed, language) => list(key.catalogue, () => real.findInVehicle(key, typed, language)),
  }
}

function emptyVehicle(key: VehicleKey) {
  return { ...key, brand: EMPTY.brand, name: 'Vehículo sin datos', vin: null, attributes: [] }
}

function emptyUnit({ ssd }: VehicleKey, unitId: string) {
  return { unit: { unitId, code: '', name: 'Unidad sin datos', ssd, image: null }, imageMap: [], parts: [] }
}
