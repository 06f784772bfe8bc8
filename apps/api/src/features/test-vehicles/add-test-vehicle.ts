import type { Parsed } from '@tuerca/contract/endpoint'
import {
  type addTestVehicle,
  MOST_TEST_PLATES,
  TEST_PLATE_TAKEN,
  TEST_PLATES_FULL,
  type TestVehicle,
} from '@tuerca/contract/test-vehicles'
import { sql } from 'kysely'
import type { TxCtx } from '../../platform/context.ts'
import { conflict } from '../../platform/errors.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { readTestVehicles } from './queries.ts'

/** Adds a plate; throws 409 when it exists or when there are too many. */
export async function addVehicle(
  ctx: TxCtx,
  { country, plate, brand, model, year, VIN, remark }: Parsed<typeof addTestVehicle>['body'],
): Promise<TestVehicle> {
  await sql`select pg_advisory_xact_lock(hashtext('test plates'))`.execute(ctx.db)
  const { count } = await ctx.db
    .selectFrom('test_plates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (count >= MOST_TEST_PLATES) throw conflict(TEST_PLATES_FULL)
  const vehicle: RegisteredVehicle = {
    country,
    plate,
    brand,
    model,
    year,
    vin: VIN === '' ? null : VIN,
    isTest: true,
    version: null,
    engineNumber: null,
    chassisNumber: null,
    displacement: null,
    cylinders: null,
    axles: null,
    doors: null,
    vehicleClass: null,
    body: null,
    fuel: null,
    color: null,
    city: null,
    transitOffice: null,
    originCountry: null,
  }
  const added = await ctx.db
    .insertInto('test_plates')
    .values({
      country,
      plate,
      vehicle: JSON.stringify(vehicle),
      remark,
      added_by: ctx.user?.id ?? null,
      added_at: ctx.now,
    })
    .onConflict((on) => on.doNothing())
    .returning('plate')
    .executeTakeFirst()
  if (!added) throw conflict(TEST_PLATE_TAKEN)
  await noteAdminEvent(ctx, {
    area: 'testVehicle',
    action: 'create',
    subject: `${country} ${plate}`,
    after: `${brand} ${model} ${year}`,
    remark,
  })
  const [row] = await readTestVehicles(ctx.db, { country, plate })
  if (!row) throw new Error('A plate that was just added is not there')
  return row
}
