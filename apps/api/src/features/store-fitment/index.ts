import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { storeFitmentRoutes } from './routes.ts'
import { settleList } from './propose-from-list.ts'
import { renewKits, tendFitment } from './tend-fitment.ts'

export { type ProposedByList, proposeFromList, withdrawFromList } from './propose-from-list.ts'
export { applicationReader, type ReadApplication } from './read-applications.ts'
export { differingFitment, fitmentInWords, FITMENT_SIGN, holdPartOf, moveFitment, setFitment } from './set-fitment.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'renew-kits': { partId: number }
    'settle-list': { importId: number; after?: number }
    'tend-fitment': Periodic
  }
}

export const storeFitment: Feature = {
  routes: storeFitmentRoutes,
  jobs: {
    'renew-kits': { kind: 'bulk', run: renewKits },
    'settle-list': { kind: 'bulk', run: settleList },
    'tend-fitment': { kind: 'bulk', run: tendFitment, at: '40 * * * *' },
  },
}
