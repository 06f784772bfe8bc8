import { getAdministration, listAdminEvents } from '@tuerca/contract/admin-events'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { adminEvents } from './list-events.ts'
import { whatWaits } from './what-waits.ts'

/** What waits for the administration, and what it changed. */
export function adminRoutes(app: FastifyInstance) {
  route(app, getAdministration, async (ctx) => ({ data: await whatWaits(ctx) }))
  route(app, listAdminEvents, (ctx, { query }) => adminEvents(ctx, query))
}
