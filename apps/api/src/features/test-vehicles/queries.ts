import type { TestVehicle } from '@tuerca/contract/test-vehicles'
import type { Country } from '@tuerca/domain/country'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'

interface Row {
  country: Country
  plate: string
  vehicle: RegisteredVehicle
  remark: string
  added_at: Date
  added_by: string | null
}

/** All of them, or one. */
export async function readTestVehicles(db: Db, one?: { country: Country; plate: string }): Promise<TestVehicle[]> {
  const { rows } = await sql<Row>`
    select t.country, t.plate, t.vehicle, t.remark, t.added_at, u.name as added_by from test_plates t left join users u on u.id = t.added_by
    where ${one ? sql`t.country = ${one.country} and t.plate = ${one.plate}` : sql`true`} order by t.country, t.plate`.execute(
    db,
  )
  return rows.map(({ country, plate, vehicle: { brand, model, year, vin }, remark, added_at, added_by }) => ({
    country,
    plate,
    brand,
    model,
    year,
    VIN: vin,
    remark,
    addedBy: added_by,
    addedAt: added_at.toISOString(),
  }))
}
