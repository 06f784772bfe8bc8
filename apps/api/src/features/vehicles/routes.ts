import { decodeVin } from '@tuerca/contract/vehicles'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { readVin } from './read-vin.ts'

/** What is known of vehicles before any catalogue is asked. */
export function vehicleRoutes(app: FastifyInstance) {
  route(app, decodeVin, async (ctx, { query }) => ({ data: await readVin(ctx, query.vin) }))
}
