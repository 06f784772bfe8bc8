import type { Feature } from '../../platform/feature.ts'
import type { Periodic } from '../../platform/jobs.ts'
import { storeFitmentRoutes } from './routes.ts'
import { renewKits, tendFitment } from './tend-fitment.ts'

export { differingFitment, fitmentInWords, FITMENT_SIGN, holdPartOf, moveFitment, setFitment } from './set-fitment.ts'

declare module '../../platform/jobs.ts' {
  interface JobPayloads {
    'renew-kits': { partId: number }
    'tend-fitment': Periodic
  }
}

export const storeFitment: Feature = {
  routes: storeFitmentRoutes,
  jobs: {
    'renew-kits': { kind: 'bulk', run: renewKits },
    'tend-fitment': { kind: 'bulk', run: tendFitment, at: '40 * * * *' },
  },
}
