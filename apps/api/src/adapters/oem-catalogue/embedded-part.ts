import { cleanPartNumber } from '@tuerca/domain/part-number'
import { runStatement } from '../../platform/db/prepared.ts'
import { CatalogueError, type CatalogueVehicle, type PartReference } from '../../ports/oem-catalogue.ts'
import {
  appliesTo,
  findCatalogue,
  languageOf,
  termName,
  toCatalogue,
  toVehicle,
  VEHICLE_COLUMNS,
  type Base,
  type CatalogueRow,
  type VehicleRow,
} from './embedded-base.ts'

/** The catalogues that contain a number, in any punctuation; null when none does. */
export async function findPart({ db }: Base, oem: string, language: string): Promise<PartReference | null> {
  const rows = await runStatement<CatalogueRow & { oem: string; part_name: string }>(db, {
    name: 'oem_part',
    values: [cleanPartNumber(oem), languageOf(language)],
    text: `select c.code, c.brand, c.name, c.features, min(p.oem) as oem, min(${termName('t', '$2')}) as part_name
           from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id
           join oem_catalogues c on c.code = s.catalogue_code join oem_terms t on t.id = p.term_id
           where p.clean_oem = $1 group by c.code order by c.position, c.brand`,
  })
  const [first] = rows
  return first ? { oem: first.oem, name: first.part_name, catalogues: rows.map(toCatalogue) } : null
}

const MOST = 500

/** The vehicles of a catalogue with a number; throws 'unknown' for the catalogue, 'standardPart' for a screw. */
export async function findVehiclesByPart(
  { db, tokens }: Base,
  { code, oem, language }: { code: string; oem: string; language: string },
): Promise<CatalogueVehicle[]> {
  const { columns } = await findCatalogue(db, code)
  const rows = await runStatement<VehicleRow & { standard: boolean }>(db, {
    name: 'oem_vehicles_by_part',
    values: [code, cleanPartNumber(oem)],
    text: `select ${VEHICLE_COLUMNS}, bool_or(p.standard) as standard
           from oem_parts p join oem_units u on u.id = p.unit_id join oem_unit_sets s on s.id = u.unit_set_id and s.catalogue_code = $1
           join oem_vehicles v on v.unit_set_id = s.id and ${appliesTo('p', 'v.properties')} and ${appliesTo('u', 'v.properties')}
           join oem_catalogues c on c.code = s.catalogue_code
           where p.clean_oem = $2 group by v.id, c.brand order by v.family, v.year_from desc, v.name, v.id limit ${MOST}`,
  })
  if (rows.some(({ standard }) => standard)) throw new CatalogueError('standardPart', oem)
  return rows.map((row) => toVehicle(tokens, row, { columns, language: languageOf(language), vin: null }))
}
