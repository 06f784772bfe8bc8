import { getAdministration, listAdminEvents, listStoreChanges, listVendorFailures } from '@tuerca/contract/admin-events'
import { listFailedJobs, retryFailedJobs } from '@tuerca/contract/failed-jobs'
import type { FastifyInstance } from 'fastify'
import { inTransaction } from '../../platform/context.ts'
import { route } from '../../platform/route.ts'
import { vendorFailuresOf } from '../../platform/vendor-failures.ts'
import { failedJobs, retryJobs } from './failed-jobs.ts'
import { adminEvents, storeChanges } from './list-events.ts'
import { whatWaits } from './what-waits.ts'

/** What waits for the administration, its changes, and those by stores' own people. */
export function adminRoutes(app: FastifyInstance) {
  route(app, getAdministration, async (ctx) => ({ data: await whatWaits(ctx) }))
  route(app, listVendorFailures, async (ctx, { query }) => ({
    data: (await vendorFailuresOf(ctx, { days: Number(query.days) })).map(({ first_hour, last_at, ...row }) => ({
      ...row,
      firstAt: first_hour.toISOString(),
      lastAt: last_at.toISOString(),
    })),
  }))
  route(app, listFailedJobs, (ctx, { query }) => failedJobs(ctx, query))
  route(app, retryFailedJobs, async (ctx, { body }) => {
    const retried = await inTransaction(ctx, (ctx) => retryJobs(ctx, body))
    return {
      data: {
        retried,
        message: retried === 1 ? 'La tarea se intenta otra vez.' : `${retried} tareas se intentan otra vez.`,
      },
    }
  })
  route(app, listAdminEvents, (ctx, { query }) => adminEvents(ctx, query))
  route(app, listStoreChanges, (ctx, { query }) => storeChanges(ctx, query))
}
