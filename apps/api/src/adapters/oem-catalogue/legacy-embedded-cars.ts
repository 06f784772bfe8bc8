import { runStatement } from '../../platform/db/prepared.ts'
import { CatalogueError } from '../../ports/oem-catalogue.ts'
import {
  LEGACY_CARS_PAGE,
  type LegacyBrand,
  type LegacyCar,
  type LegacyCarKey,
  type LegacyFilter,
  type LegacyModel,
} from '../../ports/legacy-catalogue.ts'
import { looksLikeVin, normaliseVin } from '@tuerca/domain/vin'
import {
  attributesOf,
  findCatalogue,
  inLanguage,
  openVehicle,
  readVehicle,
  type Base,
  type OpenVehicle,
  type Property,
  type VehicleRow,
} from './embedded-base.ts'
import { answersOf, byName, hasChosen } from './embedded-filters.ts'
import { findVehicleRows } from './embedded-find-vehicles.ts'
import { pictureOf } from './embedded-units.ts'
import { vehiclesOfFamily } from './embedded-vehicles.ts'

/** The older catalogue speaks Spanish alone. */
export const SPANISH = 'es'

/** Brands that begin with a question; other brands' cars are found by VIN only. */
export async function listBrands({ db }: Base): Promise<LegacyBrand[]> {
  const rows = await runStatement<{ code: string; brand: string; models: number }>(db, {
    name: 'oem_legacy_brands',
    values: [],
    text: `select c.code, c.brand, (select count(distinct v.family_key) from oem_vehicles v where v.catalogue_code = c.code)::int as models
           from oem_catalogues c where c.option_set is not null order by c.position, c.brand`,
  })
  return rows.map(({ code, brand, models }) => ({ id: code, name: brand, modelsCount: models }))
}

export async function listLegacyModels({ db }: Base, catalogId: string): Promise<LegacyModel[]> {
  const { option_set: asked } = await findCatalogue(db, catalogId)
  if (asked === null) return []
  const rows = await runStatement<{ id: string; name: string; picture: string | null }>(db, {
    name: 'oem_legacy_models',
    values: [catalogId],
    text: 'select family_key as id, min(family) as name, min(picture) as picture from oem_vehicles where catalogue_code = $1 group by family_key',
  })
  return rows
    .toSorted((a, b) => byName(a.name, b.name))
    .map(({ id, name, picture }) => ({ id, name, img: picture === null ? null : pictureOf(picture, null, null).small }))
}

export interface CarsQuery {
  catalogId: string
  modelId: string
  parameters: readonly string[]
}

export async function listCars(
  base: Base,
  { page, ...asked }: CarsQuery & { page: number },
): Promise<{ cars: LegacyCar[]; total: number }> {
  const { rows, columns } = await narrowed(base, asked)
  const start = page * LEGACY_CARS_PAGE
  return {
    cars: rows.slice(start, start + LEGACY_CARS_PAGE).map((row) => toCar(row, { columns, criteria: null, vin: null })),
    total: rows.length,
  }
}

/**
 * Questions that still distinguish the cars; an answer's idx contains question and answer, so that no state is needed.
 */
export async function listFilters(base: Base, asked: CarsQuery): Promise<LegacyFilter[]> {
  const { rows, columns, chosen } = await narrowed(base, asked)
  return columns
    .filter(({ key, filter }) => filter && !chosen.has(key))
    .flatMap(({ key, names }) => {
      const values = answersOf(rows, key)
      return values.length < 2
        ? []
        : [
            {
              key,
              name: inLanguage(names, SPANISH),
              values: values.map((value) => ({ idx: idxOf(key, value), value })),
            },
          ]
    })
}

async function narrowed(
  base: Base,
  { catalogId, modelId, parameters }: CarsQuery,
): Promise<{ rows: VehicleRow[]; columns: Property[]; chosen: ReadonlyMap<string, string> }> {
  const [rows, { columns }] = await Promise.all([
    vehiclesOfFamily(base, catalogId, modelId),
    findCatalogue(base.db, catalogId),
  ])
  if (rows.length === 0) throw new CatalogueError('unknown', 'model')
  const chosen = new Map(parameters.map((idx) => answerOf(idx, columns)))
  return { rows: rows.filter((row) => hasChosen(row, chosen)), columns, chosen }
}

function idxOf(key: string, value: string): string {
  return Buffer.from(`${key}=${value}`).toString('base64url')
}

function answerOf(idx: string, columns: readonly Property[]): [string, string] {
  const text = Buffer.from(idx, 'base64url').toString()
  const key = text.slice(0, Math.max(0, text.indexOf('=')))
  if (!columns.some((column) => column.filter && column.key === key) || idxOf(key, text.slice(key.length + 1)) !== idx)
    throw new CatalogueError('invalid', 'idx')
  return [key, text.slice(key.length + 1)]
}

export async function getCar(base: Base, key: LegacyCarKey): Promise<LegacyCar> {
  const vehicle = await openCar(base, key)
  return toCar(vehicle, { columns: vehicle.columns, criteria: key.criteria, vin: vehicle.vin })
}

/** Criteria are signed like an ssd; a car found by browsing has none. */
export function openCar(base: Base, { catalogId, carId, criteria }: LegacyCarKey): Promise<OpenVehicle> {
  if (criteria === null) return readVehicle(base.db, catalogId, carId)
  return openVehicle(base, { catalogue: catalogId, vehicleId: carId, ssd: criteria })
}

export async function findLegacyCars(base: Base, typed: string): Promise<LegacyCar[]> {
  const { rows, columnsOf } = await findVehicleRows(base, typed)
  const vin = looksLikeVin(normaliseVin(typed)) ? normaliseVin(typed) : null
  return rows.map((row) => {
    const criteria = base.tokens.write({
      kind: 'vehicle',
      catalogue: row.catalogue_code,
      vehicleId: row.vehicle_id,
      vin,
    })
    return toCar(row, { columns: columnsOf(row), criteria, vin })
  })
}

function toCar(
  row: VehicleRow,
  { columns, criteria, vin }: { columns: readonly Property[]; criteria: string | null; vin: string | null },
): LegacyCar {
  const parameters = attributesOf(row.properties, columns, SPANISH)
  return {
    id: row.vehicle_id,
    catalogId: row.catalogue_code,
    brand: row.brand,
    modelId: row.family_key,
    modelName: row.family,
    name: row.name,
    description: parameters.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    criteria,
    vin,
    parameters,
  }
}
