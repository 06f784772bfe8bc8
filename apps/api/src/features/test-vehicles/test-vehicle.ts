import type { Ctx } from '../../platform/context.ts'
import { runStatement } from '../../platform/db/prepared.ts'
import type { RegisteredVehicle } from '../../ports/plate-registry.ts'

/**
 * The car of a plate that the administration added for testing; null for every other plate, which the registry knows.
 */
export async function testVehicle(ctx: Pick<Ctx, 'db' | 'country'>, plate: string): Promise<RegisteredVehicle | null> {
  const [row] = await runStatement<{ vehicle: RegisteredVehicle }>(ctx.db, {
    name: 'test_plate',
    values: [ctx.country, plate],
    text: 'select vehicle from test_plates where country = $1 and plate = $2',
  })
  return row?.vehicle ?? null
}
