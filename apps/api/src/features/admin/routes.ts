import { getAdministration, listAdminEvents, listVendorFailures } from '@tuerca/contract/admin-events'
import type { FastifyInstance } from 'fastify'
import { route } from '../../platform/route.ts'
import { vendorFailuresOf } from '../../platform/vendor-failures.ts'
import { adminEvents } from './list-events.ts'
import { whatWaits } from './what-waits.ts'

/** What waits for the administration, and what it changed. */
export function adminRoutes(app: FastifyInstance) {
  route(app, getAdministration, async (ctx) => ({ data: await whatWaits(ctx) }))
  route(app, listVendorFailures, async (ctx, { query }) => ({
    data: (await vendorFailuresOf(ctx, { days: Number(query.days) })).map(({ first_hour, last_at, ...row }) => ({
      ...row, firstAt: first_hour.toISOString(), lastAt: last_at.toISOString(),
    })),
  }))
  route(app, listAdminEvents, (ctx, { query }) => adminEvents(ctx, query))
}
