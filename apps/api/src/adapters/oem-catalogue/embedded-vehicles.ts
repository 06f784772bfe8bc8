import { runStatement } from '../../platform/db/prepared.ts'
import {
  CatalogueError,
  type Catalogue,
  type CatalogueVehicle,
  type OptionSet,
  type VehicleFilter,
  type VehicleKey,
} from '../../ports/oem-catalogue.ts'
import {
  findCatalogue,
  languageOf,
  openVehicle,
  toCatalogue,
  toVehicle,
  VEHICLE_COLUMNS,
  type Base,
  type CatalogueRow,
  type VehicleRow,
} from './embedded-base.ts'
import { byName, filtersOf, hasChosen } from './embedded-filters.ts'

export async function listCatalogues({ db }: Base): Promise<Catalogue[]> {
  const rows = await runStatement<CatalogueRow>(db, {
    name: 'oem_catalogues',
    text: 'select code, brand, name, features from oem_catalogues order by position, brand',
    values: [],
  })
  return rows.map(toCatalogue)
}

/** No set at all where the maker asks nothing (C2.30). */
export async function listModels({ db, tokens }: Base, code: string): Promise<OptionSet[]> {
  const { option_set: name } = await findCatalogue(db, code)
  if (name === null) return []
  const rows = await runStatement<{ family_key: string; family: string }>(db, {
    name: 'oem_families',
    values: [code],
    text: 'select family_key, min(family) as family from oem_vehicles where catalogue_code = $1 group by family_key order by 2',
  })
  const options = rows.map(({ family_key: family, family: value }) => ({
    key: tokens.write({ kind: 'option', catalogue: code, family, chosen: new Map() }),
    value,
  }))
  return [{ name, options: options.toSorted((a, b) => byName(a.value, b.value)) }]
}

export async function listVehicles(
  { db, tokens }: Base,
  { code, ssd, language }: { code: string; ssd: string; language: string },
): Promise<{ vehicles: CatalogueVehicle[]; filters: VehicleFilter[] }> {
  const criteria = tokens.read(ssd)
  if (criteria.kind !== 'option' || criteria.catalogue !== code) throw new CatalogueError('unknown', 'option')
  const [rows, { columns }] = await Promise.all([
    vehiclesOfFamily({ db }, code, criteria.family),
    findCatalogue(db, code),
  ])
  if (rows.length === 0) throw new CatalogueError('unknown', 'option')
  const { chosen, family } = criteria
  const spoken = languageOf(language)
  const ssdOf = (choices: ReadonlyMap<string, string>) =>
    tokens.write({ kind: 'option', catalogue: code, family, chosen: choices })
  return {
    vehicles: rows
      .filter((row) => hasChosen(row, chosen))
      .map((row) => toVehicle(tokens, row, { columns, language: spoken, vin: null })),
    filters: filtersOf({ vehicles: rows, columns, chosen, language: spoken, ssdOf }),
  }
}

/** Every vehicle of an option, the newest first. */
export function vehiclesOfFamily({ db }: Pick<Base, 'db'>, code: string, family: string): Promise<VehicleRow[]> {
  return runStatement(db, {
    name: 'oem_family_vehicles',
    values: [code, family],
    text: `select ${VEHICLE_COLUMNS} from oem_vehicles v join oem_catalogues c on c.code = v.catalogue_code
           where v.catalogue_code = $1 and v.family_key = $2 order by v.year_from desc, v.name, v.id`,
  })
}

export async function getVehicle(base: Base, key: VehicleKey, language: string): Promise<CatalogueVehicle> {
  const vehicle = await openVehicle(base, key)
  return toVehicle(base.tokens, vehicle, { columns: vehicle.columns, language: languageOf(language), vin: vehicle.vin })
}
