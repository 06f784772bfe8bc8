import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { Row } from '../../platform/db/row.ts'
import {
  CatalogueError,
  type Attribute,
  type Catalogue,
  type CatalogueFeature,
  type CatalogueVehicle,
  type VehicleKey,
} from '../../ports/oem-catalogue.ts'
import type { VinDecoder } from '../../ports/vin-decoder.ts'
import type { Tokens } from './embedded-token.ts'

/** What every call of the embedded catalogue works with. */
export interface Base {
  db: Db
  tokens: Tokens
  vinDecoder: VinDecoder
  now(): Date
}

export type Names = Record<string, string>
/** A property of a catalogue's vehicles (oem_catalogues.properties). */
export interface Property {
  key: string
  names: Names
  values: Record<string, Names>
  shown: boolean
  filter: boolean
}

export interface CatalogueRow extends Row<'oem_catalogues', 'code' | 'brand' | 'name' | 'option_set'> {
  features: CatalogueFeature[]
  columns: Property[]
}

export interface VehicleRow extends Row<
  'oem_vehicles',
  'catalogue_code' | 'vehicle_id' | 'unit_set_id' | 'name' | 'family_key' | 'family' | 'year_from' | 'year_to'
> {
  brand: string
  properties: Record<string, string>
}

/** One vehicle with what its catalogue says of all; `answers`: what a person added about it, by question. */
export interface OpenVehicle extends VehicleRow {
  answers: ReadonlyMap<string, string>
  features: CatalogueFeature[]
  columns: Property[]
  category_tree: string
  quick_tree: string | null
  vin: string | null
}

/** Of a vehicle v and its catalogue c. */
export const VEHICLE_COLUMNS =
  'v.catalogue_code, v.vehicle_id, v.unit_set_id, c.brand, v.name, v.family_key, v.family, v.year_from, v.year_to, v.properties'

export { namesKey as languageOf } from '@tuerca/domain/catalogue-languages'

export function inLanguage(names: Names, language: string): string {
  return names[language] ?? names.es ?? ''
}

/** SQL: a term's name in the language of a place ($2). */
export function termName(alias: string, place: string): string {
  return `coalesce(${alias}.names ->> ${place}, ${alias}.names ->> 'es')`
}

export async function findCatalogue(db: Db, code: string): Promise<CatalogueRow> {
  const [row] = await runStatement<CatalogueRow>(db, {
    name: 'oem_catalogue',
    text: 'select code, brand, name, features, option_set, properties as columns from oem_catalogues where code = $1',
    values: [code],
  })
  if (!row) throw new CatalogueError('unknown', 'catalogue')
  return row
}

export function toCatalogue({
  code,
  brand,
  name,
  features,
}: Pick<CatalogueRow, 'code' | 'brand' | 'name' | 'features'>): Catalogue {
  return { code, brand, name, features }
}

/**
 * The vehicle of a key. Throws 'invalid' for an ssd that is not ours, 'unknown' for ids that do not belong together.
 */
export async function openVehicle({ db, tokens }: Pick<Base, 'db' | 'tokens'>, key: VehicleKey): Promise<OpenVehicle> {
  const [sealed = '', ...changes] = key.ssd.split(BEFORE_ANSWER)
  const criteria = tokens.read(sealed)
  if (criteria.kind !== 'vehicle' || criteria.catalogue !== key.catalogue || criteria.vehicleId !== key.vehicleId)
    throw new CatalogueError('unknown', 'vehicle')
  return {
    ...(await readVehicle(db, key.catalogue, key.vehicleId)),
    vin: criteria.vin,
    answers: new Map(changes.map((change) => answerOf(change))),
  }
}

/** Throws 'unknown'. */
export async function readVehicle(db: Db, catalogue: string, vehicleId: string): Promise<OpenVehicle> {
  const [row] = await runStatement<Omit<OpenVehicle, 'vin' | 'answers'>>(db, {
    name: 'oem_vehicle',
    values: [catalogue, vehicleId],
    text: `select ${VEHICLE_COLUMNS}, c.features, c.properties as columns, c.category_tree, c.quick_tree
           from oem_vehicles v join oem_catalogues c on c.code = v.catalogue_code where v.catalogue_code = $1 and v.vehicle_id = $2`,
  })
  if (!row) throw new CatalogueError('unknown', 'vehicle')
  return { ...row, vin: null, answers: new Map() }
}

const BEFORE_ANSWER = '~'
/** What an answer appends to an ssd. Nothing in it is secret, and answers to unknown questions are ignored. */
export const changeOf = (question: string, answer: string) => `${BEFORE_ANSWER}${question}.${answer}`
function answerOf(change: string): [string, string] {
  const [, question, answer] = /^([\w-]{1,40})[.]([\w-]{1,40})$/.exec(change) ?? []
  if (question === undefined || answer === undefined) throw new CatalogueError('invalid', 'ssd')
  return [question, answer]
}

export function requireFeature(vehicle: OpenVehicle, feature: CatalogueFeature): void {
  if (!vehicle.features.includes(feature)) throw new CatalogueError('unsupported', feature)
}

/** What applies to a vehicle, of a row with `applies`. */
export function appliesTo(alias: string, place: string): string {
  return `(${alias}.applies is null or ${place}::jsonb @> ${alias}.applies)`
}

export function toVehicle(
  tokens: Tokens,
  row: VehicleRow,
  { columns, language, vin }: { columns: readonly Property[]; language: string; vin: string | null },
): CatalogueVehicle {
  return {
    catalogue: row.catalogue_code,
    vehicleId: row.vehicle_id,
    brand: row.brand,
    name: row.name,
    vin,
    ssd: tokens.write({ kind: 'vehicle', catalogue: row.catalogue_code, vehicleId: row.vehicle_id, vin }),
    attributes: attributesOf(row.properties, columns, language),
  }
}

export function attributesOf(
  properties: Record<string, string>,
  columns: readonly Property[],
  language: string,
): Attribute[] {
  return columns
    .filter(({ shown }) => shown)
    .flatMap(({ key, names, values }) => {
      const value = properties[key]
      return value === undefined
        ? []
        : [{ key, name: inLanguage(names, language), value: values[value]?.[language] ?? value }]
    })
}
