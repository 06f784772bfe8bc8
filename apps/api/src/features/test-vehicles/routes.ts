import { addTestVehicle, listTestVehicles, removeTestVehicle, TEST_PLATE_MISSING } from '@tuerca/contract/test-vehicles'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/errors.ts'
import { onceByKey } from '../../platform/once-by-key.ts'
import { route } from '../../platform/route.ts'
import { noteAdminEvent } from '../admin/index.ts'
import { addVehicle } from './add-test-vehicle.ts'
import { readTestVehicles } from './queries.ts'

/** Plates to try with. */
export function testVehicleRoutes(app: FastifyInstance) {
  route(app, listTestVehicles, async (ctx) => ({ data: await readTestVehicles(ctx.db) }))
  route(app, addTestVehicle, (ctx, { body }, http) =>
    onceByKey(ctx, { endpoint: 'addTestVehicle', body, http }, async (ctx) => ({ data: await addVehicle(ctx, body) })),
  )
  route(app, removeTestVehicle, (ctx, { params: { country, plate } }) =>
    inTransaction(ctx, async (ctx) => {
      const [before] = await readTestVehicles(ctx.db, { country, plate })
      const gone = await ctx.db
        .deleteFrom('test_plates')
        .where('country', '=', country)
        .where('plate', '=', plate)
        .returning('plate')
        .executeTakeFirst()
      if (!before || !gone) throw notFound(TEST_PLATE_MISSING)
      await noteAdminEvent(ctx, {
        area: 'testVehicle',
        action: 'delete',
        subject: `${country} ${plate}`,
        before: `${before.brand} ${before.model} ${before.year ?? ''}`.trim(),
      })
      return { data: { country, plate } }
    }),
  )
}
