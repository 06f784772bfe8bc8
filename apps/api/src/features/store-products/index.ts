import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { storeJobRoutes } from './job-routes.ts'
import { storeProductRoutes } from './routes.ts'
import { forgetOldJobs, runJob, tendStoreJobs } from './run-job.ts'

export { decideBrand, decideBrands, jobThatSaid } from './brand-label.ts'
export { listingsMeant } from './job-routes.ts'
export { type ElsewhereItem, endJobElsewhere, itemsToUndo, rememberBefore, settleItems } from './jobs-elsewhere.ts'
export { SAME_MARKET } from './market-medians.ts'
export { listOwn, ownWhere, READY_FOR_ML, soldSql, STATE, storesFor } from './own-listings.ts'
export { marksSql, ON_MARKET, rulesSql, withinMarket } from './quality.ts'
export { lockStore, saidBefore, saidOf, startJob, type JobStart } from './start-job.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'run-store-job': { jobId: number }
    'tend-store-jobs': Periodic
    'forget-store-jobs': Periodic
  }
}

export const storeProducts: Feature = {
  download: async ({ db }, { id }) => ({
    productViews: await db
      .selectFrom('product_views')
      .select(['store_id', 'name', 'filter', 'sort', 'created_at'])
      .where('user_id', '=', id)
      .orderBy('id')
      .execute(),
  }),
  routes(app) {
    storeProductRoutes(app)
    storeJobRoutes(app)
  },
  jobs: {
    'run-store-job': { kind: 'bulk', run: runJob },
    'tend-store-jobs': { kind: 'bulk', run: tendStoreJobs, at: '*/5 * * * *' },
    'forget-store-jobs': { kind: 'bulk', run: forgetOldJobs, at: '20 9 * * *', makeUp: 86_400_000 },
  },
}
