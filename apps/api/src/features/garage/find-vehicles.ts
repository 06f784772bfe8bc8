import type { Parsed } from '@tuerca/contract/endpoint'
import type { listVehicles } from '@tuerca/contract/garage'
import type { VEHICLE_COLUMNS } from '@tuerca/contract/garage-wire'
import { normalisePlate } from '@tuerca/domain/plates'
import { normaliseVin } from '@tuerca/domain/vin'
import { foldText } from '@tuerca/domain/words'
import type { Db } from '../../platform/db/connect.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { User } from '../../platform/visitor.ts'
import { VEHICLE_SELECT, type VehicleRow } from './queries.ts'

type Query = Parsed<typeof listVehicles>['query']

const SCOPES: Record<Query['scopes'][number], string> = {
  verified: 'v.is_verified',
  notVerified: 'not v.is_verified',
  withPlate: 'v.plate is not null',
  withVin: 'v.vin is not null',
}
/** What each wire name is compared with; names from outside never become SQL. */
const SEARCHED: Record<(typeof VEHICLE_COLUMNS)[number], string> = {
  license_plate: 'v.plate',
  VIN: 'v.vin',
  brand: 'v.make_name',
  model: 'v.model',
  year: 'v.year::text',
  version: 'v.version',
  engine_number: 'v.engine_number',
  chassis_number: 'v.chassis_number',
  color: 'v.color',
  city: 'v.city',
}

/** One page of a person's vehicles, newest first, and how many there are in all. */
export async function foundVehicles(db: Db, user: User, query: Query): Promise<{ rows: VehicleRow[]; total: number }> {
  const values: unknown[] = [user.id, query.pageSize, query.page * query.pageSize]
  const conditions = conditionsOf(query, (value) => `$${values.push(value)}`)
  const text = `with found as (select v.* from garage_vehicles v where v.user_id = $1 and v.deleted_at is null ${conditions.map((one) => `and ${one}`).join(' ')}),
    paged as (select * from found order by id desc limit $2 offset $3)
    select (select count(*) from found)::int as total, one.* from (select 1) anyway left join (${VEHICLE_SELECT} from paged v) one on true order by one.id desc`
  const rows = await runStatement<VehicleRow & { id: number | null; total: number }>(db, {
    name: conditions.length === 0 ? 'garage-list' : null,
    text,
    values,
  })
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

function conditionsOf({ filter, scopes }: Query, bind: (value: unknown) => string): string[] {
  const same = (column: string, value: unknown) => (value === undefined ? [] : [`${column} = ${bind(value)}`])
  const { searchInColumns } = filter
  return [
    ...scopes.map((scope) => SCOPES[scope]),
    ...same('v.id', filter.id),
    ...same('v.make_id', filter.brand_id),
    ...same('v.country', filter.country),
    ...same('v.year', filter.year),
    ...same('lower(unaccent(v.model))', filter.model === undefined ? undefined : foldText(filter.model)),
    ...same('v.plate', filter.license_plate === undefined ? undefined : normalisePlate(filter.license_plate)),
    ...same('v.vin', filter.VIN === undefined ? undefined : normaliseVin(filter.VIN)),
    ...same('v.is_verified', filter.is_verified),
    ...same('v.is_test', filter.is_test),
    ...(searchInColumns
      ? [`(${searchInColumns.columns.map((column) => holds(column, searchInColumns.term, bind)).join(' or ')})`]
      : []),
  ]
}

/** Plates and VINs are compared without the signs that people write in them. */
function holds(column: keyof typeof SEARCHED, term: string, bind: (value: unknown) => string): string {
  const wanted =
    column === 'license_plate' ? normalisePlate(term) : column === 'VIN' ? normaliseVin(term) : foldText(term)
  if (wanted === '') return 'false'
  const pattern = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`
  return column === 'license_plate' || column === 'VIN'
    ? `${SEARCHED[column]} like ${bind(pattern)}`
    : `lower(unaccent(${SEARCHED[column]})) like ${bind(pattern)}`
}
